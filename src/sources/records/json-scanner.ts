// Walks through JSON of any size as its bytes arrive and hands out whole values of chosen places, holding one of them at a time.

/** What to do with the value of a place: look into it, hand it out whole, or pass over it. */
export type Choice = 'enter' | 'take' | 'skip'

export type Scanned =
  | { kind: 'opened' | 'closed'; path: string; byte: number }
  | { kind: 'value'; path: string; byte: number; text: string }
  | { kind: 'broken'; path: string; byte: number; problem: string }

export type JsonScanner = {
  push(chunk: Uint8Array): Scanned[]
  end(): Scanned[]
  /** The most bytes that were ever kept from one chunk to the next. */
  most_held: number
}

type Container = { path: string; is_array: boolean; element_choice: Choice }

/** No record of the platform comes near; a larger one is passed over, so that a broken file cannot fill the memory. */
const LARGEST_RECORD = 16 * 1024 * 1024

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d

/** A path names the keys on the way, with `*` for the elements of an array: `chats.list.*.messages.*`. */
export const jsonScanner = (choose: (path: string) => Choice, largest = LARGEST_RECORD): JsonScanner => {
  const stack: Container[] = []
  let out: Scanned[] = []
  let mode: 'between' | 'key' | 'value' = 'between'
  /** Bytes of chunks before this one, and where the current line began. */
  let before = 0
  let line_start = 0
  let line_is_blank = true
  let key: string | undefined
  let escaped = false
  let in_garbage = false
  /** Of the value being passed through. */
  let path = ''
  let taking = false
  let value_byte = 0
  let value_indent = -1
  let depth = 0
  let in_string = false
  let scalar = false
  /** What is kept of a key or value that began in an earlier chunk. */
  let kept: Uint8Array[] = []
  let held = 0
  let too_large = false

  const broken = (byte: number, problem: string, at = path) => {
    out.push({ kind: 'broken', path: at, byte, problem })
  }

  const keep = (bytes: Uint8Array) => {
    if (too_large || bytes.length === 0) return
    held += bytes.length
    if (held > largest) {
      too_large = true
      held = 0
      kept = []
      return
    }
    // A copy: the caller may use the chunk's memory again.
    kept.push(Uint8Array.from(bytes))
    if (held > scanner.most_held) scanner.most_held = held
  }

  const keptText = (rest: Uint8Array): string => {
    const text = Buffer.concat([...kept, rest]).toString('utf8')
    kept = []
    held = 0
    return text
  }

  const begin = (byte: number, code: number) => {
    const top = stack.at(-1)
    path = top ? `${top.path}${top.path && '.'}${top.is_array ? '*' : (key ?? '?')}` : ''
    const choice = top?.is_array ? top.element_choice : key === undefined && top ? 'skip' : choose(path)
    key = undefined
    in_garbage = false
    const opens = code === OPEN_OBJECT || code === OPEN_ARRAY
    if (choice === 'enter' && opens) {
      const is_array = code === OPEN_ARRAY
      const element_choice = is_array ? choose(`${path}${path && '.'}*`) : 'skip'
      stack.push({ path, is_array, element_choice })
      out.push({ kind: 'opened', path, byte })
      return
    }
    mode = 'value'
    taking = choice === 'take'
    value_byte = byte
    value_indent = line_is_blank ? byte - line_start : -1
    depth = opens ? 1 : 0
    in_string = code === QUOTE
    scalar = !opens && !in_string
    escaped = false
    too_large = false
  }

  const finish = (rest: Uint8Array) => {
    mode = 'between'
    if (!taking) return
    if (too_large || held + rest.length > largest) {
      kept = []
      held = 0
      broken(value_byte, `it is larger than ${largest} bytes`)
    } else out.push({ kind: 'value', path, byte: value_byte, text: keptText(rest) })
  }

  const push = (chunk: Uint8Array): Scanned[] => {
    out = []
    /** Where in this chunk the key or value being read goes on. */
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      let code = chunk[i]!
      if (mode === 'value') {
        if (in_string) {
          if (!escaped) {
            i = plainEnd(chunk, i)
            if (i === chunk.length) break
            code = chunk[i]!
          }
          if (escaped) escaped = false
          else if (code === BACKSLASH) escaped = true
          else if (code === QUOTE || code === NEWLINE) {
            // A line cannot end within a string: the closing quote is missing, and what follows is to be read as usual.
            in_string = false
            if (depth === 0) finish(chunk.subarray(start, code === QUOTE ? i + 1 : i))
            if (code === NEWLINE) newLine(i)
          }
          continue
        }
        if (scalar) {
          if (code > 0x20 && code !== 0x2c && code !== CLOSE_OBJECT && code !== CLOSE_ARRAY) continue
          finish(chunk.subarray(start, i))
        } else {
          if (code === SPACE) {
            i = spacesEnd(chunk, i) - 1
            continue
          }
          if (code === QUOTE) in_string = true
          else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
            if (code === OPEN_OBJECT && isSibling(i)) {
              kept = []
              held = 0
              if (taking) broken(value_byte, 'it does not end before the next one begins')
              mode = 'between'
              begin(before + i, code)
              start = i
            } else depth++
          } else if ((code === CLOSE_OBJECT || code === CLOSE_ARRAY) && --depth === 0)
            finish(chunk.subarray(start, i + 1))
          if (code === NEWLINE) newLine(i)
          else if (code > 0x20) line_is_blank = false
          continue
        }
      } else if (mode === 'key') {
        if (escaped) escaped = false
        else if (code === BACKSLASH) escaped = true
        else if (code === QUOTE) {
          key = keyOf(keptText(chunk.subarray(start, i)))
          mode = 'between'
        } else if (code === NEWLINE) {
          broken(before + i, 'a name is not closed', stack.at(-1)?.path ?? '')
          keptText(chunk.subarray(start, i))
          mode = 'between'
        }
        if (code === NEWLINE) newLine(i)
        continue
      }
      // Between values.
      if (code === NEWLINE) newLine(i)
      if (code <= 0x20 || code === 0x2c || code === 0x3a) continue
      const top = stack.at(-1)
      if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) close(before + i, code === CLOSE_ARRAY)
      else if (top && !top.is_array && key === undefined && code === QUOTE) {
        mode = 'key'
        too_large = false
        start = i + 1
      } else if (top && !top.is_array && key === undefined && code !== OPEN_OBJECT && code !== OPEN_ARRAY) {
        if (!in_garbage) broken(before + i, 'there should be a name here', top.path)
        in_garbage = true
      } else if (!(stack.length === 0 && isByteOrderMark(before + i, code))) {
        begin(before + i, code)
        start = i
      }
      line_is_blank = false
    }
    if (mode === 'key' || (mode === 'value' && taking)) keep(chunk.subarray(start))
    before += chunk.length
    return out
  }

  const newLine = (i: number) => {
    line_start = before + i + 1
    line_is_blank = true
  }

  /** In a file written with indents, a record that begins where its neighbours begin is never inside another one. */
  const isSibling = (i: number): boolean =>
    value_indent > 0 && line_is_blank && before + i - line_start === value_indent && stack.at(-1)?.is_array === true

  const close = (byte: number, is_array: boolean) => {
    const top = stack.at(-1)
    if (top?.is_array !== is_array) {
      if (!in_garbage) broken(byte, `a ${is_array ? ']' : '}'} too many`, top?.path ?? '')
      in_garbage = true
      return
    }
    in_garbage = false
    key = undefined
    out.push({ kind: 'closed', path: top.path, byte })
    stack.pop()
  }

  const end = (): Scanned[] => {
    out = []
    if (mode === 'value' && scalar) finish(new Uint8Array())
    const open = stack.at(-1)
    if (mode === 'value') broken(value_byte, 'the file ends in the middle of it')
    else if (open) broken(before, 'the file ends before its closing brackets', open.path)
    return out
  }

  const scanner: JsonScanner = { push, end, most_held: 0 }
  return scanner
}

/** Most bytes are letters within strings, and indents: these two are passed over in loops of their own. */
const plainEnd = (chunk: Uint8Array, from: number): number => {
  for (let i = from; i < chunk.length; i++) {
    const code = chunk[i]!
    if (code === QUOTE || code === BACKSLASH || code === NEWLINE) return i
  }
  return chunk.length
}

const spacesEnd = (chunk: Uint8Array, from: number): number => {
  for (let i = from; i < chunk.length; i++) if (chunk[i] !== SPACE) return i
  return chunk.length
}

const keyOf = (text: string): string => {
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text
  }
}

const isByteOrderMark = (byte: number, code: number) => code === [0xef, 0xbb, 0xbf][byte]
