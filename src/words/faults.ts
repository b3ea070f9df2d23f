// What is wrong with the words of a language, compared with the English ones.
import { BadMessage } from './message.ts'
import { type MessagePlaces, placesOf } from './message-types.ts'

/** A fault in words for the translator: where, and what. */
type WordFault = { key: string; fault: string }

type Tree = string | Tree[] | { [key: string]: Tree }

/** All messages of a file by their whole keys, such as `channel.heat.title`. */
export const messagesIn = (tree: Tree, key = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[key, tree]]
    : Object.entries(tree).flatMap(([name, inner]) => messagesIn(inner, key ? `${key}.${name}` : name))

export const faultsOf = (english: Tree, other: Tree, language: string): WordFault[] => {
  const said = new Map(messagesIn(other))
  const wanted = new Map(messagesIn(english))
  const missing = [...wanted].flatMap(([key, text]) =>
    said.has(key) ? [] : [{ key, fault: `is missing. In English: ${text}` }],
  )
  const surplus = [...said.keys()].flatMap((key) =>
    wanted.has(key) ? [] : [{ key, fault: 'is not in the English file' }],
  )
  const wrong = [...said].flatMap(([key, text]) => {
    const original = wanted.get(key)
    return original === undefined ? [] : messageFaults(original, text, language).map((fault) => ({ key, fault }))
  })
  return [...missing, ...surplus, ...wrong]
}

const messageFaults = (english: string, text: string, language: string): string[] => {
  if (text.trim() === '') return ['is empty']
  let places: MessagePlaces
  try {
    places = placesOf(text)
  } catch (error) {
    if (error instanceof BadMessage) return [error.message]
    throw error
  }
  const given = placesOf(english)
  return [
    ...[...given.keys()].filter((name) => !places.has(name)).map((name) => `lacks {${name}}`),
    ...[...places.keys()].filter((name) => !given.has(name)).map((name) => `has {${name}}, which is not given`),
    ...[...places].flatMap(([name, { kind, cases = [] }]) => {
      const original = given.get(name)
      if (kind === 'number') {
        if (original && original.kind !== 'number') return [`counts {${name}}, which is not a number in English`]
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
        const lacking = forms.filter((form) => !cases.includes(form))
        return lacking.map((form) => `lacks the plural form “${form}” of {${name}}`)
      }
      const lacking = kind === 'word' ? (original?.cases ?? []).filter((word) => !cases.includes(word)) : []
      return lacking.map((word) => `lacks the case “${word}” of {${name}}`)
    }),
  ]
}
