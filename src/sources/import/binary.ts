// Recognises files that are not text, so that they are refused by name and their bytes are never printed.

const UNPACK = 'unpack it first'
const EXPORT = 'export it as JSON or CSV'
const SAVE = 'open it, save the sheet as CSV (in Excel: "CSV UTF-8"), and import that file'

/** The first bytes of common formats, as Latin-1 text. */
const signatures: [start: string, problem: string][] = [
  ['PK', `it is a ZIP archive; ${UNPACK}`],
  ['\x1f\x8b', `it is compressed with gzip twice; ${UNPACK}`],
  ['BZh', `it is compressed with bzip2; ${UNPACK}`],
  ['\xfd7zXZ\0', `it is compressed with xz; ${UNPACK}`],
  ['\x28\xb5\x2f\xfd', `it is compressed with zstd; ${UNPACK}`],
  ['\x04\x22\x4d\x18', `it is compressed with LZ4; ${UNPACK}`],
  ['7z\xbc\xaf', `it is a 7z archive; ${UNPACK}`],
  ['Rar!', `it is a RAR archive; ${UNPACK}`],
  ['PAR1', `it is a Parquet file; ${EXPORT}`],
  ['ARROW1', `it is an Arrow file; ${EXPORT}`],
  ['Obj\x01', `it is an Avro file; ${EXPORT}`],
  ['SQLite format 3\0', `it is an SQLite database; ${EXPORT}`],
  ['\x89HDF', `it is an HDF5 file; ${EXPORT}`],
  ['\xd0\xcf\x11\xe0', `it is an old Office file; if it is a table, ${SAVE}`],
  ['\x93NUMPY', `it is a NumPy file; ${EXPORT}`],
  ['%PDF', `it is a PDF file; ${EXPORT}`],
]

/** A NUL byte is in no text file; this much of the file is searched for one. */
const SEARCHED_BYTES = 4096

/** Why the file cannot be read; undefined when it looks like text. */
export const binaryProblem = (head: Uint8Array): string | undefined => {
  const start = Buffer.from(head.subarray(0, SEARCHED_BYTES)).toString('latin1')
  const workbook = workbookIn(head)
  if (workbook) return `it is ${workbook}; ${SAVE}`
  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known) return known[1]
  if (head[0] === 0x80 && head[1]! >= 2 && head[1]! <= 5) return `it is a Python pickle; ${EXPORT}`
  if (isBson(head))
    return 'it is BSON, a dump of MongoDB; convert it with bsondump, which writes one JSON record per line'
  return start.includes('\0') ? `it is a binary file of an unknown kind; ${EXPORT}` : undefined
}

/** Office programs write ZIP archives, whose entries have these names. */
const workbookIn = (head: Uint8Array): string | undefined => {
  const text = Buffer.from(head).toString('latin1')
  if (!text.startsWith('PK')) return undefined
  if (/xl\/(?:workbook|worksheets|_rels|styles|theme|sharedStrings)/.test(text)) return 'an Excel workbook'
  return text.includes('opendocument.spreadsheet') ? 'an OpenDocument spreadsheet' : undefined
}

/** A BSON document has its length in the first four bytes, then the type and the name of its first field. */
const isBson = (head: Uint8Array): boolean => {
  if (head.length < 5) return false
  const length = Buffer.from(head.subarray(0, 4)).readInt32LE()
  const type = head[4]!
  const name_end = head.indexOf(0, 5)
  const has_field = type >= 0x01 && type <= 0x13 && name_end > 5 && name_end < 200
  return length >= 5 && has_field && (length > head.length || head[length - 1] === 0)
}
