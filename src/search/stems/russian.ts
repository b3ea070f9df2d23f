// Russian word forms: cases and numbers of nouns and adjectives, participles, verb forms.
import { endings, irregular, lengthWithout } from './endings.ts'

const VOWELS = 'аеиоуыэюя'

/** These follow а or я, which stays: делав, делавши. */
const gerundsAfterA = endings(2, 'в вши вшись')
const gerunds = endings(2, 'ив ивши ившись ыв ывши ывшись')
const reflexive = endings(2, 'ся сь')
const adjective = endings(
  2,
  `ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею
  ейший ейшая ейшее ейшие ейшего ейших ейшим ейшей`,
)
const participlesAfterA = endings(2, 'ем нн вш ющ щ')
const participles = endings(2, 'ивш ывш ующ')
const verbsAfterA = endings(2, 'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно')
const verbs = endings(
  2,
  `ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю ую`,
)
const nouns = endings(
  2,
  `а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я`,
)

const afterA = (word: string, length: number): boolean => {
  const before = word[length - 1]
  return length < word.length && (before === 'а' || before === 'я')
}

/** The part up to the first vowel is never removed. */
const firstVowel = (word: string): number => {
  for (let at = 0; at < word.length; at++) if (VOWELS.includes(word[at]!)) return at + 1
  return word.length
}

const regular = (word: string): string => {
  const least = firstVowel(word)
  if (word.length - least < 1) return word
  const cut = (from: string, table: ReturnType<typeof endings>): string => {
    const length = lengthWithout(from, table)
    return length >= least ? from.slice(0, length) : from
  }
  const cutAfterA = (from: string, table: ReturnType<typeof endings>): string => {
    const length = lengthWithout(from, table)
    return length >= least && afterA(from, length) ? from.slice(0, length) : from
  }

  const gerund = cutAfterA(word, gerundsAfterA)
  let stem = gerund !== word ? gerund : cut(word, gerunds)
  if (stem === word) {
    const active = cut(word, reflexive)
    stem = cut(active, adjective)
    if (stem !== active) {
      const participle = cutAfterA(stem, participlesAfterA)
      stem = participle !== stem ? participle : cut(stem, participles)
    } else {
      const verb = cutAfterA(active, verbsAfterA)
      stem = verb !== active ? verb : cut(active, verbs)
      if (stem === active) stem = cut(active, nouns)
    }
  }
  return smoothed(stem)
}

/** What cases change in the stem itself: рынок and рынка, конец and конца, день and длинный. */
const smoothed = (stem: string): string => {
  let end = stem.endsWith('и') && stem.length > 3 ? stem.slice(0, -1) : stem
  if (end.endsWith('нн')) end = end.slice(0, -1)
  if (end.endsWith('ь') && end.length > 2) end = end.slice(0, -1)
  return end.replace(/([^аеиоуыэюя])[ое]([кц])$/, '$1$2')
}

const irregulars = irregular(
  `
человек люди людей людям людьми людях человека человеку человеком человеке
ребенок дети детей детям детьми детях ребенка ребенку ребенком ребенке
день дня дню днем дне дни дней дням днями днях
год года году годом годе годы годов лет годам годами годах
идти иду идет идут идем идешь шел шла шло шли
деньги денег деньгам деньгами деньгах
время времени временем времена времен временам временами временах
имя имени именем имена имен именам
мать матери матерью матерей матерям
дочь дочери дочерью дочерей дочерям
брат брата брату братом брате братья братьев братьям
сын сына сыну сыном сыне сыновья сыновей сыновьям
друг друга другу другом друге друзья друзей друзьям друзьями друзьях
война войны войне войну войной войн войнам войнами войнах
цена цены цене цену ценой цен ценам ценами ценах
дом дома дому домом доме домов домам домами домах
суд суда суду судом суде суды судов судам судами судах
мир мира миру миром мире миры миров
мочь могу может могут можем мог могла могло могли
огонь огня огню огнем огне огни огней
хотеть хочу хочет хотят хотим хотел хотела хотели
ехать еду едет едут ехал ехала ехали
есть ем ест едят ел ела ели
стать стал стала стали станет станут
`,
  regular,
)

export const russian = (word: string): string => irregulars.get(word) ?? regular(word)
