// Marks of ads: what a post says itself, or the platform says of it, to disclose that somebody paid for it. The word "ad" in a text is none.
import type { Button, Entity } from '../sources/observation.ts'
import { fold } from '../text/fold.ts'
import { adHashtags, adPhrases, adWords, paidBy } from './ad-phrases.ts'

export type AdMark = 'platform' | 'token' | 'legal notice' | 'phrase' | 'hashtag'

type MarkedMessage = { text?: string; sponsored?: boolean; entities?: Entity[]; keyboard?: Button[][] }

/** The first mark that is found; undefined for a post that says nothing. */
export const adMark = ({ text = '', sponsored, entities, keyboard }: MarkedMessage): AdMark | undefined => {
  if (sponsored) return 'platform'
  const isMarked = ({ url }: { url?: string }) => url !== undefined && hasToken(url)
  if (hasToken(text) || entities?.some(isMarked) || keyboard?.some((row) => row.some(isMarked))) return 'token'
  if (hasLegalNotice(text)) return 'legal notice'
  if (hasPhrase(text)) return 'phrase'
  return hasAdHashtag(text) ? 'hashtag' : undefined
}

/**
 * The token of the Russian register of ads, written as `erid: 2Vfnx…` in the text or as a parameter or a part of a link. Each space can match
 * in only one place: with `\s*[:=\s-]\s*` the time for many spaces would be quadratic.
 */
const TOKEN = /(?:^|[^\p{L}\p{N}])(?:erid|ерид)(\s+|\s*[:=-]\s*)([a-z0-9]{6,})/giu

const hasToken = (text: string): boolean => {
  if (!/erid|ерид/i.test(text)) return false
  for (const [, separator, token] of text.matchAll(TOKEN))
    if (separator!.includes('=') ? !NO_VALUE.test(token!) : isTokenLike(token!)) return true
  return false
}

/** What programs write for a value that is missing. */
const NO_VALUE = /^(?:undefined|replace|insert|macro)/i

/** Tokens mix letters with digits or with letters of the other case, as words do not. */
const isTokenLike = (text: string): boolean => /[a-z]/i.test(text) && (/\d/.test(text) || /[a-z][A-Z]/.test(text))

/** What stands between two words of a notice: marks and spaces, of which a text may have thousands in a row. */
const GAP = '[^\\p{L}\\p{N}\\n]{0,12}'
const FORM =
  '(?:ООО|ОАО|ПАО|ЗАО|НАО|АО|ИП|НКО|АНО|ТОО|ЧУП|ОДО|ГУП|МУП|ГБУ|ФГБУ|ФГУП|[Сс]амозанят\\p{Ll}{2,3})(?!\\p{L})'
const NAME = '(?:[«"“„][^»"”\\n]{1,80}[»"”]{1,2}|\\p{Lu}[\\p{L}.-]{0,40}(?:\\s\\p{Lu}[\\p{L}.-]{0,40}){0,3})'
const AD = '(?:[Сс]оциальная\\s)?(?:[Рр]еклама|РЕКЛАМА|СОЦИАЛЬНАЯ РЕКЛАМА)(?!\\p{L})'
/** For readers of this age and older. */
const AGE = '(?:\\d{1,2}\\+)?'
const SENTENCE = `(?:^|[\\n.!?…»"”)*_\`|])${GAP}`

const notices = [
  // "Реклама. ООО «Слон»". Without the full stop it may be a sentence about an ad of that company.
  new RegExp(`${SENTENCE}${AD}\\s?${AGE}\\s?[.|]${GAP}${AGE}${GAP}(?:Рекламодатель${GAP})?${FORM}`, 'u'),
  new RegExp(`${SENTENCE}Рекламодатель\\s?[:.—–-]${GAP}${FORM}`, 'u'),
  // "Реклама ООО «Слон» ИНН 7736279160", with nothing else in the line.
  new RegExp(`^${GAP}${AD}${GAP}${FORM}\\s?${NAME}${GAP}(?:(?:ИНН|ОГРН|[Ee]rid|ERID|\\d{1,2}\\+).*)?$`, 'mu'),
]

/** "Реклама. Иванов И. И., ИНН …" or "ООО «Слон», ИНН …", with nothing else in the line. */
const WITH_NUMBER = new RegExp(
  [
    `^${GAP}(?:${AD}${GAP}(?:${FORM}\\s?)?(?:${NAME})?|${FORM}\\s?${NAME})`,
    `${GAP}ИНН${GAP}(\\d{10}|\\d{12})(?!\\d)`,
    `${GAP}(?:ОГРН(?:ИП)?\\D{0,5}\\d{13,15}${GAP})?${AGE}${GAP}$`,
  ].join(''),
  'gmu',
)

/** Such a line is then the address of a payment. */
const PAYMENT = /реквизит|пожертв|(?<!\p{L})(?:кпп|бик)(?!\p{L})|р\/с|расч[её]тн|оплат/iu

const hasLegalNotice = (text: string): boolean => {
  if (/еклам|ЕКЛАМ/.test(text) && notices.some((notice) => notice.test(text))) return true
  if (!text.includes('ИНН') || PAYMENT.test(text)) return false
  for (const [, number] of text.matchAll(WITH_NUMBER)) if (isTaxpayerNumber(number!)) return true
  return false
}

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

/** Longer lines are text, not marks. */
const LONGEST_MARK = 60
/** The lines of a post that may be a mark: marks stand at one of its ends. */
const FIRST_LINES = 2
const LAST_LINES = 4

const hasPhrase = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line))
  const last = lines.at(-1)
  if (last === undefined) return false
  const short = [...lines.slice(0, FIRST_LINES), ...lines.slice(-LAST_LINES), ...sentencesAtEnd(last)].filter(mayBeMark)
  if (short.some((line) => adPhrases.has(withoutAge(line)))) return true
  if (lines.length > 1 && mayBeMark(last) && (adWords.has(withoutAge(last)) || saysWhoPaid(last))) return true
  const first = lines[0]!.trim()
  return IN_BRACKETS.test(first) && mayBeMark(first) && adWords.has(withoutAge(first))
}

/** Folding costs more than all else here, so only lines are folded that are short and begin with a letter as some mark does. */
const mayBeMark = (line: string): boolean => {
  if (line.length > LONGEST_MARK) return false
  const letter = /\p{L}/u.exec(line)?.[0]
  return letter !== undefined && beginnings.has(plainLetter(letter))
}

const plainLetter = (letter: string) => letter.normalize('NFKD').toLowerCase()[0]!
const beginnings = new Set([...adWords, ...adPhrases, ...paidBy].map((mark) => plainLetter(mark.trim())))

const IN_BRACKETS = /^[([【「［（].*[)\]】」］）]$/u

/** "Реклама 18+" is marked as "Реклама" is. */
const withoutAge = (line: string): string => fold(line.replace(/\d{1,2}\+/, ''))

const sentencesAtEnd = (line: string): string[] => line.split(/[.!?…]\s+/).slice(-2)

const MOST_WORDS = 7
const saysWhoPaid = (line: string): boolean => {
  const said = fold(line)
  return paidBy.some((phrase) => said.startsWith(`${phrase} `)) && said.trim().split(' ').length <= MOST_WORDS
}

const HASHTAG = /#([\p{L}\p{M}\p{N}_]+)/gu

const hasAdHashtag = (text: string): boolean => {
  if (!text.includes('#')) return false
  for (const [, tag] of text.matchAll(HASHTAG)) if (adHashtags.has(fold(tag!))) return true
  return false
}
