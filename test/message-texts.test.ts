// Messages are for people and may change: no program compares them. It compares codes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A message that is matched, searched or compared with a text. */
const comparisons = [
  /\bmessage\)?\s*(?:\?\.|\.)\s*(?:includes|startsWith|endsWith|match|matchAll|search|indexOf)\(/,
  /\.test\([^()]*(?:\([^()]*\)[^()]*)*\bmessage\b\)/,
  /\bmessage\)?\s*[!=]==?\s*['"`]/,
]
const comparing = (text: string) => text.split('\n').filter((line) => comparisons.some((one) => one.test(line)))

test.each(['sdk/src', 'src/mcp', 'src/api', 'src/cli', 'dashboard/src'])(
  '%s compares no text of a message',
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(5)
    const found = files.flatMap((path) =>
      comparing(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  },
)

test.each([
  "const isGroup = error.body.message.endsWith('this is a group')",
  '/disabled|only for verified/.test(error.body.message)',
  '/search is disabled/i.test((error as Error).message)',
  "(error as Error).message.includes('key')",
  "if (error.message === 'Channel not found')",
])('%s would be found', (line) => {
  expect(comparing(line)).toEqual([line])
})

test.each(["error.code === 'CHAT_IS_GROUP'", 'return error.body.message', 'message === undefined'])(
  '%s is no comparison of a text',
  (line) => {
    expect(comparing(line)).toEqual([])
  },
)
