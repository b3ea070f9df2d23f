// Large cities by country, as people there and abroad write them. The list leaves out names that are also common words or persons
// (Nice, Lima, Bursa, Ordu) and names that two countries share (Valencia, Santiago). A star allows grammatical endings.

const list = `
russia: москв*|moscow|موسكو|مسکو|莫斯科|петербург*|спб|питер*|новосибирск*|екатеринбург*|казань|казани|нижний новгород|
  челябинск*|самара|самаре|самары|уфа|уфе|омск*|краснодар*|воронеж*|пермь|перми|волгоград*|сочи|саратов*|тюмень|тюмени|
  красноярск*|владивосток*|хабаровск*|иркутск*|калининград*|ростов на дону|ростове на дону|тольятти|ярославл*|томск*|
  махачкал*
ukraine: київ|києв*|киев*|kyiv|kiev|харків|харков*|харьков*|kharkiv|львів|львов*|lviv|одеса|одеси|одесі|одесс*|odesa|odessa|
  дніпро|дніпрі|днепропетровск*|запоріжж*|запорожь*|вінниц*|полтав*|чернігів|чернігов*|чернівц*|херсон*|миколаїв*|ужгород*|
  житомир*|тернопіл*|луцьк*|рівне
belarus: минск*|мінск*|minsk|гомел*|могилев*|витебск*|гродно
kazakhstan: алматы|алмате|алма ата|almaty|астан*|astana|шымкент*|караганд*|актобе|актау
uzbekistan: toshkent*|ташкент*|тошкент*|tashkent|samarqand*|самарканд*|samarkand|buxoro*|бухар*|namangan*|наманган*|andijon*|
  андижан*|fargʻona*|farg'ona*|ферган*|xiva*|nukus*|jizzax*|termiz*|navoiy*|urganch*
kyrgyzstan: бишкек*|bishkek
tajikistan: душанбе|dushanbe|худжанд*
turkmenistan: ашхабад*|ashgabat|aşgabat
azerbaijan: баку|bakı|baku|gəncə|sumqayıt
armenia: ереван*|yerevan|երևան|երեւան
georgia: тбилиси|tbilisi|თბილისი|батуми|batumi
moldova: кишинев*|chisinau|chișinău
latvia: рига|риге|риги|riga|rīga
lithuania: vilnius|вильнюс*|kaunas
estonia: tallinn|таллин*|tartu
iran: تهران|tehran|тегеран*|مشهد|mashhad|اصفهان|isfahan|شیراز|shiraz|تبریز|tabriz|کرج|karaj|اهواز|ahvaz|کرمانشاه|رشت|یزد|
  کرمان|ارومیه|زاهدان|همدان|بندرعباس
afghanistan: کابل|kabul|кабул*|هرات|herat|قندهار|مزار شریف|جلال آباد
iraq: بغداد|baghdad|багдад*|البصرة|الموصل|اربیل|أربيل|erbil|كربلاء|النجف|السليمانية|كركوك
syria: دمشق|damascus|дамаск*|حلب|aleppo|حمص|اللاذقية|ادلب|إدلب|دير الزور
lebanon: بيروت|beirut
jordan: عمان الاردن|amman|إربد|الزرقاء
palestine: غزة|gaza|رام الله|ramallah|نابلس|الخليل|جنين|خان يونس|رفح
israel: תל אביב|tel aviv|тель авив*|ירושלים|jerusalem|иерусалим*|חיפה|haifa|хайф*|באר שבע
saudi_arabia: الرياض|riyadh|جدة|jeddah|مكة|makkah|mecca|المدينة المنورة|الدمام
united_arab_emirates: دبي|dubai|дубай|дубае|دبی|أبوظبي|ابوظبی|abu dhabi|الشارقة|sharjah
qatar: الدوحة|doha
kuwait: مدينة الكويت
bahrain: المنامة|manama
oman: مسقط|muscat
yemen: صنعاء|sanaa|عدن|تعز|الحديدة|مأرب
egypt: القاهرة|cairo|каир*|قاهره|الإسكندرية|alexandria|الجيزة|اسوان|الأقصر|المنصورة
libya: طرابلس|بنغازي
tunisia: تونس العاصمة|صفاقس|سوسة
algeria: الجزائر العاصمة|وهران|قسنطينة
morocco: الدار البيضاء|casablanca|الرباط|rabat|مراكش|marrakech|marrakesh|فاس|طنجة
sudan: الخرطوم|khartoum|أم درمان
turkey: istanbul|i̇stanbul|стамбул*|استانبول|إسطنبول|ankara|анкар*|آنکارا|izmir|i̇zmir|antalya|анталь*|konya|gaziantep|
  kayseri|eskişehir|trabzon|diyarbakır|samsun|adana
india: दिल्ली|delhi|дели|मुंबई|mumbai|bombay|बेंगलुरु|bengaluru|bangalore|कोलकाता|kolkata|चेन्नई|chennai|हैदराबाद|hyderabad|
  पुणे|pune|जयपुर|jaipur|लखनऊ|lucknow|अहमदाबाद|ahmedabad|भोपाल|bhopal|इंदौर|indore|पटना|patna|वाराणसी|varanasi|नागपुर|kochi
pakistan: karachi|lahore|islamabad|rawalpindi|peshawar|کراچی|لاہور|اسلام آباد|پشاور
bangladesh: dhaka|ঢাকা|chittagong
sri_lanka: colombo
nepal: kathmandu|काठमांडू
china: 北京|beijing|пекин*|pekín|pékin|peking|pequim|پکن|بكين|上海|shanghai|шанхай*|广州|guangzhou|深圳|shenzhen|成都|chengdu|杭州|
  hangzhou|武汉|wuhan|西安|重庆|chongqing|南京|nanjing|天津|tianjin|苏州|青岛
taiwan: 台北|臺北|taipei|高雄|台中|台南
hong_kong: 香港|hong kong|九龙
macao: 澳门
singapore: 新加坡
malaysia: kuala lumpur|吉隆坡|penang|johor bahru
indonesia: jakarta|джакарт*|雅加达|surabaya|bandung|medan|semarang|yogyakarta|jogja|makassar|denpasar|palembang|malang|bekasi
philippines: manila|quezon|cebu|davao
thailand: bangkok|бангкок*|กรุงเทพ|pattaya|паттай*|phuket|пхукет*|เชียงใหม่|chiang mai
vietnam: hà nội|hanoi|ханой*|sài gòn|saigon|hồ chí minh|đà nẵng|нячанг*
cambodia: phnom penh|пномпен*
japan: 東京|东京|tokyo|токио|大阪|osaka|京都|kyoto
south_korea: 서울|seoul|сеул*|首尔|부산|busan
mongolia: улаанбаатар|ulaanbaatar
germany: berlin|берлин*|برلين|برلین|hamburg|гамбург*|münchen|munich|мюнхен*|köln|cologne|frankfurt|франкфурт*|stuttgart|
  düsseldorf|dortmund|leipzig|dresden|hannover|nürnberg|bremen
austria: wien|vienna|вена|вене|graz|salzburg|innsbruck
switzerland: zürich|zurich|цюрих*|genève|geneva|женев*|basel|bern|lausanne
france: paris|париж*|باريس|پاریس|巴黎|marseille|lyon|toulouse|bordeaux|lille|nantes|strasbourg|montpellier|rennes
belgium: bruxelles|brussels|brussel|антверпен*|antwerpen|anvers|liège
netherlands: amsterdam|амстердам*|rotterdam|utrecht|den haag|eindhoven
united_kingdom: london|лондон*|لندن|伦敦|londres|manchester|birmingham|liverpool|edinburgh|glasgow
ireland: dublin|дублин*
spain: madrid|мадрид*|مدريد|مادرید|barcelona|барселон*|sevilla|zaragoza|málaga|bilbao|murcia|alicante
portugal: lisboa|lisbon|лиссабон*|coimbra|braga
italy: roma|милан*|milano|napoli|torino|bologna|firenze|venezia|palermo|genova|рим|риме|рима
greece: αθήνα|athens|афин*|θεσσαλονίκη
poland: warszaw*|варшав*|warsaw|krak*|wrocław*|poznań|gdańsk*|łódź
czechia: praha|praze|prague|праг*|brno
slovakia: bratislav*
hungary: budapest|будапешт*
romania: bucurești|bucharest|бухарест*|cluj|timișoara|iași
bulgaria: софия|sofia|варна|пловдив
serbia: beograd*|београд*|белград*|belgrade|novi sad|нови сад
croatia: zagreb*
sweden: stockholm|стокгольм*|göteborg|malmö
norway: oslo|осло
denmark: københavn|copenhagen
finland: helsinki|хельсинки|tampere
united_states: new york|нью йорк*|نيويورك|نیویورک|纽约|nueva york|washington|вашингтон*|los angeles|лос анджелес*|chicago|
  houston|miami|майами|san francisco|boston|seattle|las vegas|philadelphia|atlanta|dallas|denver
canada: toronto|торонто|vancouver|ванкувер*|montréal|montreal|монреал*|ottawa|calgary
mexico: ciudad de méxico|cdmx|mexico city|guadalajara|monterrey|cancún|tijuana|puebla
colombia: bogotá|bogota|medellín|medellin|barranquilla|cartagena|bucaramanga
venezuela: caracas|maracaibo|barquisimeto
ecuador: quito|guayaquil
peru: arequipa|cusco|trujillo
chile: valparaíso|antofagasta|santiago de chile
argentina: buenos aires|буэнос айрес*|rosario|córdoba argentina|mendoza
bolivia: la paz|cochabamba
uruguay: montevideo
paraguay: asunción
cuba: la habana|havana|гаван*
dominican_republic: santo domingo
brazil: são paulo|sao paulo|rio de janeiro|brasília|salvador bahia|fortaleza|belo horizonte|manaus|curitiba|recife|
  porto alegre|goiânia|belém|florianópolis
angola: luanda
mozambique: maputo
south_africa: johannesburg|cape town|durban|pretoria
nigeria: lagos|abuja
kenya: nairobi|mombasa
ghana: accra|kumasi
ethiopia: addis ababa|አዲስ አበባ
senegal: dakar
ivory_coast: abidjan
cameroon: yaoundé|douala
australia: sydney|сидней|melbourne|brisbane|perth
new_zealand: auckland|wellington`

/** Names with the id of their country. */
export const cityNames: readonly (readonly [name: string, country: string])[] = list
  .replaceAll('|\n  ', '|')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [country, names] = line.split(': ') as [string, string]
    return names.split('|').map((name) => [name, country] as const)
  })
