// Reads the messages of the files of words, a part of ICU MessageFormat: `{name}`, `{count, plural, =0 {…} one {# post} other {# posts}}` and
// `{state, select, yes {…} other {…}}`. Braces stand for nothing else, and there is no quoting.

/** What stands in a place: a text as it is, or a number as the language writes it. */
type MessageValues = Record<string, string | number>

type MessageChoice = { name: string; by: 'plural' | 'select'; cases: Map<string, MessagePart[]> }
/** A text, the place of a value, the `#` of the plural around it, or a choice. */
type MessagePart = string | { name: string } | { number: string } | MessageChoice

export class BadMessage extends Error {}

export const parse = (message: string): MessagePart[] => {
  let at = 0
  const blanks = () => {
    while (/\s/.test(message[at] ?? '')) at++
  }
  const expect = (sign: string) => {
    if (message[at] !== sign) throw new BadMessage(`“${sign}” is missing at character ${at + 1} of: ${message}`)
    at++
  }
  const word = (allowed: RegExp): string => {
    blanks()
    const start = at
    while (at < message.length && allowed.test(message[at]!)) at++
    if (at === start) throw new BadMessage(`a name is missing at character ${at + 1} of: ${message}`)
    const found = message.slice(start, at)
    blanks()
    return found
  }
  /** `counted` is the plural around it, whose number is `#`. */
  const place = (counted: string | undefined): MessagePart => {
    expect('{')
    const name = word(/\w/)
    if (message[at] === '}') {
      at++
      return { name }
    }
    expect(',')
    const by = word(/\w/)
    if (by !== 'plural' && by !== 'select') throw new BadMessage(`“${by}” is neither plural nor select in: ${message}`)
    expect(',')
    const cases = new Map<string, MessagePart[]>()
    blanks()
    while (message[at] !== '}') {
      const name_of_case = word(/[\w=]/)
      expect('{')
      cases.set(name_of_case, parts(by === 'plural' ? name : counted))
      expect('}')
      blanks()
    }
    at++
    if (!cases.has('other')) throw new BadMessage(`the case “other” is missing in: ${message}`)
    return { name, by, cases }
  }
  const parts = (counted: string | undefined): MessagePart[] => {
    const found: MessagePart[] = []
    let text = ''
    const end = () => {
      if (text) found.push(text)
      text = ''
    }
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') {
        end()
        found.push(place(counted))
      } else if (message[at] === '#' && counted !== undefined) {
        end()
        found.push({ number: counted })
        at++
      } else text += message[at++]
    }
    end()
    return found
  }
  const all = parts(undefined)
  if (at < message.length) throw new BadMessage(`“}” closes nothing at character ${at + 1} of: ${message}`)
  return all
}

/** Formats messages of one language. Numbers and plurals follow `locale`. */
export const formatter = (locale: string) => {
  const numbers = new Intl.NumberFormat(locale)
  const rules = new Intl.PluralRules(locale)
  const chosen = ({ name, by, cases }: MessageChoice, given: MessageValues): MessagePart[] => {
    const value = given[name]!
    const exact = cases.get(by === 'plural' ? `=${value}` : String(value))
    return exact ?? (by === 'plural' ? cases.get(rules.select(Number(value))) : undefined) ?? cases.get('other')!
  }
  const written = (value: string | number) => (typeof value === 'number' ? numbers.format(value) : value)
  const format = (parts: MessagePart[], given: MessageValues): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        if ('number' in part) return written(given[part.number]!)
        if ('cases' in part) return format(chosen(part, given), given)
        return written(given[part.name]!)
      })
      .join('')
  return format
}

/** The messages of a file; those with places become functions of what stands there. */
type Messages = { [key: string]: string | Messages | Messages[] | string[] | string[][] }

/** Makes texts and functions of the messages of a file. A message is read when it is first needed. */
export const wordsOf = <Words>(messages: unknown, locale: string): Words => {
  const format = formatter(locale)
  const said = (message: string) => {
    let parts: MessagePart[] | undefined
    return (given: MessageValues) => {
      parts ??= parse(message)
      return format(parts, given)
    }
  }
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? said(value) : value
    if (Array.isArray(value)) return value.map(read)
    return Object.fromEntries(Object.entries(value as Messages).map(([key, inner]) => [key, read(inner)]))
  }
  return read(messages) as Words
}
