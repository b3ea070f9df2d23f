// Reads a search term: words, phrases in double quotes, and exclusions; and decides whether a message matches.
import { languagesOfScript } from './languages.ts'
import { type Special, specialsIn } from './special.ts'
import { stemKeys } from './stems.ts'
import { read, type Spelling } from './words.ts'

export type Clause = {
  /** For each list, at least one of its keys must be among the message's keys. */
  keys: string[][]
  /** This must be contained in the message's line, for example ' roads closed '. */
  phrase?: string
}

export type SearchQuery = {
  /** All must be met. */
  clauses: Clause[]
  /** None may be met. */
  excluded: Clause[]
  /** Each searched word or phrase in its canonical spelling, sorted: a search for it again is the same term. */
  terms: string[]
  /** The words as they were typed, without tags and links. A message that has them in this spelling and order matches best. */
  words: string[]
}

/** A part of what the caller typed: a phrase, or words that are searched each for itself. */
type QueryPart = { text: string; isPhrase: boolean; isExcluded: boolean }

const opening = /["«“„＂]/u
const closing = /["»”“＂](?![\p{L}\p{N}])/gu

/**
 * Phrases are marked by double quotes, exclusions by a minus: `roads -"main street"`. An entry of `exclude_terms` is an exclusion
 * without the minus. Where nothing can be searched for, `clauses` is empty.
 */
export const parseQuery = (term: string, exclude_terms: string[] = []): SearchQuery => {
  const query: SearchQuery = { clauses: [], excluded: [], terms: [], words: [] }
  const seen = new Set<string>()
  for (const part of partsOf(term)) {
    if (part.isExcluded) query.excluded.push(...together(clausesOf(part)))
    else
      for (const clause of clausesOf(part)) {
        const name = termOf(clause)
        if (seen.has(name)) continue
        seen.add(name)
        query.clauses.push(withoutName(clause))
        query.words.push(...clause.words)
      }
  }
  for (const exclusion of exclude_terms)
    for (const part of partsOf(exclusion)) query.excluded.push(...together(clausesOf(part)))
  query.terms = [...seen].sort()
  return query
}

type NamedClause = Clause & { name: string; words: string[] }

const termOf = ({ name, phrase }: NamedClause): string => (phrase ? `"${name}"` : name)

const withoutName = ({ keys, phrase }: Clause): Clause => (phrase === undefined ? { keys } : { keys, phrase })

/** The words of one exclusion must all be there to exclude a message; each phrase excludes by itself. */
const together = (clauses: NamedClause[]): Clause[] => {
  const phrases = clauses.filter(({ phrase }) => phrase !== undefined)
  const words = clauses.filter(({ phrase }) => phrase === undefined)
  return [...(words.length ? [{ keys: words.flatMap(({ keys }) => keys) }] : []), ...phrases.map(withoutName)]
}

const partsOf = (term: string): QueryPart[] => {
  const parts: QueryPart[] = []
  for (let at = 0; at < term.length; ) {
    if (/\s/u.test(term[at]!)) {
      at++
      continue
    }
    const isExcluded = term[at] === '-' && /[^\s-]/u.test(term[at + 1] ?? ' ')
    if (isExcluded) at++
    const isPhrase = opening.test(term[at]!)
    const end = isPhrase ? endOfPhrase(term, ++at) : endOfToken(term, at)
    const last = parts.at(-1)
    // Words are read together, because some languages write one word with a space inside.
    if (!isPhrase && !isExcluded && last && !last.isPhrase && !last.isExcluded) last.text += ` ${term.slice(at, end)}`
    else parts.push({ text: term.slice(at, end), isPhrase, isExcluded })
    at = isPhrase ? end + 1 : end
  }
  return parts
}

/** A quote before a letter is part of the word, as in Hebrew abbreviations. A phrase that is not closed goes on to the end. */
const endOfPhrase = (term: string, from: number): number => {
  closing.lastIndex = from
  return closing.exec(term)?.index ?? term.length
}

const endOfToken = (term: string, from: number): number => {
  const space = /\s/gu
  space.lastIndex = from
  return space.exec(term)?.index ?? term.length
}

const clausesOf = ({ text, isPhrase }: QueryPart): NamedClause[] => {
  const specials = specialsIn(text)
  const { spellings } = read(text, specials)
  const tags = specials.map(({ keys: [key] }) => ({ keys: [[key!]], name: key!, words: [] }))
  if (isPhrase) {
    if (spellings.length === 0) return tags
    const phrase = phraseOf(spellings)
    return [{ ...phrase, keys: [...tags.flatMap(({ keys }) => keys), ...phrase.keys] }]
  }
  return [...tags, ...groupsOf(text, outside(specials, spellings)).flatMap(clausesOfGroup)]
}

/** The words that are not part of a tag or link. Both lists are in the order of the text. */
const outside = (specials: Special[], spellings: Spelling[]): Spelling[] => {
  let next = 0
  return spellings.filter(({ start }) => {
    while (next < specials.length && specials[next]!.end <= start) next++
    return !(next < specials.length && specials[next]!.start <= start)
  })
}

/** Words without a space between them: `covid-19`, `l'école`, 北京. */
const groupsOf = (text: string, spellings: Spelling[]): Spelling[][] => {
  const groups: Spelling[][] = []
  let last: Spelling | undefined
  for (const spelling of spellings) {
    if (last && !/\s/u.test(text.slice(last.end, spelling.start))) groups.at(-1)!.push(spelling)
    else groups.push([spelling])
    last = spelling
  }
  return groups
}

/** Numbers and scripts without spaces mean little in pieces, so their pieces must stand together. */
const clausesOfGroup = (group: Spelling[]): NamedClause[] => {
  if (group.length > 1 && group.some(({ exact, unspaced }) => unspaced || /\p{N}/u.test(exact)))
    return [phraseOf(group)]
  const words = group.filter(({ elided }) => !elided)
  return (words.length ? words : group).map((word) => ({
    keys: [keysOf(word)],
    name: word.exact,
    words: [word.exact],
  }))
}

const phraseOf = (spellings: Spelling[]): NamedClause => {
  const name = spellings.map(({ exact }) => exact).join(' ')
  const keys = spellings.flatMap((spelling, at) => {
    if (!spelling.unspaced) return [keysOf(spelling)]
    if (spelling.joined) return [[spellings[at - 1]!.exact + spelling.exact]]
    return spellings[at + 1]?.joined ? [] : [[spelling.exact]]
  })
  return { keys, phrase: ` ${name} `, name, words: spellings.map(({ exact }) => exact) }
}

/** The language of a query is not known, so a word is searched by its stems in all languages of its script. */
const keysOf = ({ exact, script }: Spelling): string[] => [
  ...new Set([exact, ...stemKeys(exact, languagesOfScript(script))]),
]

type Conditions = { clauses: Clause[]; excluded: Clause[] }

/** What a query means. `hasOneOf` says whether the message has one of the keys of a list. */
export const meets = (
  { clauses, excluded }: Conditions,
  hasOneOf: (list: string[]) => boolean,
  line: string,
): boolean => {
  const isMet = ({ keys, phrase }: Clause): boolean => {
    for (const list of keys) if (!hasOneOf(list)) return false
    return phrase === undefined || line.includes(phrase)
  }
  return clauses.length > 0 && clauses.every(isMet) && !excluded.some(isMet)
}

/** The engine must find the same messages. */
export const matches = (query: Conditions, index: { keys: string[]; line: string }): boolean => {
  const keys = new Set(index.keys)
  return meets(query, (list) => list.some((key) => keys.has(key)), index.line)
}
