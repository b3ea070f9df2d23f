// Scans JSON of any size as its bytes arrive and returns the whole text of chosen values, holding only one of them in memory.
//
// The caller chooses by path. If it chooses 'enter' for '' and 'messages', 'take' for 'messages.*' and 'skip' for the rest, then
//
//   {"name": "News", "messages": [{"id": 1}, {"id": 2}]}
//
// gives opened '', opened 'messages', value '{"id": 1}', value '{"id": 2}', closed 'messages', closed ''.
//
// The scanner matches quotes and brackets and parses nothing, so a value with an error inside costs only itself. Each byte is
// read in one of five states, and each state has a method that reads on until the state changes or the chunk ends:
//
//   between   in an entered container, outside of names and values; `stack` holds the entered containers
//   name      in the name of a field of an entered object
//   scalar    in a number, true, false or null
//   nested    in an object or array that is taken or skipped; `depth` counts its open brackets
//   string    in a string: one that is a value itself (depth 0), or one inside a nested value
import { HeldBytes } from './held-bytes.ts'

/** Whether to scan the members of a value, return it whole, or ignore it. A scalar that is to be entered is ignored. */
export type ScanChoice = 'enter' | 'take' | 'skip'

export type ScanEvent =
  | { kind: 'opened' | 'closed'; path: string; byte: number }
  | { kind: 'value'; path: string; byte: number; text: string }
  | { kind: 'broken'; path: string; byte: number; problem: string }

/** A path joins the names with dots and writes `*` for the elements of an array: `chats.list.*.messages.*`. */
type PathChooser = (path: string) => ScanChoice

type ScanState = 'between' | 'name' | 'scalar' | 'nested' | 'string'

type Container = { path: string; is_array: boolean; element_choice: ScanChoice }

/** Records of the platform are far smaller. */
const LARGEST_RECORD = 16 * 1024 * 1024

const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d

const isOpening = (code: number) => code === OPEN_OBJECT || code === OPEN_ARRAY
const isClosing = (code: number) => code === CLOSE_OBJECT || code === CLOSE_ARRAY
const childPath = (path: string, name: string) => (path ? `${path}.${name}` : name)

class JsonScanner {
  private readonly choose: PathChooser
  private readonly largest: number
  private readonly stack: Container[] = []
  private state: ScanState = 'between'
  private found: ScanEvent[] = []

  /** Positions in the file: of the first byte of this chunk, and of the first byte of this line. */
  private chunk_start = 0
  private line_start = 0
  /** Nothing but white space and commas has been read of this line. */
  private line_is_blank = true

  /** The name that was read and whose value has not begun. */
  private name: string | undefined
  /** The byte before was a backslash in a name or string. */
  private escaped = false
  /** A misplaced byte was reported, so the ones that follow it are not reported again. */
  private in_garbage = false

  /** The value being read. */
  private path = ''
  private taking = false
  private value_start = 0
  /** How far its line is indented; -1 when it is not the first on its line. */
  private value_indent = -1
  private depth = 0

  /** Where in this chunk the name or value being read goes on; `held` has its bytes from earlier chunks. */
  private token_start = 0
  private readonly held: HeldBytes

  constructor(choose: PathChooser, largest: number) {
    this.choose = choose
    this.largest = largest
    this.held = new HeldBytes(largest)
  }

  /** The most bytes that were ever kept from one chunk to the next. */
  get most_held(): number {
    return this.held.most
  }

  push(chunk: Uint8Array): ScanEvent[] {
    this.found = []
    this.token_start = 0
    let i = 0
    while (i < chunk.length) i = this.readOn(chunk, i)
    if (this.state === 'name' || (this.state !== 'between' && this.taking))
      this.held.keep(chunk.subarray(this.token_start))
    this.chunk_start += chunk.length
    return this.found
  }

  end(): ScanEvent[] {
    this.found = []
    // Only a scalar may end with the file: nothing closes it.
    if (this.state === 'scalar') this.finishValue(new Uint8Array())
    const open = this.stack.at(-1)
    if (this.state === 'nested' || this.state === 'string')
      this.report(this.path, this.value_start, 'the file ends in the middle of it')
    else if (open) this.report(open.path, this.chunk_start, 'the file ends before its closing brackets')
    return this.found
  }

  /** Reads from byte `i` of the chunk in the current state; returns the index of the first byte that was not read. */
  private readOn(chunk: Uint8Array, i: number): number {
    switch (this.state) {
      case 'between':
        return this.readBetween(chunk, i)
      case 'name':
        return this.readName(chunk, i)
      case 'scalar':
        return this.readScalar(chunk, i)
      case 'nested':
        return this.readNested(chunk, i)
      case 'string':
        return this.readString(chunk, i)
    }
  }

  private readBetween(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      const code = chunk[i]!
      if (code === NEWLINE) this.startLine(i)
      if (code <= SPACE || code === COMMA || code === COLON) continue
      const top = this.stack.at(-1)
      const needs_name = top !== undefined && !top.is_array && this.name === undefined
      if (isClosing(code)) this.closeContainer(i, code)
      else if (needs_name && code === QUOTE) this.startName(i)
      else if (needs_name && !isOpening(code)) this.reportGarbage(top.path, i, 'there should be a name here')
      else if (top || !this.isByteOrderMark(i, code)) this.startValue(i, code)
      this.line_is_blank = false
      if (this.state !== 'between') return i + 1
    }
    return chunk.length
  }

  private readName(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      const code = chunk[i]!
      if (code === NEWLINE) this.startLine(i)
      if (this.escaped) this.escaped = false
      else if (code === BACKSLASH) this.escaped = true
      else if (code === QUOTE || code === NEWLINE) {
        if (code === QUOTE) this.name = unescaped(this.held.textWith(chunk.subarray(this.token_start, i)))
        else this.report(this.stack.at(-1)?.path ?? '', this.chunk_start + i, 'a name is not closed')
        this.held.clear()
        this.state = 'between'
        return i + 1
      }
    }
    return chunk.length
  }

  private readScalar(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      const code = chunk[i]!
      if (code > SPACE && code !== COMMA && !isClosing(code)) continue
      this.finishValue(chunk.subarray(this.token_start, i))
      return i
    }
    return chunk.length
  }

  private readNested(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      const code = chunk[i]!
      if (code === SPACE) {
        i = endOfSpaces(chunk, i) - 1
        continue
      }
      if (code === NEWLINE) this.startLine(i)
      if (code <= SPACE) continue
      if (code === QUOTE) this.state = 'string'
      else if (isClosing(code)) {
        if (--this.depth === 0) this.finishValue(chunk.subarray(this.token_start, i + 1))
      } else if (isOpening(code)) {
        if (code === OPEN_OBJECT && this.isSibling(i)) this.abandonValueFor(i, code)
        else this.depth++
      }
      this.line_is_blank = false
      if (this.state !== 'nested') return i + 1
    }
    return chunk.length
  }

  private readString(chunk: Uint8Array, from: number): number {
    let i = from
    if (this.escaped) {
      this.escaped = false
      i++
    }
    i = endOfPlainText(chunk, i)
    if (i === chunk.length) return i
    const code = chunk[i]!
    if (code === BACKSLASH) {
      this.escaped = true
      return i + 1
    }
    // JSON allows no line end in a string, so at a line end the closing quote is missing and the next line is read as usual.
    if (this.depth > 0) this.state = 'nested'
    else this.finishValue(chunk.subarray(this.token_start, code === QUOTE ? i + 1 : i))
    if (code === NEWLINE) this.startLine(i)
    return i + 1
  }

  private startName(i: number): void {
    this.state = 'name'
    this.held.clear()
    this.token_start = i + 1
  }

  private startValue(i: number, code: number): void {
    const byte = this.chunk_start + i
    const choice = this.placeValue()
    this.in_garbage = false
    if (choice === 'enter' && isOpening(code)) {
      this.enterContainer(byte, code === OPEN_ARRAY)
      return
    }
    this.state = isOpening(code) ? 'nested' : code === QUOTE ? 'string' : 'scalar'
    this.taking = choice === 'take'
    this.value_start = byte
    this.value_indent = this.line_is_blank ? byte - this.line_start : -1
    this.depth = isOpening(code) ? 1 : 0
    this.escaped = false
    this.held.clear()
    this.token_start = i
  }

  /** Sets the path of the value that begins, uses up its name, and returns what to do with it. */
  private placeValue(): ScanChoice {
    const top = this.stack.at(-1)
    const name = this.name
    this.name = undefined
    this.path = top ? childPath(top.path, top.is_array ? '*' : (name ?? '?')) : ''
    if (top?.is_array) return top.element_choice
    return top && name === undefined ? 'skip' : this.choose(this.path)
  }

  private finishValue(rest: Uint8Array): void {
    this.state = 'between'
    if (!this.taking) return
    if (this.held.exceedsLimit(rest))
      this.report(this.path, this.value_start, `it is larger than ${this.largest} bytes`)
    else this.found.push({ kind: 'value', path: this.path, byte: this.value_start, text: this.held.textWith(rest) })
    this.held.clear()
  }

  /** In an indented file, an object that is indented like the record before it is the next record: that one lacks a bracket. */
  private isSibling(i: number): boolean {
    const indent = this.chunk_start + i - this.line_start
    return this.value_indent > 0 && this.line_is_blank && indent === this.value_indent && this.inArray()
  }

  private inArray(): boolean {
    return this.stack.at(-1)?.is_array === true
  }

  private abandonValueFor(i: number, code: number): void {
    if (this.taking) this.report(this.path, this.value_start, 'it does not end before the next one begins')
    this.state = 'between'
    this.startValue(i, code)
  }

  private enterContainer(byte: number, is_array: boolean): void {
    const path = this.path
    const element_choice = is_array ? this.choose(childPath(path, '*')) : 'skip'
    this.stack.push({ path, is_array, element_choice })
    this.found.push({ kind: 'opened', path, byte })
  }

  private closeContainer(i: number, code: number): void {
    const top = this.stack.at(-1)
    if (top?.is_array !== (code === CLOSE_ARRAY)) {
      this.reportGarbage(top?.path ?? '', i, `a ${String.fromCharCode(code)} too many`)
      return
    }
    this.in_garbage = false
    this.name = undefined
    this.found.push({ kind: 'closed', path: top.path, byte: this.chunk_start + i })
    this.stack.pop()
  }

  private startLine(newline: number): void {
    this.line_start = this.chunk_start + newline + 1
    this.line_is_blank = true
  }

  private isByteOrderMark(i: number, code: number): boolean {
    return code === [0xef, 0xbb, 0xbf][this.chunk_start + i]
  }

  private report(path: string, byte: number, problem: string): void {
    this.found.push({ kind: 'broken', path, byte, problem })
  }

  private reportGarbage(path: string, i: number, problem: string): void {
    if (!this.in_garbage) this.report(path, this.chunk_start + i, problem)
    this.in_garbage = true
  }
}

export const jsonScanner = (choose: PathChooser, largest = LARGEST_RECORD): JsonScanner =>
  new JsonScanner(choose, largest)

// Most bytes of a file are plain text in strings, or indents, so these two have loops of their own.

const endOfPlainText = (chunk: Uint8Array, from: number): number => {
  for (let i = from; i < chunk.length; i++) {
    const code = chunk[i]!
    if (code === QUOTE || code === BACKSLASH || code === NEWLINE) return i
  }
  return chunk.length
}

const endOfSpaces = (chunk: Uint8Array, from: number): number => {
  for (let i = from; i < chunk.length; i++) if (chunk[i] !== SPACE) return i
  return chunk.length
}

const unescaped = (name: string): string => {
  if (!name.includes('\\')) return name
  try {
    return JSON.parse(`"${name}"`) as string
  } catch {
    return name
  }
}
