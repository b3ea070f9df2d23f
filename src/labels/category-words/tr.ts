// Category words in Turkish.
import { readWords } from './read-words.ts'

export const tr = readWords(`
News & Media: haber* gazete son_dakika gundem medya
Politics: siyaset* politika* secim* meclis hukumet cumhurbaskan*
Economics: ekonomi* enflasyon finans dolar altin
Business & Startups: is_dunyasi girisim* sirket*
Cryptocurrencies: kripto*
Technology: teknoloji* yapay_zeka telefon
Software & Applications: yazilim* uygulama*
Blogs: blog* gunluk kisisel
Education: egitim* okul* universite* ogrenci* ders* sinav* kpss yks
Sport: spor* futbol* basketbol* galatasaray fenerbahce besiktas super_lig
Health & Fitness: saglik* diyet* egzersiz
Medicine: tip doktor* hastane*
Travel: gezi* seyahat* turizm* tatil*
Food & Cooking: yemek* mutfak tarif* tatli
Music: muzik* sarki* konser*
Movies & Series: sinema* film* dizi*
Books & Literature: kitap* edebiyat* roman* siir*
Games: oyun*
Fashion & Beauty: moda* makyaj guzellik giyim
Cars & Motorcycles: otomobil* araba* motosiklet oto
Art & Design: sanat* tasarim* resim
Science: bilim* fizik kimya uzay
Humor & Entertainment: mizah* komik* espri* caps eglence
Investments & Trading: borsa* yatirim* hisse*
Career & Jobs: is_ilan* kariyer*
Religion & Spirituality: islam* kuran dua* namaz allah
History: tarih tarihi
Sales & Shopping: indirim* kampanya* magaza*
Quotes & Motivation: sozler motivasyon`)
