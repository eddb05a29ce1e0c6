'use strict';
// The list of clusters and the long lists of the page. Its data stand in blocks of JSON, which are
// read only when they are looked at; texts are set as text, never as markup.
(() => {
  const parsed = (element) => JSON.parse(element.textContent);
  const byId = (id) => document.getElementById(id);
  const words = parsed(byId('words'));
  const index = parsed(byId('index'));
  const chunks = Array.from(document.querySelectorAll('script.members'));
  const held = new Map();
  const differences = new Map();
  for (const block of document.querySelectorAll('script.difference')) {
    differences.set(block.dataset.of, block);
  }

  const locale = `${document.documentElement.lang}-u-nu-${words.numbering}`;
  const whole = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  // Kilobytes are spelt as in the rest of the page.
  const units = ['byte', null, 'megabyte', 'gigabyte'].map((unit) =>
    new Intl.NumberFormat(locale, {
      ...(unit && { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' }),
      maximumFractionDigits: unit === 'byte' ? 0 : 1,
    }));

  const percent = (similarity) => share.format(Math.floor(similarity * 100 + 1e-6) / 100);
  const size = (bytes) => {
    let value = bytes;
    let unit = 0;
    while (value >= (unit ? 999.95 : 1000) && unit < units.length - 1) { value /= 1000; unit += 1; }
    const told = units[unit].format(value);
    return unit === 1 ? filled(words.kilobytes, { n: told }) : told;
  };
  const day = (seconds) => {
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime())) return '?';
    const told = {};
    for (const part of days.formatToParts(date)) told[part.type] = part.value;
    const parts = { d: told.day, MMM: told.month, yyyy: told.year };
    return words.dayPattern.replace(/d|MMM|yyyy/g, (part) => parts[part]);
  };
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

  const make = (tag, text, className) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };
  const name = (text) => make('bdi', text);
  const cell = (row, content, className) => {
    const made = make('td', undefined, className);
    made.append(content);
    row.append(made);
    return made;
  };

  // ---- the clusters ----

  const membersOf = (row) => {
    const at = Math.floor(row / words.chunk);
    if (!held.has(at)) held.set(at, parsed(chunks[at]));
    return held.get(at)[row % words.chunk];
  };
  const ITEM = 0, NAME = 1, FOLDER = 2, KIND = 3, FORMAT = 4, EVIDENCE = 5, SIMILARITY = 6, UNIQUE = 7,
    LENGTH = 8, BYTES = 9, DATE = 10, HIDDEN = 11, TITLE = 12, BESIDE = 13;

  let haystacks = null;
  const haystack = (row) => {
    haystacks ??= new Array(index.id.length);
    haystacks[row] ??= [index.id[row], ...membersOf(row).map((one) =>
      `${one[NAME]} ${index.folders[one[FOLDER]]} ${one[TITLE]}`)].join('\n').toLowerCase();
    return haystacks[row];
  };

  let nameRank = null;
  const rankOfName = () => {
    if (nameRank) return nameRank;
    const order = index.name.map((_, row) => row);
    order.sort((a, b) => collator.compare(index.name[a], index.name[b]) || a - b);
    nameRank = new Uint32Array(order.length);
    order.forEach((row, place) => { nameRank[row] = place; });
    return nameRank;
  };
  const columns = {
    name: () => rankOfName(), kind: () => index.kind, members: () => index.members,
    bytes: () => index.bytes, weakest: () => index.weakest, unique: () => index.unique,
  };

  const differing = new Set(index.differing);
  const table = byId('clusters-table');
  const body = table.tBodies[0];
  const state = { sort: 'bytes', down: true, page: 0, rows: [], open: new Set() };
  const perPage = () => Number(byId('per-page').value);

  const wanted = () => {
    const asked = byId('find').value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const kind = byId('kind').value;
    const evidence = byId('evidence').value;
    const rows = [];
    for (let row = 0; row < index.id.length; row += 1) {
      if (kind !== '' && !(index.kinds[row] & (1 << Number(kind)))) continue;
      if (evidence !== '' && !(index.evidence[row] & (1 << Number(evidence)))) continue;
      if (byId('differing').checked && !differing.has(row)) continue;
      if (asked.length && !asked.every((word) => haystack(row).includes(word))) continue;
      rows.push(row);
    }
    return rows;
  };

  const arrange = () => {
    const column = columns[state.sort]();
    const sign = state.down ? -1 : 1;
    state.rows = wanted().sort((a, b) => sign * (column[a] - column[b]) || a - b);
    state.page = 0;
    show();
  };

  const show = () => {
    const pages = Math.max(1, Math.ceil(state.rows.length / perPage()));
    state.page = Math.min(Math.max(0, state.page), pages - 1);
    const first = state.page * perPage();
    const shown = state.rows.slice(first, first + perPage());
    body.replaceChildren(...shown.flatMap((row) => rowsOf(row)));
    for (const head of table.tHead.rows[0].cells) {
      const key = head.dataset.sort;
      if (key) {
        const sorted = key === state.sort ? (state.down ? 'descending' : 'ascending') : 'none';
        head.setAttribute('aria-sort', sorted);
      }
    }
    byId('found').textContent = filled(words.found, {
      n: whole.format(state.rows.length), all: whole.format(index.id.length),
      page: whole.format(state.page + 1), pages: whole.format(pages),
    });
    byId('first').disabled = byId('previous').disabled = state.page === 0;
    byId('next').disabled = byId('last').disabled = state.page === pages - 1;
    document.body.dataset.ready = 'yes';
  };

  const rowsOf = (row) => {
    const line = make('tr');
    const button = make('button', undefined, 'name-button');
    button.type = 'button';
    button.append(name(index.name[row]));
    const isOpen = state.open.has(row);
    button.setAttribute('aria-expanded', String(isOpen));
    const head = make('th');
    head.scope = 'row';
    head.append(button);
    const folder = index.folders[index.folder[row]];
    if (folder) head.append(' ', make('bdi', folder, 'mark'));
    line.append(head);
    cell(line, words.kinds[index.kind[row]]);
    cell(line, whole.format(index.members[row]), 'number');
    cell(line, size(index.bytes[row]), 'number');
    cell(line, percent(index.weakest[row]), 'number');
    cell(line, index.unique[row] < 0 ? '?' : whole.format(index.unique[row]), 'number');
    button.addEventListener('click', () => {
      if (state.open.has(row)) {
        state.open.delete(row);
        line.nextElementSibling.remove();
      } else {
        state.open.add(row);
        line.after(insideOf(row));
      }
      button.setAttribute('aria-expanded', String(state.open.has(row)));
    });
    return isOpen ? [line, insideOf(row)] : [line];
  };

  const insideOf = (row) => {
    const line = make('tr', undefined, 'inner');
    const place = cell(line, '');
    place.colSpan = 6;
    const inner = make('table');
    inner.append(make('caption', filled(words.cluster, { id: index.id[row] })));
    const heads = inner.createTHead().insertRow();
    for (const [text, className] of words.memberHeads) {
      const head = make('th', text, className);
      head.scope = 'col';
      heads.append(head);
    }
    const wide = make('div', undefined, 'inside');
    wide.tabIndex = 0;
    wide.setAttribute('role', 'region');
    wide.setAttribute('aria-label', filled(words.cluster, { id: index.id[row] }));
    wide.append(inner);
    place.append(wide);
    const members = membersOf(row);
    const rows = inner.createTBody();
    longList(wide, members, (member) => rows.append(memberRow(row, member)));
    return line;
  };

  const memberRow = (row, member) => {
    const line = make('tr');
    const head = make('th');
    head.scope = 'row';
    head.append(name(member[NAME]));
    if (member[TITLE] && member[TITLE] !== member[NAME]) {
      head.append(make('br'), make('bdi', member[TITLE], 'mark'));
    }
    const folder = index.folders[member[FOLDER]];
    if (folder) head.append(make('br'), make('bdi', folder, 'mark'));
    line.append(head);
    const level = member[EVIDENCE];
    const pill = make('span', words.matches[level], `pill e${words.match[level]}`);
    pill.title = words.evidence[level];
    const evidence = cell(line, pill);
    if (member[BESIDE]) {
      const said = words.beside[level].replace('{name}', () => member[BESIDE]);
      evidence.append(make('br'), make('bdi', said, 'mark'));
    }
    if (member[HIDDEN]) evidence.append(` · ${words.hidden}`);
    cell(line, percent(member[SIMILARITY]), 'number');
    const unique = member[UNIQUE] === null ? '?' : whole.format(member[UNIQUE]);
    const last = cell(line, unique, 'number');
    cell(line, index.formats[member[FORMAT]]);
    cell(line, whole.format(member[LENGTH]), 'number');
    cell(line, size(member[BYTES]), 'number');
    cell(line, day(member[DATE]), 'day');
    const block = differences.get(`${index.id[row]}-${member[ITEM]}`);
    if (block) addDifference(line, last, block, member[NAME]);
    return line;
  };

  const addDifference = (line, place, block, itemName) => {
    const button = make('button', words.differences);
    button.type = 'button';
    button.setAttribute('aria-expanded', 'false');
    button.setAttribute('aria-label', `${words.differences}: ${itemName}`);
    place.append(make('br'), button);
    let under = null;
    button.addEventListener('click', () => {
      if (under) {
        under.remove();
        under = null;
      } else {
        under = make('tr');
        const wide = cell(under, differenceText(parsed(block), itemName));
        wide.colSpan = words.memberHeads.length;
        line.after(under);
      }
      button.setAttribute('aria-expanded', String(under !== null));
    });
  };

  const differenceText = (data, itemName) => {
    const made = make('pre', undefined, 'difference');
    made.tabIndex = 0;
    made.dir = 'auto';
    made.setAttribute('role', 'region');
    made.setAttribute('aria-label', `${words.differences}: ${itemName}`);
    const legend = make('p', undefined, 'legend');
    legend.append(make('mark', words.onlyKept, 'only-kept'), make('mark', words.onlyHere, 'only-here'));
    made.append(legend);
    for (const [kind, text] of data.pieces) {
      if (kind === '=') made.append(make('span', text));
      else if (kind === '-') made.append(make('mark', text, 'only-kept'));
      else if (kind === '+') made.append(make('mark', text, 'only-here'));
      else made.append(make('span', ` [${filled(words.leftOut, { n: whole.format(text) })}] `, 'gap'));
    }
    if (data.cut) made.append(make('p', words.cut, 'gap'));
    return made;
  };

  // ---- long lists, some lines at a time ----

  const AT_ONCE = 200;
  const PRINTED = 3000;
  const lists = new Set();
  const longList = (place, entries, add) => {
    let done = 0;
    const more = make('button', words.more, 'screen-only');
    more.type = 'button';
    const rest = make('p', undefined, 'print-only');
    const list = {
      place,
      go: () => {
        entries.slice(done, done + AT_ONCE).forEach(add);
        done += AT_ONCE;
        if (done < entries.length) return;
        more.remove();
        rest.remove();
        lists.delete(list);
      },
      print: () => {
        while (lists.has(list) && done < PRINTED) list.go();
        rest.textContent = notPrinted(entries.length - done);
      },
    };
    lists.add(list);
    list.go();
    if (lists.has(list)) place.append(more, rest);
    more.addEventListener('click', list.go);
  };

  for (const box of document.querySelectorAll('details[data-list]')) {
    box.addEventListener('toggle', () => {
      if (!box.open || box.dataset.filled) return;
      box.dataset.filled = 'yes';
      const entries = parsed(byId(box.dataset.list));
      const rows = box.querySelector('tbody');
      longList(box, entries, (entry) => {
        const line = make('tr');
        entry.forEach((text, at) => {
          const is = typeof text === 'number';
          cell(line, is ? whole.format(text) : name(text), is ? 'number' : '');
        });
        rows.append(line);
      });
    });
  }

  // ---- paper: all that was found, not only the page of the list that is shown ----

  const notPrinted = (left) => filled(words.notPrinted, { n: whole.format(left) });
  const added = [];
  const clean = () => { while (added.length) added.pop().remove(); };
  window.addEventListener('beforeprint', () => {
    clean();
    for (const list of lists) {
      if (!list.place.isConnected) lists.delete(list);
      else list.print();
    }
    const first = state.page * perPage();
    const last = first + perPage();
    const begin = first < PRINTED ? 0 : first;
    const end = Math.max(last, begin + PRINTED);
    for (const [from, to, where] of [[begin, first, 'beforebegin'], [last, end, 'afterend']]) {
      const rows = make('tbody');
      rows.append(...state.rows.slice(from, to).flatMap((row) => rowsOf(row)));
      body.insertAdjacentElement(where, rows);
      added.push(rows);
    }
    const left = state.rows.length - state.rows.slice(begin, end).length;
    if (left) {
      const rest = make('p', notPrinted(left), 'print-only');
      table.parentElement.after(rest);
      added.push(rest);
    }
    byId('printed').textContent = [
      filled(words.printed, { n: whole.format(state.rows.length), all: whole.format(index.id.length) }),
      ...['find', 'kind', 'evidence', 'differing'].filter(isChosen).map(saidOf),
    ].join(' · ');
  });
  window.addEventListener('afterprint', clean);
  const isChosen = (id) => (id === 'differing' ? byId(id).checked : byId(id).value.trim() !== '');
  const saidOf = (id) => {
    const control = byId(id);
    const label = control.parentElement.firstChild.textContent;
    if (id === 'differing') return label;
    return `${label}: ${control.selectedOptions?.[0].textContent ?? control.value.trim()}`;
  };

  // ---- what the person does ----

  for (const head of table.tHead.rows[0].cells) {
    const key = head.dataset.sort;
    if (!key) continue;
    head.querySelector('button').addEventListener('click', () => {
      state.down = state.sort === key ? !state.down : key !== 'name' && key !== 'kind';
      state.sort = key;
      arrange();
    });
  }
  let waiting = 0;
  byId('find').addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(arrange, 150);
  });
  for (const id of ['kind', 'evidence', 'differing']) byId(id).addEventListener('change', arrange);
  byId('per-page').addEventListener('change', () => { state.page = 0; show(); });
  const go = (id, to) => byId(id).addEventListener('click', () => { state.page = to(); show(); });
  go('first', () => 0);
  go('previous', () => state.page - 1);
  go('next', () => state.page + 1);
  go('last', () => Math.ceil(state.rows.length / perPage()) - 1);
  byId('tools').addEventListener('submit', (event) => event.preventDefault());
  arrange();
})();
