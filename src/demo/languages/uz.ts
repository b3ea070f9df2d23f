// Uzbek words and sentences of the demo world.
import { pack } from './pack.ts'

export const uz = pack({
  id: 'uz',
  share: 6,
  countries: 'uzbekistan',
  topics:
    'Yangiliklar|Siyosat|Iqtisod|Biznes|Kripto|Texnologiya|Taʼlim|Sport|Salomatlik|Sayohat|Pazandalik|Musiqa|Kino|Kitoblar|Oʻyinlar|Moda|Avto|Sanʼat|Fan|Hazil',
  cities: 'Toshkent|Samarqand|Buxoro|Namangan|Andijon|Fargʻona|Xiva|Qarshi|Nukus|Jizzax',
  first: 'Aziz|Nilufar|Jasur|Malika|Sardor|Gulnora|Bekzod|Zilola|Otabek|Shahnoza',
  last: 'Karimov|Yoʻldoshev|Rahimov|Toʻrayev|Ergashev|Qodirov|Saidov|Umarov|Gʻaniyev|Aliyev',
  titles:
    '{c} {t}|{t} uz|Bugungi {t}|{t} olami|{t} kundaligi|{p} bilan {t}|Bizning {t}|{t} markazi|Eng soʻnggi {t}|{t} va choy|Yangi {t}',
  about: `
    {t} haqida bilishingiz kerak boʻlgan hamma narsa, har kuni yangi xabarlar.
    Muallif {p}. Reklama boʻyicha administratorga murojaat qiling.
    {c} va dunyodagi eng muhim voqealar sodda tilda.`,
  posts: `
    Bugun {c} shahrida yangi bekat ochildi va endi odamlar markazga tezroq yetib boradi.
    {t}: hafta oxirigacha bilishingiz kerak boʻlgan beshta muhim xabarni toʻpladik.
    Mutaxassislar {n} foiz oʻsish kutmoqda, ammo vaziyat oʻzgarishi mumkin.
    {p} bu loyiha ustida uch yildan koʻproq vaqt ishlaganini aytdi.
    Birinchi haftada {n} mingdan ortiq kishi roʻyxatdan oʻtdi, bunday boʻlmagan edi.
    Bu koʻpchilik gazetalar yozmagan qismi, asosiy sabab ham shu yerda.
    Agar bugun faqat bitta maqola oʻqisangiz, shuni oʻqing.
    Hisobotga koʻra narxlar {n} foizga oshdi, maoshlar esa oʻzgarmadi.
    Bizni oʻqiganingiz va savollaringiz uchun katta rahmat.
    Siz bu haqda nima deb oʻylaysiz? Izohlarda yozib qoldiring.
    Dasturchilar yangi versiya oy oxirida chiqishini aytishmoqda.
    Ertalab yomgʻir tufayli bekat oldida uzun navbatlar boʻldi.`,
  chat: 'soat nechada boshlanishini kim biladi?|katta rahmat, juda foydali boʻldi|hammaga xayrli tong|buni {c} shahrida qayerdan topsam boʻladi?|bilmayman, adminlardan soʻrang|guruhga xush kelibsiz|men ham shu fikrdaman|oʻtgan yili arzonroq edi|menda yaxshi ishlayapti|dam olish kuni koʻrishamiz',
  ads: `
    Shaxsiy ustoz bilan {n} kunda oʻrganing, birinchi dars bepul.
    Doʻstlarimiz kanalini tavsiya qilamiz: {t} har kuni sodda tilda.
    Faqat shu hafta kanal oʻquvchilari uchun {n} foiz chegirma.`,
  ad_tag: '#reklama',
  follow: 'Obuna boʻling',
  source: 'Manba',
})
