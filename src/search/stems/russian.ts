// Russian word forms: cases and numbers of nouns and adjectives, participles, verb forms.
import { type Endings, endings, withIrregular, without } from './endings.ts'

const gerunds = endings(2, 'ивши ившись ывши ывшись')
const reflexive = endings(2, 'ся сь')
const adjectives = endings(
  2,
  `ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею
  ейший ейшая ейшее ейшие ейшего ейших ейшим ейшей ейшую`,
)
const participles = endings(4, 'ивш ывш ующ енн')
const verbs = endings(
  2,
  'ила ыла ейте уйте ите или ыли ей уй ил ыл им ым ило ыло ят ует уют оет оют ит ыт ить ыть ишь ую ю',
)
const nouns = endings(
  2,
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
)
/** These count only after а or я, which belongs to the stem: дела-ла, дела-ющ-ий. */
const gerundsAfterA = endings(2, 'вши вшись')
const participlesAfterA = endings(2, 'ем нн вш ющ щ')
const verbsAfterA = endings(2, 'ла ете йте ли й л ем ло ет ют ть ешь')

const regular = (word: string): string => {
  // The part up to the first vowel is never removed.
  const least = word.search(/[аеиоуыэюя]/) + 1
  if (least === 0 || word.length === least) return word
  const cut = (from: string, table: Endings): string => {
    const stem = without(from, table)
    return stem.length >= least ? stem : from
  }
  const cutEither = (from: string, afterA: Endings, anywhere: Endings): string => {
    const stem = cut(from, afterA)
    return stem !== from && /[ая]$/.test(stem) ? stem : cut(from, anywhere)
  }
  // Otherwise образование (education) would become образ (image).
  const education = /^.+[ое]вани(?=(?:[еяюй]|ем|ями?|ям|ях)$)/.exec(word)
  if (education) return education[0]
  // получат, держат
  if (/^.{3,}[жчшщ]ат$/.test(word)) return smoothed(word.slice(0, -2))
  const gerund = cutEither(word, gerundsAfterA, gerunds)
  if (gerund !== word) return smoothed(gerund)
  const active = cut(word, reflexive)
  const adjective = cut(active, adjectives)
  if (adjective !== active) return smoothed(cutEither(adjective, participlesAfterA, participles))
  const verb = cutEither(active, verbsAfterA, verbs)
  return smoothed(verb !== active ? verb : cut(active, nouns))
}

/** What forms change in the stem itself. */
const smoothed = (stem: string): string => {
  let smooth = stem
  if (smooth.length > 3) smooth = smooth.replace(/и$/, '')
  if (smooth.length > 2) smooth = smooth.replace(/ь$/, '')
  // Short gerunds, which look like nouns: сделав, заявив. The cases of such nouns come here too.
  if (smooth.length > 5) smooth = smooth.replace(/(?<=[ая])в$|[иы]в$/, '')
  return (
    smooth
      // Participles, which look like nouns too: сделан, построен, закрыт. Казахстан and заявление lose as much in every form.
      .replace(/нн$/, 'н')
      .replace(/(?<=....[ая])н$|(?<=....)(?:ен|ыт)$/, '')
      // использовать and использует
      .replace(/(?<=....)[ое]ва$/, '')
      .replace(/(?<=....)[ая]$/, '')
      // выросла and вырос
      .replace(/(?<=...[сгкзбр])л$/, '')
      // рынок and рынка, конец and конца
      .replace(/(?<=[^аеиоуыэюя])[ое](?=[кц]$)/, '')
  )
}

export const russian = withIrregular(
  regular,
  `
= такси
человек люди людей людям людьми людях
ребенок дети детей детям детьми детях
день дня дню днем дне дни дней дням днями днях
год годе лет?
идти иду идет идут идем идешь шел шла шло шли
ехать еду едет едут едем
мочь могу может могут можем мог могла могло могли
хотеть хочу хочет хотят хотим
деньги денег деньгам деньгами деньгах
время времени временем времена времен временам временами временах
имя имени именем имена имен именам
мать матери матерью матерей матерям
дочь дочери дочерью дочерей дочерям
друг друзья друзей друзьям друзьями друзьях
брат братья братьев братьям братьями
сын сыновья сыновей сыновьям
огонь огня огню огнем огне огни огней
писать пишу пишет пишут пишем
сказать скажу скажет скажут
написать напишу напишет напишут
искать ищу ищет ищут
показать покажу покажет покажут
начать начну начнет начнут начат
стать станет станут
вырасти вырастет вырастут вырос выросла выросло выросли
найти найду найдет найдут нашел нашла нашло нашли найден найдена найдено найдены
погибнуть погиб погибнет погибнут погибла погибло погибли
снизить снижен снижена снижено снижены
повысить повышен повышена повышено повышены
продать продаст продадут
китай китая
церковь церкви церквей церквям церквях
окно окон
жить живу живет живут живем жил жила жило жили
ждать жду ждет ждут ждем ждал ждала ждали
видеть вижу видит видят видим видел видела видело видели
увидеть увижу увидит увидят увидел увидела увидели
принять приму примет примут принял приняла приняли принят принята принято приняты
провести проведет проведут провел провела провели проведен проведена проведены
произойти произойдет произойдут произошел произошла произошло произошли
пройти пройдет пройдут прошел прошла прошло прошли
прийти придет придут пришел пришла пришло пришли
уйти уйдет уйдут ушел ушла ушло ушли
выйти выйдет выйдут вышел вышла вышло вышли
создать создаст создадут
хороший лучше лучший лучшая лучшее лучшие лучшего лучших лучшим
плохой хуже худший худшая худшие
письмо писем
яйцо яиц
сестра сестер
взять возьму возьмет возьмут
дать даст дадут
`,
)
