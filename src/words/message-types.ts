// The types of words, made from the English files: which texts there are, and what each has to be given.
import { parse } from './message.ts'

export type MessagePlaces = Map<string, { kind: 'value' | 'number' | 'word'; cases?: string[] }>

/** What stands in a message, by name. */
export const placesOf = (message: string): MessagePlaces => {
  const places: MessagePlaces = new Map()
  const visit = (parts: ReturnType<typeof parse>) => {
    for (const part of parts) {
      if (typeof part === 'string' || 'number' in part) continue
      if (!('cases' in part)) {
        if (!places.has(part.name)) places.set(part.name, { kind: 'value' })
        continue
      }
      const kind = part.by === 'plural' ? 'number' : 'word'
      places.set(part.name, { kind, cases: [...part.cases.keys()] })
      for (const inner of part.cases.values()) visit(inner)
    }
  }
  visit(parse(message))
  return places
}

const typeOf: Record<'value' | 'number' | 'word', string> = {
  value: 'string | number',
  number: 'number',
  word: 'string',
}

const typesOf = (value: unknown, indent: string): string => {
  if (typeof value === 'string') {
    const places = [...placesOf(value)]
    if (places.length === 0) return 'string'
    return `(given: { ${places.map(([name, { kind }]) => `${name}: ${typeOf[kind]}`).join('; ')} }) => string`
  }
  if (Array.isArray(value)) return `[${value.map((inner) => typesOf(inner, indent)).join(', ')}]`
  const within = `${indent}  `
  const lines = Object.entries(value as object).map(
    ([name, inner]) =>
      `${within}${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}: ${typesOf(inner, within)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

/** `files` are the English ones, by the name of their type. */
export const wordTypes = (files: Record<string, unknown>): string =>
  `// Written by \`npm run words:types\` from the English words.\n${Object.entries(files)
    .map(([name, messages]) => `\nexport type ${name} = ${typesOf(messages, '')}\n`)
    .join('')}`
