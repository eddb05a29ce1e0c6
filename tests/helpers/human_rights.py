"""The first article of the Universal Declaration of Human Rights, by the code of the language."""

ARTICLE_1 = {
    "ar": (
        "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم "
        "أن يعامل بعضهم بعضًا بروح الإخاء."
    ),
    "az": (
        "Bütün insanlar ləyaqət və hüquqlarına görə azad və bərabər doğulurlar. Onların "
        "şüurları və vicdanları var."
    ),
    "be": (
        "Усе людзі нараджаюцца свабоднымі і роўнымі ў сваёй годнасці і правах. Яны надзелены "
        "розумам і сумленнем і павінны ставіцца адзін да аднаго ў духу брацтва."
    ),
    "bg": (
        "Всички хора се раждат свободни и равни по достойнство и права. Те са надарени с "
        "разум и съвест и следва да се отнасят помежду си в дух на братство."
    ),
    "ca": (
        "Tots els éssers humans neixen lliures i iguals en dignitat i en drets. Són dotats "
        "de raó i de consciència, i han de comportar-se fraternalment els uns amb els altres."
    ),
    "cs": (
        "Všichni lidé se rodí svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni "
        "rozumem a svědomím a mají spolu jednat v duchu bratrství."
    ),
    "da": (
        "Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med "
        "fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd."
    ),
    "de": (
        "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit "
        "Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit "
        "begegnen."
    ),
    "el": (
        "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. "
        "Είναι προικισμένοι με λογική και συνείδηση."
    ),
    "en": (
        "“All human beings are born free and equal in dignity and rights” – that’s what it "
        "says; they’re endowed with reason and conscience."
    ),
    "eo": (
        "Ĉiuj homoj estas denaske liberaj kaj egalaj laŭ digno kaj rajtoj. Ili posedas "
        "racion kaj konsciencon, kaj devus konduti unu al alia en spirito de frateco, ĉar ĝi "
        "ligas ĉiujn."
    ),
    "es": (
        "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados "
        "como están de razón y conciencia, deben comportarse fraternalmente los unos con los "
        "otros. Así será también mañana, señor."
    ),
    "et": (
        "Kõik inimesed sünnivad vabadena ja võrdsetena oma väärikuselt ja õigustelt. Neile "
        "on antud mõistus ja südametunnistus ja nende suhtumist üksteisesse peab kandma "
        "vendluse vaim."
    ),
    "fa": (
        "تمام افراد بشر آزاد به دنيا مي آيند و از لحاظ حيثيت و حقوق با هم برابرند. همه داراي "
        "عقل و وجدان مي باشند و بايد نسبت به يکديگر با روح برادري رفتار کنند."
    ),
    "fi": (
        "Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. "
        "Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan "
        "veljeyden hengessä."
    ),
    "fr": (
        "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont "
        "doués de raison et de conscience et doivent agir les uns envers les autres dans un "
        "esprit de fraternité, de cœur et d’âme."
    ),
    "he": (
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, "
        "לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
    ),
    "hr": (
        "Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su "
        "obdarena razumom i sviješću i trebaju jedna prema drugima postupati u duhu bratstva."
    ),
    "hu": (
        "Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, "
        "ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy "
        "viseltessenek."
    ),
    "is": (
        "Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum. Menn eru gæddir "
        "vitsmunum og samvisku, og ber þeim að breyta bróðurlega hverjum við annan."
    ),
    "it": (
        "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono "
        "dotati di ragione e di coscienza; la libertà è di tutti, perché così si può vivere "
        "in pace."
    ),
    "lt": (
        "Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas "
        "ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai."
    ),
    "lv": (
        "Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās. Viņi ir "
        "apveltīti ar saprātu un sirdsapziņu, un viņiem jāizturas citam pret citu brālības "
        "garā."
    ),
    "mk": (
        "Сите човечки суштества се раѓаат слободни и еднакви по достоинство и права. Тие се "
        "обдарени со разум и совест и треба да се однесуваат еден кон друг во духот на "
        "братството, ќе живеат."
    ),
    "mt": (
        "Il-bnedmin kollha jitwieldu ħielsa u ugwali fid-dinjità u d-drittijiet. Huma "
        "mogħnija bir-raġuni u bil-kuxjenza u għandhom iġibu ruħhom ma' xulxin bi spirtu ta' "
        "aħwa."
    ),
    "nb": (
        "Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er "
        "utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd."
    ),
    "nl": (
        "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn "
        "begiftigd met verstand en geweten; één voor allen, zonder discriminatie, financiële "
        "ruïne of reünie."
    ),
    "pl": (
        "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są "
        "oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu "
        "braterstwa, więc żyją."
    ),
    "pt": (
        "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados "
        "de razão e de consciência, devem agir uns para com os outros em espírito de "
        "fraternidade; não há exceções."
    ),
    "ro": (
        "Toate fiinţele umane se nasc libere şi egale în demnitate şi în drepturi. Ele sunt "
        "înzestrate cu raţiune şi conştiinţă şi trebuie să se comporte unele faţă de altele "
        "în spiritul fraternităţii."
    ),
    "ru": (
        "Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены "
        "разумом и совестью и должны поступать в отношении друг друга в духе братства."
    ),
    "sk": (
        "Všetci ľudia sa rodia slobodní a sebe rovní, čo sa týka ich dôstojnosti a práv. Sú "
        "obdarení rozumom a majú navzájom jednať v bratskom duchu, a preto ďalší život bude "
        "lepší."
    ),
    "sl": (
        "Vsi ljudje se rodijo svobodni in imajo enako dostojanstvo in enake pravice. "
        "Obdarjeni so z razumom in vestjo in bi morali ravnati drug z drugim kakor bratje, "
        "če hočejo živeti še boljše."
    ),
    "sq": (
        "Të gjithë njerëzit lindin të lirë dhe të barabartë në dinjitet dhe në të drejta. "
        "Ata kanë arsye dhe ndërgjegje dhe duhet të sillen ndaj njëri tjetrit me frymë "
        "vëllazërimi."
    ),
    "sr": (
        "Сва људска бића рађају се слободна и једнака у достојанству и правима. Она су "
        "обдарена разумом и свешћу и треба једни према другима да поступају у духу братства."
    ),
    "sv": (
        "Alla människor är födda fria och lika i värde och rättigheter. De är utrustade med "
        "förnuft och samvete och bör handla gentemot varandra i en anda av broderskap, så är "
        "det."
    ),
    "th": (
        "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธร"
        "รม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ"
    ),
    "tr": (
        "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana "
        "sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler."
    ),
    "uk": (
        "Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені "
        "розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства, її "
        "люблять."
    ),
    "vi": (
        "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền. Mọi con "
        "người đều được tạo hóa ban cho lý trí và lương tâm."
    ),
    "ko": (
        "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 "
        "천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다."
    ),
    "zh": (
        "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"
    ),
}
