// Turkish words and sentences of the demo world.
import { pack } from './pack.ts'

export const tr = pack({
  id: 'tr',
  share: 5,
  countries: 'turkey turkey turkey cyprus',
  topics:
    'Haberler|Siyaset|Ekonomi|Girişim|Kripto|Teknoloji|Eğitim|Spor|Sağlık|Seyahat|Mutfak|Müzik|Sinema|Kitap|Oyun|Moda|Otomobil|Sanat|Bilim|Mizah',
  cities: `
    turkey: İstanbul, Ankara, İzmir, Bursa, Eskişehir, Muğla, Diyarbakır, Gaziantep, Çanakkale, Kuşadası
    cyprus: Lefkoşa, Girne`,
  first: 'Ayşe|Mehmet|Şule|Çağrı|Gülşah|Ömer|İpek|Uğur|Barış|Özge',
  last: 'Yıldız|Şahin|Çelik|Öztürk|Güneş|Doğan|Işık|Kılıç|Aydın|Koç',
  titles:
    '{c} {t}|Günlük {t}|{t} Gündemi|{t} Dünyası|{p} ile {t}|Şehir ve {t}|{t} Köşesi|Sade {t}|{t} Postası|Bugün {t}|Çay ve {t}',
  about: `
    {t} hakkında bilmeniz gereken her şey, her gün yeni yazılar.
    {p} tarafından yazılan bağımsız kanal. Reklam için yöneticiye yazın.
    {c} ve dünyadaki en önemli gelişmeler, kısa ve anlaşılır bir dille.`,
  group_about: `
    {t} grubu: sorun, yanıtlayın, nazik olun. Reklam yok.
    {t} hakkında konuşuyoruz, en çok {c}. Yeni gelenler hoş geldi.`,
  subjects: `
    sabah özeti, köprü onarımı, yeni otobüs hatları, fırtına uyarısı, konut raporu|Polis, kazadan sonra havaalanı yolunu kapattı.|{c} belediyesi {n} milyonluk planını açıkladı.|Trenler {n} dakikalık aradan sonra yeniden çalışıyor.
    bütçe oylaması, seçim yasası, bakanın istifası, meclis görüşmeleri, muhalefetin planı|Meclis yasayı {n} oy farkıyla kabul etti.|Bakan, kampanya parası hakkındaki soruları yanıtlamadı.|{c} anketinde hükümet yüzde {n} alıyor.
    enflasyon, merkez bankası kararı, ekmek fiyatı, iş piyasası, döviz kuru|Merkez bankası faizi değiştirmedi, piyasa da bunu bekliyordu.|{c} kiraları bir yılda yüzde {n} arttı.|İhracat son çeyrekte düştü.
    ilk yatırım turu, ilk çalışan, müşteri görüşmeleri, ürün fiyatı, girişim sunumu|{c} merkezli bir girişim yedek parça dağıtımı için {n} milyon aldı.|{p} şirketini yedi yıl sonra sattı ve bedelini anlatıyor.|Kurucular zamanlarının yüzde {n} kadarını işe alıma harcıyor.
    bitcoin, yarılanma, soğuk cüzdanlar, sabit kripto paralar, borsa kuralları|Bitcoin bir gecede yüzde {n} oynadı, çoğu bir saat içinde oldu.|Bir kripto borsası bu yıl ikinci kez para çekmeyi durdurdu.|Cüzdanınızın gizli sözcüklerini hiçbir siteye yazmayın.
    yeni tarayıcı, açık modeller, pil testi, ev yönlendiricileri, güvenlik güncellemesi|Güncelleme {n} açığı kapatıyor, ikisi saldırganlarca kullanılıyor.|Üç dizüstü bilgisayarı denedik, en sessizi kazandı.|{c} mühendisleri yarı enerjiyle çalışan bir çip yaptı.
    sınav dönemi, sesli okuma, burs listesi, aralıklı tekrar, okul reformu|Sekiz saat uyuyan öğrenciler sınavda yüzde {n} daha başarılı oldu.|{c} şehrinden bir öğretmen kesirler dersini ücretsiz paylaştı.|Burs başvuruları {n} gün sonra bitiyor.
    kupa finali, transfer dönemi, maraton, yeni teknik direktör, sakatlık listesi|{c} takımı güçlü ikinci yarıyla iki farklı kazandı.|{p} golü {n}. dakikada attı ve yedek kulübesine koştu.|Teknik direktör pazar günkü derbi öncesi üç oyuncuyu dinlendiriyor.
    kuvvet antrenmanı, uyku düzeni, sabah koşusu, D vitamini, sırt ağrısı|Yirmi dakikalık yürüyüş tansiyonu sanılandan çok düşürüyor.|Kahvaltıdan önce {n} yavaş çömelme yapın ve nasıl hissettiğinizi yazın.|Bir doktor, öksürükte ne zaman hastaneye gidileceğini anlatıyor.
    gece trenleri, el bagajı, vize kuralları, sakin plajlar, dağ evleri|{c} için {n} dolara bagajlı uçak bileti bulduk.|Eski şehir sabah dokuzdan önce, turist otobüsleri gelmeden güzel.|Dağ evinde hafta sonu için hâlâ yer var.
    ekşi maya, mercimek çorbası, döküm tavalar, sonbahar pazarı, elmalı turta|{n} dakika pişirin ve ne kadar güzel koksa da fırını açmayın.|Hamurda bir tutam tuz fark yaratır, diyor {p}.|{c} şehrinin en iyi çorbası bir kahveden ucuz.
    yeni albüm, plak, festival programı, gitar pedalları, konser kayıtları|{p} {n} konserlik turne duyurdu, biletler cuma günü satışta.|Grup albümü {c} yakınında eski bir yapıda kaydetti.|{n} numaralı şarkıyı iki kez çalacaksınız.
    festival birincisi, yönetmenin kurgusu, eski komediler, yeni sezon, film müzikleri|Film {n} dakika fazla uzun, ama sonu her şeyi affettiriyor.|{p} yüzleri hatırlamayan bir dedektifi oynuyor.|{c} şehrinde küçük bir sinema piyano eşliğinde sessiz film gösteriyor.
    kısa liste, öyküler, sahaflar, yeni çeviri, okuma yarışı|{n} bölümlük bir ilk roman, hiçbiri sıkıcı değil.|{p} yeni kitabını gelecek hafta {c} şehrinde okuyacak.|Çevirmen, çevrilemez denen söze karşılık buldu.
    yama notları, hızlı bitirme, bağımsız oyunlar, beta sürümü, ortak oyun geceleri|Yama son düşmanı yüzde {n} zayıflattı, oyuncular kızgın.|Üç kişilik bir stüdyo oyundan bir milyon sattı.|İncelememiz: sekiz saat bulmaca ve tek bir ucuz numara yok.
    yün paltolar, temel dolap, bahar koleksiyonu, cilt bakımı, ikinci el mağazalar|İyi bir palto bakılırsa {n} yıl dayanır.|{p} koleksiyonunu {c} şehrinde boş bir fabrikada gösterdi.|Renkli atkıyı sade bir şeyle takın, bu yeter.
    kış lastikleri, elektrikli arabalar, ikinci el piyasası, yeni aile otomobili, fren balataları|Tek şarjla söz verilenden {n} kilometre fazla gittik.|Araba dursa bile fren hidroliğini iki yılda bir değiştirin.|{c} şehrindeki bir usta başkalarının değiştirdiğini onarıyor.
    bienal, afiş tasarımı, suluboya, sokak sanatı, müzenin yeni bölümü|{p} duvarı {n} gecede boyadı, yer {c}.|Müze kimsenin görmemesi gereken eskizleri sergiliyor.|İyi tasarım ancak yok olunca fark edilir.
    kara delikler, aşı çalışması, deniz buzu, uyku araştırması, uzay teleskobu|Araştırmacılar bir vadide {n} yeni tür saydı.|Uzay aracı dokuz yıllık yolculuktan sonra ilk görüntüyü gönderdi.|Çalışmada yalnızca {n} katılımcı var, başlığa dikkat.
    ofis şakaları, kedinin günlüğü, pazartesi sabahı, kötü espriler, aile grubu|Kedimin {n} oyuncağı var ama kutuyu seviyor.|{c} şehrinde pazartesi günleri güvercinler bile geç kalıyor.|Patronuma fıkra anlattım, artık boş vaktim çok.`,
  posts: `
    {s}: bu hafta ne değişti ve neden önemli.
    {n} gün boyunca şu konuyu izledik: {s}. Bizi şaşırtan her şeyi not ettik.
    {p} zor bir konuyu sade sözlerle anlatıyor: {s}.
    {c} okurları en çok {s} hakkında soru soruyor.
    {s} hakkında henüz kimsenin yanıtlamadığı üç soru var.
    Okurların yüzde {n} kadarı haftanın konusunu seçti: {s}.
    Bir yıl önce {c} şehrinde neredeyse kimse {s} hakkında konuşmuyordu.
    Kaçırdıysanız: {s} hakkındaki uzun yazımız herkese açık.
    {p} bizimle aynı fikirde değil, konu ise {s}.
    {s} hakkındaki kaynak listemiz {n} satıra ulaştı.
    Kısa ve dürüst: {s}, {c} şehrinden bakınca.`,
  diary: `
    Bugün {c} sokaklarında {n} dakika yürüdüm ve hep aynı şeyi düşündüm: {s}.
    Daha az yazacağıma söz vermiştim, konu yine {s}.
    Dün gece {p} aradı ve saat ikiye kadar konuştuk.
    Bu blogu yıllardır yazıyorum ve beni hâlâ şaşırtıyorsunuz.`,
  leads: `
    Bilmekte yarar var
    {c} haberleri
    Bir okur soruyor
    {p} yazıyor
    Bugün kısaca
    Arşivimizden
    Günün sayısı, {n}
    Hafta sonundan sonra`,
  closers: `
    Siz ne düşünüyorsunuz?
    Devamı yarın.
    Yorumlarda bize yazın.
    Sonra bulmak için kaydedin.
    Okuduğunuz için teşekkürler.`,
  chat: `
    bunu deneyen var mı? konu {s}
    çok teşekkürler, işime yaradı
    {n} gündür {s} hakkında okuyorum, hâlâ anlamadım
    bunu {c} şehrinde nerede bulabilirim?
    bilmiyorum, yöneticilere sorun
    herkese günaydın
    {n} lira buna çok
    {s} hakkında ne düşünüyorsunuz?
    ben de aynı fikirdeyim
    gruba hoş geldiniz
    neden kimse {s} hakkında konuşmuyor?
    hafta sonu görüşürüz
    {p} dün tam tersini söyledi
    geçen yıl daha ucuzdu`,
  ads: `
    Özel öğretmenle {n} günde öğrenin, ilk ders ücretsiz.
    Arkadaşlarımızın kanalını öneriyoruz: {t} her gün ve sade bir dille.
    Yalnızca bu hafta kanal okurlarına yüzde {n} indirim.`,
  ad_tag: '#reklam',
  follow: 'Abone ol',
  source: 'Kaynak',
})
