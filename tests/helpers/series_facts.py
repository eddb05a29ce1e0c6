"""Facts of many kinds to fill forms with, as people of several languages write them; seeded."""

import datetime
import random
import string
from collections.abc import Callable
from dataclasses import dataclass, field

_FIRST = {
    "en": "Anna John Margaret Peter Susan Oliver Grace Henry Nadia Samuel Ivy George Ruth Callum",
    "de": "Sabine Jürgen Petra Uwe Annika Thorsten Gisela Matthias Heike Lukas Birgit Emre Yvonne",
    "fr": "Claire Julien Hélène Mathieu Sylvie Antoine Nadège Bruno Océane Pascal Manon Gilles",
    "es": "Lucía Javier Carmen Pablo Marta Diego Elena Sergio Pilar Andrés Rocío Manuel Nuria",
    "it": "Giulia Marco Francesca Luca Chiara Davide Elisa Matteo Paola Stefano Serena Nicola",
    "nl": "Sanne Pieter Marieke Joost Femke Bram Lotte Wouter Anouk Ruben Ingrid Thijs Maud",
    "pl": "Agnieszka Tomasz Magdalena Piotr Ewa Krzysztof Joanna Marek Beata Paweł Zofia Adam",
    "pt": "Beatriz Tiago Inês Rui Mariana Nuno Catarina Duarte Sofia Gonçalo Teresa Vasco",
    "ru": "Анна Сергей Ольга Дмитрий Марина Павел Елена Игорь Татьяна Андрей Наталья Виктор",
    "el": "Μαρία Γιώργος Ελένη Νίκος Κατερίνα Δημήτρης Σοφία Κώστας Άννα Παναγιώτης",
    "ja": "花子 太郎 美咲 健太 陽子 翔 恵子 大輔 直美 浩二 由美 誠",
}
_LAST = {
    "en": "Smith Kowalska Patel O'Brien Turner Hughes Okafor Bennett Lindqvist Marsh Doyle Frost",
    "de": "Schulze Yilmaz Becker Hofmann Krüger Nowak Vogt Lehmann Brandt Öztürk Winkler Pfeiffer",
    "fr": "Lefèvre Moreau Girard Benali Rousseau Chevalier Perrin Marchand Dupuis Garnier Colin",
    "es": "Fernández Ruiz Ortega Molina Navarro Castillo Vega Iglesias Romero Serrano Peña",
    "it": "Rossi Ferraro Conti Esposito Marchetti Greco Barbieri Lombardi Fontana Rinaldi",
    "nl": "Jansen Bakker Visser Smit Meijer Mulder Bos Dekker Hendriks Kuipers Postma",
    "pl": "Kowalski Wiśniewska Zieliński Wójcik Mazur Krawczyk Dąbrowska Pawlak Sikora Baran",
    "pt": "Ferreira Almeida Carvalho Lopes Teixeira Moreira Nogueira Pinto Azevedo Matos",
    "ru": "Иванова Петров Соколова Кузнецов Морозова Волков Лебедева Орлов Зайцева Белов",
    "el": "Παπαδόπουλος Νικολάου Γεωργίου Οικονόμου Καραγιάννης Μακρής Δημητρίου",
    "ja": "佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田",
}
_STREETS = {
    "en": "High Street;Mill Lane;Station Road;Oak Avenue;Church Walk;Castle Hill;Ferry Lane",
    "de": "Lindenstraße;Am Markt;Goethestraße;Mühlweg;Bahnhofstraße;Im Winkel;Hafenallee",
    "fr": "rue des Lilas;avenue Foch;impasse du Moulin;place de la Gare;chemin Vert;quai Sud",
    "es": "calle Mayor;avenida del Puerto;plaza Nueva;calle de la Luna;paseo del Río",
    "it": "via Garibaldi;viale dei Pini;piazza del Duomo;via del Mare;corso Italia",
    "nl": "Dorpsstraat;Kerkweg;Molenlaan;Havenkade;Beukenlaan;Stationsplein",
    "pl": "ul. Lipowa;ul. Polna;al. Wolności;ul. Krótka;ul. Leśna;pl. Zamkowy",
    "pt": "Rua das Flores;Avenida da Liberdade;Travessa do Forno;Largo da Sé;Rua Nova",
    "ru": "ул. Садовая;пр. Мира;ул. Лесная;наб. Речная;ул. Школьная",
    "el": "οδός Ερμού;οδός Αθηνάς;λεωφόρος Κηφισίας;οδός Σόλωνος",
    "ja": "桜町;緑町;本町;栄町;港町",
}
_CITIES = {
    "en": "Leeds Norwich Truro Lincoln Durham Stirling Bath Kendal Dover",
    "de": "Kassel Lübeck Ulm Erfurt Bremen Passau Kiel Trier Görlitz",
    "fr": "Nantes Dijon Brest Arles Rouen Pau Metz Angers",
    "es": "Gijón Murcia Burgos Cádiz Lugo Teruel Huelva",
    "it": "Lucca Ancona Parma Lecce Trento Ravenna Siena",
    "nl": "Utrecht Zwolle Breda Leiden Assen Gouda Venlo",
    "pl": "Gdańsk Lublin Opole Toruń Kielce Radom Płock",
    "pt": "Coimbra Braga Évora Faro Viseu Leiria Tomar",
    "ru": "Тверь Псков Вологда Казань Самара Тула",
    "el": "Βόλος Πάτρα Λάρισα Χανιά Καβάλα",
    "ja": "札幌 仙台 横浜 金沢 神戸 福岡",
}
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
    "diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
    "dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
    "listopada grudnia",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
    "dezembro",
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "el": "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου "
    "Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
    "ja": "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
}
_ITEMS = {
    "en": "Socket outlet, white;Cable 3 x 1.5 mm, per metre;Call-out charge;Dimmer switch;Labour "
    "(hours);Garden notebook A5;Fountain pen, blue;Set of envelopes;World atlas, 4th edition",
    "de": "Regalboden Eiche 80 x 30 cm;Montage vor Ort (Std.);Scharnier, vernickelt;Anfahrt;"
    "Türblatt Buche furniert;Leim und Kleinteile;Arbeitsplatte nach Maß;Griffleiste Edelstahl",
    "fr": "Porte en chêne massif;Pose et réglage;Vernis mat (litre);Fenêtre à deux vantaux;"
    "Dépose de l'ancien châssis;Plinthe en hêtre;Escalier quart tournant;Déplacement",
    "nl": "Bamboe tandenborstel;Katoenen tas;Handgemaakte zeep, lavendel;Drinkfles 0,5 l;"
    "Zonnebloemzaad;Wollen sokken maat 42;Houten speelgoedauto",
    "pt": "Azulejo azul 15 x 15;Vaso de barro grande;Telha lusa;Mosaico hidráulico;Tijoleira "
    "rústica 30 x 30;Cimento cola, saco",
    "ru": "Доска обрезная 25 мм;Краска белая, 10 л;Гвозди строительные;Утеплитель, рулон;"
    "Профиль оцинкованный;Доставка;Смесь сухая М-150",
}
_TOPICS = {
    "en": "card payment grocer;salary;standing order rent;printer does not print;new key for the "
    "cellar;growing leeks;forgotten password;cash machine;pruning fruit trees in winter;insurance",
    "fr": "virement loyer;carte boulangerie;prélèvement électricité;retrait distributeur;salaire;"
    "chèque;cotisation carte",
    "es": "conversación;gramática y ejercicios;lectura;preparación del examen;escritura;fonética",
    "pl": "brak dostępu do konta;uszkodzona przesyłka;faktura korygująca;zmiana adresu;"
    "niedziałający pilot;zwrot towaru",
    "el": "ενοίκιο καταστήματος;επισκευή καυστήρα;δίδακτρα;πώληση επίπλων;συντήρηση ανελκυστήρα",
}
_STOPS = "Market Square;Old Bridge;Hospital;North Gate;Library;Harbour;Town Hall;Cemetery;Windmill"
_TITLES = {"en": ("Mr", "Ms", "Dr"), "de": ("Damen und Herren", "Frau", "Frau Dr.")}
_DATE_WAYS = {
    "en": ("{d} {name} {y}", "{name} {d}, {y}", "{d:02}/{m:02}/{y}", "{y}-{m:02}-{d:02}"),
    "de": ("{d:02}.{m:02}.{y}", "{d}. {name} {y}", "{d:02}.{m:02}.{y2:02}"),
    "fr": ("{d} {name} {y}", "{d:02}/{m:02}/{y}"),
    "es": ("{d} de {name} de {y}", "{d:02}/{m:02}/{y}"),
    "it": ("{d} {name} {y}", "{d:02}/{m:02}/{y}"),
    "nl": ("{d} {name} {y}", "{d:02}-{m:02}-{y}"),
    "pl": ("{d} {name} {y} r.", "{d:02}.{m:02}.{y}"),
    "pt": ("{d} de {name} de {y}", "{d:02}/{m:02}/{y}", "{y}-{m:02}-{d:02}"),
    "ru": ("{d} {name} {y} г.", "{d:02}.{m:02}.{y}"),
    "el": ("{d} {name} {y}", "{d}/{m}/{y}"),
    "ja": ("{y}年{m}月{d}日",),
}


@dataclass
class Clerk:
    """Fills in the forms of one group: always the same habits, advancing numbers and dates."""

    language: str
    dice: random.Random
    fixed: dict[str, str] = field(default_factory=dict)
    _values: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._date_way = self.dice.choice(_DATE_WAYS[self.language])
        self._number_way = self.dice.choice(
            ("{y}-{n:04}", "{n}", "RE{y}{n:05}", "{n:06}", "{n}/{y}", "A-{n}", "INV-{y}-{n}")
        )
        self._number = self.dice.randrange(7, 4000)
        self._step = self.dice.choice((1, 1, 3, 17))
        self._day = datetime.date(self.dice.randrange(2012, 2025), 1, 1) + datetime.timedelta(
            self.dice.randrange(300)
        )
        self._days = self.dice.choice((1, 7, 30, 31, 90))
        self._largest = 10 ** self.dice.uniform(1.7, 4.5)

    def next_one(self) -> None:
        """From here on another form is filled in."""
        self._values = {}
        self._number += self.dice.randrange(1, self._step + 1)
        self._day += datetime.timedelta(max(1, int(self._days * self.dice.uniform(0.8, 1.2))))

    def value(self, name: str) -> str:
        """What to fill in where the form says so: the same for the same name, but for rows."""
        if name.startswith("!"):
            if name not in self.fixed:
                self.fixed[name] = self._fresh(name[1:])
            return self.fixed[name]
        if not name[-1].isdigit():
            return self._fresh(name)
        if name not in self._values:
            self._values[name] = self._fresh(name)
        return self._values[name]

    def _fresh(self, name: str) -> str:
        which = int(name[-1]) if name[-1].isdigit() else 0
        return _KINDS[name.rstrip(string.digits)](self, which)

    def _of(self, words: dict[str, str], mark: str | None = None) -> str:
        return self.dice.choice(words.get(self.language, words["en"]).split(mark))

    def make_name(self, which: int) -> str:
        first = self._values.setdefault(f"first{which}", self._of(_FIRST))
        last = self._values.setdefault(f"surname{which}", self._of(_LAST))
        return f"{last}{first}" if self.language == "ja" else f"{first} {last}"

    def make_zip(self, _which: int) -> str:
        if self.language == "en":
            letters = "".join(self.dice.choices(string.ascii_uppercase, k=4))
            digits = self.dice.choices(string.digits, k=2)
            return f"{letters[:2]}{digits[0]} {digits[1]}{letters[2:]}"
        return str(self.dice.randrange(10_000, 99_999))

    def _id(self, length: int) -> str:
        return "".join(self.dice.choices(string.ascii_uppercase + string.digits * 2, k=length))

    def make_iban(self, _which: int) -> str:
        return " ".join(
            [f"DE{self.dice.randrange(10, 99)}"]
            + [f"{self.dice.randrange(10_000):04}" for _ in range(4)]
        )

    def _decimal(self, value: float, places: int) -> str:
        plain = f"{value:,.{places}f}"
        if self.language in ("en", "ja"):
            return plain
        gap = " " if self.language in ("fr", "pl", "ru") else "."
        return plain.replace(",", "#").replace(".", ",").replace("#", gap)

    def make_date(self, which: int) -> str:
        day = self._day + datetime.timedelta(self.dice.randrange(0, 9) + 20 * max(0, which - 1))
        months = _MONTHS[self.language].split()
        return self._date_way.format(
            d=day.day, m=day.month, y=day.year, y2=day.year % 100, name=months[day.month - 1]
        )

    def make_time(self, _which: int) -> str:
        mark = "h" if self.language == "fr" else ":"
        return f"{self.dice.randrange(7, 20)}{mark}{self.dice.choice((0, 10, 15, 30, 45)):02}"


_KINDS: dict[str, Callable[[Clerk, int], str]] = {
    "name": Clerk.make_name,
    "first": lambda clerk, _: clerk._of(_FIRST),
    "surname": lambda clerk, _: clerk._of(_LAST),
    "title": lambda clerk, _: clerk.dice.choice(_TITLES.get(clerk.language, ("Dr.",))),
    "street": lambda clerk, _: f"{clerk._of(_STREETS, ';')} {clerk.dice.randrange(1, 180)}",
    "city": lambda clerk, _: clerk._of(_CITIES),
    "zip": Clerk.make_zip,
    "phone": lambda clerk, _: (
        f"0{clerk.dice.randrange(20, 99)} {clerk.dice.randrange(10**5, 10**7)}"
    ),
    "email": lambda clerk, _: (
        f"{clerk.dice.choice(string.ascii_lowercase)}{clerk._id(6).lower()}@example.org"
    ),
    "id": lambda clerk, _: clerk._id(clerk.dice.randrange(6, 10)),
    "number": lambda clerk, _: clerk._number_way.format(n=clerk._number, y=clerk._day.year),
    "iban": Clerk.make_iban,
    "int": lambda clerk, _: str(clerk.dice.randrange(100, 10 ** clerk.dice.randrange(3, 7) + 50)),
    "small": lambda clerk, _: str(clerk.dice.randrange(1, 40)),
    "dec": lambda clerk, _: clerk._decimal(clerk.dice.uniform(0.5, 90), 1),
    "percent": lambda clerk, _: clerk._decimal(clerk.dice.uniform(2, 30), 2),
    "amount": lambda clerk, _: clerk._decimal(clerk._largest ** clerk.dice.uniform(0.3, 1), 2),
    "date": Clerk.make_date,
    "time": Clerk.make_time,
    "month": lambda clerk, _: _MONTHS[clerk.language].split()[clerk._day.month - 1],
    "year": lambda clerk, _: str(clerk._day.year),
    "item": lambda clerk, _: clerk._of(_ITEMS, ";"),
    "topic": lambda clerk, _: clerk._of(_TOPICS, ";"),
    "stop": lambda clerk, _: clerk.dice.choice(_STOPS.split(";")),
    "host": lambda clerk, _: (
        f"{clerk.dice.choice(('atlas', 'orion', 'vega', 'luna', 'mars'))}{clerk._id(2).lower()}"
    ),
}
"""How each kind of fact is made anew; some depend on which of its kind it is on a form."""
