// Legal notices of ads in Russian and its neighbours: the word for an ad with the advertiser's legal name or taxpayer number.

/** What stands between two words of a notice: marks and spaces, of which a text may have thousands in a row. */
const GAP = '[^\\p{L}\\p{N}\\n]{0,12}'
const FORM = `(?:${[
  'ООО|ОАО|ПАО|ЗАО|НАО|АО|СПАО|САО|МКПАО|МКАО|МКООО|ИП|НКО|АНО|АНПОО|ЧОУ|НОЧУ|КФХ|ГК|МФК|МКК|КПК|Фонд',
  'ГУП|МУП|ФГУП|ГБУ|ФГБУ|ФГБОУ|ФГАОУ|ГБОУ|ГБУК|МБУК|МАУК|ГАУ|МАУ|МБУ|МКУ',
  'ТОО|ЖШС|ЧУП|ОДО|СООО|ТОВ|ТАА|ФОП|ооо(?=\\s?[«"])',
  '[Оо]бщество с ограниченной ответственностью|[Ии]ндивидуальный предприниматель|[Гг]руппа компаний',
  '[Сс]амозанят\\p{Ll}{2,3}',
].join('|')})(?!\\p{L})`
const NAME = '(?:[«"“„][^»"”“\\n]{1,80}[»"”“]{1,2}|\\p{Lu}[\\p{L}.-]{0,40}(?:\\s\\p{Lu}[\\p{L}.-]{0,40}){0,3})'
const AD = '(?:[Сс]оциальная\\s)?(?:[Рр]еклама|РЕКЛАМА|СОЦИАЛЬНАЯ РЕКЛАМА|[Рр]эклама|[Жж]арнама)(?!\\p{L})'
/** For readers of this age and older. */
const AGE = '\\(?(?:\\d{1,2}\\+)?\\)?'
const SENTENCE = `(?:^|[\\n.!?…»"”)*_\`|])${GAP}`
const ROLE = `(?:(?:Рекламодатель|Застройщик|Организатор|Заказчик|Продавец)${GAP})?`
/** A word in small letters behind the name makes a sentence of it: "Реклама. ООО «Слон» ищет дизайнера". */
const NO_SENTENCE = `(?!\\s[а-яё]{1,3}\\s|\\s?${NAME},?\\s(?!лиценз|инн|огрн|адрес)[а-яё]{2,})`

/** "Реклама. ООО «Слон»". Without the full stop it may be a sentence about an ad of that company. */
const WITH_NAME = [
  new RegExp(`${SENTENCE}${AD}\\s?${AGE}\\s?[.|]${GAP}${AGE}${GAP}${ROLE}${FORM}${NO_SENTENCE}`, 'u'),
  new RegExp(`${SENTENCE}${AD}\\s?${AGE}\\s?[.|]${GAP}[^\\n]{0,60}\\((?:ООО|ПАО|АО)\\)`, 'u'),
]

/** Lines of nothing else: "Реклама ООО «Слон» ИНН 7736279160", "Рекламодатель: ООО «Слон»". Several of them are a list of ads. */
const LINE = new RegExp(
  `^${GAP}(?:${AD}|Рекламодатель|Заказчик рекламы)${GAP}${FORM}\\s?${NAME}${GAP}(?:(?:ИНН|ОГРН|[Ee]rid|ERID|\\d{1,2}\\+).*)?$`,
  'gmu',
)

/** "Реклама. Иванов И. И., ИНН …" */
const AD_WITH_NUMBER = new RegExp(
  `${SENTENCE}(?:${AD}\\s?${AGE}\\s?[.|,:—–-]|Рекламодатель\\s?[:.—–-])[^\\n]{0,120}?ИНН${GAP}(\\d{10}|\\d{12})(?!\\d)`,
  'gu',
)

/** "ООО «Слон», ИНН …", with nothing else in the line. */
const NAME_WITH_NUMBER = new RegExp(
  `^${GAP}${FORM}\\s?${NAME}${GAP}ИНН${GAP}(\\d{10}|\\d{12})(?!\\d)${GAP}(?:ОГРН(?:ИП)?\\D{0,5}\\d{13,15}${GAP})?${AGE}${GAP}$`,
  'gmu',
)

/** Such a line is then the address of a payment, or the news are about that company. */
const OTHER_SUBJECT =
  /реквизит|пожертв|(?<!\p{L})(?:кпп|бик|у?фас)(?!\p{L})|р\/с|расч[её]тн|оплат|аукцион|тендер|контракт|закупк|банкрот|наблюден|должник|мошенни|штраф|санкци|оферт|поставщик|контрагент|распространитель/iu
/** A company that stands for a post stands at its end. */
const LAST_LINES = 3

export const hasLegalNotice = (text: string): boolean => {
  const isLabelled = /[кk]л[аa]м|[КK]Л[АA][МM]|эклама|арнама/u.test(text)
  if (!isLabelled && !text.includes('ИНН')) return false
  const said = inOneScript(text)
  if (isLabelled) {
    if (WITH_NAME.some((notice) => notice.test(said))) return true
    if (said.match(LINE)?.length === 1 && !OTHER_SUBJECT.test(said)) return true
    if (numbersIn(said, AD_WITH_NUMBER).length > 0) return true
  }
  if (OTHER_SUBJECT.test(said) || numbersIn(said, NAME_WITH_NUMBER).length !== 1) return false
  const end = said.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  return numbersIn(end, NAME_WITH_NUMBER).length === 1
}

const numbersIn = (text: string, notice: RegExp): string[] =>
  [...text.matchAll(notice)].map(([, number]) => number!).filter(isTaxpayerNumber)

const lookAlikes: Record<string, string> = Object.fromEntries(
  Array.from('AaBCcEeHKkMOoPpTXx', (letter, i) => [letter, 'АаВСсЕеНКкМОоРрТХх'[i]!]),
)

/** Some write "OOO" or "Pеклама" with Latin letters, by mistake or not to be found. */
const inOneScript = (text: string): string =>
  /OOO|[A-Za-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[A-Za-z]/u.test(text)
    ? text.replace(/[AaBCcEeHKkMOoPpTXx]/g, (letter) => lookAlikes[letter]!)
    : text

/** A tenth of all numbers has the right check digits, so a number alone proves nothing. */
export const isTaxpayerNumber = (number: string): boolean => {
  if (Number(number) === 0) return false
  const digits = [...number].map(Number)
  const isRight = (at: number, weights: number[]) =>
    (weights.reduce((sum, weight, i) => sum + weight * digits[i]!, 0) % 11) % 10 === digits[at]
  return digits.length === 10
    ? isRight(9, [2, 4, 10, 3, 5, 9, 4, 6, 8])
    : digits.length === 12 &&
        isRight(10, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) &&
        isRight(11, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
}
