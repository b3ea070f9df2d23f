// Real posts, pairs of them that are copies by exact comparison, and changed copies of them as people make them.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BAND_BYTES, BANDS, bandsOf } from '../src/copies/bands.ts'
import { copiesOf } from '../src/copies/compare.ts'
import { copiedText } from '../src/copies/copied-text.ts'
import { COMPARED_LENGTH, COPY_LEAST, gramSet, sharedPart } from '../src/copies/grams.ts'

type RealPost = { channel: string; message_id: number; date: string; text: string }

const file = join(
  resolve(import.meta.dirname, '..', process.env.REAL_DATA_DIR ?? '../shared/data'),
  'posts/russian-2024.ndjson',
)

/** The first `most` of them; undefined where they are not there. */
export const realPosts = (most = Number.POSITIVE_INFINITY): RealPost[] | undefined =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .slice(0, most)
        .map((line) => JSON.parse(line))
    : undefined

const pairOf = (one: number, other: number) => `${one} ${other}`

/**
 * All pairs of texts that share enough, found without signatures: two such texts have a run in common among the rarest of each. Equal texts of every
 * length are pairs too.
 */
export const truePairs = (texts: string[]): Set<string> => {
  const pairs = new Set<string>()
  const sets = texts.map((text) => (text.length < COMPARED_LENGTH ? undefined : gramSet(text)))
  const counts = new Map<number, number>()
  for (const set of sets) for (const gram of set ?? []) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  const texts_with = new Map<number, number[]>()
  const equal = new Map<string, number[]>()
  texts.forEach((text, i) => {
    const set = sets[i]
    if (!set) {
      const same = equal.get(text) ?? []
      if (text !== '') for (const j of same) pairs.add(pairOf(j, i))
      equal.set(text, [...same, i])
      return
    }
    const rarest = [...set].sort((a, b) => counts.get(a)! - counts.get(b)! || a - b)
    const near = new Set<number>()
    for (const gram of rarest.slice(0, set.length - Math.ceil(COPY_LEAST * set.length) + 1)) {
      const known = texts_with.get(gram) ?? []
      for (const j of known) near.add(j)
      known.push(i)
      texts_with.set(gram, known)
    }
    for (const j of near) {
      const [least, most] = [sets[j]!.length, set.length].sort((a, b) => a - b) as [number, number]
      if (least >= COPY_LEAST * most && sharedPart(sets[j]!, set) >= COPY_LEAST) pairs.add(pairOf(j, i))
    }
  })
  return pairs
}

/** The pairs that share a band, and those of them that are copies. */
export const foundPairs = (texts: string[]): { looked_at: number; pairs: Set<string> } => {
  const looked_at = new Set<string>()
  const byBand = new Map<string, number[]>()
  texts.forEach((text, i) => {
    const bands = bandsOf(text)
    for (let at = 0; bands && at < bands.length; at += DIGITS) {
      const band = `${at} ${bands.slice(at, at + DIGITS)}`
      const known = byBand.get(band) ?? []
      for (const j of known) looked_at.add(pairOf(j, i))
      known.push(i)
      byBand.set(band, known)
    }
  })
  const pairs = new Set<string>()
  const byFirst = Map.groupBy(looked_at, (pair) => pair.split(' ')[0]!)
  for (const [first, those] of byFirst) {
    const isCopy = copiesOf(texts[Number(first)]!)
    for (const pair of those) if (isCopy(texts[Number(pair.split(' ')[1])]!)) pairs.add(pair)
  }
  return { looked_at: looked_at.size, pairs }
}

/** Numbers from 0 to 1 that are the same in every run. */
const numbersFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0
  return (seed >>> 0) / 2 ** 32
}

/** Of a band. */
const DIGITS = 2 * BAND_BYTES

type Change = (text: string, random: () => number) => string

const latin: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
}
const pick = <Item>(items: Item[], random: () => number): Item => items[Math.floor(random() * items.length)]!
const emoji = ['🔥', '❗️', '⚡️', '😱', '👉', '🇷🇺']
const otherWords = [
  'вчера',
  'говорят',
  'очевидцы',
  'возможно',
  'якобы',
  'сообщил',
  'город',
  'новости',
  'человек',
  'сегодня',
]

/** What people do to a text that they copy. */
export const changes: Record<string, Change> = {
  'a footer with links': (text) => `${text}\n\n👉 Подписывайтесь на @other_channel\nhttps://t.me/other_channel`,
  'other links in the text': (text) => text.replace(/\]\([^)]*\)/g, '](https://t.me/other_channel/17)'),
  emoji: (text, random) => text.replace(/(^|\n|\. )/g, (end) => `${end}${pick(emoji, random)} `),
  'letters of another script': (text, random) =>
    text.replace(/[а-яА-Я]/g, (letter) => (random() < 0.3 ? (latin[letter] ?? letter) : letter)),
  'a cut end': (text, random) => text.slice(0, Math.ceil(text.length * (0.75 + 0.2 * random()))),
  'other quotation marks': (text) =>
    text
      .replace(/[«»„“”"]/g, (mark) => ({ '«': '“', '»': '”', '„': '"', '“': '«', '”': '»' })[mark] ?? '«')
      .replaceAll('—', '-'),
  'a tenth of the words replaced': (text, random) =>
    text.replace(/\p{L}+/gu, (word) => (random() < 0.1 ? pick(otherWords, random) : word)),
}

/** The share of changed copies that the original is found by, and how many of them a text of another post is found by. */
export const changedCopies = (posts: RealPost[], change: Change) => {
  const random = numbersFrom(7)
  const originals = posts.map(({ text }) => text)
  // Each is compared with its original alone: other posts are in the measure of pairs.
  const found = originals.filter((text) => {
    const [one, other] = [copiedText(text), copiedText(change(text, random))]
    const [bands, changed] = [bandsOf(one), bandsOf(other)]
    if (!bands || !changed) return false
    const share = Array.from(
      { length: BANDS },
      (_, i) => bands.slice(DIGITS * i, DIGITS * (i + 1)) === changed.slice(DIGITS * i, DIGITS * (i + 1)),
    )
    return share.some(Boolean) && copiesOf(one)(other)
  })
  return { copies: originals.length, found: found.length }
}
