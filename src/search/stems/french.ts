// French word forms without accents: plurals, genders, verb forms.
import { endings, withIrregular, without, withoutAll } from './endings.ts'

const plurals: [ending: RegExp, singular: string][] = [
  [/(?<=..)eaux$/, 'eau'],
  [/(?<=..)aux$/, 'al'],
  [/(?<=.eu)x$/, ''],
  [/(?<=..[^s])s$/, ''],
]

const tenses = endings(
  3,
  'erait eraient era eront erons erez irait iraient iront ait aient ez issent issait issaient issant issons issez',
)
const infinitives = endings(3, 'er ir it')
const participles = endings(4, 'ant ent')

const regular = (word: string): string => {
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
lire lit? lisent lu lue lus lisait lira lisez
recevoir recoit recoivent recu recue recus recevait recevra
construire construit construisent construite construits construites
connaitre connait connaissent connu connue connus connues
jouer joue jouent
tuer tue tuent tuee tues tuees
nouveau nouvelle nouveaux nouvelles nouvel
beau belle beaux belles bel
vieux vieille vieilles vieil
pouvoir peut peuvent peux pouvait pourra pourrait pu
dire dit disent disait dira dites
faire fait? font faisait fera faits? faite faites
vouloir veut veulent voulait voudra voulu
prendre prend prennent pris prise? prises? prenait prendra prenant
mettre met mettent mis mise? mises? mettait mettra
venir vient viennent venait viendra venu venue venus venues
tenir tient tiennent tenait tiendra tenu tenue? tenus
vendre vend vendent vendu vendue vendus vendues vendait vendra
ouvrir ouvre ouvrent ouvert ouverte ouverts ouvertes ouvrait ouvrira
ecrire ecrit ecrivent ecrits ecrite ecrivait
voir voit voient vu vue? vus voyait verra
devoir doit doivent devait devra devrait
savoir sait savent savait saura su
mourir meurt meurent mort? morte morts? mortes mourait
`,
)
