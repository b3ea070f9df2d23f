// Turkish words and sentences of the demo world.
import { pack } from './pack.ts'

export const tr = pack({
  id: 'tr',
  share: 5,
  countries: 'turkey turkey turkey cyprus',
  plural: 'one other',
  city_forms: 'loc abl dat gen li',
  cities: `
    turkey: İstanbul/İstanbul’da/İstanbul’dan/İstanbul’a/İstanbul’un/İstanbullu, Ankara/Ankara’da/Ankara’dan/Ankara’ya/Ankara’nın/Ankaralı, İzmir/İzmir’de/İzmir’den/İzmir’e/İzmir’in/İzmirli, Bursa/Bursa’da/Bursa’dan/Bursa’ya/Bursa’nın/Bursalı, Eskişehir/Eskişehir’de/Eskişehir’den/Eskişehir’e/Eskişehir’in/Eskişehirli, Muğla/Muğla’da/Muğla’dan/Muğla’ya/Muğla’nın/Muğlalı, Diyarbakır/Diyarbakır’da/Diyarbakır’dan/Diyarbakır’a/Diyarbakır’ın/Diyarbakırlı, Gaziantep/Gaziantep’te/Gaziantep’ten/Gaziantep’e/Gaziantep’in/Gaziantepli, Çanakkale/Çanakkale’de/Çanakkale’den/Çanakkale’ye/Çanakkale’nin/Çanakkaleli, Kuşadası/Kuşadası’nda/Kuşadası’ndan/Kuşadası’na/Kuşadası’nın/Kuşadalı, Antalya/Antalya’da/Antalya’dan/Antalya’ya/Antalya’nın/Antalyalı, Konya/Konya’da/Konya’dan/Konya’ya/Konya’nın/Konyalı, Adana/Adana’da/Adana’dan/Adana’ya/Adana’nın/Adanalı, Mersin/Mersin’de/Mersin’den/Mersin’e/Mersin’in/Mersinli, Trabzon/Trabzon’da/Trabzon’dan/Trabzon’a/Trabzon’un/Trabzonlu, Kayseri/Kayseri’de/Kayseri’den/Kayseri’ye/Kayseri’nin/Kayserili, Samsun/Samsun’da/Samsun’dan/Samsun’a/Samsun’un/Samsunlu
    cyprus: Lefkoşa/Lefkoşa’da/Lefkoşa’dan/Lefkoşa’ya/Lefkoşa’nın/Lefkoşalı, Girne/Girne’de/Girne’den/Girne’ye/Girne’nin/Girneli, Gazimağusa/Gazimağusa’da/Gazimağusa’dan/Gazimağusa’ya/Gazimağusa’nın/Gazimağusalı`,
  he: 'Mehmet|Çağrı|Ömer|Uğur|Barış|Emre|Burak|Kerem|Hakan|Serkan|Onur|Volkan|Tolga|Yusuf|Cem|Mert|İlker|Selim',
  she: 'Ayşe|Şule|Gülşah|İpek|Özge|Elif|Zeynep|Derya|Esra|Ceren|Nazlı|Selin|Merve|Pınar|Defne|Tuğba|Aslı|Hande',
  last: 'Yıldız|Şahin|Çelik|Öztürk|Güneş|Doğan|Işık|Kılıç|Aydın|Koç|Kaya|Demirci|Arslan|Polat|Aksoy|Korkmaz|Erdem|Yalçın|Tekin|Karaca|Bulut|Uysal|Sönmez|Keskin',
  titles:
    '{c gen} {t} [Defteri|Kanalı|Köşesi]|{t} ve [Çay|Simit|Kahve|Yağmur]|[Az Şekerli|Demli|Sade|Taze|Yalın] {t}|{a}|{a} Yazıyor|{a} ile {t}|[Mahallenin|Semtin|Sokağın] {t} Kanalı|{c abl} {t} [Notları|Mektupları]|{t} [Molası|Durağı|Atölyesi|Pusulası]|Bir Fincan {t}|[Kısaca|Her Gün|Pazar Günü] {t}|{a} – {t} [Günlüğü|Notları]|{t} Ama [Sakin|Kısa|Samimi|Anlaşılır]|[Penceremden|Balkondan|Vapurdan|Trenden] {t}|{c} {t} [Bülteni|Postası]|{t} [Hane|Kulübü|Arşivi|Meydanı]',
  group_titles:
    '{c} {t} Sohbet|{t} [Severler|Meraklıları|Tayfası|Sohbeti]|{t} [Soru Cevap|Yardımlaşma|Kahvehanesi]|{c li} [Komşular|Hemşehriler|Arkadaşlar]|[Çay|Kahve|Balkon] Sohbetleri – {t}|{c} [Mahalle|Dayanışma|Buluşma] Grubu|{t} Konuşuyoruz|[Gece Kuşları|Erken Kalkanlar|Akşamcılar]: {t}|{c loc} {t} Buluşmaları|[Bizim|Büyük|Küçük] {t} Masası',
  about: `
    [Reklamsız|Telaşsız|Abartısız], günde en fazla [üç|dört|beş] gönderi. Yazan: {a}.
    Ben {a}, {c loc} yaşıyorum. Burada [gördüklerimi|okuduklarımı|merak ettiklerimi] paylaşıyorum.
    {c abl} yazıyoruz, [her yerden|dört bir yandan] okunuyoruz. Öneri ve düzeltmeler için yöneticiye yazabilirsiniz.
    Küçük bir ekip, [büyük merak|bol çay|sabırlı okurlar]. Kanalın konusu: {t}.
    [Hafta içi her sabah|Her akşam|Pazar hariç her gün] {t} üzerine kısa, anlaşılır yazılar.
    İşi gücü {t} olan [iki arkadaşın|bir çiftin|birkaç eski iş arkadaşının] kanalı. Alıntı serbest, kaynak göstermek şart.
    {a} tarafından tutulan kişisel kanal. [Görüşler bana ait|Burada yazılanlar yalnızca kendi görüşümdür].`,
  group_about: `
    Konumuz {t}. [Soru sormaktan çekinmeyin|Her seviyeden soru olur], [saygı şart|kavga yok].
    {c li} üyeler ağırlıkta ama herkese kapımız açık. [Reklam paylaşmayın|İlan yasak].
    Tanışma, [yardımlaşma|bilgi alışverişi] ve bol sohbet. Gece [on birden|yarısından] sonra lütfen sesli mesaj atmayın.
    {t} kanalının sohbet grubu. Yazım hatası serbest, [hakaret|küfür] yasak.
    Yeni gelen önce kendini tanıtsın. [Ayda bir|İki ayda bir] {c loc} buluşuyoruz.
    Burada {t} konuşulur, siyaset ve futbol kavgası [kapıda bırakılır|dışarıda kalır].
    Yöneticiler gönüllüdür, [biraz sabır|anlayış] bekleriz. Spam atan uyarılmadan çıkarılır.`,
  diary: `
    Sabah [simitçiden|fırından|köşedeki bakkaldan] dönerken {c gen} en güzel saatinin bu olduğunu düşündüm: sokak boş, [kediler bile uykulu|kepenkler yeni açılıyor].
    Dün {p} aradı. [Yıllardır|Üniversiteden beri|Geçen yazdan beri] konuşmamıştık, iki saat nasıl geçti anlamadım.
    Evi topladım, [eski mektupları|okul defterlerimi|fotoğraf kutusunu] buldum. Toplama işi orada bitti.
    Bugün hiçbir şey yapmadım ve [vicdan azabı çekmedim|çok iyi geldi]. Tavsiye ederim.
    Otobüste yanıma oturan teyze {n 3-9} durak boyunca [gelinini|dizlerini|torununu] anlattı. İnerken bana [mandalina|şeker] verdi.
    Kombi yine bozuldu. Usta “[yarın|öğleden sonra|birazdan] geliyorum” dedi, {n 3-8} gündür bekliyoruz.
    Annem telefonda “sesin [yorgun|kısık|keyifsiz] geliyor” dedi. Hâlbuki sadece [uykudan yeni kalkmıştım|ağzım doluydu].
    {c loc} [yağmur|rüzgâr] var, şemsiye evde. Her zamanki hikâye.
    Üç haftadır [erken kalkmaya|şekersiz çay içmeye|telefonsuz uyumaya] çalışıyorum. Bugün ilk kez zor gelmedi.
    Yeni komşu kapıyı çaldı, elinde [aşure|börek|kısır] vardı. Apartman hayatının güzel tarafı bu.
    Balkondaki [fesleğen|domates|sardunya] nihayet kendine geldi. ¶ Meğer [fazla suluyormuşum|yanlış yerde duruyormuş]. İnsan bazen iyilik yaparken de zarar veriyor.
    Akşam yürüyüşünde {n 4-9} kilometre yapmışım. Amacım [ekmek|süt] almaktı.
    Dün gece elektrikler kesildi, mum ışığında [tavla oynadık|çocukluk anılarını anlattık]. Gelince neredeyse üzüldük.
    Bir haftalığına {c2 dat} [kardeşimin|teyzemin|eski ev arkadaşımın] yanına gidiyorum. Yazılar seyrekleşebilir, merak etmeyin.
    Kahveyi azaltma kararı: {n 2-6}. gün. [Baş ağrısı geçti|Sinirler yerinde], ama kimse bana soru sormasın.
    Bugün {n 28-61} yaşına girdim. [Pasta mahalle fırınından|Mumlar geçen yıldan kalma], dilek ise gizli.`,
  closers: `
    Siz ne [düşünüyorsunuz|dersiniz]?
    Devamı [yarın|akşama|haftaya].
    [Sizde durum nasıl|Sizin orada nasıl]?
    İyi [akşamlar|haftalar|günler] hepinize.
    Okuduğunuz için teşekkürler.
    Sonra lazım olur, [kaydedin|bir kenara not edin].
    [İlgilenecek bir arkadaşınıza|Merak eden birine] iletin.
    Yanlışım varsa düzeltin.
    Bu kadar, [kalanı çay sohbetine|gerisi size kalmış].
    Katılmayan [varsa yazsın|el kaldırsın].
    Gelişme olursa [haber veririz|yazarız].
    Şimdilik [bizden bu kadar|hoşça kalın].
    Yarın sabah yine buradayız.
    [Çayınızı soğutmayın|Kendinize iyi bakın].`,
  polls: `
    [Sıradaki|Gelecek haftaki|Bir sonraki] yazımız ne hakkında olsun?
    Bu [ay|hafta|aralar] en çok hangisi ilginizi çekiyor?
    Hangi konuyu [fazla|gereğinden çok] yazıyoruz?
    Arkadaşlarınızla en çok hangisini [konuşuyorsunuz|tartışıyorsunuz]?
    Hangisini [baştan|sıfırdan|en basitinden] anlatalım?
    Uzun bir yazıyı hangisi [hak ediyor|kaldırır]?
    Bir uzmana soracak olsanız hangisini sorardınız?`,
  talk: `
    herkese [günaydın|iyi haftalar], bugün hava nasıl oralarda? / {c loc} [yağmurlu|güneşli ama ayaz] / burada da aynı / bizde [güneş var|sis bastı], göndereyim mi :)
    gruba yeni katıldım, kurallar nerede? / sabitlenmiş mesajda var / hoş geldin bu arada / teşekkürler, buldum
    {c loc} yaşayan var mı aramızda? / ben varım / ben de, [iki yıl oldu|yeni taşındım] / güzel, bir gün çay içelim
    bu akşam buluşma [oluyor mu|iptal mi]? / oluyor, saat [yedide|sekizde] / ben [yarım saat|biraz] gecikirim / sorun değil, yer tutarız
    {p} hâlâ bu grupta mı? / evet ama [nadiren yazıyor|sadece okuyor] / geçen gün bana cevap verdi aslında
    sesli mesaj atmasanız olur mu, [toplantıdayım|otobüsteyim] / haklısın, yazıyorum / kısacası yarın [gelemiyorum|işim çıktı]
    arkadaşlar kargom {n 5-12} gündür [yolda|aynı şubede], normal mi / değil, şubeyi ara / bende de öyle olmuştu, adresi bulamamışlar / aradım, yarın geliyormuş sağ olun
    doğum günüm bugün, kimse hatırlamadı / iyi ki doğdun! / nice yıllara, [pasta|baklava] nerede / valla unutmadık, akşamı bekliyorduk
    telefonun şarjı [öğlene|ikindiye] bitiyor, çaresi var mı / ekran parlaklığını kıs / pil eskimiştir, değiştir gitsin
    bu grupta kaç kişi gerçekten okuyor acaba / ben okuyorum / ben de, ama [yazmaya üşeniyorum|genelde susuyorum]
    yöneticiler, şu reklam atanı çıkarır mısınız / çıkardım / elinize sağlık
    dün yazdığınız tavsiyeyi denedim, [işe yaradı|süper oldu] / sevindim / hangisiydi o, ben kaçırmışım / yukarı çık, dün akşam yazmıştım
    {c dat} taşınıyorum, [hangi semt|neresi] uygun? / bütçeye bağlı / merkeze uzak olsun ama sessiz olsun dersen çok yer var / kiralar her yerde uçmuş valla
    uyuyamayan var mı? / [maalesef|burada] / telefonu bırak, öyle uyunmaz / sen de bırakmamışsın belli ki
    yarın [resmî tatil|tatil] mi? / değil / keşke olsa
    size bir şey soracağım ama gülmeyin / sor tabii / söz vermiyorum :)
    iyi bir [terzi|tesisatçı|saat tamircisi] bilen var mı {c loc}? / bizim mahallede var, özelden yazayım / bana da atar mısın / attım ikinize de
    {p} ne demişti bu konuda, hatırlayan? / [acele etmeyin|bekleyin] demişti / yok, tam tersini söyledi bence
    herkes nereye kayboldu, [üç gündür|sabahtan beri] ses yok / tatildeyiz / çalışıyoruz hocam
    anket açalım mı? / açalım / kimse oy vermiyor ki / ben veririm, [aç aç|sen aç yeter]
    grup bildirimlerini kapattım, kafam rahatladı / ben de öyle yapıyorum / o zaman [bu mesajı|bizi] nasıl gördün
    [hafta sonu|pazar günü] ne yapıyorsunuz? / evdeyim, [temizlik var|dinleneceğim] / biz {c2 dat} geçiyoruz günübirlik / iyi yolculuklar`,
  ads: `
    “Sessiz Oda” dil kursu: {n 8-14} haftada [İngilizce|Almanca|İspanyolca] konuşmaya başlayın. İlk ders ücretsiz.
    [El yapımı seramik|Zeytin ağacından tahta kaşık|Keten masa örtüsü] arayanlara “Toprak Atölye”. Kanal okurlarına yüzde {n 10-25:5} indirim.
    “Kısa Dalga” kanalı her akşam [tek bir|güzel bir] şarkının hikâyesini anlatıyor. Takip etmeye değer.
    {c loc} evden eve taşınma: “Yavaşça Nakliyat”. [Ücretsiz keşif|Sigortalı taşıma], kırılan bardak bizden.
    Çocuklar için kodlama atölyesi “Mini Robot” [{c loc}|çevrim içi] kayıt alıyor. Sınıflar en fazla {n 6-12} kişi.
    Sabah kapınızda olsun: “Köy Yolu” [zeytinyağı|kaymak ve bal|taş fırın ekmeği]. Siparişler [salı|perşembe] gününe kadar.
    Muhasebeniz birikti mi? “Defter Tamam” küçük işletmelere [aylık sabit ücretle|ilk ay ücretsiz] hizmet veriyor.
    “Kitap Takası” kanalı: okuduğunuzu verin, okumadığınızı alın. Şu an {n 200-900:10} ilan var.
    Bisikletinizi [bahara|yola] hazırlayalım. “Zincir Bisiklet”, {c}: bakım {n 400-900:50} lira.
    Fotoğraf kursu “Işık Peşinde”: [hafta sonu|akşam] dersleri, telefonla bile katılabilirsiniz.
    Diksiyon ve sunum eğitimi: {p} ile {n 4-8} oturum. [Kontenjan sınırlı|Kayıtlar cuma günü kapanıyor].
    “Gece Treni” kanalı ucuz [otobüs ve tren|uçak] biletlerini haber veriyor. Günde bir mesaj, fazlası yok.
    Yün, şiş, tığ: “Yumak Dükkânı” {c loc} açıldı. İlk hafta [örgü dersi|kahve] ikramımız.
    Özgeçmişiniz bir türlü dönüş almıyor mu? “İlk Sayfa” ekibi [iki günde|bir haftada] yeniden yazıyor.`,
  ad_tag: '#reklam',
  follow: 'Abone ol',
  source: 'Kaynak',
  topics: {
    news: {
      word: 'Haber',
      titles:
        '{c} [Haber|Gündem|Postası|Son Durum]|[Sabah|Akşam|Gece] {c}|{c loc} Bugün|[Sokağın|Çarşının|Meydanın] Sesi|Haber [Kuryesi|Nöbeti|Feneri|Trafiği]|[Beş Dakikada|Kahvaltıda|Durakta] Gündem|{c li} Gazete|[Manşet|Flaş|Sıcak] Değil, Doğru|[Kırmızı|Mavi|Sarı] Bülten|Ne Oldu {c loc}?',
      about: `
        {c} ve çevresinden [doğrulanmış|teyit edilmiş] haberler. İhbar hattı: yöneticiye yazın.
        Günün olan biteni, [bağırmadan|büyük harf kullanmadan]. Sabah özeti [07.30’da|08.00’de].
        Yerel haber: yol, su, elektrik, [belediye|okul|hava]. {c loc} yaşayanların işine yarayan ne varsa.`,
      subjects:
        'toplu ulaşım, su kesintileri, hava durumu, kira sorunu, yol çalışmaları, belediye meclisi, okulların açılışı, sokak hayvanları',
      posts: `
        {c loc} [su|elektrik] kesintisi: [salı|çarşamba|perşembe] günü 09.00–17.00 arasında [üç|dört|beş] mahallede kesinti yapılacak.
        Sağanak uyarısı. {c} için [gece yarısından|öğleden] sonra kuvvetli yağış bekleniyor; [alt geçitleri|dere kenarlarını] kullanmayın.
        [Tır|Servis minibüsü|Beton mikseri] devrildi, {c} çevre yolu {n 2-5} saat trafiğe kapandı. [Yaralanan yok|Sürücü hafif yaralı].
        {c} Belediyesi [yeni|elektrikli|körüklü] otobüsleri tanıttı. İlk {n 12-40} araç [ay sonunda|gelecek hafta] sefere çıkıyor.
        [Kayıp|Aranan] {p} {n 3-9} saat sonra [akrabasının evinde|komşu köyde] bulundu, sağlığı yerinde.
        Pazar esnafı [tezgâh ücretlerine|yer değişikliğine|yeni saatlere] itiraz etti: “[Müşteri gelmez|Bu parayla dönmez], kepenk kapatırız.”
        Okullar {n 2-3} gün tatil. Karar [yoğun kar|fırtına|buzlanma] nedeniyle alındı; servisler de çalışmayacak.
        {c}–{c2} seferini yapan otobüs {n 20-90:5} dakika gecikmeyle yola çıktı. Firma [yolculardan özür diledi|arızayı gerekçe gösterdi].
        Günün özeti, {c}: ¶ – [Köprü bakımı uzadı|Çarşıda otopark ücretleri değişti] ¶ – [İki mahallede su yok|Hastane yolu tek şeritten veriliyor] ¶ – Akşam [sıcaklık düşüyor|rüzgâr hızlanıyor]
        Apartmanda çıkan yangını [kapıcı|üst kattaki öğrenci|karşı bakkal] fark etti. {n 8-30} kişi dumandan etkilenmeden tahliye edildi.
        [İtfaiye|Gönüllüler|Mahalleli], {n 4-12} metrelik kuyuya düşen [köpeği|yavru kediyi|keçiyi] iki saatte çıkardı.
        “Otuz yıldır buradayım, böyle [dolu|sıcak|fırtına] görmedim.” ¶ {p}, {c loc} [camları kırılan serasının|uçan çatısının] önünde konuştu. Hasar tespiti yarın başlıyor.
        {c} meydanındaki [saat kulesi|tarihi çeşme|çınar ağacı] koruma altına alındı, çevresi araç trafiğine kapatılıyor.
        Saat [04.12|23.47|06.35] sıralarında {c gen} [kuzeyinde|doğusunda|batısında] hafif bir deprem kaydedildi. İlk belirlemelere göre hasar yok.
        Taksi ücretlerine zam: açılış {n 40-60} lira oldu. [Taksimetreler ay sonuna kadar|Kısa mesafe tarifesi de] güncelleniyor.
        Okurumuz soruyor: {c loc} [kaldırımdaki motosikletlere|sabaha kadar süren inşaat gürültüsüne|yanmayan sokak lambalarına] kim bakıyor? Belediyeye sorduk, cevabı bekliyoruz.
        {n 60-95} yaşındaki {p} [ilkokul diplomasını|ehliyetini|ilk bilgisayar sertifikasını] aldı. “[Geç kalmadım|Torunlarla yarışıyorum],” diyor.
        [Devlet hastanesinde|Şehir hastanesinde] randevu bekleme süresi {n 2-6} haftaya çıktı. En uzun sıra [göz|ortopedi|cildiye] bölümünde.
        Hafta sonu {c loc} [bit pazarı|kitap günleri|yöresel ürünler fuarı] var. Giriş ücretsiz, [10.00–20.00|11.00–19.00] arası açık.
        Polis uyardı: kendini [savcı|banka görevlisi|kargo memuru] olarak tanıtıp para isteyenlere itibar etmeyin. Bu ay {n 5-25} kişi şikâyetçi oldu.
        Düzeltme: Dünkü haberimizde [köprünün yapım yılını|toplantının saatini|mahallenin adını] yanlış yazdık. Uyaran okurlarımıza teşekkür ederiz.
        Metrobüs değil, tramvay değil: {c} yeni hat için [teleferik|bisiklet yolu|hafif raylı sistem] seçeneğini tartışıyor.
        Barajlardaki doluluk yüzde {n 22-68}. Geçen yıl aynı gün [daha yüksekti|daha düşüktü]; yetkililer [tasarruf|bahçe sulamama] çağrısı yapıyor.
        Bir [fırıncı|terzi|berber], dükkânının önüne “askıda [ekmek|mont|tıraş]” kutusu koydu. İlk hafta {n 30-120} kişi yararlandı.
        Sokak hayvanları için {n 10-60} yeni kulübe. [Öğrenciler yaptı|Marangozlar odası bağışladı], belediye yerleştirdi.
        {c} Havalimanı’nda [sis|yoğun rüzgâr] nedeniyle {n 3-14} uçuş iptal edildi. Yola çıkmadan önce [firmanızı|uçuş bilgisini] kontrol edin.
        Kısa kısa. ¶ {c}: [kütüphane gece de açık olacak|belediye kreşi kayıtları başladı]. ¶ {c2}: [eski garın restorasyonu bitti|halk otobüslerinde kart dönemi başladı]. ¶ Hava: [parçalı bulutlu|açık, gece serin].
        Kaybolan cüzdanı {p} buldu, içindeki {n 3-20} bin lirayla birlikte [karakola|muhtara] teslim etti.
        [Doğalgaz|İçme suyu|Fiber internet] çalışması bitti ama yollar hâlâ kazılı. {c li} sürücüler [asfaltın ne zaman atılacağını|kimin sorumlu olduğunu] soruyor.
        Yarın sabah {c loc} [yarı maraton|bisiklet turu] nedeniyle merkezdeki yollar 07.00–13.00 arasında kapalı. Alternatif güzergâh: [çevre yolu|eski sanayi caddesi].
        Gece bekçisinin dikkati [trafoyu|depoyu|okul laboratuvarını] kurtardı. Duman kokusunu alınca {n 4-9} dakikada ekip çağırmış.
        [Belediye meclisi|İmar komisyonu], {c loc} eski [stadın|otogarın|un fabrikasının] yerine park yapılmasına karar verdi.`,
      talk: `
        [bizim sokakta|bizde] su yok, sizde var mı / yok, [sabahtan beri|geceden beri] / akşam beşte gelecekmiş, belediyeye sordum / inşallah
        {c} çevre yolu açıldı mı bilen? / tek şerit açık / ben {n 30-80:5} dakikada geçtim, girmeyin / sağ ol, eski yoldan gideyim o zaman
        az önce sallandık mı bana mı öyle geldi / ben hissetmedim / avize oynadı bizde / kaydedilmiş, küçük bir şeymiş
        yarın okullar tatil mi? / daha açıklanmadı / açıklanınca buraya yazarım / çocuk şimdiden çantayı attı :)
        bu haberin kaynağı ne? / belediyenin duyurusu / tamam, sosyal medyada başka türlü dolaşıyor da`,
    },
    politics: {
      word: 'Siyaset',
      titles:
        '[Meclis|Kulis|Sandık|Kürsü] Notları|{c} [Kulisi|Siyaset Masası]|Siyasetin [Mutfağı|Grameri|Arka Sırası]|[Oy|Yasa|Karar] Defteri|[Sakin|Ölçülü|Tarafsız] Siyaset|Genel Kurul [Günlüğü|Saati]|[Salı|Perşembe] Kulisi|Anayasa Kahvesi|[Seçmen|Yurttaş] Gözüyle',
      about: `
        Mecliste ne konuşuldu, hangi yasa geçti: [taraf tutmadan|parti adı bağırmadan].
        Siyaseti [tutanaktan|Resmî Gazete’den|komisyon raporlarından] okuyanlar için. Yorum az, belge çok.
        {c abl} yerel siyaset: meclis kararları, [imar|bütçe|ihale] dosyaları.`,
      subjects:
        'seçim yasası, bütçe görüşmeleri, yerel yönetimler, meclis gündemi, seçim anketleri, anayasa değişikliği, dış ilişkiler',
      posts: `
        Genel Kurul [öğretmenlik|kira|trafik] yasasını kabul etti: {n 260-340} kabul, {n 120-210} ret.
        Komisyon dün [gece yarısına|02.00’ye] kadar çalıştı ve yalnızca {n 3-9} maddeyi geçirdi. [En uzun tartışma yürürlük tarihinde|Asıl kavga üçüncü maddede] çıktı.
        Bir soru önergesine ortalama {n 40-120} günde yanıt geliyor. Yasadaki süre ise on beş gün.
        {c} seçim çevresinde [katılım|geçersiz oy] tartışması: sandık kurulları tutanakları [yeniden sayıyor|bir üst kurula gönderdi].
        Bakan [istifa söylentilerini|kabine değişikliği iddialarını] tek cümleyle yanıtladı: “[İşimin başındayım|Gündemimde yok].”
        Anket okuma kılavuzu ¶ 1. Kaç kişiyle [görüşülmüş|konuşulmuş]? ¶ 2. Hata payı ne? ¶ 3. Kararsızlar [dağıtılmış mı|nereye yazılmış]? ¶ Üçü de yoksa o ankete bakmayın.
        Muhalefet, [vergi|sosyal konut|tarım desteği] paketinin geri çekilmesini istedi. İktidar grubu [küçük değişikliklere açık|geri adım atmıyor].
        Belediye meclisinde garip bir gün: [park adı|otobüs rengi|meydan heykeli] için {n 3-6} saat tartışıldı, bütçe {n 10-25} dakikada geçti.
        Siyaset bilimci {p}: “Seçmen [vaadi değil|sloganı değil], [markete girdiği günü|okul masrafını] hatırlıyor.”
        Seçim barajı [düşerse|kalkarsa] ne değişir? Son üç seçimin verisiyle hesapladık: mecliste {n 2-5} grup daha olurdu.
        Gelecek hafta takvimi: ¶ Salı, grup toplantıları ¶ Çarşamba, [sağlık|adalet|ulaştırma] bütçesi ¶ Perşembe, [gensoru oylaması|komisyon seçimi]
        Muhtarlık seçiminde {n 2-9} oy fark. {c loc} kaybeden aday [kazananı tebrik etti|itiraz dilekçesi verdi].
        Hangi milletvekili kaç kez kürsüye çıktı? Listeyi çıkardık: yüzde {n 12-28} kadarı bütün yıl hiç konuşmamış.
        Dışişleri, komşu ülkeyle [su paylaşımı|sınır kapısı|vize] görüşmelerinin [ikinci|üçüncü] turunu {c loc} yapacak.
        Meclis kütüphanecisi {p} anlatıyor: en çok ödünç alınan kitap [anayasa şerhi değil|iç tüzük değil], [yemek kitabı|polisiye roman].
        Torba yasa yine dolu: içinde [arıcılıktan|kentsel dönüşümden] [imar affına|ehliyet sınavına] kadar {n 30-80} madde var.
        Canlı yayında sertleşen tartışma, [sunucunun|moderatörün] verdiği {n 3-10} dakikalık arayla yatıştı. Adaylar sonra [el sıkıştı|birlikte çay içti].
        Gençler oy kullanıyor mu? {c loc} konuştuğumuz öğrencilerin çoğu [kararsız|“evet ama isteksizce” diyor]. Siz ilk oyunuzu hatırlıyor musunuz?
        Yüksek mahkeme, [belediye şirketleri|imar yetkisi|basın kartı] düzenlemesinin iki maddesini iptal etti. Meclisin yeni metin için {n 6-12} ayı var.
        Terim köşesi. Gensoru: [bir bakanın|hükümetin] meclis önünde hesap vermesini isteyen önerge. Kabulü zordur, etkisi çoğu zaman [manşettedir|tutanakta kalır].
        Koalisyon görüşmelerinin {n 5-20}. günü. Masada [ekonomi|adalet|eğitim] bakanlığı kaldı, gerisi paylaşılmış görünüyor.
        Bir kanun teklifi nasıl uyutulur? Komisyona gönderilir, [alt komisyon kurulur|görüş istenir], dönem biter. Bu dönem böyle {n 200-900:10} teklif var.`,
      talk: `
        oylamayı izleyen oldu mu dün / ben [yarısında|ikinci turda] uyudum / kabul edilmiş, farkla hem de
        bu ankete inanıyor musunuz / kararsızları söylememişler / o yüzden ben bakmıyorum artık / {n 800-1500:100} kişiyle yapılmış, az bence
        belediye meclisi toplantıları halka açık mı? / açık, [yayını da var|gidip oturabiliyorsun] / ben gittim {c loc}, çok öğreticiydi
        torba yasada bizi ilgilendiren ne var / [emeklilik|kira] maddesi var / o çıkarılmış diye duydum / yok, son metinde duruyor
        siyaset konuşmaktan yoruldum / grubun adı siyaset :) / haklısın`,
    },
    economics: {
      word: 'Ekonomi',
      titles:
        '[Pazar|Çarşı|Mutfak|Cüzdan] Ekonomisi|Enflasyon [Günlüğü|Defteri]|[Faiz|Kur|Bütçe] ve Hayat|{c} Ekonomi Notları|Ay Sonu [Hesabı|Bülteni]|[Grafikli|Sade|Rakamlarla] Ekonomi|Kuruş Kuruş|Maaş Günü|[Arz|Talep] Meselesi',
      about: `
        Faiz, kur ve enflasyon: [bakkal defteri kadar|fatura kadar] anlaşılır. Yatırım tavsiyesi değildir.
        Resmî verileri [aynı gün|bir saat içinde] sadeleştiriyoruz. Grafik çok, kehanet yok.
        İktisatçı {a}, [ay sonunu getirmenin|fiyat etiketlerinin] arkasındaki hikâyeyi anlatıyor.`,
      subjects:
        'enflasyon, merkez bankası faizi, kiralar, asgari ücret, döviz kuru, işsizlik, gıda fiyatları, dış ticaret',
      posts: `
        Merkez bankası faizi [değiştirmedi|beklenenden az indirdi]. Metinde dikkat çeken kelime: “[sabırlı|kararlı|veriye bağlı]”.
        {c loc} ortalama kira bir yılda yüzde {n 28-65} arttı. Aynı sürede [öğretmen|memur|garson] maaşındaki artış bunun [altında kaldı|yarısını buldu].
        Pazar filesi denemesi: geçen yıl {n 300-450:10} liraya dolan file bu hafta {n 480-750:10} lira. En çok artan [biber|peynir|zeytin], en az artan [patates|mercimek].
        İşsizlik oranı yüzde {n 8-11}. Ama [genç işsizliğe|iş aramaktan vazgeçenlere] bakınca tablo değişiyor.
        [Fındık|Pamuk|Kuru incir|Kayısı] ihracatı {n 4-18} bin tonla bu sezonun en iyi ayını gördü.
        Maaş neden yetmiyor? Hesap basit: ¶ kira yüzde {n 38-52} ¶ gıda yüzde 28 ¶ ulaşım yüzde {n 8-12} ¶ Geriye [fatura|okul masrafı] ve dua kalıyor.
        Bankacı {p}: “Mevduatta [vade kısaldı|dövizden dönüş var], insanlar [üç ayın|bir ayın] ötesini düşünmek istemiyor.”
        Cari açık [yaz aylarında|turizm sezonunda] daralır, [enerji faturası|altın ithalatı] artınca yeniden açılır. Bu yıl da kural bozulmadı.
        Baz etkisi nedir? Geçen yılki fiyat çok yüksekse bu yılki artış küçük görünür. [Fiyat düşmedi|Ucuzluk gelmedi], yalnızca [kıyas noktası|başlangıç] değişti.
        Konut satışları {c loc} yüzde {n 5-22} azaldı. Emlakçılar [kredi faizini|peşinatı] suçluyor, alıcılar [fiyatı|satıcıları].
        Ekmek kaç lira olmalı? [Un|Maya|Elektrik] maliyetini fırıncıdan aldık; gramajı düşürmeden zam yapmamak [mümkün değil|zor] diyor.
        Yarın saat 10.00’da [enflasyon|büyüme|sanayi üretimi] verisi açıklanıyor. Beklenti aylık yüzde {n 1-4}.
        Kredi kartı borçlarında asgari ödeme yapanların oranı yüzde {n 30-45}. Ödenmeyen kısım [sessizce|her gün biraz] büyüyor.
        Tüketici güveni üç aydır [yükseliyor|yerinde sayıyor], perakende satışlar ise tersini söylüyor. Biri [yanılıyor|geç kalıyor].
        Altın mı, mevduat mı diye soran çok. Biz tavsiye vermiyoruz; ama [enflasyonun üstünde kalmak|masrafı hesaba katmak] ilk soru olmalı.
        Küçük esnaf anketi: {c loc} dükkânların yüzde {n 18-40} kadarı [veresiye|taksitli] satışı artırmış.
        Bütçe açığı bu ay [beklentinin altında|geçen yılın üstünde]. Asıl kalem [faiz giderleri|deprem konutları|personel harcamaları].
        Dedem “paranın [bereketi|tadı] kaçtı” derdi. İktisatçılar buna satın alma gücü diyor, [dedemin tanımı|eski laf] daha kısa.`,
      talk: `
        kira sözleşmem bitiyor, ev sahibi {n 50-120:10} istiyor yüzde olarak / yasal sınıra bak önce / [arabulucuya|uzlaşmaya] git, bende işe yaradı / teşekkürler, araştırayım
        enflasyon düştü diyorlar, market aynı / artış hızı düştü, fiyat değil / bunu anneme anlatamıyorum bir türlü
        faiz kararı saat kaçta? / 14.00 / sabit bırakırlar / [bence de|ben indirim bekliyorum]
        asgari ücret görüşmeleri ne zaman başlıyor / aralıkta / her yıl son güne kalıyor zaten`,
    },
    business: {
      word: 'Girişim',
      titles:
        '[Garajdan|Mutfaktan|Sıfırdan] Girişim|Kurucu [Günlüğü|Kahvesi|Masası]|{c} Girişimcileri|[İlk|Yüzüncü] Müşteri|[Siftah|Bereket|Veresiye] Defteri|[Ciro|Fatura|Tahsilat] Peşinde|[Dükkân|Atölye|Tezgâh] Notları|Büyümeden Önce|[Küçük|Orta Boy] İşletme Okulu',
      about: `
        Şirket kuranlara [dürüst|süssüz] notlar: neyi batırdık, neyi tutturduk.
        {c loc} küçük işletme sahibi {a}: [personel|tahsilat|fiyat|müşteri] meseleleri.
        Haftada [iki|üç] girişim hikâyesi. Sunum değil, gelir tablosu konuşuyoruz.`,
      subjects: 'ilk müşteri, fiyatlandırma, e-ticaret, işe alım, yatırım görüşmeleri, aile şirketleri, nakit akışı',
      posts: `
        {c li} bir girişim [yedek parça|bayat ekmek|boş kamyon kasası] için kurduğu pazar yerine {n 2-15} milyon lira yatırım aldı.
        İlk müşterimiz [kuzenimdi|komşumdu], ikincisi {n 4-9} ay sonra geldi. Arada [vazgeçmeyi|eski işe dönmeyi] her hafta düşündük.
        Fiyatı yüzde {n 10-25:5} artırdık, {n 2-6} müşteri gitti. Kâr [arttı|yerinde kaldı ama iş azaldı]. Keşke bir yıl önce yapsaydık.
        Tahsilat için üç cümle ¶ “[Faturanız|Ekstreniz] ektedir.” ¶ “Ödeme gününüz [dündü|bu sabahtı].” ¶ “[Nasıl yardımcı olabiliriz|Taksit ister misiniz]?” ¶ Kızmadan, her hafta, aynı saatte.
        {p}, [babadan kalma|dededen kalma] [helva|bakır|kumaş] işini internete taşıdı. Siparişlerin yüzde {n 40-75} kadarı artık [yurt dışından|başka şehirlerden] geliyor.
        Ortaklık sözleşmesini [düğün|balayı] havasında değil, kavga etmiş gibi yazın.
        İşe alımda tek sorum var: “En son neyi [bozup tamir ettin|yanlış yapıp düzelttin]?” Cevabı [otuz saniyede|gülerek] gelen işe giriyor.
        Dükkânı {c loc} [ara sokağa|üst kata] taşıdık, kira yarıya indi. Müşterilerden yalnızca {n 2-5} kişi [şikâyet etti|yolu sordu].
        Kargo iadesi nasıl düşer? Biz [beden tablosunu|ürün fotoğraflarını|teslimat notunu] değiştirdik, oran yüzde {n 18-26} iken yüzde {n 8-14} oldu.
        Bir yatırımcı toplantısı, {n 20-40:5} dakika: [yirmi dakikası|çoğu] benim konuşmam. Yanlış. Doğrusu [susup dinlemekmiş|soru sormakmış].
        Aile şirketinde maaş konuşmak: {p}, [ablasına|amcasına|babasına] zam istemek için sunum hazırladığını anlatıyor. Sunum [on bir|yedi] sayfa.
        Nakit akışı tablosu kârdan önemlidir. Kârlı şirket de batar, [kasası dolu|parasını zamanında toplayan] şirket zor batar.
        Bu akşam [20.30’da|21.00’de] soru cevap yapıyoruz. Konu: [ilk çalışanı sigortalamak|şahıs şirketinden limited şirkete geçmek]. Sorularınızı şimdiden yazın.
        {n 3-7} yıl sonra kafeyi devrettim. [Borcum yok|Elimde az para kaldı], bol hikâyem var. Pişman mıyım? Hayır, ama [ortaksız|yazlık bölgede] bir daha açmam.
        Siz müşteriye hayır diyebiliyor musunuz? Geçen ay [son dakika işini|veresiyeyi|sonsuz revizyonu] reddettik, takvim nefes aldı.
        Toplantıları [ayakta|kahvesiz] yapmaya başladık; ortalama süre {n 45-60:5} dakikadan {n 10-20:5} dakikaya indi.`,
      talk: `
        şahıs şirketi mi limited mi? / ciroya bağlı / mali müşavire sor, [bizimki|benimki] şahısla başla dedi / başla yeter ki
        iyi eleman bulamıyorum {c loc} / maaşı ilana yazıyor musun? / yok / yaz, başvuru iki katına çıkıyor
        müşteri ödemiyor, {n 60-120:10} gün oldu / ara, mesaj atma / ben [ihtar çektim|noterden yazı gönderdim], ertesi gün yattı
        yatırım almadan büyüyen var mı burada / biz, altıncı yıl / yavaş ama rahat uyuyorsun / aynen öyle`,
    },
    crypto: {
      word: 'Kripto',
      titles:
        '[Soğuk|Sıcak|Boş] Cüzdan|Kripto [Sözlüğü|Nöbeti|Mutfağı|Defteri]|Blok [Blok|Başına|Zinciri Kahvesi]|[Sakin|Temkinli|Uykusuz] Kripto|{c} Kripto Kulübü|Madenci [Günlüğü|Lambası]|[Mum|Grafik] Okuru|Anahtar Sende|[Ayı|Boğa] Mevsimi',
      about: `
        Kripto paralar hakkında [abartısız|heyecansız] notlar. Yatırım tavsiyesi verilmez, sinyal satılmaz.
        Cüzdan güvenliği, [düzenlemeler|ağ ücretleri|yeni protokoller]. “Aya gidiyoruz” diyen çıkarılır.
        {a}, [2016’dan|eski bir madencilik odasından] beri zincire bakıyor ve not alıyor.`,
      subjects: 'bitcoin, soğuk cüzdanlar, sabit paralar, ağ ücretleri, kripto vergisi, borsa güvenliği, madencilik',
      posts: `
        Bitcoin gece yüzde {n 3-9} [düştü|yükseldi], hareketin çoğu [bir saat|kırk dakika] içinde oldu. Haber yoktu, [kaldıraç|sığ piyasa] vardı.
        Kurtarma kelimelerinizi [telefon galerisine|e-posta taslağına|bulut notlarına] koymayın. Kâğıt, kalem, iki ayrı yer.
        Ağ ücretleri bu [pazar|gece] {n 1-4} dolara indi. Küçük transferleri [biriktirenler|bekletenler] için uygun saat.
        Yerli bir borsa çekim işlemlerini {n 4-30} saat durdurdu. Açıklama “[bakım|teknik çalışma]” oldu, kullanıcılar [ikna olmadı|kanıt istiyor].
        Sabit para “sabit” değildir; arkasındaki [rezerv|banka|tahvil] kadar sağlamdır. Rezerv raporunu en son ne zaman okudunuz?
        {p} eski diskini {n 2-7} yıl sonra buldu, şifreyi hatırlamıyor. “[Çocuğumun doğum günüydü|Bir türkü adıydı] galiba,” diyor.
        Madencilik zorluğu yüzde {n 2-8} arttı. Evde [tek kartla|eski cihazla] kazanmak artık [elektrik faturasını bile|fan masrafını bile] karşılamıyor.
        Dolandırıcı nasıl konuşur? ¶ “[Garanti|Kesin] kazanç.” ¶ “[Bugün son gün|Kontenjan doluyor].” ¶ “Önce sen gönder.” ¶ Üçünden birini duyduysanız sohbeti kapatın.
        Vergi taslağında kripto için [işlem vergisi|yıllık beyan] seçeneği konuşuluyor. Metin mecliste değil, [görüşe açık|komisyonda bile değil].
        Bu hafta okuduğum en iyi yazı [çoklu imza|sıfır bilgi kanıtı|ikinci katman ağlar] üzerineydi. Kısacası: güven azalıyor, [karmaşıklık|kod] artıyor.
        Donanım cüzdanını ikinci elden almayın. [Kutusu kapalı|Jelatini üstünde] olsa bile.
        Yarılanmadan bu yana {n 200-900:10} gün geçti. Geçmiş döngülerle kıyaslayan grafiklere bakarken unutmayın: [örnek sayısı dört|üç nokta çizgi etmez].
        {c loc} bir [kahveci|bilgisayarcı] kriptoyla ödeme kabul etti, ayda {n 2-9} kişi kullanmış. “[Reklamı|Sohbeti] daha çok getirdi,” diyor.
        Soru: Borsada mı tutuyorsunuz, kendi cüzdanınızda mı? Geçen ankette yüzde {n 52-71} “borsada” demişti, [biraz ürktük|şaşırmadık].
        Yeni çıkan bir jetonun arzının yüzde {n 60-90} kadarı [beş|on] cüzdanda. Grafiği güzel, [kapısı|çıkışı] dar.`,
      talk: `
        yanlış ağdan gönderdim, param gitti mi / hangi borsa? / destek talebi aç, bazen kurtarıyorlar / {n 3-10} gün sürüyor ama bende geri geldi
        düşüşte alan var mı / ben her ay aynı gün alıyorum, bakmıyorum / en sağlıklısı o / ben [bakmadan duramıyorum|gece kalkıp bakıyorum]
        soğuk cüzdan önerir misiniz / açık kaynak olsun yeter / resmî satıcıdan al mutlaka
        biri özelden yazıp [destek ekibiyiz|ödül kazandınız] dedi / dolandırıcı, engelle / kelimeleri verme sakın / vermedim, sağ olun`,
    },
    tech: {
      word: 'Teknoloji',
      titles:
        '[Kablo|Şarj|Piksel|Devre] Karmaşası|{c} Teknoloji [Kulübü|Notları]|[Ctrl|Alt|Esc] Tuşu|[Açık|Temiz|Spagetti] Kod|Güncelleme [Var|Bekliyor]|[Tamirci|Kodcu|Yönetici] Gözüyle|Bit Pazarı|[Gece|Hafta Sonu] Derlemesi|Kapat Aç Düzelir',
      about: `
        Telefon, yazılım, internet: [reklam metni olmadan|kutu açılışı yapmadan] inceliyoruz.
        Yazılımcı {a}: [hata ayıklama|açık kaynak|sunucu] hikâyeleri ve küçük ipuçları.
        Teknolojiyi [annenize|dedenize] anlatabileceğiniz kadar sade anlatıyoruz.`,
      subjects:
        'açık kaynak, telefon pilleri, yapay zekâ araçları, ev interneti, veri güvenliği, programlama dilleri, eski bilgisayarlar',
      posts: `
        Güvenlik güncellemesi çıktı: {n 12-60} açık kapandı, [ikisi|üçü] şimdiden kullanılıyor. [Bu akşam|Ertelemeden] yükleyin.
        Üç [dizüstü bilgisayarı|kulaklığı|modemi] iki hafta denedik. Kazanan en [pahalısı değil|yenisi değil], [en sessizi|en kolay tamir edileni].
        Pil yüzde {n 78-84} sağlıkta diye telefon değiştirilmez. Pil değişir, {n 20-45:5} dakika sürer.
        {c li} mühendisler [arıza bulan|su kaçağını dinleyen|meyveyi sınıflandıran] bir sensörü açık kaynak yayımladı.
        Modemi [mikrodalganın yanından|dolabın içinden|yerden] kaldırın. Bugün ölçtüm, hız {n 18-30} iken {n 55-90} oldu.
        Parola listem ¶ – tek parola yöneticisi ¶ – her yerde [iki adımlı doğrulama|güvenlik anahtarı] ¶ – [kurtarma kodları kâğıtta|eski hesaplar kapalı] ¶ Bir pazar öğleden sonranızı alır, yıllarca rahat edersiniz.
        {p}, {n 15-25} yıllık bilgisayarını hafif bir Linux ile diriltti. “[Oğlum ödev yapıyor|Muhasebeyi onda tutuyorum], hiç takılmıyor.”
        Yapay zekâ aracı kodu yazdı, test [geçti|yeşil yandı], müşteri [ağladı|aradı]. Testi de o yazmıştı.
        Fiber altyapı {c loc} {n 4-11} mahalleye daha ulaşıyor. Başvurudan bağlantıya ortalama [üç hafta|bir ay] deniyor.
        Üretimde cuma günü değişiklik yapmayın. Ben yaptım, [cumartesi|düğün] planı iptal oldu.
        Yeni işlemci yüzde {n 15-30} daha az enerji harcıyor, ama [yalnızca boşta|tarayıcıda]. Oyunda fark [ölçülemeyecek kadar küçük|yok].
        Eski telefonunuz ne işe yarar? [Bebek kamerası|Mutfak radyosu|Araç navigasyonu] yapın. İnternete açmadan önce [güncellemeyi|hesapları] kontrol edin.
        Bir satırlık hata: saat dilimi. Sistem {n 3-6} ay boyunca faturaları [bir gün önce|iki kez] kesmiş, kimse [fark etmemiş|sormamış].
        Kamuya açık kablosuz ağda [bankacılık|e-devlet] işlemi yapıyor musunuz? Okurlarımızın yüzde {n 30-55} kadarı “bazen” diyor.
        Katlanan ekran incelemesi: menteşe {n 6-12} ay sonra [tozlandı|gıcırdıyor], ekran sağlam. Cebe sığması [güzel|tek gerekçe], fiyatı değil.
        Açık kaynak bir projeye ilk katkım [yazım hatası düzeltmesiydi|çeviriydi]. {n 2-9} gün sonra kabul edildi, o gün pasta yedim.`,
      talk: `
        telefon ısınıyor, neden olabilir / güncellemeden sonra mı başladı? / evet / bir iki gün indeksliyor, geçer
        {n 15-25} bin liraya laptop önerisi? / ikinci el iş bilgisayarı al / katılıyorum, klavyesi de iyi oluyor / garanti şart ama
        hangi dille başlayayım / python / ne yapmak istediğine bağlı / [site|oyun] yapmak / o zaman tarayıcıyla başla, javascript
        internet akşamları yavaşlıyor {c loc} / herkes dizi izliyor / kanal değiştir modemden, bende düzeldi`,
    },
    education: {
      word: 'Eğitim',
      titles:
        '[Tebeşir|Kara Tahta|Teneffüs|Ders Zili] Notları|{c} [Öğretmenler Odası|Veli Kanalı]|[Son|Ön|Arka] Sıra|Sınava [Sakin|Birlikte] Hazırlık|[Kesirler|Fiiller|Haritalar] ve Ötesi|Ödev [Saati|Masası]|Burs [Takip|Postası]|Öğrenmeyi Öğrenmek',
      about: `
        Öğretmen {a}: sınıftan [notlar|hikâyeler], ders fikirleri, ücretsiz [çalışma kâğıtları|etkinlikler].
        Sınav, burs ve tercih tarihleri. [Panik yok|Kaçıran kalmasın].
        Veliler için: çocukla [ödev kavgası|ekran kavgası] etmeden öğrenmek.`,
      subjects: 'sınav hazırlığı, burslar, üniversite tercihi, ödev düzeni, yabancı dil, okul öncesi, uzaktan eğitim',
      posts: `
        Burs başvuruları [cuma|pazartesi] günü kapanıyor. Gelir belgesi, [öğrenci belgesi|not dökümü] ve {n 150-300:50} kelimelik mektup isteniyor.
        Denemede netiniz düştüyse üzülmeyin: önce [yanlışları konuya göre ayırın|boşları sayın], sonra [yeni deneme çözün|dinlenin].
        {c loc} bir [köy okulu|lise|ortaokul] kütüphanesine {n 300-900:50} kitap arıyor. En çok [macera romanı|bilim dergisi] isteniyor.
        Bugün sınıfta kesirleri [simitle|pizzayla|portakalla] anlattım. {n 24-36} öğrenci, sıfır artık.
        Aralıklı tekrar: bugün, [üç gün sonra|yarın], bir hafta sonra, bir ay sonra. Defterin kenarına tarih atmak yeter.
        “Öğretmenim, bu gerçek hayatta ne işe yarayacak?” ¶ Cevabım değişti. Artık “[birlikte bulalım|bana bir mesleği söyle]” diyorum; {p} bu yolla [trigonometriyi|oran orantıyı] sevdi.
        Tercih yaparken şehre değil, [ders programına|hocalara|staj olanağına] bakın. Sonra yine de şehre bakın.
        Çocuk ödevi masada yapmak zorunda mı? Bizim evde [halının üstü|mutfak] daha verimli çıktı. Sizin evde neresi?
        Sınava {n 20-90:5} gün var. Yeni kaynak almayın, [elinizdekini bitirin|eski yanlışlara dönün].
        Dil öğrenenlere küçük oyun: alışveriş listesini [İngilizce|Almanca|Fransızca] yazın. {n 3-6} haftada {n 80-150:10} kelime, hiç ezbersiz.
        Öğretmenler odasından: yazılı kâğıdında “cevabı biliyorum ama [anlatamam|size söylemem]” yazan öğrenciye bir puan verdim, [cesaretine|dürüstlüğüne].
        Okula uyum haftasında veliye üç görev ¶ Kapıda [uzun vedalaşmayın|ağlamayın] ¶ “Bugün ne öğrendin” yerine “[kiminle oynadın|neye güldün]” deyin ¶ Erken yatırın
        Üniversitenin [gece|hafta sonu] açık dersleri başladı: {c loc} [felsefe|astronomi|hukuk] dersi herkese ücretsiz.
        Sesli okuma yapan sınıflarda anlama puanı yüzde {n 8-20} daha yüksek çıkmış. Günde [on|on beş] dakika yetiyor.`,
      talk: `
        tercih için rehber öğretmen şart mı / şart değil ama iyi olur / ben listeyi {n 18-24} bölümle doldurdum, pişman değilim
        çocuk kitap okumuyor, ne yapalım / siz okuyor musunuz evde? / [pek değil|az] / birlikte okuyun, bizde öyle çözüldü
        denemede sürem yetmiyor / turlama yap / paragrafı sona bırakma sakın / bende tam tersi işe yaradı :)
        {c loc} iyi bir matematik öğretmeni arıyoruz / kaçıncı sınıf? / yedi / özelden yazdım`,
    },
    sport: {
      word: 'Spor',
      titles:
        '[Kale|Orta Saha|Yedek Kulübesi|Tribün] Arkası|{c} Spor [Postası|Servisi]|[Doksan Artı|Uzatma|Devre Arası]|Pota [Altı|Dibi]|[Amatör|Mahalle] Ligi|Ofsayt [mı|Çizgisi]|File [Önü|Bekçisi]|[Pazar|Gece] Maçı',
      about: `
        Maç özetleri, [istatistik|kadro haberleri] ve biraz sitem. Hakemle uğraşmıyoruz, [söz|genelde].
        {c} amatör kümesinden [goller|skorlar], toprak saha kokusu.
        Futbol dışında da spor var: [voleybol, güreş, atletizm|basketbol, yüzme, bisiklet].`,
      subjects: 'transfer dönemi, derbi, voleybol ligi, sakatlıklar, hakem kararları, altyapı, maraton',
      posts: `
        Gol! {n 3-89}. dakikada {p} [köşe vuruşunda|kontratakta|frikikten] topu ağlara gönderdi.
        {c} ekibi deplasmanda [iki farklı|tek golle] kazandı, [üst üste üçüncü|bu sezonki ilk] deplasman galibiyeti.
        Kadın voleybol takımı [ilk seti|ilk iki seti] kaybettiği maçı çevirdi. Son set 15–{n 8-13}.
        Teknik direktör: “[Kötü oynadık|Şanslıydık], kazandık. Bazen [böyle olur|futbol budur].” Soru almadan çıktı.
        Sakat listesi ¶ Sağ bek: {n 2-6} hafta ¶ Kaleci: [idmanda|şüpheli] ¶ Santrfor: [derbiye yetişiyor|milli aradan sonra]
        {c} Maratonu’na {n 2-9} bin kişi kayıt yaptırdı. Start [08.00’de|09.00’da], parkur [düz|yokuşlu] ve rüzgâra açık.
        Altyapıdan çıkan {n 17-19} yaşındaki {p} ilk maçında [asist yaptı|direkten döndü]. Annesi tribünde [ağladı|gözlerini kapattı].
        Derbi öncesi bilet {n 20-50} dakikada tükendi. Kulüp [karaborsa|ekran görüntüsüyle giriş] konusunda uyardı.
        Hakem kararına bakışımız: [penaltı vardı|ofsayt yoktu]. Ama {n 4-9} net pozisyonu kaçıran takım önce kendine kızmalı.
        Yağlı güreşte başpehlivanlık [altın puanla|{n 20-40}. dakikada] geldi. Yenilen pehlivan rakibinin [elini kaldırdı|alnından öptü].
        Transfer iddiası: lig lideri, {n 22-29} yaşındaki [stoper|oyun kurucu|sol kanat] için {n 2-9} milyon avro önerdi. Kulüpler [sessiz|yalanlamadı].
        Basketbolda son saniye: {p} [orta sahadan|dengesiz bir şutla] attı, salon yıkıldı. Skor {n 78-84}–77.
        Halı sahada yaşlandığınızı nasıl anlarsınız? [Isınma maçtan uzun sürüyorsa|Kaleye gönüllü geçiyorsanız].
        Milli sporcu {p} [yüzmede|okçulukta|judoda] finale kaldı. Final [yarın 19.00’da|cumartesi öğlen].
        Toprak sahada yağmur, {n 60-200:10} seyirci, bir termos çay. {c} amatör liginde [şampiyonluk|küme düşme] maçı böyle güzel.
        Sezonun yarısında puan durumu: lider {n 38-45} puanda, takipçisi {n 1-4} geride. Siz hangisine [inanıyorsunuz|güveniyorsunuz]?`,
      talk: `
        penaltı mıydı sizce / net penaltı / yok artık, top göğsüne çarptı / [var|hakem] niye bakmadı o zaman
        akşam maçı nerede izleyelim / bizim orada kahve var / gürültü olur, bizde toplanalım / [çekirdek|çay] benden
        koşuya başladım, diz ağrıyor / ayakkabı eskimiş olabilir / yavaşla, haftada üç gün yeter
        {c} bu sezon düşer mi / düşmez / savunma böyle giderse düşer / hocayı değiştirdiler, bekleyelim`,
    },
    health: {
      word: 'Sağlık',
      titles:
        '[Nabız|Nefes|Tansiyon] Notları|[Sakin|Diri|Hafif] Beden|{c} Sağlık [Köşesi|Rehberi]|Günde [Yirmi Dakika|On Bin Adım]|[Uyku|Omurga|Kalp] Okulu|İyi [Uyu|Yürü|Nefes Al]|Doktorun [Defteri|Çay Molası]|Beyaz Önlük Cebi',
      about: `
        Hekim {a} sık sorulanları yanıtlıyor. [Muayenenin|Doktorunuzun] yerini tutmaz.
        Uyku, hareket, beslenme: [mucize vaat etmeden|korkutmadan].
        Masa başında çalışanlar için [sırt|boyun|göz] dostu küçük alışkanlıklar.`,
      subjects: 'uyku düzeni, bel ağrısı, tansiyon, yürüyüş, dengeli beslenme, D vitamini, göz sağlığı',
      posts: `
        Yemekten sonra {n 10-20} dakikalık yürüyüş kan şekerini [gözle görülür biçimde|sandığınızdan fazla] dengeliyor.
        Fizyoterapist {p}: “Bel ağrısında ilk ilaç [yatmak değil|korse değil], [hareket|kısa yürüyüş].”
        Ekrana bakarken yirmi dakikada bir başınızı kaldırın, [pencereden uzağa|koridorun sonuna] bakın. Gözünüz [dinlenir|teşekkür eder].
        Tansiyonu doğru ölçmek ¶ – beş dakika oturun ¶ – [konuşmayın|bacak bacak üstüne atmayın] ¶ – kol kalp hizasında ¶ – iki ölçüm, arada [bir dakika|biraz bekleme]
        Hangi öksürük beklemez? [Üç haftayı geçen|Ateşle gelen|Nefesi daraltan] öksürük. Bekletmeyin, aile hekiminize gidin.
        {n 30-45} gün şekersiz çay denedim. İlk hafta [tatsız|zor], sonra [çayın tadı varmış|eskisi şerbet gibi geldi].
        Gece {n 6-8} saat uyuyup yorgun kalkıyorsanız saat değil, [horlama|ekran ışığı|oda sıcaklığı] sorun olabilir.
        {c loc} [ücretsiz göz taraması|kan bağışı günü|diyabet semineri] [cumartesi|salı] 10.00’da, [meydanda|kültür merkezinde].
        Merdiven mi asansör mü? Günde {n 6-12} kat çıkmak, haftada bir [spor salonundan|halı sahadan] daha düzenli hareket demek.
        Kış geldi, D vitamini soran arttı. Önce [kan değerine baktırın|hekiminize sorun], komşunun dozu komşuya.
        Okur sorusu: “Sabah koşusu aç karnına olur mu?” Kısa tempoda olur; [başınız dönüyorsa|ilaç kullanıyorsanız] [bir muz|önce hekim].
        Plank süresi yarışı yapmayın. {n 20-40:5} saniye düzgün, [iki dakika|üç dakika] eğri duruştan iyidir.
        Babam {n 62-78} yaşında, her sabah [parkta|sahada|evin önünde] {n 3-6} tur atıyor. Doktoru “[ilacı azalttık|böyle devam]” dedi, o da [bize hava atıyor|tur sayısını artırdı].
        Küçük bir hile: su şişesini [masanın üstüne|çantanın dışına] koyan içiyor, dolapta duran unutuluyor.`,
      talk: `
        boynum tutuldu, ne iyi gelir / sıcak duş, yavaş hareket / {n 3-5} günde geçmezse doktora git
        kaçta uyuyorsunuz / on ikide / ben ikide, sabah zombi gibiyim / telefonu başka odada şarj et, işe yarıyor
        yürüyüş arkadaşı arıyorum {c loc} / ben varım, sabah yedide / erken ama tamam :)
        kan tahlilinde bir değer yüksek çıktı / internetten bakma / aile hekimine göster, içini rahatlatır`,
    },
    travel: {
      word: 'Seyahat',
      titles:
        '[Sırt Çantası|Pencere Kenarı|Gece Otobüsü|Cam Kenarı]|{c abl} Yola Çıkış|[Az|Hafif|Ucuz] Bagaj|Rota [Dışı|Defteri]|[Köy|Kıyı|Yayla] Yolları|Haritada [Kaybolmak|Bir Nokta]|[Çadır|Termos|Pusula] Kafası|Yolda [Kahvaltı|Kalanlar]',
      about: `
        Ucuz bilet, [sakin köy|güzel yürüyüş rotası], iyi kahvaltı. {a} geziyor ve not alıyor.
        Hafta sonu kaçamakları: {c abl} en fazla [üç|dört|beş] saat uzakta.
        Vize, [bagaj|otobüs|pansiyon] deneyimleri; sponsor yok, [yorum|dürüstlük] var.`,
      subjects: 'gece trenleri, vize işlemleri, kamp yerleri, ucuz biletler, sakin koylar, yayla evleri, müze kentler',
      posts: `
        Doğu treninde yer açıldı: [kuşetli|pulman] bilet {n 400-900:50} lira. Yanınıza [termos|battaniye|kâğıt oyunu] alın.
        {c loc} bir gün yeter mi? Sabah [çarşı|kale|müze], öğlen [esnaf lokantası|köfteci], akşam [tepeden gün batımı|eski mahalle]. Yeter, ama [acele etmeyin|geceyi de görün].
        Vize randevusu için {n 3-9} hafta bekledik. Dosyada en çok [konaklamaya|dönüş biletine|banka dökümüne] bakıyorlar.
        Kabin bagajı listem: ¶ iki tişört ¶ bir [ince yağmurluk|kazak] ¶ [terlik|ayakkabı] ¶ diş fırçası ¶ Gerisi [orada da satılıyor|bahane].
        Pansiyoncu {p} kahvaltıya {n 9-16} çeşit reçel koyuyor. [Turunç|Ceviz|Patlıcan] reçelini sormadan geçmeyin.
        Likya Yolu’nda {n 14-22} kilometrelik etabı [ekim|nisan] ayında yürüdük. Su noktası [iki tane|az], manzara bol.
        Otobüste [en önde|tekli koltukta] oturmanın püf noktası: bileti [gece yarısı|on gün önce] alın.
        Haritanın “yol var” dediği yerde [keçi patikası|dere yatağı] çıktı. Köylüler [traktörle|gülerek] çıkardı bizi, üstüne [ayran|çay] ikram ettiler.
        Balkanlar’a [arabayla|trenle] gidecekler: sınır beklemesi sabah [altıdan|yediden] önce {n 15-40:5} dakika, öğlen üç saat.
        Kapadokya’da balon [rüzgârdan|sisten] iptal oldu diye üzülmeyin. Vadiyi yürüyün, kimse yok.
        Kamp yeri notu: [duş sıcak|tuvalet temiz], gölge az, [horoz dörtte ötüyor|kediler çadıra giriyor]. Gecesi {n 250-600:50} lira.
        Tek başına seyahate ilk kez çıkacaklara: ilk geceyi [merkezde|iyi aydınlatılmış sokakta] geçirin, gerisini orada düşünün.
        Sizce en güzel varış hangisi: [şafakta gar|gece feribot|karlı otogar]? Benimki {c}, yıllar önce.
        {c}–{c2} arası eski yoldan {n 40-90:10} dakika uzun sürüyor. Karşılığında [çınaraltı çayı|taze gözleme|tek araç görmeden virajlar] var.`,
      talk: `
        {c2 dat} kaç gün ayırmalı / iki / üç yap, çevresi de güzel / peki araba şart mı? / çevreyi gezeceksen evet
        schengen randevusu bulan var mı / sabah altıda düşüyor / ben [üçüncü günde|bir haftada] yakaladım
        çadırı ilk kez kuracağım, tavsiye? / evde bir kez kur / kazıkları kontrol et, hep eksik çıkıyor
        tek başına gece treni güvenli mi / bence rahat / ben defalarca bindim, [kulak tıkacı|yastık] al yeter`,
    },
    food: {
      word: 'Mutfak',
      titles:
        '[Tencere|Tava|Fırın|Çaydanlık] Sesi|Anne [Eli|Defteri|Ölçüsü]|{c} [Mutfağı|Sofrası|Lezzetleri]|[Bir Tutam|Bir Çay Kaşığı] Tuz|[Panik Yapmadan|Tarifsiz|Göz Kararı] Mutfak|Ekşi [Maya|Erik]|[Esnaf|Öğrenci] Lokantası|Altını Kıs',
      about: `
        Ölçüler [su bardağıyla|göz kararı değil gramla]. Denemediğim tarifi yazmam.
        {c} sokak lezzetleri: [nerede yenir|hesap ne tutar], kim özensiz.
        {a} evde pişiriyor: [öğrenci bütçesi|kalabalık sofra], az bulaşık.`,
      subjects: 'ekşi maya, mercimek çorbası, zeytinyağlılar, kahvaltı, turşu, sokak lezzetleri, hamur işleri',
      posts: `
        Mercimek çorbasının sırrı [havuç|patates] değil, soğanı {n 8-12} dakika [kısık ateşte|sabırla] kavurmak.
        Bugün [zeytinyağlı enginar|barbunya pilaki|imam bayıldı] var. Ocaktan alınca hemen yemeyin, [tencerede soğusun|yarına kalsın].
        Kek {n 35-50:5} dakikada pişer. Kapağı ilk yarım saatte açan [çökmüş kek yer|bana yazmasın].
        Ekşi mayaya isim verdim: [Nuri|Hamdi|Müzeyyen]. {n 5-9}. gün kabardı, mutfak [bira|elma] gibi kokuyor.
        {c loc} [ciğerci|çorbacı|börekçi] arayanlara: tabela küçük, [masa dört|sıra uzun]. Porsiyon {n 180-350:10} lira, [ekmek|salata] ikram.
        Menemen soğanlı mı olur? Bizim evde bu soru yüzünden [iki tava|iki parti] var.
        Turşu ölçüsü ¶ 1 litre su ¶ {n 60-80:5} gram kaya tuzu ¶ yarım bardak sirke ¶ [sarımsak, nohut|limon, defne] ¶ Üç hafta [karanlıkta|serinde], kapağı açmadan.
        Aşçı {p} hep der ki: “Pilavın [suyu|tuzu] ölçülür, [demi|sabrı] ölçülmez.”
        Döküm tavayı [deterjanla ovmayın|suda bırakmayın]. Sıcak su, bez, bir damla yağ. Yirmi yıl size bakar.
        Buzlukta ne var? Bende {n 3-7} paket [yaprak|bezelye|közlenmiş biber] ve tarihi belirsiz bir [köfte|mantı]. Akşam yemeği belli oldu.
        Pazardan geç saatte alışveriş edin: [domates|şeftali|taze fasulye] son saatte yüzde {n 20-40:5} ucuz, reçellik için ideal.
        Künefe denemesi, {n 2-5}. tur: [peynir tuzlu kaldı|şerbet ağır oldu|sonunda tuttu]. Komşular şikâyetçi değil.
        Yoğurt tutmuyorsa süt [fazla sıcaktır|fazla soğuktur]. Serçe parmağınız {n 7-10} saniye dayanıyorsa mayalayın.
        Misafir yarım saate geliyor: [mücver|peynirli omlet|yoğurtlu makarna], bir salata, çay. [Özür dilemeyin|Evi toplamayı bırakın], oturun.`,
      talk: `
        pilavım lapa oluyor / pirinci ıslat, nişastası gitsin / suyu fazla koyuyorsun bence, bire bir buçuk / denedim oldu, teşekkürler
        {c loc} iyi kahvaltı nerede / merkezde pahalı / köy tarafına çıkın, kişi başı {n 250-450:50} / serpme isteme, ziyan oluyor
        ekşi mayam kabarmıyor / mutfak kaç derece? / 18 / soğuk, fırının içine lambayı açıp koy
        menemene soğan konur mu / konur / konmaz / grubu ikiye böldün yine`,
    },
    music: {
      word: 'Müzik',
      titles:
        '[Arka Plak|B Yüzü|Son Parça|Cızırtı]|{c} Konser [Takvimi|Notları]|[Bağlama|Gitar|Klarnet|Davul] ve Ben|[Gece|Vapur|Pazar] Çalma Listesi|Kulaklık [Payı|Molası]|Sol Anahtarı|[Yarım|Çeyrek] Ses|Prova [Odası|Saati]',
      about: `
        Her gün bir şarkı, bir [hikâye|anı]. [Anadolu rock|Türkü|Caz|Arabesk] ağırlıklı.
        {c} konserleri ve [küçük sahneler|ev stüdyoları]. Biletleri biz satmıyoruz.
        Müzisyen {a}: prova, [turne|kayıt], kırılan teller.`,
      subjects: 'plak koleksiyonu, Anadolu rock, türküler, konser kayıtları, ev stüdyosu, bağlama, caz geceleri',
      posts: `
        {p} turneye çıkıyor: {n 8-20} şehir, ilk durak {c}. Biletler [cuma|pazartesi] 12.00’de satışta.
        Bu sabahın şarkısı bir [uzun hava|zeybek|oyun havası]. Kulaklıkla dinleyin, [ikinci dakikadaki nefes|arkadaki kaşık sesi] duyulsun.
        Yeni albüm {n 32-48} dakika, {n 8-12} parça. [Üçüncüsü|Beşincisi] radyoya, [sonuncusu|yedincisi] bana yazılmış.
        Sahafta {n 150-600:50} liraya [çizik|kapaksız] bir plak buldum. Evde çaldım, [çizik nakarata denk geldi|cızırtısı da güzel].
        Bağlama teli değiştirirken acele etmeyin. Ben ettim, [kaşım yarıldı|kedi hâlâ koltuğun altında].
        {c loc} küçük bir bar her [salı|çarşamba] caz gecesi yapıyor. Seyirci {n 20-60}, [alkış samimi|piyano biraz akortsuz].
        Ev kaydı için üç öneri ¶ 1. Dolabın içine girin, [giysiler yankıyı yutar|bedava stüdyo]. ¶ 2. [Buzdolabını|Kombiyi] kapatın. ¶ 3. Üçüncü kayıt genelde en iyisidir.
        Grup dağılmadı, “[ara verdi|nefes alıyor]”. Davulcu {p} [balıkçılık|öğretmenlik] yapıyormuş, mutluymuş.
        Düğünde çalan müzisyen arkadaşım bir gecede aynı oyun havasını {n 4-9} kez çalmış. “[Beşincide|Üçüncüde] yorum katıyorsun,” diyor.
        Hangi şarkıyı sözünü yanlış bilerek yıllarca söylediniz? Ben [“gülüm”|“yârim”] denen yere hep [“dünüm”|“yarın”] dedim.
        Ney üflemeye başladım; {n 11-25}. gün ilk ses çıktı. Komşu [tebrik etti|su tesisatı sanmış].
        Festival programı açıklandı: {n 3-4} gün, [iki|üç] sahne. Ana sahne kadar [yan sahneye|öğlen konserlerine] de bakın.
        Eski bir makara bandından {n 1968-1979} tarihli bir [köy düğünü|radyo konseri] kaydı çıktı. Temizlenip arşive konacak.
        Konserde telefonla çekmeyi bıraktım. [Aklımda kalan daha net|Kolum ağrımıyor], görüntüsü olmasa da.`,
      talk: `
        bağlamaya yeni başlayan var mı / ben, {n 2-6} aydır / parmaklar acıyor mu / ilk ay acıyor, sonra nasır tutuyor :)
        yarınki konsere giden? / bilet bulamadım / bende bir fazla var, [arkadaş gelemiyor|eşim hasta] / yazıyorum hemen
        ilk pikabımı alacağım / iğnesine dikkat et / ikinci el al, servisi olsun {c loc}
        bu şarkının adı neydi, [nakaratı|girişi] ıslıklı olan / sesli at / attım / tamam bu eski bir film müziği`,
    },
    cinema: {
      word: 'Sinema',
      titles:
        '[Son Seans|Ara Verildi|Fragman|Perde Arkası]|{c} [Sinemaları|Film Kulübü]|[Siyah Beyaz|Yeşilçam|Sessiz] Günler|Jenerik [Bitmeden|Sonrası]|[Tek|Uzun] Plan|[Mısır|Gazoz] ve Film|Altyazılı Hayat|Film [Şeridi|Tayfası]',
      about: `
        Film ve dizi önerileri, sürprizi bozmadan. [Haftada üç yazı|Her gün bir film].
        Yeşilçam’dan [festival filmlerine|bağımsız sinemaya] {a} izliyor, not veriyor, fikrini değiştiriyor.
        {c loc} hangi salonda ne var, [hangisinin koltuğu rahat|hangisinde ara yok].`,
      subjects:
        'festival filmleri, Yeşilçam klasikleri, yeni diziler, belgeseller, kısa filmler, film müzikleri, yönetmen kurgusu',
      posts: `
        Film {n 95-165} dakika, [ilk yarısı|son yarım saati] ağır. Ama [mutfak|mezarlık|tren] sahnesi için bile izlenir.
        {p} bu kez [emekli bir komiseri|suskun bir çobanı|sigortacıyı] oynuyor ve [ilk kez gülmüyor|sesi bile değişmiş].
        Festivalde ödül {c loc} çekilen [ilk filme|belgesele] gitti. Bütçe [bir düğün kadar|küçük], ekip {n 9-20} kişi.
        Dizinin yeni sezonu {n 6-10} bölüm. [Dördüncü|İkinci] bölüme kadar sabredin, sonra [uyku haram|bırakamıyorsunuz].
        Yeşilçam’da kör olan kız neden hep [ameliyatla|araba çarpınca] görür? Oturdum saydım, {n 7-15} film.
        Bu akşam televizyonda [siyah beyaz bir komedi|eski bir melodram] var, 21.30. Çay [demleyin|koyun], mendil [alın|gerekebilir].
        Sinemada üç günah ¶ telefon ışığı ¶ [hışırtılı poşet|yüksek sesle çiğnemek] ¶ “[ben bunu izlemiştim|katil o]” demek
        Kısa film çekenlere: ses, görüntüden önemlidir. {p}, ödüllü filmini [telefonla|ödünç kamerayla] çekti ama mikrofonu [iyiydi|kiraladı].
        {c loc} [yazlık sinema|eski sinema salonu] yeniden açıldı. Bilet {n 80-160:10} lira, [sandalye tahta|minder getirin].
        Afişi kötü, adı kötü, film [harika|şaşırtıcı]. Bazen [pazarlama|afişçi] en büyük düşman.
        Yönetmenin kurgusu {n 18-40} dakika daha uzun. Eklenen sahneler [hikâyeyi|karakteri] değil, [sabrı|müziği] büyütüyor.
        Babamla ilk kez sinemaya gittiğimizde film [dublajsızdı|altyazılıydı]. Bana bütün filmi [uydurarak|fısıldayarak] anlattı; aslını {n 12-20} yıl sonra öğrendim.
        Sonunu sevmediğiniz ama yine de [önerdiğiniz|tekrar izlediğiniz] film hangisi?
        Belgeselci üç yıl boyunca [bir deniz fenerini|aynı kahvehaneyi|bir göçebe aileyi] çekmiş. Filmde tek röportaj yok, [gerek de yok|özlenmiyor].`,
      talk: `
        bu akşam ne izleyelim, hafif olsun / eski komedilerden aç / bizimkiler [uyuyor|sıkılıyor] siyah beyazda / o zaman yeni yerli polisiye
        filmi beğenen oldu mu / ben [yarıda çıktım|uyudum] / sonu güzeldi halbuki / sonuna kadar dayanan kazanmış
        {c loc} altyazılı seans var mı / sadece akşam 21.00 / hafta sonu öğlen de koymuşlar
        dizi finali hakkında konuşabilir miyiz / hayır izlemedim! / spoiler etiketi koyun lütfen / tamam yarına bırakıyorum`,
    },
    books: {
      word: 'Kitap',
      titles:
        '[Kıvrık|Son|Sararmış|Boş] Sayfa|{c} [Okuma Kulübü|Sahafları]|[Ayraç|Dipnot|Önsöz] Kanalı|[Gece|Yolda|Yatakta] Okuyanlar|Raf [Ömrü|Arası]|Okunacaklar [Kulesi|Listesi]|[Öykü|Roman|Şiir] Saati|Altı Çizili',
      about: `
        Okuduklarım, [yarım bıraktıklarım|altını çizdiklerim]. Yayınevi hediyesi kabul etmiyorum.
        Öykü, roman, şiir. Haftada [bir kitap|iki kitap], dürüst notlar.
        {c} okuma kulübü: ayın kitabı, [buluşma günü|tartışma soruları].`,
      subjects: 'öykü kitapları, çeviri romanlar, sahaflar, şiir, çocuk kitapları, okuma kulüpleri, polisiye',
      posts: `
        {n 120-190:10} sayfalık bir ilk roman. [Cümleler kısa|Diyalog az], yara derin. Bir [otobüs yolculuğunda|gecede] bitti.
        Altını çizdiğim cümle: “[İnsan en çok beklediği yerde yaşlanır|Evler, gidenlerin sesini saklar].”
        Sahaf {p}: “En çok [yemek kitapları|şiirler] geri dönüyor, içinden [kurutulmuş çiçek|mektup|eski bilet] çıkıyor.”
        Yarım bıraktım, {n 80-140}. sayfada. [Suç bende olabilir|Kitap kötü değil], zamanı değildi.
        {c} Kitap Fuarı [cumartesi|perşembe] başlıyor. {n 90-240:10} yayınevi, imza sırası için [su ve sabır|rahat ayakkabı] alın.
        Çevirmen, romandaki [bir küfür|bir ninni|şive] için {n 3-8} ay düşünmüş. Sonuç [kusursuz|Türkçesi aslından güzel].
        Ayın kitap kulübü soruları ¶ Anlatıcıya güvendiniz mi? ¶ [Anne|Ev|Deniz] neyin yerine geçiyor? ¶ Siz olsaydınız [kalır|söyler] miydiniz?
        Polisiye okurken katili [yarısında|ilk bölümde] bulursam seviniyor, bulamazsam daha çok seviniyorum.
        Çocuğuma aynı kitabı {n 20-60} kez okudum. Artık [ayıyı ben de seviyorum|kelime atlayamıyorum, fark ediyor].
        E-kitap mı basılı mı tartışmasına katkım: [banyoda|yatakta] biri, [vapurda|parkta] öteki.
        Şiir sevmem diyene bir deneme: yüksek sesle, [mutfakta|kimse yokken], {n 8-14} dize. Sonra konuşalım.
        Kütüphaneden aldığım romanın kenarına biri “[buna inanma|burası yalan]” yazmış. [Haklı çıktı|Bütün kitabı onunla okudum].
        Yeniden okuma notu: lisede [sıkıldığım|zorla okuduğum] klasik şimdi [komik|acı] geldi. Değişen kitap değil.
        Başucunuzda kaç kitap var? Bende {n 5-13}, en alttaki [bir yıldır|taşındığımdan beri] orada.`,
      talk: `
        uzun yolda okumalık kitap? / ince polisiye / öykü al, molada biter / {p} tavsiye etmişti bir tane, adını bulup yazarım
        kitap fiyatları uçtu / kütüphaneye üye ol / {c loc} takas günü var her ayın ilk pazarı / harika, gelirim
        klasiklere nereden başlayayım / ince olandan / çevirisine dikkat et, [eski çeviri|kısaltılmış] olmasın
        okuduğumu unutuyorum / not tut / ben de unutuyorum, tekrar okuyorum işte :)`,
    },
    games: {
      word: 'Oyun',
      titles:
        '[Son Kayıt|Yan Görev|Can Barı|Yükleniyor]|{c} [Oyuncuları|Oyun Gecesi]|[Bağımsız|Eski|Kutu] Oyunlar|Bölüm Sonu [Canavarı|Kahvesi]|[Joystick|Zar|Piyon] Kulübü|Atari [Salonu|Günleri]|Bir El Daha|[Geç|Yavaş] Oyuncu',
      about: `
        İnceleme, [yama notu|indirim haberi], nostalji. Puan yerine [gerekçe|“alınır mı” cevabı] veriyoruz.
        İşten sonra [bir saat|iki saat] oynayanların kanalı. Platin peşinde değiliz.
        {c} kutu oyunu geceleri ve [dijital|retro] oyunlar. Yazan {a}.`,
      subjects: 'bağımsız oyunlar, yama notları, kutu oyunları, retro konsollar, strateji oyunları, e-spor, ortak oyun',
      posts: `
        Yeni yama son bölüm canavarını yüzde {n 10-30:5} zayıflattı. Dün gece {n 3-6} saat uğraşıp yenen ben, [tebrik bekliyorum|yıkıldım].
        İki kişilik bir stüdyo, {c}. Oyun [çay ocağı işletmek|dolmuş sürmek|apartman yönetmek] üzerine ve [bağımlılık yapıyor|gerçekten komik].
        İnceleme: {n 8-30} saat, [bulmacalar zekice|hikâye sıcak], kamera [inatçı|kör]. İndirimde alınır.
        Bu hafta ücretsiz: bir [yarış|çiftlik|kart] oyunu. [Perşembe|Pazar] akşamına kadar kütüphanenize ekleyin.
        Kaydetmeden kapatanlara başsağlığı. Bugün ben, {n 2-5} saat, [kazanılmış|zor] bir savaş.
        Kutu oyunu gecesi [cuma|cumartesi] 19.00, {c}. Yeni gelenlere [kuralları anlatırız|kolay oyundan başlarız], en fazla {n 12-24} kişi.
        Eski atariyi tamir ettim ¶ Sorun: [tozlu kaset yuvası|çürük kablo] ¶ Çözüm: [alkol ve kulak çubuğu|yirmi liralık lehim] ¶ Sonuç: kardeşimle yine kavga ettik.
        E-spor finalinde {p} [tek başına üç kişiyi|son saniyede] indirdi, salon ayağa kalktı. Seri 3–{n 1-2}.
        Zorluk seviyesini [kolaya|hikâye moduna] almak ayıp değil. Ben {n 35-48} yaşındayım, dizlerim ağrıyor.
        Annem çiftlik oyununda benden zengin. {n 200-600:50} tavuğu var, [bana borç vermiyor|sabah beşte hasat ediyor].
        Türkçe yama gönüllüleri {n 80-300:10} bin kelimelik metni [yedi ayda|bir yılda] bitirdi. [Saygıyla eğiliyoruz|Emeğe kahve ısmarlanır].
        Erken erişimde alınır mı? Yol haritası [boşsa|iki yıldır aynıysa] hayır, [güncelleme düzenliyse|geliştirici konuşuyorsa] belki.
        Sizin en uzun süre bitiremediğiniz oyun? Benimki [su bölümünde|son labirentte] kalan bir platform oyunu, {n 9-20} yıl oldu.
        Satrançta bugün: [on sekizinci hamlede|açılışta] vezirimi unuttum, rakip [özür diledi|inanamadı, düşündü].`,
      talk: `
        bu akşam kim var, ortak oyun? / ben dokuzda / çocuk uyuyunca gelirim / tamam oda açıyorum
        oyun {n 900-1900:100} lira olmuş / indirimi bekle / yarı fiyatına düşer iki aya / bekleye bekleye kütüphane boş kaldı :)
        su bölümünü geçemiyorum / sol duvarda bir kol var / gördüm, meğer kapıymış / herkes orada takılıyor
        kutu oyunu önerin, altı kişiyiz / parti oyunu alın / kural uzun olmasın, [babam|ekip] sıkılıyor`,
    },
    fashion: {
      word: 'Moda',
      titles:
        '[Dikiş|Düğme|Yaka|Fermuar] Payı|{c} [Sokak Stili|Terzileri]|[Sade|Az|Yavaş] Gardırop|Askıda [Ne Var|Kalanlar]|[Keten|Yün|Denim] Günlüğü|İkinci El [Zarafet|Hazineler]|Ayna [Karşısında|Molası]|[Kumaş|İplik] Meselesi',
      about: `
        Az parça, [çok kombin|iyi kumaş]. Marka değil, [dikiş|kesim] konuşuyoruz.
        Terzi çırağı {a}: kumaş tanıma, [tadilat|leke], ikinci el avı.
        {c} sokaklarından [stil notları|renkler], her yaştan insanlar.`,
      subjects: 'kapsül gardırop, ikinci el giyim, yün paltolar, keten, takı, ayakkabı bakımı, cilt bakımı',
      posts: `
        İyi bir palto {n 8-15} yıl giyilir. Şartı: [geniş askı|yılda bir temizlik], [sedir tozu|nefes alan kılıf], cep boş.
        Dün {c loc} gördüğüm en şık kişi [yetmişlik bir amca|pazarcı bir abla] idi: [bordo yelek|lacivert önlük], tertemiz ayakkabı.
        Keten buruşur. [Kavga etmeyin|Ütü yerine duş buharı], güzelliği orada.
        {p} yeni koleksiyonunu {c loc} [eski bir iplik fabrikasında|kapalı pazarda] gösterdi: {n 18-36} parça, hepsi [doğal boya|artık kumaş].
        Terziye gitmeden önce ¶ – giyeceğiniz ayakkabıyı alın ¶ – [kumaşı önce yıkayın|aynada oturun, kalkın] ¶ – [paçayı biraz uzun|kolu bilek kemiğinde] bırakın
        İkinci elden {n 150-500:50} liraya yün ceket. Astarı yırtık, [kumaşı|kesimi] şahane. Terzi [bir günde|yarım saatte] halletti.
        Siyah pantolonun üstüne ne gider? [Hardal|Zeytin yeşili|Kiremit] deneyin, [gri|bej] dinlensin.
        Ayakkabıyı iki gün üst üste giymeyin. Kalıp koyun, [gazete kâğıdı|eski çorap] bile olur.
        Dolabımı saydım: {n 70-130} parça, giydiğim {n 22-35}. Gerisi [“belki bir gün”|“zayıflayınca”] bölümü.
        Cilt bakımında sıra: temizle, nemlendir, [güneşten koru|gündüz güneş kremi]. Gerisi [süs|merak].
        Düğün sezonu: davetiyede “[şık rahat|bahçe kıyafeti]” yazıyorsa [topuk yerine dolgu|ceket yanınızda] olsun. Çim affetmez.
        Anneannemin {n 1962-1978} model [tayyörü|mantosu] bana tam oldu. Tek değiştirdiğim [düğmeler|vatka].
        Etiketi okuyun: yüzde {n 60-80:5} akrilik “yün karışımlı” diye satılıyor. Elinizle [ovun|sıkın], yün geri gelir.
        En uzun süredir giydiğiniz parça ne? Bendeki [kot gömlek|hırka|bot] {n 9-18} yaşında, lisede alındı.`,
      talk: `
        nikâha ne giyilir, gündüz? / açık renk takım / [elbise|pantolon] düz olsun, aksesuar konuşsun
        yün kazağım çekti / ılık suda saç kremiyle beklet / yavaşça ger, kurut / yarısı kurtuldu sağ olun
        {c loc} iyi terzi var mı / çarşının içinde eski bir usta var / fermuar {n 80-200:10} liraya değiştirdi bana
        beyaz spor ayakkabı nasıl temizlenir / diş macunu / hayır sararır, sabunlu su yeter`,
    },
    cars: {
      word: 'Otomobil',
      titles:
        '[Yedek|Arka|Sağ] Lastik|{c} [Sanayi|Otomobil Kulübü|Garajı]|[Dizel|Elektrikli|Klasik] Sohbetler|Usta [Ne Dedi|Günlüğü]|Kilometre [Düşürülmemiş|Taşı]|[Debriyaj|Fren|Vites] Ayarı|İlk Sahibinden|[Gece|Uzun] Yolda',
      about: `
        İkinci el alırken [kandırılmamak|ekspertiz okumak] için notlar. Galeriden para almıyoruz.
        Sanayiden ustalarla [bakım|arıza] sohbetleri, {c}.
        {a} test ediyor: [tüketim|bagaj|yol sesi], gerçek yolda, gerçek yükle.`,
      subjects:
        'elektrikli otomobiller, ikinci el piyasası, kış lastiği, yakıt tüketimi, klasik arabalar, periyodik bakım, trafik sigortası',
      posts: `
        Kış lastiği takmak için kar beklemeyin: hava [yedi derecenin|eşiğin] altına inince yaz lastiği sertleşir. [Sıra|Randevu] şimdi boş.
        Elektrikliyle {c}–{c2}: [iki|bir] şarj molası, toplam {n 35-70:5} dakika bekleme, {n 300-700:20} lira.
        Usta {p} kaputu açtı, [dinledi|kokladı], “[kayış|triger|rot başı]” dedi. Bilgisayar yarım saat sonra aynı şeyi söyledi.
        İkinci elde “[öğretmenden|doktordan] temiz” ilanını geçin, [servis kaydına|muayene kilometresine] bakın.
        Yakıt testi: şehir içi {n 7-9} litre, uzun yolda {n 5-6}. Katalog [bundan iyimser|her zamanki gibi hayalci].
        Ekspertizde bakılacaklar ¶ direkler ve podye ¶ [şasi ucu|tavan] ¶ [kompresyon|şanzıman kaçağı] ¶ anahtar sayısı ¶ “Boyasız” kelimesine değil, cihaza güvenin.
        Fren hidroliği iki yılda bir değişir, araba [yatsa|az kullanılsa] bile. Fiyatı bir [akşam yemeği|depo yakıtın çeyreği].
        {n 1972-1989} model [steyşın|pikap|sedan] {n 2-5} yıllık emekle yola döndü. Sahibi {p}: “[Evden çok|Kendimden çok] ona baktım.”
        Trafik sigortası yenilemede aynı araç için {n 3-6} teklif aldık, fark [iki katı|yarı yarıya]. Son güne bırakmayın.
        Park sensörü bozuldu, [kulakla|aynayla] park etmeyi yeniden öğrendim. Bir [saksı|bidon] kurban gitti.
        Sanayi sözlüğü: “[hallederiz|bakarız]” bir hafta, “[akşama hazır|yarına biter]” üç gün demektir.
        Uzun yola çıkmadan: lastik havası, [silecek suyu|yağ], [stepne|çekme halatı]. {n 10-15} dakika, sonra huzur.
        Sıfır araç bekleme süresi bazı modellerde {n 3-8} aya çıktı. Bayi [renk seçtirmiyor|paket dayatıyor] diyenler artıyor. Sizde de öyle mi?
        {n 210-390:10} bin kilometredeki dizeli satmadım. Yağını zamanında [alan|gören] motor [nankörlük etmiyor|yolda bırakmıyor].`,
      talk: `
        arabadan [tıkırtı|uğultu] geliyor, kasiste artıyor / salıncak burcu / z rotu da olabilir / ustaya gittim, z rotmuş
        {n 500-900:50} bin liraya ne alınır / az yakan benzinli / tramer kaydına bak mutlaka
        elektrikli alan pişman mı / evde şarj varsa hayır / apartmandaysan düşün derim / aynen, [kablo kavgası|yönetim derdi] var
        {c loc} güvenilir sanayi ustası? / eski sanayide motorcu var, özelden atıyorum`,
    },
    art: {
      word: 'Sanat',
      titles:
        '[Boş|Islak|Mavi] Tuval|{c} [Sergi Rehberi|Galerileri]|[Ebru|Çini|Hat|Suluboya] Atölyesi|Duvar [Yazısı|Sonrası]|[Fırça|Kalem|Makas] İzi|Müzede [Pazar|Bir Saat]|Çerçeve [Dışı|İçi]|[Eskiz|Karalama] Defteri',
      about: `
        Sergi, müze, atölye: {c loc} bu hafta ne görülür, [ne atlanır|kaçta gidilir].
        Ressam {a}: [renk|kâğıt|ışık] üzerine notlar, bitmeyen işler.
        Sanat tarihini [ders gibi değil|dedikodusuyla] anlatıyoruz.`,
      subjects: 'suluboya, sokak sanatı, çini, sergiler, fotoğraf, grafik tasarım, heykel',
      posts: `
        {p} {c loc} [okul duvarını|trafo binasını|eski silonun yüzünü] {n 5-12} günde boyadı. Mahalleli [renkleri seçti|çay taşıdı].
        Müzenin yeni salonunda {n 40-90} eser var. [Köşedeki küçük|Kapı arkasındaki] desen, hepsinden uzun baktırıyor.
        Suluboyada en zor renk beyaz, çünkü [boyamıyorsun|bırakman gerekiyor].
        Sergi önerisi: {c}, [çini parçaları|cam negatifler|göçmen valizleri]. Giriş ücretsiz, [pazartesi kapalı|rehberli tur 15.00’te].
        Ebru teknesi başında üç hata ¶ – [kitreyi|suyu] bekletmemek ¶ – fırçayı [sıkmak|çok yüklemek] ¶ – “bir damla daha” demek
        Bir tabloya {n 3-10} dakika bakabilir misiniz? Denedim: ikinci dakikada [sıkıldım|telefonu aradım], dördüncüde [köpeği|aynadaki yüzü] gördüm.
        Afişte tek yazı tipi yeter. İkincisi [davetsiz misafir|kararsızlık], üçüncüsü [kavga|pazar tezgâhı].
        Heykeltıraş {p}: “Taş bana [hayır diyebiliyor|direniyor], [kil demiyor|kil fazla uysal].”
        Müzayedede imzasız bir [manzara|natürmort|portre] beklenenin {n 4-11} katına satıldı. Uzmanlar [arka yüzündeki notu|tuvalin damgasını] tartışıyor.
        Çocuklarla atölye: {n 12-25} çocuk, bir rulo kâğıt. Kural yoktu, [en sessizi|en küçüğü] duvara taştı.
        Fotoğrafta altın saat dediğimiz şey {n 25-50:5} dakika sürer. Geri kalan [beklemek|yürümek], asıl iş o.
        Restoratörler [kubbedeki|duvardaki] sıvanın altında {n 300-500:50} yıllık [lale motifi|usta imzası] buldu.
        Evinizin duvarında ne asılı? Bizde [dedemin çizdiği eşek|takvim yaprağı|çerçevesi eseri geçen bir kartpostal] var.
        Eskiz defterimin {n 3-9}. sayfasından sonrası hep [el|sandalye|kedi]. Kötüden az kötüye giden bir [yolculuk|arşiv].`,
      talk: `
        sergiyi gezen oldu mu / ben, kalabalık / sabah git, kimse yok / ışıklandırma kötüydü bence
        suluboyaya hangi kâğıt / 300 gram, pamuklu / pahalı ama başka türlü dalgalanıyor
        {c loc} seramik kursu bilen? / halk eğitimde var, ücretsiz / kontenjan {n 10-16} kişi, erken yazıl
        bu heykeli anlamadım / anlamak şart mı / [etrafında dön|yan taraftan bak] derim ben`,
    },
    science: {
      word: 'Bilim',
      titles:
        '[Deney|Gözlem|Hata] Payı|{c} [Bilim Kahvesi|Gökyüzü]|[Mikroskop|Teleskop|Turnusol] Altında|Neden [Mavi|Ekşi|Düşer]|[Merak|Kanıt|Atom] Dolabı|Hakemli [Sohbet|Merak]|[Kara|Solucan] Deliği|Kontrol Grubu',
      about: `
        Yeni araştırmalar, [başlığın ötesinde|abartı ayıklanmış]. Kaynak her zaman makale.
        Fizikçi {a} [mutfaktan|gökyüzünden] örneklerle anlatıyor.
        {c loc} gözlem geceleri ve [çocuklarla deneyler|bilim söyleşileri].`,
      subjects: 'kara delikler, iklim, deprem bilimi, uyku araştırmaları, uzay teleskobu, bitkiler, insan beyni',
      posts: `
        Araştırmacılar [Toros|Kaçkar] dağlarında {n 2-6} yeni [örümcek|çiçek|kelebek] türü tanımladı. Birine [bölgedeki çobanın|dağın] adı verildi.
        Bu gece göktaşı yağmuru: [02.00–04.00|gece yarısından sonra], saatte {n 30-90:10} kadar. {c loc} şehir ışığından [uzaklaşın|kaçın], gözünüze on beş dakika verin.
        Çalışmada yalnızca {n 14-40} katılımcı var. Başlıktaki “[kanıtlandı|mucize]” kelimesini [ilgi çekici ipucu|henüz erken] diye okuyun.
        Neden soğan doğrarken ağlarız? Kesilen hücreler [uçucu bir kükürt bileşiği|gaz] salar, göz de yıkanır. Bıçağı [soğutmak|bilemek] işe yarar.
        Sonda {n 7-12} yıllık yolculuktan sonra [buzlu uydunun|cüce gezegenin] ilk yakın görüntüsünü yolladı. Sinyal bize {n 40-70} dakikada ulaşıyor.
        Deprem önceden bilinebilir mi? Nerede olabileceği [biliniyor|hesaplanıyor], günü ve saati hayır. Günü söyleyene [inanmayın|verisini sorun].
        Evde deney ¶ Bir bardak su, [nane yaprağı|karabiber], bir damla sabun. ¶ Sabun değince tanecikler kaçar. ¶ Sebebi yüzey gerilimi, [çocuğunuz “sihir” der|siz yine de şaşırın].
        Profesör {p}: “Sonucum çürütüldü ve [rahatladım|iyi uyudum]. Artık [başka soruya|nedenine] bakabilirim.”
        Arılar {n 3-4} sayısına kadar sayabiliyor, [sıfırı|insan yüzünü] da ayırt ediyor. Beyinleri bir [susam|toplu iğne başı] kadar.
        Van Gölü’nün dibindeki [çamur katmanları|mikrobiyalitler] geçmişin iklim defteri. Her ince çizgi bir yıl.
        Uykusuz bir gecenin ardından dikkat testinde hata {n 2-4} katına çıkıyor. Kahve [kısmen|iki saat] yardım ediyor, [uyku borcunu|belleği] silmiyor.
        Gözlem gecesi: [cuma|cumartesi] 21.00, {c}. {n 4-9} teleskop, [Satürn’ün halkaları|Ay’ın kraterleri], sıcak çay. Bulut olursa [erteleriz|sohbet ederiz].
        Kutup buzundaki hava kabarcıkları {n 400-800:100} bin yıl öncesinin havasını taşıyor. [Eritip dinliyorlar|Isıtınca çıtırdıyor], gerçekten ses çıkarıyor.
        Çocukken size anlatılan ve yanlış çıkan “bilimsel gerçek” neydi? Benimki [dilin tat haritası|beynin yüzde onu].`,
      talk: `
        bu gece satürn görünüyor mu / güneydoğuda, parlak / dürbünle halka seçilmiyor ama / küçük teleskop yeter
        kahve gerçekten [susuz bırakır|boy kısaltır] mı / hayır, eski efsane / kaynağı olan var mı / birkaç derleme makale var, akşam yazarım
        {c loc} bilim kahvesi devam ediyor mu / ayda bir / son konu [yapay kalp|mantarlar] idi, doluydu
        çocuk “gökyüzü neden mavi” dedi, takıldım / mavi ışık daha çok saçılıyor de / sonra “neden mor değil” diyecek :) / dedi bile`,
    },
    humor: {
      word: 'Mizah',
      titles:
        '[Gülme|Ciddiyet|Şaka] Molası|{c} [Dolmuşu|Apartmanı|Kahvehanesi]|[Kedi|Kayınvalide|Komşu] Raporu|Aile Grubu [Kaçkınları|Ekran Görüntüsü]|[Pazartesi|Toplantı] Mağduru|Soğuk [Espri|Çay]|Ofiste [Hayatta Kalma|Dedikodu]|[Yönetici|Apartman] Duyurusu',
      about: `
        Günlük hayatın [saçmalıkları|küçük trajedileri]. Kimseyi kırmadan gülüyoruz.
        Kötü espri [garantili|iadesi yok]. Gülmeyene çay ısmarlıyoruz.
        Kedi, [ofis|apartman|dolmuş] ve aile grubu hikâyeleri. Hepsi gerçek, [isimler|kediler] değiştirildi.`,
      subjects:
        'ofis halleri, aile grubu, kedinin günlüğü, pazartesi sabahı, apartman toplantısı, soğuk espriler, dolmuş hikâyeleri',
      posts: `
        Aile grubunda bir “[günaydın|hayırlı cumalar]” mesajı {n 9-24} cevap aldı. “Evde [ekmek|su] var mı” soruma hâlâ bakan yok.
        Kedi günlüğü, {n 40-900}. gün: Mama aynı. Hizmetçi [geç kalktı|yine işe gitti]. Vazoyu [ittim|uyardım].
        Apartman toplantısı gündemi: asansör. Konuşulan: [terlik sesi|sarımsak kokusu|2 numaranın perdesi]. Karar: [gelecek toplantı|çay güzeldi].
        Diyete başladım. [Öğlene|Çaya] kadar sürdü, rekorumu kırdım.
        Dolmuşta “müsait bir yerde” dedim, şoför [üç durak|bir mahalle] düşündü.
        Toplantıda sesim kapalıyken {n 4-9} dakika konuşmuşum. En [verimli|alkış alan] sunumum oldu.
        Annemin telefonda “kapatıyorum” demesiyle kapatması arasında {n 15-40} dakika var. [Bilim|Operatör] açıklayamıyor.
        Spor salonu üyeliğim ¶ Ödediğim ay: {n 6-12} ¶ Gittiğim gün: [iki|üç] ¶ Gün başına maliyetle [antrenörü|küçük bir ada] tutabilirdim.
        Usta “bunu kim yaptı böyle” dedi. [Geçen yıl kendisi yapmıştı|Kuzeniymiş].
        {c loc} park yeri bulan bir adam, kaybetmemek için [evi|işini] oraya taşımayı düşünüyor.
        Pazartesiyle aramı düzelttim: artık [salıya|çarşambaya] da kızıyorum, yalnız hissetmiyor.
        Babam akıllı telefona geçti. İlk fotoğraf: [başparmağı|tavan]. Son {n 30-80} fotoğraf: yine [başparmağı|tavan, ama daha net].
        Patrona “evden daha verimliyim” dedim. “Kimin evinden?” dedi. [Haklı, annemdeydim|O an kedi klavyeye bastı].
        Komşu matkaba [pazar sabahı|gece dokuzda] başladı. {n 2-7} yıldır aynı duvar; karşı tarafa, yani bize, [az kaldı|çay koyduk bekliyoruz].`,
      talk: `
        kötü espri geliyor, hazır mısınız / hayır / geç kaldın, çaya neden şeker atılmaz, [canı yanar|küser] diye / gruptan çıkıyorum
        kedim klavyeye oturdu, müdüre mail gitti / ne yazmış? / “ggggg” / müdür ne dedi / “olumlu karşılıyorum” demiş :)
        pazartesi mi bugün / maalesef / salı desen inanırdım / keşke deseydim
        annem gruba katılmak istiyor / gelsin / sonra “günaydın çiçekleri” başlar ama / {n 7-30} tane her sabah, kabul`,
    },
  },
})
