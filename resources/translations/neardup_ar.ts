<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
  <context>
    <name>QObject</name>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>You marked these two as different.</source>
      <translation>لقد وضعت علامة على أن هذين مختلفان.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>both names belong to the same file</source>
      <translation>كلا الاسمين يؤديان إلى الملف نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>other content</source>
      <translation>محتوى آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>another file of that name</source>
      <translation>ملف آخر بهذا الاسم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/cleaning.py" />
      <source>it changed at the last moment and was put back</source>
      <translation>تغيّر في اللحظة الأخيرة وأُعيد إلى مكانه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/cleaning.py" />
      <source>a message would be read differently</source>
      <translation>ستُقرأ إحدى الرسائل بشكل مختلف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/identity.py" />
      <source>a folder above it became a link</source>
      <translation>صار أحد المجلدات التي فوقه رابطًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/perform.py" />
      <source>at the last moment; it was put back</source>
      <translation>في اللحظة الأخيرة؛ وأُعيد إلى مكانه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/putting_back.py" />
      <source>it changed at the last moment</source>
      <translation>تغيّر في اللحظة الأخيرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/saved_text.py" />
      <source>The text {path} is gone, so nothing goes to the trash.</source>
      <translation>لم يعد النص {path} موجودًا، لذلك لن يُنقل شيء إلى سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/saved_text.py" />
      <source>The text {path} cannot be saved: {reason}. So nothing goes to the trash.</source>
      <translation>تعذّر حفظ النص {path}: {reason}. لذلك لن يُنقل شيء إلى سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/trash.py" />
      <source>its name is not Unicode</source>
      <translation>اسمه ليس بترميز يونيكود</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>Give the name of a folder or file, such as old or *.bak.</source>
      <translation>اكتب اسم مجلد أو ملف، مثل old أو ‎*.bak.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>There is no name.</source>
      <translation>لا يوجد اسم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>{pattern} is not a name: . and .. lead to other folders.</source>
      <translation>{pattern} ليس اسمًا: ‎. و‎.. يدلّان على مجلدات أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>{pattern} would skip everything.</source>
      <translation>{pattern} سيتخطى كل شيء.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>{folder} is not a folder.</source>
      <translation>{folder} ليس مجلدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Choose the folder that contains it.</source>
      <translation>اختر المجلد الذي يوجد فيه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>You do not have permission to read {folder}.</source>
      <translation>ليس لديك إذن بقراءة المجلد {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Change its permissions, or choose another one.</source>
      <translation>غيّر أذوناته، أو اختر مجلدًا آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>The folder {folder} does not exist.</source>
      <translation>لا يوجد مجلد {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Check the name, and whether its disk is connected.</source>
      <translation>تحقق من اسمه ومن أن قرصه متصل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>The folder {folder} cannot be read ({reason}).</source>
      <translation>تتعذر قراءة المجلد {folder} ({reason}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Check that its disk is connected and works.</source>
      <translation>تحقق من أن قرصه متصل وسليم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>{folder} belongs to the system and contains no documents.</source>
      <translation>{folder} يخص النظام ولا يحوي مستندات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Choose a folder of your own.</source>
      <translation>اختر مجلدًا من مجلداتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Cannot create the archive folder {folder}: {reason}.</source>
      <translation>تعذر إنشاء مجلد الأرشيف {folder}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Choose another folder for it.</source>
      <translation>اختر مجلدًا آخر له.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>This archive had no decisions, so nothing is hidden or protected. Add your folders again; they need not be read again.</source>
      <translation>لم تكن في هذا الأرشيف قرارات، لذلك لا شيء مخفي ولا محمي. أضف مجلداتك من جديد؛ ولا تلزم قراءتها ثانية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Action {action} ({verb}) was interrupted: {done} done, {pending} left. Resume it, or drop the rest.</source>
      <translation>انقطع الإجراء {action} ({verb}): أُنجز {done} وبقي {pending}. تابعه أو اترك الباقي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{folder} is one of your folders, so scans read it.</source>
      <translation>المجلد {folder} من مجلداتك، ولذلك يقرؤه الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Remove it from your folders instead.</source>
      <translation>أزله من مجلداتك بدلًا من ذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>A rule needs a name.</source>
      <translation>تحتاج القاعدة إلى اسم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Enter a name that says what it does.</source>
      <translation>أعطها اسمًا يقول ما تفعله.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{name} is a built-in rule and cannot be changed.</source>
      <translation>{name} قاعدة مدمجة لا يمكن تغييرها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Choose another name.</source>
      <translation>اختر اسمًا آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>There is no saved rule called {name}.</source>
      <translation>لا توجد قاعدة محفوظة باسم {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Check the list of rules.</source>
      <translation>انظر قائمة القواعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{folder} is in none of the folders that are scanned: {known}.</source>
      <translation>{folder} ليس في أي من المجلدات التي تُفحص: {known}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Name a folder in one of them.</source>
      <translation>اختر مجلدًا داخل أحدها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{folder} is not protected.</source>
      <translation>{folder} ليس محميًا.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>The record of {n} action was incomplete; its receipt filled it in. | The record of {n} actions was incomplete; their receipts filled it in.</source>
      <translation>
        <numerusform>لم يكن سجل أي إجراء ناقصًا ({n}).</numerusform>
        <numerusform>كان سجل إجراء واحد ناقصًا، وقد أكمله إيصاله.</numerusform>
        <numerusform>كان سجل إجراءين ناقصًا، وقد أكمله إيصالاهما.</numerusform>
        <numerusform>كان سجل {n} إجراءات ناقصًا، وقد أكملته إيصالاتها.</numerusform>
        <numerusform>كان سجل {n} إجراءً ناقصًا، وقد أكملته إيصالاتها.</numerusform>
        <numerusform>كان سجل {n} إجراء ناقصًا، وقد أكملته إيصالاتها.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>There is no archive in {folder} yet.</source>
      <translation>لا يوجد أرشيف في {folder} بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Scan a folder first.</source>
      <translation>افحص مجلدًا أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>The archive in {folder} has lost its index and your decisions. Actions on files can still be undone.</source>
      <translation>فقد الأرشيف في {folder} فهرسه وقراراتك. لا يزال بالإمكان التراجع عن الإجراءات على الملفات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Scan your folders again.</source>
      <translation>افحص مجلداتك من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>The index of the archive in {folder} is missing.</source>
      <translation>فهرس الأرشيف في {folder} مفقود.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Rescan.</source>
      <translation>افحص من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/finding.py" />
      <source>This version cannot find near-duplicates by {method}, so it used the default method.</source>
      <translation>لا يمكن لهذا الإصدار العثور على شبه المكررات بالطريقة {method}، لذا استخدم الطريقة المبدئية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/finding.py" />
      <source>The method {method} failed on your files, so near-duplicates are found by the default method. Choose another method.</source>
      <translation>أخفقت الطريقة {method} مع ملفاتك، ولذلك يُعثر على أشباه المكررات بالطريقة الافتراضية. اختر طريقة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/index_follower.py" />
      <source>{path} is not at its original place. {detail}</source>
      <translation>{path} لم يعد في مكانه. {detail}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/index_follower.py" />
      <source>{path} does not answer.</source>
      <translation>{path} لا يستجيب.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>There is no item {item} in this archive.</source>
      <translation>لا يوجد عنصر {item} في هذا الأرشيف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>Scan its folder first.</source>
      <translation>افحص مجلده أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{reference} is in the trash.</source>
      <translation>{reference} في سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{survivor} was kept instead. To restore it, undo action {action}.</source>
      <translation>أُبقي {survivor} بدلًا منه. لاستعادته تراجع عن الإجراء {action}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{reference} is not in this archive.</source>
      <translation>{reference} ليس في هذا الأرشيف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>Scan its folder first, or check the name.</source>
      <translation>افحص مجلده أولًا، أو تحقق من الاسم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{reference} contains {n} items.</source>
      <translation>{reference} يحوي {n} من العناصر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>Name one of them, such as {reference}{mark}{part}</source>
      <translation>حدّد واحدًا منها، مثل {reference}{mark}{part}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Give yourself permission to read and change it, or rescan to make a new one.</source>
      <translation>امنح نفسك إذن قراءته وتغييره، أو أعد الفحص لإنشاء فهرس جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{path} is empty.</source>
      <translation>{path} فارغ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{path} was missing, and the next scan makes a new one. Your files are unchanged.</source>
      <translation>كان {path} مفقودًا، ويُنشئه الفحص من جديد. لم تتغيّر ملفاتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{fault} It was set aside as {name}, and the next scan makes a new one. Your files are unchanged.</source>
      <translation>{fault} وُضع جانبًا باسم {name}، ويُنشئه الفحص من جديد. لم تتغيّر ملفاتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{fault} It was set aside as {name}.</source>
      <translation>{fault} وُضع جانبًا باسم {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Your decisions were lost. Actions on files can still be undone, from their receipts; hidden, kept and marked items are shown again.</source>
      <translation>فُقدت قراراتك. ما جرى للملفات معروف من إيصالاته ويمكن التراجع عنه؛ أما ما أُخفي أو أُبقي أو عُلِّم فيظهر من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Your decisions were missing. They were restored from a copy of {since}.</source>
      <translation>كانت قراراتك قد اختفت. عادت من نسخة بتاريخ {since}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Your decisions were damaged. They were restored from a copy of {since}; the damaged file is kept as {name}.</source>
      <translation>كانت قراراتك تالفة. عادت من نسخة بتاريخ {since}؛ ويبقى الملف التالف باسم {name}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{n} item | {n} items</source>
      <translation>
        <numerusform>لا عناصر</numerusform>
        <numerusform>عنصر واحد</numerusform>
        <numerusform>عنصران</numerusform>
        <numerusform>{n} عناصر</numerusform>
        <numerusform>{n} عنصرًا</numerusform>
        <numerusform>{n} عنصر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: all also elsewhere</source>
      <translation>{items}: كلها موجودة في مكان آخر أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: none elsewhere</source>
      <translation>{items}: لا يوجد أي منها في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: {copies} also elsewhere, {unique} unique</source>
      <translation>{items}: في مكان آخر أيضًا {copies}، فريدة {unique}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: {copies} also elsewhere, {similar} similar, {unique} unique</source>
      <translation>{items}: في مكان آخر أيضًا {copies}، متشابهة {similar}، فريدة {unique}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>A mail program keeps its messages here.</source>
      <translation>يحفظ برنامج بريد رسائله هنا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{what}, as far as it was read</source>
      <translation>{what}، بقدر ما قُرئ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>No differences</source>
      <translation>لا اختلافات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Same text in both</source>
      <translation>النص نفسه في كليهما</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Only in {folder}</source>
      <translation>في {folder} فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>None of it is in {folder}</source>
      <translation>لا شيء من هذا في {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Everything in here is also in {folder}</source>
      <translation>كل ما هنا موجود أيضًا في {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>All text in here is also in {folder}</source>
      <translation>كل النصوص هنا موجودة أيضًا في {folder}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{n} difference | {n} differences</source>
      <translation>
        <numerusform>لا اختلافات</numerusform>
        <numerusform>اختلاف واحد</numerusform>
        <numerusform>اختلافان</numerusform>
        <numerusform>{n} اختلافات</numerusform>
        <numerusform>{n} اختلافًا</numerusform>
        <numerusform>{n} اختلاف</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Every file in it also exists elsewhere, byte for byte.</source>
      <translation>كل ملف فيه موجود في مكان آخر أيضًا، بايتًا بايتًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Everything in it also exists elsewhere, identical but for blanks at line ends and traces of saving.</source>
      <translation>كل ما فيه موجود في مكان آخر أيضًا، مطابقًا عدا مسافات نهايات الأسطر وآثار الحفظ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>All its text also exists elsewhere: {not_compared}.</source>
      <translation>كل نصه موجود في مكان آخر أيضًا: {not_compared}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{copies}.</source>
      <translation>{copies}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>The similar ones have {n} unique word. | The similar ones have {n} unique words.</source>
      <translation>
        <numerusform>ليس في العناصر المتشابهة كلمات فريدة ({n}).</numerusform>
        <numerusform>في العناصر المتشابهة كلمة فريدة واحدة.</numerusform>
        <numerusform>في العناصر المتشابهة كلمتان فريدتان.</numerusform>
        <numerusform>في العناصر المتشابهة {n} كلمات فريدة.</numerusform>
        <numerusform>في العناصر المتشابهة {n} كلمة فريدة.</numerusform>
        <numerusform>في العناصر المتشابهة {n} كلمة فريدة.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{n} file or folder in it was not read. | {n} files or folders in it were not read.</source>
      <translation>
        <numerusform>لم يبق فيه ملف أو مجلد دون قراءة ({n}).</numerusform>
        <numerusform>لم يُقرأ ملف أو مجلد واحد فيه.</numerusform>
        <numerusform>لم يُقرأ ملفان أو مجلدان فيه.</numerusform>
        <numerusform>لم تُقرأ {n} ملفات أو مجلدات فيه.</numerusform>
        <numerusform>لم يُقرأ {n} ملفًا أو مجلدًا فيه.</numerusform>
        <numerusform>لم يُقرأ {n} ملف أو مجلد فيه.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/copies.py" />
      <source>{folder} is gone.</source>
      <translation>لم يعد {folder} موجودًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/copies.py" />
      <source>Connect its disk, or rescan.</source>
      <translation>صِل القرص أو افحص من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/loss_check.py" />
      <source>the sender and date of this message</source>
      <translation>مُرسل هذه الرسالة وتاريخها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/loss_check.py" />
      <source>tag or comment “{tag}”</source>
      <translation>الوسم أو التعليق «{tag}»</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/loss_check.py" />
      <source>{n} file of the saved page's folder ({named}) | {n} files of the saved page's folder ({named})</source>
      <translation>
        <numerusform>{n} ملف من مجلد الصفحة المحفوظة ({named})</numerusform>
        <numerusform>ملف واحد من مجلد الصفحة المحفوظة ({named})</numerusform>
        <numerusform>ملفان من مجلد الصفحة المحفوظة ({named})</numerusform>
        <numerusform>{n} ملفات من مجلد الصفحة المحفوظة ({named})</numerusform>
        <numerusform>{n} ملفًا من مجلد الصفحة المحفوظة ({named})</numerusform>
        <numerusform>{n} ملف من مجلد الصفحة المحفوظة ({named})</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} link | {n} links</source>
      <translation>
        <numerusform>{n} رابط</numerusform>
        <numerusform>رابط واحد</numerusform>
        <numerusform>رابطان</numerusform>
        <numerusform>{n} روابط</numerusform>
        <numerusform>{n} رابطًا</numerusform>
        <numerusform>{n} رابط</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} form field | {n} form fields</source>
      <translation>
        <numerusform>{n} حقل نموذج</numerusform>
        <numerusform>حقل نموذج واحد</numerusform>
        <numerusform>حقلا نموذج</numerusform>
        <numerusform>{n} حقول نموذج</numerusform>
        <numerusform>{n} حقل نموذج</numerusform>
        <numerusform>{n} حقل نموذج</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} signature | {n} signatures</source>
      <translation>
        <numerusform>{n} توقيع</numerusform>
        <numerusform>توقيع واحد</numerusform>
        <numerusform>توقيعان</numerusform>
        <numerusform>{n} تواقيع</numerusform>
        <numerusform>{n} توقيعًا</numerusform>
        <numerusform>{n} توقيع</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} passage of hidden text | {n} passages of hidden text</source>
      <translation>
        <numerusform>{n} موضع فيه نص مخفي</numerusform>
        <numerusform>موضع واحد فيه نص مخفي</numerusform>
        <numerusform>موضعان فيهما نص مخفي</numerusform>
        <numerusform>{n} مواضع فيها نص مخفي</numerusform>
        <numerusform>{n} موضعًا فيه نص مخفي</numerusform>
        <numerusform>{n} موضع فيه نص مخفي</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} macro | {n} macros</source>
      <translation>
        <numerusform>{n} ماكرو</numerusform>
        <numerusform>ماكرو واحد</numerusform>
        <numerusform>وحدتا ماكرو</numerusform>
        <numerusform>{n} وحدات ماكرو</numerusform>
        <numerusform>{n} وحدة ماكرو</numerusform>
        <numerusform>{n} وحدة ماكرو</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} formula | {n} formulas</source>
      <translation>
        <numerusform>{n} صيغة</numerusform>
        <numerusform>صيغة واحدة</numerusform>
        <numerusform>صيغتان</numerusform>
        <numerusform>{n} صيغ</numerusform>
        <numerusform>{n} صيغة</numerusform>
        <numerusform>{n} صيغة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>attachment {name}</source>
      <translation>مرفق {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>1 attachment</source>
      <translation>مرفق واحد</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more attachment | and {n} more attachments</source>
      <translation>
        <numerusform>و{n} مرفق آخر</numerusform>
        <numerusform>ومرفق واحد آخر</numerusform>
        <numerusform>ومرفقان آخران</numerusform>
        <numerusform>و{n} مرفقات أخرى</numerusform>
        <numerusform>و{n} مرفقًا آخر</numerusform>
        <numerusform>و{n} مرفق آخر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} comment by {name} | {n} comments by {name}</source>
      <translation>
        <numerusform>{n} تعليق من {name}</numerusform>
        <numerusform>تعليق واحد من {name}</numerusform>
        <numerusform>تعليقان من {name}</numerusform>
        <numerusform>{n} تعليقات من {name}</numerusform>
        <numerusform>{n} تعليقًا من {name}</numerusform>
        <numerusform>{n} تعليق من {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} comment | {n} comments</source>
      <translation>
        <numerusform>{n} تعليق</numerusform>
        <numerusform>تعليق واحد</numerusform>
        <numerusform>تعليقان</numerusform>
        <numerusform>{n} تعليقات</numerusform>
        <numerusform>{n} تعليقًا</numerusform>
        <numerusform>{n} تعليق</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more comment | and {n} more comments</source>
      <translation>
        <numerusform>و{n} تعليق آخر</numerusform>
        <numerusform>وتعليق واحد آخر</numerusform>
        <numerusform>وتعليقان آخران</numerusform>
        <numerusform>و{n} تعليقات أخرى</numerusform>
        <numerusform>و{n} تعليقًا آخر</numerusform>
        <numerusform>و{n} تعليق آخر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} tracked change by {name} | {n} tracked changes by {name}</source>
      <translation>
        <numerusform>{n} تغيير متتبَّع من {name}</numerusform>
        <numerusform>تغيير متتبَّع واحد من {name}</numerusform>
        <numerusform>تغييران متتبَّعان من {name}</numerusform>
        <numerusform>{n} تغييرات متتبَّعة من {name}</numerusform>
        <numerusform>{n} تغييرًا متتبَّعًا من {name}</numerusform>
        <numerusform>{n} تغيير متتبَّع من {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} tracked change | {n} tracked changes</source>
      <translation>
        <numerusform>{n} تغيير متتبَّع</numerusform>
        <numerusform>تغيير متتبَّع واحد</numerusform>
        <numerusform>تغييران متتبَّعان</numerusform>
        <numerusform>{n} تغييرات متتبَّعة</numerusform>
        <numerusform>{n} تغييرًا متتبَّعًا</numerusform>
        <numerusform>{n} تغيير متتبَّع</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more tracked change | and {n} more tracked changes</source>
      <translation>
        <numerusform>و{n} تغيير متتبَّع آخر</numerusform>
        <numerusform>وتغيير متتبَّع واحد آخر</numerusform>
        <numerusform>وتغييران متتبَّعان آخران</numerusform>
        <numerusform>و{n} تغييرات متتبَّعة أخرى</numerusform>
        <numerusform>و{n} تغييرًا متتبَّعًا آخر</numerusform>
        <numerusform>و{n} تغيير متتبَّع آخر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} image ({listed}) | {n} images ({listed})</source>
      <translation>
        <numerusform>{n} صورة ({listed})</numerusform>
        <numerusform>صورة واحدة ({listed})</numerusform>
        <numerusform>صورتان ({listed})</numerusform>
        <numerusform>{n} صور ({listed})</numerusform>
        <numerusform>{n} صورة ({listed})</numerusform>
        <numerusform>{n} صورة ({listed})</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} image | {n} images</source>
      <translation>
        <numerusform>{n} صورة</numerusform>
        <numerusform>صورة واحدة</numerusform>
        <numerusform>صورتان</numerusform>
        <numerusform>{n} صور</numerusform>
        <numerusform>{n} صورة</numerusform>
        <numerusform>{n} صورة</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{name} ({n} time) | {name} ({n} times)</source>
      <translation>
        <numerusform>{name} ({n} مرة)</numerusform>
        <numerusform>{name} (مرة واحدة)</numerusform>
        <numerusform>{name} (مرتان)</numerusform>
        <numerusform>{name} ({n} مرات)</numerusform>
        <numerusform>{name} ({n} مرة)</numerusform>
        <numerusform>{name} ({n} مرة)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more embedded object | and {n} more embedded objects</source>
      <translation>
        <numerusform>و{n} كائن مضمّن آخر</numerusform>
        <numerusform>وكائن مضمّن واحد آخر</numerusform>
        <numerusform>وكائنان مضمّنان آخران</numerusform>
        <numerusform>و{n} كائنات مضمّنة أخرى</numerusform>
        <numerusform>و{n} كائنًا مضمّنًا آخر</numerusform>
        <numerusform>و{n} كائن مضمّن آخر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Which folder should the files go to?</source>
      <translation>إلى أي مجلد تُنقل الملفات؟</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Name one.</source>
      <translation>حدّد واحدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Not all of action {action} can be undone.</source>
      <translation>لا يمكن التراجع عن كل ذلك من الإجراء {action}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Check what it did.</source>
      <translation>انظر ما الذي فعله.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Nothing to undo.</source>
      <translation>لا شيء للتراجع عنه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Nothing of action {action} can be undone.</source>
      <translation>لا يمكن التراجع عن أي شيء من الإجراء {action}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Action {action} took nothing back.</source>
      <translation>لم يتراجع الإجراء {action} عن شيء.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Action {action} has nothing left to do.</source>
      <translation>لا شيء من الإجراء {action} ينتظر التنفيذ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>There is no action {action}.</source>
      <translation>لا يوجد إجراء {action}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Check the history.</source>
      <translation>انظر السجل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>No folders are known to search in.</source>
      <translation>لا تُعرف مجلدات للبحث فيها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>Name the folders the files came from.</source>
      <translation>اذكر المجلدات التي جاءت منها الملفات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>Connect or wake it and try again.</source>
      <translation>صِله أو أيقظه ثم حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>The trash of this system does not record where files came from.</source>
      <translation>لا تسجّل سلة المهملات في هذا النظام من أين جاءت الملفات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>Open the trash and put them back there.</source>
      <translation>افتح سلة المهملات وأعد الملفات منها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/unscanned_file.py" />
      <source>{file} cannot be read: {reason}.</source>
      <translation>تتعذر قراءة {file}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>A receipt cannot be written as {name}.</source>
      <translation>لا يمكن الحفظ باسم {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>Give it a name that ends in .html.</source>
      <translation>اختر اسمًا ينتهي بـ ‎.html.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>{path} already exists.</source>
      <translation>{path} موجود بالفعل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>Choose another name, or replace it.</source>
      <translation>اختر اسمًا آخر، أو اسمح باستبداله.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>{path} is a folder.</source>
      <translation>{path} مجلد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Name a file in it that ends in one of: {endings}</source>
      <translation>سمِّ ملفًا فيه ينتهي اسمه بأحد ما يلي: {endings}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>A report cannot be written as {name}.</source>
      <translation>لا يمكن كتابة تقرير باسم {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Give it a name that ends in one of: {endings}</source>
      <translation>أعطه اسمًا ينتهي بأحد هذه: {endings}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>This kind of report cannot show differences.</source>
      <translation>هذا النوع من التقارير لا يعرض الفروق.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Use an HTML page for that.</source>
      <translation>اكتب صفحة HTML لذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>This kind of report cannot show the study.</source>
      <translation>هذا النوع من التقارير لا يعرض الدراسة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>A report without names cannot show differences: they are words of your documents.</source>
      <translation>التقرير الذي لا يذكر أي اسم لا يمكنه عرض الفروق، فهي كلمات من مستنداتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>{path} is not a regular file.</source>
      <translation>{path} ليس ملفًا عاديًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Check its name.</source>
      <translation>تحقق من اسمه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>There is no group {cluster} at this similarity.</source>
      <translation>لا توجد مجموعة {cluster} عند هذا التشابه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Check the list of groups.</source>
      <translation>انظر في قائمة المجموعات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/whole_file.py" />
      <source>The report cannot be written to {path}: {reason}.</source>
      <translation>لا يمكن كتابة التقرير إلى {path}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/whole_file.py" />
      <source>Choose another place for it.</source>
      <translation>اختر له مكانًا آخر.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/contain_phase.py" />
      <source>Some texts share their words with very many longer ones; {n} of these was not searched for them. | Some texts share their words with very many longer ones; {n} of these were not searched for them.</source>
      <translation>
        <numerusform>تشترك بعض النصوص في كلماتها مع نصوص أطول كثيرة جدًا؛ لم يبق منها ما لم يُبحث عنه ({n}).</numerusform>
        <numerusform>تشترك بعض النصوص في كلماتها مع نصوص أطول كثيرة جدًا؛ لم يُبحث عن نص واحد منها.</numerusform>
        <numerusform>تشترك بعض النصوص في كلماتها مع نصوص أطول كثيرة جدًا؛ لم يُبحث عن نصين منها.</numerusform>
        <numerusform>تشترك بعض النصوص في كلماتها مع نصوص أطول كثيرة جدًا؛ لم يُبحث عن {n} نصوص منها.</numerusform>
        <numerusform>تشترك بعض النصوص في كلماتها مع نصوص أطول كثيرة جدًا؛ لم يُبحث عن {n} نصًا منها.</numerusform>
        <numerusform>تشترك بعض النصوص في كلماتها مع نصوص أطول كثيرة جدًا؛ لم يُبحث عن {n} نص منها.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/contain_phase.py" />
      <source>{n} search in very long texts took too long and was stopped. | {n} searches in very long texts took too long and were stopped.</source>
      <translation>
        <numerusform>لم تُترك أي عملية بحث في نصوص طويلة جدًا ({n}).</numerusform>
        <numerusform>طالت عملية بحث واحدة في نصوص طويلة جدًا فتُركت.</numerusform>
        <numerusform>طالت عمليتا بحث في نصوص طويلة جدًا فتُركتا.</numerusform>
        <numerusform>طالت {n} عمليات بحث في نصوص طويلة جدًا فتُركت.</numerusform>
        <numerusform>طالت {n} عملية بحث في نصوص طويلة جدًا فتُركت.</numerusform>
        <numerusform>طالت {n} عملية بحث في نصوص طويلة جدًا فتُركت.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/pair_phase.py" />
      <source>In very large groups of similar texts {n} pair was not compared one by one; each text was compared with its nearest ones. | In very large groups of similar texts {n} pairs were not compared one by one; each text was compared with its nearest ones.</source>
      <translation>
        <numerusform>في مجموعات النصوص المتشابهة الكبيرة جدًا قورنت كل الأزواج ({n})؛ وقورن كل نص بأقرب النصوص إليه.</numerusform>
        <numerusform>في مجموعات النصوص المتشابهة الكبيرة جدًا لم يُقارن زوج واحد على حدة؛ وقورن كل نص بأقرب النصوص إليه.</numerusform>
        <numerusform>في مجموعات النصوص المتشابهة الكبيرة جدًا لم يُقارن زوجان كلٌّ على حدة؛ وقورن كل نص بأقرب النصوص إليه.</numerusform>
        <numerusform>في مجموعات النصوص المتشابهة الكبيرة جدًا لم تُقارن {n} أزواج واحدًا واحدًا؛ وقورن كل نص بأقرب النصوص إليه.</numerusform>
        <numerusform>في مجموعات النصوص المتشابهة الكبيرة جدًا لم يُقارن {n} زوجًا واحدًا واحدًا؛ وقورن كل نص بأقرب النصوص إليه.</numerusform>
        <numerusform>في مجموعات النصوص المتشابهة الكبيرة جدًا لم يُقارن {n} زوج واحدًا واحدًا؛ وقورن كل نص بأقرب النصوص إليه.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/pair_phase.py" />
      <source>{n} pair of very long texts took too long to compare and is not shown. | {n} pairs of very long texts took too long to compare and are not shown.</source>
      <translation>
        <numerusform>لم تطل مقارنة أي زوج من النصوص الطويلة جدًا ({n}).</numerusform>
        <numerusform>طالت مقارنة زوج واحد من النصوص الطويلة جدًا، فلا يُعرض.</numerusform>
        <numerusform>طالت مقارنة زوجين من النصوص الطويلة جدًا، فلا يُعرضان.</numerusform>
        <numerusform>طالت مقارنة {n} أزواج من النصوص الطويلة جدًا، فلا تُعرض.</numerusform>
        <numerusform>طالت مقارنة {n} زوجًا من النصوص الطويلة جدًا، فلا تُعرض.</numerusform>
        <numerusform>طالت مقارنة {n} زوج من النصوص الطويلة جدًا، فلا تُعرض.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/protected_folders.py" />
      <source>{folder} is now {now}. It stays protected.</source>
      <translation>أصبح {folder} الآن {now}. ويبقى محميًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/protected_folders.py" />
      <source>{folder} is protected but gone. Protect its new place or unprotect it.</source>
      <translation>{folder} محمي لكنه لم يعد موجودًا. احمِ مكانه الجديد أو ألغِ حمايته.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>{n} picture looks like very many others and was not compared with all of them. | {n} pictures look like very many others and were not compared with all of them.</source>
      <translation>
        <numerusform>لا توجد صورة تشبه صورًا كثيرة جدًا.</numerusform>
        <numerusform>صورة واحدة تشبه صورًا كثيرة جدًا، ولم تُقارن بها كلها.</numerusform>
        <numerusform>صورتان تشبهان صورًا كثيرة جدًا، ولم تُقارنا بها كلها.</numerusform>
        <numerusform>{n} صور تشبه صورًا كثيرة جدًا، ولم تُقارن بها كلها.</numerusform>
        <numerusform>{n} صورة تشبه صورًا كثيرة جدًا، ولم تُقارن بها كلها.</numerusform>
        <numerusform>{n} صورة تشبه صورًا كثيرة جدًا، ولم تُقارن بها كلها.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>There is no model of a language in {folder}.</source>
      <translation>لا يوجد نموذج لأي لغة في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>Models are files whose names end in .traineddata.</source>
      <translation>النماذج ملفات تنتهي أسماؤها بـ .traineddata.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>There is no model to read scans in {languages}.</source>
      <translation>لا يوجد نموذج لقراءة المستندات الممسوحة ضوئيًا باللغة {languages}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>Put its .traineddata file into a folder with those of the other languages, and name that folder. There are: {known}.</source>
      <translation>ضع ملف ‎.traineddata الخاص بها في مجلد يضم ملفات اللغات الأخرى، ثم حدد هذا المجلد. المتوفر: {known}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>Scans were not read, because text recognition is not installed. Install Tesseract 5 with models of your languages; on Debian and Ubuntu, the package tesseract-ocr.</source>
      <translation>لم تُقرأ الصفحات الممسوحة، لأن التعرف على النصوص غير مثبّت. ثبّت Tesseract 5 مع نماذج لغاتك؛ وفي دبيان وأوبونتو الحزمة tesseract-ocr.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/scan.py" />
      <source>The only copy of {path} is now in the trash. Undo action {actions} to put it back. | The only copies of {n} files, such as {path}, are now in the trash. Undo action {actions} to put them back.</source>
      <translation>
        <numerusform>لا توجد في سلة المهملات أي نسخة وحيدة.</numerusform>
        <numerusform>النسخة الوحيدة من {path} موجودة الآن في سلة المهملات. تراجع عن الإجراء {actions} لإعادتها.</numerusform>
        <numerusform>النسختان الوحيدتان من ملفين، منهما {path}، موجودتان الآن في سلة المهملات. تراجع عن الإجراء {actions} لإعادتهما.</numerusform>
        <numerusform>النسخ الوحيدة من {n} ملفات، منها {path}، موجودة الآن في سلة المهملات. تراجع عن الإجراء {actions} لإعادتها.</numerusform>
        <numerusform>النسخ الوحيدة من {n} ملفًا، منها {path}، موجودة الآن في سلة المهملات. تراجع عن الإجراء {actions} لإعادتها.</numerusform>
        <numerusform>النسخ الوحيدة من {n} ملف، منها {path}، موجودة الآن في سلة المهملات. تراجع عن الإجراء {actions} لإعادتها.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>{folder} is empty or missing. What was read from it is kept. Connect its disk and rescan, or remove it from your folders.</source>
      <translation>{folder} فارغ أو غير موجود؛ وما قُرئ فيه محفوظ. صِل قرصه وافحص من جديد، أو أزله من مجلداتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>You do not have permission to read {folder}. What was read from it is kept. Change its permissions, then rescan.</source>
      <translation>ليس لديك إذن بقراءة {folder}. ما قُرئ منه محفوظ. غيّر أذوناته، ثم أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>{folder} does not answer, so it was skipped. What was read from it is kept.</source>
      <translation>{folder} لا يستجيب، ولذلك تم تخطيه. ما قُرئ منه يبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>You excluded {folder}, so scans skip it.</source>
      <translation>لقد استثنيت {folder}، لذا يتخطاه الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>Remove it from the skipped names in Scan settings, then rescan.</source>
      <translation>أزله من قائمة ما يُتخطى في «إعدادات الفحص»، ثم أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>No folder has been added yet.</source>
      <translation>لم يُضف أي مجلد بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>Choose a folder to scan.</source>
      <translation>حدّد المجلد المراد فحصه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>This system does not report changes to Neardup, so your folders are checked every {seconds} seconds.</source>
      <translation>لا يبلّغ هذا النظام Neardup بالتغييرات، لذا تُفحص مجلداتك كل {seconds} ثانية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} could not be opened. What was read from it is kept.</source>
      <translation>تعذّر فتح المجلد {folder}. ويُحفظ ما قُرئ منه.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} and {n} more folder could not be opened. What was read from them is kept. | {folder} and {n} more folders could not be opened. What was read from them is kept.</source>
      <translation>
        <numerusform>تعذّر فتح المجلد {folder} وسواه (عدد المجلدات الأخرى: {n}). ويُحفظ ما قُرئ منها.</numerusform>
        <numerusform>تعذّر فتح المجلد {folder} وسواه (عدد المجلدات الأخرى: {n}). ويُحفظ ما قُرئ منها.</numerusform>
        <numerusform>تعذّر فتح المجلد {folder} وسواه (عدد المجلدات الأخرى: {n}). ويُحفظ ما قُرئ منها.</numerusform>
        <numerusform>تعذّر فتح المجلد {folder} وسواه (عدد المجلدات الأخرى: {n}). ويُحفظ ما قُرئ منها.</numerusform>
        <numerusform>تعذّر فتح المجلد {folder} وسواه (عدد المجلدات الأخرى: {n}). ويُحفظ ما قُرئ منها.</numerusform>
        <numerusform>تعذّر فتح المجلد {folder} وسواه (عدد المجلدات الأخرى: {n}). ويُحفظ ما قُرئ منها.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} is no longer there and is not watched until it is back. What was read from it is kept.</source>
      <translation>لم يعد {folder} موجودًا، ولن يُراقَب حتى يعود. ما قُرئ منه يبقى محفوظًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} is back and is watched again.</source>
      <translation>عاد {folder} وهو تحت المراقبة من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>This system lets only {watched} folders be watched. The rest ({others}) is checked every {seconds} seconds instead. To watch all of them, raise the limit: sudo sysctl fs.inotify.max_user_watches={limit}</source>
      <translation>لا يسمح هذا النظام إلا بمراقبة {watched} من المجلدات. أما الباقي ({others}) فيُفحص كل {seconds} ثانية. لمراقبتها كلها ارفع الحد: sudo sysctl fs.inotify.max_user_watches={limit}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/search/search.py" />
      <source>No item has the format {name}. The most frequent ones are {names}.</source>
      <translation>لا عنصر بالتنسيق {name}. أكثرها ورودًا {names}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/search/search.py" />
      <source>No item is in a folder {name}.</source>
      <translation>لا عنصر في مجلد {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/file_managers.py" />
      <source>{file} cannot be written: {reason}.</source>
      <translation>تتعذر الكتابة في {file}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>{file} cannot be compared: {reason}</source>
      <translation>تتعذر مقارنة {file}: {reason}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>{file} is a folder.</source>
      <translation>{file} مجلد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>Name a file in it.</source>
      <translation>اذكر ملفًا فيه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>{file} is not a regular file.</source>
      <translation>{file} ليس ملفًا عاديًا، ولا يُقرأ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>Pictures are not compared yet.</source>
      <translation>لا تُقارن الصور بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>Scans are not read yet.</source>
      <translation>لا تُقرأ الصفحات الممسوحة بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>No folder has been scanned yet.</source>
      <translation>لم يُفحص أي مجلد بعد.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} file of the same size could not be opened. | {n} files of the same size could not be opened.</source>
      <translation>
        <numerusform>لم يُفتح أي ملف بالحجم نفسه.</numerusform>
        <numerusform>تعذر فتح ملف واحد بالحجم نفسه.</numerusform>
        <numerusform>تعذر فتح ملفين بالحجم نفسه.</numerusform>
        <numerusform>تعذر فتح {n} ملفات بالحجم نفسه.</numerusform>
        <numerusform>تعذر فتح {n} ملفًا بالحجم نفسه.</numerusform>
        <numerusform>تعذر فتح {n} ملف بالحجم نفسه.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} part of the file was compared byte by byte only. | {n} parts of the file were compared byte by byte only.</source>
      <translation>
        <numerusform>لم يُقارن أي جزء من الملف بايتًا ببايت فقط.</numerusform>
        <numerusform>قورن جزء واحد من الملف بايتًا ببايت فقط.</numerusform>
        <numerusform>قورن جزءان من الملف بايتًا ببايت فقط.</numerusform>
        <numerusform>قورنت {n} أجزاء من الملف بايتًا ببايت فقط.</numerusform>
        <numerusform>قورن {n} جزءًا من الملف بايتًا ببايت فقط.</numerusform>
        <numerusform>قورن {n} جزء من الملف بايتًا ببايت فقط.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>Your folders are not scanned to the end.</source>
      <translation>لم يكتمل فحص مجلداتك بعد.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} folder could not be opened. | {n} folders could not be opened.</source>
      <translation>
        <numerusform>لم يتعذر فتح أي مجلد.</numerusform>
        <numerusform>تعذر فتح مجلد واحد.</numerusform>
        <numerusform>تعذر فتح مجلدين.</numerusform>
        <numerusform>تعذر فتح {n} مجلدات.</numerusform>
        <numerusform>تعذر فتح {n} مجلدًا.</numerusform>
        <numerusform>تعذر فتح {n} مجلد.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} file in your folders could not be read. | {n} files in your folders could not be read.</source>
      <translation>
        <numerusform>لم تتعذر قراءة أي ملف في مجلداتك.</numerusform>
        <numerusform>تعذرت قراءة ملف واحد في مجلداتك.</numerusform>
        <numerusform>تعذرت قراءة ملفين في مجلداتك.</numerusform>
        <numerusform>تعذرت قراءة {n} ملفات في مجلداتك.</numerusform>
        <numerusform>تعذرت قراءة {n} ملفًا في مجلداتك.</numerusform>
        <numerusform>تعذرت قراءة {n} ملف في مجلداتك.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>{n} copy is not there now: its disk is not connected, or it is gone. | {n} copies are not there now: their disk is not connected, or they are gone.</source>
      <translation>
        <numerusform>لا نسخ غائبة الآن ({n}).</numerusform>
        <numerusform>نسخة واحدة ليست موجودة الآن: قرصها غير متصل، أو أنها زالت.</numerusform>
        <numerusform>نسختان ليستا موجودتين الآن: قرصهما غير متصل، أو أنهما زالتا.</numerusform>
        <numerusform>{n} نسخ ليست موجودة الآن: قرصها غير متصل، أو أنها زالت.</numerusform>
        <numerusform>{n} نسخة ليست موجودة الآن: قرصها غير متصل، أو أنها زالت.</numerusform>
        <numerusform>{n} نسخة ليست موجودة الآن: قرصها غير متصل، أو أنها زالت.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>It is not there now: its disk is not connected, or it is gone.</source>
      <translation>ليس موجودًا الآن: قرصه غير متصل، أو أنه زال.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>It is protected, so it stays.</source>
      <translation>إنه محمي، لذلك يبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have its text, in another file.</source>
      <translation>نصه عندك، في ملف آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have all of its text, in a longer file.</source>
      <translation>نصه كله عندك، في ملف أطول.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once.</source>
      <translation>عندك هذا الملف مرة واحدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You had this file.</source>
      <translation>كان هذا الملف عندك.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file. | You have this file in {n} places.</source>
      <translation>
        <numerusform>ليس هذا الملف عندك.</numerusform>
        <numerusform>هذا الملف عندك.</numerusform>
        <numerusform>هذا الملف عندك في مكانين.</numerusform>
        <numerusform>هذا الملف عندك في {n} أماكن.</numerusform>
        <numerusform>هذا الملف عندك في {n} مكانًا.</numerusform>
        <numerusform>هذا الملف عندك في {n} مكان.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file twice.</source>
      <translation>هذا الملف عندك مرتين.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once. | You have this file {n} times.</source>
      <translation>
        <numerusform>هذا الملف ليس عندك.</numerusform>
        <numerusform>هذا الملف عندك مرة واحدة.</numerusform>
        <numerusform>هذا الملف عندك مرتين.</numerusform>
        <numerusform>هذا الملف عندك {n} مرات.</numerusform>
        <numerusform>هذا الملف عندك {n} مرة.</numerusform>
        <numerusform>هذا الملف عندك {n} مرة.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have the same picture, in another file.</source>
      <translation>الصورة نفسها عندك، في ملف آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have its words, in another file.</source>
      <translation>كلماته عندك، في ملف آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>{n}%</source>
      <translation>{n}٪؜</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once, and one that is {n} the same.</source>
      <translation>هذا الملف عندك مرة واحدة، وعندك آخر يطابقه بنسبة {n}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>Not this version. You have one that is {n} the same.</source>
      <translation>ليس هذا الإصدار. عندك إصدار يطابقه بنسبة {n}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>Not this file. The most similar one is {n} the same.</source>
      <translation>ليس هذا الملف. أقرب ملف إليه يطابقه بنسبة {n}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have {n} of its {all} parts, in other files.</source>
      <translation>عندك {n} من أجزائه ({all})، في ملفات أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>Not all of it. You have a part of its text, in another file.</source>
      <translation>ليس كله. جزء من نصه عندك، في ملف آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once, and nothing similar.</source>
      <translation>هذا الملف عندك مرة واحدة، ولا شيء آخر يشبهه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You do not have this file, or a similar one.</source>
      <translation>ليس عندك هذا الملف، ولا ملف يشبهه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>No similar file so far.</source>
      <translation>لا ملف مشابهًا حتى الآن.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>No identical file.</source>
      <translation>لا يوجد ملف مطابق.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/versions/timeline.py" />
      <source>This item is no longer in the archive.</source>
      <translation>لم يعد هذا العنصر في الأرشيف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/versions/timeline.py" />
      <source>Rescan its folder.</source>
      <translation>أعد فحص مجلده.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/compound_file.py" />
      <source>its table of sectors is larger than the file</source>
      <translation>جدول قطاعاته أكبر من الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/compound_file.py" />
      <source>its small streams are larger than the file</source>
      <translation>مجاريه الصغيرة أكبر من الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/palm_text.py" />
      <source>nested too deep</source>
      <translation>متداخل أكثر مما ينبغي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/signed_data.py" />
      <source>enveloped data</source>
      <translation>بيانات مشفّرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/signed_data.py" />
      <source>neither signed nor packed</source>
      <translation>غير موقَّع وغير مضغوط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/signed_data.py" />
      <source>a signature without what it signs</source>
      <translation>توقيع بلا ما يوقّعه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/xml_text.py" />
      <source>the content is not text</source>
      <translation>المحتوى ليس نصًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/zip_parts.py" />
      <source>its parts are encrypted</source>
      <translation>أجزاؤه مشفّرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/dispatch.py" />
      <source>no such part</source>
      <translation>لا يوجد جزء كهذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>no chat in it</source>
      <translation>لا توجد فيه محادثة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>Chat</source>
      <translation>محادثة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>Word 1</source>
      <translation>Word 1</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>not a Word document</source>
      <translation>ليس مستند Word</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>it needs a password to be opened</source>
      <translation>يلزم كلمة مرور لفتحه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>no Word document inside</source>
      <translation>لا يوجد مستند Word بداخله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>no mail message</source>
      <translation>ليس رسالة بريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>E-mail</source>
      <translation>البريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>no note in it</source>
      <translation>لا توجد فيه ملاحظة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>its pages are encrypted</source>
      <translation>صفحاته مشفّرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>it has no list of contents</source>
      <translation>ليس فيه فهرس لمحتواه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>no FictionBook</source>
      <translation>ليس كتاب FictionBook</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>no book in it</source>
      <translation>لا كتاب فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>Hangul 3 or older</source>
      <translation>هانغول 3 أو أقدم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>not a document of Hangul</source>
      <translation>ليس مستند هانغول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>no document of Hangul inside</source>
      <translation>لا يوجد مستند هانغول بداخله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>sealed for distribution</source>
      <translation>مختوم للتوزيع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>Calendar</source>
      <translation>تقويم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>no document inside</source>
      <translation>لا مستند فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>Lyrics</source>
      <translation>كلمات أغنية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>no page in it</source>
      <translation>لا صفحة فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>no message in it</source>
      <translation>لا رسالة فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>a whole mailbox is no page</source>
      <translation>صندوق بريد كامل ليس صفحة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>no such message</source>
      <translation>لا توجد رسالة كهذه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>Mailbox</source>
      <translation>صندوق بريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>no saved page</source>
      <translation>ليس صفحة محفوظة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>its records overlap</source>
      <translation>سجلاته متداخلة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>it is protected against copying</source>
      <translation>محمي من النسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>a message without properties</source>
      <translation>رسالة بلا خصائص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>a notebook without cells</source>
      <translation>دفتر بلا خلايا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>its cells hold too much text</source>
      <translation>خلاياه فيها نص أكثر من اللازم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>no document in it</source>
      <translation>لا يوجد مستند بداخله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>no outline</source>
      <translation>ليس مخططًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>Signed</source>
      <translation>موقَّع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>neither gzip, bzip2 nor xz</source>
      <translation>ليس gzip ولا bzip2 ولا xz</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>what it holds is too large</source>
      <translation>ما يحتويه كبير جدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>packed suspiciously small</source>
      <translation>مضغوط إلى حجم صغير مريب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>Packed file</source>
      <translation>ملف مضغوط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>more text than any document holds</source>
      <translation>نص أكثر مما يحويه أي مستند</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/plain_text.py" />
      <source>Text</source>
      <translation>نص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/playlist.py" />
      <source>Playlist</source>
      <translation>قائمة تشغيل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>not a PowerPoint presentation</source>
      <translation>ليس عرض PowerPoint</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>PowerPoint 95 or older</source>
      <translation>PowerPoint 95 أو أقدم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>no presentation inside</source>
      <translation>لا يوجد عرض بداخله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>without its document part</source>
      <translation>دون جزئه الرئيسي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>more text than any presentation has</source>
      <translation>نص أكثر مما في أي عرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>no Outlook store</source>
      <translation>ليس صندوق بريد Outlook</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rtf.py" />
      <source>it does not begin as RTF does</source>
      <translation>لا يبدأ كما يبدأ RTF</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/seven_zip.py" />
      <source>it needs a password to be unpacked</source>
      <translation>يحتاج فكّ ضغطه إلى كلمة مرور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/source_code.py" />
      <source>Source code</source>
      <translation>شيفرة مصدرية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>no subtitles in it</source>
      <translation>لا ترجمات مصاحبة فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>Subtitles</source>
      <translation>ترجمات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tar_archive.py" />
      <source>its head is cut</source>
      <translation>بدايته مقطوعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>Contacts</source>
      <translation>جهات اتصال</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>no archive in it</source>
      <translation>لا أرشيف فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>not an Excel workbook</source>
      <translation>ليس مصنف Excel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>no workbook inside</source>
      <translation>لا يوجد مصنف بداخله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>too many cells</source>
      <translation>خلايا أكثر من اللازم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/zip_archive.py" />
      <source>all files in it are encrypted</source>
      <translation>كل الملفات فيه مشفّرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwa.py" />
      <source>more objects than any document has</source>
      <translation>كائنات أكثر مما في أي مستند</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwa.py" />
      <source>a piece that unpacks to more than any may</source>
      <translation>قطعة تصير عند فكها أكبر مما يُسمح به</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwa_document.py" />
      <source>the object that leads to all others is missing</source>
      <translation>الكائن الذي يقود إلى البقية مفقود</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwork_text.py" />
      <source>more text than any document has</source>
      <translation>نص أكثر مما في أي مستند</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/mail/outlook/tnef.py" />
      <source>no winmail.dat</source>
      <translation>ليس ملف winmail.dat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/office/office_document.py" />
      <source>an older Office file under the name of a new one</source>
      <translation>ملف Office قديم باسم ملف جديد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/rtf/rtf_body.py" />
      <source>packed text is cut</source>
      <translation>النص المضغوط مقطوع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/rtf/rtf_body.py" />
      <source>packed in an unknown way</source>
      <translation>مضغوط بطريقة غير معروفة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>more records than any presentation has</source>
      <translation>سجلات أكثر مما في أي عرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>it does not say where it begins</source>
      <translation>لا يذكر أين يبدأ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>more parts than any presentation has</source>
      <translation>أجزاء أكثر مما في أي عرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>its directory of parts is broken</source>
      <translation>دليل أجزائه تالف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>no room for its header</source>
      <translation>لا يتسع لترويسته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>not the signature of Word</source>
      <translation>ليست بصمة Word</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>Word 2, saved in a hurry</source>
      <translation>Word 2، محفوظ حفظًا سريعًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>a negative count of characters</source>
      <translation>عدد أحرف سالب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>more text than Word can hold</source>
      <translation>نص أكثر مما يسعه Word</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>without its table of pieces</source>
      <translation>دون جدول قطعه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>its table of pieces is broken</source>
      <translation>جدول قطعه تالف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>its pieces are not in order</source>
      <translation>قطعه ليست بالترتيب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/finding.py" />
      <source>Super-shingles of the research paper</source>
      <translation>البصمات المركبة كما في الورقة البحثية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/finding.py" />
      <source>Two of six groups must be equal, as in the paper, here of eight-word sequences, because it names no width; finds only about half of what is similar.</source>
      <translation>يجب أن تتساوى اثنتان من ست مجموعات كما في الورقة، وهي هنا من تتابعات ذات ثماني كلمات لأن الورقة لا تذكر طولًا لها؛ ولا تعثر إلا على نحو نصف المتشابهات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/finding.py" />
      <source>{method} ({parameters})</source>
      <translation>{method} ({parameters})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>no filter</source>
      <translation>بلا مرشّح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without numbers</source>
      <translation>بلا أرقام</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without stop words</source>
      <translation>بلا كلمات التوقف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without words of low IDF (4.0)</source>
      <translation>بلا كلمات ذات IDF منخفض (4.0)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without words of low IDF (5.0)</source>
      <translation>بلا كلمات ذات IDF منخفض (5.0)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>words cut to their stems</source>
      <translation>الكلمات مختصرة إلى جذوعها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>fully transitive</source>
      <translation>متعدٍّ بالكامل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>conservative</source>
      <translation>متحفظ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>conservative, newest first</source>
      <translation>متحفظ، الأحدث أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>Study</source>
      <translation>الدراسة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>No word has an IDF of 4.0 in fewer than 16 texts, or of 5.0 in fewer than 32: such a filter removes every word.</source>
      <translation>لا تبلغ أي كلمة معكوس تكرار قدره 4.0 في أقل من 16 نصًا، ولا 5.0 في أقل من 32: فمثل هذا المرشّح يزيل كل الكلمات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Total objects</source>
      <translation>مجموع العناصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Total unique objects</source>
      <translation>مجموع العناصر المختلفة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Total clusters</source>
      <translation>مجموع المجموعات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Clusters of two or more</source>
      <translation>مجموعات من عنصرين أو أكثر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Copies of another</source>
      <translation>نسخ من غيرها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Largest cluster</source>
      <translation>أكبر مجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Less than 80% similar</source>
      <translation>تشابه أقل من 80٪</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>{path} cannot be used: {reason}.</source>
      <translation>يتعذر استخدام {path}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Give yourself permission to read and change it, then try again.</source>
      <translation>امنح نفسك إذن قراءته وتغييره، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Make its disk writable, or choose another archive.</source>
      <translation>اجعل القرص قابلًا للكتابة، أو اختر أرشيفًا آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Check its disk and the free space there, then try again.</source>
      <translation>افحص قرصه والمساحة الحرة عليه، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>The archive in {folder} no longer exists.</source>
      <translation>لم يعد الأرشيف موجودًا في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Reconnect its disk or move its folder back, then try again.</source>
      <translation>صِل قرصه من جديد أو أعِد مجلده إلى مكانه، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/messages.py" />
      <source>{first}, {others}</source>
      <translation>{first}، {others}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a trash, spam or draft folder, or in a rotating backup</source>
      <translation>في مجلد مهملات أو بريد مزعج أو مسودات، أو في نسخة احتياطية تُستبدل دوريًّا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>on the disk {disk}</source>
      <translation>على القرص {disk}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>where files are not yours</source>
      <translation>حيث لا تخصّك الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>where fewer people can read them</source>
      <translation>حيث لا يقرؤها إلا عدد أقل من الأشخاص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a hidden folder</source>
      <translation>في مجلد مخفي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a folder for unsorted files</source>
      <translation>في مجلد لملفات غير مرتبة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a synchronised folder</source>
      <translation>في مجلد مُزامَن</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/places.py" />
      <source>{n} kept copy is {where} | {n} kept copies are {where}</source>
      <translation>
        <numerusform>لا نسخ مُبقاة {where}</numerusform>
        <numerusform>نسخة مُبقاة واحدة {where}</numerusform>
        <numerusform>نسختان مُبقاتان {where}</numerusform>
        <numerusform>{n} نسخ مُبقاة {where}</numerusform>
        <numerusform>{n} نسخة مُبقاة {where}</numerusform>
        <numerusform>{n} نسخة مُبقاة {where}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/places.py" />
      <source>{n} item is {where}, and its kept copy is not | {n} items are {where}, and their kept copies are not</source>
      <translation>
        <numerusform>لا عنصر {where}</numerusform>
        <numerusform>عنصر واحد {where}، ونسخته المُبقاة ليست كذلك</numerusform>
        <numerusform>عنصران {where}، ونسختاهما المُبقاتان ليستا كذلك</numerusform>
        <numerusform>{n} عناصر {where}، ونسخها المُبقاة ليست كذلك</numerusform>
        <numerusform>{n} عنصرًا {where}، ونسخها المُبقاة ليست كذلك</numerusform>
        <numerusform>{n} عنصر {where}، ونسخها المُبقاة ليست كذلك</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/places.py" />
      <source>{n} item is {where}, so it goes from all its devices | {n} items are {where}, so they go from all its devices</source>
      <translation>
        <numerusform>لا عنصر {where}</numerusform>
        <numerusform>عنصر واحد {where}، فيذهب من كل أجهزته</numerusform>
        <numerusform>عنصران {where}، فيذهبان من كل أجهزتهما</numerusform>
        <numerusform>{n} عناصر {where}، فتذهب من كل أجهزتها</numerusform>
        <numerusform>{n} عنصرًا {where}، فتذهب من كل أجهزتها</numerusform>
        <numerusform>{n} عنصر {where}، فتذهب من كل أجهزتها</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>{n} selected item | {n} selected items</source>
      <translation>
        <numerusform>لا عناصر محددة</numerusform>
        <numerusform>عنصر محدد واحد</numerusform>
        <numerusform>عنصران محددان</numerusform>
        <numerusform>{n} عناصر محددة</numerusform>
        <numerusform>{n} عنصرًا محددًا</numerusform>
        <numerusform>{n} عنصر محدد</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>Copies in {folder}</source>
      <translation>النسخ في {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>It is at {place}.</source>
      <translation>هو الآن في {place}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>Another file has its name, so it is now {path}.</source>
      <translation>أخذ ملف آخر اسمه؛ وهو الآن {path}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>{path}: {reason}</source>
      <translation>{path}: {reason}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>it belongs to another user</source>
      <translation>إنه يخص مستخدمًا آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>It is a hard link to the kept file, so no space is freed.</source>
      <translation>هو رابط صلب إلى الملف المُبقى، فلا تتوفر مساحة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>Its disk is not connected.</source>
      <translation>قرصه غير متصل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>It was already back.</source>
      <translation>كان قد عاد من قبل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>The mailbox has changed since, so it stays; the old one is now {path}.</source>
      <translation>تغيّر صندوق البريد منذ ذلك الحين فبقي كما هو؛ والصندوق القديم الآن هو {path}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its disk is not connected</source>
      <translation>قرصه غير متصل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>you do not have permission</source>
      <translation>لا تملك الإذن بذلك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>another program is using it</source>
      <translation>يستخدمه برنامج آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk cannot do that</source>
      <translation>القرص لا يستطيع ذلك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>too many files are open</source>
      <translation>عدد الملفات المفتوحة كبير جدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk is read-only</source>
      <translation>القرص للقراءة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk is full</source>
      <translation>القرص ممتلئ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>your disk quota is used up</source>
      <translation>نفدت حصتك على القرص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>there is no such file or folder</source>
      <translation>لا يوجد ملف أو مجلد كهذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>a part of its path is not a folder</source>
      <translation>جزء من مساره ليس مجلدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>it is a folder</source>
      <translation>هو مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the name is taken</source>
      <translation>الاسم مستخدم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the folder is not empty</source>
      <translation>المجلد ليس فارغًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its name or path is too long</source>
      <translation>اسمه أو مساره طويل جدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its links lead in a circle</source>
      <translation>الروابط تدور في حلقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>it is on another disk</source>
      <translation>هو على قرص آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk failed</source>
      <translation>تعطّل القرص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>there is not enough memory</source>
      <translation>لا تكفي الذاكرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its disk does not answer</source>
      <translation>قرصه لا يستجيب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the system says “{text}”</source>
      <translation>يقول النظام: «{text}»</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>layout, styles and whatever is not text were not compared</source>
      <translation>لم يُقارَن التخطيط ولا الأنماط ولا ما ليس نصًا</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>{n} unique word lost | {n} unique words lost</source>
      <translation>
        <numerusform>لا تضيع كلمات فريدة</numerusform>
        <numerusform>تضيع كلمة فريدة واحدة</numerusform>
        <numerusform>تضيع كلمتان فريدتان</numerusform>
        <numerusform>تضيع {n} كلمات فريدة</numerusform>
        <numerusform>تضيع {n} كلمة فريدة</numerusform>
        <numerusform>تضيع {n} كلمة فريدة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>some sentences are not in the kept copy</source>
      <translation>بعض الجمل ليست في النسخة المُبقاة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>{n} sentence is not in the kept copy | {n} sentences are not in the kept copy</source>
      <translation>
        <numerusform>لا جمل تنقص النسخة المُبقاة</numerusform>
        <numerusform>جملة واحدة ليست في النسخة المُبقاة</numerusform>
        <numerusform>جملتان ليستا في النسخة المُبقاة</numerusform>
        <numerusform>{n} جمل ليست في النسخة المُبقاة</numerusform>
        <numerusform>{n} جملة ليست في النسخة المُبقاة</numerusform>
        <numerusform>{n} جملة ليست في النسخة المُبقاة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>{words}, and {sentences}</source>
      <translation>{words}، و{sentences}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>no word is lost, but {sentences}</source>
      <translation>لا تضيع أي كلمة، لكن {sentences}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>the sentences that the kept copy lacks are saved as a text</source>
      <translation>تُحفظ الجمل التي تنقص النسخة المُبقاة في ملف نصي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>only what pictures show was compared</source>
      <translation>قورن فقط ما تعرضه الصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>no sentence is lost, but lines or columns may differ</source>
      <translation>لا تضيع أي جملة، لكن الأسطر أو الأعمدة قد تختلف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>no text lost</source>
      <translation>لا يضيع أي نص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>nothing is lost</source>
      <translation>لا يضيع شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>, </source>
      <comment>between the parts of a list</comment>
      <translation>، </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/present/language.py" />
      <source>{n} byte | {n} bytes</source>
      <translation>
        <numerusform>{n} بايت</numerusform>
        <numerusform>بايت واحد</numerusform>
        <numerusform>بايتان</numerusform>
        <numerusform>{n} بايتات</numerusform>
        <numerusform>{n} بايتًا</numerusform>
        <numerusform>{n} بايت</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>{n} kB</source>
      <translation>{n} ك.ب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>All kinds</source>
      <translation>كل الأنواع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>{name}: {n}</source>
      <translation>{name}: {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Documents</source>
      <translation>المستندات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Web pages</source>
      <translation>صفحات الويب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Pictures</source>
      <translation>الصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Other files</source>
      <translation>ملفات أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>kept</source>
      <translation>مُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>identical file</source>
      <translation>ملف مطابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same document</source>
      <translation>المستند نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same text</source>
      <translation>النص نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>contained</source>
      <translation>مُتضمَّن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>near-duplicate</source>
      <translation>شبه مكرر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>read from a picture</source>
      <translation>مقروء من صورة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same picture</source>
      <translation>الصورة نفسها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>series</source>
      <translation>سلسلة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>linked</source>
      <translation>مرتبط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>identical</source>
      <translation>مطابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>similar</source>
      <translation>مشابه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same form</source>
      <translation>النموذج نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>the same file as {name}</source>
      <translation>الملف نفسه: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>the same document as {name}</source>
      <translation>المستند نفسه: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>the same text as {name}</source>
      <translation>النص نفسه: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>contained in {name}</source>
      <translation>مُتضمَّن في {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>similar to {name}</source>
      <translation>مشابه لـ {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The item of a group that stays.</source>
      <translation>عنصر المجموعة الذي يبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Every byte is the same.</source>
      <translation>كل بايت متطابق.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>All in it is the same, text and form, but for traces of delivery and saving.</source>
      <translation>كل ما فيه متطابق، نصًا وشكلًا، عدا آثار التسليم والحفظ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The same text, including punctuation and capitals. Layout, styles and whatever is not text were not compared.</source>
      <translation>النص نفسه بعلامات الترقيم والأحرف الكبيرة. ولم يُقارَن التخطيط ولا الأنماط ولا ما ليس نصًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>A longer text contains the whole text, such as a draft in its final version.</source>
      <translation>نص أطول يتضمن النص كله، كما تتضمن النسخة النهائية مسودة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Almost the same words as the kept item; at 100% the same words, but punctuation, capitals or lines differ.</source>
      <translation>كلمات العنصر المُبقى نفسها تقريبًا؛ وعند 100% الكلمات نفسها، لكن علامات الترقيم أو الأحرف الكبيرة أو الأسطر تختلف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Almost the same words, but some were read from a scan and may be wrong. Never removed without review.</source>
      <translation>الكلمات نفسها تقريبًا، لكن بعضها قُرئ من مستند ممسوح ضوئيًا وقد يكون خاطئًا. لا يُزال أبدًا دون مراجعة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The same picture in another size, format or light, or a part of it. Never removed without review.</source>
      <translation>الصورة نفسها بحجم أو تنسيق أو ضوء آخر، أو جزء منها. لا تُزال أبدًا دون مراجعة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The same form with other numbers, dates or names, such as invoices. Never removed.</source>
      <translation>النموذج نفسه بأرقام أو تواريخ أو أسماء أخرى، كالفواتير. لا يُزال أبدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Similar to another item of the group, but not to the kept item. Only removed where you keep another version of it.</source>
      <translation>يشبه عنصرًا آخر في المجموعة، لا العنصر المُبقى. لا يُزال إلا حيث تُبقي إصدارًا آخر منه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>hidden</source>
      <translation>أُخفي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>unhidden</source>
      <translation>أُظهر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>moved to the trash</source>
      <translation>نُقل إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>moved</source>
      <translation>نُقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>copied</source>
      <translation>نُسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>protected</source>
      <translation>محمي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>no longer protected</source>
      <translation>لم يعد محميًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>marked as different</source>
      <translation>وُضعت علامة على أنها مختلفة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>no longer marked as different</source>
      <translation>أُزيلت علامة الاختلاف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>made the kept item</source>
      <translation>جُعل العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>chosen automatically again</source>
      <translation>عاد الاختيار تلقائيًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>put back</source>
      <translation>أُعيد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash identical items</source>
      <translation>نقل العناصر المطابقة إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash identical files</source>
      <translation>سلة المهملات: الملفات المطابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash the same text</source>
      <translation>نقل ما له النص نفسه إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash copies without unique text</source>
      <translation>سلة المهملات: النسخ بلا نص فريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Hide copies</source>
      <translation>إخفاء النسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Hide all but one</source>
      <translation>إخفاء الكل عدا واحدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>done</source>
      <translation>تم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>skipped</source>
      <translation>تم تخطيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>failed</source>
      <translation>فشل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>dropped</source>
      <translation>أُلغي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>not done yet</source>
      <translation>لم يُنفَّذ بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/preview/opening.py" />
      <source>no such attachment</source>
      <translation>لا يوجد مرفق كهذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/preview/pictures.py" />
      <source>it states no size</source>
      <translation>لا يذكر أبعادًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/preview/viewers/pdf.py" />
      <source>it has no page</source>
      <translation>لا صفحة فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/language.py" />
      <source>{day}, {time}</source>
      <comment>a date with its time</comment>
      <translation>{day}، {time}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/language.py" />
      <source>d MMM yyyy</source>
      <comment>pattern of a date</comment>
      <translation>d MMM yyyy</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Hidden</source>
      <translation>المخفي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Kind</source>
      <translation>النوع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Items</source>
      <translation>العناصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>No copy of another</source>
      <translation>ليس نسخة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Words in copies</source>
      <translation>كلمات النسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Space you can free</source>
      <translation>مساحة يمكن توفيرها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>no copy of another</source>
      <translation>ليس نسخة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Folder {n}</source>
      <translation>المجلد {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} {verb}</source>
      <translation>{n} {verb}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} skipped</source>
      <translation>{n} تم تخطيها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} not done yet</source>
      <translation>{n} لم تُنجز بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} undone</source>
      <translation>{n} تم التراجع عنها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>can free {size}</source>
      <translation>يمكن توفير {size}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} item with unique words lost | {n} items with unique words lost</source>
      <translation>
        <numerusform>لا عناصر بكلمات فريدة مفقودة</numerusform>
        <numerusform>عنصر واحد بكلمات فريدة مفقودة</numerusform>
        <numerusform>عنصران بكلمات فريدة مفقودة</numerusform>
        <numerusform>{n} عناصر بكلمات فريدة مفقودة</numerusform>
        <numerusform>{n} عنصرًا بكلمات فريدة مفقودة</numerusform>
        <numerusform>{n} عنصر بكلمات فريدة مفقودة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>undone</source>
      <translation>تم التراجع عنه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/receipt_page.py" />
      <source>What of this folder exists elsewhere</source>
      <translation>ما يوجد من هذا المجلد في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>yes</source>
      <translation>نعم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>no</source>
      <translation>لا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Group</source>
      <translation>المجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Item</source>
      <translation>العنصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Path</source>
      <translation>المسار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Part</source>
      <translation>الجزء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Title</source>
      <translation>العنوان</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Format</source>
      <translation>التنسيق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Evidence</source>
      <translation>الدليل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Similarity</source>
      <translation>التشابه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Unique words</source>
      <translation>الكلمات الفريدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Words</source>
      <translation>الكلمات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Bytes</source>
      <translation>البايتات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Date</source>
      <translation>التاريخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Compared with item</source>
      <translation>قورن بالعنصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/html_page.py" />
      <source>Copies and near-duplicates</source>
      <translation>النسخ وشبه المكررات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/sketch/method.py" />
      <source>There is no method called '{name}'.</source>
      <translation>لا توجد طريقة باسم «{name}».</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/sketch/method.py" />
      <source>Known are: {known}.</source>
      <translation>المعروف منها: {known}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Cannot write to {folder}: {reason}.</source>
      <translation>لا يمكن الكتابة في {folder}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Make room or choose another place.</source>
      <translation>أفسح مكانًا أو اختر موضعًا آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>{path} is no table of decisions.</source>
      <translation>‏{path} ليس جدول قرارات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Write one first.</source>
      <translation>اكتب واحدًا أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>{name} has no ending that names a kind of table.</source>
      <translation>ليس في {name} امتداد يدل على نوع جدول.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Choose a name that ends in .csv, .jsonl or .parquet.</source>
      <translation>اختر اسمًا ينتهي بـ ‎.csv أو ‎.jsonl أو ‎.parquet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>This archive is not empty.</source>
      <translation>هذا الأرشيف ليس فارغًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>Import into another one.</source>
      <translation>استورد إلى أرشيف آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>No scanned file lies in {folder}.</source>
      <translation>لا يوجد ملف مفحوص في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>{folder} holds more files than one archive is made for.</source>
      <translation>يحوي {folder} ملفات أكثر مما صُمم له أرشيف واحد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>Import a part of it.</source>
      <translation>استورد جزءًا منه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>{folder} is a folder to scan.</source>
      <translation>{folder} مجلد يُراد فحصه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>Choose another one.</source>
      <translation>اختر مجلدًا آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>Two texts have the same number.</source>
      <translation>لنصين الرقم نفسه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>Scan them in two runs.</source>
      <translation>افحصهما على مرحلتين.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>Spark cannot read {address}: {reason}.</source>
      <translation>لا يستطيع Spark قراءة {address}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>Check the address, and the settings and libraries of Spark for it.</source>
      <translation>تحقق من العنوان ومن إعدادات Spark ومكتباته الخاصة به.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>A file is gone since it was listed: {reason}.</source>
      <translation>اختفى ملف منذ سرده: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>Run the same command again.</source>
      <translation>نفّذ الأمر نفسه مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>There is no finished scan in {folder}.</source>
      <translation>لا يوجد فحص مكتمل في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>Scan to there first.</source>
      <translation>افحص إلى هناك أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>The tables in {folder} were written by another version of this program.</source>
      <translation>كتب الجداول في {folder} إصدار آخر من هذا البرنامج.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>Scan to there again.</source>
      <translation>افحص إلى هناك مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>The libraries for tables of Spark are not installed.</source>
      <translation>المكتبات اللازمة لجداول Spark غير مثبتة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Install them.</source>
      <translation>ثبّتها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Spark needs Java, which is not installed.</source>
      <translation>يحتاج Spark إلى Java، وهي غير مثبتة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Install Java 17.</source>
      <translation>ثبّت Java 17.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Spark could not be started on {master}: {reason}.</source>
      <translation>تعذر تشغيل Spark على {master}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Check the address and that it is running.</source>
      <translation>تحقق من العنوان ومن أنه يعمل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/tables.py" />
      <source>The stage {stage} failed: {reason}.</source>
      <translation>أخفقت المرحلة {stage}: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/tables.py" />
      <source>What is finished is kept; run the same command again to go on from there.</source>
      <translation>ما اكتمل محفوظ؛ أعد الأمر نفسه للمتابعة من هناك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/tables.py" />
      <source>Make room or choose another folder, then run the same command again.</source>
      <translation>وفّر مساحة أو اختر مجلدًا آخر، ثم أعد الأمر نفسه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/coverage.py" />
      <source>Pages that were not read: {pages}</source>
      <translation>الصفحات التي لم تُقرأ: {pages}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} is not a file.</source>
      <translation>{path} ليس ملفًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Another Neardup Desktop is working with the archive in {folder}.</source>
      <translation>تعمل نسخة أخرى من Neardup Desktop على الأرشيف في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Close it, or wait until it has finished.</source>
      <translation>أغلقها، أو انتظر حتى تنتهي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>The disk is full; {path} could not be written.</source>
      <translation>القرص ممتلئ؛ تعذرت كتابة {path}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Free up some space and try again. What was done so far is kept.</source>
      <translation>أفرغ بعض المساحة وحاول مرة أخرى: ما أُنجز حتى الآن محفوظ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} cannot be opened for writing.</source>
      <translation>يتعذر فتح {path} للكتابة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Check the permissions of that folder, or choose another one for the archive.</source>
      <translation>تحقق من أذونات ذلك المجلد، أو اختر مجلدًا آخر للأرشيف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>The disk failed while {path} was used ({reason}).</source>
      <translation>تعطل القرص أثناء استخدام {path} ({reason}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Check the disk and its free space, then try again.</source>
      <translation>تحقق من القرص ومن مساحته الخالية، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} cannot be used ({reason}).</source>
      <translation>يتعذر استخدام {path} ({reason}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Please report this.</source>
      <translation>نرجو الإبلاغ عن هذا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>It contains your decisions and the history. Restore it from your backup, or move it away to start without decisions.</source>
      <translation>يحتوي هذا الملف على قراراتك والسجل. استعده من نسختك الاحتياطية، أو انقله إلى مكان آخر للبدء بلا قرارات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} is damaged.</source>
      <translation>{path} تالف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Rescan to make a new one. Your files are unchanged.</source>
      <translation>أعد الفحص لإنشائه من جديد. لم تتغيّر ملفاتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Move it away.</source>
      <translation>انقله إلى مكان آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>{path} was made by a newer version of Neardup Desktop.</source>
      <translation>أنشأت {path} نسخةٌ أحدث من Neardup Desktop.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>{path} was made by a version before Neardup Desktop 1.0.</source>
      <translation>أنشأت {path} نسخةٌ أقدم من Neardup Desktop 1.0.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>Install the newer version, or choose another folder for the archive.</source>
      <translation>ثبّت تلك النسخة، أو اختر مجلدًا آخر للأرشيف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>Choose another folder for the archive.</source>
      <translation>اختر مجلدًا آخر للأرشيف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/rules.py" />
      <source>The saved rule '{name}' cannot be read.</source>
      <translation>تعذر فهم القاعدة المحفوظة «{name}».</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/rules.py" />
      <source>It may come from a newer version. Remove it and save it again.</source>
      <translation>ربما جاءت من نسخة أحدث؛ أزلها واحفظها من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>The search is too long. Everything from here on is ignored.</source>
      <translation>البحث طويل جدًا. يُهمل كل ما بعد هذا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>The search has too many words. Everything from here on is ignored.</source>
      <translation>في البحث كلمات كثيرة جدًا. يُهمل كل ما بعد هذا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>This parenthesis is not closed. It was closed at the end.</source>
      <translation>هذا القوس لا يُغلق؛ عُدّ مغلقًا في آخر النص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>This is not a word. Words have letters or digits.</source>
      <translation>لا كلمة هنا. الكلمات فيها حروف أو أرقام.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no opening parenthesis for this one. It is ignored.</source>
      <translation>لا قوس مفتوح هنا؛ يُهمل هذا القوس.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no field {name}. The fields are kind, format, folder, title, from, before, after and is. It was searched for as text.</source>
      <translation>لا حقل باسم {name}؛ الحقول هي kind وformat وfolder وtitle وfrom وbefore وafter وis. جرى البحث عنه ككلمات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>Nothing follows {field}. Write what you look for right after the colon, without a space; use quotes if it contains spaces.</source>
      <translation>لا شيء بعد {field}. اكتب ما تبحث عنه بعد النقطتين مباشرة بلا مسافة، وبين علامتي اقتباس إن كانت فيه مسافات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no word in this name. It is ignored.</source>
      <translation>لا كلمة في هذا الاسم؛ أُهمل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no kind {value}. It is ignored. The kinds are document, email, web and other.</source>
      <translation>لا نوع باسم {value}؛ أُهمل. الأنواع هي document وemail وweb وother.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>Only {field} works here. It is ignored.</source>
      <translation>لا يُسأل هنا إلا عن {field}؛ أُهمل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>{value} is not a date. It is ignored. Write 2019, 2019-05 or 2019-05-31.</source>
      <translation>{value} ليس تاريخًا؛ أُهمل. اكتب 2019 أو 2019-05 أو 2019-05-31.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>This quotation mark is not closed. It was closed at the end.</source>
      <translation>علامة الاقتباس هذه لا تُغلق؛ عُدّت مغلقة في آخر النص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>A star works only at the end of a word: {example} finds all words that start like that. Here it is ignored.</source>
      <translation>لا تقع النجمة إلا في آخر الكلمة: {example} يجد كل كلمة تبدأ هكذا. أُهملت هنا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>A star alone finds nothing. Put letters before it.</source>
      <translation>النجمة وحدها لا تجد شيئًا: اكتب حروفًا قبلها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>Too many parentheses are open. This one is ignored.</source>
      <translation>الأقواس المفتوحة أكثر من اللازم؛ يُهمل هذا القوس.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>{operator} has nothing to join here. It is ignored. To search for the word itself, put it in quotes.</source>
      <translation>ليس لدى {operator} ما يربطه هنا؛ أُهمل. للبحث عن الكلمة نفسها ضعها بين علامتي اقتباس.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Do I have this?</source>
      <translation>هل لدي هذا الملف؟</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Choose an archive folder</source>
      <translation>اختر مجلد أرشيف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>There is no archive in {folder}.</source>
      <translation>لا يوجد أرشيف في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Create folder “{name}” in it</source>
      <translation>إنشاء مجلد «{name}» داخله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Create one there</source>
      <translation>إنشاء واحد هناك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>The language changes when the current task has finished.</source>
      <translation>تتغير اللغة عند انتهاء المهمة الجارية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Change now; a scan continues later</source>
      <translation>التغيير الآن؛ ويُتابع الفحص لاحقًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Copy report</source>
      <translation>نسخ التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Show report</source>
      <translation>عرض التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Neardup closed unexpectedly last time. Unfinished work was cleaned up, and the archive is being checked.</source>
      <translation>انتهى Neardup في المرة الماضية على غير المتوقع. رُتّب ما لم يكتمل، ويُفحص أرشيفك الآن.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Neardup closed unexpectedly last time. Your archive was checked and is intact.</source>
      <translation>انتهى Neardup في المرة الماضية على غير المتوقع. وقد فُحص أرشيفك وهو سليم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Try again</source>
      <translation>المحاولة مرة أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Open another archive…</source>
      <translation>فتح أرشيف آخر …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Quit</source>
      <translation>إنهاء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Create a new archive there</source>
      <translation>إنشاء أرشيف جديد هناك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Not now</source>
      <translation>ليس الآن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Rebuild index</source>
      <translation>إعادة بناء الفهرس</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Start without decisions</source>
      <translation>البدء بلا قرارات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Your files are unchanged. The index can be rebuilt by reading your folders again.</source>
      <translation>لم تتغيّر ملفاتك. يمكن إعادة بناء الفهرس بقراءة مجلداتك مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Your files are unchanged. If you have a backup of this file, restore it and try again. Or start without decisions: the damaged file is kept under another name, and hidden items are shown again. Items in the trash stay there.</source>
      <translation>ملفاتك لم تتغير. إن كانت لديك نسخة احتياطية من هذا الملف فأعدها وحاول مرة أخرى. أو ابدأ بلا قرارات: يبقى الملف التالف محفوظًا باسم آخر، وتظهر العناصر المخفية من جديد. وما في سلة المهملات يبقى فيها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/background/task_threads.py" />
      <source>Something went wrong in Neardup Desktop ({kind}).</source>
      <translation>حدث خطأ داخل Neardup Desktop ({kind}).</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} ticked item does not match the filter | {n} ticked items do not match the filter</source>
      <translation>
        <numerusform>لا عناصر معلَّمة لا تطابق التصفية</numerusform>
        <numerusform>عنصر معلَّم واحد لا يطابق التصفية</numerusform>
        <numerusform>عنصران معلَّمان لا يطابقان التصفية</numerusform>
        <numerusform>{n} عناصر محددة لا تطابق التصفية</numerusform>
        <numerusform>{n} عنصرًا معلَّمًا لا يطابق التصفية</numerusform>
        <numerusform>{n} عنصر معلَّم لا يطابق التصفية</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>the plan says what can go</source>
      <translation>تبيّن الخطة ما يمكن نقله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>It does not match the filter, so it stays unchanged</source>
      <translation>لا يطابق التصفية، لذلك يبقى كما هو</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>Part of a series: never offered for removal</source>
      <translation>جزء من سلسلة: لا يُعرض للإزالة أبدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>Nothing to hide: part of a series, or protected</source>
      <translation>لا شيء للإخفاء: جزء من سلسلة، أو محمي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>Kept item · Press R on another item to keep that one</source>
      <translation>العنصر المُبقى · المفتاح R على عنصر آخر يُبقي ذاك بدلًا منه</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} ticked | {n} ticked</source>
      <translation>
        <numerusform>لا شيء معلَّم</numerusform>
        <numerusform>عنصر واحد معلَّم</numerusform>
        <numerusform>عنصران معلَّمان</numerusform>
        <numerusform>{n} معلَّمة</numerusform>
        <numerusform>{n} معلَّمًا</numerusform>
        <numerusform>{n} معلَّم</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} copy | {n} copies</source>
      <translation>
        <numerusform>لا نسخ</numerusform>
        <numerusform>نسخة واحدة</numerusform>
        <numerusform>نسختان</numerusform>
        <numerusform>{n} نسخ</numerusform>
        <numerusform>{n} نسخة</numerusform>
        <numerusform>{n} نسخة</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} selected | {n} selected</source>
      <translation>
        <numerusform>لا شيء محدد</numerusform>
        <numerusform>عنصر واحد محدد</numerusform>
        <numerusform>عنصران محددان</numerusform>
        <numerusform>{n} محددة</numerusform>
        <numerusform>{n} محددًا</numerusform>
        <numerusform>{n} محدد</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>not for the trash: {reason}</source>
      <translation>لا يُنقل إلى سلة المهملات: {reason}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>none can be trashed</source>
      <translation>لا يمكن نقل أي منها إلى سلة المهملات</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} can be trashed | {n} can be trashed</source>
      <translation>
        <numerusform>لا شيء يمكن نقله إلى السلة</numerusform>
        <numerusform>يمكن نقل عنصر واحد إلى السلة</numerusform>
        <numerusform>يمكن نقل عنصرين إلى السلة</numerusform>
        <numerusform>يمكن نقل {n} عناصر إلى السلة</numerusform>
        <numerusform>يمكن نقل {n} عنصرًا إلى السلة</numerusform>
        <numerusform>يمكن نقل {n} عنصر إلى السلة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>frees no space</source>
      <translation>لا يوفّر مساحة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} skipped | {n} skipped</source>
      <translation>
        <numerusform>لم يُتخطَّ شيء</numerusform>
        <numerusform>تُخطّي عنصر واحد</numerusform>
        <numerusform>تُخطّي عنصران</numerusform>
        <numerusform>تُخطّيت {n} عناصر</numerusform>
        <numerusform>تُخطّي {n} عنصرًا</numerusform>
        <numerusform>تُخطّي {n} عنصر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>same file kept</source>
      <translation>يبقى الملف نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>same files kept</source>
      <translation>تبقى الملفات نفسها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_columns.py" />
      <source>Columns</source>
      <translation>الأعمدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_columns.py" />
      <source>Reset columns</source>
      <translation>إعادة ضبط الأعمدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Name</source>
      <translation>الاسم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Match</source>
      <translation>التطابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>(no longer in the archive)</source>
      <translation>(لم يعد في الأرشيف)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>{name} · {count}, reviewed</source>
      <translation>{name} · {count}، تمت مراجعتها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>{name} · {count}</source>
      <translation>{name} · {count}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>You made it the kept item.</source>
      <translation>لقد جعلته العنصر المُبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>You protected it.</source>
      <translation>لقد حميته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Words of this item that the kept item lacks. Each is counted once.</source>
      <translation>كلمات في هذا العنصر يفتقر إليها المُبقى. تُعدّ كل كلمة مرة واحدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>ticked</source>
      <translation>معلَّم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>partly ticked</source>
      <translation>معلَّم جزئيًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>not ticked</source>
      <translation>غير معلَّم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>It does not match the filter, so it stays unchanged.</source>
      <translation>لا يطابق التصفية، لذلك يبقى كما هو.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>This is the kept item of its group, so it cannot be ticked.</source>
      <translation>هذا هو العنصر المُبقى في مجموعته، لذلك لا يمكن وضع علامة عليه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Nothing to tick: the other items are part of a series, linked or protected.</source>
      <translation>لا شيء هنا لوضع علامة عليه: العناصر الأخرى جزء من سلسلة أو مرتبطة أو محمية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Ticked</source>
      <translation>معلَّم</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>{n} word | {n} words</source>
      <translation>
        <numerusform>لا كلمات</numerusform>
        <numerusform>كلمة واحدة</numerusform>
        <numerusform>كلمتان</numerusform>
        <numerusform>{n} كلمات</numerusform>
        <numerusform>{n} كلمة</numerusform>
        <numerusform>{n} كلمة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_view.py" />
      <source>Groups</source>
      <translation>المجموعات</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} identical | {n} identical</source>
      <translation>
        <numerusform>لا مطابق</numerusform>
        <numerusform>مطابق واحد</numerusform>
        <numerusform>مطابقان</numerusform>
        <numerusform>{n} مطابقة</numerusform>
        <numerusform>{n} مطابقًا</numerusform>
        <numerusform>{n} مطابق</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} same text | {n} same text</source>
      <translation>
        <numerusform>لا شيء بالنص نفسه</numerusform>
        <numerusform>واحد بالنص نفسه</numerusform>
        <numerusform>اثنان بالنص نفسه</numerusform>
        <numerusform>{n} بالنص نفسه</numerusform>
        <numerusform>{n} بالنص نفسه</numerusform>
        <numerusform>{n} بالنص نفسه</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} contained | {n} contained</source>
      <translation>
        <numerusform>لا مُتضمَّن</numerusform>
        <numerusform>مُتضمَّن واحد</numerusform>
        <numerusform>مُتضمَّنان</numerusform>
        <numerusform>{n} مُتضمَّنة</numerusform>
        <numerusform>{n} مُتضمَّنًا</numerusform>
        <numerusform>{n} مُتضمَّن</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} similar | {n} similar</source>
      <translation>
        <numerusform>لا مشابه</numerusform>
        <numerusform>مشابه واحد</numerusform>
        <numerusform>مشابهان</numerusform>
        <numerusform>{n} مشابهة</numerusform>
        <numerusform>{n} مشابهًا</numerusform>
        <numerusform>{n} مشابه</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} same form | {n} same form</source>
      <translation>
        <numerusform>لا شيء بالنموذج نفسه</numerusform>
        <numerusform>واحد بالنموذج نفسه</numerusform>
        <numerusform>اثنان بالنموذج نفسه</numerusform>
        <numerusform>{n} بالنموذج نفسه</numerusform>
        <numerusform>{n} بالنموذج نفسه</numerusform>
        <numerusform>{n} بالنموذج نفسه</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{matching} of {n} item | {matching} of {n} items</source>
      <translation>
        <numerusform>{matching} من {n} عنصر</numerusform>
        <numerusform>{matching} من عنصر واحد</numerusform>
        <numerusform>{matching} من عنصرين</numerusform>
        <numerusform>{matching} من {n} عناصر</numerusform>
        <numerusform>{matching} من {n} عنصرًا</numerusform>
        <numerusform>{matching} من {n} عنصر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, chosen by you</source>
      <translation>{evidence}، باختيارك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, protected</source>
      <translation>{evidence}، محمي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, does not match the filter</source>
      <translation>{evidence}، لا يطابق التصفية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, hidden</source>
      <translation>{evidence}، مخفي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>Similar to {name}: {likeness}.</source>
      <translation>يشبه {name}: {likeness}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>Similar to the kept item: {likeness}.</source>
      <translation>يشبه العنصر المُبقى: {likeness}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Comparison</source>
      <translation>المقارنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Full height for the comparison, and back</source>
      <translation>المقارنة بكامل الارتفاع، والعودة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Comparison beside or below the list</source>
      <translation>المقارنة بجانب القائمة أو أسفلها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Comparison in its own window, and back</source>
      <translation>المقارنة في نافذة مستقلة، والعودة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>The window is too narrow for that. Make it wider first.</source>
      <translation>النافذة أضيق من ذلك. وسّعها أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;View</source>
      <translation>&amp;عرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Choose how similar items must be, which one is kept, and what is listed</source>
      <translation>اختر مدى التشابه المطلوب، وأي عنصر يُبقى، وما يظهر في القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Similarity at least {share}</source>
      <translation>التشابه {share} على الأقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Keep: {item}</source>
      <translation>إبقاء: {item}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Sort by: {order}</source>
      <translation>الترتيب حسب: {order}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>{n} group | {n} groups</source>
      <translation>
        <numerusform>لا مجموعات</numerusform>
        <numerusform>مجموعة واحدة</numerusform>
        <numerusform>مجموعتان</numerusform>
        <numerusform>{n} مجموعات</numerusform>
        <numerusform>{n} مجموعة</numerusform>
        <numerusform>{n} مجموعة</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>{n} item matches | {n} items match</source>
      <translation>
        <numerusform>لا عناصر مطابقة</numerusform>
        <numerusform>عنصر واحد مطابق</numerusform>
        <numerusform>عنصران مطابقان</numerusform>
        <numerusform>{n} عناصر مطابقة</numerusform>
        <numerusform>{n} عنصرًا مطابقًا</numerusform>
        <numerusform>{n} عنصر مطابق</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>scan not finished</source>
      <translation>الفحص لم يكتمل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;Keep</source>
      <translation>إ&amp;بقاء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>S&amp;ort by</source>
      <translation>ت&amp;رتيب حسب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Which item of a group is the kept item</source>
      <translation>أي عنصر من المجموعة هو المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>What comes first in the list; a click on a title of the list sorts it, too</source>
      <translation>ما يأتي أولًا في القائمة؛ والنقر على عنوان عمود يرتبها أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;Expand all</source>
      <translation>&amp;فتح الكل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Show the items of all groups</source>
      <translation>عرض عناصر كل مجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Show h&amp;idden</source>
      <translation>إ&amp;ظهار المخفي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Show hidden items in grey</source>
      <translation>عرض العناصر التي أخفيتها باللون الرمادي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;Similarity at least</source>
      <translation>ال&amp;تشابه على الأقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Similarity at least</source>
      <translation>التشابه على الأقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>How many of 100 words of the longer text must match, in the same order. The list updates at once, without a rescan.</source>
      <translation>كم كلمة من كل مئة في النص الأطول يجب أن تتطابق، وبالترتيب نفسه. تتحدّث القائمة فورًا دون إعادة الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the best copy</source>
      <translation>أفضل نسخة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the newest</source>
      <translation>الأحدث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the oldest</source>
      <translation>الأقدم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the longest</source>
      <translation>الأطول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>in the deepest folder</source>
      <translation>في أعمق مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>by folder…</source>
      <translation>حسب المجلد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>by format…</source>
      <translation>حسب التنسيق …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>in my own order…</source>
      <translation>بترتيبي الخاص …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>space you can free</source>
      <translation>مساحة يمكن توفيرها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>number of items</source>
      <translation>عدد العناصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>most similar</source>
      <translation>الأكثر تشابهًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>least similar</source>
      <translation>الأقل تشابهًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>fewest unique words</source>
      <translation>أقل كلمات فريدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>newest</source>
      <translation>الأحدث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>oldest</source>
      <translation>الأقدم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>name</source>
      <translation>الاسم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>folder</source>
      <translation>المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>format</source>
      <translation>التنسيق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>evidence</source>
      <translation>الدليل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Clear filters</source>
      <translation>مسح التصفية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Show all groups</source>
      <translation>عرض كل المجموعات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Export…</source>
      <translation>تصدير …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Export a report of the groups listed here</source>
      <translation>تصدير تقرير عن المجموعات المعروضة هنا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Remove filter: {name}</source>
      <translation>إزالة المرشّح: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Remove</source>
      <translation>إزالة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>Filter</source>
      <translation>مرشّح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>{name}, {items}, selected</source>
      <translation>{name}، {items}، مختار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>{name}, {items}</source>
      <translation>{name}، {items}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>Not reviewed</source>
      <translation>لم تُراجع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Progress</source>
      <translation>التقدم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Folders</source>
      <translation>المجلدات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Size</source>
      <translation>الحجم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only copies that are known to be copies in this way</source>
      <translation>اعرض النسخ التي عُرفت بهذه الطريقة وحدها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only documents, mails, web pages or other files</source>
      <translation>اعرض المستندات أو الرسائل أو صفحات الويب أو الملفات الأخرى وحدها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only what you have looked at, or what you have not</source>
      <translation>اعرض ما راجعته فقط، أو ما لم تراجعه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only what is in a folder, or in one below it</source>
      <translation>اعرض ما في مجلد أو فيما تحته فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only files of a format</source>
      <translation>اعرض ملفات صيغة واحدة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only files of this size</source>
      <translation>اعرض الملفات بهذا الحجم فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only files that were last changed in this time</source>
      <translation>اعرض الملفات التي عُدّلت آخر مرة في هذه المدة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Name: {words}</source>
      <translation>الاسم: {words}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Up to {size}</source>
      <translation>حتى {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>{size} or more</source>
      <translation>{size} فأكثر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>{low} to {high}</source>
      <translation>من {low} إلى {high}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Before {year}</source>
      <translation>قبل {year}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>This year</source>
      <translation>هذه السنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Since {day}</source>
      <translation>منذ {day}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Last year</source>
      <translation>السنة الماضية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>{first} to {last}</source>
      <translation>من {first} إلى {last}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Reviewed</source>
      <translation>تمت مراجعتها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>Hidden items</source>
      <translation>العناصر المخفية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>Nothing is hidden</source>
      <translation>لا شيء مخفي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>Items you hide are listed here. You can unhide them at any time.</source>
      <translation>العناصر التي تخفيها تُسرد هنا، ويمكنك إظهارها في أي وقت.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>{n} hidden item; its file stays where it is | {n} hidden items; their files stay where they are</source>
      <translation>
        <numerusform>لا عناصر مخفية</numerusform>
        <numerusform>عنصر مخفي واحد؛ ويبقى ملفه حيث هو</numerusform>
        <numerusform>عنصران مخفيان؛ ويبقى ملفاهما حيث هما</numerusform>
        <numerusform>{n} عناصر مخفية؛ وتبقى ملفاتها حيث هي</numerusform>
        <numerusform>{n} عنصرًا مخفيًا؛ وتبقى ملفاتها حيث هي</numerusform>
        <numerusform>{n} عنصر مخفي؛ وتبقى ملفاتها حيث هي</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>What counts, most important first</source>
      <translation>ما يُعتدّ به، الأهم أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>Folders to keep first</source>
      <translation>المجلدات التي تُبقى أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>Formats to keep first</source>
      <translation>التنسيقات التي تُبقى أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>What to keep</source>
      <translation>ما يُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>Tick at least one entry in each list.</source>
      <translation>ضع علامة على إدخال واحد على الأقل في كل قائمة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>In each group, the item in the first ticked folder is kept; if there are several, the newest. Move a folder with {up} and {down}, or drag it; {space} ticks it.</source>
      <translation>من كل مجموعة يُبقى العنصر الذي في أعلى مجلد معلّم؛ وإن كان فيه أكثر من واحد فالأحدث. حرّك الإدخال بالمفتاحين {up} و{down} أو اسحبه؛ والمفتاح {space} يضع العلامة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>In each group, the item of the first ticked format is kept; if there are several, the newest. Move a format with {up} and {down}, or drag it; {space} ticks it.</source>
      <translation>من كل مجموعة يُبقى العنصر ذو أعلى تنسيق معلّم؛ وإن كان أكثر من واحد فالأحدث. حرّك الإدخال بالمفتاحين {up} و{down} أو اسحبه؛ والمفتاح {space} يضع العلامة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>The first ticked entry decides which item of a group is kept; the next one breaks ties. The list, the overview and the rules all follow it. Move an entry with {up} and {down}, or drag it; {space} ticks it.</source>
      <translation>أعلى إدخال معلّم يحدد أي عنصر من المجموعة يُبقى؛ والتالي يفصل بين المتساوية. القائمة والنظرة العامة والقواعد تتبعه كلها. حرّك الإدخال بالمفتاحين {up} و{down} أو اسحبه؛ والمفتاح {space} يضع العلامة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/review_page.py" />
      <source>No groups match the filter</source>
      <translation>لا مجموعة توافق المرشّح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/review_page.py" />
      <source>Remove a filter above, or clear all.</source>
      <translation>أزل أحد المرشّحات أعلاه أو كلها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Untick all</source>
      <translation>إزالة كل العلامات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Nothing you selected matches the filter. Clear the filter to change the rest.</source>
      <translation>لا شيء من المحدد يطابق التصفية. ألغِ التصفية لتغيير الباقي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Choose the kept item automatically</source>
      <translation>اختيار العنصر المُبقى تلقائيًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Make this the kept item</source>
      <translation>جعله العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Select a single item to mark it as different from the one beside it.</source>
      <translation>حدد عنصرًا واحدًا لتعليمه مختلفًا عن الذي بجانبه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>This is the kept item. Select the copy that is not a duplicate.</source>
      <translation>هذا هو العنصر المُبقى. حدد النسخة التي ليست مكررة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Select a single item to keep it. {key} protects all selected items.</source>
      <translation>اختر عنصرًا واحدًا لإبقائه. المفتاح {key} يحمي كل ما اخترته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>It can't be the kept item, because a longer item contains more.</source>
      <translation>لا يمكن أن يكون العنصر المُبقى: عنصر أطول يحوي أكثر مما فيه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>All copies in this list have unique text.</source>
      <translation>كل النسخ في هذه القائمة لها نص فريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Tick all listed copies in “{folder}”</source>
      <translation>وضع علامة على كل النسخ المعروضة في «{folder}»</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Tick all copies without unique text</source>
      <translation>وضع علامة على كل النسخ التي بلا نص فريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Find similar…</source>
      <translation>البحث عن المشابه …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_comparison.py" />
      <source>Select an item in the list to compare it with the kept item.</source>
      <translation>حدد عنصرًا في القائمة لمقارنته بالعنصر المُبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>Map of the differences</source>
      <translation>خريطة الاختلافات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>Where the two texts differ. Click to go there.</source>
      <translation>مواضع اختلاف النصين. انقر للانتقال إليها.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>{n} difference. | {n} differences.</source>
      <translation>
        <numerusform>لا اختلافات.</numerusform>
        <numerusform>اختلاف واحد.</numerusform>
        <numerusform>اختلافان.</numerusform>
        <numerusform>{n} اختلافات.</numerusform>
        <numerusform>{n} اختلافًا.</numerusform>
        <numerusform>{n} اختلاف.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>{n} match found. | {n} matches found.</source>
      <translation>
        <numerusform>لم يُعثر على مواضع.</numerusform>
        <numerusform>عُثر على موضع واحد.</numerusform>
        <numerusform>عُثر على موضعين.</numerusform>
        <numerusform>عُثر على {n} مواضع.</numerusform>
        <numerusform>عُثر على {n} موضعًا.</numerusform>
        <numerusform>عُثر على {n} موضع.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_header.py" />
      <source>Select another item for this side</source>
      <translation>اختيار عنصر آخر لهذا الجانب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_header.py" />
      <source>{relation} {likeness}</source>
      <translation>{relation} {likeness}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Words in strong colour are not in the other text at all.</source>
      <translation>الكلمات قوية اللون لا توجد في النص الآخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Pale words with a dotted line are elsewhere in it.</source>
      <translation>الكلمات الباهتة بخط منقّط توجد فيه في موضع آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Words with a wavy line were read from a scan and may be wrong.</source>
      <translation>الكلمات التي تحتها خط متموج قُرئت من مستند ممسوح ضوئيًا وقد تكون خاطئة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Only &amp;differences</source>
      <translation>الا&amp;ختلافات فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Collapse long passages that are the same in both texts</source>
      <translation>طيّ الأجزاء الطويلة المتطابقة في النصين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Previous difference</source>
      <translation>الاختلاف السابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Next difference</source>
      <translation>الاختلاف التالي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Find in both texts</source>
      <translation>البحث في النصين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Swap the sides</source>
      <translation>تبديل الجانبين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>View of both items</source>
      <translation>طريقة عرض العنصرين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Pages</source>
      <translation>الصفحات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Details</source>
      <translation>التفاصيل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Compared with {name}</source>
      <translation>مقارن بـ{name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Compare with the kept item again (L)</source>
      <translation>المقارنة بالعنصر المُبقى من جديد (L)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>{n} of {total}</source>
      <translation>{n} من {total}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Comparing…</source>
      <translation>تجري المقارنة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Only spaces and line breaks differ</source>
      <translation>لا تختلف إلا المسافات وفواصل الأسطر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>The words are the same</source>
      <translation>الكلمات متطابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Difference {n} of {total}. Left: {left}. Right: {right}.</source>
      <translation>الاختلاف {n} من {total}. اليمين: {left}. اليسار: {right}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>nothing</source>
      <translation>لا شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_view.py" />
      <source>Differences of the two texts</source>
      <translation>اختلافات النصين</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/compare/compare_view.py" />
      <source>··· {n} identical word ··· | ··· {n} identical words ···</source>
      <translation>
        <numerusform>··· {n} كلمة متطابقة ···</numerusform>
        <numerusform>··· كلمة واحدة متطابقة ···</numerusform>
        <numerusform>··· كلمتان متطابقتان ···</numerusform>
        <numerusform>··· {n} كلمات متطابقة ···</numerusform>
        <numerusform>··· {n} كلمة متطابقة ···</numerusform>
        <numerusform>··· {n} كلمة متطابقة ···</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>Only here: {listed}</source>
      <translation>هنا فقط: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>In both: {listed}</source>
      <translation>في كليهما: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>Nothing to swap: no items are being compared.</source>
      <translation>لا شيء لتبديله: لا تُقارَن أي عناصر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>The kept item is already on the left. Select a copy to pin.</source>
      <translation>العنصر المُبقى في الجانب الأول بالفعل. اختر نسخة لتثبيتها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>{name} · {relation} · {folder}</source>
      <translation>{name} · {relation} · {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>The files are identical, byte for byte. Their text was not read.</source>
      <translation>الملفان متطابقان بايتًا بايتًا. ولا يُقرأ نصهما.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>In different languages: the same are code, names and numbers.</source>
      <translation>بلغتين مختلفتين: المتطابق هو الشيفرة والأسماء والأرقام.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>Neither file contains text. They are identical, byte for byte.</source>
      <translation>لا نص في أي منهما؛ وهما متطابقان بايتًا بايتًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Property</source>
      <translation>الخاصية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>One side</source>
      <translation>جانب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Other side</source>
      <translation>الجانب الآخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>{fact}: different</source>
      <translation>{fact}: مختلف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>{fact}: the same</source>
      <translation>{fact}: متطابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Why so similar</source>
      <translation>سبب التشابه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>and others</source>
      <translation>وغيرها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Different parts</source>
      <translation>الأجزاء المختلفة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>By their pixels, once one was laid upon the other.</source>
      <translation>بحسب نقاطهما، بعد وضع إحداهما فوق الأخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Words that only one of them has count as equal where one or two letters differ, because they may have been read wrongly.</source>
      <translation>الكلمات الموجودة في أحدهما فقط تُعدّ متساوية إذا اختلفت في حرف أو حرفين، لأنها ربما قُرئت خطأً.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Folder</source>
      <translation>المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>On disk now</source>
      <translation>الملف الآن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Read from a picture</source>
      <translation>مقروء من صورة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>{share} certain</source>
      <translation>بيقين {share}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Author or sender</source>
      <translation>المؤلف أو المرسل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Date in the content</source>
      <translation>التاريخ في المحتوى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File modified</source>
      <translation>تعديل الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File created</source>
      <translation>إنشاء الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Picture size</source>
      <translation>حجم الصورة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Taken</source>
      <translation>وقت الالتقاط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Camera</source>
      <translation>الكاميرا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File size</source>
      <translation>حجم الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Besides the text</source>
      <translation>إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File names</source>
      <translation>أسماء الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Checksum</source>
      <translation>المجموع الاختباري</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>unchanged since the scan</source>
      <translation>لم يتغير منذ الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>changed since the scan</source>
      <translation>تغيّر منذ الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>no longer there</source>
      <translation>لم يعد موجودًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Details of both items</source>
      <translation>تفاصيل العنصرين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>&amp;Copy</source>
      <translation>&amp;نسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>Previous match</source>
      <translation>الموضع السابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>Next match</source>
      <translation>الموضع التالي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>Close search</source>
      <translation>إغلاق البحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>no matches</source>
      <translation>لا نتائج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>{n} of {total} (left {left}, right {right})</source>
      <translation>{n} من {total} (اليمين {left}، اليسار {right})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>more than {n}</source>
      <translation>أكثر من {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Previous page</source>
      <translation>الصفحة السابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Next page</source>
      <translation>الصفحة التالية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Opening…</source>
      <translation>يجري الفتح …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Page of {name}</source>
      <translation>صفحة من {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>The rest is too long to show.</source>
      <translation>البقية أطول من أن تُعرض.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>page {n} of {total}</source>
      <translation>الصفحة {n} من {total}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>{width} × {height} pixels</source>
      <translation>{width} × {height} بكسل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>From</source>
      <translation>من</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>To</source>
      <translation>إلى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Cc</source>
      <translation>نسخة إلى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Subject</source>
      <translation>الموضوع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Attachments</source>
      <translation>المرفقات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Turn pages &amp;together</source>
      <translation>تقليب الصفحات م&amp;عًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Turning a page on one side also turns it on the other</source>
      <translation>تقليب صفحة في جانب يقلّبها في الآخر أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Fit width</source>
      <translation>ملاءمة العرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Zoom</source>
      <translation>التكبير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>As wide as there is room, or as large as on paper</source>
      <translation>بعرض المكان المتاح، أو بحجمها على الورق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>Pictures of the group</source>
      <translation>صور المجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>Kept</source>
      <translation>بقي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>Part of another</source>
      <translation>جزء من صورة أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>most pixels</source>
      <translation>أكثر بكسلات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>with date</source>
      <translation>مع التاريخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>with place</source>
      <translation>مع المكان</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_view.py" />
      <source>Drawing the page…</source>
      <translation>تُرسم الصفحة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Whole picture</source>
      <translation>الصورة كاملة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Show the whole of both pictures; the wheel or + and - zoom, dragging moves</source>
      <translation>عرض الصورتين كاملتين؛ العجلة أو + و - للتكبير والتصغير، والسحب للتحريك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Show &amp;difference</source>
      <translation>إظهار ال&amp;فرق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Mark on the right what differs from the left picture</source>
      <translation>تمييز ما يختلف عن الصورة الأولى على الجانب الآخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Trash the rest…</source>
      <translation>نقل الباقي إلى سلة المهملات …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Trash all of the group but the kept item; shows a plan first</source>
      <translation>نقل كل ما في المجموعة إلى سلة المهملات عدا العنصر المُبقى؛ وتُعرض خطة أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Pictures {left} and {right}</source>
      <translation>الصورتان {left} و{right}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The pictures show different things</source>
      <translation>تُظهر الصورتان شيئين مختلفين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The left picture is a part of the right one</source>
      <translation>صورة الجانب الأول جزء من صورة الجانب الثاني</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The right picture is a part of the left one</source>
      <translation>صورة الجانب الثاني جزء من صورة الجانب الأول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The same picture, turned</source>
      <translation>الصورة نفسها، مدوَّرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The same picture</source>
      <translation>الصورة نفسها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The pictures differ in places</source>
      <translation>تختلف الصورتان في مواضع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file has changed since the scan. Rescan to see it.</source>
      <translation>تغيّر الملف منذ الفحص. افحص من جديد لتراه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file no longer exists.</source>
      <translation>لم يعد الملف موجودًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file can't be read. Check its permissions and those of its folder.</source>
      <translation>تتعذر قراءة الملف. تحقق من أذوناته وأذونات مجلده.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It is protected with a password, so its pages can't be shown.</source>
      <translation>هو محمي بكلمة مرور، فلا يمكن عرض صفحاته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It is damaged, so its pages can't be shown. Open it in the program that made it.</source>
      <translation>هو تالف، فلا يمكن عرض صفحاته. افتحه بالبرنامج الذي أنشأه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>Showing it took too long and was stopped.</source>
      <translation>طال عرضه فأُوقف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>Showing it needs too much memory.</source>
      <translation>يحتاج عرضه ذاكرة أكثر مما ينبغي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It is too large to show here. Open it instead.</source>
      <translation>هو أكبر من أن يُعرض هنا. افتحه بدلًا من ذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file is empty.</source>
      <translation>الملف فارغ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It contains no text.</source>
      <translation>لا نص فيه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It can't be shown here. Open it instead.</source>
      <translation>لا يمكن عرضه هنا. افتحه بدلًا من ذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>Text of the hit</source>
      <translation>نص النتيجة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>It contains no text; its name matches.</source>
      <translation>لا نص فيه؛ وُجد اسمه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>… earlier text not shown…</source>
      <translation>… النص السابق غير معروض …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>… later text not shown…</source>
      <translation>… النص اللاحق غير معروض …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>Continue</source>
      <translation>متابعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>Show in folder</source>
      <translation>إظهار في المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>The window could not be opened.</source>
      <translation>تعذّر فتح النافذة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>Any scan or action in progress stops. What it has done is kept.</source>
      <translation>يتوقف أي فحص أو إجراء جارٍ. ويبقى ما أُنجز منه محفوظًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>A report was saved on this computer and not sent to anyone. It contains no documents and no file names. To help us fix this, copy it into an e-mail to the developers:
{path}</source>
      <translation>حُفظ تقرير على هذا الحاسوب ولم يُرسل إلى أحد. لا مستند فيه ولا اسم ملف. للمساعدة في إصلاح العطل انسخه إلى رسالة بريد إلى صانعي البرنامج:
{path}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>No report could be saved. To help us fix this, copy it into an e-mail.</source>
      <translation>تعذّر حفظ التقرير. لمساعدتنا على إصلاح ذلك، انسخه إلى رسالة بريد إلكتروني.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>About Neardup Desktop</source>
      <translation>حول Neardup Desktop</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Version {version}</source>
      <translation>الإصدار {version}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Components and licences</source>
      <translation>المكوّنات والتراخيص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Show licences</source>
      <translation>عرض التراخيص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Finds exact copies and near-duplicates in your documents, e-mails and saved web pages. Nothing leaves this computer.</source>
      <translation>يعثر على النسخ المطابقة وشبه المكررات في مستنداتك ورسائل بريدك وصفحات الويب المحفوظة. لا شيء يغادر هذا الحاسوب.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>No preference</source>
      <translation>بلا تفضيل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Originals: keep first</source>
      <translation>أصول: تُبقى أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Backup: keep last</source>
      <translation>نسخة احتياطية: تُبقى أخيرًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scanned folders, and others that you added below</source>
      <translation>المجلدات التي تُفحص، وأخرى اخترتها في الأسفل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scanned</source>
      <translation>يُفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>In a folder above</source>
      <translation>ضمن مجلد أعلاه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Whether scans read this folder</source>
      <translation>هل يقرأ الفحص هذا المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Which copy to keep</source>
      <translation>أي نسخة تُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Which copy is kept when files in different folders are similar</source>
      <translation>أي نسخة تُبقى عندما تتشابه ملفات في مجلدات مختلفة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Protected</source>
      <translation>محمي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>gone</source>
      <translation>لم يعد موجودًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Nothing in a protected folder is ever moved or trashed</source>
      <translation>لا يُنقل أي شيء من مجلد محمي ولا يوضع في سلة المهملات أبدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>How near-duplicates are found</source>
      <translation>كيف يُعثر على شبه المكررات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Which pairs are looked at; each of them is then compared word by word</source>
      <translation>أيّ الأزواج تُفحص؛ ثم يُقارن كل زوج منها كلمةً كلمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Compare the &amp;methods</source>
      <translation>&amp;مقارنة الطرق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>What each method finds and misses, as measured</source>
      <translation>ما تعثر عليه كل طريقة وما يفوتها، وفق القياس</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>M&amp;ethod</source>
      <translation>ال&amp;طريقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>{method} (recommended)</source>
      <translation>{method} (موصى بها)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>What it does not find is not shown. Each scan that finds changes compares everything again.</source>
      <translation>ما لا تعثر عليه لا يُعرض. وكل فحص يجد تغييرات يقارن كل شيء من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scan settings</source>
      <translation>إعدادات الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Folders; tick one to protect it</source>
      <translation>المجلدات؛ وضع علامة يحمي المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>&amp;Add folder…</source>
      <translation>إ&amp;ضافة مجلد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose a folder; its files are read and compared, and nothing is changed</source>
      <translation>اختر مجلدًا؛ تُقرأ ملفاته وتُقارن، ولا يتغيّر شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Add with&amp;out scanning…</source>
      <translation>إضافة &amp;بلا فحص…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose a folder to protect, or to keep first or last; it is not scanned</source>
      <translation>اختر مجلدًا لحمايته أو لإبقائه أولًا أو أخيرًا؛ لن يُفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>&amp;Remove from the list</source>
      <translation>إ&amp;زالة من القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Forget what was read in it; its files stay where they are</source>
      <translation>انسَ ما قُرئ فيه؛ وتبقى ملفاته في مكانها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Copies in folders of originals are kept first.</source>
      <translation>تُبقى أولًا النسخ التي في مجلدات الأصول.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Copies in backups are removed first. The innermost folder decides.</source>
      <translation>تُزال أولًا النسخ التي في النسخ الاحتياطية. والمجلد الأقرب إلى الملف هو الذي يحدد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Protect: never move or trash anything in it</source>
      <translation>حماية: لا يُنقل منه شيء ولا يوضع في سلة المهملات أبدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Also read source code</source>
      <translation>قراءة الشيفرة المصدرية أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Also read the contents of ZIP, 7z and tar files</source>
      <translation>قراءة محتويات ملفات ZIP و7z وtar أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Also read scans and photographed pages, and compare pictures</source>
      <translation>قراءة المستندات الممسوحة والصفحات المصوّرة أيضًا، ومقارنة الصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Words are recognised on this computer, after everything else was compared.</source>
      <translation>يجري التعرف على الكلمات على هذا الكمبيوتر بعد مقارنة كل ما عداها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>What was read from a scan is never removed without review.</source>
      <translation>ما قُرئ من مستند ممسوح ضوئيًا لا يُزال أبدًا دون مراجعة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Watch these folders for changes</source>
      <translation>مراقبة تغييرات هذه المجلدات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Not on battery</source>
      <translation>ليس على البطارية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Changes are read once power is connected</source>
      <translation>تُقرأ التغييرات عند توصيل الطاقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Ad&amp;vanced</source>
      <translation>خيارات مت&amp;قدمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose another method of finding near-duplicates</source>
      <translation>اختيار طريقة أخرى للعثور على شبه المكررات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Rescan</source>
      <translation>إعادة الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scan now to apply the changes</source>
      <translation>الفحص الآن لتطبيق التغييرات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>&amp;Which copy to keep</source>
      <translation>&amp;أي نسخة تُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Removing a folder only removes its contents from Neardup. Nothing on disk changes, and hidden items stay hidden if you add the folder again.</source>
      <translation>إزالة مجلد تزيل محتواه من Neardup فقط. لا يتغير شيء على القرص، وما أخفيته يبقى مخفيًا إذا أضفت المجلد مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Reading</source>
      <translation>القراءة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Never scanned</source>
      <translation>لا يُفحص أبدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Optional</source>
      <translation>اختياري</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Watching</source>
      <translation>المراقبة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Changes apply at the next scan.</source>
      <translation>تسري التغييرات عند الفحص التالي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Skipped files leave all lists at once. What is read again comes with the next scan.</source>
      <translation>الملفات التي يتخطاها الفحص تخرج من كل القوائم فورًا. وما يُقرأ من جديد يأتي مع الفحص التالي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>The next scan compares everything again. Your decisions and rules are kept.</source>
      <translation>سيقارن الفحص التالي كل شيء من جديد. وتبقى قراراتك وقواعدك محفوظة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose a folder to protect or prefer</source>
      <translation>اختر مجلدًا لحمايته أو تفضيله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Help</source>
      <translation>المساعدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Help pages</source>
      <translation>صفحات المساعدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Help page</source>
      <translation>صفحة المساعدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Back</source>
      <translation>رجوع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Search help…</source>
      <translation>البحث في المساعدة…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>No page says this.</source>
      <translation>لا توجد صفحة تذكر هذا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/keys_dialog.py" />
      <source>All keyboard shortcuts</source>
      <translation>كل اختصارات لوحة المفاتيح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>What scans skip</source>
      <translation>ما يتخطاه الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Name, such as old or *.bak</source>
      <translation>اسم، مثل old أو ‎*.bak</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>The name of a folder or file. * matches any characters, ? a single one.</source>
      <translation>اسم مجلد أو ملف؛ * تعني أي أحرف، و? حرفًا واحدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>A name with / matches the end of a path, such as Mail/Old.</source>
      <translation>الاسم الذي فيه / هو نهاية مسار، مثل Mail/Old.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Name or pattern to skip</source>
      <translation>اسم أو نمط يُتخطى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>&amp;Skip</source>
      <translation>ت&amp;خطي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Scans skip folders and files with this name; nothing on disk changes</source>
      <translation>يتخطى الفحص المجلدات والملفات بهذا الاسم؛ لا يتغير شيء على القرص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Skip a &amp;folder…</source>
      <translation>تخطي م&amp;جلد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Choose a folder to skip</source>
      <translation>اختر مجلدًا ليتخطاه الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Stop sk&amp;ipping</source>
      <translation>إيقاف الت&amp;خطي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Remove the selected name, so that the next scan reads it again</source>
      <translation>إزالة الاسم المحدد من القائمة ليقرأه الفحص التالي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Nothing that was scanned has this name. Is it spelled right?</source>
      <translation>لا شيء مما فُحص يحمل هذا الاسم. هل كُتب بشكل صحيح؟</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>This skips {n} of {all} files. They leave all lists at once. | This skips {n} of {all} files. They leave all lists at once.</source>
      <translation>
        <numerusform>عدد الملفات التي يتخطاها هذا: {n} من {all}. وتخرج من كل القوائم فورًا.</numerusform>
        <numerusform>عدد الملفات التي يتخطاها هذا: {n} من {all}. وتخرج من كل القوائم فورًا.</numerusform>
        <numerusform>عدد الملفات التي يتخطاها هذا: {n} من {all}. وتخرج من كل القوائم فورًا.</numerusform>
        <numerusform>عدد الملفات التي يتخطاها هذا: {n} من {all}. وتخرج من كل القوائم فورًا.</numerusform>
        <numerusform>عدد الملفات التي يتخطاها هذا: {n} من {all}. وتخرج من كل القوائم فورًا.</numerusform>
        <numerusform>عدد الملفات التي يتخطاها هذا: {n} من {all}. وتخرج من كل القوائم فورًا.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Scans skip {n} folder or file. | Scans skip {n} folders or files.</source>
      <translation>
        <numerusform>المجلدات والملفات التي يتخطاها الفحص: {n}.</numerusform>
        <numerusform>المجلدات والملفات التي يتخطاها الفحص: {n}.</numerusform>
        <numerusform>المجلدات والملفات التي يتخطاها الفحص: {n}.</numerusform>
        <numerusform>المجلدات والملفات التي يتخطاها الفحص: {n}.</numerusform>
        <numerusform>المجلدات والملفات التي يتخطاها الفحص: {n}.</numerusform>
        <numerusform>المجلدات والملفات التي يتخطاها الفحص: {n}.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>For example: {names}</source>
      <translation>على سبيل المثال: {names}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Type a name to see what it would skip.</source>
      <translation>اكتب اسمًا لترى ما سيتخطاه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Select a name to see what it skips.</source>
      <translation>حدد اسمًا لترى ما يتخطاه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Languages of scans…</source>
      <translation>لغات المستندات الممسوحة…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Choose the languages in which scans are read; fewer are read faster</source>
      <translation>اختيار اللغات التي تُقرأ بها المستندات الممسوحة؛ كلما قلّت كانت القراءة أسرع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Text recognition is not installed, so only pictures are compared. Install Tesseract 5 with models of your languages; on Debian and Ubuntu, the package tesseract-ocr.</source>
      <translation>التعرف على النصوص غير مثبّت، لذلك تُقارَن الصور فقط. ثبّت Tesseract 5 مع نماذج لغاتك؛ وفي دبيان وأوبونتو الحزمة tesseract-ocr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Languages: {languages}.</source>
      <translation>اللغات: {languages}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Reading them takes about {time}.</source>
      <translation>تستغرق قراءتها نحو {time}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Use models in another folder…</source>
      <translation>استخدام نماذج في مجلد آخر…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Folder with .traineddata files of Tesseract</source>
      <translation>مجلد فيه ملفات .traineddata الخاصة بـ Tesseract</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/aligned_tree.py" />
      <source>{folder}: {what}</source>
      <translation>{folder}: {what}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/aligned_tree.py" />
      <source>{part} ({n})</source>
      <translation>{part} ({n})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/aligned_tree.py" />
      <source>Both folders as one tree</source>
      <translation>المجلدان في شجرة واحدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Items of the folder</source>
      <translation>عناصر المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>All folders</source>
      <translation>كل المجلدات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Folders with copies elsewhere</source>
      <translation>مجلدات لها نسخ في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Which folders are listed</source>
      <translation>المجلدات المدرجة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>All folders as a tree, or those that could go first</source>
      <translation>كل المجلدات كشجرة، أو ما يمكن الاستغناء عنه أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Trash copies…</source>
      <translation>نقل النسخ إلى المهملات…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Show which items would go to the trash because a copy exists elsewhere</source>
      <translation>عرض العناصر التي ستنتقل إلى المهملات لوجود نسخة منها في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Move unique files…</source>
      <translation>نقل الملفات الفريدة…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Move what exists only in this folder to another one, with its subfolders</source>
      <translation>نقل ما لا يوجد إلا في هذا المجلد إلى مجلد آخر مع مجلداته الفرعية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Compare with…</source>
      <translation>مقارنة مع…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Then select another folder and press it again to see both side by side</source>
      <translation>ثم حدّد مجلدًا آخر واضغط مرة أخرى لرؤية الاثنين جنبًا إلى جنب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Show groups</source>
      <translation>عرض المجموعات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>List the groups with items in this folder</source>
      <translation>سرد المجموعات التي لها عناصر في هذا المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Show in file manager</source>
      <translation>إظهار في مدير الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Open the folder</source>
      <translation>فتح المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>&amp;Show</source>
      <translation>&amp;عرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Select an item to compare it with what exists elsewhere.</source>
      <translation>اختر عنصرًا لمقارنته بما يوجد في مكان آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Compare with {folder}</source>
      <translation>مقارنة مع {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Select the folder to compare it with, then press {key}; {other} ends this.</source>
      <translation>حدّد المجلد المراد المقارنة معه ثم اضغط {key}؛ ويُلغي {other} ذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>It holds all that was scanned. Select a folder in it.</source>
      <translation>يضم كل ما جرى فحصه. اختر مجلدًا فيه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>All of it is in {folder}.</source>
      <translation>كل ما فيه موجود في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Copies on disks that are not connected are not counted.</source>
      <translation>لا تُحتسب النسخ التي على أقراص غير متصلة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>It is not connected now: what was read of it is compared.</source>
      <translation>ليس متصلًا الآن: تجري المقارنة بما قُرئ منه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>It is not connected now. Last seen: {when}.</source>
      <translation>ليس متصلًا الآن. آخر مرة ظهر فيها: {when}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>There is nothing further down.</source>
      <translation>لا شيء بعد هذا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>There is nothing further up.</source>
      <translation>لا شيء قبل هذا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Nothing is listed here.</source>
      <translation>لا شيء مدرج هنا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Connect the disk of this folder first.</source>
      <translation>صِل قرص هذا المجلد أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Nothing in this folder has a copy elsewhere.</source>
      <translation>لا شيء في هذا المجلد له نسخة في مكان آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Nothing in this folder exists only here.</source>
      <translation>لا شيء في هذا المجلد موجود هنا فقط.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Choose a folder outside “{folder}”.</source>
      <translation>اختر مجلدًا خارج «{folder}».</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Choose the folder to move to</source>
      <translation>اختر المجلد المراد النقل إليه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>The folder could not be opened. Does it still exist?</source>
      <translation>تعذر فتح المجلد. أما زال موجودًا؟</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Save what is said of the folder</source>
      <translation>حفظ ما قيل عن المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Web pages (*.html)</source>
      <translation>صفحات ويب (*.html)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Saved as {file}.</source>
      <translation>حُفظ باسم {file}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>{folder}: {role}</source>
      <translation>{folder}: {role}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Save as a web page…</source>
      <translation>حفظ كصفحة ويب…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Unique</source>
      <translation>فريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Similar</source>
      <translation>متشابه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Not compared</source>
      <translation>لم يُقارَن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Copies</source>
      <translation>النسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>All</source>
      <translation>الكل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Differences</source>
      <translation>الفروق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>With all folders in it</source>
      <translation>مع كل المجلدات التي فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Elsewhere</source>
      <translation>في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>How much of the folder also exists outside it</source>
      <translation>مقدار ما يوجد من المجلد خارجه أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Items that also exist elsewhere, identical</source>
      <translation>العناصر الموجودة مطابقةً في مكان آخر أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Items of which only the text or a similar one exists elsewhere</source>
      <translation>العناصر التي لا يوجد في مكان آخر إلا نصها أو ما يشبهها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Items that exist only in this folder, or that were not compared</source>
      <translation>عناصر لا توجد إلا في هذا المجلد، أو لم تُقارن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>All items in the folder</source>
      <translation>كل العناصر في المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Size of the files in the folder</source>
      <translation>حجم الملفات في المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>{mailbox} (mailbox)</source>
      <translation>{mailbox} (صندوق بريد)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>{folder} (not connected)</source>
      <translation>{folder} (غير متصل)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>{folder} (used by a mail program)</source>
      <translation>{folder} (يستخدمه برنامج بريد)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folders_page.py" />
      <source>No folders yet</source>
      <translation>لا توجد مجلدات بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folders_page.py" />
      <source>Scan a folder to see which of its folders also exist elsewhere.</source>
      <translation>افحص مجلدًا لمعرفة أي من مجلداته موجود في مكان آخر أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Right contains left</source>
      <translation>الثاني يحتوي الأول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Left contains right</source>
      <translation>الأول يحتوي الثاني</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>{share} similar</source>
      <translation>تشابه {share}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>What exists outside the folder in its place</source>
      <translation>ما يوجد خارج المجلد بدلًا منه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Words that only the item in the folder has</source>
      <translation>كلمات لا توجد إلا في عنصر المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Left</source>
      <translation>الأول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>What of both is the same; of a folder, how much</source>
      <translation>ما هو متطابق في الاثنين؛ وللمجلد مقداره</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Right</source>
      <translation>الثاني</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Newer</source>
      <translation>الأحدث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>The side that was changed last</source>
      <translation>الجانب الذي تغيّر آخرًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Only left</source>
      <translation>على اليسار فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Only right</source>
      <translation>على اليمين فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>{how}, moved</source>
      <translation>{how}، منقول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/pair_pane.py" />
      <source>It contains no text. Press Return to open it.</source>
      <translation>لا نص فيه. اضغط Return لفتحه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Shows a plan first</source>
      <translation>يعرض خطة أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>{left} beside {right}</source>
      <translation>{left} بجانب {right}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>{folder}: {what}.</source>
      <translation>{folder}: {what}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>{key} goes to the next difference, {other} back to the folders.</source>
      <translation>{key} ينتقل إلى الاختلاف التالي، و{other} يعود إلى المجلدات.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Copy {n} missing item to {folder}… | Copy {n} missing items to {folder}…</source>
      <translation>
        <numerusform>لا عناصر ناقصة لنسخها إلى {folder}…</numerusform>
        <numerusform>نسخ عنصر ناقص واحد إلى {folder}…</numerusform>
        <numerusform>نسخ عنصرين ناقصين إلى {folder}…</numerusform>
        <numerusform>نسخ {n} عناصر ناقصة إلى {folder}…</numerusform>
        <numerusform>نسخ {n} عنصرًا ناقصًا إلى {folder}…</numerusform>
        <numerusform>نسخ {n} عنصر ناقص إلى {folder}…</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Trash in {folder}…</source>
      <translation>إلى سلة المهملات من {folder}…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Nothing is missing there.</source>
      <translation>لا شيء ناقص هناك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Nothing is there.</source>
      <translation>لا شيء هناك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Compare</source>
      <translation>مقارنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Copy to {folder}…</source>
      <translation>نسخ إلى {folder}…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Open in {folder}</source>
      <translation>فتح في {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>unknown</source>
      <translation>غير معروف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>today, {time}</source>
      <translation>اليوم، {time}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>yesterday, {time}</source>
      <translation>أمس، {time}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>Document</source>
      <translation>المستند</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>File name</source>
      <translation>اسم الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>File date</source>
      <translation>تاريخ الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The document states this date.</source>
      <translation>يذكر المستند هذا التاريخ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The mail was sent on this date.</source>
      <translation>أُرسلت الرسالة في هذا التاريخ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The date is in the name of the file.</source>
      <translation>التاريخ موجود في اسم الملف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The file was last changed on this date.</source>
      <translation>غُيّر الملف آخر مرة في هذا التاريخ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The content states {date}. This does not count: other documents state it too, or it is later than the file.</source>
      <translation>يذكر المحتوى {date}. ولا يُعتد بذلك: تذكره مستندات أخرى أيضًا، أو هو بعد تاريخ الملف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>a second</source>
      <translation>ثانية</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} second | {n} seconds</source>
      <translation>
        <numerusform>{n} ثانية</numerusform>
        <numerusform>ثانية واحدة</numerusform>
        <numerusform>ثانيتان</numerusform>
        <numerusform>{n} ثوانٍ</numerusform>
        <numerusform>{n} ثانية</numerusform>
        <numerusform>{n} ثانية</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} minute | {n} minutes</source>
      <translation>
        <numerusform>{n} دقيقة</numerusform>
        <numerusform>دقيقة واحدة</numerusform>
        <numerusform>دقيقتان</numerusform>
        <numerusform>{n} دقائق</numerusform>
        <numerusform>{n} دقيقة</numerusform>
        <numerusform>{n} دقيقة</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} hour | {n} hours</source>
      <translation>
        <numerusform>{n} ساعة</numerusform>
        <numerusform>ساعة واحدة</numerusform>
        <numerusform>ساعتان</numerusform>
        <numerusform>{n} ساعات</numerusform>
        <numerusform>{n} ساعة</numerusform>
        <numerusform>{n} ساعة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} hours</source>
      <translation>{n} ساعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>Compared by all that the web page shows; its number of words leaves out menus and such.</source>
      <translation>قورن بكل ما تعرضه صفحة الويب؛ وعدد كلماتها لا يشمل القوائم وما شابهها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>those in certain folders</source>
      <translation>ما في مجلدات معينة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>those of certain formats</source>
      <translation>ما كان بتنسيقات معينة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Hide {n} item | Hide {n} items</source>
      <translation>
        <numerusform>إخفاء {n} عنصر</numerusform>
        <numerusform>إخفاء عنصر واحد</numerusform>
        <numerusform>إخفاء عنصرين</numerusform>
        <numerusform>إخفاء {n} عناصر</numerusform>
        <numerusform>إخفاء {n} عنصرًا</numerusform>
        <numerusform>إخفاء {n} عنصر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Unhide {n} item | Unhide {n} items</source>
      <translation>
        <numerusform>إظهار {n} عنصر من جديد</numerusform>
        <numerusform>إظهار عنصر واحد من جديد</numerusform>
        <numerusform>إظهار عنصرين من جديد</numerusform>
        <numerusform>إظهار {n} عناصر من جديد</numerusform>
        <numerusform>إظهار {n} عنصرًا من جديد</numerusform>
        <numerusform>إظهار {n} عنصر من جديد</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Move {n} item to the trash | Move {n} items to the trash</source>
      <translation>
        <numerusform>نقل {n} عنصر إلى سلة المهملات</numerusform>
        <numerusform>نقل عنصر واحد إلى سلة المهملات</numerusform>
        <numerusform>نقل عنصرين إلى سلة المهملات</numerusform>
        <numerusform>نقل {n} عناصر إلى سلة المهملات</numerusform>
        <numerusform>نقل {n} عنصرًا إلى سلة المهملات</numerusform>
        <numerusform>نقل {n} عنصر إلى سلة المهملات</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Move {n} item | Move {n} items</source>
      <translation>
        <numerusform>نقل {n} عنصر</numerusform>
        <numerusform>نقل عنصر واحد</numerusform>
        <numerusform>نقل عنصرين</numerusform>
        <numerusform>نقل {n} عناصر</numerusform>
        <numerusform>نقل {n} عنصرًا</numerusform>
        <numerusform>نقل {n} عنصر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Copy {n} file | Copy {n} files</source>
      <translation>
        <numerusform>لا ملفات للنسخ</numerusform>
        <numerusform>نسخ ملف واحد</numerusform>
        <numerusform>نسخ ملفين</numerusform>
        <numerusform>نسخ {n} ملفات</numerusform>
        <numerusform>نسخ {n} ملفًا</numerusform>
        <numerusform>نسخ {n} ملف</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Protect {n} item | Protect {n} items</source>
      <translation>
        <numerusform>حماية {n} عنصر</numerusform>
        <numerusform>حماية عنصر واحد</numerusform>
        <numerusform>حماية عنصرين</numerusform>
        <numerusform>حماية {n} عناصر</numerusform>
        <numerusform>حماية {n} عنصرًا</numerusform>
        <numerusform>حماية {n} عنصر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Unprotect {n} item | Unprotect {n} items</source>
      <translation>
        <numerusform>رفع الحماية عن {n} عنصر</numerusform>
        <numerusform>رفع الحماية عن عنصر واحد</numerusform>
        <numerusform>رفع الحماية عن عنصرين</numerusform>
        <numerusform>رفع الحماية عن {n} عناصر</numerusform>
        <numerusform>رفع الحماية عن {n} عنصرًا</numerusform>
        <numerusform>رفع الحماية عن {n} عنصر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Mark {n} pair as different | Mark {n} pairs as different</source>
      <translation>
        <numerusform>تعليم {n} زوج مختلفًا</numerusform>
        <numerusform>تعليم زوج واحد مختلفًا</numerusform>
        <numerusform>تعليم زوجين مختلفين</numerusform>
        <numerusform>تعليم {n} أزواج مختلفة</numerusform>
        <numerusform>تعليم {n} زوجًا مختلفًا</numerusform>
        <numerusform>تعليم {n} زوج مختلفًا</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Compare {n} pair again | Compare {n} pairs again</source>
      <translation>
        <numerusform>مقارنة {n} زوج من جديد</numerusform>
        <numerusform>مقارنة زوج واحد من جديد</numerusform>
        <numerusform>مقارنة زوجين من جديد</numerusform>
        <numerusform>مقارنة {n} أزواج من جديد</numerusform>
        <numerusform>مقارنة {n} زوجًا من جديد</numerusform>
        <numerusform>مقارنة {n} زوج من جديد</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Make {n} item the kept item | Make {n} items the kept items</source>
      <translation>
        <numerusform>جعل {n} عنصر مُبقى</numerusform>
        <numerusform>جعل عنصر واحد مُبقى</numerusform>
        <numerusform>جعل عنصرين مُبقيين</numerusform>
        <numerusform>جعل {n} عناصر مُبقاة</numerusform>
        <numerusform>جعل {n} عنصرًا مُبقى</numerusform>
        <numerusform>جعل {n} عنصر مُبقى</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Choose the kept item of {n} group automatically | Choose the kept items of {n} groups automatically</source>
      <translation>
        <numerusform>الاختيار التلقائي في {n} مجموعة</numerusform>
        <numerusform>الاختيار التلقائي في مجموعة واحدة</numerusform>
        <numerusform>الاختيار التلقائي في مجموعتين</numerusform>
        <numerusform>الاختيار التلقائي في {n} مجموعات</numerusform>
        <numerusform>الاختيار التلقائي في {n} مجموعة</numerusform>
        <numerusform>الاختيار التلقائي في {n} مجموعة</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Put {n} item back | Put {n} items back</source>
      <translation>
        <numerusform>إعادة {n} عنصر</numerusform>
        <numerusform>إعادة عنصر واحد</numerusform>
        <numerusform>إعادة عنصرين</numerusform>
        <numerusform>إعادة {n} عناصر</numerusform>
        <numerusform>إعادة {n} عنصرًا</numerusform>
        <numerusform>إعادة {n} عنصر</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item hidden in the list only. The file stays where it is. | {n} items hidden in the list only. The files stay where they are.</source>
      <translation>
        <numerusform>لم يُخفَ أي عنصر.</numerusform>
        <numerusform>أُخفي عنصر واحد من القائمة فقط؛ ويبقى الملف حيث هو.</numerusform>
        <numerusform>أُخفي عنصران من القائمة فقط؛ ويبقى الملفان حيث هما.</numerusform>
        <numerusform>أُخفيت {n} عناصر من القائمة فقط؛ وتبقى الملفات حيث هي.</numerusform>
        <numerusform>أُخفي {n} عنصرًا من القائمة فقط؛ وتبقى الملفات حيث هي.</numerusform>
        <numerusform>أُخفي {n} عنصر من القائمة فقط؛ وتبقى الملفات حيث هي.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item unhidden. | {n} items unhidden.</source>
      <translation>
        <numerusform>لم يُلغَ إخفاء أي عنصر.</numerusform>
        <numerusform>أُلغي إخفاء عنصر واحد.</numerusform>
        <numerusform>أُلغي إخفاء عنصرين.</numerusform>
        <numerusform>أُلغي إخفاء {n} عناصر.</numerusform>
        <numerusform>أُلغي إخفاء {n} عنصرًا.</numerusform>
        <numerusform>أُلغي إخفاء {n} عنصر.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item moved to the trash. | {n} items moved to the trash.</source>
      <translation>
        <numerusform>لم يُنقل أي عنصر إلى سلة المهملات.</numerusform>
        <numerusform>نُقل عنصر واحد إلى سلة المهملات.</numerusform>
        <numerusform>نُقل عنصران إلى سلة المهملات.</numerusform>
        <numerusform>نُقلت {n} عناصر إلى سلة المهملات.</numerusform>
        <numerusform>نُقل {n} عنصرًا إلى سلة المهملات.</numerusform>
        <numerusform>نُقل {n} عنصر إلى سلة المهملات.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item moved. | {n} items moved.</source>
      <translation>
        <numerusform>لم يُنقل أي عنصر.</numerusform>
        <numerusform>نُقل عنصر واحد.</numerusform>
        <numerusform>نُقل عنصران.</numerusform>
        <numerusform>نُقلت {n} عناصر.</numerusform>
        <numerusform>نُقل {n} عنصرًا.</numerusform>
        <numerusform>نُقل {n} عنصر.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} file copied. | {n} files copied.</source>
      <translation>
        <numerusform>لم يُنسخ أي ملف.</numerusform>
        <numerusform>نُسخ ملف واحد.</numerusform>
        <numerusform>نُسخ ملفان.</numerusform>
        <numerusform>نُسخت {n} ملفات.</numerusform>
        <numerusform>نُسخ {n} ملفًا.</numerusform>
        <numerusform>نُسخ {n} ملف.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item protected. | {n} items protected.</source>
      <translation>
        <numerusform>لم يُحمَ أي عنصر.</numerusform>
        <numerusform>حُمي عنصر واحد.</numerusform>
        <numerusform>حُمي عنصران.</numerusform>
        <numerusform>حُميت {n} عناصر.</numerusform>
        <numerusform>حُمي {n} عنصرًا.</numerusform>
        <numerusform>حُمي {n} عنصر.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Protection removed from {n} item. | Protection removed from {n} items.</source>
      <translation>
        <numerusform>لم تُرفع الحماية عن أي عنصر.</numerusform>
        <numerusform>رُفعت الحماية عن عنصر واحد.</numerusform>
        <numerusform>رُفعت الحماية عن عنصرين.</numerusform>
        <numerusform>رُفعت الحماية عن {n} عناصر.</numerusform>
        <numerusform>رُفعت الحماية عن {n} عنصرًا.</numerusform>
        <numerusform>رُفعت الحماية عن {n} عنصر.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} pair marked as different. | {n} pairs marked as different.</source>
      <translation>
        <numerusform>لم يُعلَّم أي زوج.</numerusform>
        <numerusform>عُلّم زوج واحد مختلفًا.</numerusform>
        <numerusform>عُلّم زوجان مختلفين.</numerusform>
        <numerusform>عُلّمت {n} أزواج مختلفة.</numerusform>
        <numerusform>عُلّم {n} زوجًا مختلفًا.</numerusform>
        <numerusform>عُلّم {n} زوج مختلفًا.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} pair no longer marked as different. | {n} pairs no longer marked as different.</source>
      <translation>
        <numerusform>لم يتغير أي زوج.</numerusform>
        <numerusform>لم يعد زوج واحد معلَّمًا مختلفًا.</numerusform>
        <numerusform>لم يعد زوجان معلَّمين مختلفين.</numerusform>
        <numerusform>لم تعد {n} أزواج معلَّمة مختلفة.</numerusform>
        <numerusform>لم يعد {n} زوجًا معلَّمًا مختلفًا.</numerusform>
        <numerusform>لم يعد {n} زوج معلَّمًا مختلفًا.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} kept item changed. | {n} kept items changed.</source>
      <translation>
        <numerusform>لم يتغير أي عنصر مُبقى.</numerusform>
        <numerusform>تغيّر عنصر مُبقى واحد.</numerusform>
        <numerusform>تغيّر عنصران مُبقيان.</numerusform>
        <numerusform>تغيّرت {n} عناصر مُبقاة.</numerusform>
        <numerusform>تغيّر {n} عنصرًا مُبقى.</numerusform>
        <numerusform>تغيّر {n} عنصر مُبقى.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} kept item is automatic again. | {n} kept items are automatic again.</source>
      <translation>
        <numerusform>لم يتغير أي عنصر مُبقى.</numerusform>
        <numerusform>عاد اختيار عنصر مُبقى واحد تلقائيًا.</numerusform>
        <numerusform>عاد اختيار عنصرين مُبقيين تلقائيًا.</numerusform>
        <numerusform>عاد اختيار {n} عناصر مُبقاة تلقائيًا.</numerusform>
        <numerusform>عاد اختيار {n} عنصرًا مُبقى تلقائيًا.</numerusform>
        <numerusform>عاد اختيار {n} عنصر مُبقى تلقائيًا.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item put back. | {n} items put back.</source>
      <translation>
        <numerusform>لم يُعَد أي عنصر.</numerusform>
        <numerusform>أُعيد عنصر واحد.</numerusform>
        <numerusform>أُعيد عنصران.</numerusform>
        <numerusform>أُعيدت {n} عناصر.</numerusform>
        <numerusform>أُعيد {n} عنصرًا.</numerusform>
        <numerusform>أُعيد {n} عنصر.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Moving to the trash</source>
      <translation>النقل إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Moving</source>
      <translation>النقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Copying</source>
      <translation>النسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Putting back</source>
      <translation>الإعادة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Working</source>
      <translation>يجري العمل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Actions</source>
      <translation>الإجراءات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Items of the action</source>
      <translation>عناصر الإجراء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo this action</source>
      <translation>التراجع عن هذا الإجراء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo the whole selected action</source>
      <translation>التراجع عن كل الإجراء المختار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo the selected items</source>
      <translation>التراجع عن العناصر المحددة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo only the selected items of the action</source>
      <translation>التراجع عن العناصر المحددة وحدها من الإجراء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Resume</source>
      <translation>متابعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Finish what is left to do</source>
      <translation>تنفيذ ما لم يُنفَّذ بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Drop the rest</source>
      <translation>ترك الباقي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Leave the remaining items as they are</source>
      <translation>ترك العناصر الباقية كما هي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>No actions yet</source>
      <translation>لا إجراءات بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Everything you hide, trash or move is listed here and can be undone.</source>
      <translation>ما تخفيه أو تنقله، إلى سلة المهملات أو إلى غيرها، يُسرد هنا ويمكن التراجع عنه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>In the trash</source>
      <translation>في سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Nothing in the trash</source>
      <translation>لا شيء في سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Items you trash are listed here until you put them back.</source>
      <translation>ما تنقله إلى سلة المهملات يُسرد هنا حتى تعيده.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>{selected} of {n} item selected | {selected} of {n} items selected</source>
      <translation>
        <numerusform>{selected} محدد من {n} عنصر</numerusform>
        <numerusform>{selected} محدد من عنصر واحد</numerusform>
        <numerusform>{selected} محدد من عنصرين</numerusform>
        <numerusform>{selected} محدد من {n} عناصر</numerusform>
        <numerusform>{selected} محدد من {n} عنصرًا</numerusform>
        <numerusform>{selected} محدد من {n} عنصر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Parts of the history</source>
      <translation>أقسام السجل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>When</source>
      <translation>متى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>What</source>
      <translation>ماذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Source</source>
      <translation>المصدر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>done by hand</source>
      <translation>يدويًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Can free</source>
      <translation>يمكن توفيره</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>State</source>
      <translation>الحالة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Undo: {what}</source>
      <translation>تراجع: {what}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>interrupted: {n} not done yet</source>
      <translation>انقطع: {n} لم يُنفَّذ بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>{n} dropped</source>
      <translation>تُرك {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Where it is now</source>
      <translation>مكانه الآن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>not there any more</source>
      <translation>لم يعد هناك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>in the trash</source>
      <translation>في سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>its folder cannot be read</source>
      <translation>تتعذّر قراءة مجلده</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>where it was</source>
      <translation>حيث كان</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>not at its original place</source>
      <translation>ليس في مكانه الأصلي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Original place</source>
      <translation>المكان الأصلي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Trashed</source>
      <translation>في سلة المهملات منذ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Place in the trash</source>
      <translation>المكان في سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/items/item_commands.py" />
      <source>Copy path</source>
      <translation>نسخ المسار</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/items/item_list.py" />
      <source>You can drag at most {n} row to another program at once. | You can drag at most {n} rows to another program at once.</source>
      <translation>
        <numerusform>لا يمكن سحب أي صف ({n}) إلى برنامج آخر.</numerusform>
        <numerusform>يمكن سحب صف واحد ({n}) على الأكثر إلى برنامج آخر دفعة واحدة.</numerusform>
        <numerusform>يمكن سحب صفين ({n}) على الأكثر إلى برنامج آخر دفعة واحدة.</numerusform>
        <numerusform>يمكن سحب {n} صفوف على الأكثر إلى برنامج آخر دفعة واحدة.</numerusform>
        <numerusform>يمكن سحب {n} صفًا على الأكثر إلى برنامج آخر دفعة واحدة.</numerusform>
        <numerusform>يمكن سحب {n} صف على الأكثر إلى برنامج آخر دفعة واحدة.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/items/item_table.py" />
      <source>Modified</source>
      <translation>آخر تعديل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/items/item_window.py" />
      <source>Close</source>
      <translation>إغلاق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/order_list.py" />
      <source>Drag an entry, or move it with {up} and {down}</source>
      <translation>اسحب الإدخال، أو حرّكه بالمفتاحين {up} و{down}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Why it was not compared</source>
      <translation>سبب عدم المقارنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>What you can do</source>
      <translation>ما يمكنك فعله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Reason</source>
      <translation>السبب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Number</source>
      <translation>العدد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Keep</source>
      <translation>يبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Format kept</source>
      <translation>التنسيق المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Unique words lost</source>
      <translation>الكلمات الفريدة المفقودة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Kept instead of</source>
      <translation>يُبقى بدلًا من</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The name of the file; of a mail the subject, of a web page the title</source>
      <translation>اسم الملف؛ وللرسالة موضوعها، ولصفحة الويب عنوانها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The folder it is in</source>
      <translation>المجلد الذي هو فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Share of words that are the same as in the kept item</source>
      <translation>نسبة الكلمات المطابقة لما في العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How it is known to be a copy: by its bytes, its text or its words</source>
      <translation>بمَ عُرف أنه نسخة: ببايتاته أو بنصه أو بكلماته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Words that the kept item lacks</source>
      <translation>كلمات لا توجد في العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How much space the file takes</source>
      <translation>المساحة التي يشغلها الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>When the file was last changed</source>
      <translation>متى عُدّل الملف آخر مرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The format of the file, by what is in it</source>
      <translation>صيغة الملف بحسب محتواه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Documents, e-mail, web pages and other files, counted separately</source>
      <translation>المستندات والرسائل وصفحات الويب والملفات الأخرى، كلٌّ على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How many documents, mails and web pages it is about</source>
      <translation>عدد المستندات والرسائل وصفحات الويب المعنية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>In a few words; the details are below the list</source>
      <translation>بكلمات قليلة؛ والتفصيل أسفل القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>What would let the next scan compare it</source>
      <translation>ما يتيح للفحص التالي مقارنته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Choose one to list only the files that it applies to</source>
      <translation>اختر سببًا لعرض الملفات التي ينطبق عليها وحدها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How many files and parts of files it applies to</source>
      <translation>عدد الملفات وأجزاء الملفات التي ينطبق عليها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Space on disk that is free once the trash is emptied</source>
      <translation>المساحة على القرص التي تتوفر بعد إفراغ سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The copy that is kept in its place</source>
      <translation>النسخة التي تُبقى بدلًا منه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The format of the copy that is kept</source>
      <translation>صيغة النسخة التي تُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Words that no kept item of the group contains</source>
      <translation>كلمات لا يتضمنها أي عنصر مُبقى في المجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How many removed items it is kept for</source>
      <translation>عدد العناصر الذاهبة التي يُبقى هو بدلًا منها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Whether it was done, undone or left out</source>
      <translation>هل نُفّذ أم تُراجع عنه أم تُرك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Where it was moved to</source>
      <translation>المكان الذي نُقل إليه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The day and time of the action</source>
      <translation>يوم الإجراء ووقته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Whether items were hidden, trashed, moved or put back</source>
      <translation>هل أُخفيت العناصر أم نُقلت إلى سلة المهملات أم إلى مجلد آخر أم أُعيدت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The rule that chose the items, or your own selection</source>
      <translation>القاعدة التي اختارت العناصر، أو اختيارك أنت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The folder it was in before</source>
      <translation>المجلد الذي كان فيه من قبل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>When it was moved to the trash</source>
      <translation>متى نُقل إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Its place in the trash of the system</source>
      <translation>مكانه في سلة مهملات النظام</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Counting…</source>
      <translation>يجري العد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{heading}: {figure}</source>
      <translation>{heading}: {figure}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{folder}: {items}, {size}</source>
      <translation>{folder}: {items}، {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{folder}: {copies} of {n} elsewhere</source>
      <translation>{folder}: {copies} من {n} في مكان آخر أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>See what it holds, and what exists elsewhere</source>
      <translation>عرض محتواه وما يوجد منه في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Go to the list of all copies, each beside the kept item</source>
      <translation>الانتقال إلى قائمة كل النسخ، كل منها بجانب العنصر المُبقى</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} of your {all} items ({share}) is a copy of another item. | {n} of your {all} items ({share}) are copies of another item.</source>
      <translation>
        <numerusform>لا نسخ بين عناصرك وعددها {all} ({share}).</numerusform>
        <numerusform>عنصر واحد من عناصرك وعددها {all} ({share}) نسخة من عنصر آخر.</numerusform>
        <numerusform>عنصران من عناصرك وعددها {all} ({share}) نسختان من عناصر أخرى.</numerusform>
        <numerusform>{n} عناصر من عناصرك وعددها {all} ({share}) نسخ من عناصر أخرى.</numerusform>
        <numerusform>{n} عنصرًا من عناصرك وعددها {all} ({share}) نسخ من عناصر أخرى.</numerusform>
        <numerusform>{n} عنصر من عناصرك وعددها {all} ({share}) نسخ من عناصر أخرى.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Review and remove…</source>
      <translation>مراجعة وإزالة…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Safe to remove</source>
      <translation>يمكن إزالته بلا خسارة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Show the groups of these items</source>
      <translation>عرض مجموعات هذه العناصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Each is identical to a kept item, but for blanks at line ends and traces of saving.</source>
      <translation>كل منها مطابق لعنصر مُبقى، عدا مسافات نهايات الأسطر وآثار الحفظ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>No more items are safe to remove.</source>
      <translation>لم يبق عنصر تمكن إزالته بأمان.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Shows the plan first. Each file is checked again before it is moved.</source>
      <translation>تُعرض الخطة أولًا. ويُتحقق من كل ملف مرة أخرى قبل نقله.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Messages in mailboxes can only be hidden.</source>
      <translation>الرسائل داخل صناديق البريد لا يمكن إلا إخفاؤها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>A saved page stays if its folder contains files that no other page has.</source>
      <translation>تبقى الصفحة المحفوظة حين يحوي مجلدها ما ليس في صفحة أخرى.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} item with the same text… | {n} items with the same text…</source>
      <translation>
        <numerusform>لا عناصر بالنص نفسه…</numerusform>
        <numerusform>عنصر واحد بالنص نفسه…</numerusform>
        <numerusform>عنصران بالنص نفسه…</numerusform>
        <numerusform>{n} عناصر بالنص نفسه…</numerusform>
        <numerusform>{n} عنصرًا بالنص نفسه…</numerusform>
        <numerusform>{n} عنصر بالنص نفسه…</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>The plan says what each has beside its text, and asks before they go.</source>
      <translation>تذكر الخطة ما في كل منها إلى جانب نصه، وتسأل قبل أن تذهب.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Hide {n} copy | Hide {n} copies</source>
      <translation>
        <numerusform>إخفاء {n} نسخة</numerusform>
        <numerusform>إخفاء نسخة واحدة</numerusform>
        <numerusform>إخفاء نسختين</numerusform>
        <numerusform>إخفاء {n} نسخ</numerusform>
        <numerusform>إخفاء {n} نسخة</numerusform>
        <numerusform>إخفاء {n} نسخة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Shows the plan first. Hiding only removes items from the lists.</source>
      <translation>تُعرض الخطة أولًا. والإخفاء يخرج العناصر من القوائم فقط.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>No files are changed.</source>
      <translation>لا يتغير أي ملف.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} of them is part of a mailbox or another larger file. | {n} of them are parts of mailboxes or other larger files.</source>
      <translation>
        <numerusform>لا شيء منها جزء من صندوق بريد أو ملف أكبر.</numerusform>
        <numerusform>واحد منها جزء من صندوق بريد أو ملف آخر أكبر.</numerusform>
        <numerusform>اثنان منها جزآن من صناديق بريد أو ملفات أخرى أكبر.</numerusform>
        <numerusform>{n} منها أجزاء من صناديق بريد أو ملفات أخرى أكبر.</numerusform>
        <numerusform>{n} منها أجزاء من صناديق بريد أو ملفات أخرى أكبر.</numerusform>
        <numerusform>{n} منها أجزاء من صناديق بريد أو ملفات أخرى أكبر.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Clean…</source>
      <translation>تنظيف…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Shows the plan first, which also takes messages out of mailboxes.</source>
      <translation>تُعرض الخطة أولًا، وهي تُخرج رسائل من صناديق البريد أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Repeated e-mail</source>
      <translation>رسائل مكررة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} message | {n} messages</source>
      <translation>
        <numerusform>لا رسائل</numerusform>
        <numerusform>رسالة واحدة</numerusform>
        <numerusform>رسالتان</numerusform>
        <numerusform>{n} رسائل</numerusform>
        <numerusform>{n} رسالة</numerusform>
        <numerusform>{n} رسالة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Each is identical to a message that stays, but for traces of delivery.</source>
      <translation>كل منها مطابقة لرسالة تبقى، عدا آثار التسليم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>No identical message is left to remove.</source>
      <translation>لم تبق رسالة مطابقة تمكن إزالتها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{items} · {size}</source>
      <translation>{items} · {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>Show</source>
      <translation>إظهار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>See what they hold, and where it also exists</source>
      <translation>عرض ما فيها وأين يوجد أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>Folders that could go whole</source>
      <translation>مجلدات يمكن الاستغناء عنها كلها</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>{n} folder | {n} folders</source>
      <translation>
        <numerusform>لا مجلدات</numerusform>
        <numerusform>مجلد واحد</numerusform>
        <numerusform>مجلدان</numerusform>
        <numerusform>{n} مجلدات</numerusform>
        <numerusform>{n} مجلدًا</numerusform>
        <numerusform>{n} مجلد</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>You could remove any one of these: every file in it also exists elsewhere.</source>
      <translation>يمكنك الاستغناء عن أي منها ما دامت البقية باقية: كل ملف فيه موجود في مكان آخر أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>No folder exists whole elsewhere.</source>
      <translation>لا مجلد موجود كله في مكان آخر أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>All items of this kind.</source>
      <translation>كل ما عُثر عليه من هذا النوع.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>Items that are copies of another one.</source>
      <translation>عناصر هي نسخ من عنصر آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>The size of all copies on disk, without messages in mailboxes.</source>
      <translation>ما تشغله كل النسخ على القرص، دون الرسائل داخل صناديق البريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>Total</source>
      <translation>المجموع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>{n} ({share})</source>
      <translation>{n} ({share})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>under {share}</source>
      <translation>أقل من {share}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>Items by kind</source>
      <translation>العناصر حسب النوع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>See which, why, and what to do</source>
      <translation>عرض أيها ولماذا وما العمل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Compare pictures</source>
      <translation>مقارنة الصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Finds copies in other sizes, crops and light; reads scanned pages too</source>
      <translation>يعثر على النسخ بحجم أو اقتصاص أو ضوء آخر؛ ويقرأ الصفحات الممسوحة ضوئيًا أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>You can turn it on under Folders at any time</source>
      <translation>يمكنك تشغيله من «المجلدات» في أي وقت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>How many items of each kind are copies</source>
      <translation>عدد النسخ من عناصر كل نوع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>No copies found</source>
      <translation>لم يُعثر على نسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Overview</source>
      <translation>نظرة عامة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} item, nothing similar. | {n} items, all different.</source>
      <translation>
        <numerusform>لا عناصر.</numerusform>
        <numerusform>عنصر واحد، ولا شيء يشبهه.</numerusform>
        <numerusform>عنصران مختلفان.</numerusform>
        <numerusform>{n} عناصر، كلها مختلفة.</numerusform>
        <numerusform>{n} عنصرًا، كلها مختلفة.</numerusform>
        <numerusform>{n} عنصر، كلها مختلفة.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Hide details</source>
      <translation>إخفاء التفاصيل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Show details</source>
      <translation>عرض التفاصيل</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{items} in {n} folder | {items} in {n} folders</source>
      <translation>
        <numerusform>{items} في {n} مجلد</numerusform>
        <numerusform>{items} في مجلد واحد</numerusform>
        <numerusform>{items} في مجلدين</numerusform>
        <numerusform>{items} في {n} مجلدات</numerusform>
        <numerusform>{items} في {n} مجلدًا</numerusform>
        <numerusform>{items} في {n} مجلد</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} picture is not compared yet. | {n} pictures are not compared yet.</source>
      <translation>
        <numerusform>لا صور لم تُقارن بعد.</numerusform>
        <numerusform>صورة واحدة لم تُقارن بعد.</numerusform>
        <numerusform>صورتان لم تُقارنا بعد.</numerusform>
        <numerusform>{n} صور لم تُقارن بعد.</numerusform>
        <numerusform>{n} صورة لم تُقارن بعد.</numerusform>
        <numerusform>{n} صورة لم تُقارن بعد.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} file or part was not compared | {n} files or parts were not compared</source>
      <translation>
        <numerusform>لا شيء لم يُقارن</numerusform>
        <numerusform>ملف أو جزء واحد لم يُقارن</numerusform>
        <numerusform>ملفان أو جزءان لم يُقارنا</numerusform>
        <numerusform>{n} ملفات أو أجزاء لم تُقارن</numerusform>
        <numerusform>{n} ملفًا أو جزءًا لم تُقارن</numerusform>
        <numerusform>{n} ملف أو جزء لم تُقارن</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} item hidden so far | {n} items hidden so far</source>
      <translation>
        <numerusform>لا عناصر مخفية حتى الآن</numerusform>
        <numerusform>عنصر واحد مخفي حتى الآن</numerusform>
        <numerusform>عنصران مخفيان حتى الآن</numerusform>
        <numerusform>{n} عناصر مخفية حتى الآن</numerusform>
        <numerusform>{n} عنصرًا مخفيًا حتى الآن</numerusform>
        <numerusform>{n} عنصر مخفي حتى الآن</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} item in the trash; empty it to free {size} | {n} items in the trash; empty it to free {size}</source>
      <translation>
        <numerusform>لا عناصر في سلة المهملات؛ أفرغها لتوفير {size}</numerusform>
        <numerusform>عنصر واحد في سلة المهملات؛ أفرغها لتوفير {size}</numerusform>
        <numerusform>عنصران في سلة المهملات؛ أفرغها لتوفير {size}</numerusform>
        <numerusform>{n} عناصر في سلة المهملات؛ أفرغها لتوفير {size}</numerusform>
        <numerusform>{n} عنصرًا في سلة المهملات؛ أفرغها لتوفير {size}</numerusform>
        <numerusform>{n} عنصر في سلة المهملات؛ أفرغها لتوفير {size}</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>scan of {when} stopped early</source>
      <translation>أُوقف فحص {when} قبل أن يكتمل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>scanned {when}</source>
      <translation>فُحص {when}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Reading your folder</source>
      <translation>تجري قراءة مجلدك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Results appear here as they are found.</source>
      <translation>تظهر النتائج هنا فور العثور عليها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Nothing scanned yet</source>
      <translation>لم يُفحص شيء بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Scan a folder to see what you have twice, and where.</source>
      <translation>افحص مجلدًا لترى ما لديك مكررًا وأين.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Overview of “{name}”</source>
      <translation>نظرة عامة على «{name}»</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/action_control.py" />
      <source>Progress of the action</source>
      <translation>تقدم الإجراء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/action_control.py" />
      <source>Stop; what is done stays done, and you can resume the rest later</source>
      <translation>إيقاف؛ ما نُفِّذ يبقى، ويمكن متابعة الباقي لاحقًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/action_control.py" />
      <source>{done} of {total} items</source>
      <translation>{done} من أصل {total} من العناصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Nothing to redo.</source>
      <translation>لا شيء لإعادة تنفيذه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Undo: {n} {done}</source>
      <translation>تراجع: {done} ({n})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The last action was interrupted: {done} of {total} done.</source>
      <translation>انقطع آخر إجراء: أُنجز {done} من {total}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Redo: {n} {done}</source>
      <translation>إعادة التنفيذ: {done} ({n})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The last action is still running. Try again when it has finished.</source>
      <translation>لا يزال الإجراء الأخير جاريًا. حاول مرة أخرى عندما ينتهي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The items go to the trash when the scan has finished.</source>
      <translation>تُنقل العناصر إلى سلة المهملات فور انتهاء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The items are moved when the scan has finished.</source>
      <translation>تُنقل العناصر فور انتهاء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The items are put back when the scan has finished.</source>
      <translation>تُعاد العناصر فور انتهاء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>This is done when the scan has finished.</source>
      <translation>يُنفَّذ هذا فور انتهاء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Files are not changed during a scan.</source>
      <translation>لا تتغير الملفات أثناء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Stopped: {done} of {total} done.</source>
      <translation>أُوقف: أُنجز {done} من {total}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The trash could not be opened from here. Open it in the file manager.</source>
      <translation>تعذّر فتح سلة المهملات من هنا. افتحها في مدير الملفات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The trash could not be opened. It is in {folder}.</source>
      <translation>تعذر فتح سلة المهملات. إنها في {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>{size} will be free when you empty the trash.</source>
      <translation>تتوفر {size} عندما تُفرغ سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Open trash</source>
      <translation>فتح سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>What only these versions have is in {file}, which stays.</source>
      <translation>ما تنفرد به هذه الإصدارات محفوظ في {file}، وهو يبقى.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>{n} item skipped. | {n} items skipped.</source>
      <translation>
        <numerusform>لم يُتخطَّ أي عنصر.</numerusform>
        <numerusform>تم تخطي عنصر واحد.</numerusform>
        <numerusform>تم تخطي عنصرين.</numerusform>
        <numerusform>تم تخطي {n} عناصر.</numerusform>
        <numerusform>تم تخطي {n} عنصرًا.</numerusform>
        <numerusform>تم تخطي {n} عنصر.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>There are other reasons, too.</source>
      <translation>توجد أسباب أخرى أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>What you pressed meanwhile was not done. Press it again.</source>
      <translation>لم يُنفَّذ ما ضغطته في هذه الأثناء. اضغطه مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The rest was dropped. What was done stays done.</source>
      <translation>تُرك الباقي؛ وما نُفِّذ يبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Not all could be dropped.</source>
      <translation>تعذّر ترك الكل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The history shows what was done.</source>
      <translation>يعرض السجل ما أُنجز.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/item_decisions.py" />
      <source>Nothing to hide: it is part of a series, or protected.</source>
      <translation>لا شيء للإخفاء: جزء من سلسلة، أو محمي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/item_decisions.py" />
      <source>It is already hidden.</source>
      <translation>هو مخفي بالفعل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/item_decisions.py" />
      <source>Nothing to unhide: it is not hidden.</source>
      <translation>لا شيء لإظهاره: هو غير مخفي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>About the selected row</source>
      <translation>عن الصف المحدد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>This is the kept item of its group. A copy takes its place.</source>
      <translation>هذا هو العنصر المُبقى في مجموعته. ستحل محله نسخة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Kept instead: {name} ({path})</source>
      <translation>أُبقي بدلًا منه: {name} ({path})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>{words} and {n} more</source>
      <translation>{words} و{n} غيرها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Unique words lost ({n}): {words}</source>
      <translation>الكلمات الفريدة الضائعة ({n}): {words}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>It has the same text as an item that you reviewed.</source>
      <translation>نصه مطابق لنص عنصر راجعته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Also lost: {listed}</source>
      <translation>يضيع أيضًا: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Goes with it: {listed}</source>
      <translation>يذهب معه: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>It is checked again right before its copies go.</source>
      <translation>يُتحقق منه مرة أخرى قبل ذهاب نسخه مباشرة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Search in this plan</source>
      <translation>البحث في هذه الخطة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Show only names and folders with these words</source>
      <translation>عرض الأسماء والمجلدات التي فيها هذه الكلمات فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Group by folder</source>
      <translation>التجميع حسب المجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Tick all</source>
      <translation>وضع علامة على الكل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Tick all rows in this list</source>
      <translation>وضع علامة على كل صفوف هذه القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Untick all rows in this list</source>
      <translation>إزالة العلامات من كل صفوف هذه القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>What goes</source>
      <translation>ما يذهب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>What is kept</source>
      <translation>ما يُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>What is skipped</source>
      <translation>ما يُتخطى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Parts of the plan</source>
      <translation>أقسام الخطة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Skipped</source>
      <translation>تم تخطيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Hide</source>
      <translation>إخفاء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Move</source>
      <translation>نقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Copy</source>
      <comment>what is done</comment>
      <translation>نسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Not all of your files have been read, so a better copy to keep may be missing. It is safer to finish the scan first.</source>
      <translation>لم تُقرأ كل ملفاتك بعد، وقد تنقص هنا نسخة أجدر بالإبقاء. الأسلم أن تدع الفحص يكتمل أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Also take messages out of mailboxes</source>
      <translation>أخذ الرسائل من صناديق البريد أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Close your mail program first. Each mailbox is replaced by a copy without these messages, compared message by message, and the old one goes to the trash.</source>
      <translation>أغلق برنامج البريد أولًا. يُستبدل كل صندوق بريد بنسخة من دون هذه الرسائل تُقارن رسالة برسالة، ويذهب القديم إلى سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Only messages that repeat within the same mailbox</source>
      <translation>الرسائل المكررة داخل صندوق البريد نفسه فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Hide instead</source>
      <translation>إخفاء بدلًا من ذلك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Hide in the list only; the files stay where they are</source>
      <translation>إخفاء من القائمة فقط؛ تبقى الملفات حيث هي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Cancel</source>
      <translation>إلغاء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Carry out what is ticked; it can be undone</source>
      <translation>نفّذ ما وُضعت عليه علامة؛ ويمكن التراجع عنه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Plan</source>
      <translation>الخطة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Preparing the plan…</source>
      <translation>يجري إعداد الخطة …</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Include {n} item. Only its text was compared. | Include {n} items. Only their text was compared.</source>
      <translation>
        <numerusform>لا عناصر أخرى لتضمينها.</numerusform>
        <numerusform>تضمين عنصر واحد. لم يُقارن إلا نصه.</numerusform>
        <numerusform>تضمين عنصرين. لم يُقارن إلا نصاهما.</numerusform>
        <numerusform>تضمين {n} عناصر. لم تُقارن إلا نصوصها.</numerusform>
        <numerusform>تضمين {n} عنصرًا. لم تُقارن إلا نصوصها.</numerusform>
        <numerusform>تضمين {n} عنصر. لم تُقارن إلا نصوصها.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{command} to {folder}</source>
      <translation>{command} إلى {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing is ticked</source>
      <translation>لا علامة على أي عنصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing to do</source>
      <translation>لا شيء يلزم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>needs {size}</source>
      <translation>يحتاج {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>saved in {file}</source>
      <translation>محفوظ في {file}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{n} kept item goes, a copy takes its place | {n} kept items go, copies take their place</source>
      <translation>
        <numerusform>لا يذهب أي عنصر مُبقى</numerusform>
        <numerusform>يذهب عنصر مُبقى واحد، وتحل نسخة محله</numerusform>
        <numerusform>يذهب عنصران مُبقيان، وتحل نسختان محلهما</numerusform>
        <numerusform>تذهب {n} عناصر مُبقاة، وتحل نسخ محلها</numerusform>
        <numerusform>يذهب {n} عنصرًا مُبقى، وتحل نسخ محلها</numerusform>
        <numerusform>يذهب {n} عنصر مُبقى، وتحل نسخ محلها</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>The better copy would go: {goes}. Kept instead: {stays}.</source>
      <translation>ستذهب النسخة الأفضل: {goes}. أُبقي بدلًا منها: {stays}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Remove {n} item and keep only a PDF, web page or plain text of it | Remove {n} items and keep only a PDF, web page or plain text of them</source>
      <translation>
        <numerusform>لا عناصر للإزالة ({n})</numerusform>
        <numerusform>إزالة عنصر واحد لا يبقى منه إلا ملف PDF أو صفحة ويب أو نص مجرد</numerusform>
        <numerusform>إزالة عنصرين لا يبقى منهما إلا ملف PDF أو صفحة ويب أو نص مجرد</numerusform>
        <numerusform>إزالة {n} عناصر لا يبقى منها إلا ملف PDF أو صفحة ويب أو نص مجرد</numerusform>
        <numerusform>إزالة {n} عنصرًا لا يبقى منها إلا ملف PDF أو صفحة ويب أو نص مجرد</numerusform>
        <numerusform>إزالة {n} عنصر لا يبقى منها إلا ملف PDF أو صفحة ويب أو نص مجرد</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{n} {format} file goes, {kept} stays | {n} {format} files go, {kept} stays</source>
      <translation>
        <numerusform>لا يذهب أي ملف ({format})، ويبقى {kept}</numerusform>
        <numerusform>يذهب ملف واحد ({format})، ويبقى {kept}</numerusform>
        <numerusform>يذهب ملفان ({format})، ويبقى {kept}</numerusform>
        <numerusform>تذهب {n} ملفات ({format})، ويبقى {kept}</numerusform>
        <numerusform>يذهب {n} ملفًا ({format})، ويبقى {kept}</numerusform>
        <numerusform>يذهب {n} ملف ({format})، ويبقى {kept}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{n} more | {n} more</source>
      <translation>
        <numerusform>لا مزيد</numerusform>
        <numerusform>واحد آخر</numerusform>
        <numerusform>اثنان آخران</numerusform>
        <numerusform>{n} أخرى</numerusform>
        <numerusform>{n} أخرى</numerusform>
        <numerusform>{n} أخرى</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Messages in mailboxes</source>
      <translation>رسائل في صناديق بريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>No message repeats within its mailbox</source>
      <translation>لا رسالة مكررة داخل صندوق بريدها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>It is no longer in the archive</source>
      <translation>لم يعد موجودًا في الأرشيف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing is ticked yet: review it first</source>
      <translation>لا شيء محدد بعد: راجعه أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing here can be trashed</source>
      <translation>لا يمكن نقل أي من هذا إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing here can be changed</source>
      <translation>لا يمكن تغيير أي من هذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Each file is checked again before it goes to this computer's trash. Undo puts it back.</source>
      <translation>يُتحقق من كل ملف مرة أخرى قبل أن يذهب إلى سلة مهملات هذا الحاسوب. والتراجع يعيده.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Each file is checked again before it is moved. Undo puts it back.</source>
      <translation>يُتحقق من كل ملف مرة أخرى قبل نقله. والتراجع يعيده.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>No file is written over, and each copy is read again. Undo moves the copies to the trash.</source>
      <translation>لا يُستبدل أي ملف، وتُقرأ كل نسخة من جديد. يضع التراجع النسخ في سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing on disk changes. You can undo it.</source>
      <translation>لا يتغير شيء على القرص. ويمكن التراجع عنه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>The plan could not be prepared</source>
      <translation>تعذر إعداد الخطة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing here.</source>
      <translation>لا شيء هنا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>It stays where it is.</source>
      <translation>يبقى في مكانه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Looking for the kept copy…</source>
      <translation>يُبحث عن النسخة المُبقاة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>It needs no kept copy.</source>
      <translation>لا يحتاج إلى نسخة مُبقاة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>The files are identical, byte for byte.</source>
      <translation>الملفان متطابقان بايتًا ببايت.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>{n} skipped: {reason}</source>
      <translation>تم تخطي {n}: {reason}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>{n} skipped for another reason: see the plan | {n} skipped for other reasons: see the plan</source>
      <translation>
        <numerusform>تم تخطي {n} لأسباب أخرى: انظر الخطة</numerusform>
        <numerusform>تم تخطي {n} لأسباب أخرى: انظر الخطة</numerusform>
        <numerusform>تم تخطي {n} لأسباب أخرى: انظر الخطة</numerusform>
        <numerusform>تم تخطي {n} لأسباب أخرى: انظر الخطة</numerusform>
        <numerusform>تم تخطي {n} لأسباب أخرى: انظر الخطة</numerusform>
        <numerusform>تم تخطي {n} لأسباب أخرى: انظر الخطة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>Why nothing is done to it</source>
      <translation>لماذا لا يُفعل به شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>Not ticked yet: select the row to review the item first.</source>
      <translation>لا علامة بعد: حدد الصف لمراجعة العنصر أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>Not ticked: {why}</source>
      <translation>لا علامة: {why}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>not reviewed yet</source>
      <translation>لم يُراجع بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>reviewed: press {key} to include it</source>
      <translation>تمت مراجعته: اضغط {key} لإدراجه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>What was skipped</source>
      <translation>ما تم تخطيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/step_rows.py" />
      <source>{items}: kept in {folder}</source>
      <translation>{items}: المُبقى في {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problem_list.py" />
      <source>Nothing to do.</source>
      <translation>لا شيء يلزم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Read the selected files again, with more time and memory</source>
      <translation>قراءة الملفات المحددة مرة أخرى بوقت وذاكرة أكثر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Copy list</source>
      <translation>نسخ القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Copy the selected rows, or all if none is selected</source>
      <translation>نسخ الصفوف المحددة، أو كلها إن لم يُحدد شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Select a row to see where the file is.</source>
      <translation>اختر صفًا لترى مكان الملف.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{n} row selected. | {n} rows selected.</source>
      <translation>
        <numerusform>لا صفوف محددة.</numerusform>
        <numerusform>صف واحد محدد.</numerusform>
        <numerusform>صفان محددان.</numerusform>
        <numerusform>{n} صفوف محددة.</numerusform>
        <numerusform>{n} صفًا محددًا.</numerusform>
        <numerusform>{n} صف محدد.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Not installed: {libraries}</source>
      <translation>غير مثبَّت: {libraries}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>For a bug report: {detail}</source>
      <translation>لبلاغ عن المشكلة: {detail}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Reasons why something was not compared</source>
      <translation>أسباب عدم مقارنة بعض الأشياء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Name or folder</source>
      <translation>اسم أو مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Everything was compared</source>
      <translation>قورن كل شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Files that could not be read or contain no words are listed here.</source>
      <translation>تُسرد هنا الملفات التي تعذرت قراءتها أو التي لا كلمات فيها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Reading what was not compared…</source>
      <translation>جارٍ قراءة ما لم يُقارَن …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>This can take a few seconds.</source>
      <translation>قد يستغرق ذلك بضع ثوانٍ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{compared} of {all} files were compared word by word.</source>
      <translation>قورن {compared} من أصل {all} من الملفات كلمة كلمة.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{n} should have been read but could not. | {n} should have been read but could not.</source>
      <translation>
        <numerusform>لا شيء تعذرت قراءته.</numerusform>
        <numerusform>ملف واحد كان ينبغي أن يُقرأ فتعذرت قراءته.</numerusform>
        <numerusform>ملفان كان ينبغي أن يُقرآ فتعذرت قراءتهما.</numerusform>
        <numerusform>{n} كان ينبغي أن تُقرأ فتعذرت قراءتها.</numerusform>
        <numerusform>{n} كان ينبغي أن تُقرأ فتعذرت قراءتها.</numerusform>
        <numerusform>{n} كان ينبغي أن تُقرأ فتعذرت قراءتها.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>No errors. The files below were not compared.</source>
      <translation>لا أخطاء. الملفات أدناه لم تُقارَن.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Select a reason to see what it means and what you can do.</source>
      <translation>اختر سببًا لترى معناه وما يمكنك فعله.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{n} line copied. | {n} lines copied.</source>
      <translation>
        <numerusform>لم تُنسخ أسطر.</numerusform>
        <numerusform>نُسخ سطر واحد.</numerusform>
        <numerusform>نُسخ سطران.</numerusform>
        <numerusform>نُسخت {n} أسطر.</numerusform>
        <numerusform>نُسخ {n} سطرًا.</numerusform>
        <numerusform>نُسخ {n} سطر.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>{reason}: could not be read</source>
      <translation>{reason}: تعذرت قراءته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Everything not compared</source>
      <translation>كل ما لم يُقارَن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose “Try again” to allow five times as long.</source>
      <translation>اختر «المحاولة مرة أخرى» للسماح بخمسة أضعاف الوقت.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose “Try again” to allow twice the memory.</source>
      <translation>اختر «المحاولة مرة أخرى» للسماح بضعف الذاكرة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Save a copy without the password next to it, then rescan.</source>
      <translation>احفظ بجانبه نسخة بلا كلمة مرور، ثم أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose “Try again” when no program is writing to it.</source>
      <translation>اختر «المحاولة مرة أخرى» حين لا يكتب فيه أي برنامج.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Give yourself permission to read it, then choose “Try again”.</source>
      <translation>امنح نفسك إذن قراءته، ثم اختر «المحاولة مرة أخرى».</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Scan settings…</source>
      <translation>إعدادات الفحص…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose what scans read and what they skip</source>
      <translation>اختيار ما يقرأه الفحص وما يتخطاه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Add the selected folders</source>
      <translation>إضافة المجلدات المحددة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Add the selected folders to your folders and scan them</source>
      <translation>إضافة المجلدات المحددة إلى مجلداتك وفحصها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Try all again</source>
      <translation>إعادة المحاولة للكل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Read all files with this reason again, with more time and memory</source>
      <translation>قراءة كل الملفات التي لها هذا السبب مرة أخرى، بوقت وذاكرة أكثر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Open the file</source>
      <translation>فتح الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Open the selected file, or the first one, with its program</source>
      <translation>فتح الملف المحدد، أو الأول، ببرنامجه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Read new and changed files in all folders</source>
      <translation>قراءة الملفات الجديدة والمتغيّرة في كل المجلدات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Progress of the report</source>
      <translation>تقدّم التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Stop the report; an existing file stays as it is</source>
      <translation>إيقاف التقرير؛ ويبقى الملف الموجود كما هو</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Writing the report</source>
      <translation>كتابة التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>{done} of {total} groups</source>
      <translation>{done} من {total} مجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Preparing the report</source>
      <translation>إعداد التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Another report is still being written.</source>
      <translation>ما زال تقرير آخر قيد الكتابة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Nothing to report yet. Scan a folder first.</source>
      <translation>لا شيء لكتابة تقرير عنه بعد. افحص مجلدًا أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Saved “{name}” ({clusters}).</source>
      <translation>حُفظ «{name}» ({clusters}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Open</source>
      <translation>فتح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>The system could not open it. Does the file still exist?</source>
      <translation>لم يستطع النظام فتحه. أما زال الملف موجودًا؟</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Report stopped. Nothing was written.</source>
      <translation>أُوقف التقرير. لم يُكتب شيء.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Try again…</source>
      <translation>إعادة المحاولة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>Export a report</source>
      <translation>تصدير تقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>&amp;Export</source>
      <translation>&amp;تصدير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>Writes one file in the background. Nothing else changes.</source>
      <translation>يكتب ملفًا واحدًا في الخلفية. ولا يتغير شيء آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>{name} already exists.</source>
      <translation>{name} موجود بالفعل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>It is replaced only when the new report is complete.</source>
      <translation>لا يُستبدل إلا عند اكتمال التقرير الجديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>&amp;Replace</source>
      <translation>ا&amp;ستبدال</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Groups in the report</source>
      <translation>المجموعات في التقرير</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Everything ({n} group) | Everything ({n} groups)</source>
      <translation>
        <numerusform>كل شيء (لا مجموعات)</numerusform>
        <numerusform>كل شيء (مجموعة واحدة)</numerusform>
        <numerusform>كل شيء (مجموعتان)</numerusform>
        <numerusform>كل شيء ({n} مجموعات)</numerusform>
        <numerusform>كل شيء ({n} مجموعة)</numerusform>
        <numerusform>كل شيء ({n} مجموعة)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only what is listed ({n} group) | Only what is listed ({n} groups)</source>
      <translation>
        <numerusform>المعروض فقط (لا مجموعات)</numerusform>
        <numerusform>المعروض فقط (مجموعة واحدة)</numerusform>
        <numerusform>المعروض فقط (مجموعتان)</numerusform>
        <numerusform>المعروض فقط ({n} مجموعات)</numerusform>
        <numerusform>المعروض فقط ({n} مجموعة)</numerusform>
        <numerusform>المعروض فقط ({n} مجموعة)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only what is ticked ({n} group) | Only what is ticked ({n} groups)</source>
      <translation>
        <numerusform>المعلَّم فقط (لا مجموعات)</numerusform>
        <numerusform>المعلَّم فقط (مجموعة واحدة)</numerusform>
        <numerusform>المعلَّم فقط (مجموعتان)</numerusform>
        <numerusform>المعلَّم فقط ({n} مجموعات)</numerusform>
        <numerusform>المعلَّم فقط ({n} مجموعة)</numerusform>
        <numerusform>المعلَّم فقط ({n} مجموعة)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only the selection ({n} group) | Only the selection ({n} groups)</source>
      <translation>
        <numerusform>التحديد فقط (لا مجموعات)</numerusform>
        <numerusform>التحديد فقط (مجموعة واحدة)</numerusform>
        <numerusform>التحديد فقط (مجموعتان)</numerusform>
        <numerusform>التحديد فقط ({n} مجموعات)</numerusform>
        <numerusform>التحديد فقط ({n} مجموعة)</numerusform>
        <numerusform>التحديد فقط ({n} مجموعة)</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only the folder {name}</source>
      <translation>المجلد {name} فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>File to write the report to</source>
      <translation>الملف الذي يُكتب فيه التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>C&amp;hoose…</source>
      <translation>ا&amp;ختيار …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Choose the file to write to</source>
      <translation>اختيار الملف الذي يُكتب فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Neardup report {date}</source>
      <translation>تقرير Neardup {date}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Save the report as</source>
      <translation>حفظ التقرير باسم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Show the words that &amp;differ, in the first {n} groups</source>
      <translation>عرض الكلمات الم&amp;ختلفة في أول {n} مجموعة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>A page to read, or a table for other programs</source>
      <translation>صفحة للقراءة، أو جدول لبرامج أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>How much the report tells of your folders</source>
      <translation>مقدار ما يذكره التقرير عن مجلداتك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Path within your folders</source>
      <translation>المسار داخل مجلداتك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Full path</source>
      <translation>المسار الكامل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>No names, for sharing</source>
      <translation>بلا أسماء، للمشاركة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Format of the report</source>
      <translation>تنسيق التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>File names in the report</source>
      <translation>أسماء الملفات في التقرير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Web page</source>
      <translation>صفحة ويب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Table, CSV</source>
      <translation>جدول، CSV</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>JSON Lines, for programs</source>
      <translation>JSON Lines، للبرامج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>JSON, for programs</source>
      <translation>JSON، للبرامج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>As in the window: at least {percent} similar, with hidden items.</source>
      <translation>كما في النافذة: تشابه {percent} على الأقل، مع العناصر المخفية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>As in the window: at least {percent} similar, without hidden items.</source>
      <translation>كما في النافذة: تشابه {percent} على الأقل، بلا عناصر مخفية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>For&amp;mat</source>
      <translation>التن&amp;سيق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Include</source>
      <translation>يشمل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>&amp;File names</source>
      <translation>أسماء الم&amp;لفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>&amp;Save as</source>
      <translation>ح&amp;فظ باسم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>The report will contain the names of all folders, such as your user name.</source>
      <translation>سيتضمن التقرير أسماء كل المجلدات، ومنها اسم المستخدم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>File names and titles are included, but not where your folders are.</source>
      <translation>تُدرج أسماء الملفات والعناوين، لا مواضع مجلداتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>No folders, file names, titles, parts or labels, and no list of files that were not compared. Numbers, sizes, dates and formats are included.</source>
      <translation>بلا مجلدات ولا أسماء ملفات ولا عناوين ولا أجزاء ولا تسميات، وبلا قائمة الملفات التي لم تُقارن. وتُدرج الأعداد والأحجام والتواريخ والتنسيقات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Differences are only in web pages.</source>
      <translation>الاختلافات في صفحات الويب فقط.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Differences are words of your documents, so they are left out.</source>
      <translation>الاختلافات كلمات من مستنداتك، لذلك تُترك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>What the rule does</source>
      <translation>ما تفعله القاعدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Hidden files stay where they are; before others go, a plan is shown</source>
      <translation>تبقى الملفات المخفية في مكانها؛ وقبل أن تُنقل غيرها تُعرض خطة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Trash</source>
      <comment>what is done</comment>
      <translation>نقل إلى المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>What to remove</source>
      <translation>ما يُزال</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>How much alike an item must be to a kept one</source>
      <translation>مدى التشابه المطلوب مع عنصر مُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>identical files</source>
      <translation>الملفات المطابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>identical items</source>
      <translation>العناصر المطابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>items of the same text</source>
      <translation>العناصر ذات النص نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>copies without unique text</source>
      <translation>النسخ بلا نص فريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>copies and similar items</source>
      <translation>النسخ والعناصر المتشابهة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only items in these folders</source>
      <translation>العناصر التي في هذه المجلدات فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Items of other folders stay</source>
      <translation>تبقى عناصر المجلدات الأخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>any folder</source>
      <translation>أي مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Choose a folder…</source>
      <translation>اختيار مجلد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Which item of a group to keep first</source>
      <translation>أي عنصر من المجموعة يُبقى أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>The others of its group go</source>
      <translation>تُزال بقية عناصر مجموعته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Choose…</source>
      <translation>اختيار …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Versions to keep beside the kept item</source>
      <translation>الإصدارات التي تبقى إلى جانب العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Drafts between them go</source>
      <translation>تُزال المسودات التي بينها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>no other version</source>
      <translation>لا إصدار آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>the first and the last version</source>
      <translation>الإصدار الأول والأخير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>the last version of each month</source>
      <translation>آخر إصدار من كل شهر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>At most</source>
      <translation>على الأكثر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>At least</source>
      <translation>على الأقل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Allow losing pictures and comments</source>
      <translation>السماح بفقدان الصور والتعليقات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Allow keeping only a PDF, web page or plain text</source>
      <translation>السماح بألا يبقى إلا ملف PDF أو صفحة ويب أو نص مجرد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Before</source>
      <translation>قبل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Leave empty to include everything.</source>
      <translation>اتركه فارغًا ليشمل كل شيء.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>A&amp;dvanced</source>
      <translation>خيارات مت&amp;قدمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>More conditions</source>
      <translation>شروط أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>The dates are those that “Versions…” shows for an item.</source>
      <translation>التواريخ هي ما يعرضه «الإصدارات…» للعنصر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Enter a name</source>
      <translation>أدخل اسمًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Name of the rule</source>
      <translation>اسم القاعدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Folder to move to</source>
      <translation>المجلد المراد النقل إليه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>How similar near-duplicates must be</source>
      <translation>مدى التشابه المطلوب في شبه المكررات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>How many unique words may be lost</source>
      <translation>كم كلمة فريدة يجوز أن تضيع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Near-duplicates with more unique words are skipped, and so are those with more sentences that the kept copy lacks.</source>
      <translation>تُتخطى العناصر شبه المكررة ذات الكلمات الفريدة الأكثر، وكذلك التي فيها جمل أكثر لا توجد في النسخة المُبقاة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Smallest file size</source>
      <translation>أصغر حجم للملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>First day</source>
      <translation>أول يوم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Before this day</source>
      <translation>قبل هذا اليوم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>&amp;Name</source>
      <translation>الا&amp;سم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>{verb} {what} in {where} and keep {keep}</source>
      <translation>{verb} {what} في {where} مع إبقاء {keep}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Move to</source>
      <translation>النقل إلى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Similar by at least</source>
      <translation>متشابهة بنسبة لا تقل عن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>unique words may be lost</source>
      <translation>كلمات فريدة يجوز أن تضيع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Also keep</source>
      <translation>إبقاء أيضًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only kinds</source>
      <translation>أنواع معينة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only formats</source>
      <translation>تنسيقات معينة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only files of</source>
      <translation>ملفات بحجم فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only dated</source>
      <translation>بتاريخ معين فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Choose a folder</source>
      <translation>اختيار مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Rules never remove items of a series or linked items.</source>
      <translation>لا تزيل القواعد أبدًا عناصر السلاسل ولا العناصر المرتبطة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>The plan asks before anything goes that is not identical to a kept item.</source>
      <translation>تسأل الخطة قبل أن يذهب ما ليس مطابقًا لعنصر مُبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Ne&amp;w rule</source>
      <translation>قاعدة &amp;جديدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Start with a rule that hides copies</source>
      <translation>البدء بقاعدة تخفي النسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>&amp;Save</source>
      <translation>&amp;حفظ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Save the rule under its name</source>
      <translation>حفظ القاعدة باسمها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Remo&amp;ve</source>
      <translation>إ&amp;زالة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Delete this rule; no file is touched</source>
      <translation>احذف هذه القاعدة؛ ولا يُمَس أي ملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Show the &amp;plan…</source>
      <translation>عرض ال&amp;خطة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Show what the rule would do, item by item; nothing happens yet</source>
      <translation>عرض ما ستفعله القاعدة عنصرًا عنصرًا؛ ولا يُنفَّذ شيء بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Rules</source>
      <translation>القواعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Parts of the rule</source>
      <translation>أقسام القاعدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Saving… This waits until the scan has finished.</source>
      <translation>يجري الحفظ … وينتظر انتهاء الفحص إن كان جاريًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Enter a name to save the rule.</source>
      <translation>أعط القاعدة اسمًا لحفظها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Built-in rule. To change it, save it under a new name.</source>
      <translation>قاعدة مدمجة. لتغييرها احفظها باسم جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Choose the folder to move to.</source>
      <translation>اختر المجلد المراد النقل إليه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>This rule matches no files</source>
      <translation>هذه القاعدة لا تنطبق على أي ملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>Show both files among the groups</source>
      <translation>إظهار الملفين ضمن المجموعات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>Close this message</source>
      <translation>إغلاق هذه الرسالة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>{n} more new file | {n} more new files</source>
      <translation>
        <numerusform>لا ملفات جديدة أخرى ({n})</numerusform>
        <numerusform>ملف جديد آخر</numerusform>
        <numerusform>ملفان جديدان آخران</numerusform>
        <numerusform>{n} ملفات جديدة أخرى</numerusform>
        <numerusform>{n} ملفًا جديدًا آخر</numerusform>
        <numerusform>{n} ملف جديد آخر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>New: {path}</source>
      <translation>الجديد: {path}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>You have this already: {place}</source>
      <translation>هذا لديك بالفعل: {place}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>You have this text already: {place}</source>
      <translation>هذا النص لديك بالفعل: {place}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>You have nearly this already ({share}): {place}</source>
      <translation>لديك ما يكاد يطابق هذا ({share}): {place}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/notifier.py" />
      <source>Scan finished</source>
      <translation>انتهى الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/notifier.py" />
      <source>The scan could not continue</source>
      <translation>تعذر استمرار الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Steps of the scan</source>
      <translation>خطوات الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{name}: done</source>
      <translation>{name}: تم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{name}: in progress</source>
      <translation>{name}: جارٍ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{name}: not started</source>
      <translation>{name}: لاحقًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Find files</source>
      <translation>البحث عن الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Read</source>
      <translation>القراءة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Compare word by word</source>
      <translation>المقارنة كلمة كلمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Find contained texts</source>
      <translation>البحث عن نصوص متضمَّنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Read scans and pictures</source>
      <translation>قراءة المستندات الممسوحة والصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Progress of the scan</source>
      <translation>تقدم الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Stop the scan; what has been done is kept</source>
      <translation>إيقاف الفحص؛ ويُحفظ ما أُنجز حتى الآن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} pairs</source>
      <translation>{done} من {total} من الأزواج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} files</source>
      <translation>{done} من {total} من الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} texts</source>
      <translation>{done} من {total} من النصوص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} looked at</source>
      <translation>فُحص {done} من {total}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} pages</source>
      <translation>{done} من {total} صفحات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Pause</source>
      <translation>إيقاف مؤقت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Pause the scan; nothing is lost, and you can resume at any time</source>
      <translation>إيقاف الفحص مؤقتًا؛ لا يضيع شيء وتمكن متابعته في أي وقت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Paused</source>
      <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Still scanning.</source>
      <translation>الفحص مستمر.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{n} could not be read | {n} could not be read</source>
      <translation>
        <numerusform>لا شيء تعذرت قراءته</numerusform>
        <numerusform>واحد تعذرت قراءته</numerusform>
        <numerusform>اثنان تعذرت قراءتهما</numerusform>
        <numerusform>{n} تعذرت قراءتها</numerusform>
        <numerusform>{n} تعذرت قراءتها</numerusform>
        <numerusform>{n} تعذرت قراءتها</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>See which ones, why, and what you can do</source>
      <translation>عرض أيها ولماذا وما العمل</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{n} file found | {n} files found</source>
      <translation>
        <numerusform>لم يُعثر على ملفات</numerusform>
        <numerusform>عُثر على ملف واحد</numerusform>
        <numerusform>عُثر على ملفين</numerusform>
        <numerusform>عُثر على {n} ملفات</numerusform>
        <numerusform>عُثر على {n} ملفًا</numerusform>
        <numerusform>عُثر على {n} ملف</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding files</source>
      <translation>البحث عن الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding identical files</source>
      <translation>البحث عن الملفات المتطابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Indexing for the search</source>
      <translation>فهرسة للبحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding candidates</source>
      <translation>البحث عن أزواج محتملة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Comparing word by word</source>
      <translation>المقارنة كلمة كلمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding contained texts</source>
      <translation>البحث عن نصوص متضمَّنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Comparing less similar texts</source>
      <translation>مقارنة النصوص الأقل تشابهًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Comparing pictures</source>
      <translation>جارٍ مقارنة الصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Reading scans</source>
      <translation>جارٍ قراءة الممسوح ضوئيًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finishing</source>
      <translation>الإنهاء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Continue the scan; files that were read are not read again</source>
      <translation>متابعة الفحص؛ وما قُرئ لا يُقرأ من جديد</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} new or changed file | {n} new or changed files</source>
      <translation>
        <numerusform>لا ملفات جديدة أو متغيرة</numerusform>
        <numerusform>ملف واحد جديد أو متغير</numerusform>
        <numerusform>ملفان جديدان أو متغيران</numerusform>
        <numerusform>{n} ملفات جديدة أو متغيرة</numerusform>
        <numerusform>{n} ملفًا جديدًا أو متغيرًا</numerusform>
        <numerusform>{n} ملف جديد أو متغير</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>The scan was stopped: {read}. What was done is kept.</source>
      <translation>أُوقف الفحص: {read}. وما أُنجز محفوظ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Scanned in {time}: {read}</source>
      <translation>انتهى الفحص في {time}: {read}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} unchanged</source>
      <translation>{n} دون تغيير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} could not be read</source>
      <translation>{n} تعذرت قراءتها</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} folder could not be read | {n} folders could not be read</source>
      <translation>
        <numerusform>المجلدات التي تعذّرت قراءتها: {n}</numerusform>
        <numerusform>المجلدات التي تعذّرت قراءتها: {n}</numerusform>
        <numerusform>المجلدات التي تعذّرت قراءتها: {n}</numerusform>
        <numerusform>المجلدات التي تعذّرت قراءتها: {n}</numerusform>
        <numerusform>المجلدات التي تعذّرت قراءتها: {n}</numerusform>
        <numerusform>المجلدات التي تعذّرت قراءتها: {n}</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>The last scan did not finish.</source>
      <translation>لم يكتمل آخر فحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Some copies may be missing.</source>
      <translation>قد تنقص بعض النسخ.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>The last scan did not finish: {read} of {n} file read. | The last scan did not finish: {read} of {n} files read.</source>
      <translation>
        <numerusform>لم يكتمل آخر فحص: قُرئ {read} من {n} من الملفات.</numerusform>
        <numerusform>لم يكتمل آخر فحص: قُرئ {read} من {n} من الملفات.</numerusform>
        <numerusform>لم يكتمل آخر فحص: قُرئ {read} من {n} من الملفات.</numerusform>
        <numerusform>لم يكتمل آخر فحص: قُرئ {read} من {n} من الملفات.</numerusform>
        <numerusform>لم يكتمل آخر فحص: قُرئ {read} من {n} من الملفات.</numerusform>
        <numerusform>لم يكتمل آخر فحص: قُرئ {read} من {n} من الملفات.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Identical files so far.</source>
      <translation>ملفات متطابقة فقط حتى الآن.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Results so far ({n} file). | Results so far ({n} files).</source>
      <translation>
        <numerusform>النتائج حتى الآن من {n} ملف.</numerusform>
        <numerusform>النتائج حتى الآن من ملف واحد.</numerusform>
        <numerusform>النتائج حتى الآن من ملفين.</numerusform>
        <numerusform>النتائج حتى الآن من {n} ملفات.</numerusform>
        <numerusform>النتائج حتى الآن من {n} ملفًا.</numerusform>
        <numerusform>النتائج حتى الآن من {n} ملف.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Groups appear here as they are found.</source>
      <translation>تظهر المجموعات هنا فور العثور عليها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Nothing to compare yet</source>
      <translation>لا شيء للمقارنة بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Your folders contain no text to compare, or have not been scanned.</source>
      <translation>لا نص في المجلدات تمكن مقارنته، أو أنها لم تُفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>No copies</source>
      <translation>لا نسخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>No items are this similar, or similar items are hidden. Move the slider to the left to find more.</source>
      <translation>لا عناصر متشابهة إلى هذا الحد، أو أن المتشابه مخفي. حرّك المنزلق إلى اليمين للعثور على المزيد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Read new and changed files a few seconds after they change, in the background, and say when you have a new file already</source>
      <translation>قراءة الملفات الجديدة والمتغيرة في الخلفية بعد ثوانٍ من تغيّرها، والتنبيه إذا كان الملف الجديد لديك بالفعل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Start</source>
      <translation>البداية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Find what you have twice</source>
      <translation>اعثر على ما لديك مكررًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose a folder. Neardup reads its contents and shows you exact copies, drafts, exports and pages saved twice, side by side with their differences.</source>
      <translation>اختر مجلدًا. يقرأ Neardup ما فيه ويعرض لك النسخ المطابقة والمسودات والملفات المصدَّرة والصفحات المحفوظة مرتين، جنبًا إلى جنب مع اختلافاتها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>or drop one onto this window</source>
      <translation>أو أفلت مجلدًا على هذه النافذة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Find what I have twice</source>
      <translation>العثور على ما لدي مكررًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose a folder; the overview shows its copies</source>
      <translation>اختر مجلدًا؛ تعرض النظرة العامة نسخه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Check an old folder or drive</source>
      <translation>التحقق من مجلد أو قرص قديم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose it, then add your other folders to see what exists only there</source>
      <translation>اختره، ثم أضف مجلداتك الأخرى لمعرفة ما لا يوجد إلا فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Do I have this already?</source>
      <translation>هل لدي هذا بالفعل؟</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose the files, then the folder to look for them in</source>
      <translation>اختر الملفات، ثم المجلد الذي تُبحث فيه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Tidy a mailbox</source>
      <translation>ترتيب صندوق بريد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose a mailbox or the folder of your mail; its copies are listed</source>
      <translation>اختر صندوق بريد أو مجلد بريدك؛ تُسرد نسخه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>A mailbox file…</source>
      <translation>ملف صندوق بريد…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>A folder with mail…</source>
      <translation>مجلد فيه بريد…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>What Neardup reads</source>
      <translation>ما يقرأه Neardup</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Documents, e-mails and mailboxes, saved web pages: everything with words, whatever its size. Of other files, it finds exact copies.</source>
      <translation>المستندات ورسائل البريد وصناديقه وصفحات الويب المحفوظة: كل ما فيه كلمات مهما كان حجمه. أما الملفات الأخرى فيعثر على نسخها المطابقة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>What it skips</source>
      <translation>ما يتخطاه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>System folders, caches, the trash, program folders, and cloud files that are not on this disk. Everything that could not be compared is listed with the reason.</source>
      <translation>مجلدات النظام والذاكرة المؤقتة وسلة المهملات ومجلدات البرامج وملفات السحابة غير الموجودة على هذا القرص. ويُسرد كل ما تعذرت مقارنته مع السبب.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>What it never changes</source>
      <translation>ما لا يغيّره أبدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Your files: scanning changes nothing, and nothing leaves this computer. Copies go to the trash only after you have seen the plan, and can be put back.</source>
      <translation>ملفاتك: الفحص لا يغيّر شيئًا، ولا شيء يغادر هذا الحاسوب. لا تذهب النسخ إلى سلة المهملات إلا بعد أن ترى الخطة، ويمكن إعادتها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>Watching is paused. {key} resumes it.</source>
      <translation>المراقبة متوقفة مؤقتًا. يستأنفها {key}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>Watching rests until power is connected</source>
      <translation>المراقبة متوقفة حتى توصيل الطاقة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>Watching {n} folder | Watching {n} folders</source>
      <translation>
        <numerusform>لا مجلد تحت المراقبة ({n})</numerusform>
        <numerusform>مجلد واحد تحت المراقبة</numerusform>
        <numerusform>مجلدان تحت المراقبة</numerusform>
        <numerusform>{n} مجلدات تحت المراقبة</numerusform>
        <numerusform>{n} مجلدًا تحت المراقبة</numerusform>
        <numerusform>{n} مجلد تحت المراقبة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>reading changes…</source>
      <translation>تُقرأ التغييرات…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>reading changes: {done} of {total} files</source>
      <translation>تُقرأ التغييرات: {done} من {total} من الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/hit_preview.py" />
      <source>No copy of it is left. Press P to put it back.</source>
      <translation>لم تبق منه نسخة. اضغط P لإعادته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/hit_preview.py" />
      <source>kept instead of an item in the trash</source>
      <translation>أُبقي بدلًا من عنصر في سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Hide it with its copies</source>
      <translation>إخفاؤه مع نسخه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Go to the kept item</source>
      <translation>الانتقال إلى العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Show everything in the trash</source>
      <translation>إظهار كل ما في سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Press {key} to go to its group and choose the kept item there.</source>
      <translation>اضغط {key} للانتقال إلى مجموعته، واختر هناك العنصر الذي يُبقى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Select a single copy below a hit, or press {key} to go to its group.</source>
      <translation>اختر نسخة واحدة تحت إحدى النتائج، أو اضغط {key} للانتقال إلى مجموعتها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search</source>
      <translation>البحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search the texts, titles, names and authors of all items</source>
      <translation>البحث في نصوص كل العناصر وعناوينها وأسمائها ومؤلفيها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search everything, or filter the groups by name</source>
      <translation>البحث في كل شيء، أو ترشيح المجموعات بالاسم</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search {n} item – copies are folded into one hit | Search {n} items – copies are folded into one hit</source>
      <translation>
        <numerusform>البحث – تبقى النسخ خلف أصلها</numerusform>
        <numerusform>البحث في عنصر واحد – تبقى النسخ خلفه</numerusform>
        <numerusform>البحث في عنصرين – تبقى النسخ خلف أصلها</numerusform>
        <numerusform>البحث في {n} عناصر – تبقى النسخ خلف أصلها</numerusform>
        <numerusform>البحث في {n} عنصرًا – تبقى النسخ خلف أصلها</numerusform>
        <numerusform>البحث في {n} عنصر – تبقى النسخ خلف أصلها</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Filter by name…</source>
      <translation>تصفية بالاسم …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search…</source>
      <translation>بحث …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>Make them searchable</source>
      <translation>إتاحتها للبحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>Index their words; no files are read again or changed</source>
      <translation>فهرسة كلماتها؛ لا يُقرأ أي ملف من جديد ولا يُغيَّر أي ملف</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>{n} hit | {n} hits</source>
      <translation>
        <numerusform>لا نتائج</numerusform>
        <numerusform>نتيجة واحدة</numerusform>
        <numerusform>نتيجتان</numerusform>
        <numerusform>{n} نتائج</numerusform>
        <numerusform>{n} نتيجة</numerusform>
        <numerusform>{n} نتيجة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>{hits} · {items} with copies</source>
      <translation>{hits} · {items} مع نسخها</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>{n} text can be searched so far. | {n} texts can be searched so far.</source>
      <translation>
        <numerusform>لا يمكن البحث في أي نص حتى الآن.</numerusform>
        <numerusform>يمكن البحث في نص واحد حتى الآن.</numerusform>
        <numerusform>يمكن البحث في نصين حتى الآن.</numerusform>
        <numerusform>يمكن البحث في {n} نصوص حتى الآن.</numerusform>
        <numerusform>يمكن البحث في {n} نصًا حتى الآن.</numerusform>
        <numerusform>يمكن البحث في {n} نص حتى الآن.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>The rest follows during the scan.</source>
      <translation>تتبعها البقية أثناء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>The rest is being indexed.</source>
      <translation>تجري فهرسة البقية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>The rest is not indexed yet.</source>
      <translation>لم تُفهرس البقية بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>Progress of the indexing</source>
      <translation>تقدّم الفهرسة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>Stop; what has been indexed is kept, and you can resume at any time</source>
      <translation>إيقاف؛ يُحفظ ما فُهرس حتى الآن، ويمكن المتابعة في أي وقت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>Searching…</source>
      <translation>جارٍ البحث …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>The first search after a scan takes a moment.</source>
      <translation>أول بحث بعد الفحص يستغرق لحظة.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{n} more is not listed here. Press C to see all of them in the groups. | {n} more are not listed here. Press C to see all of them in the groups.</source>
      <translation>
        <numerusform>لا يوجد غيرها ({n}). يعرض C كل العناصر بين المجموعات.</numerusform>
        <numerusform>عنصر آخر ({n}) غير مدرج هنا. يعرض C كل العناصر بين المجموعات.</numerusform>
        <numerusform>عنصران آخران ({n}) غير مدرجين هنا. يعرض C كل العناصر بين المجموعات.</numerusform>
        <numerusform>{n} عناصر أخرى غير مدرجة هنا. يعرض C كل العناصر بين المجموعات.</numerusform>
        <numerusform>{n} عنصرًا آخر غير مدرج هنا. يعرض C كل العناصر بين المجموعات.</numerusform>
        <numerusform>{n} عنصر آخر غير مدرج هنا. يعرض C كل العناصر بين المجموعات.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>+{n} copy | +{n} copies</source>
      <translation>
        <numerusform>+{n} نسخة</numerusform>
        <numerusform>+{n} نسخة</numerusform>
        <numerusform>+{n} نسختان</numerusform>
        <numerusform>+{n} نسخ</numerusform>
        <numerusform>+{n} نسخة</numerusform>
        <numerusform>+{n} نسخة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{folder} · no copy left</source>
      <translation>{folder} · لم تبق نسخة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{folder} · kept instead: {name}</source>
      <translation>{folder} · أُبقي بدلًا منه: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>found in {name}</source>
      <translation>وُجد في {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{count}, expanded</source>
      <translation>{count}، مبسوطة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Recent searches</source>
      <translation>عمليات البحث الأخيرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search syntax…</source>
      <translation>صيغة البحث …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Open the help page about searching</source>
      <translation>فتح صفحة المساعدة عن البحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search everything you scanned</source>
      <translation>البحث في كل ما قُرئ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Texts, titles, file names and authors are searched as you type. Copies and near-duplicates are folded into one hit.</source>
      <translation>يجري البحث في النصوص والعناوين وأسماء الملفات والمؤلفين أثناء الكتابة. وتُجمع النسخ وشبه المكررات في نتيجة واحدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search examples</source>
      <translation>أمثلة على البحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>annual budget</source>
      <translation>ميزانية سنوية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>items with both words</source>
      <translation>العناصر التي فيها الكلمتان</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>"annual budget"</source>
      <translation>"ميزانية سنوية"</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>the two words one after the other</source>
      <translation>الكلمتان متتاليتين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>invoi*</source>
      <translation>فات*</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>words starting with “invoi”</source>
      <translation>الكلمات التي تبدأ بـ«فات»</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>invoice OR bill</source>
      <translation>فاتورة OR إيصال</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>one of the words, or both</source>
      <translation>إحداهما أو كلتاهما</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>budget -draft</source>
      <translation>ميزانية -مسودة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>the first word without the second</source>
      <translation>الأولى دون الثانية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only e-mails; also document and web</source>
      <translation>الرسائل فقط؛ وكذلك document وweb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only files of a format</source>
      <translation>ملفات صيغة واحدة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>folder:Taxes</source>
      <translation>folder:ضرائب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only items in a folder with this name</source>
      <translation>ما في مجلد بهذا الاسم فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>from:smith</source>
      <translation>from:أحمد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only items written or sent by this person</source>
      <translation>ما كتبه أو أرسله هذا الشخص فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only items from that period</source>
      <translation>ما يعود إلى ذلك الزمن فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>in hidden items</source>
      <translation>بين العناصر المخفية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search for {words}</source>
      <translation>ابحث عن {words}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Nothing found</source>
      <translation>لم يوجد شيء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>These searches find something:</source>
      <translation>ما يلي يجد شيئًا:</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Try fewer words, or the beginning of a word with a star. All words must be in the same item.</source>
      <translation>جرّب كلمات أقل، أو أول الكلمة مع نجمة. ويجب أن ترد الكلمات كلها في العنصر نفسه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>No items of that kind, folder or period.</source>
      <translation>لا عنصر من هذا النوع أو في هذا المكان أو من هذا الوقت.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Did you mean “{words}”? {n} item | Did you mean “{words}”? {n} items</source>
      <translation>
        <numerusform>هل تقصد «{words}»؟ لا عناصر</numerusform>
        <numerusform>هل تقصد «{words}»؟ عنصر واحد</numerusform>
        <numerusform>هل تقصد «{words}»؟ عنصران</numerusform>
        <numerusform>هل تقصد «{words}»؟ {n} عناصر</numerusform>
        <numerusform>هل تقصد «{words}»؟ {n} عنصرًا</numerusform>
        <numerusform>هل تقصد «{words}»؟ {n} عنصر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>In hidden items: {n}</source>
      <translation>بين العناصر المخفية: {n}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Without {restriction}: {n} item | Without {restriction}: {n} items</source>
      <translation>
        <numerusform>بدون {restriction}: لا عناصر</numerusform>
        <numerusform>بدون {restriction}: عنصر واحد</numerusform>
        <numerusform>بدون {restriction}: عنصران</numerusform>
        <numerusform>بدون {restriction}: {n} عناصر</numerusform>
        <numerusform>بدون {restriction}: {n} عنصرًا</numerusform>
        <numerusform>بدون {restriction}: {n} عنصر</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_view.py" />
      <source>Hits</source>
      <translation>النتائج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>“{name}” is already in one of your folders.</source>
      <translation>«{name}» موجود بالفعل في أحد مجلداتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Scan the folders and find files similar to the others</source>
      <translation>فحص المجلدات والبحث عما يشبه الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>The folders are scanned; for each file, similar items are shown.</source>
      <translation>تُفحص المجلدات؛ وتُعرض لكل ملف العناصر المشابهة.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Scan “{name}” | Scan {n} folders</source>
      <translation>
        <numerusform>قراءة {n} مجلد</numerusform>
        <numerusform>قراءة «{name}»</numerusform>
        <numerusform>قراءة مجلدين</numerusform>
        <numerusform>قراءة {n} مجلدات</numerusform>
        <numerusform>قراءة {n} مجلدًا</numerusform>
        <numerusform>قراءة {n} مجلد</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Its contents are read and compared. No files are changed.</source>
      <translation>يُقرأ ما فيه ويُقارن. ولا يتغير أي ملف.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Find files similar to “{name}” | Find files similar to these {n}</source>
      <translation>
        <numerusform>البحث عما يشبه {n} ملف</numerusform>
        <numerusform>البحث عما يشبه «{name}»</numerusform>
        <numerusform>البحث عما يشبه هذين الملفين</numerusform>
        <numerusform>البحث عما يشبه هذه الملفات ({n})</numerusform>
        <numerusform>البحث عما يشبه هذه الملفات ({n})</numerusform>
        <numerusform>البحث عما يشبه هذه الملفات ({n})</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>It is compared with everything scanned, and not added.</source>
      <translation>يُقارن بكل ما فُحص، ولا يُضاف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the files that you may have already</source>
      <translation>اختر الملفات التي قد تكون عندك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the mailbox to tidy; its folder is scanned</source>
      <translation>اختر صندوق البريد المراد ترتيبه؛ يُفحص مجلده</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the folder in which to find what you have twice</source>
      <translation>اختر المجلد الذي يُبحث فيه عمّا عندك مرتين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the old folder or drive to check</source>
      <translation>اختر المجلد أو القرص القديم المراد فحصه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the folder with the mail to tidy</source>
      <translation>اختر المجلد الذي فيه البريد المراد ترتيبه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/main_window.py" />
      <source>Scan now</source>
      <translation>فحص الآن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Menu</source>
      <translation>القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Watch folders for changes</source>
      <translation>مراقبة تغييرات المجلدات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Appearance</source>
      <translation>المظهر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Text size</source>
      <translation>حجم النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Language</source>
      <translation>اللغة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>System default</source>
      <translation>إعداد النظام</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Clear recent searches</source>
      <translation>مسح عمليات البحث الأخيرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Notify me when a scan finishes</source>
      <translation>إشعاري عند انتهاء الفحص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>“Do I have this?” in the file manager</source>
      <translation>«هل لدي هذا الملف؟» في مدير الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>In the menu of each file: Dolphin, Nemo, and Nautilus under Scripts</source>
      <translation>في قائمة كل ملف: في Dolphin وNemo، وفي Nautilus ضمن البرامج النصية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Archives</source>
      <translation>الأرشيفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>About Neardup Desktop…</source>
      <translation>حول Neardup Desktop …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Light</source>
      <translation>فاتح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Dark</source>
      <translation>داكن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>High contrast, light</source>
      <translation>تباين عالٍ، فاتح</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>High contrast, dark</source>
      <translation>تباين عالٍ، داكن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Open or create an archive…</source>
      <translation>فتح أرشيف أو إنشاء أرشيف…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/navigation.py" />
      <source>History</source>
      <translation>السجل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/navigation.py" />
      <source>It is in no group at this similarity, or it is hidden.</source>
      <translation>ليس في أي مجموعة عند هذا التشابه، أو أنه مخفي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/navigation.py" />
      <source>The filter hides its group.</source>
      <translation>المرشّح يخفي مجموعته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>Choose a folder to scan</source>
      <translation>اختر مجلدًا لقراءته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>A scan is already running.</source>
      <translation>الفحص جارٍ بالفعل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>No folders to scan yet. Add one first.</source>
      <translation>لا مجلد لقراءته بعد. أضف مجلدًا أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>What was not compared</source>
      <translation>ما لم يُقارَن</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/shell/status_row.py" />
      <source>{n} file | {n} files</source>
      <translation>
        <numerusform>لا ملفات</numerusform>
        <numerusform>ملف واحد</numerusform>
        <numerusform>ملفان</numerusform>
        <numerusform>{n} ملفات</numerusform>
        <numerusform>{n} ملفًا</numerusform>
        <numerusform>{n} ملف</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Add folder</source>
      <translation>إضافة مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Undo</source>
      <translation>تراجع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Redo</source>
      <translation>إعادة التنفيذ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Undo the last action</source>
      <translation>التراجع عن آخر إجراء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>It is no longer there.</source>
      <translation>لم يعد موجودًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Reading…</source>
      <translation>جارٍ القراءة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>File</source>
      <translation>الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Your files; those with a tick go to the trash</source>
      <translation>ملفاتك؛ ما عليه علامة يُنقل إلى سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Do you have it?</source>
      <translation>هل هو عندك؟</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Whether the same or a similar file is in your folders</source>
      <translation>هل يوجد الملف نفسه، أو ملف يشبهه، في مجلداتك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>File to look for</source>
      <translation>الملف المبحوث عنه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Show the plan for your files; what you have of them already stays</source>
      <translation>عرض خطة لملفاتك؛ ويبقى ما عندك منها من قبل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>List all that is similar, with the differences</source>
      <translation>سرد كل ما يشبهه، مع الاختلافات</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Trash {n} file that you have… | Trash {n} files that you have…</source>
      <translation>
        <numerusform>نقل {n} ملف عندك إلى سلة المهملات …</numerusform>
        <numerusform>نقل ملف واحد عندك إلى سلة المهملات …</numerusform>
        <numerusform>نقل ملفين عندك إلى سلة المهملات …</numerusform>
        <numerusform>نقل {n} ملفات عندك إلى سلة المهملات …</numerusform>
        <numerusform>نقل {n} ملفًا عندك إلى سلة المهملات …</numerusform>
        <numerusform>نقل {n} ملف عندك إلى سلة المهملات …</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Trash this file…</source>
      <translation>نقل هذا الملف إلى سلة المهملات …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Show all {n}…</source>
      <translation>عرض الكل ({n}) …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Compare pictures and read scans…</source>
      <translation>مقارنة الصور وقراءة الصفحات الممسوحة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Folders…</source>
      <translation>المجلدات …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>this file</source>
      <translation>هذا الملف نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>contained in the file</source>
      <translation>موجود كله في الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>contains the whole file</source>
      <translation>يحوي الملف كله</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Similar files</source>
      <translation>ملفات مشابهة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Reading the file</source>
      <translation>تجري قراءة الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Then it is compared with everything scanned.</source>
      <translation>ثم يُقارن بكل ما فُحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>{folder} · the same file is {copy}</source>
      <translation>{folder} · والملف نفسه هو {copy}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Your file</source>
      <translation>ملفك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Trash {name}…</source>
      <translation>نقل {name} إلى سلة المهملات …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Choose a file to find similar files</source>
      <translation>اختر ملفًا للبحث عما يشبهه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Previous place that differs</source>
      <translation>موضع الاختلاف السابق</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Next place that differs</source>
      <translation>موضع الاختلاف التالي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Only in this version</source>
      <translation>في هذا الإصدار فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Go only through what no version but the selected one has</source>
      <translation>الانتقال فقط بين ما ينفرد به الإصدار المحدد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Text of the kept item</source>
      <translation>نص العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>What the versions have here</source>
      <translation>ما في الإصدارات هنا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>All versions have the same words.</source>
      <translation>لجميع الإصدارات الكلمات نفسها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Version {n}</source>
      <translation>الإصدار {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>kept item</source>
      <translation>العنصر المُبقى</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>{n} place differs from the kept item | {n} places differ from the kept item</source>
      <translation>
        <numerusform>لا اختلاف عن العنصر المُبقى</numerusform>
        <numerusform>موضع واحد يختلف عن العنصر المُبقى</numerusform>
        <numerusform>موضعان يختلفان عن العنصر المُبقى</numerusform>
        <numerusform>{n} مواضع تختلف عن العنصر المُبقى</numerusform>
        <numerusform>{n} موضعًا يختلف عن العنصر المُبقى</numerusform>
        <numerusform>{n} موضع يختلف عن العنصر المُبقى</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>{n} place only in this version | {n} places only in this version</source>
      <translation>
        <numerusform>لا موضع في هذا الإصدار وحده</numerusform>
        <numerusform>موضع واحد في هذا الإصدار فقط</numerusform>
        <numerusform>موضعان في هذا الإصدار فقط</numerusform>
        <numerusform>{n} مواضع في هذا الإصدار فقط</numerusform>
        <numerusform>{n} موضعًا في هذا الإصدار فقط</numerusform>
        <numerusform>{n} موضع في هذا الإصدار فقط</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>(nothing)</source>
      <translation>(لا شيء)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Versions {which}</source>
      <translation>الإصدارات {which}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Version {which}</source>
      <translation>الإصدار {which}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>{versions} (kept item)</source>
      <translation>{versions} (العنصر المُبقى)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Version</source>
      <translation>الإصدار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Lines lead to the versions that were likely made from it</source>
      <translation>تؤدي الخطوط إلى الإصدارات التي يُرجّح أنها أُنشئت منه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>When the version was made</source>
      <translation>متى أُنشئ الإصدار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Notes</source>
      <translation>ملاحظات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Which version is the kept item, and how many copies there are</source>
      <translation>أيّ إصدار هو العنصر المُبقى، وكم نسخة توجد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Added</source>
      <translation>أُضيف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Words that were not in the version it was made from</source>
      <translation>كلمات لم تكن في الإصدار الذي أُنشئ منه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Removed</source>
      <translation>أُزيل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Words of the version it was made from that are gone</source>
      <translation>كلمات من الإصدار الذي أُنشئ منه لم تعد موجودة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Unchanged</source>
      <translation>لم يتغير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>How much of the version it was made from it kept</source>
      <translation>مقدار ما بقي من الإصدار الذي أُنشئ منه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>The length of the text; what was added is coloured</source>
      <translation>طول النص؛ وما أُضيف ملوَّن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>“{mark}” in its name decided its place.</source>
      <translation>حدّد «{mark}» في اسمه موضعه في الترتيب.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Version {n}, likely made from version {m}</source>
      <translation>الإصدار {n}، ويُرجّح أنه أُنشئ من الإصدار {m}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Versions</source>
      <translation>الإصدارات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Reading the versions…</source>
      <translation>جارٍ قراءة الإصدارات…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Show the plan for all other versions; copies of what is kept stay</source>
      <translation>عرض خطة لكل الإصدارات الأخرى؛ وتبقى نسخ ما يُبقى عليه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Keep the last, and save what only the others have as a text beside it</source>
      <translation>إبقاء الأخير، وحفظ ما تنفرد به الإصدارات الأخرى في ملف نصي بجانبه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Keep first and last</source>
      <translation>إبقاء الأول والأخير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Keep the last</source>
      <translation>إبقاء الأخير</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>There is no other version.</source>
      <translation>لا يوجد إصدار آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Comparing the versions…</source>
      <translation>جارٍ مقارنة الإصدارات…</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{n} version | {n} versions</source>
      <translation>
        <numerusform>لا إصدارات</numerusform>
        <numerusform>إصدار واحد</numerusform>
        <numerusform>إصداران</numerusform>
        <numerusform>{n} إصدارات</numerusform>
        <numerusform>{n} إصدارًا</numerusform>
        <numerusform>{n} إصدار</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{n} branch | {n} branches</source>
      <translation>
        <numerusform>لا فروع</numerusform>
        <numerusform>فرع واحد</numerusform>
        <numerusform>فرعان</numerusform>
        <numerusform>{n} فروع</numerusform>
        <numerusform>{n} فرعًا</numerusform>
        <numerusform>{n} فرع</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{n} more version not listed | {n} more versions not listed</source>
      <translation>
        <numerusform>لا إصدارات أخرى غير معروضة</numerusform>
        <numerusform>إصدار آخر غير معروض</numerusform>
        <numerusform>إصداران آخران غير معروضين</numerusform>
        <numerusform>{n} إصدارات أخرى غير معروضة</numerusform>
        <numerusform>{n} إصدارًا آخر غير معروض</numerusform>
        <numerusform>{n} إصدار آخر غير معروض</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{name} – only in earlier versions</source>
      <translation>{name} – في الإصدارات السابقة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Passages of other versions that “{name}” lacks</source>
      <translation>مقاطع من إصدارات أخرى لا توجد في «{name}»</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Trash {n} copy… | Trash {n} copies…</source>
      <translation>
        <numerusform>نقل {n} نسخة إلى سلة المهملات …</numerusform>
        <numerusform>نقل نسخة واحدة إلى سلة المهملات …</numerusform>
        <numerusform>نقل نسختين إلى سلة المهملات …</numerusform>
        <numerusform>نقل {n} نسخ إلى سلة المهملات …</numerusform>
        <numerusform>نقل {n} نسخة إلى سلة المهملات …</numerusform>
        <numerusform>نقل {n} نسخة إلى سلة المهملات …</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Move {n} copy… | Move {n} copies…</source>
      <translation>
        <numerusform>نقل {n} نسخة …</numerusform>
        <numerusform>نقل نسخة واحدة …</numerusform>
        <numerusform>نقل نسختين …</numerusform>
        <numerusform>نقل {n} نسخ …</numerusform>
        <numerusform>نقل {n} نسخة …</numerusform>
        <numerusform>نقل {n} نسخة …</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Trash…</source>
      <translation>سلة المهملات …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Move…</source>
      <translation>نقل …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Show what would go to the trash, what is kept instead, and what is lost</source>
      <translation>عرض ما سيذهب إلى سلة المهملات وما يُبقى بدلًا منه وما يضيع</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Keep this</source>
      <translation>إبقاء هذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Make this the kept item of its group. Press again to choose it automatically</source>
      <translation>جعله العنصر المُبقى في مجموعته؛ ومرة أخرى: ترك الاختيار للتفضيل</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Protect</source>
      <translation>حماية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Never offer the selected items for removal. Press again to remove the protection</source>
      <translation>لا تُعرض العناصر المحددة للإزالة أبدًا؛ ومرة أخرى: رفع الحماية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Not a duplicate</source>
      <translation>ليس مكررًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Never show the two items below as similar again</source>
      <translation>لا يُعرض العنصران أدناه متشابهين بعد الآن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Move the files of the selected items to a folder</source>
      <translation>نقل ملفات العناصر المحددة إلى مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Unhide</source>
      <translation>إلغاء الإخفاء</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Unhide the selected items</source>
      <translation>إظهار العناصر المحددة في القوائم من جديد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Open the file with its program</source>
      <translation>فتح الملف ببرنامجه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Open the folder of the file</source>
      <translation>فتح المجلد الذي يوجد فيه الملف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Versions…</source>
      <translation>الإصدارات…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>See how the document changed over time, and where its versions differ</source>
      <translation>عرض كيف تغيّر المستند مع الوقت وأين تختلف إصداراته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Tick or untick</source>
      <translation>وضع العلامة أو رفعها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Show in its group</source>
      <translation>إظهار في مجموعته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Go to the item in the list of groups, among its copies</source>
      <translation>انتقل إلى العنصر في قائمة المجموعات بين نسخه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Put back</source>
      <translation>إعادة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Put the selected items back where they were</source>
      <translation>إعادة العناصر المحددة إلى حيث كانت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/empty_state.py" />
      <source>Opening the archive…</source>
      <translation>جارٍ فتح الأرشيف …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/empty_state.py" />
      <source>A large archive takes a few seconds the first time after a scan.</source>
      <translation>يستغرق الأرشيف الكبير بضع ثوانٍ في المرة الأولى بعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/empty_state.py" />
      <source>This cannot be shown</source>
      <translation>لا يمكن عرض هذا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/overflow_row.py" />
      <source>More…</source>
      <translation>المزيد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/overflow_row.py" />
      <source>More actions for the selected items</source>
      <translation>إجراءات أخرى للعناصر المحددة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>Stopping…</source>
      <translation>يجري الإيقاف …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>a few seconds left</source>
      <translation>بقيت بضع ثوانٍ</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about {n} second left | about {n} seconds left</source>
      <translation>
        <numerusform>بقي نحو {n} ثانية</numerusform>
        <numerusform>بقي نحو ثانية</numerusform>
        <numerusform>بقي نحو ثانيتين</numerusform>
        <numerusform>بقي نحو {n} ثوانٍ</numerusform>
        <numerusform>بقي نحو {n} ثانية</numerusform>
        <numerusform>بقي نحو {n} ثانية</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about a minute left</source>
      <translation>بقي نحو دقيقة</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about {n} minute left | about {n} minutes left</source>
      <translation>
        <numerusform>بقي نحو {n} دقيقة</numerusform>
        <numerusform>بقي نحو دقيقة</numerusform>
        <numerusform>بقي نحو دقيقتين</numerusform>
        <numerusform>بقي نحو {n} دقائق</numerusform>
        <numerusform>بقي نحو {n} دقيقة</numerusform>
        <numerusform>بقي نحو {n} دقيقة</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about {n} hour left | about {n} hours left</source>
      <translation>
        <numerusform>بقي نحو {n} ساعة</numerusform>
        <numerusform>بقي نحو ساعة</numerusform>
        <numerusform>بقي نحو ساعتين</numerusform>
        <numerusform>بقي نحو {n} ساعات</numerusform>
        <numerusform>بقي نحو {n} ساعة</numerusform>
        <numerusform>بقي نحو {n} ساعة</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the list</source>
      <translation>في القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the search</source>
      <translation>في البحث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Decide</source>
      <translation>القرار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the comparison</source>
      <translation>في المقارنة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Go to</source>
      <translation>الانتقال إلى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Folders and files</source>
      <translation>المجلدات والملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>View</source>
      <translation>العرض</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Program</source>
      <translation>البرنامج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous or next row; the comparison follows</source>
      <translation>الصف السابق أو التالي؛ وتتبعه النصوص أدناه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Select all rows</source>
      <translation>تحديد كل الصفوف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Open or close a group</source>
      <translation>فتح مجموعة أو طيّها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next group, opened</source>
      <translation>المجموعة التالية مفتوحة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous group, opened</source>
      <translation>المجموعة السابقة مفتوحة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Tick or untick the item of the row</source>
      <translation>وضع علامة على عنصر الصف أو رفعها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Show the file in its folder</source>
      <translation>إظهار الملف في مجلده</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Versions of the document over time</source>
      <translation>إصدارات المستند عبر الزمن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Menu of the selected rows</source>
      <translation>قائمة الصفوف المحددة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>From the search field to the hits</source>
      <translation>من الحقل إلى النتائج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next match in the text</source>
      <translation>الكلمة التالية الموجودة في النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous match in the text</source>
      <translation>الكلمة السابقة الموجودة في النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Show the item in its group</source>
      <translation>إظهار العنصر في مجموعته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Find similar files</source>
      <translation>رؤية ما يشبه العنصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Protect: never offer the items for removal</source>
      <translation>حماية: لا تُعرض العناصر للإزالة أبدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Hide the items; on a group, all its copies</source>
      <translation>إخفاء العناصر؛ وفي مجموعة: كل نسخها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Unhide the items</source>
      <translation>إظهار العناصر من جديد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Move to the trash; shows a plan first</source>
      <translation>النقل إلى سلة المهملات؛ تُعرض الخطة أولًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Trash all of the group but the kept item</source>
      <translation>نقل كل ما في المجموعة إلى سلة المهملات عدا العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Mark the two compared items as different</source>
      <translation>تعليم العنصرين المقارَنين مختلفين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Move the items to a folder</source>
      <translation>نقل العناصر إلى مجلد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Clean up by rule…</source>
      <translation>ترتيب بقاعدة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the trash: put items back</source>
      <translation>في سلة المهملات: إعادة العناصر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the history: undo the selected action</source>
      <translation>في السجل: التراجع عن الإجراء المختار</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the history: undo the selected items</source>
      <translation>في السجل: التراجع عن العناصر المختارة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Text view</source>
      <translation>عرض النصوص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Page view</source>
      <translation>عرض الصفحات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Details of both files</source>
      <translation>تفاصيل الملفين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next view</source>
      <translation>طريقة النظر التالية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous view</source>
      <translation>طريقة النظر السابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Swap the two sides</source>
      <translation>تبديل الجانبين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Pin the right item to the left</source>
      <translation>تثبيت العنصر الثاني في الجانب الأول</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Compare the next item of the list</source>
      <translation>مقارنة العنصر التالي في القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Compare the previous item of the list</source>
      <translation>مقارنة العنصر السابق في القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the versions: only what this version has</source>
      <translation>في الإصدارات: ما ينفرد به هذا الإصدار فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Copy the selection</source>
      <translation>نسخ المحدد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>What exists elsewhere, folder by folder</source>
      <translation>ما يوجد في مكان آخر، مجلدًا مجلدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Trash</source>
      <translation>سلة المهملات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Search everything; in the comparison, find in both texts</source>
      <translation>البحث في كل شيء؛ وفي المقارنة البحث في النصين</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Filter the groups by name</source>
      <translation>تصفية المجموعات بأسمائها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next area of the window</source>
      <translation>القسم التالي من النافذة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous area of the window</source>
      <translation>القسم السابق من النافذة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Close the message, or go back to the list</source>
      <translation>إغلاق الرسالة أو العودة إلى القائمة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Add a folder…</source>
      <translation>إضافة مجلد …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Find similar to a file…</source>
      <translation>عرض ما يشبه ملفًا …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Under “Not compared”: try again</source>
      <translation>في «لم يُقارَن»: المحاولة مرة أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Copy to the other folder</source>
      <translation>نسخ إلى المجلد الآخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Trash in the left or right folder</source>
      <translation>إلى سلة المهملات من المجلد الأول أو الثاني</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Export a report…</source>
      <translation>تصدير تقرير …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Pause or resume the scan, or watching</source>
      <translation>إيقاف الفحص أو المراقبة مؤقتًا أو استئنافهما</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Larger text</source>
      <translation>نص أكبر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Smaller text</source>
      <translation>نص أصغر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Default text size</source>
      <translation>حجم النص المعتاد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Show or hide the sidebar</source>
      <translation>إظهار الشريط الجانبي أو إخفاؤه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Help pages…</source>
      <translation>صفحات المساعدة …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/preview_worker.py" />
      <source>no such page</source>
      <translation>لا توجد صفحة كهذه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/prove_file.py" />
      <source>other bytes than before</source>
      <translation>بايتات غير السابقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/read_file.py" />
      <source>another size while read</source>
      <translation>حجم آخر أثناء القراءة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/read_file.py" />
      <source>most of it was never written</source>
      <translation>معظمه لم يُكتب قط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>became a symbolic link</source>
      <translation>صار رابطًا رمزيًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>no longer a regular file</source>
      <translation>لم يعد ملفًا عاديًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>another size or time of change</source>
      <translation>حجم آخر أو وقت تعديل آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>became a folder</source>
      <translation>صار مجلدًا</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>the process ended with code {code}</source>
      <translation>انتهت العملية بالرمز {code}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>not ready after {n} seconds</source>
      <translation>غير جاهزة بعد {n} ثانية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>The process that shows documents cannot be started ({detail}).</source>
      <translation>يتعذر بدء العملية التي تعرض المستندات ({detail}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>Close other programs or restart the computer.</source>
      <translation>أغلق برامج أخرى أو أعد تشغيل الحاسوب.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>The processes that read files cannot be started ({detail}).</source>
      <translation>يتعذر بدء العمليات التي تقرأ الملفات ({detail}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>Close other programs or restart the computer. If that does not help, reinstall Neardup Desktop.</source>
      <translation>أغلق برامج أخرى أو أعد تشغيل الحاسوب؛ فإن لم يُجدِ ذلك فأعد تثبيت Neardup Desktop.</translation>
    </message>
    <message>
      <location filename="../../resources/report/parts.html" />
      <source>These figures as a table</source>
      <translation>هذه الأرقام في جدول</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Made {day}.</source>
      <translation>أُنشئ في {day}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Only in this folder</source>
      <translation>في هذا المجلد فقط</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Similar to an item elsewhere</source>
      <translation>مشابه لعنصر في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Copies of an item elsewhere</source>
      <translation>نسخ من عنصر في مكان آخر</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>How it is similar</source>
      <translation>وجه الشبه بالملف</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Made with {program}. This page loads nothing from the internet.</source>
      <translation>أُنشئ باستخدام {program}. لا تحمّل هذه الصفحة شيئًا من الإنترنت.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Go to the groups</source>
      <translation>الانتقال إلى المجموعات</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Made {day}. Texts count as near-duplicates at a similarity of {percent} or more.</source>
      <translation>أُنشئ في {day}. تُعدّ النصوص شبه مكررة عند تشابه {percent} أو أكثر.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Last scan: {day}.</source>
      <translation>آخر فحص: {day}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Folders:</source>
      <translation>المجلدات:</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>This report covers {n} of {all} groups.</source>
      <translation>يشمل هذا التقرير {n} من {all} من المجموعات.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Numbers and charts are about the items that match the filter. The other items of their groups are listed with them.</source>
      <translation>تخص الأرقام والرسوم العناصر التي تطابق التصفية. وتُعرض معها بقية عناصر مجموعاتها.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>This report leaves out folders, file names, titles, names of parts, your own labels, and the list of files that were not compared.</source>
      <translation>لا يتضمن هذا التقرير المجلدات ولا أسماء الملفات ولا العناوين ولا أسماء الأجزاء ولا تسمياتك ولا قائمة الملفات التي لم تُقارن.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Contents</source>
      <translation>المحتويات</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Summary</source>
      <translation>الملخص</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>What the words mean</source>
      <translation>معاني الكلمات</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>What was done</source>
      <translation>ما تم فعله</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>{n} of {all} items ({share}) are copies of another item.</source>
      <translation>{n} من {all} من العناصر ({share}) نسخ من عنصر آخر.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The copies take up {size}.</source>
      <translation>تشغل النسخ {size}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items of each kind; each item is counted once</source>
      <translation>عناصر كل نوع؛ يُعدّ كل عنصر مرة واحدة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items by kind and evidence</source>
      <translation>العناصر حسب النوع والدليل</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The table above shows the figures.</source>
      <translation>الجدول أعلاه يحتوي على الأرقام.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Near-duplicates by similarity</source>
      <translation>شبه المكررات حسب التشابه</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The table below shows the figures.</source>
      <translation>الجدول أدناه يحتوي على الأرقام.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Near-duplicates</source>
      <translation>شبه المكررات</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Where the copies are</source>
      <translation>أماكن النسخ</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>item</source>
      <translation>عنصر</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>A document, an e-mail or a web page: a file, or a message in a mailbox.</source>
      <translation>مستند أو رسالة بريد أو صفحة ويب: ملف، أو رسالة في صندوق بريد.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>group</source>
      <translation>مجموعة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items that are similar. One of them is the kept item.</source>
      <translation>عناصر متشابهة، أحدها هو العنصر المُبقى.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The item of a group that stays; the others are compared with it.</source>
      <translation>عنصر المجموعة الذي يبقى؛ وتُقارن به العناصر الأخرى.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>similarity</source>
      <translation>التشابه</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>How many of 100 words two texts share, in the same order.</source>
      <translation>كم كلمة من كل 100 كلمة يشترك فيها النصان بالترتيب نفسه.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>unique words</source>
      <translation>الكلمات الفريدة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Words of an item that the kept item lacks, each counted once. An item without any may still have sentences that the kept item lacks.</source>
      <translation>كلمات عنصر لا توجد في العنصر المُبقى، تُحسب كل منها مرة واحدة. وقد تكون في عنصر بلا كلمات كهذه جمل لا توجد في العنصر المُبقى.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The size of the files of all copies, without messages in mailboxes.</source>
      <translation>حجم ملفات كل النسخ، ما عدا الرسائل في صناديق البريد.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>To see this list, allow scripts in your browser.</source>
      <translation>لعرض هذه القائمة اسمح بالبرامج النصية في متصفحك.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Name or folder contains</source>
      <translation>الاسم أو المجلد يحتوي على</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>any</source>
      <translation>الكل</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>With differences</source>
      <translation>مع الاختلافات</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Lines on a page</source>
      <translation>الأسطر في الصفحة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Click a line to see the items of its group</source>
      <translation>انقر سطرًا لترى عناصر مجموعته</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Kept item</source>
      <translation>العنصر المُبقى</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Least similar</source>
      <translation>الأقل تشابهًا</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Most unique words</source>
      <translation>أكثر الكلمات الفريدة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Pages of the list</source>
      <translation>صفحات القائمة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>First page</source>
      <translation>الصفحة الأولى</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Last page</source>
      <translation>الصفحة الأخيرة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Kept instead</source>
      <translation>أُبقي بدلًا منه</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Outcome</source>
      <translation>النتيجة</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Nothing has been done yet.</source>
      <translation>لم يُنفَّذ شيء بعد.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>{files} files found, {items} items compared by their text.</source>
      <translation>عُثر على {files} من الملفات، وقورن {items} من العناصر بنصوصها.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Files and parts</source>
      <translation>الملفات والأجزاء</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Why it was not compared; problems first</source>
      <translation>سبب عدم المقارنة؛ المشكلات أولًا</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Detail</source>
      <translation>التفاصيل</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Groups found: {n} of {all}. Page {page} of {pages}.</source>
      <translation>المجموعات التي عُثر عليها: {n} من {all}. الصفحة {page} من {pages}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Groups found: {n} of {all}.</source>
      <translation>المجموعات التي عُثر عليها: {n} من {all}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Not printed: {n} more lines.</source>
      <translation>لم يُطبع: {n} من الأسطر الأخرى.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items of group {id}</source>
      <translation>عناصر المجموعة {id}</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>{n} words in both</source>
      <translation>{n} من الكلمات في كليهما</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>only in the kept item</source>
      <translation>في العنصر المُبقى فقط</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>only in this item</source>
      <translation>في هذا العنصر فقط</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Show more</source>
      <translation>عرض المزيد</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Study, for researchers</source>
      <translation>الدراسة، للباحثين</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>What Wang and Gemmell (MSR-TR-2006-30) measured, for this archive and with their numbers: six features of the 14 smallest shingles, of which two agree, before anything is verified. They name no width of shingles; here it is eight words. {items} items with words, {unique} unique objects, {pairs} pairs.</source>
      <translation>ما قاسه وانغ وغيميل (MSR-TR-2006-30)، لهذا الأرشيف وبأعدادهما: ست سمات من أصغر 14 تتابعًا، تتفق اثنتان منها، قبل التحقق من أي شيء. وهما لا يذكران طولًا للتتابعات؛ وهو هنا ثماني كلمات. العناصر ذات الكلمات: {items}، والعناصر المختلفة: {unique}، والأزواج: {pairs}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>exact</source>
      <translation>مطابق</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>near</source>
      <translation>شبه مطابق</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Share of exact duplicates among all items, and of near-duplicates among the unique ones (Table 2 of the paper)</source>
      <translation>حصة المكررات المطابقة من كل العناصر، وحصة شبه المكررات من العناصر المختلفة (الجدول 2 في الورقة)</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>at least 80% similar</source>
      <translation>متشابهة بنسبة 80٪ على الأقل</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>added by the filter</source>
      <translation>أضافها المرشّح</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>How many near-duplicates are similar, by the word edit distance of all words</source>
      <translation>كم من شبه المكررات متشابه، بحسب مسافة تحرير الكلمات لكل الكلمات</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Clustering</source>
      <translation>التجميع</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Ways of clustering, without a filter (Table 1 of the paper)</source>
      <translation>طرق التجميع، بلا مرشّح (الجدول 1 في الورقة)</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Word edit distance of all pairs within a cluster, {clustering} (Figure {n})</source>
      <translation>مسافة تحرير الكلمات لكل الأزواج في المجموعة نفسها، {clustering} (الشكل {n})</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Word edit distance of all pairs within a cluster, {clustering}</source>
      <translation>مسافة تحرير الكلمات لكل الأزواج في المجموعة نفسها، {clustering}</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>{n} pairs: {mean} on average, {largest} at most.</source>
      <translation>الأزواج: {n}؛ المتوسط {mean}، والأكبر {largest}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>{measured} of {n} pairs, drawn at random with a fixed seed: {mean} on average, {largest} at most.</source>
      <translation>{measured} من {n} من الأزواج، سُحبت عشوائيًا ببذرة ثابتة: المتوسط {mean}، والأكبر {largest}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Distance</source>
      <translation>المسافة</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Pairs</source>
      <translation>الأزواج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Read and compared.</source>
      <translation>قُرئ وقورن.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Empty</source>
      <translation>فارغ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>No text: scan or picture</source>
      <translation>لا نص: مسح ضوئي أو صورة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It has no text: a scan, a picture or an empty page.</source>
      <translation>لا نص فيه: مسح ضوئي أو صورة أو صفحة فارغة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Turn on the reading of scans in Scan settings, then rescan.</source>
      <translation>فعّل قراءة المستندات الممسوحة ضوئيًا في «إعدادات الفحص»، ثم أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Scans that are hard to read</source>
      <translation>مستندات ممسوحة صعبة القراءة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is a scan, but too few of its words could be read for certain.</source>
      <translation>إنه مستند ممسوح ضوئيًا، لكن الكلمات التي أمكنت قراءتها بثقة قليلة جدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Scan it again with a higher resolution, straight and in even light.</source>
      <translation>امسحه ضوئيًا مرة أخرى بدقة أعلى، مستقيمًا وبإضاءة متساوية.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Too few words</source>
      <translation>كلمات أقل مما يلزم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It has too few words to compare.</source>
      <translation>كلماته أقل من أن يُقارن.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Lists of bookmarks</source>
      <translation>قوائم إشارات مرجعية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is a list of bookmarks, with the names of pages but not their text.</source>
      <translation>إنه قائمة إشارات مرجعية تضم أسماء الصفحات لا نصوصها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Protected with a password</source>
      <translation>محمي بكلمة مرور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is protected with a password.</source>
      <translation>هو محمي بكلمة مرور.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Save a copy without the password, then rescan.</source>
      <translation>احفظ نسخة بلا كلمة مرور ثم افحص من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Damaged</source>
      <translation>تالف</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is damaged, or not what its name says.</source>
      <translation>هو تالف، أو ليس ما يقوله اسمه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Open it in the program that made it. If that works, save it again and rescan.</source>
      <translation>افتحه بالبرنامج الذي أنشأه؛ فإن انفتح فاحفظه من جديد وأعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Took too long</source>
      <translation>طال أكثر مما ينبغي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reading it took too long and was stopped.</source>
      <translation>طالت قراءته فأُوقفت.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Rescan with a longer time limit.</source>
      <translation>افحص من جديد بمهلة أطول.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Needed too much memory</source>
      <translation>احتاج ذاكرة أكثر مما ينبغي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reading it needed more memory than allowed and was stopped.</source>
      <translation>احتاجت قراءته ذاكرة أكثر من المسموح فأُوقفت.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Rescan with a higher memory limit.</source>
      <translation>افحص من جديد بحد ذاكرة أعلى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Too large</source>
      <translation>أكبر مما ينبغي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is too large to be read safely.</source>
      <translation>هو أكبر من أن يُقرأ بأمان.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Split it into smaller files if its text matters.</source>
      <translation>قسّمه إلى ملفات أصغر إن كان نصه مهمًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The reader crashed</source>
      <translation>انهار القارئ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reading it crashed. The scan continued.</source>
      <translation>انهارت قراءته. واستمر الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Open it in the program that made it and save it again.</source>
      <translation>افتحه بالبرنامج الذي أنشأه واحفظه من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Error in Neardup</source>
      <translation>خطأ في Neardup</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It could not be read because of an error in Neardup Desktop.</source>
      <translation>تعذرت قراءته بسبب خطأ في Neardup Desktop.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Report the text below to the makers of Neardup Desktop, and keep this file.</source>
      <translation>أبلغ صانعي Neardup Desktop بالنص أدناه، واحتفظ بالملف إلى ذلك الحين.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Format not supported</source>
      <translation>تنسيق غير مدعوم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>This format is not supported. Only exact copies are found.</source>
      <translation>هذا التنسيق غير مدعوم. لا يُعثر إلا على النسخ المطابقة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Save it as PDF, DOCX, HTML or plain text so that it can be compared.</source>
      <translation>احفظه بتنسيق PDF أو DOCX أو HTML أو نص عادي ليمكن أن يُقارن.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Source code, skipped</source>
      <translation>شيفرة مصدرية، تم تخطيها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Source code is skipped by default. Only exact copies are found.</source>
      <translation>تُتخطى الشيفرة المصدرية عادةً. لا يُعثر إلا على النسخ المطابقة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Turn this on in Scan settings, then rescan.</source>
      <translation>شغّل هذا في «إعدادات الفحص»، ثم أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Packed files, skipped</source>
      <translation>ملفات مضغوطة، تم تخطيها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The contents of ZIP, 7z and tar files are skipped by default. Only exact copies of the packed file are found.</source>
      <translation>يُتخطى ما في ملفات ZIP و7z وtar عادةً. لا يُعثر إلا على النسخ المطابقة للملف المضغوط.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Pictures, skipped</source>
      <translation>صور، تم تخطيها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>What pictures show is skipped by default. Only exact copies are found.</source>
      <translation>يُتخطى افتراضيًا ما تعرضه الصور. لا يُعثر إلا على النسخ المطابقة تمامًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Part of the program missing</source>
      <translation>جزء من البرنامج مفقود</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The library that reads this format is not installed.</source>
      <translation>المكتبة التي تقرأ هذا التنسيق غير مثبتة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reinstall Neardup Desktop; its packages include every library.</source>
      <translation>أعد تثبيت Neardup Desktop؛ فحزمه تأتي بكل مكتبة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>No permission</source>
      <translation>لا إذن</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>You do not have permission to read it, or the disk has failed.</source>
      <translation>ليس لديك إذن بقراءته، أو تعطل القرص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Check the permissions of the file and of its folder.</source>
      <translation>تحقق من أذونات الملف ومجلده.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Disappeared before it was read</source>
      <translation>اختفى قبل قراءته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It disappeared before it could be read.</source>
      <translation>اختفى قبل أن تمكن قراءته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Changed while being read</source>
      <translation>تغيّر أثناء قراءته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It changed while it was being read.</source>
      <translation>تغيّر أثناء قراءته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Rescan when no program is writing to it.</source>
      <translation>افحص من جديد حين لا يكتب فيه شيء.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Not read yet</source>
      <translation>لم يُقرأ بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It was not read to the end, because the scan has not reached it or was stopped.</source>
      <translation>لم يُقرأ إلى نهايته، لأن الفحص لم يصل إليه بعد أو أُوقف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>System folders and caches</source>
      <translation>مجلدات النظام والذاكرة المؤقتة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Caches, trash, version control, dependencies and system folders are skipped.</source>
      <translation>تُتخطى الذاكرة المؤقتة وسلة المهملات وإدارة الإصدارات والتبعيات ومجلدات النظام.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Add that folder itself if it contains your documents.</source>
      <translation>أضف ذلك المجلد نفسه إن كان فيه مستندات لك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Program files</source>
      <translation>ملفات البرامج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Internal files of programs are skipped.</source>
      <translation>تُتخطى الملفات الداخلية للبرامج.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Links to other places</source>
      <translation>روابط إلى أماكن أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Symbolic links are not followed; their targets are read where they are.</source>
      <translation>لا تُتبع الروابط الرمزية؛ وما تشير إليه يُقرأ في مكانه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Add the folder it leads to if it contains your documents.</source>
      <translation>أضف المجلد الذي يقود إليه إن كان فيه مستندات لك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Not documents</source>
      <translation>ليست مستندات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Pipes, sockets and devices contain no documents.</source>
      <translation>لا مستند في الأنابيب والمقابس والأجهزة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>On another disk</source>
      <translation>على قرص آخر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is on another disk. Add that folder itself to scan it.</source>
      <translation>يوجد على قرص آخر؛ أضف ذلك المجلد نفسه لفحصه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Only in the cloud</source>
      <translation>في السحابة فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is only in the cloud, and opening it would download it.</source>
      <translation>ليس على هذا القرص، وفتحه يعني تنزيله.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Set your cloud program to keep it on this computer, then rescan.</source>
      <translation>اجعل برنامج السحابة يحفظه على هذا الحاسوب، ثم افحص من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Parts of saved pages</source>
      <translation>أجزاء صفحات محفوظة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It belongs to a saved page, and stays or goes with it.</source>
      <translation>يخص صفحة محفوظة ويبقى أو يزول معها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Folders that cannot be opened</source>
      <translation>مجلدات يتعذر فتحها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It could not be opened: no permission, a disk error or a path that is too long.</source>
      <translation>تعذر فتحه: لا إذن، أو قرص معطوب، أو مسار أطول مما ينبغي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Check its permissions and its disk, then rescan.</source>
      <translation>تحقق من أذوناته ومن قرصه، ثم افحص من جديد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Folders already scanned</source>
      <translation>مجلدات سبق فحصها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The same folder was already scanned under another name.</source>
      <translation>فُحص المجلد نفسه من قبل باسم آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Neardup's own data</source>
      <translation>بيانات Neardup نفسه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Neardup Desktop keeps its own data here.</source>
      <translation>هنا يحفظ Neardup Desktop بياناته الخاصة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Excluded by you</source>
      <translation>ما استثنيته أنت</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>You excluded it.</source>
      <translation>أنت استثنيته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Missing folders</source>
      <translation>مجلدات غير موجودة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is empty or missing; its disk may not be connected. What was read from it is kept.</source>
      <translation>هو فارغ أو غير موجود، كأن يكون قرصه غير متصل؛ وما قُرئ فيه محفوظ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Connect its disk and rescan, or remove it from your folders.</source>
      <translation>صِل قرصه وافحص من جديد، أو أزله من مجلداتك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Every copy of it is in the plan.</source>
      <translation>كل نسخه في الخطة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Keep one of them.</source>
      <translation>أبقِ واحدة منها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>There is no other copy of its text.</source>
      <translation>لا توجد نسخة أخرى من نصه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It differs from the others in numbers, dates or names, as two invoices do.</source>
      <translation>يختلف عن غيره في أرقام أو تواريخ أو أسماء، كفاتورتين.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Items of a series are never offered for removal.</source>
      <translation>لا تُعرض عناصر السلسلة للإزالة أبدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It may be another document of the same form: a number, a date or a name may differ.</source>
      <translation>قد يكون مستندًا آخر من النموذج نفسه: قد يكون المختلف رقمًا أو تاريخًا أو اسمًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it first.</source>
      <translation>راجعه أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its text differs from the kept copy, and you have not reviewed it.</source>
      <translation>يختلف نصه عن النسخة المُبقاة، ولم تراجعه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It was compared by what a picture shows, and you have not reviewed it.</source>
      <translation>قورن بما تظهره صورة، ولم تراجعه بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has more unique words or sentences than the rule allows.</source>
      <translation>فيه كلمات فريدة أو جمل أكثر مما تسمح به القاعدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it, or allow more in the rule.</source>
      <translation>راجعه، أو اسمح بأكثر في القاعدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Something beside its text differs from the kept copy, such as a picture, a comment or the sender.</source>
      <translation>يختلف شيء غير النص عن النسخة المُبقاة، كصورة أو تعليق أو المرسل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it, or allow this loss in the rule.</source>
      <translation>راجعه، أو اسمح بهذا الفقد في القاعدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has attachments that the kept copy lacks.</source>
      <translation>له مرفقات تخلو منها النسخة المُبقاة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has tags, comments or ratings that the kept copy lacks.</source>
      <translation>له وسوم أو تعليقات أو تقييمات تخلو منها النسخة المُبقاة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it, or give them to the kept copy as well.</source>
      <translation>راجعه، أو امنحها للنسخة المُبقاة أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The kept copy would be only a PDF, web page or plain text.</source>
      <translation>لن تبقى إلا نسخة PDF أو صفحة ويب أو نص عادي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review both, or allow it in the rule.</source>
      <translation>راجعهما، أو اسمح بذلك في القاعدة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The rule keeps this version of the document.</source>
      <translation>تُبقي القاعدة هذا الإصدار من المستند.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its text is also in a longer item, but your order of keeping prefers this one.</source>
      <translation>نصه موجود أيضًا في عنصر أطول، لكن ترتيب الإبقاء لديك يفضّل هذا العنصر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review both.</source>
      <translation>راجع كليهما.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Only a copy in a trash, spam or draft folder, or in a rotating backup, would stay.</source>
      <translation>لن تبقى إلا نسخة في مجلد مهملات أو بريد مزعج أو مسودات، أو في نسخة احتياطية تُستبدل دوريًّا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its disk, or that of its only other copy, is not connected.</source>
      <translation>قرصه، أو قرص نسخته الأخرى الوحيدة، غير متصل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Connect it and rescan.</source>
      <translation>صِله ثم أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The scan has not read it yet.</source>
      <translation>لم يقرأه الفحص بعد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Let the scan finish, or rescan.</source>
      <translation>انتظر حتى ينتهي الفحص، أو أعد الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is in a protected folder.</source>
      <translation>هو في مجلد محمي.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Unprotect the folder first.</source>
      <translation>ألغ حماية المجلد أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Remove the protection first.</source>
      <translation>ارفع الحماية أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is part of another file, such as a message in a mailbox.</source>
      <translation>إنه جزء من ملف آخر، كرسالة في صندوق بريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>You can hide it.</source>
      <translation>يمكنك إخفاؤه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is part of a package that can only be removed as a whole.</source>
      <translation>هو جزء من حزمة لا تُزال إلا كلها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is in a mail program's store.</source>
      <translation>هو في مخزن برنامج بريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Delete it in your mail program, or limit the rule to that folder.</source>
      <translation>احذفه في برنامج البريد، أو اقصر القاعدة على ذلك المجلد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is in a copy of mail that is on a server.</source>
      <translation>إنه في نسخة من بريد موجود على خادم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Delete it in your mail program.</source>
      <translation>احذفه في برنامج البريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is not certain where the message begins or ends in its mailbox.</source>
      <translation>ليس مؤكدًا أين تبدأ الرسالة أو تنتهي في صندوق بريدها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A program or a link may need it where it is.</source>
      <translation>قد يحتاج إليه برنامج أو رابط في مكانه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>To include it, choose other files as a kind in the rule.</source>
      <translation>لإدراجه اختر في القاعدة نوع «ملفات أخرى».</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A document shows it or links to it.</source>
      <translation>مستند يعرضه أو يرتبط به.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It belongs with a file of the same name that the kept copy lacks.</source>
      <translation>ينتمي إلى ملف بالاسم نفسه لا تملكه النسخة المُبقاة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>To include it, select it in the list.</source>
      <translation>لإدراجه حدده في القائمة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its kept copy is in the plan too.</source>
      <translation>نسخته المُبقاة في الخطة أيضًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Finish this plan, rescan, then make a new one.</source>
      <translation>نفّذ هذه الخطة، وأعد الفحص، ثم ضع خطة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Nothing changes for it.</source>
      <translation>لا يتغير فيه شيء.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>These two have exactly the same text, so they can't be marked as different.</source>
      <translation>لهذين النص نفسه تمامًا، فلا يمكن وضع علامة على أنهما مختلفان.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Mark the one you want to keep.</source>
      <translation>علّم الذي تريد إبقاءه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It no longer exists.</source>
      <translation>لم يعد موجودًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has changed since the scan.</source>
      <translation>تغيّر منذ الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has been replaced by a link, a folder or something else.</source>
      <translation>حلّ محله رابط أو مجلد أو شيء آخر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It cannot be read, so it cannot be checked.</source>
      <translation>تتعذر قراءته، فلا يمكن التحقق منه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Check its permissions.</source>
      <translation>تحقق من أذوناته.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It could not be read completely during the scan.</source>
      <translation>تعذرت قراءته كاملًا أثناء الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its kept copy no longer exists.</source>
      <translation>لم تعد نسخته المُبقاة موجودة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its kept copy has changed since the scan.</source>
      <translation>تغيّرت نسخته المُبقاة منذ الفحص.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Something that belongs to it, such as the folder of a saved page, is missing or is a link.</source>
      <translation>شيء يخصه، كمجلد صفحة محفوظة، مفقود أو هو رابط.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Rescan, or move it yourself.</source>
      <translation>افحص من جديد، أو انقله بنفسك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A mail program is using the mailbox.</source>
      <translation>يستخدم أحد برامج البريد صندوق البريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Close your mail program and try again.</source>
      <translation>أغلق برنامج البريد وحاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The mailbox has more than one name (hard links).</source>
      <translation>لصندوق البريد أكثر من اسم (روابط صلبة).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Remove the other names first.</source>
      <translation>أزل الأسماء الأخرى أولًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The new copy was not exactly as planned, so it was not used.</source>
      <translation>لم تكن النسخة الجديدة مطابقة للخطة تمامًا، فلم تُستخدم.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Rescan and try again.</source>
      <translation>أعد الفحص وحاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>No trash can be used on its disk.</source>
      <translation>لا يمكن استخدام سلة مهملات على قرصه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Hide it instead. Neardup never deletes files directly.</source>
      <translation>أخفه بدلًا من ذلك. لا يحذف Neardup الملفات مباشرة أبدًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>There is not enough space for a second copy of the mailbox.</source>
      <translation>لا توجد مساحة كافية لنسخة ثانية من صندوق البريد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Free up some space and try again.</source>
      <translation>أفرغ بعض المساحة وحاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The folder is on another disk, or mounted apart. Moving there would mean copying and deleting.</source>
      <translation>المجلد على قرص آخر أو موصول على حدة. والنقل إليه يعني النسخ ثم الحذف.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Choose a folder on the same disk.</source>
      <translation>اختر مجلدًا على القرص نفسه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>This disk cannot move it safely.</source>
      <translation>لا يستطيع هذا القرص نقله بأمان.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Hide it instead.</source>
      <translation>أخفِه بدلًا من ذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its disk does not answer.</source>
      <translation>قرصه لا يستجيب.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A file with this name already exists there.</source>
      <translation>ملف آخر يحمل اسمه هناك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Rename one of them.</source>
      <translation>أعد تسمية أحدهما.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The folder that it was to go into is no longer there.</source>
      <translation>لم يعد المجلد المقصود موجودًا.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The system does not allow it.</source>
      <translation>لا يسمح النظام بذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Check the permissions of the file, its folder and its disk.</source>
      <translation>تحقق من أذونات الملف ومجلده وقرصه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The disk is full.</source>
      <translation>القرص ممتلئ.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The system refused.</source>
      <translation>رفض النظام ذلك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Try again, or move it yourself.</source>
      <translation>حاول مرة أخرى، أو انقله بنفسك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The program was interrupted; the file was put back.</source>
      <translation>انقطع البرنامج؛ وأُعيد الملف إلى مكانه.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Try again.</source>
      <translation>حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Connect the disk and try again.</source>
      <translation>صِل القرص ثم حاول مرة أخرى.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is no longer in the trash, or in the folder it was moved to.</source>
      <translation>لم يعد في المكان الذي نُقل إليه، مثل سلة المهملات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has changed since it was moved.</source>
      <translation>لقد تغيّر منذ نقله.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Move it back yourself.</source>
      <translation>أعده إلى مكانه بنفسك.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/asciidoc.py" />
      <source>AsciiDoc</source>
      <translation>AsciiDoc</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/asciidoc.py" />
      <source>the text as it is shown, code included</source>
      <translation>النص كما يُعرض، بما فيه الشيفرة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/asciidoc.py" />
      <source>marks, files taken in; links, comments, pictures: noted beside the text</source>
      <translation>علامات التنسيق والملفات المضمَّنة؛ الروابط والتعليقات والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>Chat of Telegram or Google (JSON)</source>
      <translation>محادثة من Telegram أو Google ‏(JSON)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>each conversation as an item: days, times, senders, words, polls, names of files</source>
      <translation>كل محادثة عنصر: الأيام والأوقات والمرسلون والكلمات والاستطلاعات وأسماء الملفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>pictures, sounds, answers and reactions: noted beside the text</source>
      <translation>الصور والأصوات والردود والتفاعلات: تُدوَّن إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/csv_table.py" />
      <source>Table as text (CSV, TSV)</source>
      <translation>جدول نصي (CSV، TSV)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/csv_table.py" />
      <source>every cell, without the marks around it; dates in one form</source>
      <translation>كل خلية دون العلامات المحيطة بها؛ التواريخ بصيغة واحدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>Word document up to 2003 (DOC)</source>
      <translation>مستند Word حتى 2003 (DOC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>body, tables, text boxes, notes, headers and footers; tracked changes as accepted</source>
      <translation>المتن والجداول ومربعات النص والحواشي ورؤوس الصفحات وتذييلاتها؛ التغييرات المتتبَّعة كأنها مقبولة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>comments, deleted and hidden text, pictures, objects, macros: noted beside the text</source>
      <translation>التعليقات والنص المحذوف والمخفي والصور والكائنات ووحدات الماكرو: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/docx.py" />
      <source>Word document (DOCX)</source>
      <translation>مستند Word (DOCX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/docx.py" />
      <source>body, tables, text boxes, notes, headers and footers, words on charts and diagrams; tracked changes as accepted</source>
      <translation>المتن والجداول ومربعات النص والحواشي ورؤوس الصفحات وتذييلاتها وكلمات المخططات والرسوم؛ التغييرات المتتبَّعة كأنها مقبولة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/docx.py" />
      <source>comments, deleted and hidden text, pictures, charts, macros: noted beside the text; page numbers</source>
      <translation>التعليقات والنص المحذوف والمخفي والصور والمخططات ووحدات الماكرو: تُسجَّل بجانب النص؛ أرقام الصفحات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>E-mail message (EML)</source>
      <translation>رسالة بريد (EML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>subject and body; of alternatives the plain text, unless it only points to the other; attachments each by itself</source>
      <translation>الموضوع والمتن؛ ومن الصيغ البديلة النص المجرد، ما لم يكن مجرد إحالة إلى الأخرى؛ والمرفقات كل على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>other headers, and what only the other alternative says; recipients, signatures, locked parts, pictures in the body: noted beside the text</source>
      <translation>الترويسات الأخرى وما تقوله الصيغة الأخرى وحدها؛ المستلمون والتواقيع والأجزاء المقفلة والصور في النص: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/emlx.py" />
      <source>Apple Mail message (EMLX)</source>
      <translation>رسالة Apple Mail (EMLX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/emlx.py" />
      <source>subject and body; attachments each by itself</source>
      <translation>الموضوع والمتن؛ والمرفقات كل على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/emlx.py" />
      <source>attachments that Apple Mail keeps beside the message: noted beside the text</source>
      <translation>المرفقات التي يحفظها Apple Mail بجانب الرسالة: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>Notes of Evernote (ENEX)</source>
      <translation>ملاحظات Evernote ‏(ENEX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>title, text, tasks and tags of each note as an item; what is attached each by itself</source>
      <translation>عنوان كل ملاحظة ونصها ومهامها ووسومها عنصر؛ وكل مرفق على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>encrypted text, pictures, sounds, reminders, places and addresses: noted beside the text; words that Evernote found in pictures</source>
      <translation>النص المشفر والصور والأصوات والتذكيرات والأماكن والعناوين: تُدوَّن إلى جانب النص؛ والكلمات التي وجدها Evernote في الصور</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>E-book (EPUB)</source>
      <translation>كتاب إلكتروني (EPUB)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>all pages in the order of reading, title page and notes included</source>
      <translation>كل الصفحات بترتيب القراءة، بما فيها صفحة العنوان والحواشي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>tables of contents, links' addresses; pictures, sounds, films: noted beside the text</source>
      <translation>الفهارس وعناوين الروابط؛ الصور والأصوات والأفلام: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>E-book (FictionBook)</source>
      <translation>كتاب إلكتروني (FictionBook)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>annotation, all bodies and notes</source>
      <translation>التقديم والنص كله والحواشي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>the description of the book; pictures: noted beside the text</source>
      <translation>وصف الكتاب؛ الصور: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/html_page.py" />
      <source>Web page (HTML)</source>
      <translation>صفحة ويب (HTML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/html_page.py" />
      <source>all visible text, and text in scripts where it is more; menus and banners do not count when pages are compared, but nothing of them is lost unseen</source>
      <translation>كل النص المرئي، والنص في البرامج النصية إن كان أكثر؛ لا تُحسب القوائم واللافتات عند مقارنة الصفحات، لكن لا يضيع منها شيء دون أن يُلاحظ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/html_page.py" />
      <source>what the page hides, styles and scripts; lists of bookmarks as a whole</source>
      <translation>ما تخفيه الصفحة والأنماط والنصوص البرمجية؛ قوائم الإشارات المرجعية بكاملها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>Hangul document (HWP)</source>
      <translation>مستند Hangul ‏(HWP)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>body, tables, text boxes, notes, headers and footers</source>
      <translation>المتن والجداول ومربعات النص والحواشي ورؤوس الصفحات وتذييلاتها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>sealed documents; hidden comments and pictures: noted beside the text</source>
      <translation>المستندات المختومة؛ التعليقات المخفية والصور: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwpx.py" />
      <source>Hangul document (HWPX)</source>
      <translation>مستند Hangul ‏(HWPX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwpx.py" />
      <source>deleted text, hidden comments, pictures and objects: noted beside the text; background pages</source>
      <translation>النص المحذوف والتعليقات المخفية والصور والكائنات: تُسجَّل بجانب النص؛ صفحات الخلفية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>Calendar (ICS)</source>
      <translation>تقويم (ICS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>names, places, times with their zones, repetitions, people, status and descriptions of all entries</source>
      <translation>أسماء كل الإدخالات وأماكنها وأوقاتها مع مناطقها الزمنية وتكرارها وأشخاصها وحالتها وأوصافها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>reminders, rules of time zones and all other fields; attached files: noted beside the text</source>
      <translation>التذكيرات وقواعد المناطق الزمنية وكل الحقول الأخرى؛ الملفات المرفقة: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>iWork document (PAGES, NUMBERS, KEY)</source>
      <translation>مستند iWork ‏(PAGES، NUMBERS، KEY)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>texts, text boxes, tables, notes; slides in their order, sheets with all cells</source>
      <translation>النصوص ومربعات النص والجداول والحواشي؛ الشرائح بترتيبها، والأوراق بكل خلاياها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>formats of numbers, charts; comments, pictures and films: noted beside the text</source>
      <translation>تنسيقات الأرقام والمخططات؛ التعليقات والصور والأفلام: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/keep.py" />
      <source>Note of Google Keep (JSON)</source>
      <translation>ملاحظة من Google Keep ‏(JSON)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/keep.py" />
      <source>date, title, text or list with its ticks, titles of links, labels</source>
      <translation>التاريخ والعنوان والنص أو القائمة مع علاماتها وعناوين الروابط والتصنيفات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/keep.py" />
      <source>pictures, addresses, colour, and whom it is shared with: noted beside the text</source>
      <translation>الصور والعناوين واللون ومن تُشارَك معه: تُدوَّن إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>Lyrics (LRC)</source>
      <translation>كلمات أغنية (LRC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>the words in the order in which they are sung</source>
      <translation>الكلمات بترتيب غنائها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>times, title, singer and other tags</source>
      <translation>الأوقات والعنوان والمغني وبيانات أخرى</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>Saved web page (MAFF)</source>
      <translation>صفحة ويب محفوظة (MAFF)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>the visible text of each page, with what its frames show</source>
      <translation>النص المرئي لكل صفحة، مع ما تعرضه إطاراتها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>what the pages hide, styles and scripts</source>
      <translation>ما تخفيه الصفحات والأنماط والنصوص البرمجية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/markdown.py" />
      <source>Markdown</source>
      <translation>Markdown</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/markdown.py" />
      <source>the text as it is shown, code included; notes of Joplin without their properties</source>
      <translation>النص كما يُعرض، بما فيه الشيفرة؛ وملاحظات Joplin من دون خصائصها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/markdown.py" />
      <source>marks; links, comments, pictures: noted beside the text</source>
      <translation>علامات التنسيق؛ الروابط والتعليقات والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>Mailbox (mbox)</source>
      <translation>صندوق بريد (mbox)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>every message as an item, quoted lines as they were written; attachments each by itself</source>
      <translation>كل رسالة عنصرًا، والأسطر كما كُتبت؛ والمرفقات كل على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>messages that a mail program has deleted and not yet removed</source>
      <translation>الرسائل التي حذفها برنامج البريد ولم يُزلها بعد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>Saved web page (MHTML)</source>
      <translation>صفحة ويب محفوظة (MHTML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>the visible text of the page, then of its frames</source>
      <translation>النص الظاهر للصفحة ثم لإطاراتها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>what the page hides, styles and scripts</source>
      <translation>ما تخفيه الصفحة والأنماط والنصوص البرمجية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>E-book for Kindle (MOBI, AZW3)</source>
      <translation>كتاب إلكتروني لجهاز Kindle ‏(MOBI، AZW3)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>all pages in the order of reading, notes included</source>
      <translation>كل الصفحات بترتيب القراءة، مع الحواشي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>tables of contents, descriptions, links' addresses; pictures: noted beside the text</source>
      <translation>جداول المحتويات والأوصاف وعناوين الروابط؛ والصور: تُدوَّن إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>Outlook message (MSG)</source>
      <translation>رسالة Outlook (MSG)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>subject and body: plain, HTML or RTF; the fields of contacts, appointments and tasks; attached messages</source>
      <translation>الموضوع والمتن: نص مجرد أو HTML أو RTF؛ حقول جهات الاتصال والمواعيد والمهام؛ الرسائل المرفقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>other properties; recipients, flags, embedded objects, pictures in the body: noted beside the text</source>
      <translation>الخصائص الأخرى؛ المستلمون والأعلام والكائنات المضمَّنة والصور في النص: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>Jupyter notebook (IPYNB)</source>
      <translation>دفتر Jupyter (IPYNB)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>text, code and printed results of all cells, in order</source>
      <translation>نصوص كل الخلايا وشيفرتها ونتائجها المطبوعة بالترتيب</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>tables put out as HTML only, other results; links, pictures: noted beside the text</source>
      <translation>الجداول المُخرجة بصيغة HTML فقط والنتائج الأخرى؛ الروابط والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odp.py" />
      <source>OpenDocument presentation or drawing (ODP, ODG)</source>
      <translation>عرض أو رسم OpenDocument ‏(ODP، ODG)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odp.py" />
      <source>slides with titles, text boxes, tables and charts' words, hidden slides, speaker notes</source>
      <translation>الشرائح بعناوينها ومربعات نصها وجداولها وكلمات مخططاتها، والشرائح المخفية وملاحظات المتحدث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odp.py" />
      <source>comments, pictures, charts, sounds, films: noted beside the text</source>
      <translation>التعليقات والصور والمخططات والأصوات والأفلام: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>OpenDocument spreadsheet (ODS)</source>
      <translation>جدول OpenDocument (ODS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>visible sheets with names, all cells with full numbers, text boxes, titles of charts</source>
      <translation>الأوراق الظاهرة بأسمائها، وكل الخلايا بأرقامها الكاملة، ومربعات النص وعناوين المخططات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text</source>
      <translation>الأوراق المخفية والصيغ والتعليقات والصور والمخططات ووحدات الماكرو: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odt.py" />
      <source>OpenDocument text (ODT)</source>
      <translation>نص OpenDocument (ODT)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odt.py" />
      <source>comments, deleted and hidden text, pictures, charts, macros: noted beside the text</source>
      <translation>التعليقات والنص المحذوف والمخفي والصور والمخططات ووحدات الماكرو: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>Office document in one XML file</source>
      <translation>مستند Office في ملف XML واحد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>what is read of the same document as DOCX, PPTX or XLSX</source>
      <translation>ما يُقرأ من المستند نفسه بصيغة DOCX أو PPTX أو XLSX</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>what is left out of it there</source>
      <translation>ما يُترك منه هناك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>Outline (OPML)</source>
      <translation>مخطط تفصيلي (OPML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>the text and the note of each line</source>
      <translation>نص كل سطر وملاحظته</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>addresses of feeds and other properties; links, comments: noted beside the text</source>
      <translation>عناوين الخلاصات والخصائص الأخرى؛ الروابط والتعليقات: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/org.py" />
      <source>Org mode</source>
      <translation>Org mode</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/org.py" />
      <source>the text as it is shown, code, tags and dates included</source>
      <translation>النص كما يُعرض، بما فيه الشيفرة والوسوم والتواريخ</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/org.py" />
      <source>marks, files taken in, properties; links, comments, pictures: noted beside the text</source>
      <translation>علامات التنسيق والملفات المضمَّنة والخصائص؛ الروابط والتعليقات والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>Signed document (P7M)</source>
      <translation>مستند موقَّع (P7M)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>the document inside, whatever it is</source>
      <translation>المستند الموجود بداخله أيًّا كان</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>the signature, which is not checked: noted beside the text; locked documents</source>
      <translation>التوقيع، ولا يُتحقق منه: يُذكر إلى جانب النص؛ المستندات المقفلة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>Packed file (gzip, bzip2, xz)</source>
      <translation>ملف مضغوط (gzip، bzip2، xz)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>the document in it, by its own format</source>
      <translation>المستند الموجود فيه، بحسب تنسيقه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>pictures, films, programs</source>
      <translation>الصور والأفلام والبرامج</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>PDF</source>
      <translation>PDF</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>what the pages show, the hidden text of a recognised scan, filled form fields; footnotes at the end</source>
      <translation>ما تعرضه الصفحات، والنص المخفي للمسح الضوئي المتعرَّف عليه، وحقول النماذج المملوءة؛ والحواشي في النهاية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>page numbers, repeated heads and feet; comments, marks, pictures, attached files: noted beside the text</source>
      <translation>أرقام الصفحات ورؤوسها وتذييلاتها المتكررة؛ التعليقات والعلامات والصور والملفات المرفقة: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/plain_text.py" />
      <source>Plain text</source>
      <translation>نص مجرد</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/plain_text.py" />
      <source>all of it, as it stands</source>
      <translation>كله كما هو</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>PowerPoint presentation up to 2003 (PPT)</source>
      <translation>عرض PowerPoint حتى 2003 (PPT)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>slides with titles, text boxes, tables, hidden slides, speaker notes</source>
      <translation>الشرائح بعناوينها ومربعات نصها وجداولها، والشرائح المخفية وملاحظات المتحدث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>comments, pictures, objects, charts, sounds, macros: noted beside the text</source>
      <translation>التعليقات والصور والكائنات والمخططات والأصوات ووحدات الماكرو: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pptx.py" />
      <source>PowerPoint presentation (PPTX)</source>
      <translation>عرض PowerPoint (PPTX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pptx.py" />
      <source>slides with titles, text boxes, tables, words of charts and diagrams, hidden slides, speaker notes</source>
      <translation>الشرائح بعناوينها ومربعات نصها وجداولها وكلمات مخططاتها ورسومها، والشرائح المخفية وملاحظات المتحدث</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pptx.py" />
      <source>comments, pictures, sounds, films, hidden shapes, macros: noted beside the text</source>
      <translation>التعليقات والصور والأصوات والأفلام والأشكال المخفية ووحدات الماكرو: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>Outlook mailbox (PST, OST)</source>
      <translation>صندوق بريد Outlook (PST، OST)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>every message, contact and appointment as an item, by folder and number; attachments each by itself</source>
      <translation>كل رسالة وجهة اتصال وموعد عنصرًا، بحسب المجلد والرقم؛ والمرفقات كل على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>long texts of attached messages; what was removed from “Deleted Items”; other properties; recipients, flags: noted beside the text</source>
      <translation>النصوص الطويلة للرسائل المرفقة؛ ما أُزيل من «العناصر المحذوفة»؛ الخصائص الأخرى؛ المستلمون والأعلام: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rst.py" />
      <source>reStructuredText</source>
      <translation>reStructuredText</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rst.py" />
      <source>marks, directives, files taken in; links, comments, pictures: noted beside the text</source>
      <translation>علامات التنسيق والتوجيهات والملفات المضمَّنة؛ الروابط والتعليقات والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rtf.py" />
      <source>Rich text (RTF)</source>
      <translation>نص منسَّق (RTF)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rtf.py" />
      <source>comments, deleted and hidden text, pictures, objects: noted beside the text</source>
      <translation>التعليقات والنص المحذوف والمخفي والصور والكائنات: تُسجَّل بجانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/seven_zip.py" />
      <source>7z archive</source>
      <translation>أرشيف 7z</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/seven_zip.py" />
      <source>each document in it, by its own format</source>
      <translation>كل مستند فيه، بحسب تنسيقه</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/source_code.py" />
      <source>all of it, as it stands, comments included</source>
      <translation>كله كما هو، بما فيه التعليقات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>Subtitles (SRT, VTT, ASS)</source>
      <translation>ترجمات الأفلام (SRT، VTT، ASS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>the spoken lines</source>
      <translation>الأسطر المنطوقة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>numbers, times, speakers and styles; comments of ASS: noted beside the text</source>
      <translation>الأرقام والأوقات والمتحدثون والأنماط؛ التعليقات في ASS: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/svg.py" />
      <source>Drawing (SVG)</source>
      <translation>رسم (SVG)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/svg.py" />
      <source>which pictures in other files it shows</source>
      <translation>أي صور من ملفات أخرى يعرضها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/svg.py" />
      <source>everything else</source>
      <translation>كل ما عدا ذلك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tar_archive.py" />
      <source>Tar archive</source>
      <translation>أرشيف tar</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tar_archive.py" />
      <source>pictures, films, programs, links</source>
      <translation>الصور والأفلام والبرامج والروابط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tex.py" />
      <source>TeX and LaTeX</source>
      <translation>TeX وLaTeX</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tex.py" />
      <source>what is printed, footnotes and formulas included</source>
      <translation>ما يُطبع، بما فيه الحواشي والصيغ الرياضية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tex.py" />
      <source>commands, references; links, files taken in, comments, pictures: noted beside the text</source>
      <translation>الأوامر والإحالات؛ الروابط والملفات المضمَّنة والتعليقات والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tnef.py" />
      <source>Outlook message (winmail.dat)</source>
      <translation>رسالة Outlook (winmail.dat)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tnef.py" />
      <source>subject and body: plain, HTML or RTF; attachments each by itself</source>
      <translation>الموضوع والمتن: نص مجرد أو HTML أو RTF؛ والمرفقات كل على حدة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tnef.py" />
      <source>other properties; recipients, flags: noted beside the text</source>
      <translation>الخصائص الأخرى؛ المستلمون والأعلام: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>Contacts (VCF)</source>
      <translation>جهات اتصال (VCF)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>names, addresses, numbers with their kinds, dates and notes of all people</source>
      <translation>أسماء كل الأشخاص وعناوينهم وأرقامهم بأنواعها وتواريخهم وملاحظاتهم</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>all other fields; pictures, sounds, keys: noted beside the text</source>
      <translation>كل الحقول الأخرى؛ الصور والأصوات والمفاتيح: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>Web archive (WACZ)</source>
      <translation>أرشيف ويب (WACZ)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>each page and document that a server sent, the visible text of pages</source>
      <translation>كل صفحة ومستند أرسله خادم، ومن الصفحات نصها الظاهر</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>requests, errors, redirections, repeated answers that only refer to another</source>
      <translation>الطلبات والأخطاء وعمليات إعادة التوجيه والردود المكررة التي تحيل إلى رد آخر فقط</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/warc.py" />
      <source>Web archive (WARC)</source>
      <translation>أرشيف ويب (WARC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/webarchive.py" />
      <source>Saved web page (Safari webarchive)</source>
      <translation>صفحة ويب محفوظة (أرشيف Safari)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/whatsapp.py" />
      <source>Chat of WhatsApp (TXT)</source>
      <translation>محادثة WhatsApp ‏(TXT)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/whatsapp.py" />
      <source>all of it; dates do not count when chats are compared, but are never lost unseen</source>
      <translation>كله؛ لا تُحسب التواريخ عند مقارنة المحادثات، لكنها لا تضيع دون أن يُلاحظ ذلك</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wiki.py" />
      <source>Wiki markup</source>
      <translation>تنسيق الويكي</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wiki.py" />
      <source>marks; links, comments, templates, pictures: noted beside the text</source>
      <translation>علامات التنسيق؛ والروابط والتعليقات والقوالب والصور: تُدوَّن إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>Excel workbook up to 2003 (XLS)</source>
      <translation>مصنف Excel حتى 2003 (XLS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>visible sheets with names, all cells with full numbers, text boxes</source>
      <translation>الأوراق الظاهرة بأسمائها، وكل الخلايا بأرقامها الكاملة، ومربعات النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xlsb.py" />
      <source>Excel binary workbook (XLSB)</source>
      <translation>مصنف Excel ثنائي (XLSB)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xlsx.py" />
      <source>Excel workbook (XLSX)</source>
      <translation>مصنف Excel (XLSX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xml_document.py" />
      <source>XML document</source>
      <translation>مستند XML</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xml_document.py" />
      <source>all text between the tags, notes where they are referred to</source>
      <translation>كل النص بين الوسوم، والحواشي حيث يُحال إليها</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xml_document.py" />
      <source>attributes, index terms; comments, pictures: noted beside the text</source>
      <translation>السمات ومداخل الفهرس؛ التعليقات والصور: تُذكر إلى جانب النص</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/zip_archive.py" />
      <source>ZIP archive</source>
      <translation>أرشيف ZIP</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/approximate_fingerprint.py" />
      <source>Approximate fingerprints</source>
      <translation>البصمات التقريبية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/approximate_fingerprint.py" />
      <source>Compares a sample of the passages of 50 characters; made for long files, and may miss short ones of which none is in the sample.</source>
      <translation>تقارن عينة من المقاطع التي طولها 50 حرفًا؛ صُممت للملفات الطويلة، وقد تفوتها ملفات قصيرة لا يقع شيء منها في العينة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/cosine.py" />
      <source>Cosine similarity</source>
      <translation>تشابه جيب التمام</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/cosine.py" />
      <source>Compares exactly how often each word occurs, rare words counting more; slow, and takes texts of one kind for near-duplicates.</source>
      <translation>تقارن بدقة عدد مرات ورود كل كلمة، وللكلمات النادرة وزن أكبر؛ بطيئة، وتحسب النصوص المتشابهة في النوع شبه مكررات.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/dsc.py" />
      <source>Sampled shingles (DSC)</source>
      <translation>عينات من تتابعات الكلمات (DSC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/dsc.py" />
      <source>Compares a sample of the ten-word sequences of each text; misses short texts of which hardly one is in the sample.</source>
      <translation>تقارن عينة من تتابعات الكلمات العشر في كل نص؛ وتفوتها النصوص القصيرة التي لا يكاد يقع شيء منها في العينة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/fuzzy_fingerprint.py" />
      <source>Fuzzy fingerprints</source>
      <translation>البصمات الضبابية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/fuzzy_fingerprint.py" />
      <source>Compares how often words begin with each letter; small and simple, but misses many edited texts, above all short ones.</source>
      <translation>تقارن عدد الكلمات التي تبدأ بكل حرف؛ صغيرة وبسيطة، لكن تفوتها نصوص معدلة كثيرة، ولا سيما القصيرة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/hashed_breakpoints.py" />
      <source>Hashed breakpoints</source>
      <translation>فواصل حسب تجزئة الكلمات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/hashed_breakpoints.py" />
      <source>Compares the passages between certain words; quick, but misses texts with a change in every passage.</source>
      <translation>تقارن المقاطع الواقعة بين كلمات معينة؛ سريعة، لكن تفوتها نصوص في كل مقطع منها تغيير.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match.py" />
      <source>I-Match</source>
      <translation>I-Match</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match.py" />
      <source>Finds texts with exactly the same words of medium rarity; hardly ever wrong, but blind as soon as one of these words differs.</source>
      <translation>تعثر على النصوص التي تتطابق فيها الكلمات متوسطة الندرة تمامًا؛ نادرًا ما تخطئ، لكنها لا ترى شيئًا إذا اختلفت كلمة واحدة منها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_lexicons.py" />
      <source>I-Match with random lexicons</source>
      <translation>I-Match مع قوائم كلمات عشوائية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_lexicons.py" />
      <source>Tries I-Match with several random lists of words; finds about twice as much, and still misses most edited texts.</source>
      <translation>تجرب I-Match مع عدة قوائم عشوائية من الكلمات؛ فتعثر على نحو الضعف، ومع ذلك تفوتها معظم النصوص المعدلة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_trained.py" />
      <source>I-Match with a trained lexicon</source>
      <translation>I-Match مع قائمة كلمات ثابتة</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_trained.py" />
      <source>Does what I-Match does with a fixed list of words from manuals in eight languages; finds as little, but a text keeps its fingerprint whatever else is scanned.</source>
      <translation>تفعل ما تفعله I-Match بقائمة كلمات ثابتة من كتيبات بثماني لغات؛ وتعثر على القليل مثلها، لكن النص يحتفظ ببصمته مهما فُحص غيره.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/koala.py" />
      <source>Rare substrings (KOALA)</source>
      <translation>المقاطع النادرة (KOALA)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/koala.py" />
      <source>Looks for 1,000 passages of each text, those that begin with rare letters, among 100 of each other text; misses little, but proposes many pairs of short texts.</source>
      <translation>تبحث عن ١٬٠٠٠ مقطع من كل نص، وهي التي تبدأ بحروف نادرة، بين ١٠٠ مقطع من كل نص آخر؛ لا يفوتها إلا القليل، لكنها تقترح أزواجًا كثيرة من النصوص القصيرة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/minhash_lsh.py" />
      <source>MinHash with LSH</source>
      <translation>MinHash مع LSH</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/minhash_lsh.py" />
      <source>Compares random samples of the three-word sequences in bands; finds nearly all texts that share most of them, and few that share less than a third.</source>
      <translation>تقارن عينات عشوائية من تتابعات الكلمات الثلاث في مجموعات؛ فتعثر على كل النصوص تقريبًا التي تشترك في معظمها، وعلى قليل مما يشترك في أقل من ثلثها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/prefix_anchors.py" />
      <source>Prefix anchors</source>
      <translation>مراسي بدايات الكلمات</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/prefix_anchors.py" />
      <source>Compares the passages that begin at words with certain first letters; quick and small, but these letters suit some languages and topics better than others.</source>
      <translation>تقارن المقاطع التي تبدأ عند كلمات لها حروف أولى معينة؛ سريعة وصغيرة، لكن هذه الحروف تناسب بعض اللغات والموضوعات أكثر من غيرها.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/query_terms.py" />
      <source>Query terms (Rocchio)</source>
      <translation>كلمات الاستعلام (Rocchio)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/query_terms.py" />
      <source>Looks each text up by its most telling words, as in a search; takes texts of one topic for near-duplicates, and misses texts whose telling words were edited.</source>
      <translation>تبحث عن كل نص بأكثر كلماته دلالة كما في عمليات البحث؛ وتعدّ النصوص ذات الموضوع الواحد شبه مكررة، وتفوتها النصوص التي عُدلت كلماتها الدالة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_chunks.py" />
      <source>Random chunks</source>
      <translation>مقاطع عشوائية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_chunks.py" />
      <source>Compares sequences of eight words that are drawn at random in each text; a yardstick: methods that choose the same sequences in both texts do better with less.</source>
      <translation>تقارن تتابعات من ثماني كلمات تُسحب عشوائيًا من كل نص؛ وهي معيار للمقارنة: فالطرق التي تختار التتابعات نفسها في النصين تحقق أكثر بأقل.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_projection.py" />
      <source>Random projections</source>
      <translation>الإسقاطات العشوائية</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_projection.py" />
      <source>Compares random sums of how often each word occurs, rare words counting more; ignores the order of words, and misses some edited texts.</source>
      <translation>تقارن مجاميع عشوائية لعدد مرات ورود كل كلمة، وللكلمات النادرة وزن أكبر؛ ولا تراعي ترتيب الكلمات، وتفوتها بعض النصوص المعدلة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/simhash.py" />
      <source>Simhash</source>
      <translation>Simhash</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/simhash.py" />
      <source>Reduces each text to 64 bits and compares these; small and quick, but unsure of short texts, and of long texts of one kind.</source>
      <translation>تختصر كل نص في 64 بتًا وتقارنها؛ صغيرة وسريعة، لكنها غير موثوقة مع النصوص القصيرة ومع النصوص الطويلة من نوع واحد.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/spex.py" />
      <source>Shared sequences (SPEX)</source>
      <translation>تتابعات الكلمات المشتركة (SPEX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/spex.py" />
      <source>Compares all eight-word sequences that occur in more than one text; misses little, but reads everything several times and needs much memory.</source>
      <translation>تقارن كل تتابعات الكلمات الثماني التي ترد في أكثر من نص؛ لا يفوتها إلا القليل، لكنها تقرأ كل شيء عدة مرات وتحتاج إلى ذاكرة كبيرة.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/super_shingles.py" />
      <source>Super-shingles</source>
      <translation>البصمات المركبة (Super-shingles)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/super_shingles.py" />
      <source>Looks for equal groups of the smallest three-word sequences, and in further ways for short texts; misses almost nothing, at the price of comparing more pairs.</source>
      <translation>تبحث عن مجموعات متساوية من أصغر تتابعات الكلمات الثلاث، وبطرق أخرى عن النصوص القصيرة؛ لا يفوتها شيء تقريبًا، مقابل مقارنة أزواج أكثر.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/winnowing.py" />
      <source>Winnowing</source>
      <translation>التذرية (Winnowing)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/winnowing.py" />
      <source>Finds every long passage that two texts share; misses texts that differ a little in every line.</source>
      <translation>تعثر على كل مقطع طويل يشترك فيه نصان؛ وتفوتها النصوص التي تختلف قليلًا في كل سطر.</translation>
    </message>
  </context>
</TS>
