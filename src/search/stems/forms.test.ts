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
    rat rats
    soldier soldiers
    hospital hospitals
    evacuate evacuated evacuating evacuates
    injure injured injures injuring
    destroy destroyed destroys destroying
    study studies studied studying
    student students
    baby babies
    church churches
    glass glasses
    tax taxes taxed taxing
    write writes wrote written writing
    drone drones
    launch launches launched launching
    refuse refuses refused refusing
    refugee refugees
    bridge bridges bridged
    damage damages damaged damaging
    hit hits hitting
    sit sits sitting sat
    cut cuts cutting
    loan loans
    debt debts
    pension pensions
    wage wages
    strike strikes striking struck
    ship ships shipped shipping
    deny denies denied denying
    vaccine vaccines
    invest invests invested investing
    crypto
    miner miners
    mine mines mined mining
    arrest arrests arrested arresting
    fire fires fired firing
    believe believes believed believing
    share shares shared sharing
    owner owners
    own owns owned owning
    update updates updated updating
    save saves saved saving
    event events
    even
    bring brought brings
    teach teaches taught teaching
    wife wives
    tomato tomatoes
    photo photos
    lose loses lost losing
    loose
    expect expects expected expecting
    discuss discusses discussed discussing
    reduce reduces reduced reducing
    force forces forced forcing
    replace replaces replaced replacing
    sale sales
    sell sells sold selling
    attend attends attended attending
    ignore ignored ignores ignoring
    require required requires requiring
    oppose opposed opposes opposing
    protest protests protested protesting
    protester protesters
    suffer suffers suffered suffering
    begin begins began begun beginning
    permit permits permitted permitting
    refer refers referred referring
    visit visits visited visiting
    benefit benefits benefited benefiting
    battery batteries
    enemy enemies
    valley valleys
    key keys
    essay essays
    employ employs employed employing
    fly flies flew flown flying
    belief beliefs
    criterion
    medium
    add adds added adding
    ad ads
    egg eggs
    fix fixes fixed fixing
    quiz quizzes
    size sizes sized
    prize prizes
    cause causes caused causing
    course courses
    lease leases leased
    gas gases
    lens lenses
    address addresses addressed
    fee fees
    see sees seen saw seeing
    bee bees
    free freed frees
    shoe shoes
    canoe canoes
    tie ties tied tying
    lie lies lied lying`,
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
    отменить отменили отменил отменит
    солдат солдата солдаты солдатам солдатами
    больница больницы больнице больницу больниц больницах
    эвакуация эвакуации эвакуацию эвакуацией
    пострадать пострадал пострадали пострадала
    студент студенты студентов студентам студента
    церковь церкви церковью церквей
    налог налоги налогов налога налогам
    писатель писателя писатели писателей
    книга книги книге книгу книгой книг
    мост моста мосты мостов мосту мостом
    ракета ракеты ракету ракетой ракет ракетами
    дрон дрона дроны дронов дронами
    запуск запуска запуски запуском
    запустить запустил запустили запустит
    вакцина вакцины вакцину вакцин вакциной
    арестовать арестовали арестовал арестован арестована арестованы
    пожар пожара пожары пожаров пожаре
    обновление обновления обновлений обновлению
    фотография фотографии фотографию фотографий
    погибнуть погиб погибла погибли погибло
    депутат депутата депутаты депутатов
    банк банка банки банков банке банком
    рубль рубля рубли рублей рублям
    процент процента проценты процентов
    снизить снизил снизили снизит снижен снижена
    вода воды воде воду водой
    самолет самолета самолеты самолетов самолете
    вертолет вертолета вертолеты вертолетов
    украина украины украине украину украиной
    украинский украинские украинских украинская
    сша
    германия германии германию германией
    китай китая китаю китаем китае
    китайский китайские китайских китайская
    врач врача врачи врачей врачам
    погода погоды погоде погоду погодой
    дождь дождя дожди дождей дождем
    снег снега снегу снегом
    улица улицы улице улицу улиц улицах
    магазин магазина магазины магазинов магазине
    продать продал продали продала продаст
    продажа продажи продаж продажу продажам
    купить купил купили купит купила
    игра игры игре игру игр играх
    игрок игрока игроки игроков игрокам
    играть играет играют играл играли играла
    победить победил победили победит победила
    решение решения решению решений решением
    решить решил решили решит решила
    кризис кризиса кризисы кризису
    театр театра театре театры театров
    фильм фильма фильмы фильмов фильме
    вечер вечера вечером вечеру вечере
    утро утра утром
    семья семьи семье семью семей семьям
    отец отца отцу отцом отцы
    окно окна окну окном окне окон окнах
    жить живет живут жил жила жили живем
    ждать ждет ждут ждал ждала ждали
    видеть видит видят видел видела видели вижу
    знать знает знают знал знала знали
    говорить говорит говорят говорил говорила говорили
    думать думает думают думал думали
    понимать понимает понимают понимал понимали
    получить получил получила получили получит получат
    принять принял приняла приняли примет принят принята
    провести провел провела провели проведет проведут
    произойти произошел произошла произошло произошли произойдет
    произошедший
    создать создал создала создали создаст создан создана созданы
    использовать использует используют использовал использовали
    начинать начинает начинают начинал начинали
    лес леса лесу лесом лесе лесов лесах
    море моря морю морем морей морях
    гость гостя гости гостей гостям
    ночь ночи ночью ночей
    неделя недели неделю недель неделе
    месяц месяца месяцы месяцев месяце
    лето лета летом лете
    маленький маленькая маленькие маленького
    синий синяя синее синие синего
    рабочий рабочие рабочих рабочего
    белорусский белорусская белорусские
    армия армии армию армией армий
    сила силы силу силой сил силами
    женщина женщины женщине женщину женщин
    мужчина мужчины мужчине мужчину мужчин
    вопрос вопроса вопросы вопросов вопросу
    место места месту местом месте мест местах
    дело дела делу делом деле дел делах
    слово слова слову словом слове слов словах
    письмо письма письму письмом писем
    яйцо яйца яиц яйцами
    сестра сестры сестре сестру сестер
    кошка кошки кошке кошку кошек
    ручка ручки ручку ручек
    девушка девушки девушке девушку девушек
    скидка скидки скидку скидок скидкой
    заявка заявки заявку заявок
    ошибка ошибки ошибку ошибок
    образование образования образованию образований
    образ образа образы образов`,
  uk: `
    ніч ночі ніччю ночей ночах
    ніщо нічого нічому нічим
    нічия нічию
    нічний нічна нічної
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
    держава держави державі державу держав
    солдат солдата солдати солдатів
    лікарня лікарні лікарню лікарень лікарнях
    ракета ракети ракету ракетою ракет ракетами
    дрон дрона дрони дронів дронами
    пожежа пожежі пожежу пожеж пожежею
    студент студенти студентів студентам
    книга книги книзі книгу книг книгою
    податок податку податки податків
    вода води воді воду водою
    літак літака літаки літаків літаком
    росія росії росію росією
    російський російська російські російських
    німеччина німеччини німеччині німеччину
    лікар лікаря лікарі лікарів лікарям
    вулиця вулиці вулицю вулиць вулицях
    магазин магазину магазини магазинів
    продати продав продали продала
    купити купив купили купить купила
    гра гри грі гру ігор
    перемога перемоги перемогу перемозі перемогою
    рішення рішенню рішенням рішень
    фільм фільму фільми фільмів фільмі
    сім'я сім'ї сім'ю сімей
    погода погоди погоді погоду
    знищити знищили знищив знищено знищена
    повідомити повідомили повідомив повідомила повідомляє
    гривня гривні гривню гривень
    долар долара долари доларів
    вибори виборів виборах виборам
    суд суду суди судів суді
    жити живе живуть жив жила жили
    чекати чекає чекають чекав чекала
    бачити бачить бачать бачив бачила бачили
    знати знає знають знав знала знали
    отримати отримав отримала отримали отримає отримають
    говорити говорить говорять говорив говорила
    створити створив створили створено створить
    ліс лісу лісом ліси лісів
    тиждень тижня тижні тижнів
    місяць місяця місяці місяців
    жінка жінки жінці жінку жінок
    чоловік чоловіка чоловіки чоловіків
    дівчина дівчини дівчину дівчат
    помилка помилки помилку помилок
    слово слова словом слів
    місце місця місцем місць
    армія армії армію армією
    ворог ворога вороги ворогів
    питання питань питанням
    наступ наступу наступом`,
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
    animal animales
    soldado soldados
    hospital hospitales
    incendio incendios
    estudiante estudiantes
    impuesto impuestos
    escribir escribe escriben escribio escribieron escribiendo escrito escrita escritos escritas
    ser son fue fueron era sido seran
    ir va van iba iban ido
    decir dice dicen dijo dijeron dicho decimos
    poner pone ponen puso pusieron puesto
    ver ve ven vio vieron visto
    morir muere mueren murio murieron muriendo
    producir produce produjo produjeron
    taxi taxis
    tax
    libro libros
    puente puentes
    puerto puertos
    arrestar arresta arrestan arresto arrestado arrestaron
    destruir destruye destruyen destruido destruyeron
    vacuna vacunas
    muerto muerta muertos muertas
    ganar gana ganan ganado ganaron ganando
    perro perros
    pero
    partido partidos
    rojo roja rojos rojas
    ingles inglesa ingleses
    millon millones
    mejor mejores
    ley leyes
    rey reyes
    juego juegos
    jugar juega juegan jugado jugaron jugando
    jugador jugadores jugadora
    informar informa informan informado informaron
    informacion
    reunion reuniones
    lanzar lanza lanzan lanzado lanzaron
    banco bancos
    dolar dolares
    fiesta fiestas
    calle calles
    llave llaves
    vecino vecina vecinos vecinas
    ministerio ministerios
    decision decisiones
    decidir decide deciden decidio decidieron decidido
    crecer crece crecen crecio crecieron crecido
    nacional nacionales
    feliz felices
    capaz capaces
    pez peces
    trabajar trabaja trabajan trabajo trabajado trabajando trabajaron
    volver vuelve vuelven volvio
    encontrar encuentra encuentran encontro encontraron encontrado
    pensar piensa piensan penso pensado
    dormir duerme duermen durmio
    creer cree creen creyo creyeron
    leer lee leen leyo leyeron leido
    salir sale salen salio salieron saldra
    ofrecer ofrece ofrecen ofrecio ofrecieron
    construir construye construyen construyo construido
    conocer conoce conocen conocio conocido conozco
    recibir recibe reciben recibio recibieron recibido
    vender vende venden vendio vendieron vendido vendemos
    hijo hija hijos hijas
    hermano hermana hermanos hermanas
    bueno buena buenos buenas
    grande grandes
    persona personas
    problema problemas
    sistema sistemas
    virus
    crisis
    lunes
    arbol arboles
    cancion canciones`,
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
    guerra guerras
    soldado soldados
    hospital hospitais
    incendio incendios
    estudante estudantes
    imposto impostos
    escrever escreve escrevem escreveu escreveram escrevendo
    livro livros
    ponte pontes
    porto portos
    prender prende prendem prendeu prenderam prendendo
    destruir destroi destruiu destruiram
    vacina vacinas
    ganhar ganha ganham ganhou ganharam ganhando
    milhao milhoes
    melhor melhores
    lei leis
    rei reis
    jogar joga jogam jogou jogaram jogando
    jogador jogadores jogadora
    informar informa informam informou informaram
    informacao informacoes
    banco bancos
    dolar dolares
    rua ruas
    vizinho vizinha vizinhos vizinhas
    decisao decisoes
    decidir decide decidem decidiu decidiram decidido
    crescer cresce crescem cresceu cresceram
    nacional nacionais
    feliz felizes
    trabalhar trabalha trabalham trabalhou trabalharam trabalhando
    alemao alemaes
    irmao irmaos
    cao caes
    azul azuis
    facil faceis
    encontrar encontra encontram encontrou encontraram encontrado
    receber recebe recebem recebeu receberam recebido
    construir constroi construiu construiram construido
    conhecer conhece conhecem conheceu conhecido
    sair sai saem saiu sairam
    ler le leem leu leram
    filho filha filhos filhas
    pessoa pessoas
    problema problemas
    virus
    ingles inglesa ingleses
    portugues portuguesa portugueses
    cancao cancoes
    fim fins
    jovem jovens
    nuvem nuvens
    trem trens
    exportacao exportacoes`,
  de: `
    groß große großen großer größer größere größte größten größter größtes
    nah nahe näher nächste nächsten
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
    kaufen kauft kaufte kauften gekauft
    arbeiten arbeitet arbeitete arbeiteten gearbeitet
    minister ministers ministern
    zeitung zeitungen
    krieg kriege kriegen krieges
    soldat soldaten
    krankenhaus krankenhauser krankenhausern
    feuer feuern
    student studenten
    studentin studentinnen
    steuer steuern
    buch bucher buchern buches
    brucke brucken
    brand brande branden
    arzt arzte arzten arztes
    verhaften verhaftet verhaftete verhafteten
    zerstoren zerstort zerstorte zerstorten
    bank banken
    nachricht nachrichten
    entscheidung entscheidungen
    entscheiden entscheidet entschied entschieden
    tag tage tagen tages
    woche wochen
    monat monate monaten monats
    zahl zahlen
    freund freunde freunden freundes
    freundin freundinnen
    deutsch deutsche deutschen deutscher
    russisch russische russischen russischer
    flug fluge flugen
    flughafen flughafens
    wasser wassers
    erhohen erhoht erhohte erhohten
    mensch menschen
    fluss flusse flussen flusses
    baum baume baumen
    bild bilder bildern bildes
    firma firmen
    warnen warnt warnte warnten gewarnt
    melden meldet meldete meldeten gemeldet
    retten rettet rettete gerettet
    essen isst ass gegessen
    lesen liest las gelesen
    helfen hilft half geholfen
    laufen lauft lief gelaufen
    suchen sucht suchte gesucht
    machen macht machte gemacht
    warten wartet wartete gewartet
    kosten kostet kostete gekostet
    offen offene offenen offener
    alt alte alten alter altes
    jung junge jungen junger
    mutter muttern
    tochter tochtern
    vater vatern
    bruder brudern
    nacht nachte nachten
    hand hande handen
    museum museen
    zentrum zentren
    problem probleme problemen problems
    angriff angriffe angriffen angriffs
    opfer opfern
    verletzt verletzte verletzten verletzter
    wagen
    gesetz gesetze gesetzen gesetzes
    grenze grenzen`,
  fr: `
    manger mange manges mangeons mangez mangent mangeait mangeaient mangeant mangé mangera mangerons
    commencer commence commençons commencent commencé
    salon salons
    pigeon pigeons
    question questions
    saler sale salée
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
    parler parlons parlerons parle parlent parlait parlaient parlera parleront parlez parlant
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
    jeu jeux
    soldat soldats
    hopital hopitaux
    incendie incendies
    etudiant etudiants etudiante etudiantes
    impot impots
    livre livres
    pont ponts
    arreter arrete arretent arretee arretes arretait
    detruire detruit detruite detruits
    gagner gagne gagnent gagnait gagnera
    parti partis
    million millions
    meilleur meilleure meilleurs meilleures
    loi lois
    roi rois
    jouer joue jouent jouait jouera
    joueur joueurs joueuse
    informer informe informent informait
    information informations
    banque banques
    rue rues
    voisin voisine voisins voisines
    decision decisions
    decider decide decident decidait decidera
    social sociale sociaux sociales
    travailler travaille travaillent travaillait travaillera
    femme femmes
    homme hommes
    europeen europeenne europeens europeennes
    dernier derniere derniers dernieres
    blesser blesse blessent blessee blesses
    tuer tue tuent tuee tues
    manifester manifeste manifestent manifestait
    manifestation manifestations
    vendre vend vendu
    long longue longs longues
    serieux serieuse serieuses
    chanter chante chantent chantait
    chanteur chanteuse chanteurs
    militaire militaires
    eau eaux
    oiseau oiseaux
    lire lit lisent lu lue lus
    recevoir recoit recoivent recu recue
    construire construit construisent construite
    sortir sort sortent sorti sortie sortis
    connaitre connait connaissent connu connue
    repondre repond repondent repondu
    perdre perd perdent perdu perdue
    attendre attend attendent attendu
    blanc blanche blancs blanches
    public publique publics publiques
    doux douce
    gros grosse grosses
    bon bonne bons bonnes
    ancien ancienne anciens anciennes
    francais francaise francaises
    anglais anglaise anglaises
    bras
    fils
    oeil yeux
    animal animaux
    general generale generaux generales
    vendeur vendeuse vendeurs
    directeur directrice directeurs
    neige neiges`,
  tr: `
    haber haberler haberi haberin haberleri haberde haberden habere
    araba arabalar arabayi arabanin arabada arabadan arabaya arabasi
    ekonomi ekonomisi ekonominin ekonomiye ekonomide
    kitap kitabi kitaplar kitabin kitaba kitapta
    secim secimler secimi secimde secimden secimlerde secimin
    kadin kadinlar kadini kadinin kadina kadinlarin
    şehir şehri şehre şehrin şehrinde şehrinden şehirler şehirde şehirden şehirlerde
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
    satis satislar satisi satislari
    asker askerler askeri askerin askere
    hastane hastaneler hastanede hastaneye hastanenin
    ogrenci ogrenciler ogrencinin ogrencilere ogrencileri
    vergi vergiler vergiyi verginin vergisi
    yangin yanginlar yangini yanginda yanginin
    polis polisler polisi
    banka bankalar bankasi bankanin bankaya
    oyun oyunlar oyunu oyunda oyunun
    oyuncu oyuncular oyuncunun oyuncuyu
    karar kararlar karari kararin karara
    millet milletler milletin millete
    sirket sirketler sirketi sirketin sirkete
    ucak ucaklar ucagi ucakta ucaga
    para paralar parayı paranın parası parasını paraya paradan param
    parmak parmağı
    park parkı parkta
    fikir fikri fikrini fikirler
    oğul oğlu oğlunu oğullar
    hava havada havanin havaya
    futbol futbolda futbolun
    takim takimlar takimi takimin takima
    mahkeme mahkemeler mahkemenin mahkemede
    doktor doktorlar doktoru doktorun doktora
    cocuk cocuklar cocugu cocuga cocuklarin
    istemek istedi istiyor isteyecek
    yapmak yapti yapiyor yapacak yapildi
    almak aldi aliyor alacak
    baslamak basladi basliyor baslayacak
    konusmak konustu konusuyor konusacak
    universite universiteler universitesi universitenin
    belediye belediyesi belediyeler belediyenin
    saat saatler saati saatte
    gormek gordu goruyor gorecek
    vermek verdi veriyor verecek
    bulmak buldu buluyor bulacak bulundu
    insan insanlar insani
    ulke ulkeler ulkenin ulkede ulkeye ulkesi
    dunya dunyada dunyanin dunyaya
    hafta haftalar haftada haftanin
    gun gunler gunu gunde gunun
    cumhurbaskani cumhurbaskaninin cumhurbaskanina
    mac maclar maci macta macin
    kopru kopruler kopruyu koprunun
    uretim uretimi uretimde uretimin
    sistem sistemi sistemin sisteme sistemler
    isci isciler iscilerin iscileri
    trafik trafigi trafikte trafige
    telefon telefonu telefonlar telefonun`,
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
    yil yillar yilda yildan yilning
    askar askarlar askarning
    kasalxona kasalxonada kasalxonaga kasalxonalar
    talaba talabalar talabalarga talabaning
    soliq soliqlar soliqni soliqlari
    bank banklar bankda bankning banki
    pul pullar pulni pulga
    ish ishlar ishni ishga
    dollar dollari dollarning dollarga
    shifokor shifokorlar shifokorning
    qaror qarorlar qarori qarorni
    vazir vaziri vazirlar vazirning
    vazirlik vazirligi vazirlikning
    odam odamlar odamni odamga
    mamlakat mamlakatlar mamlakatda mamlakatning
    aeroport aeroportda aeroportga aeroporti
    хабар хабарлар хабарни хабарда
    давлат давлати давлатнинг давлатлар`,
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
    مسلم مسلمون المسلمين
    جندي الجندي
    مستشفى المستشفى مستشفيات المستشفيات
    طالبة الطالبة طالبات الطالبات
    ضريبة الضريبة
    معلم المعلم معلمون معلمين المعلمين
    مهندس المهندس مهندسون المهندسين
    مباراة المباراة
    فريق الفريق
    قرار القرار قرارات القرارات
    اقتصاد الاقتصاد والاقتصاد
    سوري السوري السوريون السوريين
    طائرة الطائرة طائرات الطائرات
    هجوم الهجوم هجمات
    ماء الماء
    مسؤول المسؤول مسؤولون المسؤولين
    منطقة المنطقة مناطق
    لغة اللغة لغات`,
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
    میلیون میلیون‌ها
    میدان میدان‌ها میدان‌های
    خودرو خودروها خودروهای
    دانشجو دانشجویان
    مدرسه مدرسهها
    سرباز سربازها سربازان
    بیمارستان بیمارستان‌ها بیمارستان‌های
    دانش‌آموز دانش‌آموزان
    مالیات مالیات‌ها
    پل پل‌ها پل‌های
    آتش آتش‌ها
    بازیکن بازیکنان بازیکن‌ها
    بانک بانک‌ها بانک‌های بانکی
    تصمیم تصمیم‌ها تصمیم‌های
    هواپیما هواپیماها هواپیمای
    پزشک پزشکان پزشک‌ها
    خیابان خیابان‌ها خیابان‌های
    مغازه مغازه‌ها
    فیلم فیلم‌ها فیلم‌های
    بازار بازارها بازارهای
    کارگر کارگران کارگرها
    زبان زبان‌ها
    دلار دلارها
    گران گران‌تر گران‌ترین
    مسافر مسافران مسافرها`,
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
