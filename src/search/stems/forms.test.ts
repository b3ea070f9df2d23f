// The forms of a word have one stem, and different words have different ones.
import { expect, test } from 'vitest'
import { bitOf } from '../languages.ts'
import { foldedWord } from '../letters.ts'
import { stemKeys } from '../stems.ts'

/** A line has forms of one word. */
const forms: Record<string, string> = {
  en: `
    road roads
    close closed closing closes
    university universities
    universe universes
    city cities
    buy buys buying bought
    child children
    hope hoped hoping hopes
    hop hopped hopping hops
    stop stops stopped stopping
    announce announced announces announcing
    try tries tried trying
    box boxes
    plan plans planned planning
    plane planes
    match matches matched matching
    price prices priced pricing
    use uses used using
    news
    new newer newest
    bus buses
    analysis analyses
    company companies
    rise rises rising rose risen
    state states stated stating
    party parties
    attack attacks attacked attacking
    policy policies
    police
    sanction sanctions sanctioned
    win wins winning won
    charge charges charged charging
    change changes changed changing
    release releases released releasing
    increase increases increased increasing
    create creates created creating
    argue argues argued arguing
    agree agrees agreed agreeing
    run runs running ran
    offer offers offered offering
    sing sings singing sang sung
    thing things
    king kings
    speed speeds
    need needs needed needing
    red
    bed beds
    organise organised organising organises
    judge judges judged judging
    receive received receives receiving
    solve solved solves solving
    travel travels travelled travelling traveled traveling
    hero heroes
    video videos
    crisis crises
    process processes processed processing
    focus focuses focused focusing
    die dies died dying
    wing wings
    evening evenings
    meeting meetings
    store stores stored storing
    star stars starred
    care cares cared caring
    car cars
    house houses housed housing
    move moves moved moving
    leave leaves leaving left
    pass passes passed passing
    base bases based basing
    ban bans banned banning
    vote votes voted voting
    rate rates rated rating
    rat rats`,
  ru: `
    дорога дороги дороге дорогу дорогой дорог дорогам дорогами дорогах
    закрыть закрыли закрыл закрыла закрыт закрыта закрыты закрытый закрытая закрытые закрыв
    рынок рынка рынку рынком рынке рынки рынков рынкам
    конец конца концу концом конце
    новость новости новостей новостям новостями новостях
    новый новая новое новые нового новой новых новым новыми
    цена цены цене цену ценой цен ценам ценами ценах
    право права праву правом праве прав правам
    состав состава составу составом составе составы составов
    президент президента президенту президентом президенте президенты президентов
    россия россии россию россией
    российский российская российские российского российских
    москва москвы москве москву москвой
    сказать сказал сказала сказали сказав скажет
    заявить заявил заявила заявили заявит заявив
    заявление заявления заявлению заявлением заявлений
    сделать сделал сделала сделали сделает сделан сделана сделав
    работать работает работают работал работала работали работая
    компания компании компанию компанией компаний компаниях
    город города городу городом городе городов городах
    человек человека людей люди людям человеком
    деньги денег деньгам
    день дня дней дни
    год года году годов годы лет
    область области областью областей областях
    статья статьи статье статью статей
    подарок подарка подарки подарков
    открыть открыл открыли открыта открыт открыты откроет
    курс курса курсу курсом курсе курсы курсов
    доллар доллара доллару долларов доллары долларах
    война войны войне войну войной войн
    страна страны стране страну страной стран
    учитель учителя учителю учителем учителей учителя
    ребенок ребенка дети детей
    правительство правительства правительству правительством правительстве
    объявить объявил объявила объявили объявит
    вырасти вырос выросла выросли выросло
    поезд поезда поезду поездом поезде поездов
    машина машины машине машину машиной машин
    время времени временем времена
    большой большая большие большого больших
    хороший хорошая хорошие хорошего хороших
    красивый красивая красивые красивого
    строить строит строят строил строили строила
    строительство строительства строительству строительстве
    школа школы школе школу школой школ
    школьник школьники школьника школьников
    выбор выбора выбору выборы выборов выборах
    отменить отменили отменил отменит`,
  uk: `
    дорога дороги дорозі дорогу дорогою доріг дорогам дорогах
    закрити закрили закрив закрила закрито закритий закрита закриті
    місто міста місту містом місті містах
    новина новини новині новину новиною новин новинам новинах
    новий нова нове нові нового нової нових новим
    україна україни україні україну україною
    український українська українські українського українських
    київ києва києві києву
    харків харкова харкову харковом харкові
    область області областю областей областях
    ціна ціни ціні ціну ціною цін цінам
    рік року роки років
    працювати працює працюють працював працювала працювали
    робити робить роблять робив робила робили роблю
    сказати сказав сказала сказали
    заявити заявив заявила заявили заявить
    президент президента президенту президентом президенти президентів
    людина людини людину люди людей
    війна війни війні війну війною
    компанія компанії компанію компанією компаній
    країна країни країні країну країною країн
    незалежність незалежності незалежністю
    ринок ринку ринком ринки ринків
    допомога допомоги допомозі допомогу допомогою
    школа школи школі школу школою шкіл
    вчитель вчителя вчителю вчителем вчителі вчителів
    поїзд поїзда поїзду поїздом поїзди поїздів
    відкрити відкрили відкрив відкрила відкрито відкрита
    удар удару ударом удари ударів ударах
    обстріл обстрілу обстрілом обстріли обстрілів
    рука руки руці руку рукою рук
    влада влади владі владу владою
    держава держави державі державу держав`,
  es: `
    carretera carreteras
    ciudad ciudades
    cerrar cerrado cerrada cerrados cerradas cerraron cerrando
    hablar habla hablan hablo hablado hablando hablaron hablaba hablaban hablara
    eleccion elecciones
    nuevo nueva nuevos nuevas
    precio precios
    luz luces
    anunciar anuncia anuncian anuncio anunciado anunciando anunciaron anunciara
    presidente presidentes presidenta
    comer come comen comido comiendo comieron comia
    vivir vive viven vivido viviendo vivieron vivia
    pais paises
    aleman alemanes alemana
    preparar prepara preparan preparado preparando prepararon
    mes meses
    vez veces
    trabajador trabajadores trabajadora
    pagar paga pagan pago pague pagado
    buscar busca buscan busco busque buscado
    noticia noticias
    ventana ventanas
    venta ventas
    semana semanas
    manera maneras
    mano manos
    camara camaras
    cama camas
    guerra guerras
    joven jovenes
    gobierno gobiernos
    comprar compra compran compro comprado comprando comprarlo
    empresa empresas
    aumentar aumenta aumentan aumento aumentado aumentaron
    llegar llega llegan llegado llegaron llegara llegue
    publicar publica publicado publicaron publique
    mujer mujeres
    accion acciones
    animal animales`,
  pt: `
    estrada estradas
    cidade cidades
    fechar fechado fechada fechados fechadas fecharam fechando fecha fechou
    eleicao eleicoes
    animal animais
    novo nova novos novas
    homem homens
    mulher mulheres
    viagem viagens
    falar fala falam falou falaram falando falava falado
    comer come comem comeu comeram comendo comia comido
    partir parte partem partiu partiram partindo
    preco precos
    presidente presidentes
    jornal jornais
    papel papeis
    mes meses
    luz luzes
    governo governos
    anunciar anuncia anunciou anunciaram anunciado
    pao paes
    mao maos
    noticia noticias
    vender vende vendem vendeu venderam vendido
    comprar compra compram comprou compraram comprado
    trabalhador trabalhadores
    empresa empresas
    aumentar aumenta aumentam aumentou aumentaram
    bom bons
    nacao nacoes
    pagar paga pagam pagou pagaram pago
    guerra guerras`,
  de: `
    haus hauser hausern hauses hause
    stadt stadte stadten
    strasse strassen
    sperren sperrt sperrte sperrten gesperrt gesperrte
    sagen sagt sagte sagten gesagt
    regierung regierungen
    preis preise preisen preises
    kind kinder kindern kindes
    frau frauen
    mann manner mannern
    auto autos
    prasident prasidenten
    neu neue neuen neuer neues neuem
    jahr jahre jahren jahres
    gebiet gebiete gebieten gebietes
    gericht gerichte gerichten
    geschaft geschafte geschaften
    gesicht gesichter gesichtern
    steigen steigt stieg gestiegen
    lehrerin lehrerinnen
    wort worter wortern worte
    welt welten
    wahl wahlen
    partei parteien
    land lander landern landes
    spielen spielt spielte spielten gespielt
    zug zuge zugen zuges
    unternehmen
    offnen offnet offnete geoffnet
    schule schulen
    polizist polizisten
    gross grosse grossen grosser grosses
    kaufen kauft kaufte kauften gekauft
    arbeiten arbeitet arbeitete arbeiteten gearbeitet
    minister ministers ministern
    zeitung zeitungen
    krieg kriege kriegen krieges`,
  fr: `
    route routes
    fermer ferme ferment fermee fermees fermes fermait fermera
    journal journaux
    bureau bureaux
    nouveau nouvelle nouveaux nouvelles
    national nationale nationaux nationales
    heureux heureuse heureuses
    premier premiere premiers premieres
    maison maisons
    italien italienne italiens italiennes
    finir finit finissent fini finie finis
    parler parle parlent parlait parlaient parlera parleront parlez parlant
    ville villes
    election elections
    president presidents presidente
    prix
    pays
    actif active actifs actives
    annoncer annonce annoncent annoncee annoncait annoncera
    gouvernement gouvernements
    economie economies
    enfant enfants
    travailleur travailleurs travailleuse
    cheval chevaux
    acheter achete achetent achetait achetera
    important importante importants importantes
    guerre guerres
    augmenter augmente augmentent augmentait augmentera
    petit petite petits petites
    grand grande grands grandes
    entreprise entreprises
    ouvrir ouvre ouvert ouverte
    choisir choisit choisissent choisi
    train trains
    grève grèves
    lieu lieux
    jeu jeux`,
  tr: `
    haber haberler haberi haberin haberleri haberde haberden habere
    araba arabalar arabayi arabanin arabada arabadan arabaya arabasi
    ekonomi ekonomisi ekonominin ekonomiye ekonomide
    kitap kitabi kitaplar kitabin kitaba kitapta
    secim secimler secimi secimde secimden secimlerde secimin
    kadin kadinlar kadini kadinin kadina kadinlarin
    sehir sehirler sehirde sehirden sehirlerde
    acikla acikladi aciklayacak acikliyor aciklamak aciklama
    fiyat fiyatlar fiyati fiyatlari fiyatin fiyatlarin
    okul okullar okulu okula okulda okuldan okulun
    ankara ankarada ankaradan ankaraya ankaranin
    turkiye turkiyede turkiyenin turkiyeye turkiyeden
    baskan baskani baskanlar baskanin baskana
    yol yollar yolu yola yolda yoldan yolun
    gelmek geldi geliyor gelecek geldiler
    deprem depremler depremi depremde depremin depremden
    sokak sokaklar sokagi sokakta sokaga
    kapatmak kapatti kapatiyor kapatacak
    ev evler evde evi
    dolar dolari dolarin dolara
    savas savaslar savasi savasin savasta
    maas maaslar maasi maaslari
    hukumet hukumeti hukumetin hukumete
    bakan bakani bakanlar bakanlari bakanin
    calismak calisti calisiyor calisacak
    satis satislar satisi satislari`,
  uz: `
    yol yollar yolni yolga yolda yoldan yolning yollarda
    kitob kitoblar kitobni kitobga kitobda kitobi kitoblari kitobning китоб китоблар китобни китобга
    shahar shaharlar shaharda shahardan shaharning shaharga шаҳар шаҳарлар шаҳарда шаҳардан
    yangilik yangiliklar yangiliklarni yangiliklari
    narx narxlar narxi narxlari narxlarni narxning
    prezident prezidenti prezidentning prezidentga
    ozbekiston ozbekistonda ozbekistonning ozbekistonga ozbekistondan
    yopish yopildi yopilgan yopilmoqda
    bola bolalar bolalarni bolalari bolaga
    maktab maktablar maktabda maktabga maktabi
    hukumat hukumati hukumatning
    boshlash boshlandi boshlangan
    kompaniya kompaniyasi kompaniyalar kompaniyaning
    yil yillar yilda yildan yilning`,
  ar: `
    خبر أخبار الأخبار الخبر
    مدينة المدينة مدن المدن مدينتها بمدينة والمدينة
    شركة شركات الشركة الشركات للشركات
    وزير الوزير وزراء والوزير
    وزارة الوزارة
    رئيس الرئيس الرئيسة
    عربي العربية عربية العرب
    كتاب الكتاب كتب بالكتاب كتابه
    قال وقال قالت يقول
    أعلن أعلنت يعلن وأعلنت
    طريق الطريق طرق الطرق
    سعر أسعار الأسعار السعر
    حكومة الحكومة حكومات للحكومة
    انتخابات الانتخابات
    لاعب لاعبين اللاعب لاعبون
    برنامج البرنامج برامج
    بنك البنك بنوك
    دولة الدولة دول
    سيارة سيارات السيارة السيارات
    مسلم مسلمون المسلمين`,
  fa: `
    کتاب کتابها کتابهای کتابی
    خبر خبرها خبرهای خبری
    شهر شهرها شهرهای شهری
    ایران ایرانی ایرانیها
    بزرگ بزرگتر بزرگترین
    کاربر کاربران کاربرها
    انتخاب انتخابات
    رفت رفتند رفته میرود میروند
    گفت گفتند میگوید گفته
    خانه خانهها خانههای
    قیمت قیمتها قیمتهای
    جاده جادهها جادههای
    شرکت شرکتها شرکتهای
    دولت دولتها دولتی
    سال سالها سالهای
    معلم معلمان معلمها
    کشور کشورها کشورهای
    خودرو خودروها خودروهای
    دانشجو دانشجویان
    مدرسه مدرسهها`,
}

test.each(Object.entries(forms))('forms of words: %s', (language, lines) => {
  const wordOf = new Map<string, string>()
  const apart: string[] = []
  const mixed: string[] = []
  for (const line of lines.trim().split('\n')) {
    const words = line.trim().split(' ')
    const stems = words.map((word) => stemKeys(foldedWord(word), bitOf(language))[0]!)
    words.forEach((word, at) => {
      if (stems[at] !== stems[0]) apart.push(`${word}: ${stems[at]} instead of ${stems[0]}`)
    })
    const other = wordOf.get(stems[0]!)
    if (other) mixed.push(`${words[0]} and ${other}: ${stems[0]}`)
    wordOf.set(stems[0]!, words[0]!)
  }
  expect({ apart, mixed }).toEqual({ apart: [], mixed: [] })
})

test('a word that is longer than any with forms keeps its spelling', () => {
  const word = 'rindfleischetikettierungsaufgaben'
  expect(stemKeys(word, bitOf('de'))).toEqual([word])
})

test('a word of no known language keeps its spelling', () => {
  expect(stemKeys('drogi', 0)).toEqual(['drogi'])
})
