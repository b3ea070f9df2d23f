// Uzbek words and sentences of the demo world.
import { pack } from './pack.ts'

export const uz = pack({
  id: 'uz',
  share: 6,
  countries: 'uzbekistan',
  plural: 'other',
  cities: `
    uzbekistan: Toshkent, Samarqand, Buxoro, Namangan, Andijon, Fargʻona, Xiva, Qarshi, Nukus, Jizzax, Termiz, Navoiy, Guliston, Urganch, Qoʻqon, Margʻilon, Shahrisabz`,
  he: 'Aziz|Jasur|Sardor|Bekzod|Otabek|Sherzod|Dilshod|Ulugʻbek|Rustam|Farrux|Jahongir|Doniyor|Temur|Ravshan|Akmal|Botir|Sanjar|Anvar',
  she: 'Nilufar|Malika|Gulnora|Zilola|Shahnoza|Dilnoza|Feruza|Madina|Kamola|Sevara|Barno|Zulfiya|Lola|Nigora|Mohira|Oydin|Munisa|Umida',
  last: 'Karimov/Karimova|Yoʻldoshev/Yoʻldosheva|Rahimov/Rahimova|Toʻrayev/Toʻrayeva|Ergashev/Ergasheva|Qodirov/Qodirova|Saidov/Saidova|Umarov/Umarova|Gʻaniyev/Gʻaniyeva|Aliyev/Aliyeva|Tursunov/Tursunova|Ismoilov/Ismoilova|Xolmatov/Xolmatova|Nazarov/Nazarova|Joʻrayev/Joʻrayeva|Abdullayev/Abdullayeva|Mirzayev/Mirzayeva|Sobirov/Sobirova|Hakimov/Hakimova|Normatov/Normatova|Usmonov/Usmonova|Olimov/Olimova|Eshmatov/Eshmatova|Shodiyev/Shodiyeva',
  titles:
    '{t} va [choy|non|yomgʻir|tandir non]|[Bir piyola|Bir choynak] choy va {t}|{t} [olami|kundaligi|daftari|burchagi|minbari]|{a}|{a} yozadi|{a} [daftari|kundaligi|minbari]|{a} bilan {t}|[Mahalladan|Derazadan|Ayvondan|Choyxonadan] {t}|{c}da {t}|{t}: [qisqa va aniq|shoshilmasdan|sodda tilda|ortiqcha gapsiz]|[Har kuni|Yakshanba kuni|Kechqurun|Tongda] {t}|{t} [bekati|ustaxonasi|maydoni|xonasi|javoni]|{c}dan maktub: {t}|[Sokin|Samimiy|Oddiy|Halol] {t}|{a}: {t} haqida|{t} [uz|plyus|bugun]',
  group_titles:
    '{t} [suhbati|choyxonasi|davrasi|gurungi]|{c}: {t} haqida suhbat|{t} [ishqibozlari|muxlislari|doʻstlari]|{t}: [savol-javob|maslahatlar|fikrlar]|{c}liklar [gurungi|davrasi|choyxonasi]|[Kechki|Tonggi|Yakshanbalik] gurung: {t}|{c} [qoʻshnilari|mahallasi|yoshlari|onalari]|[Bizning|Katta|Kichik] davra: {t}|{t} haqida gaplashamiz|{c}dagi [doʻstlar|hamshaharlar|kursdoshlar]',
  about: `
    Kuniga koʻpi bilan [uchta|toʻrtta|beshta] post, [reklama kam|shovqin yoʻq]. Yozuvchi: {a}.
    Men {a}, {c}da yashayman. Bu yerda [koʻrganlarimni|oʻqiganlarimni|oʻylaganlarimni] yozib boraman.
    {c}dan yozamiz, [hamma joyda|butun yurtda] oʻqishadi. Taklif va tuzatishlar uchun adminga yozing.
    Kichik jamoa, [katta qiziqish|koʻp choy|sabrli oʻquvchilar]. Mavzumiz: {t}.
    [Har tong|Har oqshom|Yakshanbadan tashqari har kuni] {t} haqida qisqa va tushunarli yozuvlar.
    {a}ning shaxsiy kanali. Fikrlar [faqat oʻzimniki|shaxsiy], xatolar ham.
    {t} bilan yashaydigan [ikki doʻst|er-xotin|aka-uka] yuritadigan kanal. Koʻchirsangiz, manbani koʻrsating.`,
  group_about: `
    Mavzu: {t}. [Soʻrashdan uyalmang|Har qanday savolga joy bor], faqat hurmatni saqlang.
    Koʻpchiligimiz {c}dan, lekin eshik hammaga ochiq. [Reklama tashlamang|Eʼlonlar taqiqlangan].
    Tanishamiz, [maslahatlashamiz|yordamlashamiz], gurunglashamiz. Kech soat [oʻn birdan|oʻndan] keyin ovozli xabar yubormaymiz.
    Yangi kelganlar [oʻzini tanishtirsin|salom bersin]. Oyda bir marta {c}da choyxonada yigʻilamiz.
    Bahslashish mumkin, [haqorat|shaxsiyatga oʻtish] mumkin emas. Adminning gapi oxirgi gap.
    {t} haqidagi kanalning suhbat guruhi. Imlo xatosi kechiriladi, [qoʻpollik|spam] kechirilmaydi.
    Adminlar ham odam, [ishda|uxlab qolgan] boʻlishi mumkin. Biroz sabr qiling.`,
  diary: `
    Tongda [nonvoyxonadan|bozordan|qoʻshni doʻkondan] qaytarkanman, {c}ning eng chiroyli payti shu ekan deb oʻyladim: koʻcha boʻsh, [supurgi tovushi eshitiladi|hamma hali uyquda].
    Kecha {p} qoʻngʻiroq qildi. [Maktabdan beri|Navroʻzdan beri|Ikki yildan beri] gaplashmagan edik, vaqt qanday oʻtganini bilmadik.
    Shkafni tartibga solaman deb [eski xatlarni|maktab daftarlarimni|toʻy suratlarini] topib oldim. Tartib oʻsha yerda tugadi.
    Bugun hech narsa qilmadim va [sira afsuslanmadim|juda yaxshi boʻldi].
    Avtobusda yonimga oʻtirgan xola {n 4-9} bekat davomida [kelinini|nevarasini|tomorqasini] maqtadi. Tushayotib qoʻlimga [ikkita yongʻoq|bir siqim mayiz|bitta olma] tutqazdi.
    Santexnik “[hozir boraman|yoʻldaman|peshindan keyin kelaman]” deganiga {n 2-6} kun boʻldi. Kutyapmiz.
    Onam telefonda har safar birinchi boʻlib “ovqat yedingmi?” deb soʻraydi. Yoshim [qirqqa|oʻttizga] yaqinlashganining ahamiyati yoʻq.
    {c}da [yomgʻir|qor] yogʻyapti, soyabon uyda. Har yilgi voqea.
    [Erta turishga|Shakarsiz choy ichishga|Telefonsiz uxlashga] harakat qilayotganimga {n 2-5} hafta boʻldi. Bugun birinchi marta qiyin boʻlmadi.
    Qoʻshni bir [kosa sumalak|kosa moshxoʻrda|likop somsa] chiqaribdi. Idishni boʻsh qaytarib boʻlmaydi, ertaga [pishiriq|palov] qilamiz.
    Derazadagi [rayhon|yorongul|limon daraxti] nihoyat oʻziga keldi. ¶ Maʼlum boʻlishicha, uni [koʻp sugʻorayotgan|notoʻgʻri joyga qoʻygan] ekanman. Yaxshilikning ham meʼyori bor.
    Kechqurun faqat [sut|non] olib kelgani chiqqan edim, {n 3-7} kilometr aylanib qaytibman.
    Svet oʻchdi, hammamiz [ayvonda|hovlida|oshxonada] yigʻilib gaplashdik. Yonganda biroz xafa ham boʻldik.
    Bir haftaga {c2}ga, [ammamnikiga|akamnikiga|eski kursdoshimnikiga] ketyapman. Yozuvlar kamroq boʻladi, xavotir olmang.
    Qahvani tashlash, {n 2-6}-kun. [Boshim ogʻrimayapti|Kayfiyat joyida], lekin menga savol bermay turing.
    Bugun {n 27-58} yoshga toʻldim. [Tort mahalladagi nonvoyxonadan|Shamlar oʻtgan yildan qolgan], niyat esa sir.`,
  closers: `
    Siz nima [deysiz|deb oʻylaysiz]?
    Davomi [ertaga|kechqurun|keyingi hafta].
    [Sizda|Siz tomonlarda] ahvol qanday?
    Oʻqiganingiz uchun rahmat.
    Keyin kerak boʻladi, [saqlab qoʻying|yozib oling].
    [Qiziqadigan doʻstingizga|Yaqinlaringizga] ham yuboring.
    Xato boʻlsa, tuzating.
    Bugunga [shu|yetadi].
    Rozi boʻlmasangiz, [yozing|aytavering].
    Yangilik boʻlsa, [xabar beramiz|yozamiz].
    Xayrli [kun|oqshom|tun] hammaga.
    Oʻzingizni asrang.
    Ertaga yana shu yerdamiz.`,
  polls: `
    [Keyingi|Ertangi|Yakshanba kungi] postimiz nima haqida boʻlsin?
    [Shu kunlarda|Bu oy] sizni qaysi mavzu koʻproq qiziqtiryapti?
    Qaysi mavzuni [boshidan|noldan|eng oddiy tilda] tushuntirib beraylik?
    Doʻstlaringiz bilan koʻproq nima haqida [gaplashasiz|bahslashasiz]?
    Qaysi mavzuda [juda koʻp|kam] yozyapmiz?
    Mutaxassisdan soʻrash imkoni boʻlsa, qaysi birini tanlardingiz?
    Qaysi biri uzun maqolaga [arziydi|loyiq]?`,
  talk: `
    hammaga [xayrli tong|assalomu alaykum], ob-havo qanday u yoqlarda? / {c}da [bulut|quyosh] / bizda ham shunaqa / bizda [tuman|shamol], yuboraymi :)
    guruhga yangi qoʻshildim, qoidalar qayerda? / qadab qoʻyilgan xabarda / xush kelibsiz / topdim, rahmat
    {c}dan kim bor? / men / men ham, [yaqinda koʻchib keldim|ikki yil boʻldi] / zoʻr, bir kuni choy ichamiz
    bugungi yigʻilish boʻladimi? / ha, soat [yettida|sakkizda] / men ozgina kechikaman / mayli, joy olib turamiz
    {p} hali ham shu guruhdami? / ha, lekin [kam yozadi|faqat oʻqiydi] / kecha menga javob bergandi
    iltimos, ovozli yubormanglar, [majlisdaman|avtobusdaman] / xoʻp, yozaman / qisqasi, ertaga [borolmayman|kelolmayman]
    posilkam {n 5-12} kundan beri [yoʻlda|bitta joyda turibdi], normalmi / yoʻq, telefon qiling / menda ham shunday boʻlgan, manzilni topisholmagan ekan / qildim, ertaga kelarkan
    bugun tugʻilgan kunim, hech kim eslamadi / tabriklaymiz! / [tort|osh] qani / unutmagandik, kechqurunni kutayotgandik
    telefonim tushgacha oʻtirib qolyapti, nima qilay / ekran yorugʻligini pasaytiring / batareyasi eskirgan, almashtiring
    bu guruhni kim oʻqiydi oʻzi / men / men ham, faqat [yozishga erinaman|jim oʻqiyman]
    admin, manavi reklamani oʻchirib tashlang / oʻchirdim / rahmat
    kechagi maslahat [ish berdi|zoʻr chiqdi], rahmat / xursandman / qaysi biri edi, oʻtkazib yuboribman
    {c2}ga koʻchyapman, qaysi mahallani maslahat berasiz? / byudjetga qarab / katta koʻchadan uzoqroq oling, tinch boʻladi / ijara hamma joyda oshgan
    uxlolmayotganlar bormi? / bor / telefonni qoʻying, uyqu keladi / oʻzingiz ham qoʻymabsiz-ku :)
    ertaga dam olish kunimi? / yoʻq / attang
    bir narsa soʻrasam, kulmaysizlarmi? / soʻrang / vaʼda bermayman :)
    {c}da yaxshi [tikuvchi|santexnik|soatsoz] biladiganlar bormi? / bizning mahallada bor, shaxsiyga yozaman / menga ham tashlang / ikkalangizga ham yubordim
    hamma qayerda, [uch kundan beri|ertalabdan] jimjit / ishda / toʻyda
    soʻrovnoma ochaylikmi? / oching / baribir hech kim ovoz bermaydi / men beraman, ochavering
    yakshanbada nima rejalar? / uydaman, [uyni yigʻishtiraman|dam olaman] / biz {c2}ga boramiz / oq yoʻl
    bildirishnomalarni oʻchirib qoʻydim, miyam dam oldi / men ham / unda bu xabarni qanday koʻrdingiz`,
  ads: `
    “Ravon” til kursi: {n 8-14} haftada [ingliz|nemis|koreys] tilida gapira boshlaysiz. Birinchi dars bepul.
    [Rishton uslubidagi sopol idishlar|Qoʻlda toʻqilgan dasturxonlar|Yogʻoch qoshiqlar] “Hunar uyi”da. Kanal oʻquvchilariga {n 10-25:5} foiz chegirma.
    “Bir qoʻshiq” kanali har oqshom bitta [eski|unutilgan] qoʻshiq tarixini aytib beradi.
    {c}da uy koʻchirish: “Ohista” xizmati. [Oʻrab-joylash bepul|Yuk sugʻurtalangan], piyola sinsa, bizdan.
    Bolalar uchun dasturlash: “Kichkina robot”, guruhda koʻpi bilan {n 6-12} bola.
    “Bogʻdan” xizmati [asalni|quritilgan oʻrikni|yongʻoqni] eshigingizgacha olib keladi. Buyurtmalar [seshanba|payshanba] kunigacha.
    Hisob-kitobdan charchadingizmi? “Daftar” kichik doʻkonlar uchun, birinchi oy bepul.
    “Kitob almashamiz” kanalida hozir {n 200-900:10} ta kitob bor. Oʻqiganingizni bering, oʻqimaganingizni oling.
    Velosipedingizni [bahorga|yoʻlga] tayyorlaymiz. “Zanjir” ustaxonasi, {c}: toʻliq koʻrik {n 90-180:10} ming soʻm.
    Telefon bilan surat olishni oʻrganing: “Yorugʻlik” kursi, [dam olish kunlari|kechki] darslar.
    Soʻzamollik darslari: {p} bilan {n 4-8} ta mashgʻulot. [Joylar cheklangan|Roʻyxat juma kuni yopiladi].
    “Arzon chipta” kanali [poyezd|samolyot] chiptalaridagi chegirmalarni xabar qiladi. Kuniga bitta xabar.
    Atlas, adras, beqasam: “Ipak yoʻlakchasi” {c}da ochildi. Birinchi hafta [bichish|choy] bizdan.
    Rezyumengizga javob kelmayaptimi? “Birinchi sahifa” uni [ikki|uch] kunda qayta yozib beradi.`,
  ad_tag: '#reklama',
  follow: 'Obuna boʻling',
  source: 'Manba',
  topics: {
    news: {
      word: 'yangiliklar',
      titles:
        '{c} [xabarlari|bugun|ovozi|tezkor]|[Tonggi|Kechki|Tungi] {c}|{c}da nima gap?|[Mahalla|Bozor|Koʻcha|Maydon] ovozi|Xabar [navbati|chorrahasi|pochtasi]|[Besh daqiqada|Nonushtada|Bekatda] xabarlar|[Qizil|Koʻk|Sariq] satr|{c} [gazetasi|pochtasi|darvozasi]|[Shoshilmagan|Tekshirilgan|Sokin] xabar',
      about: `
        {c} va atrofdan [tekshirilgan|aniqlangan] xabarlar. Voqea guvohi boʻlsangiz, adminga yozing.
        Shahar hayoti: [yoʻllar, suv, svet|bozor, maktab, transport]. Vahimasiz va qisqa.
        Avval [tekshiramiz|ikki manbadan soʻraymiz], keyin yozamiz. Shuning uchun baʼzan besh daqiqa kechikamiz.`,
      subjects:
        'ob-havo, jamoat transporti, yoʻl taʼmiri, kommunal xizmatlar, maktab va bogʻchalar, shahar qurilishi, bozor narxlari',
      posts: `
        {c}da [markaziy koʻcha|vokzal oldidagi koʻprik|eski shahar yoʻli] {n 3-14} kunga yopildi. Haydovchilarga [aylanma yoʻl|halqa yoʻl] tavsiya etilmoqda.
        Ertaga [ertalab|tushdan keyin] {c}da shamol tezligi sekundiga {n 14-22} metrga yetadi. Mashinani daraxt tagida qoldirmang.
        {c}–{c2} poyezdi bugun {n 15-80:5} daqiqa kechikdi. Sabab: [signal tizimidagi nosozlik|yoʻl taʼmiri|kuchli shamol].
        Suv yoʻq! [Dushanba|Chorshanba|Payshanba] kuni {c}ning bir necha mahallasida soat 9 dan {n 15-19} gacha taʼmirlash ishlari olib boriladi. Oldindan gʻamlab qoʻying.
        {c} hokimligi [yangi bogʻ|velosiped yoʻlagi|piyodalar koʻchasi] loyihasini eʼlon qildi. Aholi fikri {n 10-30} kun davomida qabul qilinadi.
        Kecha kechqurun [koʻp qavatli uyda|bozor omborida|mebel sexida] yongʻin chiqdi, {n 20-50:5} daqiqada oʻchirildi. Jabrlanganlar yoʻq.
        “Bu bekatni {n 4-9} yildan beri soʻraymiz”, deydi {c}da yashovchi {p}. Bugun u yerga nihoyat [soyabon|oʻrindiq|chiroq] oʻrnatildi.
        {n 6-30} ta yangi avtobus {c} koʻchalariga chiqdi. [Konditsioneri bor|Poli past, aravachaga qulay], yoʻl haqi oʻzgarmadi.
        Maktab oʻquvchisi [hamyon|telefon|hujjatlar solingan sumka] topib olib, egasini {n 2-5} soat qidirdi va topdi. Barakalla!
        {c}da bugun [havo ochiq|oʻzgaruvchan bulutli|biroz yomgʻir], kunduzi {n 16-29} daraja.
        Bozordan: [pomidor|kartoshka|piyoz] kilosi {n 4-14} ming soʻm. Oʻtgan haftaga nisbatan [arzonladi|biroz qimmatladi|oʻzgarmadi].
        Yoʻl-transport hodisasi: [halqa yoʻlda|chorrahada|maktab yonida] ikki yengil mashina toʻqnashdi. Harakat {n 30-90:10} daqiqadan keyin tiklandi.
        {c}da qaysi koʻcha eng qorongʻi? Roʻyxat tuzib, [hokimlikka|elektr tarmoqlariga] topshiramiz.
        Dorixona navbatchiligi, gaz, svet, suv: avariya xizmatlarining raqamlarini [sovutgichga|eshik yoniga] yopishtirib qoʻying. Kechasi soat uchda internetdan qidirish qiyin.
        Kun qisqacha ¶ • {c}da [yangi bogʻcha|sport zali|oilaviy poliklinika] ochildi ¶ • {c2} yoʻlida taʼmir {n 2-6} oy davom etadi ¶ • Ertaga [sovuqroq|iliqroq]
        [Hayvonot bogʻida|Tabiat qoʻriqxonasida] {n 2-5} ta [jayron|qor qoploni|burgut] bolasi tugʻildi. Ism tanlash oʻquvchilarga topshirildi.
        Notariuslar [shanba|yakshanba] kuni ham ishlaydi. Navbatni onlayn olish mumkin, kutish oʻrtacha {n 15-40:5} daqiqa.
        Kechagi zilzila haqida: kuchi {n 2-4} ball, {c}da [deyarli sezilmadi|qandillar tebrandi]. Zarar haqida xabar yoʻq.
        {c} vokzalida [yuk saqlash xonasi|bolalar xonasi|yangi kassalar] ishga tushdi.
        Xabarimiz foyda berdi. [Ochiq quduq|Singan svetofor|Chuqur] haqida yozgandik, {n 2-5} kunda tuzatishdi.
        Koʻchmas mulk: {c}da bir kvadrat metr oʻrtacha {n 600-1200:50} dollar. Rieltorlar [kuzda oʻsishni|oʻzgarish boʻlmasligini] kutmoqda.
        Mahallada [hashar|koʻchat ekish|bayram sayli] — shanba kuni soat 8 da. Belkurak topiladi, oshni qoʻshnilar damlaydi.
        {n 80-104} yoshli [Xadicha buvi|Oʻrinboy bobo] bugun {c}da nevara-evaralari davrasida tugʻilgan kunini nishonladi. Siri: “[Koʻp yuraman, kam gapiraman|Kattalar duosi va qatiq].”
        Diqqat, firibgarlar! Oʻzini [bank xodimi|pochtachi|elektr nazoratchisi] deb tanishtirib, SMS kodini soʻrashyapti. Kodni hech kimga aytmang.
        Qor tufayli dovon [yuk mashinalari uchun|kechasi soat 20 dan] yopildi. Yoʻlga chiqishdan oldin {n 40-60:10} daqiqa zaxira vaqt qoʻshing.
        Tuzatish. Kecha yozgan xabarimizda [sana|koʻcha nomi|raqam] notoʻgʻri ketgan, uzr soʻraymiz. Toʻgʻrisi bilan almashtirdik.
        {c}lik oʻqituvchi {p} yil davomida {n 30-120:10} ta bolaga bepul [shaxmat|ingliz tili|chizmachilik] oʻrgatdi. Endi maktab unga alohida xona ajratdi.
        Svetofor oʻrnatilgandan keyin [maktab oldidagi|bozor yonidagi] chorrahada hodisalar {n 20-60:5} foizga kamaydi.
        Isitish mavsumi {c}da [oyning boshida|dushanbadan] boshlanadi. Uyingiz hali sovuqmi?
        Bugun ertalab {c}ni [tuman|qalin qor|olma gulining hidi] uygʻotdi.
        Pochta boʻlimi yangi binoga koʻchdi: [choyxona roʻparasida|eski kinoteatr oʻrnida]. Ish vaqti 9 dan {n 17-19} gacha.`,
      talk: `
        {c}da svet bormi? / bizda bor / bizda [bir soatdan beri|ertalabdan] yoʻq / dispetcher kechgacha yonadi dedi
        koʻprik ochildimi, biladiganlar bormi / hali yoʻq / [dushanbadan|ertadan] ochiladi deyishdi
        hozir kuchli gumburladi, nima boʻldi? / momaqaldiroq / xayriyat, men boshqa narsa deb oʻylabman
        avtobus {n 20-40:5} daqiqadan beri kelmayapti / yoʻl taʼmir, aylanib yuribdi / piyoda ketdim unda
        xabarning manbasi bormi? / hokimlik eʼloni / unda ishonsa boʻladi`,
    },
    politics: {
      word: 'siyosat',
      titles:
        '[Minbar|Kun tartibi|Ovoz|Mandat]|{c} [kengashi|minbari|sessiyasi]|Qonun [tilidan|va hayot|sodda tilda]|[Parlament|Kengash|Deputat] kundaligi|[Ochiq|Uchinchi|Birinchi] oʻqish|Siyosat [alifbosi|oynasi|taqvimi]|[Saylovchi|Fuqaro] savoli|[Chap|Oʻng|Oxirgi] qatordan',
      about: `
        Qonun loyihalari [oddiy tilda|misollar bilan]: kimga tegishli, nima oʻzgaradi.
        {c} kengashi majlislaridan [qaydlar|hisobotlar]. Tomon olmaymiz.
        Siyosatni [baqirmasdan|yorliqsiz] muhokama qilamiz. Har fikrga joy bor.`,
      subjects:
        'mahalliy byudjet, saylov qonuni, parlament majlislari, ochiq maʼlumotlar, shahar bosh rejasi, fuqarolar murojaati, davlat xizmatlari',
      posts: `
        Parlament quyi palatasi [taʼlim|ekologiya|mehnat] toʻgʻrisidagi qonun loyihasini birinchi oʻqishda qabul qildi. {n 78-120} deputat yoqlab ovoz berdi.
        {c} kengashi byudjetni muhokama qilmoqda. Eng koʻp bahs [yoʻllar|maktablar|ariq tizimi] boʻyicha, yigʻilish {n 3-6} soatdan beri davom etyapti.
        Qonun qachon kuchga kiradi? Rasman eʼlon qilingandan keyin, odatda [uch oy|bir oy] oʻtib. Sanani matnning oxirgi moddasidan qidiring.
        Petitsiya {n 3-9} kunda kerakli ovozlarning yarmini toʻpladi. Talab: [daraxt kesishni toʻxtatish|bolalar maydonchasini saqlab qolish|avtobus yoʻnalishini qaytarish].
        “Savolingizga yozma javob beramiz.” Vazirlik vakili bu gapni bir majlisda {n 4-11} marta aytdi, sanadik.
        Deputat {p} {c}da saylovchilar bilan uchrashdi. [Ichimlik suvi|bogʻcha navbati|chiqindi] masalasi birinchi boʻlib koʻtarildi.
        Mahalla yigʻiniga {n 25-90} kishi keldi. Yoshlar [oz|kutilganidan koʻp] edi.
        Murojaat yozish qoidasi ¶ – Bitta xatda bitta masala ¶ – [Sana va manzil|Surat va hujjat] ilova qiling ¶ – Javob muddati 15 kun ¶ – Raqamini saqlab qoʻying
        Saylov uchastkangiz [koʻchgan|birlashtirilgan] boʻlishi mumkin. Roʻyxatni ovoz berish kunidan {n 10-20} kun oldin tekshirib qoʻying.
        Hukumat [uy-joy|transport|qishloq xoʻjaligi] dasturini yangiladi: muddat {n 2-5} yil, hisobot har chorakda ochiq boʻladi.
        Ikki deputat bir masalada teskari fikrda: biri [soliq imtiyozini|yangi toʻlovni] zarur deydi, ikkinchisi kechiktirishni soʻrayapti. Ikkala dalilni ham toʻliq oʻqib chiqdik.
        Kengash majlisi [seshanba|payshanba] kuni soat 10 da, {c}. Kirish ochiq, pasportni unutmang.
        Tashqi ishlar: qoʻshni davlatlar [suv taqsimoti|chegara savdosi|temiryoʻl] boʻyicha bitimni {n 3-5} yilga uzaytirdi.
        Byudjetning {n 8-18} foizini mahalliy aholi ovoz bilan taqsimlaydi. Sizning ovozingiz [maktab tomiga|koʻcha chirogʻiga] tegishi mumkin.
        Siyosatchining vaʼdasini qanday tekshiramiz? [Muddat bormi|Pul manbasi aytilganmi|Kim javobgar], shuni soʻraymiz.
        Hokim oʻrinbosari lavozimiga {p} tayinlandi. Avval u [{c2}da|vazirlikda] {n 5-14} yil ishlagan.
        Majlisdan bir manzara: mikrofon oʻchib qoldi, notiq davom etaverdi. [Eng qisqa savol|Eng samimiy qarsak] shundan keyin boʻldi.
        Yangi qoida: davlat xizmatchilari [sovgʻalarni|daromadini] deklaratsiya qiladi. Qogʻozda yaxshi, endi amalda koʻramiz.
        Sizningcha, mahalliy kengash majlislari jonli efirda koʻrsatilishi kerakmi?
        Soʻrov: {c} aholisining {n 35-65} foizi oʻz deputatining ismini biladi. [Kam emas.|Siz-chi, bilasizmi?]
        Koalitsiya, kvorum, veto. [Uch soʻz|Bir hafta], uchta qisqa izoh: bugun kvorum, yaʼni majlis haqiqiy boʻlishi uchun yetarli deputat.`,
      talk: `
        loyihani oʻqigan bormi? / {n 30-90:10} bet ekan, yarmini / qisqasi nima? / [muddatlar|toʻlov tartibi] oʻzgaradi
        murojaatimga javob keldi / necha kunda? / {n 9-15} kunda, tan olish kerak, aniq javob
        kengash majlisiga oddiy odam kirsa boʻladimi? / boʻladi, pasport bilan / men borganman, joy ham bor
        nega hamma narsani siyosat qilasizlar / bu kanal siyosat haqida-ku / ha, aytgancha :)`,
    },
    economics: {
      word: 'iqtisod',
      titles:
        '[Hamyon|Savat|Kurs|Tarozi]|{c} [bozori|narxlari|hamyoni]|Iqtisod [choy ustida|sodda tilda|alifbosi]|[Soʻm|Tanga|Chek] hikoyasi|Narx [navo|qayerga?|kundaligi]|[Bozor|Bank|Byudjet] ortida|[Oylik|Oila] hisobi|Raqamlar [gapiradi|ortida]',
      about: `
        Narx, kurs, stavka: [oila hamyoniga|bozordagi odamga] nima taʼsir qilishini tushuntiramiz.
        Iqtisodchi {a} [grafiklarni|statistikani] odam tiliga oʻgiradi.
        {c} bozorlaridan haftalik [narxlar|kuzatuvlar] va ozgina nazariya.`,
      subjects: 'inflyatsiya, valyuta kursi, mehnat bozori, soliqlar, uy-joy narxi, eksport, omonat stavkalari',
      posts: `
        Markaziy bank asosiy stavkani [oʻzgarishsiz qoldirdi|yarim punktga tushirdi]. Keyingi majlis {n 5-7} haftadan keyin.
        Inflyatsiya yillik {n 7-11} foiz. Lekin sizning savatingizda [goʻsht|transport|ijara] koʻp boʻlsa, oʻzingizniki boshqacha.
        Dollar kursi haftada {n 15-90:5} soʻmga [oshdi|tushdi]. Vahimaga sabab yoʻq, mavsumiy hol.
        {c}da bir xonali uy ijarasi oʻrtacha {n 180-340:10} dollar. Talabalar [qaytgach|ketgach] narx yana qimirlaydi.
        Bir kilo goʻsht uchun necha soat ishlaymiz? Oʻrtacha oylikda {n 3-5} soat. [Besh yil oldin|Oʻn yil oldin] ham deyarli shuncha edi.
        Omonat ochishdan oldin ¶ • Foiz yillikmi yoki [oylikmi|vaqtinchalikmi] ¶ • Muddatidan oldin olsa boʻladimi ¶ • Kafolatlanganmi ¶ • Inflyatsiyadan yuqorimi
        Oʻtgan chorakda eksportda [gilos|toʻqimachilik|quritilgan meva] oldinda: oʻsish {n 6-24} foiz.
        Bozordagi sotuvchi {p}: “Kurs televizorda oʻzgaradi, narx esa [yoqilgʻi|yoʻl haqi] bilan oʻzgaradi.”
        Ishsizlik {n 5-8} foiz atrofida. Ammo {c}da ustalar va [haydovchilar|tikuvchilar|dasturchilar] yetishmayapti.
        Kredit foizi pasaysa, uy arzonlaydimi? Koʻpincha aksincha: xaridor [koʻpayadi|shoshiladi], narx koʻtariladi.
        Soliq qaytarish haqida: [ipoteka foizi|oʻqish toʻlovi] uchun daromad soligʻining bir qismini qaytarib olish mumkin. {n 15-30} daqiqalik ariza.
        Xorijdan pul oʻtkazmalari oʻtgan chorakda {n 4-18} foizga [oshdi|kamaydi]. Bu qishloqda qurilish hajmidan ham koʻrinadi.
        Oila byudjetini bir oy yozib bordik. Eng katta teshik: [mayda shirinliklar|taksi|toʻyona], jami {n 600-1900:100} ming soʻm.
        Nega bahorda [koʻkat|tuxum] arzonlaydi? Chunki taklif bir haftada ikki barobar oshadi, saqlab boʻlmaydi.
        Yalpi ichki mahsulot {n 5-7} foizga oʻsdi. Savol: bu oʻsish [{c}dagi|qishloqdagi] oylikda seziladimi?
        Oyligingiz oy oxirigacha yetadimi? Bizda eng tejamkorining puli {n 23-28}-sanada tugadi, [qolganlar jim|qolganlar kulib qoʻydi].
        Elektr tarifi yangilandi. {n 150-250:50} kilovattgacha arzon meʼyor saqlanadi, undan ortigʻi [qimmatroq|boshqa narxda].`,
      talk: `
        dollar hozir olgan maʼqulmi? / qachon kerak? / [yozda|yil oxirida] / boʻlib-boʻlib oling
        {n 17-22} foizli omonat, ishonchlimi? / bank kafolatlanganmi, shuni koʻring / ha ekan, rahmat
        goʻsht {c}da necha pul? / {n 95-130:5} ming / bizda ham shu atrofda
        oylik oshdi, lekin sezilmayapti / narx ham oshdi-da / demak joyimizda turibmiz`,
    },
    business: {
      word: 'biznes',
      titles:
        '[Doʻkon|Sex|Birinchi mijoz|Peshtaxta]|{c} [tadbirkorlari|hunarmandlari|savdosi]|Noldan [doʻkongacha|birinchi sotuvgacha]|[Oilaviy|Kichik|Halol] biznes|[Kirim|Foyda|Zarar] daftari|Mijoz [haq emas|keldi|qaytdi]|{a}ning [sexi|ustaxonasi]|[Xatolarim|Hisobim] ochiq',
      about: `
        Kichik biznesni [qarzsiz|shoshmasdan] yuritish haqida. Yozuvchi: {a}, {c}.
        Tadbirkorlar bilan suhbat: [xato|foyda|birinchi xodim] haqida rostini aytishadi.
        Reja, soliq, [mijoz|ombor], asab. Hammasi oʻz tajribamizdan.`,
      subjects:
        'birinchi xodim, narx qoʻyish, oilaviy korxona, onlayn savdo, mijozlar fikri, ijara shartnomasi, soliq hisoboti',
      posts: `
        {c}da {p} nonvoyxona ochganiga {n 2-9} yil boʻldi. “Birinchi oyda faqat [qoʻshnilar|qarindoshlar] olgan”, deydi u.
        Narxni pasaytirishdan oldin [qadoqni|xizmatni|yetkazib berishni] yaxshilab koʻring. Chegirma odatga aylansa, qaytarib boʻlmaydi.
        Birinchi xodimni ishga oldik. {n 3-8} ta suhbat, bitta savol hal qildi: “[Oxirgi marta nimani tuzatgansiz|Nimadan zerikasiz]?”
        Tikuvchilik sexi {n 12-40} dastgoh bilan eksportga chiqdi. Buyurtma [qoʻshni davlatdan|Yevropadagi kichik doʻkondan] keldi.
        Ijara shartnomasida tekshiring ¶ – Narx qachon oshadi ¶ – Taʼmir kimdan ¶ – [Belgi osish|Mashina toʻxtatish] mumkinmi ¶ – Chiqish muddati necha oy
        Qarzga savdo daftarimiz {n 4-15} million soʻmga yetdi. Bugundan yangi qoida: [juma kuni hisob-kitob|faqat doimiy mijozga].
        “Mijoz doim haq” degan gapga ishonmayman. Mijoz [charchagan|shoshgan], biz esa sabrliroq boʻlishimiz kerak.
        Onlayn doʻkonda xaridlarning {n 55-80} foizi kech soat [sakkizdan|toʻqqizdan] keyin. Javob berishni shunga moslang.
        Tadbirkorlar uchrashuvi: {c}, [chorshanba|shanba] kuni soat {n 10-18} da. Taqdimot yoʻq, faqat savol-javob.
        Oilaviy biznesning qiyin joyi: majlis [dasturxonda|toʻyda] ham davom etadi.
        Quritilgan meva sexini koʻrdik. Bir kilo [oʻrik|olma|qovun] qoqisi uchun {n 5-9} kilo meva ketarkan.
        Yopilgan doʻkon egasi bilan gaplashdik. Sababni u bir gapda aytdi: “[Kirimni foyda deb oʻyladim|Hisobni kechiktirdim].”
        Foyda bilan pul bir narsa emas. Oy oxirida kassada {n 3-9} million qolsa ham, [soliq|taʼminotchi|ijara] hali kutib turibdi.
        Qaysi ishni hech qachon boshqaga topshirmaysiz? Men [xaridni|mijozga javob berishni|yuk qabul qilishni].
        Marketpleysda birinchi yomon sharh keldi: “[Rangi boshqa|Qutisi ezilgan].” Uzr soʻradik, almashtirdik, {n 2-6} kundan keyin sharh oʻzgardi.`,
      talk: `
        yakka tartibdagi tadbirkor ochish qiyinmi? / onlayn, {n 15-40:5} daqiqa / keyin soliqqa roʻyxatni unutmang
        {c}da savdo joyi qidiryapman / bozor atrofi qimmat / mahalla ichida oling, doimiy mijoz boʻladi
        mijoz pulini kechiktiryapti / shartnoma bormi? / ogʻzaki / unda sabr, keyingisi yozma boʻlsin
        logotip qilish shartmi boshida? / avval sotib koʻring / toʻgʻri gap`,
    },
    crypto: {
      word: 'kripto',
      titles:
        '[Blok|Kalit|Hamyon|Tugun]|Kripto [choyxona|alifbo|kuzatuv|sovuqqon]|{c} [kripto|blokcheyn] klubi|[Bitkoin|Token|Zanjir] kundaligi|Sovuq [hamyon|bosh]|[Shoshma|Avval oʻqi], keyin ol|[Qizil|Yashil] sham|Kalit [oʻzingda|qayerda?]',
      about: `
        Kripto haqida [vahimasiz|vaʼdasiz]. Moliyaviy maslahat bermaymiz.
        Texnologiyani tushuntiramiz: [hamyon|komissiya|tarmoq] qanday ishlaydi.
        {c}lik ishqibozlar kuzatuvi: [bozor|xavfsizlik], qonun, yangilik.`,
      subjects: 'bitkoin, efir tarmogʻi, steyblkoinlar, sovuq hamyon, birja komissiyalari, kripto qonunchilik, mayning',
      posts: `
        Bitkoin sutkada {n 2-7} foizga [tushdi|oʻsdi]. Sabab izlovchilar koʻp, aniq biladigan yoʻq.
        Maxfiy soʻzlarni [suratga olmang|bulutga saqlamang|hech kimga yubormang]. Qogʻoz, qalam, ikki joy.
        “{n 20-40:5} foiz kafolatlangan foyda” degan xabar keldimi? Bu [firib|tuzoq], boshqa izoh kerak emas.
        Tarmoq komissiyasi bugun past: oʻtkazma taxminan {n 1-4} dollar. Katta koʻchirishlar uchun [tun|dam olish kuni] qulay.
        Sovuq hamyon nima? Internetga ulanmagan [seyf|quti]: kalit ichkarida, tashqariga faqat imzo chiqadi.
        Regulyator kripto birjalar uchun qoidalarni yangiladi. [Hisobot muddati|Mijozni tekshirish tartibi] oʻzgaradi, oʻtish davri {n 3-9} oy.
        {p} {n 2017-2021}-yilda olgan tangalarini eski noutbukdan topdi. Parolni [uch kun|bir hafta] esladi. Xulosa: nusxa oling.
        Yangi boshlovchiga tartib ¶ • Oz summa ¶ • Ikki bosqichli himoya ¶ • Avval [sinov oʻtkazmasi|kichik oʻtkazma] ¶ • Keyin qolgani
        Steyblkoin ham xavfsiz degani emas: [zaxirasi|auditi] kimda ekanini tekshiring.
        Mayning fermasi egasi: “Shovqin {n 70-85} detsibel, qishda [issiqxonani|uyni] isitadi. Yozda esa oʻzim chiqib ketaman.”
        Qaysi birini birinchi oʻrgandingiz: [hamyonni|birjani] yoki sabrni?
        {c}da blokcheyn boʻyicha ochiq dars [juma|shanba] kuni soat {n 15-19} da. Savdo emas, texnologiya haqida.
        Tarmoq yangilanishi [muvaffaqiyatli oʻtdi|bir haftaga surildi]. Oddiy foydalanuvchi hech narsa qilishi shart emas.
        Grafikka {n 40-90:10} marta qaragan kuni hech narsa sotmadim va olmadim. [Koʻzim|Asabim] charchadi, xolos.
        Manzilni nusxalagach, oxirgi {n 4-6} belgisini solishtiring. Baʼzi viruslar uni [jimgina|buferda] almashtirib qoʻyadi.`,
      talk: `
        notoʻgʻri tarmoqqa yuborib qoʻydim / qaysi birjaga? / yordam xizmatiga yozing, baʼzan qaytaradi / yozdim, kutyapman
        hozir olsam boʻladimi? / hech kim bilmaydi / yoʻqotsangiz yigʻlamaydigan summaga
        hamyon ilovasi yangilanmayapti / rasmiy saytdanmi? / ha / keshni tozalab koʻring
        yana tushdi / {n 3-8} foiz-ku / oʻrganib qoldik`,
    },
    tech: {
      word: 'texnologiya',
      titles:
        '[Bit|Kesh|Kod|Signal|Piksel]|{c} [dasturchilari|IT davrasi|texno]|[Quvvatlagich|Router|Klaviatura] yonida|Texnik [choyxona|kundalik|yordam]|[Oʻchir-yoq|Qayta yukla]|Kodsiz [kun|hayot]|[Ochiq|Toza] kod|Gadjet [halol|shoshilmasdan]',
      about: `
        Telefon, noutbuk va dasturlar haqida [pulsiz sharhlar|halol fikr].
        {c}lik dasturchi {a} [xatolari|topganlari] haqida yozadi.
        Ota-onangizga ham [tushuntirsa boʻladigan|yuborsa boʻladigan] texnologiya maslahatlari.`,
      subjects:
        'sunʼiy intellekt, telefon batareyasi, ochiq kodli dasturlar, uy interneti, kiberxavfsizlik, noutbuklar, oʻzbekcha dasturlar',
      posts: `
        Yangilanish {n 9-40} ta xatoni yopdi, ikkitasi [jiddiy|allaqachon ishlatilayotgan] edi. Bugunoq oʻrnating.
        Uy interneti sekinmi? Routerni [shkafdan|televizor ortidan] chiqaring. Bizda tezlik {n 20-70:10} foizga oshdi.
        Uchta arzon telefonni sinadik. Batareyasi {n 9-14} soat ishlagani yutdi, [kamerasi|ekrani] esa oddiy.
        Parolingiz tugʻilgan kuningizmi? Uni [ukangiz|sinfdoshlaringiz] ham biladi.
        {c}da bepul dasturlash kursiga qabul boshlandi: {n 40-120:10} oʻrin, ariza [payshanba|yakshanba]gacha.
        Sunʼiy intellekt oʻzbekcha maqol toʻqidi: “[Choy sovisa, suhbat isiydi|Shoshgan tugmani ikki bosadi].” Yomon emas.
        Noutbuk qizib ketsa ¶ – Koʻrpa ustida ishlatmang ¶ – [Changini tozalang|Ventilyatorni tekshiring] ¶ – Brauzerda {n 30-80:10} ta varaq ochmang
        Dadam telefonni “oʻzi buzildi” dedi. Tekshirdim: [parvoz rejimi|tejamkor rejim] yoqilgan ekan.
        Oʻzbekcha klaviaturada “oʻ” va “gʻ” belgisi nihoyat [toʻgʻri|bir bosishda] chiqadigan boʻldi. Kichik yangilik, katta xursandchilik.
        Dasturchi {p}: “{n 3-9} soat xato qidirdim, [nuqta-vergul|ortiqcha boʻsh joy] ekan.”
        Eski telefonni tashlamang: undan [uy kamerasi|oshxona radiosi|yaxshi budilnik] chiqadi.
        Shaxsiy nusxa olish qoidasi: uchta nusxa, ikki xil joy, bittasi [uydan tashqarida|bulutda]. Oxirgi marta qachon nusxa oldingiz?
        Mobil operatorlar {c}da tarmoqni kengaytirdi. Oʻlchadik: sekundiga {n 40-180:10} megabit, [ertalab|kechqurun] pastroq.
        Quloqchin sharhi: ovozi toza, mikrofoni [shamoldan qoʻrqadi|shovqinda ojiz], qutisi choʻntakka sigʻmaydi.
        Hakaton gʻoliblari — {c}dan {n 3-5} nafar talaba. Loyihasi [sugʻorishni|avtobus kutishni|navbatni] telefondan kuzatadi.`,
      talk: `
        telefon suvga tushdi / oʻchiring darrov / guruchga soling / guruch yordam bermaydi, ustaga olib boring
        noutbuk maslahat bering, {n 5-9} million / oʻqishgami, oʻyingami? / oʻqishga / ishlatilgani ham boʻladi, batareyani tekshiring
        {c}da qaysi internet tez? / optika boʻlsa, farqi yoʻq / bizning uyga tortishmagan hali
        kod ishlayapti, nega bilmayman / tegmang / :)`,
    },
    education: {
      word: 'taʼlim',
      titles:
        '[Doska|Qoʻngʻiroq|Parta|Daftar]|{c} [oʻqituvchilari|abituriyentlari|saboqlari]|[Besh baho|Uy vazifasi|Tanaffus]|Bilim [bekati|bulogʻi|yoʻli]|[Birinchi|Oxirgi] dars|Til [oʻrganamiz|va talaffuz]|[Talaba|Abituriyent|Oʻqituvchi] daftari|[Imtihonga|Darsga] qadar',
      about: `
        Oʻqituvchi {a}ning darsdan keyin [yozganlari|oʻylaganlari].
        Grantlar, imtihonlar, [kurslar|olimpiadalar]: muddatlar va halol maslahat.
        Ota-onalar uchun: bolani [qiynamay|baqirmay] oʻqitish haqida.`,
      subjects:
        'kirish imtihonlari, chet tillari, grantlar, maktab darsliklari, masofaviy kurslar, bolalar oʻqishi, matematika',
      posts: `
        Kirish imtihonigacha {n 20-90} kun qoldi. Yangi mavzu emas, [eski xatolar|yechilgan testlar] ustida ishlang.
        {c}dagi maktabda oʻquvchilar dars oldidan {n 10-20:5} daqiqa jim kitob oʻqiydi. Oʻqituvchilar [diqqat|lugʻat boyligi] oshganini aytmoqda.
        Soʻzlarni ertalab [yozib|ovoz chiqarib], kechqurun takrorlang. Uchinchi marta bir haftadan keyin.
        Grant: [magistratura|bir semestrlik almashinuv|yozgi maktab], ariza {n 5-28}-sanagacha. Tavsiyanomani oldindan soʻrang.
        Oʻquvchim soʻradi: “Kasr menga hayotda nimaga kerak?” [Qovunni sakkiz kishiga boʻldirdim|Somsani oltiga boʻldirdim], tushundi.
        Uy vazifasi {n 40-60:5} daqiqadan oshsa, toʻxtating. Charchagan bola [yodlamaydi|faqat koʻchiradi].
        Ota-onalar majlisi uchun savollar ¶ • Bolam darsda qachon [jonlanadi|jim qoladi]? ¶ • Kim bilan oʻtiradi? ¶ • Uyda nimaga yordam beray?
        {p} {n 52-70} yoshida ingliz tilini boshladi. Maqsad: [nevarasi bilan gaplashish|qoʻshiqlarni tushunish].
        Olimpiadada {c} jamoasi [fizika|biologiya|matematika]dan kumush oldi.
        Yomon baho haqidagi gapni [ovqatdan keyin|ertasi kuni] boshlang. Och va charchagan odam eshitmaydi.
        Qaysi oʻqituvchingizning gapi hozirgacha esingizda?
        Qishloq maktabiga {n 200-700:50} ta kitob yigʻdik. Eng koʻp soʻralgani — [ertaklar|sarguzasht|hayvonlar haqidagilari].
        Konspekt sirlari: oʻng tomonga dars, chapga [savol|oʻz misoling], pastga bitta xulosa.`,
      talk: `
        ingliz tilini uyda oʻrgansa boʻladimi? / boʻladi, {n 20-40:10} daqiqa har kuni / gapirishga sherik toping / men ham sherik qidiryapman
        bola matematikani yoqtirmaydi / oʻyin bilan boshlang / bizda doʻkon-doʻkon oʻynab oʻrgandi
        {c}da yaxshi repetitor? / qaysi fandan? / kimyo / shaxsiyga yozdim
        natijalar chiqdimi? / kechqurun chiqadi / yurak chidamayapti`,
    },
    sport: {
      word: 'sport',
      titles:
        '[Hushtak|Tribuna|Darvoza|Penalti]|{c} [tribunasi|muxlislari|sporti]|[Kurash|Boks|Futbol] davrasi|Qoʻshimcha [vaqt|daqiqalar]|[Oʻn ikkinchi|Zaxiradagi] oʻyinchi|[Oltin|Kumush] kamar|Halol [kurash|oʻyin]|[Yugur|Olgʻa|Sakra], {c}!',
      about: `
        {c} jamoasi va [havaskorlar ligasi|bolalar sporti] haqida, muxlis koʻzi bilan.
        Futbol, kurash, boks: [natija|hisob], qisqa izoh, haqoratsiz.
        Professional emasmiz. [Yuguramiz|Mashq qilamiz], yozamiz, ertasi kuni ogʻriymiz.`,
      subjects: 'milliy liga, kurash, boks, yugurish, bolalar futboli, shaxmat, transferlar',
      posts: `
        {c} — {c2} 2:1. Hal qiluvchi gol {n 76-89}-daqiqada, [burchak toʻpidan|uzoqdan], tribuna oyoqqa turdi.
        {p} [kurash|dzyudo|boks] boʻyicha saralashdan oʻtdi. Keyingi bellashuv {n 5-20} kundan keyin.
        Bugun {n 4-11} kilometr yugurdim. Birinchi [ikki|uch] kilometr azob, qolgani suhbat.
        Murabbiy oʻyindan keyin: “Hakamni emas, [himoyani|oʻzimizni] muhokama qilamiz.”
        Transfer: yosh [himoyachi|darvozabon|hujumchi] {c2}dan {c}ga oʻtdi, shartnoma {n 2-4} yillik.
        Mahalla turnirida {n 8-16} jamoa. Bosh sovrin — [qoʻy|toʻp va forma], ikkinchi oʻrinda esa osh.
        Penaltini kim tepadi degan savolga hamma yerga qaradi. Oxiri [darvozabon|eng yosh oʻyinchi] tepdi va urdi.
        Turnikka qaytish rejasi ¶ – 1-hafta: osilib turish ¶ – 2-hafta: [sekin tushish|rezina bilan] ¶ – 3-hafta: bitta toʻliq ¶ – Natija: {n 3-6}-haftada beshta
        {c} marafoni [yakshanba|shanba] kuni soat 7 da boshlanadi. Roʻyxatda {n 400-1900:100} kishi, yoʻllar yopiladi.
        Qizlar terma jamoasi [gandbol|voleybol|basketbol] boʻyicha yarim finalda. Zalda boʻsh joy qolmadi.
        Oʻgʻlim futbolga qatnaydi. {n 5-9} oydan beri gol urmadi, lekin [butsasini|formasini] har kuni oʻzi yuvadi. Mana shu sport.
        Jarohatdan keyin {p} {n 3-8} oyda maydonga qaytdi va toʻpga birinchi tegishdayoq [gol urdi|golli uzatma berdi].
        Statistikaga qarang: mehmonda {n 5-9} oʻyin, bitta [gʻalaba|durang]. Uyda esa tamoman boshqa jamoa.
        Bolani sportga necha yoshdan berish kerak? Bizda [olti|yetti] deyishadi, siz-chi?
        Shaxmat: {c}da oʻn yashar [bola|qizcha] bir vaqtda {n 9-20} kishiga qarshi oʻynadi, atigi [bittasiga|ikkitasiga] yutqazdi.`,
      talk: `
        oʻyin soat nechida? / {n 17-20} da / efirda beradimi? / beradi
        hakam bizni yutqazdi / ikkinchi boʻlimda oʻzimiz oʻynamadik / bu ham rost
        {c}da futbol oʻynashga odam yetmayapti, payshanba kuni / men boraman / darvozabon bormi? / yoʻq, siz turasiz
        yugurishni boshladim, tizzam ogʻriyapti / sekinroq, krossovkani tekshiring / asfaltda emas, bogʻda yuguring`,
    },
    health: {
      word: 'salomatlik',
      titles:
        '[Nafas|Qadam|Uyqu|Suv]|{c} [sogʻlom|shifokori|ertalab]|[Oq xalat|Shifokor|Hamshira] daftari|Sogʻ [tanda|yuray desang]|[Oʻn ming|Birinchi] qadam|Salomatlik [vahimasiz|oddiy tilda]|[Bel|Koʻz|Yurak] uchun|[Tonggi|Ertalabki] badantarbiya',
      about: `
        Shifokor {a} [koʻp soʻraladigan|oddiy] savollarga javob yozadi. Tashxis qoʻymaymiz.
        Uyqu, harakat, ovqat: [moʻjizasiz|qimmat dorisiz].
        {c}da erta turib [yuradiganlar|badantarbiya qiladiganlar] kundaligi.`,
      subjects: 'uyqu, yurish, bel ogʻrigʻi, qon bosimi, koʻz charchashi, bolalar salomatligi, ovqatlanish',
      posts: `
        Kuniga {n 20-40:5} daqiqa tez yurish [qon bosimiga|uyquga|kayfiyatga] koʻp narsadan yaxshiroq taʼsir qiladi.
        Choyni ovqatdan keyin darrov emas, {n 40-60:10} daqiqadan soʻng iching: temir yaxshiroq soʻriladi.
        Bel ogʻriganda yotib olish [har doim ham|koʻp hollarda] toʻgʻri emas. Sekin yuring, ogʻir koʻtarmang, oyoq uvishsa, shifokorga boring.
        Bosimni oʻlchash ¶ • Besh daqiqa jim oʻtiring ¶ • [Qahva|Choy] ichmang ¶ • Qoʻl yurak balandligida ¶ • Ikki marta oʻlchab, yozib qoʻying
        Kechasi telefon boshqa xonada qolsin. Men {n 9-20} kundan beri shunday qilyapman, [erta uxlayapman|budilnikdan oldin uygʻonyapman].
        Pediatr {p}: “Isitma dushman emas, bolaning [kayfiyatiga|suv ichishiga] qarang.”
        Issiq kunda {n 6-9} stakan suv. Chanqashni [kutmang|qahva bilan bosmang].
        {c}da bepul koʻrik: [qand|koʻz|qon bosimi], shanba kuni 9 dan {n 13-16} gacha.
        Kompyuterda ishlaysizmi? Har {n 20-30:5} daqiqada [derazaga|uzoqqa] qarang, koʻz rahmat aytadi.
        Otam {n 61-74} yoshda velosiped mindi. Shifokor emas, [qoʻshnisi|nevarasi] koʻndirdi.
        Internetdan topilgan “detoks” oʻrniga [jigaringizga|buyragingizga] ishoning, u buni bepul qiladi.
        Palovdan voz kechish shart emas, [laganni kichraytirsangiz|salatni koʻpaytirsangiz] bas.
        Oxirgi marta qachon tish shifokoriga borgansiz, ogʻrimasdan oldin?`,
      talk: `
        uyqum qochib ketyapti / kechqurun qahva ichasizmi? / ha, {n 2-3} piyola / javob shu
        belim tutib qoldi / issiq qoʻying, sekin yuring / bir haftada oʻtmasa, nevrologga
        {c}da yaxshi pediatr kim biladi? / oilaviy poliklinikada bor / navbatni onlayn oling
        kim ertalab yuguradi? / men, {n 5-7} da / men yuraman, yugurmayman`,
    },
    travel: {
      word: 'sayohat',
      titles:
        '[Yoʻl xaltasi|Chamadon|Kompas|Dovon]|{c} [darvozasi|yoʻli|sayyohi]|[Tungi|Oxirgi|Birinchi] poyezd|Yoʻlda [choy|non|suhbat]|[Ipak|Togʻ|Choʻl] yoʻli|[Deraza yonidagi|Yuqori] joy|Xaritadan [tashqarida|chetda]|Arzon [sayohat|chipta], katta taassurot',
      about: `
        Arzon va [shoshilmay|tinch] sayohat qilamiz: poyezd, mehmon uyi, mahalliy oshxona.
        {c}dan chiqib [hamma tomonga|bir kunda borib kelinadigan joylarga]. Narxlari bilan.
        {a} yoʻldan yozadi: [xatolar|odamlar], taom, manzara.`,
      subjects:
        'tezyurar poyezdlar, togʻ qishloqlari, mehmon uylari, viza qoidalari, qoʻl yuki, qadimiy shaharlar, choʻl safari',
      posts: `
        {c}ga bir kunga borsangiz: ertalab bozor, peshinda [soyadagi choyxona|muzey], kechqurun eski shahar. {n 8-14} kilometr yurasiz, oyoq kiyim qulay boʻlsin.
        Tezyurar poyezdga chipta {n 20-45:5} kun oldin sotuvga chiqadi, [juma|yakshanba] reyslari birinchi boʻlib tugaydi.
        Togʻ qishlogʻida mehmon uyi: kechasi {n 150-350:50} ming soʻm, [qaymoq|tandir non] ham shu hisobda. Internet yoʻq, bu ham afzallik.
        Eski shaharni quyosh chiqqanda koʻring. Soat [sakkizgacha|toʻqqizgacha] faqat supuruvchilar va mushuklar boʻladi.
        Choʻlda tunadik. Sukunat shunday ediki, [yulduzlar|tuyaning nafasi] eshitilgandek boʻldi.
        Qoʻl yukiga nima olaman ¶ – Sharf ¶ – [Uch juft paypoq|Kichik dorilar] ¶ – Quvvatlagich ¶ – Bitta kitob, oʻqilmasligi aniq
        Poyezdda qoʻshnim {p} {n 5-9} soat davomida [tut|baliq ovi|armiya] haqida gapirdi. {c2}ga yetganimizni sezmay qoldik.
        {c}da qayerda nonushta qilish mumkin? [Vokzal yonida|Bozor ichida], tong soat {n 5-7} dan ochiq, shirchoyi mashhur.
        Chegarada navbat {n 30-90:10} daqiqa edi. Suv oling, [sugʻurta|taklifnoma] nusxasi qoʻlda tursin.
        Xato qildim: mehmonxonani [xaritaga qaramay|eng arzonini] tanladim. Derazasi karaoke tomonga ekan.
        Sharsharagacha yoʻl oson deyishgandi. {n 2-4} soat [tepaga|tosh ustida] yurdik, lekin suv muzdek va arziydi.
        Hunarmand ustaxonasiga kiring, sotib olmasangiz ham. [Kulol|Misgar|Gilamchi] choy quyadi, suhbat tekin.
        Yurtimizda hali bormagan joyingiz qaysi?`,
      talk: `
        {c}ga necha kun yetadi? / {n 2-3} kun / bir kun ham boʻladi, lekin shoshasiz
        poyezdga chipta yoʻq / kechasi tekshiring, qaytarishadi / topdim, rahmat
        togʻga bola bilan borsa boʻladimi? / boʻladi, {n 2-4} kilometrlik yoʻl bor / issiq kiyim oling
        {c2}da arzon mehmonxona? / mehmon uyi oling, nonushtasi zoʻr / nomini yozing`,
    },
    food: {
      word: 'pazandachilik',
      titles:
        '[Oshxona|Tandir|Qozon|Zira]|{c} [oshi|taomlari|dasturxoni]|[Buvimning|Oyimning|Qoʻshnining] retsepti|[Qozon|Tandir|Dasturxon] boshida|[Bir chimdim|Bir kosa] mehr|Osh [damda|tayyor]|[Somsa|Lagʻmon|Chuchvara] kuni|[Shoshilinch|Yakshanbalik] kechlik',
      about: `
        Uy taomlari, [oʻlchovi aniq|oddiy masalliqdan]. Pishirgan va yegan: {a}.
        {c} choyxonalari va [nonvoyxonalari|oshxonalari] boʻylab.
        Tajribali [oyilar|oshpazlar] retseptlari, kuygan ovqatlarimiz ham bor.`,
      subjects: 'palov sirlari, somsa, tandir non, shoʻrvalar, salatlar, qishki tuzlamalar, shirinliklar',
      posts: `
        Palovda guruchni {n 30-60:10} daqiqa iliq [tuzli|toza] suvda ivitib qoʻying. Qolganini qozon biladi.
        Xamirni {n 20-40:5} daqiqa tindirsangiz, [somsaga|lagʻmonga|chuchvaraga] yoyganda yirtilmaydi.
        {c} oshi haqida bahs: sabzi [aralashtiriladimi|tagida qoladimi|sariq boʻladimi]? {p} aytadi: “Mehmon jim yesa, toʻgʻri pishgan.”
        Bugungi kechlik {n 25-40:5} daqiqada ¶ – Piyoz va [qiyma|kartoshka] ¶ – Ikkita pomidor ¶ – Bir hovuch mosh ¶ – Ustiga koʻkat va qatiq
        Zirani [kaftda ezib|oxirida] soling, hidi boshqacha chiqadi.
        Oyim retseptni bunday aytadi: “[koʻz bilan chamalab|suv koʻtarganicha] sol”. {n 4-9} marta pishirib, nihoyat tushundim.
        Tandir nonning arzoni {c}da {n 3-6} ming soʻm. Issigʻi uygacha [yarmi qolmaydi|yetib bormaydi].
        Moshxoʻrda tagiga olsa, aralashtirmang. [Boshqa qozonga quying|Olovni oʻchiring], tagini qirmang.
        Qishga pomidor yopdik: {n 15-40} banka, uch kishi, bitta [kuygan barmoq|yorilgan qopqoq].
        Sharh: yangi [lagʻmonxona|somsaxona|kabobxona] {c}da. Porsiya katta, choy {n 4-9} ming, xizmat tez, kursilar noqulay.
        Somsaga qovoq yaxshimi yoki goʻsht? Bizning uyda bu savol [hal boʻlmagan|xavfli].
        Sumalak qozoniga tosh solish bejiz emas: [tagiga olmaydi|xamiri ezilmaydi] va kechasi uyqu keltirmaydi.
        Olma pirogi: {n 35-50:5} daqiqa, 180 daraja. Pechni [yigirma daqiqagacha|yarmigacha] ochmang.`,
      talk: `
        guruch ezilib ketdi, nima qilay? / [shavla|sutli osh] deng / mehmon bilmaydi :)
        {c}da eng yaxshi somsa qayerda? / vokzal yonida / bozorning orqa eshigi, {n 7-10} da tugaydi
        xamirturush koʻtarilmadi / suv issiq boʻlgan / iliq suv kerak, qoʻl chidaydigan
        bugun nima pishirasiz? / mastava / men ham, sovuq tushdi`,
    },
    music: {
      word: 'musiqa',
      titles:
        '[Dutor|Doira|Rubob|Nay]|{c} [navolari|sahnasi|ohanglari]|[Tungi|Sokin|Eski] plastinka|[Maqom|Xalfa|Baxshi] ovozi|Quloqchin [ichida|va yomgʻir]|[Birinchi|Oxirgi] akkord|[Bitta|Unutilgan] qoʻshiq|Torlar [uzilmasin|ortida]',
      about: `
        Har kuni bitta qoʻshiq va uning [tarixi|muallifi].
        Maqomdan [rokkacha|elektronikagacha]: quloqqa nima yoqsa.
        {c}da konsert, [jonli oqshom|cholgʻu darsi]: qayerda, qachon, qancha.`,
      subjects:
        'maqom, yangi albomlar, jonli konsertlar, xalq cholgʻulari, kino musiqasi, plastinkalar, yosh ijrochilar',
      posts: `
        {p}ning yangi albomi {n 8-13} ta qoʻshiq. Eng yaxshisi oxirida, [ovoz va dutor|faqat doira].
        Doirani {n 4-12} oydan beri oʻrganaman. Qoʻshnilar avval [shikoyat qildi|eshik taqillatdi], endi toʻyga taklif qilishyapti.
        {c}da [shanba|juma] oqshomi maqom konserti, boshlanishi soat {n 17-19} da. Kirish bepul, joy oz.
        Eski magnitofon tasmasini raqamlashtirdik: bobomning [kulgisi|ashulasi] ham chiqdi.
        Rubobning torini almashtirgandan keyin [bir kun|ikki kun] kuting, sozi qochadi.
        Uzoq yoʻl uchun roʻyxat ¶ • Bitta [shoʻx yalla|toʻy qoʻshigʻi] ¶ • Bitta cholgʻu kuy ¶ • Otangiz yoqtirgan qoʻshiq ¶ • Sukunat, {n 10-20:5} daqiqa
        Baxshi tuni bilan doston aytdi, {n 5-8} soat. Telefonga [hech kim|bolalar ham] qaramadi.
        “Nota bilmasdim, [daryo ovozini|buvimning alla aytishini] takrorlaganman”, deydi nay ustasi {p}.
        Konsertda telefonni pastroq tuting. Orqangizdagi [bola|xola] ham koʻrmoqchi.
        Qaysi qoʻshiq sizni darrov maktab davriga qaytaradi?
        Karaokeda eng koʻp buziladigan joy — [ikkinchi band|yuqori parda]. Hamma biladi, hamma yana shuni tanlaydi.
        Mahalla toʻyidagi karnay {n 95-110} detsibel koʻrsatdi. [Goʻdak uxlab yotibdi|It koʻnikdi], biz esa yoʻq.
        Studiyada bir kun: {n 14-40} marta yozdik, albomga [birinchisi|eng xatosi] kirdi.`,
      talk: `
        dutor olmoqchiman, qayerdan? / ustadan oling / {c}da bozor yonida usta bor, {n 2-4} oy kutasiz
        bu qoʻshiqni kim aytadi? / ovozini tashlang / eski kinodan ekan
        konsertga ortiqcha chipta bormi? / bittasi bor / olaman
        bolani musiqa maktabiga bersammi? / oʻzi xohlaydimi? / doira uradi kun boʻyi / bering unda`,
    },
    cinema: {
      word: 'kino',
      titles:
        '[Oxirgi|Birinchi|Tungi] seans|{c} [kinoklubi|kinoteatri|ekrani]|[Kadr|Ssenariy|Montaj|Dubl]|Eski [kino|tasma|kinolar]|[Kamera|Ekran] ortida|[Oʻninchi|Birinchi] qator|Kino va [pista|mayiz|choy]|Serial [kechasi|navbati]',
      about: `
        Film va seriallar haqida, [oxirini aytmasdan|sirini ochmasdan].
        {c} kinoteatrlarida nima bor, [chipta|zal] qanaqa.
        Eski oʻzbek filmlaridan [festival kinosigacha|yangi seriallargacha].`,
      subjects:
        'eski oʻzbek filmlari, yangi seriallar, hujjatli kino, qisqa metrajli filmlar, multfilmlar, dublyaj, kino musiqasi',
      posts: `
        {c}dagi yozgi kinoteatr yana ishlayapti: ochiq osmon, plastmassa stullar, chipta {n 15-30:5} ming soʻm. Film boshlanguncha [chirildoq|mahalla itlari] jim boʻlmaydi.
        {p} onasining [retsept daftari|eski xatlari|kassetalari] asosida film suratga oldi. Birinchi namoyishda onasi oldingi qatorda oʻtirdi.
        Serialning birinchi qismi {n 38-52} daqiqa, shundan oʻni titr va xotiralar. [Sabrim yetmadi|Baribir ikkinchisini qoʻydim].
        Eski oʻzbek komediyalarini nega yoddan bilamiz? Har bayramda koʻrsatishgan, [boshqa kanal yoʻq edi|dasturxon oldida televizor turardi].
        Ssenariy yozayotgan talabaga maslahat: qahramon birinchi sahifada nimanidir [xohlasin|yoʻqotsin|yashirsin].
        Haftaning uch filmi ¶ • Oila bilan: [choʻpon bola haqidagi multfilm|toʻy komediyasi] ¶ • Yolgʻiz: sekin drama, {n 100-140:10} daqiqa ¶ • Uxlash oldidan: hech qaysi
        Bosh rolga aktyor emas, [bozordagi sotuvchi|haqiqiy temiryoʻlchi] tanlangan. Kamerani sezmaydi, shuning uchun ishonasan.
        Dublyaj studiyasida bir kun oʻtkazdik. Bitta “[voy|xoʻsh|tavba]” soʻzini {n 6-15} marta yozishdi.
        Yaxshi film, yomon tarjima. “[Qovurgʻa qaytdi|Sovuq kalla]” nima degani, hali ham oʻylayapman.
        Qizim multfilm tugagach soʻradi: “[Boʻri|Ajdar] uyiga qanday qaytadi?” Davomini oʻzimiz toʻqidik.
        {c}da hujjatli filmlar haftaligi [dushanbadan|chorshanbadan], har kuni soat {n 17-19} da. Muhokamasi filmdan uzunroq boʻladi.
        Kinoda eng koʻp yigʻlagan sahnangiz qaysi? Meniki — vokzaldagi [xayrlashuv|qaytish], ovozsiz.
        Film byudjeti bitta toʻynikicha, atigi {n 300-700:50} million soʻm. [Natijasi toʻydan uzoqroq yashaydi|Mehmonlari koʻproq boʻladi], deydi prodyuser.`,
      talk: `
        oila bilan koʻrsa boʻladigan kino ayting / toʻy haqidagi komediya bor-ku / koʻrganmiz, {n 3-9} marta / unda oʻninchisi :)
        oʻzbekcha ovozda qayerdan topsam boʻladi? / rasmiy ilovalarda bor / ha, bepuli ham bor
        {c}da kim kinoga boradi, juma kuni? / qaysi film? / farqi yoʻq, konditsioner yaxshi / men boraman
        bosh qahramon oxirida nega ketib qoldi, tushunmadim / birinchi sahnada aytgan edi-ku / qayta koʻraman`,
    },
    books: {
      word: 'kitob',
      titles:
        '[Bukilgan|Oxirgi|Sargʻaygan] varaq|{c} [kitobxonlari|kutubxonasi|mutolaasi]|[Hikoya|Gʻazal|Roman] soati|[Yostiq|Tokcha|Javon] kitobi|Hoshiyadagi [yozuv|belgi]|[Eski|Oʻqilmagan] kitoblar|Mutolaa [choyi|kechasi|bekati]|[Xatchoʻp|Muqova|Soʻzboshi]',
      about: `
        Oʻqiganlarim, [tashlab ketganlarim|tagiga chizganlarim], hammasi shu yerda.
        Haftada [bitta|ikkita] kitob, halol fikr bilan.
        {c} kitobxonlar klubi: oy kitobi va [savollar|uchrashuvlar].`,
      subjects:
        'oʻzbek hikoyalari, gʻazallar, tarjima asarlar, detektivlar, bolalar kitoblari, xotiralar, tarixiy romanlar',
      posts: `
        Avtobusda, navbatda, tanaffusda oʻqilgan kitoblar hisobi: oyda {n 2-5} ta. [Telefonni sumkaning tagiga|Kitobni choʻntakka] soling, siri shu.
        {p}ning hikoyalar toʻplami chiqdi. [Qishloq doʻkoni|Bekat|Eski hovli] haqidagisini ikki marta oʻqidim.
        {c} kutubxonasida kitoblar yoshga emas, kayfiyatga qarab qoʻyilgan burchak ochildi: “[xafa boʻlganda|uyqu kelmaganda]”.
        Qadimgi gʻazalni bugungi tilda oʻqib berishganda [sinf jim qoldi|eng shoʻx bola birinchi qoʻl koʻtardi].
        Kitob sovgʻa qilish odobi ¶ – Oʻzingiz oʻqigan boʻling ¶ – [Sana va ism yozing|Narxini oʻchiring] ¶ – “Oʻqidingmi?” deb {n 2-4} oygacha soʻramang
        Hikmatlarga toʻla kitobdan koʻra bitta rost [xotira|kundalik] foydaliroq.
        Detektivning qotilini {n 40-70}-sahifada topdim deb maqtandim. [Oxirida kechirim soʻradim|Bogʻbon emas ekan].
        Bolaga kitobni majburlamang, faqat [ochiq qoldirib keting|eng qiziq joyida toʻxtang].
        Tarixiy romanda yuz yillik voqea bor, lekin meni [non yopish|xat kutish] sahnasi ushlab qoldi.
        Oʻquvchimiz yozadi: “Otamdan {n 120-400:20} ta kitob qoldi. Har birining ichida [chipta|bozorlik roʻyxati] bor ekan, ularni ham saqlayapman.”
        {c}da sheʼriyat oqshomi, [payshanba|shanba] soat {n 17-19} da. Yodlab keling, qogʻozdan oʻqish mumkin emas.
        Sizni birinchi marta tuni bilan uxlatmagan kitob qaysi edi?
        Lotin va kirilldagi ikki nashrni solishtirdik: biri {n 20-60:5} bet yupqa, lekin eskisining [hidi|muqovasi] baribir yaxshi.`,
      talk: `
        bolaga {n 7-10} yoshga nima olay? / ertak emas, sarguzasht oling / rasmi koʻp boʻlsin
        kitob klubi qachon yigʻiladi? / {c}da yakshanba kuni / oʻqib ulgurmadim / kelavering, yarmimiz ulgurmagan
        elektron oʻqiysizmi, qogʻozmi? / qogʻoz / yoʻlda elektron, uyda qogʻoz
        kitobimni olgan odam qaytarsin / qaysi biri? / koʻk muqovali / voy, menda ekan`,
    },
    games: {
      word: 'oʻyinlar',
      titles:
        '[Keyingi|Oxirgi|Yashirin] bosqich|{c} [geymerlari|oʻyin klubi|jamoasi]|[Shaxmat|Nard|Domino] davrasi|[Eski|Kichik] oʻyinlar|Yana bitta [raund|oʻyin]|[Joystik|Piyoda|Kubik]|[Tungi|Yakshanbalik] oʻyinchilar|Saqlash [nuqtasi|esdan chiqdi]',
      about: `
        Sharh, [chegirma|yangilanish] va eski xotiralar.
        Ishdan keyin [bir|ikki] soat oʻynaydigan kattalar kanali.
        Narddan [kibersportgacha|mustaqil oʻyinlargacha], {c}dan.`,
      subjects: 'mustaqil oʻyinlar, shaxmat, nard, mobil oʻyinlar, kibersport, eski konsollar, stol oʻyinlari',
      posts: `
        {c}da maktab oʻquvchilari oʻrtasida shaxmat turniri: {n 40-160:10} ishtirokchi, eng kichigi [olti|yetti] yoshda va hech kimga achinmadi.
        Kichik vokzalni boshqaradigan yangi oʻyin chiqdi. {n 3-6} soatdan keyin tushimga [jadval|kechikkan vagon] kirdi.
        Bobom domino tashlaganda stol emas, [mahalla|ayvon] titraydi.
        Oʻyin klublari narxini solishtirdik: {c}da soati {n 8-18} ming soʻm. Arzonida [sichqoncha yopishadi|stul gʻijirlaydi].
        Oʻzbekcha tarjimasi bor oʻyinlar koʻpaymoqda. Birida “Qilichni ol” oʻrniga “[Tigʻni ushla|Oʻroqni ol]” deb yozilgan ekan, baribir yoqdi.
        Bola va oʻyin: biz kelishgan qoida ¶ • Avval dars ¶ • Kuniga {n 40-60:10} daqiqa ¶ • [Kechki toʻqqizdan keyin|Dasturxon ustida] yoʻq ¶ • Otaga ham tegishli
        {p} mobil oʻyinlar boʻyicha mamlakat chempionatida [uchinchi|ikkinchi] oʻrin oldi. Telefonining ekrani darz ketgan edi.
        Avto poygada doim devorga uriladigan joyim bor. {n 20-60:5}-urinishda oʻtdim, [finishda toʻxtab qoldim|quvonchdan keyingisiga urildim].
        Fikrim: ochiq dunyo qancha katta boʻlsa, [shunchalik boʻsh|shunchalik koʻp yuriladi]. Kichik shaharcha, koʻp eshik — mana bu boshqa gap.
        Mafiya oʻynaganda kim eng yomon yolgʻon gapiradi? Bizda [shifokor doʻstimiz|oʻqituvchi], darrov kuladi.
        Dam olish kunlari chegirma: strategiya va [jumboq|ferma] oʻyinlari {n 30-70:10} foizgacha arzon.
        Ikki kishilik rejim er-xotinni sinaydi. Oshxona oʻyinida {n 4-9}-bosqichda [gaplashmay qoldik|vazifalarni qayta taqsimladik].
        Bolalikdagi hovli oʻyinlaridan qaysi biri esingizda: oq terakmi, koʻk terakmi, [chillakmi|lankami]?`,
      talk: `
        kim oʻyinga uchinchi boʻladi? / qaysi serverda? / oddiy, {n 21-23} da / yozib qoʻying meni
        oʻyin kompyuterni qiynayapti / grafikani pasaytiring / soyani oʻchirsangiz, uchadi
        {c}da nard oʻynaydigan choyxona bormi? / parkda chollar bor / yutib boʻlmaydi ularni
        ukam mening hisobimni oʻchirib yuboribdi / qaytarish mumkin, {n 14-30} kun ichida / rahmat, ukam tirik qoldi :)`,
    },
    fashion: {
      word: 'moda',
      titles:
        '[Tugma|Igna|Atlas|Adras]|{c} [uslubi|javoni|liboslari]|[Sodda|Kichik] javon|[Doʻppi|Roʻmol|Chopon] hikoyasi|[Eski|Yangi] libos|Koʻzgu [oldida|rost aytadi]|[Ip|Gazlama|Bichim] haqida|[Tikuvchi|Bichiqchi] daftari',
      about: `
        Kam kiyim, [yaxshi mato|koʻp uygʻunlik]. Brend emas, tikilishi haqida.
        Matoni tanish, [dogʻ ketkazish|oʻlcham], eski libosga yangi hayot.
        {c} koʻchalaridan [ranglar|uslublar], har yoshdagi odamlar.`,
      subjects:
        'atlas va adras, ustki kiyim, teri parvarishi, poyabzal, taqinchoqlar, milliy liboslar, rang uygʻunligi',
      posts: `
        {c}da atlas toʻqiydigan ustaxonaga bordik. Bir metr mato uchun {n 2-4} kun, boʻyogʻi esa [anor poʻstidan|yongʻoq poʻchogʻidan].
        Toʻyga birovdan koʻylak olib turish uyat emas. Bizning xonadonda bitta libos {n 4-9} ta toʻy koʻrdi, [har safar boshqa kamar bilan|hech kim sezmadi].
        Erkaklar uchun eslatma: kostyumning pastki tugmasi [qadalmaydi|doim ochiq turadi].
        Bu kuzning rangi — [anor|behi|xurmo]. Bozor rastasiga qarang, moda jurnaliga emas.
        Dizayner {p} doʻppidagi naqshlarni [kurtkaga|krossovkaga] koʻchirdi. Toʻplamdagi {n 12-30} ta ishning yarmi birinchi kuni sotildi.
        Qishki ustki kiyim tanlash ¶ – Yengini koʻtarib koʻring ¶ – [Choʻntagi chuqurmi|Astari mustahkammi] ¶ – Ichidan sviter sigʻadimi ¶ – Shoshmang, yanvarda arzonlaydi
        Oftob kremi faqat yozda kerak degan gap notoʻgʻri. {c}da [mart|oktabr] quyoshi ham kuydiradi.
        Poyabzal tikuvchi usta: “Charm {n 8-15} yil chidaydi, [egasi|yopishtirgan odam] chidasa.”
        Ofisga bir hafta bir xil koʻk koʻylakda bordim. [Faqat qorovul sezdi|Hech kim sezmadi].
        Buxorocha zardoʻzlik kursiga {n 10-20} kishi yozildi, [uchtasi yigit|eng kattasi yetmishda].
        Roʻmol oʻrashning onam biladigan {n 5-9} ta usuli bor. Men [bittasini|ikkitasini] oʻrgandim, u ham sirgʻalib tushadi.
        Sepingizdan yoki oʻsha davrdan qolgan qaysi buyumni hali ham ishlatasiz?
        Taqinchoqda qoida oddiy: katta sirgʻa boʻlsa, [boʻyin|bilak] dam oladi.`,
      talk: `
        maktab formasini qayerdan olgan maʼqul? / {c}da sexlardan, arzonroq / bir oʻlcham kattasini oling
        koʻylakka choy toʻkildi / darrov sovuq suv / limon ham yordam beradi / ketdi, rahmat
        erimga kostyum tanlayapmiz, qaysi rang? / toʻq koʻk / qorasi bor hammada
        bu adras haqiqiymi? / ipini yoqib koʻring / {n 60-90:10} ming boʻlsa, sunʼiy`,
    },
    cars: {
      word: 'avto',
      titles:
        '[Balon|Mufta|Rul|Uzatma]|{c} [garaji|haydovchilari|moy almashtirish]|[Usta|Haydovchi|Chilangar] gapi|[Eski|Ishlatilgan|Elektr] mashina|Uzoq [yoʻl|reys]|[Birinchi|Ikkinchi] qoʻl|Yoʻlda [ehtiyot|choy]|[Toʻrt|Ikki] gʻildirak',
      about: `
        Ishlatilgan mashina olishda [aldanmaslik|adashmaslik] uchun.
        {c}lik ustalardan [taʼmir|parvarish] haqida gaplar.
        Haqiqiy yoʻl, haqiqiy [sarf|tirbandlik], haqiqiy fikr.`,
      subjects:
        'elektromobillar, yoqilgʻi sarfi, ishlatilgan mashinalar, qishki shinalar, sugʻurta, yoʻl qoidalari, metan va propan',
      posts: `
        {c} avtobozoridan hisobot: yakshanba, tong soat {n 5-7}, savdo qizgʻin. Sotuvchi “[shifokor haydagan|faqat bozorga borgan]” desa, kulib qoʻying.
        Gaz ballonini tekshirtirish muddati oʻtgan boʻlsa, shoxobcha [quymaydi|qaytaradi] va toʻgʻri qiladi.
        Yozda oftobda turgan mashina ichi {n 55-70} darajagacha qiziydi. Rulga [roʻmol yoping|gʻilof oling], bolani bir daqiqaga ham qoldirmang.
        Yangi radar oʻrnatildi: {c}dan chiqishda, tezlik chegarasi {n 60-70:10}. [Jarimadan koʻra|Bahslashgandan koʻra] sekinroq yurgan arzon.
        Haydovchilik guvohnomasini {p} {n 45-66} yoshida oldi. Birinchi yoʻl — [singlisinikiga|bozorga], oʻng qatordan, radiosiz.
        Dovondan oshish uchun ¶ – Tormozni sovitib turing ¶ – Pastga ikkinchi uzatmada ¶ – [Suv va belkurak|Zanjir va fonar] yukxonada ¶ – Qorongʻida chiqmang
        Elektromobil egasi yozadi: oyiga {n 180-320:20} ming soʻmlik tok ketarkan. Qishda masofa [chorakka|uchdan birga] qisqaradi.
        Moyni kim almashtirsa ham, eski filtrni [koʻrsatishini|qoʻlingizga berishini] soʻrang.
        Qoʻshnim mashinasini har kuni yuvadi, haftada bir haydaydi. [Men aksincha|Mashina ham hayron].
        Tirbandlikda {n 40-70:5} daqiqa turdik. Yonimdagi haydovchi [somsa|mandarin] uzatdi, tanishib oldik.
        Ishlatilgan mashinaga qarz olishdan oldin sugʻurta, balon va [texnik koʻrik|roʻyxatdan oʻtkazish] pulini ham qoʻshing: yana {n 3-6} million.
        Orqa oynaga nima yozilganini koʻrgansiz? Bugungisi: “[Shoshma, kampir kutadi|Onam duosi bilan].”
        Mexanikami yoki avtomat? Shahar uchun bittasini tanlang va [sababini|necha yil haydaganingizni] ayting.`,
      talk: `
        mashina sovuqda oʻt olmayapti / akkumulyator necha yillik? / {n 4-6} / almashtirish vaqti kelgan
        jarima keldi, men u yerda boʻlmaganman / suratini koʻring / raqam oʻxshash ekan, ariza yozdim
        {c}dan {c2}ga yoʻl qanaqa? / yaxshi, faqat taʼmir bor / kechasi yurmang
        birinchi mashinaga nima maslahat? / oddiyini oling, baribir tirnaysiz / :) toʻgʻri`,
    },
    art: {
      word: 'sanʼat',
      titles:
        '[Oq|Koʻk|Boʻsh] polotno|{c} [galereyasi|ustaxonasi|rassomlari]|[Naqsh|Boʻyoq|Loy|Siyoh] haqida|Devordagi [rasm|rang]|[Ganch|Miniatyura|Kulol] hovlisi|[Moʻyqalam|Keski|Qalam]|Muzey [jimjitligi|soati]|[Ochiq|Kundalik] eskiz',
      about: `
        {c}da bu hafta nima koʻrish mumkin: [koʻrgazmalar|mahorat darslari|muzeylar].
        Boʻyoq, qogʻoz, [loy|yorugʻlik] haqida qaydlar.
        Xalq hunari va [yosh rassomlar|yangi sanʼat] hikoyalari.`,
      subjects: 'miniatyura, akvarel, kulolchilik, ganch oʻymakorligi, fotografiya, devoriy rasmlar, kashtachilik',
      posts: `
        {c}da yosh rassomlar yarmarkasi ochildi: ishlar narxi {n 150-900:50} ming soʻmdan. Uyga birinchi haqiqiy rasm [aynan shu yerdan|qarzga boʻlsa ham] olinadi.
        Ganch ustasi {p} bitta shiftga {n 4-9} oy sarfladi. Naqshda [takror yoʻq|quyosh chiqishi yashiringan].
        Nega koʻk gumbazlar turli soatda turlicha koʻk? Sir [sirda emas, yorugʻlikda|kobalt va changda].
        Muzey qorovuli eng koʻp qaraladigan asarni aytdi: [deraza|yongʻin oʻchirgich]. Hammasi hazil emas.
        Qogʻoz qiladigan ustaxonada tut poʻstlogʻini {n 4-6} soat qaynatishadi. Tayyor varaqni [chigʻanoq|silliq tosh] bilan yaltiratishadi.
        Suratga olish sayri: [yakshanba|shanba], {c}, tong soat {n 5-7} da. Telefon ham boʻladi, asosiysi erta turish.
        Rassomning ish stoli ¶ • Uchta sindirilgan qalam ¶ • [Sovigan choy|Non ushogʻi] ¶ • Tugallanmagan ot ¶ • Muddat: kecha
        Kashtachi xola {n 66-79} yoshda ilk bor shaxsiy koʻrgazma ochdi. “Men buni [yostiq jildi|sep] deb tikkanman”, deb kuldi.
        Grafik dizaynerga “logotipni sal kattaroq” deb bir marta aytish mumkin. [Ikkinchisida|Uchinchisida] u jim qoladi.
        Bekat devoridagi rasm ustidan eʼlon yopishtirishibdi. Rassom xafa boʻlmadi: [eʼlonni ham chizib qoʻydi|yonidan davom etdi].
        Choʻldagi muzeyning avangard toʻplami haqida maʼruza tingladik: {n 60-90:5} daqiqa, hech kim [telefonini olmadi|qimirlamadi].
        Bolaligingizda nimani eng koʻp chizgansiz? Men [togʻ orqasidan chiqqan quyosh|bitta daraxtli uy], boshqa mavzu yoʻq edi.
        Kulol xumdonni ochganda hamma jim turadi. {n 40-90:10} idishdan [bittasi|uchtasi] yorildi, usta “yaxshi” dedi.`,
      talk: `
        rasmni ramkaga {c}da kim soladi? / bozor ichida usta bor / {n 2-4} kunda tayyor qiladi
        moyboʻyoq hidi uyda qolyapti / derazani oching / akrilga oʻting, hidsiz
        muzeyga qachon bepul kirsa boʻladi? / bayram kunlari / talabalarga har doim chegirma
        chizishni {n 30-45} yoshda boshlasa kechmi? / yoʻq / men oʻttiz sakkizda boshladim, koʻrgazmam ham boʻldi`,
    },
    science: {
      word: 'fan',
      titles:
        '[Nega|Qanday|Qachon] degan savol|{c} [osmoni|olimlari|rasadxonasi]|[Mikroskop|Teleskop|Probirka] ortidan|[Zarra|Atom|Neyron]|[Yulduzlar|Qora tuynuk] yonida|Dalil [qani?|avval]|[Oshxona|Hovli] ilmi|Tajriba [davom etadi|chala]',
      about: `
        Yangi tadqiqotlar, [sarlavhadan nariga|boʻrttirmasdan].
        Oshxona va [osmon|dala] misolida fan.
        {c}da yulduz kuzatish [kechalari|uchrashuvlari] va uy tajribalari.`,
      subjects: 'qora tuynuklar, iqlim, Orol ekologiyasi, miya va uyqu, kosmik teleskoplar, hasharotlar, arxeologiya',
      posts: `
        Arxeologlar qadimiy manzilgohdan {n 1500-2400:100} yillik [sopol idish|uzum danaklari|tarozi toshi] topdi. Eng taʼsirlisi: yonidagi loyda bola barmogʻining izi qolgan.
        Nega choʻlda kechasi sovuq? Havoda namlik kam, issiqlik [osmonga qaytib ketadi|ushlab qolinmaydi].
        {c}lik oʻquvchi {p} quyosh batareyali [suv tozalagich|suv isitgich] yasadi. Uyda sinashdi: kuniga {n 6-14} litr.
        Zilzilani oldindan aytib boʻladimi? Hozircha yoʻq. “[Ertaga soat beshda|Falon kuni] boʻladi” degan xabarni tarqatmang.
        Haftaning raqami: {n 12-18} ming. [Bu yulduzlar emas|Bu shahar aholisi emas], bitta uyadagi chumolilar soni.
        Tandirda non nega yopishadi va tushmaydi? ¶ – Nam xamir [loyga|devorga] soʻriladi ¶ – Bugʻ orqasini koʻtaradi ¶ – Pishgach quriydi va oʻzi ajraladi
        Bahorda lola togʻda {n 10-20} kun gullaydi, piyozi esa yer ostida yillab kutadi. [Uzmang|Ildizini kovlamang].
        Biolog {p}: “Laylaklar [simyogʻochni|eski minorani] tanlaydi, chunki atrofi koʻrinadi. Biz ham uyni shunday tanlaymiz.”
        Tadqiqotchilar sutkalik ritmni oʻrgandi: oqshomgi yorugʻlik uyquni {n 20-60:10} daqiqaga [suradi|kechiktiradi].
        Qovun hidida oʻnlab modda bor, laboratoriyada {n 40-70:5} tasini ajratishdi. [Buvim burni bilan|Bozorchi bir chertib] topadi.
        Sunʼiy yoʻldosh suratida {c} atrofidagi paxta dalalari [qizil|pushti] koʻrinadi: infraqizil nurda sogʻlom barg shunday.
        Ochiq maʼruza: “[Suv qayerga ketadi|Vaqt nega bir tomonga oqadi]?” {c}, juma, soat {n 16-18} da.
        Bolangizning qaysi savoliga javob topolmadingiz? Bizda: “[Soya ogʻirmi|Kecha qayerga ketdi]?”`,
      talk: `
        {c}da rasadxona ochiqmi? / payshanba kunlari / bolalarga {n 10-20:5} ming
        qor nega oq, suv rangsiz-ku / yorugʻlik har tomonga sochiladi / endi tushundim
        kimyodan uy tajribasi ayting, xavfsizi / sirka va soda / oshxonani keyin oʻzi yuvsin :)
        maqolani toʻliq oʻqigan bormi? / sarlavhasi boshqa, ichi boshqa / shunisi yomon`,
    },
    humor: {
      word: 'hazil',
      titles:
        '[Askiya|Latifa|Kulgi] tanaffusi|{c} [askiyasi|qoʻshnilari|latifalari]|[Mushuk|Qaynona|Boshliq] hisoboti|Oila guruhi [hangomasi|asirlari]|[Dushanba|Majlis] qurbonlari|[Eski|Tuzsiz] latifa|Ofisda [tirikman|hangoma]|[Choyxona|Taksi] gurungi',
      about: `
        Kundalik kichik [falokatlar|fojialar], birovni ranjitmasdan.
        Latifa eski boʻlsa, [choy|uzr] bizdan.
        Ofis, [mushuk|qoʻshni] va oila guruhidan rost voqealar.`,
      subjects:
        'ofis hangomalari, oila guruhi, mushuk kundaligi, dushanba tongi, toʻy voqealari, qoʻshnilar, taksi suhbatlari',
      posts: `
        Mehmon “endi turaylik” degandan eshikkacha {n 35-70:5} daqiqa, [darvoza oldida|mashina oynasidan] yana yarim soat.
        Taksi haydovchisi {n 12-25} daqiqada dunyo muammolarini hal qildi, faqat [manzilni|qaytimni] topolmadi.
        Toʻyda {n 300-600:50} mehmon, hammasi “men kuyovning yaqiniman” deydi. [Kuyovning oʻzi stul qidiryapti|Kuyovning oʻziga osh yetmadi].
        Afandi bozorda eshagini maqtayverib, oxiri oʻzi [sotib olibdi|savdolashibdi]. Marketing shundan boshlangan.
        “Besh daqiqada yetib boraman” lugʻati: [uydan chiqmagan|hammomda|kalitini qidiryapti].
        Oyim telefonimni topib berdi. Qoʻlimda ekan. {n 10-20} yil buni [har toʻyda|har mehmonga] aytadi.
        Doʻkonda “sizga arzonroq qilib beraman” dedi. Hisobladim, [yonidagi doʻkondan|oʻzining yozuvidan] {n 10-30:5} foiz qimmat.
        Choyxonadagi askiyadan: — Nega jimsiz? — [Navbatim kelsa, esimdan chiqadi|Kulayotganlarni sanayapman].
        Erta turadigan odamning uch bosqichi ¶ – 6:00 — hayot goʻzal ¶ – {n 10-11}:30 — kim oʻchirdi chiroqni ¶ – 15:00 — [kreslo, uyqu|“koʻzimni yumib oʻylayapman”]
        Konditsioner pulti bor uyda demokratiya boʻlmaydi. Bizda hokimiyat [buvimda|mushukda].
        Qoʻshnining xoʻrozi soat {n 3-4} da qichqiradi. Egasiga aytdim, “[sogʻlom ekan-da|u ham sizdan shikoyat qilgan]” dedi.
        Oʻgʻlim kundaligiga “darsda kulgan” deb yozishibdi. Nimaga kulganini soʻradim, {n 10-20:5} daqiqa [birga kuldik|ikkalamiz gapirolmadik].
        {c}da yomgʻir yogʻsa, hamma birdan [haydashni|ishga borishni] unutadi.
        Ofisda choynak boʻshasa, oxirgi quygan odam topilmaydi. {n 7-19} xodim, [hammasi qahva ichadi ekan|guvohlar yoʻq].`,
      talk: `
        latifa ayting, kayfiyat yoʻq / Afandi bankka boribdi / xoʻsh? / navbatda turibdi hali
        mehmonlar ketmayapti / gilam qoqing / qoqdim, yordamlashyapti :)
        erim “oʻzim tuzataman” dedi / qachon? / {n 2-6} yil oldin / sabr
        kim mening tushligimni yedi / ism yozilganmidi? / ha / demak oʻqimagan`,
    },
  },
})
