// What can be searched as such: hashtags, @names, tickers and links in a text.
import { nameAddress } from '../text/address.ts'
import { withoutEnding } from '../text/ending.ts'
import { readChatLink } from '../text/links.ts'
import { foldedWord, IGNORED, LETTER, letterOf, SIGN, UNSPACED } from './letters.ts'

/**
 * A search for it looks for the first of its `keys`; searches for something wider find it by the others. Only between
 * `words_from` and `words_to` there are words: a link has none in its scheme and its parameters.
 */
export type Special = { start: number; end: number; words_from: number; words_to: number; keys: string[] }

const LONGEST_KEY = 128
const MOST_PARTS = 4
/** Endings of sites that have more than three letters. Without such a list `end.Next` would be a link. */
const LONG_DOMAINS = new Set(
  `agency academy app art asia blog casino center cloud club company digital email events expert finance fund games global group guru host
  info land life link live market marketing media mobi money name network news online page plus press pro promo sale school services
  shop site social solutions space store studio support systems team tech today tools travel video website wiki work world zone`.split(
    /\s+/,
  ),
)

/** In the order of the text. Every part of the text is read once, so that hostile texts take linear time. */
export const specialsIn = (text: string): Special[] => {
  const found: Special[] = []
  let from = 0
  for (let at = nextSign(text, 0); at >= 0; at = nextSign(text, from)) {
    let start = at
    while (start > from && !between.test(text[start - 1]!)) start--
    let end = at + 1
    while (end < text.length && !between.test(text[end]!)) end++
    const piece = text.slice(start, end)
    const link = piece.includes('.') ? linkIn(piece, start) : undefined
    if (link) found.push(link)
    else if (/[#@$＃]/u.test(piece)) found.push(...tagsIn(piece, start))
    from = end
  }
  return found
}

/** What ends a link or tag. */
const between = /[\s<>"«»“”„()[\]{}|,;]/u
/** A dot inside a piece may belong to a link; most dots end a sentence. */
const signs = /[#@$＃]|\.(?=[^\s.])/gu

const nextSign = (text: string, from: number): number => {
  signs.lastIndex = from
  return signs.exec(text)?.index ?? -1
}

const tagsIn = (piece: string, from: number): Special[] => {
  const tags: Special[] = []
  for (const { 0: tag, index } of piece.matchAll(/[#＃@$][^#＃@$]*/gu)) {
    if (index > 0 && isPartOfWord(piece, index - 1)) continue
    const length = tagLength(tag)
    const key = keyOfTag(tag[0]!, tag.slice(1, length))
    const start = from + index
    const end = start + length
    if (key) tags.push({ start, end, words_from: start, words_to: end, keys: [key.slice(0, LONGEST_KEY)] })
  }
  return tags
}

const keyOfTag = (sign: string, name: string): string | undefined => {
  if (sign === '$') return /^[a-z]{1,10}$/i.test(name) ? `$${name.toLowerCase()}` : undefined
  if (sign === '@') return /^[a-z0-9]\w+$/i.test(name) ? `@${name.toLowerCase()}` : undefined
  const spelling = name.split('_').map(foldedWord).join('_')
  return /[\p{L}\p{N}]/u.test(spelling) ? `#${spelling}` : undefined
}

const isPartOfWord = (text: string, at: number): boolean => {
  const { kind } = letterOf(text.charCodeAt(at))
  return text[at] === '_' || kind === LETTER || kind === UNSPACED
}

const tagLength = (tag: string): number => {
  let length = 1
  for (const char of tag.slice(1)) {
    const { kind } = letterOf(char.codePointAt(0)!)
    if (char !== '_' && kind !== LETTER && kind !== UNSPACED && kind !== SIGN && kind !== IGNORED) break
    length += char.length
  }
  return length
}

const linkIn = (piece: string, from: number): Special | undefined => {
  const address = withoutEnding(piece, (letter) => '.,!?:…*_~\'"’'.includes(letter))
  const prefix = /^(?:https?:\/\/)?(?:www\.)?/i.exec(address)![0]
  const rest = address.slice(prefix.length)
  const pathAt = rest.search(/[/?#]/)
  const host = (pathAt < 0 ? rest : rest.slice(0, pathAt)).replace(/:\d+$/, '').toLowerCase()
  const labels = host.split('.')
  if (!isHost(labels, prefix !== '')) return undefined
  const [place = ''] = pathAt < 0 ? [''] : rest.slice(pathAt).split('#')
  const [path = ''] = place.split('?')
  const parts = path.split('/').filter(Boolean)
  const whole = host + withoutEnding(place, (letter) => letter === '/')
  const keys = [whole.toLowerCase()]
  const chat = readChatLink(address)
  if (chat?.kind === 'name') {
    const name = nameAddress(chat.username)
    // A link to a chat means the same as its @name, a link to a message does not.
    if (chat.message_id === undefined) keys.unshift(name)
    else keys.push(name)
  }
  for (let least = 0; least <= Math.min(parts.length, MOST_PARTS); least++)
    keys.push([host, ...parts.slice(0, least)].join('/').toLowerCase())
  for (let at = Math.max(1, labels.length - MOST_PARTS); at < labels.length - 1; at++)
    keys.push(labels.slice(at).join('.'))
  const queryAt = address.search(/[?#]/)
  const end = from + address.length
  return {
    start: from,
    end,
    words_from: from + prefix.length,
    words_to: queryAt < 0 ? end : from + queryAt,
    keys: [...new Set(keys.map((key) => key.slice(0, LONGEST_KEY)))],
  }
}

const isHost = (labels: string[], isMarked: boolean): boolean => {
  const domain = labels.at(-1)!
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{N}_-]{1,63}$/u.test(label))) return false
  if (isMarked) return /^\p{L}/u.test(domain)
  return /^[a-z]{2,3}$/.test(domain) || LONG_DOMAINS.has(domain) || domain === 'рф'
}
