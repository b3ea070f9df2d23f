// Reads a workbook of Excel back, apart from the code that writes it: the rows of its sheets as texts, numbers, booleans and moments.
import { inflateRawSync } from 'node:zlib'

type Value = string | number | boolean | Date

/** The files of a zip archive by its list at the end, each with the size that the list says. */
export const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [name_length, start] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.toString('utf8', at + 46, at + 46 + name_length)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const content = inflateRawSync(bytes.subarray(from, from + packed))
    if (content.length !== size) throw new Error(`${name} has ${content.length} bytes, and the list says ${size}`)
    files.set(name, content.toString('utf8'))
    at += 46 + name_length
  }
  return files
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const textOf = (xml: string) =>
  xml
    .replace(/&\w+;/g, (sign) => signs[sign]!)
    .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The cells of every row, by column; the first row of a sheet has the names of the columns. */
export const xlsxRows = (bytes: Buffer): (Value | undefined)[][][] => {
  const files = unzip(bytes)
  const sheets = [...files.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  return sheets.map((sheet) =>
    [...files.get(sheet)!.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells]) => {
      const row: (Value | undefined)[] = []
      for (const [, letters, about, content] of cells!.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)) {
        const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(content!)![1]!
        row[columnOf(letters!)] = about!.includes('inlineStr')
          ? textOf(value)
          : about!.includes('t="b"')
            ? value === '1'
            : about!.includes('s="1"')
              ? new Date(Math.round((Number(value) - 25_569) * 86_400_000))
              : Number(value)
      }
      return row
    }),
  )
}
