// Uzbek words and sentences of the demo world.
import { pack } from './pack.ts'

export const uz = pack({
  id: 'uz',
  share: 6,
  countries: 'uzbekistan',
  topics:
    'Yangiliklar|Siyosat|Iqtisod|Biznes|Kripto|Texnologiya|Taʼlim|Sport|Salomatlik|Sayohat|Pazandalik|Musiqa|Kino|Kitoblar|Oʻyinlar|Moda|Avto|Sanʼat|Fan|Hazil',
  cities: `
    uzbekistan: Toshkent, Samarqand, Buxoro, Namangan, Andijon, Fargʻona, Xiva, Qarshi, Nukus, Jizzax`,
  first: 'Aziz|Nilufar|Jasur|Malika|Sardor|Gulnora|Bekzod|Zilola|Otabek|Shahnoza',
  last: 'Karimov|Yoʻldoshev|Rahimov|Toʻrayev|Ergashev|Qodirov|Saidov|Umarov|Gʻaniyev|Aliyev',
  titles:
    '{c} {t}|{t} uz|Bugungi {t}|{t} olami|{t} kundaligi|{p} bilan {t}|Bizning {t}|{t} markazi|Eng soʻnggi {t}|{t} va choy|Yangi {t}',
  about: `
    {t} haqida bilishingiz kerak boʻlgan hamma narsa, har kuni yangi xabarlar.
    Muallif {p}. Reklama boʻyicha administratorga murojaat qiling.
    {c} va dunyodagi eng muhim voqealar sodda tilda.`,
  group_about: `
    {t} guruhi: soʻrang, javob bering, xushmuomala boʻling. Reklamasiz.
    {t} haqida gaplashamiz, koʻproq {c}. Yangilarga xush kelibsiz.`,
  subjects: `
    tonggi xabarlar, koʻprik taʼmiri, yangi avtobuslar, boʻron ogohlantirishi, uy-joy hisoboti|Politsiya avariyadan keyin aeroport yoʻlini yopdi.|{c} hokimi {n} milliardlik rejani taqdim etdi.|Poyezdlar {n} daqiqalik tanaffusdan keyin yana yurmoqda.
    byudjet ovozi, saylov qonuni, vazir isteʼfosi, parlament muzokaralari, muxolifat rejasi|Parlament qonunni {n} ovoz farqi bilan qabul qildi.|Vazir kampaniya puli haqidagi savollarga javob bermadi.|{c} soʻrovida hukumat {n} foiz oldi.
    inflyatsiya, markaziy bank qarori, non narxi, mehnat bozori, valyuta kursi|Markaziy bank stavkani oʻzgartirmadi, bozor buni kutgan edi.|{c} shahrida ijara bir yilda {n} foizga oshdi.|Eksport oxirgi chorakda kamaydi.
    birinchi sarmoya, birinchi xodim, mijozlar bilan suhbat, mahsulot narxi, loyiha taqdimoti|{c} shahridagi startap ehtiyot qismlar uchun {n} million oldi.|{p} kompaniyasini yetti yildan keyin sotdi va hikoya qildi.|Tadbirkorlar vaqtining {n} foizini odam qidirishga sarflaydi.
    bitkoin, halving, sovuq hamyon, steyblkoinlar, birja qoidalari|Bitkoin bir kechada {n} foizga oʻzgardi, deyarli hammasi bir soatda.|Kripto birja bu yil ikkinchi marta pul yechishni toʻxtatdi.|Hamyon maxfiy soʻzlarini hech qanday saytga yozmang.
    yangi brauzer, ochiq modellar, batareya sinovi, uy routeri, xavfsizlik yangilanishi|Yangilanish {n} zaiflikni yopadi, ikkitasidan allaqachon foydalanilmoqda.|Uchta noutbukni sinadik, eng jimi yutdi.|{c} muhandislari kam quvvatli chip yaratdi.
    imtihon davri, ovoz chiqarib oʻqish, stipendiyalar roʻyxati, takrorlash usuli, maktab islohoti|Sakkiz soat uxlagan talabalar imtihonda {n} foiz yaxshiroq natija oldi.|{c} oʻqituvchisi kasrlar kursini bepul ulashdi.|Stipendiya arizalari {n} kundan keyin yopiladi.
    kubok finali, transfer oynasi, marafon, yangi murabbiy, jarohatlar roʻyxati|{c} jamoasi kuchli ikkinchi boʻlimdan soʻng ikki gol farqi bilan yutdi.|{p} {n}-daqiqada gol urdi va zaxira oʻrindigʻiga yugurdi.|Murabbiy yakshanba derbisi oldidan uch oʻyinchini asraydi.
    kuch mashqlari, sogʻlom uyqu, ertalabki yugurish, D vitamini, bel ogʻrigʻi|Yigirma daqiqa yurish qon bosimini kutilganidan koʻp tushiradi.|Nonushtadan oldin {n} marta sekin oʻtirib turing va his-tuygʻuni yozing.|Shifokor yoʻtal bilan qachon koʻrikka borishni tushuntiradi.
    tungi poyezdlar, qoʻl yuki, viza qoidalari, tinch sohillar, togʻ uylari|{c} shahriga {n} dollarlik yukli chipta topdik.|Eski shahar ertalab toʻqqizgacha, sayyohlar kelmasidan chiroyli.|Togʻ uyida dam olish kunlari uchun joy bor.
    xamirturush, yasmiq shoʻrva, choʻyan tova, kuzgi bozor, olma pirogi|{n} daqiqa pishiring va pechni ochmang, hidi qanchalik yaxshi boʻlsa ham.|Xamirga bir chimdim tuz hammasini oʻzgartiradi, deydi {p}.|{c} shahridagi eng yaxshi shoʻrva qahvadan arzon.
    yangi albom, plastinka, festival dasturi, gitara effektlari, jonli yozuvlar|{p} {n} ta konsertdan iborat turne eʼlon qildi, chiptalar juma kuni.|Guruh albomni {c} yaqinida bir haftada yozdi.|{n}-qoʻshiqni ikki marta qoʻyasiz.
    festival gʻolibi, rejissyor talqini, eski komediyalar, yangi mavsum, film musiqasi|Film {n} daqiqa uzunroq, ammo oxiri hammasini kechiradi.|{p} yuzlarni eslolmaydigan izquvarni oʻynaydi.|{c} shahridagi kichik kinoteatr pianino bilan soqov film koʻrsatadi.
    qisqa roʻyxat, hikoyalar, eski kitob doʻkonlari, yangi tarjima, oʻqish marafoni|{n} bobli birinchi roman, birortasi zerikarli emas.|{p} kelasi hafta {c} shahrida yangi kitobini oʻqiydi.|Tarjimon tarjima qilib boʻlmaydi deyilgan soʻzni topdi.
    yangilanish roʻyxati, tezkor oʻyin, mustaqil oʻyinlar, beta versiya, birga oʻynash|Yangilanish oxirgi raqibni {n} foiz kuchsizlantirdi, oʻyinchilar norozi.|Uch kishilik studiya bir million nusxa oʻyin sotdi.|Sharhimiz: sakkiz soat jumboq va bitta ham arzon hiyla yoʻq.
    jun palto, asosiy kiyimlar, bahorgi toʻplam, teri parvarishi, eski kiyim doʻkoni|Yaxshi palto parvarish qilinsa {n} yil chidaydi.|{p} toʻplamini {c} shahridagi boʻsh fabrikada koʻrsatdi.|Yorqin sharfni oddiy kiyim bilan taqing, shuning oʻzi yetadi.
    qishki shinalar, elektromobillar, eski mashinalar bozori, yangi universal, tormoz kolodkalari|Bir quvvatda vaʼda qilinganidan {n} kilometr koʻp yurdik.|Mashina tursa ham tormoz suyuqligini ikki yilda bir almashtiring.|{c} shahridagi usta boshqalar almashtiradigan qismni tuzatadi.
    biyennale, plakat, akvarel, koʻcha sanʼati, muzeyning yangi zali|{p} devorni {n} kechada boʻyadi, joyi {c}.|Muzey hech kim koʻrmasligi kerak boʻlgan eskizlarni koʻrsatdi.|Yaxshi dizayn yoʻqolganda bilinadi.
    qora tuynuklar, vaksina tadqiqoti, dengiz muzi, uyqu ilmi, kosmik teleskop|Olimlar bir vodiyda {n} yangi turni sanadi.|Zond toʻqqiz yillik yoʻldan soʻng birinchi rasmni yubordi.|Tadqiqotda faqat {n} ishtirokchi bor, sarlavhaga ehtiyot boʻling.
    ofis hazillari, mushuk kundaligi, dushanba tongi, yomon soʻz oʻyini, oila guruhi|Mushugimning {n} oʻyinchogʻi bor, lekin qutini yaxshi koʻradi.|{c} shahrida dushanba kuni kaptarlar ham kechikadi.|Boshligʻimga latifa aytdim, endi boʻsh vaqtim koʻp.`,
  posts: `
    {s}: bu hafta nima oʻzgardi va nega bu muhim.
    Biz {n} kun davomida {s} haqida oʻqidik va hammasini yozib oldik.
    {p} sodda tilda {s} haqida tushuntiradi.
    {c} shahridagi oʻquvchilar eng koʻp {s} haqida soʻraydi.
    {s} haqida hali hech kim javob bermagan uchta savol bor.
    Oʻquvchilarning {n} foizi hafta mavzusini tanladi: {s}.
    Bir yil oldin {c} shahrida deyarli hech kim {s} haqida gapirmas edi.
    Oʻtkazib yuborgan boʻlsangiz: {s} haqidagi katta maqola hammaga ochiq.
    {p} biz bilan rozi emas, mavzu esa {s}.
    {s} haqidagi manbalar roʻyxati {n} qatorga yetdi.
    Qisqa va halol: {s}, {c} shahridan qaraganda.`,
  diary: `
    Bugun {c} koʻchalarida {n} daqiqa yurdim va {s} haqida oʻyladim.
    Kamroq yozaman degandim, lekin mavzu yana {s}.
    Kecha {p} telefon qildi va biz tungi ikkigacha gaplashdik.
    Bu blogni koʻp yildan beri yozaman va siz hali ham meni hayron qoldirasiz.`,
  leads: `
    Bilish foydali
    {c} xabarlari
    Oʻquvchi soʻraydi
    {p} yozadi
    Bugun qisqacha
    Arxivimizdan
    Kun raqami, {n}
    Dam olish kunidan keyin`,
  closers: `
    Siz nima deb oʻylaysiz?
    Davomi ertaga.
    Izohlarda yozib qoldiring.
    Keyin topish uchun saqlab qoʻying.
    Oʻqiganingiz uchun rahmat.`,
  chat: `
    kim sinab koʻrgan? gap {s} haqida
    katta rahmat, juda foydali boʻldi
    {n} kundan beri {s} haqida oʻqiyman, hali tushunmadim
    buni {c} shahrida qayerdan topsam boʻladi?
    bilmayman, adminlardan soʻrang
    hammaga xayrli tong
    {n} ming soʻm qimmat
    {s} haqida nima deysiz?
    men ham shu fikrdaman
    guruhga xush kelibsiz
    nega hech kim {s} haqida gapirmaydi?
    dam olish kuni koʻrishamiz
    {p} kecha teskarisini aytgan edi
    oʻtgan yili arzonroq edi`,
  ads: `
    Shaxsiy ustoz bilan {n} kunda oʻrganing, birinchi dars bepul.
    Doʻstlarimiz kanalini tavsiya qilamiz: {t} har kuni sodda tilda.
    Faqat shu hafta kanal oʻquvchilari uchun {n} foiz chegirma.`,
  ad_tag: '#reklama',
  follow: 'Obuna boʻling',
  source: 'Manba',
})
