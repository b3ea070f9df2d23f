// The examples and tables of docs/importing.md are true.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mappable, readMapping } from '../src/sources/dataset/mapping.ts'
import { observationKinds, observationProblem } from '../src/sources/dataset/native.ts'
import { formats } from '../src/sources/import/detect.ts'

const text = readFileSync(new URL('../docs/importing.md', import.meta.url), 'utf8')
const words = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)

test('the observations and the mapping that are shown are accepted', () => {
  const lines = [...text.matchAll(/^\{"kind".*$/gm)].map(([line]) => JSON.parse(line))
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(observationProblem(line)).toBeUndefined()
  const mapping = JSON.parse(/```json\n([\s\S]+?)```/.exec(text)![1]!)
  expect(readMapping(mapping)).toBe(mapping)
})

test('all formats, kinds and fields are named', () => {
  const prose = text.replace(/```[\s\S]+?```/g, '')
  for (const name of [...formats, ...observationKinds]) expect(words(prose)).toContain(name)
  const named = (start: string) => words(text.split('\n').find((line) => line.startsWith(start))!)
  const everywhere = named('| all |')
  for (const [kind, { fields }] of Object.entries(mappable)) {
    const counters = kind === 'message seen' ? named('| `counters seen` | `message_id`') : []
    const shown = [
      ...everywhere,
      ...named(`| \`${kind}\` | \`${kind === 'chat seen' ? 'title' : 'message_id'}\``),
      ...counters,
    ]
    for (const field of fields) expect(shown, `${field} of ${kind}`).toContain(field)
  }
})
