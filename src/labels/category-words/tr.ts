// Category words in Turkish.
import { readWords } from './read-words.ts'

export const tr = readWords(`
News & Media: haber* gazete son_dakika gundem medya
Politics: siyaset* politika* secim* meclis hukumet cumhurbaskan* oy muhalefet* milletvekil* koalisyon*
Economics: ekonomi* enflasyon finans dolar altin issizlik faiz*
Business & Startups: is_dunyasi girisim* sirket* musteri* ciro
Cryptocurrencies: kripto*
Technology: teknoloji* yapay_zeka telefon islemci* batarya* makine_ogren* dizustu akilli_telefon*
Software & Applications: yazilim* uygulama*
Blogs: blog* gunluk kisisel
Education: egitim* okul* universite* ogrenci* ders* sinav* kpss yks ogretmen* odev*
Sport: spor* futbol* basketbol* galatasaray fenerbahce besiktas super_lig gol golu kaleci* antrenor* turnuva*
Health & Fitness: saglik* diyet* egzersiz uyku* vitamin* kalori* esneme
Medicine: tip doktor* hastane*
Travel: gezi* seyahat* turizm* tatil* havaliman* bavul* turist* pasaport*
Food & Cooking: yemek* mutfak tarif* tatli firin* hamur* un corba* sos zeytinyagi
Music: muzik* sarki* konser* gitar* plak* orkestra*
Movies & Series: sinema* film* dizi* yonetmen* senaryo* bolum* oscar
Books & Literature: kitap* edebiyat* roman* siir*
Games: oyun*
Fashion & Beauty: moda* makyaj guzellik giyim elbise* ceket* gardirop ayakkabi*
Cars & Motorcycles: otomobil* araba* motosiklet oto benzin* lastik* motor*
Art & Design: sanat* tasarim* resim sergi* heykel* muze*
Science: bilim* fizik kimya uzay teleskop* galaksi* laboratuvar* gezegen* deney*
Humor & Entertainment: mizah* komik* espri* caps eglence
Investments & Trading: borsa* yatirim* hisse*
Career & Jobs: is_ilan* kariyer*
Religion & Spirituality: islam* kuran dua* namaz allah
History: tarih tarihi
Sales & Shopping: indirim* kampanya* magaza*
Quotes & Motivation: sozler motivasyon`)
