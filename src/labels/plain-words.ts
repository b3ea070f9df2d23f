// Removes from a text what belongs to no language: links, @names, hash signs, digits and emoji.

const linksAndNames = /https?:\/\/\S+|@\w+/giu
/**
 * Words that are joined by single dots. The pattern also matches one word without a dot: a pattern that needs a dot would be tried
 * again from every dash in a long word, which takes quadratic time.
 */
const dottedWords = /[\w-]+(?:\.[\w-]+)*/gu
const lastPartOfDomain = /\.[a-z]{2,}(?!\w)/giu
/** Apostrophes are kept, because in Uzbek they are part of a letter. */
const notWords = /[^\p{L}\p{M}\u02bb\u02bc\u2018\u2019'`.,!?-]+/gu

/** It stands for a removed link. It is no space, because the path of a domain may go on after it. */
const REMOVED = '\u0001'

export const plainWords = (text: string): string =>
  withoutDomains(text.replace(linksAndNames, REMOVED)).replace(notWords, ' ').trim()

export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const withoutDomains = (text: string): string => {
  let kept = ''
  let from = 0
  for (const { 0: words, index } of text.matchAll(dottedWords)) {
    if (index < from) continue
    const domain = domainIn(words)
    if (!domain) continue
    kept += `${text.slice(from, index + domain.start)} `
    from = index + domain.end
    if (text[from] === '/') from = nextSpace(text, from)
  }
  return from ? kept + text.slice(from) : text
}

const domainIn = (words: string): { start: number; end: number } | undefined => {
  if (!words.includes('.')) return undefined
  const start = words.search(/\w/u)
  let end: number | undefined
  for (const { 0: part, index } of words.matchAll(lastPartOfDomain)) if (index > start) end = index + part.length
  return end === undefined || start < 0 ? undefined : { start, end }
}

const nextSpace = (text: string, from: number): number => {
  const space = /\s/g
  space.lastIndex = from
  return space.exec(text)?.index ?? text.length
}
