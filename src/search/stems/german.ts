// German word forms without umlauts: cases, plurals, adjectives, verb forms.
import { endings, withIrregular, without } from './endings.ts'

const cases = endings(3, 'e em en er ern es')
/** An s is an ending after these letters only: Autos, Präsidents, but not Haus. */
const genitive = /(?<=..[bdfghklmnrtoa])s$/
const persons = endings(3, 't st te ten tet test end et est')
/** These nouns begin with ge and are no participles. */
const notParticiples = /^ge.*(?:icht|echt|aft|iet|ent)/

const regular = (word: string): string => {
  let stem = word.replace(/(?<=..in)nen$/, '').replace(genitive, '')
  stem = without(stem, cases)
  stem = stem.replace(genitive, '')
  const participle = /^ge(.{3,}?)e?t$/.exec(stem)
  if (participle && !notParticiples.test(stem)) stem = participle[1]!
  return without(without(stem, persons), cases)
}

export const german = withIrregular(
  regular,
  `
taxi taxis
= buchen bucht buchst buchte buchten gebucht
= bucht buchten
geht gehen gehe gehst ging gingen gegangen
kommen kommt komme kam kamen gekommen
nehmen nimmt nehme nahm nahmen genommen
geben gibt gebe gab gaben gegeben
sehen sieht sehe sah sahen gesehen
sprechen spricht sprach sprachen gesprochen
stehen steht stand? standen gestanden
finden findet fand fanden gefunden
steigen steigt stieg stiegen gestiegen
fallen fallt fiel fielen gefallen
schreiben schreibt schrieb schrieben geschrieben
bleiben bleibt blieb blieben geblieben
halten halt? hielt hielten gehalten
treffen trifft traf trafen getroffen
sterben stirbt starb starben gestorben
werfen wirft warf warfen geworfen
brechen bricht brach brachen gebrochen
verlieren verliert verlor verloren
gewinnen gewinnt gewann gewannen gewonnen
beginnen beginnt begann begannen begonnen
schliessen schliesst schloss? schlossen geschlossen
fahren fahrt fuhr fuhren gefahren?
bringen bringt brachte brachten gebracht
denken denkt dachte dachten gedacht
entscheiden entscheidet entschied entschieden
essen isst ass? assen gegessen
lesen liest las lasen gelesen
helfen hilft half halfen geholfen
laufen lauft lief liefen gelaufen
fangen fangt fing fingen gefangen
ziehen zieht zog zogen gezogen
fliegen fliegt flog flogen geflogen
tragen tragt trug trugen getragen
schlagen schlagt schlug schlugen geschlagen
rufen ruft rief riefen gerufen
liegen liegt lag lagen gelegen
sitzen sitzt sass sassen gesessen
schiessen schiesst schoss schossen geschossen
fliehen flieht floh flohen geflohen
wachsen wachst wuchs wuchsen gewachsen
sinken sinkt sank sanken gesunken
trinken trinkt trank tranken getrunken
wissen weiss? wusste wussten gewusst
museum museen museums
zentrum zentren zentrums
firma firmen
thema themen
mann manner mannern mannes manns
konnen kann konnte konnten gekonnt
wollen will wollte wollten gewollt
gut besser beste besten gute guten guter gutes
gross grosse grossen grosser grosses grossem grosste grossten grosster grosstes grosstem
nah nahe nahen naher nahes nachste nachsten nachster nachstes nachstem
hoch hohe hohen hoher hohes hochste hochsten
`,
)
