// Category words in German.
import { readWords } from './read-words.ts'

export const de = readWords(`
News & Media: nachrichten schlagzeilen presse zeitung eilmeldung*
Politics: politik* wahl wahlen bundestag regierung kanzler*
Economics: wirtschaft* inflation finanzen
Business & Startups: geschaft* unternehme* grunder*
Cryptocurrencies: krypto* kryptowahrung*
Technology: technik technolog* kunstliche_intelligenz
Software & Applications: programmier* software entwickler*
Blogs: blog* tagebuch personlich
Education: bildung schule* universitat* studium lernen unterricht
Sport: sport* fussball bundesliga handball tennis
Health & Fitness: gesundheit* training ernahrung abnehmen
Medicine: medizin* arzt arzte
Travel: reise* urlaub* tourismus
Food & Cooking: kochen essen rezept* kuche backen
Music: musik* lieder konzert*
Movies & Series: kino film filme serien
Books & Literature: buch bucher literatur roman* gedichte
Games: spiele gaming videospiele
Fashion & Beauty: mode kosmetik schonheit
Cars & Motorcycles: auto autos motorrad* fahrzeug*
Art & Design: kunst design malerei kunstler*
Science: wissenschaft* physik chemie
Humor & Entertainment: humor witze lustig* memes
Investments & Trading: aktien borse geldanlage investieren
Career & Jobs: jobs stellenangebot* karriere
Real Estate: immobilien* wohnung*
Religion & Spirituality: gott bibel kirche glaube
History: geschichte
Sales & Shopping: angebote rabatt* schnappchen gutschein*
Quotes & Motivation: zitate sprüche motivation`)
