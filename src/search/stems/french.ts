// French word forms without accents: plurals, genders, verb forms.
import { foldedWord } from '../letters.ts'
import { endings, withIrregular, without, withoutAll } from './endings.ts'

const plurals: [ending: RegExp, singular: string][] = [
  [/(?<=..)eaux$/, 'eau'],
  [/(?<=..)aux$/, 'al'],
  [/(?<=.eu)x$/, ''],
  [/(?<=..[^s])s$/, ''],
]

const tenses = endings(
  3,
  'erait eraient era eront eron erez irait iraient iront iron ait aient ez issent issait issaient issant issons issez',
)
const infinitives = endings(3, 'er ir it')
const participles = endings(4, 'ant ent')

/** Verbs whose first person plural is known; other words in -ons are nouns: salons, ballons. */
const verbsInOns = new Set(
  `accept aid aim ajout annonc appel apport arret arriv attaqu attend augment avanc cherch commenc compt continu cré dans decid demand donn
  écout entr espér essay évit ferm gagn gard habit invit jou laiss lanc lev montr oubli parl pass pay pens perd plac port pos prépar présent
  propos quitt racont refus regard remerci rencontr rentr répond rest tent tir touch tourn travaill trouv utilis viv vot`
    .split(/\s+/)
    .map(foldedWord),
)
/** Nouns; other words in -geons are verbs: mangeons, changeons. */
const nounsInGeons = new Set(['pigeons', 'bourgeons', 'esturgeons', 'badigeons', 'surgeons', 'plongeons'])

/** The first person plural becomes the third singular, which has the stem of all other forms. */
const singularPerson = (word: string): string => {
  if (word.endsWith('geons') && word.length > 6) return nounsInGeons.has(word) ? word : `${word.slice(0, -4)}e`
  return word.endsWith('ons') && verbsInOns.has(word.slice(0, -3)) ? `${word.slice(0, -3)}e` : word
}

const regular = (word: string): string => {
  const person = singularPerson(word)
  if (person !== word) return regular(person)
  const plural = plurals.find(([ending]) => ending.test(word))
  const one = plural ? word.replace(...plural) : word
  // The e of the feminine is the last letter of many verb forms too: fermé, fermée, ferme.
  let stem = one.replace(/(?<=..)e+$/, '')
  // Several times, because augmenter has the ending in its stem.
  stem = withoutAll(without(without(stem, tenses), infinitives), [participles])
  return (
    stem
      // travailleur and travailleuse, heureux and heureuse
      .replace(/(?<=..eu)[rs]$/, '')
      .replace(/(?<=..)iv$/, 'if')
      .replace(/(?<=..)gu$/, 'g')
      .replace(/(?<=..)iqu$/, 'ic')
      // répondre and répondu
      .replace(/(?<=..d)[ru]$/, '')
      .replace(/(?<=..)tric$/, 'teu')
      // italien and italienne
      .replace(/(?<=..)([lnt])\1$/, '$1')
      .replace(/(?<=...)[ei]$/, '')
  )
}

export const french = withIrregular(
  regular,
  `
= pays
= taxi taxis
= paris
= francais francaise francaises
= anglais anglaise anglaises
= japonais japonaise japonaises
= chinois chinoise chinoises
= portugais portugaise portugaises
= polonais polonaise polonaises
eau eaux
blanc blanche blancs blanches
doux douce douces
gros grosse grosses
travail travaux
oeil yeux
lire lit? lisent lu lue lus lisait lira lisez lisons
recevoir recoit recoivent recu recue recus recevait recevra recevons
construire construit construisent construite construits construites
connaitre connait connaissent connu connue connus connues connaissons
jouer joue jouent
tuer tue tuent tuee tues tuees
nouveau nouvelle nouveaux nouvelles nouvel
beau belle beaux belles bel
vieux vieille vieilles vieil
pouvoir peut peuvent peux pouvait pourra pourrait pu pouvons
dire dit disent disait dira dites disons
faire fait? font faisait fera faits? faite faites faisons
vouloir veut veulent voulait voudra voulu voulons
prendre prend prennent pris prise? prises? prenait prendra prenant prenons
mettre met mettent mis mise? mises? mettait mettra mettons
venir vient viennent venait viendra venu venue venus venues venons
tenir tient tiennent tenait tiendra tenu tenue? tenus tenons
vendre vend vendent vendu vendue vendus vendues vendait vendra vendons
ouvrir ouvre ouvrent ouvert ouverte ouverts ouvertes ouvrait ouvrira ouvrons
ecrire ecrit ecrivent ecrits ecrite ecrivait ecrivons
voir voit voient vu vue? vus voyait verra voyons
devoir doit doivent devait devra devrait devons
savoir sait savent savait saura su savons?
mourir meurt meurent mort? morte morts? mortes mourait
`,
)
