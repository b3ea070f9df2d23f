// Category words in Uzbek.
import { readWords } from './read-words.ts'

export const uz = readWords(`
News & Media: yangilik* xabar* yangiliklar янгилик* хабар*
Politics: siyosat* siyosiy saylov* prezident* parlament* сиёсат* vazir*
Economics: iqtisod* inflyatsiya moliya* bank* иқтисод*
Business & Startups: biznes* tadbirkor* бизнес* mijoz* daromad*
Cryptocurrencies: kripto* bitkoin* крипто*
Technology: texnolog* gadjet* smartfon* технолог* sun'iy_intellekt sunʼiy_intellekt avtomat* protsessor* noutbuk* batareya* mashinali_oʻqit* mashinali_oqit*
Software & Applications: dasturlash* dasturchi* ilova*
Blogs: blog* shaxsiy kundalik*
Education: taʼlim* ta'lim* maktab* oʻquv* o'quv* talaba* dars* imtihon* universitet* abituriyent* таълим* oʻqituvchi* o'qituvchi*
Sport: sport* futbol* boks kurash chempion* спорт* футбол* gol darvozabon* murabbiy* turnir*
Health & Fitness: salomat* sogʻliq* sog'liq* sog'lom* sogʻlom* соғлом* uyqu vitamin* kaloriya*
Medicine: tibbiyot* shifokor* dori* kasallik*
Travel: sayohat* turizm* mehmonxona* саёҳат* aeroport* chamadon* sayyoh*
Food & Cooking: pazanda* taom* retsept* oshxona* ovqat* пазанда* un xamir* shoʻrva sho'rva
Music: musiqa* qoʻshiq* qo'shiq* konsert* мусиқа* gitara* orkestr*
Movies & Series: kino* film* serial* кино* rejissyor* ssenariy*
Books & Literature: kitob* adabiyot* sheʼr* she'r* roman* китоб*
Games: oʻyin* o'yin* ўйин*
Fashion & Beauty: moda* kiyim* goʻzallik* go'zallik* мода
Cars & Motorcycles: avto* mashina* moshina* avtomobil* авто*
Art & Design: sanʼat* san'at* dizayn* rassom* санъат* koʻrgazma* ko'rgazma* muzey*
Science: fan fanlar ilm* ilmiy fizika kimyo biologiya teleskop* galaktika* laboratoriya* sayyora* tajriba*
Humor & Entertainment: hazil* latifa* kulgi* mem* hangoma
Career & Jobs: ish_oʻrin* vakansiya* ish_bor ishga rezyume
Real Estate: uy-joy kvartira* ijara* ko'chmas_mulk
Religion & Spirituality: islom* qurʼon* qur'on* namoz* hadis* alloh* duo din*
History: tarix*
Language Learning: ingliz_tili rus_tili
Family & Children: bolalar farzand* ona oila*
Sales & Shopping: chegirma* doʻkon* do'kon* savdo arzon
Quotes & Motivation: iqtibos* motivatsiya* hikmat*
Law & Government: qonun* huquq* yurist* sud
Psychology: psixolog*`)
