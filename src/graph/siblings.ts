// Siblings: channels whose names or titles differ only in a word for their language, as @tginfo, @tginfoen and @tginfocn do.
import { fold } from '../text/fold.ts'

type ChannelNames = { title: string; username?: string | null | undefined; language?: string | null | undefined }

export type SiblingMatch = {
  /** What both names have in common, if they differ in the language alone. */
  name: string | undefined
  title: string | undefined
}

/** Shorter beginnings are the same by chance, and the end of a name may look like a language: @golden. */
const SHORTEST_NAME = 5
const SHORTEST_TITLE = 6

/** What people write for a language beside its code and its name. */
const otherTags: Record<string, string[]> = {
  ar: ['arab'],
  be: ['by'],
  cs: ['cz'],
  de: ['ger'],
  en: ['eng'],
  es: ['esp'],
  fa: ['ir', 'farsi'],
  he: ['il'],
  hy: ['am'],
  id: ['indo'],
  it: ['ita'],
  ja: ['jp'],
  ka: ['ge'],
  kk: ['kz'],
  ko: ['kr'],
  pt: ['br'],
  ru: ['rus'],
  tr: ['turk'],
  uk: ['ua', 'ukr'],
  vi: ['vn'],
  zh: ['cn', 'tw'],
}

const tags = new Map<string, string[]>()

/** Longest first: @news_english ends with `english`. */
const tagsOf = (language: string): string[] => {
  const known = tags.get(language)
  if (known) return known
  const names = [language, 'en'].flatMap((inLanguage) => nameOf(language, inLanguage))
  const all = [language, ...names, ...(otherTags[language] ?? [])].map((tag) => fold(tag).trim())
  const distinct = [...new Set(all)].filter((tag) => tag && !tag.includes(' ')).sort((a, b) => b.length - a.length)
  tags.set(language, distinct)
  return distinct
}

const nameOf = (language: string, inLanguage: string): string[] => {
  try {
    return [new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? '']
  } catch {
    // The code is none that is known.
    return []
  }
}

/** The public name without the word for the language of the channel; undefined if it has none. */
export const untaggedName = ({ username, language }: ChannelNames): string | undefined => {
  if (!username || !language) return undefined
  const name = username.toLowerCase()
  for (const tag of tagsOf(language)) {
    const stem = name.endsWith(tag)
      ? name.slice(0, -tag.length)
      : name.startsWith(`${tag}_`)
        ? name.slice(tag.length)
        : ''
    const plain = plainName(stem)
    if (plain.length >= SHORTEST_NAME) return plain
  }
  return undefined
}

/** The title, folded, without the word for the language of the channel at its beginning or end; undefined if it has none. */
export const untaggedTitle = ({ title, language }: ChannelNames): string | undefined => {
  if (!language) return undefined
  const words = fold(title).trim().split(' ')
  const isTag = (word: string | undefined) => word !== undefined && tagsOf(language).includes(word)
  const rest = isTag(words.at(-1)) ? words.slice(0, -1) : isTag(words[0]) ? words.slice(1) : []
  const stem = rest.join(' ')
  return stem.length >= SHORTEST_TITLE ? stem : undefined
}

const plainName = (name: string): string => name.toLowerCase().replaceAll('_', '')

/** What two channels of different languages have in common besides these; undefined if they are no siblings. */
export const siblingMatch = (one: ChannelNames, other: ChannelNames): SiblingMatch | undefined => {
  if (!one.language || !other.language || one.language === other.language) return undefined
  const name = inCommon(
    [untaggedName(one), untaggedName(other)],
    [plainName(one.username ?? ''), plainName(other.username ?? '')],
  )
  const title = inCommon([untaggedTitle(one), untaggedTitle(other)], [fold(one.title).trim(), fold(other.title).trim()])
  return name || title ? { name, title } : undefined
}

/** At least one of the two must say its language. */
const inCommon = ([one, other]: (string | undefined)[], [whole, otherWhole]: string[]): string | undefined => {
  if (one === undefined && other === undefined) return undefined
  const stem = one ?? whole
  return stem === (other ?? otherWhole) ? stem : undefined
}
