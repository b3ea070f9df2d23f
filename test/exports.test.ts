// An export is for another file. What no other file imports is not exported, so that a reader sees what a file offers.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { needlessExports, sourcesIn } from './exports.ts'

test('every export is imported by another file', () => {
  const sources = sourcesIn(resolve(import.meta.dirname, '..'))
  expect(sources.size).toBeGreaterThan(700)
  expect(needlessExports(sources)).toEqual([])
})

test.each([
  ['a constant', `import { used } from './a.ts'`, ['src/a.ts unused', 'src/a.ts Shape', 'src/a.ts other']],
  ['a type among values', `import { type Shape, used } from './a.ts'`, ['src/a.ts unused', 'src/a.ts other']],
  ['another name', `import { used as mine, other as theirs } from './a.ts'`, ['src/a.ts unused', 'src/a.ts Shape']],
  ['several lines', `import {\n  other,\n  unused,\n  used,\n} from './a.ts'`, ['src/a.ts Shape']],
  ['a re-export', `export { used, unused } from './a.ts'`, ['src/a.ts Shape', 'src/a.ts other']],
  ['all of it', `import * as all from './a.ts'`, []],
  ['a dynamic import', `const { used } = await import('./a.ts')`, []],
  ['a dynamic import of one of several', 'await import(`./$' + '{name}.ts`)', []],
])('an import is seen: %s', (_, text, expected) => {
  const a = `export const used = 1\nexport function unused() {}\nexport type Shape = {}\nconst local = 2\nexport { local as other }\n`
  expect(
    needlessExports(
      new Map([
        ['src/a.ts', a],
        ['src/b.ts', text],
      ]),
    ),
  ).toEqual(expected)
})

test('what the package publishes and what is generated may be unused', () => {
  const sources = new Map([
    ['sdk/src/index.ts', `export { send } from './send.ts'\nexport const version = 1\n`],
    ['sdk/src/send.ts', 'export const send = 1\nexport const rest = 2\n'],
    ['src/made.ts', '// Generated from the contract by `npm run generate`: do not edit.\nexport const made = 1\n'],
  ])
  expect(needlessExports(sources)).toEqual(['sdk/src/send.ts rest'])
})
