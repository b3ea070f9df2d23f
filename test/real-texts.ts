// The texts of real messages from the folder REAL_DATA_DIR, each once, in a fixed order; none if the folder does not exist.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { realData } from './real-data.ts'

const FOLDERS = ['exports', 'mtproto', 'series/mlbrand']
/** Shorter ones are mostly pieces of a text with a format of their own. */
const SHORTEST = 20

export const realTexts = (): string[] => {
  if (!realData) return []
  const found = new Set<string>()
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(realData, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.json') && !name.includes('snapshots'))
        collect(JSON.parse(readFileSync(join(realData, folder, name), 'utf8')), found)
  return [...found]
}

/** Tools call the text of a message `text` or `message`, and some write it as a list of pieces. */
const collect = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      const text = name === 'text' || name === 'message' ? textIn(inner) : undefined
      if (text === undefined) collect(inner, found)
      else if (text.length >= SHORTEST) found.add(text)
    }
}

const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return undefined
  return value.map((piece: string | { text: string }) => (typeof piece === 'string' ? piece : piece.text)).join('')
}
