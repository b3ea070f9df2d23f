// Category words in German.
import { readWords } from './read-words.ts'

export const de = readWords(`
News & Media: nachrichten schlagzeilen presse zeitung eilmeldung*
Politics: politik* wahlen bundestag regierung kanzler* bundestagswahl* landtagswahl* opposition koalition abgeordnet* wahler*
Economics: wirtschaft* inflation finanzen arbeitslos* zinsen leitzins*
Business & Startups: geschaft* unternehme* grunder* kunden umsatz gewinn
Cryptocurrencies: krypto* kryptowahrung*
Technology: technik technolog* kunstliche_intelligenz laptop* prozessor* akku* maschinelles_lernen maschinellen_lernens chip chips smartphone*
Software & Applications: programmier* software entwickler*
Blogs: blog* tagebuch personlich
Education: bildung schule* universitat* studium lernen unterricht lehrer* schuler* hausaufgaben
Sport: sport* fussball bundesliga handball tennis tor torwart trainer turnier
Health & Fitness: gesundheit* training ernahrung abnehmen schlaf vitamin* kalorien dehnen bewegung
Medicine: medizin* arzt arzte
Travel: reise* urlaub* tourismus flughafen koffer reisepass
Food & Cooking: kochen essen rezept* kuche backen ofen teig mehl suppe butter knoblauch nachtisch
Music: musik* lieder konzert* gitarre schallplatte* orchester
Movies & Series: kino film filme serien regisseur* drehbuch folge oscar*
Books & Literature: buch bucher literatur roman* gedichte
Games: spiele gaming videospiele
Fashion & Beauty: mode kosmetik schonheit kleid kleider jacke schuhe rock kleiderschrank
Cars & Motorcycles: auto autos motorrad* fahrzeug* benzin reifen motor
Art & Design: kunst design malerei kunstler* ausstellung* skulptur* aquarell* museum
Science: wissenschaft* physik chemie teleskop* galaxi* labor planet* experiment* forscher*
Humor & Entertainment: humor witze lustig* memes witz lachen
Investments & Trading: aktien borse geldanlage investieren
Career & Jobs: jobs stellenangebot* karriere
Real Estate: immobilien* wohnung*
Religion & Spirituality: gott bibel kirche glaube
History: geschichte
Sales & Shopping: angebote rabatt* schnappchen gutschein*
Quotes & Motivation: zitate sprüche motivation`)
