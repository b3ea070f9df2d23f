// Prints the JSON of generated files: what fits on a line stays on one, so that a file is short and a change of it is a few lines.
const WIDTH = 140

/** The text of a file, which ends with a line feed. */
export const printJson = (value: unknown): string => `${print(value, '', 0)}\n`

/** `taken` is what the line has before the value. */
const print = (value: unknown, indent: string, taken: number): string => {
  const short = JSON.stringify(value)
  if (!isNested(value) || indent.length + taken + short.length < WIDTH) return short
  const inner = `${indent} `
  const lines: string[] = []
  let joins = false
  for (const [name, member] of membersOf(value)) {
    const text = `${name}${print(member, inner, name.length)}`
    const last = lines.at(-1)
    if (joins && isShort(member) && inner.length + last!.length + text.length + 2 <= WIDTH)
      lines[lines.length - 1] = `${last},${text}`
    else lines.push(text)
    joins = isShort(member)
  }
  const [begin, end] = Array.isArray(value) ? '[]' : '{}'
  return `${begin}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${end}`
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Members with their names as they are printed. What JSON does not have is left out, as `JSON.stringify` does. */
const membersOf = (value: object): [name: string, member: unknown][] =>
  Array.isArray(value)
    ? value.map((member) => ['', member])
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [`${JSON.stringify(name)}:`, member])

/** Plain values, lists of them and references share lines with those beside them; everything else begins a line. */
const isShort = (value: unknown): boolean =>
  !isNested(value) ||
  (Array.isArray(value) ? !value.some(isNested) : Object.keys(value).length === 1 && Object.hasOwn(value, '$ref'))
