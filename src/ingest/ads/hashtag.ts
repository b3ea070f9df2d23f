// Hashtags that mark a post as an ad.
import { fold } from '../../text/fold.ts'
import { adHashtags, subjectHashtags, tradeHashtags } from './words.ts'

/** Not a part of an address, such as `site.com/page#ads`. */
const HASHTAG = /(?<![a-z0-9/_=&-])#([\p{L}\p{M}\p{N}_]+)(\s*[:—-]?\s?@\w)?/giu

/** The hashtag alone is about any partners. */
const PARTNER_POST = /#партн[её]рск\p{L}{2}\s(?:пост|материал|публикаци)/iu
/** Of #pr the Japanese say that it is an ad, and others speak of public relations. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

export const hasAdHashtag = (text: string): boolean => {
  if (!text.includes('#')) return false
  if (PARTNER_POST.test(text)) return true
  const tags = [...text.matchAll(HASHTAG)].map(([, tag, contact]) => ({
    name: fold(tag!.replace(/(?<=\p{L})_?\d{1,2}$/u, '')),
    contact,
  }))
  const isOfTheTrade = tags.some(({ name }) => tradeHashtags.has(name))
  // Beside #marketing the post is about ads, and before @name somebody sells them.
  return tags.some(({ name, contact }) =>
    name === ' pr'
      ? KANA.test(text)
      : adHashtags.has(name) && !(subjectHashtags.has(name) && (isOfTheTrade || contact)),
  )
}
