// Parses one Python value as `str()` and `repr()` print it: data sets saved by pandas have dicts, lists and objects in their cells.

/** An object such as `PeerChannel(channel_id=5)` becomes `{ _: 'PeerChannel', channel_id: 5 }`. Throws a SyntaxError. */
export const parsePython = (text: string): unknown => {
  const parser = new Parser(text)
  const value = parser.value(0)
  parser.end()
  return value
}

/** Cells come from outside: without a limit, many open brackets would overflow the stack. */
const DEEPEST = 64

const words: Record<string, unknown> = { True: true, False: false, None: null, nan: null, inf: null }
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }
const closing: Record<string, string> = { '[': ']', '(': ')', '{': '}' }

// The patterns are sticky: they match at the position of the parser, so the text is never copied or searched.
const SPACE = /\s*/y
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy
const STRING_START = /[bur]?(['"])/iy
const STRING_PART = /[^'"\\]+|\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])|['"]/y
const NAME = /[a-z_][\w.]*/iy

class Parser {
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw this.error()
    this.match(SPACE)
    const first = this.text[this.at] ?? ''
    if (first === '{') return this.dict(depth)
    if (first === '[' || first === '(') return this.list(first, depth)
    const quote = this.match(STRING_START)
    if (quote) return this.string(quote[1]!)
    const number = this.match(NUMBER)
    if (number) return asNumber(number[0])
    const name = this.match(NAME)
    if (!name) throw this.error()
    if (this.skip('(')) return this.object(name[0], depth)
    if (!Object.hasOwn(words, name[0])) throw this.error()
    return words[name[0]]
  }

  end(): void {
    this.match(SPACE)
    if (this.at < this.text.length) throw this.error()
  }

  private dict(depth: number): unknown {
    this.at++
    const entries: [string, unknown][] = []
    while (!this.skip('}')) {
      const key = this.value(depth + 1)
      this.expect(':')
      entries.push([String(key), this.value(depth + 1)])
      if (!this.skip(',')) {
        this.expect('}')
        break
      }
    }
    return Object.fromEntries(entries)
  }

  private list(open: string, depth: number): unknown[] {
    this.at++
    const items: unknown[] = []
    while (!this.skip(closing[open]!)) {
      items.push(this.value(depth + 1))
      if (!this.skip(',')) {
        this.expect(closing[open]!)
        break
      }
    }
    return items
  }

  /** Arguments without a name, for example those of `datetime.datetime(2024, 1, 25)`, are parsed and dropped. */
  private object(name: string, depth: number): unknown {
    const entries: [string, unknown][] = [['_', name]]
    while (!this.skip(')')) {
      this.match(SPACE)
      const before = this.at
      const key = this.match(NAME)
      if (key && this.skip('=')) entries.push([key[0], this.value(depth + 1)])
      else {
        this.at = before
        // A constant such as `datetime.timezone.utc` has no value here.
        if (key && !Object.hasOwn(words, key[0]) && /^[\s,)]/.test(this.text[before + key[0].length] ?? ''))
          this.at += key[0].length
        else this.value(depth + 1)
      }
      if (!this.skip(',')) {
        this.expect(')')
        break
      }
    }
    return Object.fromEntries(entries)
  }

  private string(quote: string): string {
    const parts: string[] = []
    for (let part = this.match(STRING_PART); part; part = this.match(STRING_PART)) {
      const [found] = part
      if (found === quote) return parts.join('')
      parts.push(found.startsWith('\\') ? unescaped(found) : found)
    }
    throw this.error()
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.at = pattern.lastIndex
    return found
  }

  private skip(character: string): boolean {
    this.match(SPACE)
    if (this.text[this.at] !== character) return false
    this.at++
    return true
  }

  private expect(character: string): void {
    if (!this.skip(character)) throw this.error()
  }

  private error(): SyntaxError {
    return new SyntaxError(`it is no Python value from character ${this.at + 1} on`)
  }
}

/** As in JSON, an integer that a double cannot hold becomes text, because ids would lose their last digits. */
const asNumber = (text: string): number | string => {
  const number = Number(text)
  return /^[+-]?\d+$/.test(text) && !Number.isSafeInteger(number) ? text : number
}

const unescaped = (found: string): string => {
  const kind = found[1]!
  if (found.length === 2) return escapes[kind] ?? kind
  const code = Number.parseInt(found.slice(2), 16)
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)
}
