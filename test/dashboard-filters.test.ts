// A filter of the catalog is added in the contract and not in the dashboard, whose files do not list filters by name.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { catalogFilters } from '#sdk/values'

const dashboard = resolve(import.meta.dirname, '../dashboard/src')
const textOf = (file: string) => readFileSync(join(dashboard, file), 'utf8')

/** Where a filter needs a hand. A metric has the name of its filter, so files that show metrics without filters are not looked at. */
const allowed: Record<string, string[]> = {
  // The words for levels of trust stand among those of notices, and charts and panels have names too.
  'words/words-in.ts': ['trust_level', 'members', 'mentions'],
  // A text is typed, and communities have words in place of a name.
  'pages/catalog/state.ts': ['term', 'community_id'],
  'pages/catalog/chips.tsx': ['term'],
  'pages/catalog/term-filter.tsx': ['term'],
  'look/filters.ts': ['term'],
  // What the record of a chat says of it stands under other names there.
  'pages/lists/snapshot-points.ts': ['members', 'verified', 'creation_date'],
}
/** The words of metrics, and the filters of another search. */
const others = /^words\/metric-words\.ts$|^pages\/messages\//

test('no file of the dashboard that deals with filters names one of them, but for the reasons above', () => {
  const files = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      !others.test(file) &&
      /(?<!\.test)\.tsx?$/.test(file) &&
      /filtersOf|filterNames|phrasesOf|\bfiltersIn\b/.test(textOf(file)),
  )
  expect(files).toEqual(
    expect.arrayContaining([
      'look/filters.ts',
      'look/filter-words.tsx',
      'pages/catalog/filters.tsx',
      'pages/catalog/state.ts',
    ]),
  )
  const named = files.flatMap((file) => {
    const found = Object.keys(catalogFilters).filter((name) =>
      new RegExp(`'${name}'|[{ ]${name}\\??:|\\w\\.${name}\\b`).test(textOf(file)),
    )
    return found.filter((name) => !allowed[file]?.includes(name)).map((name) => `${name} in ${file}`)
  })
  expect(named).toEqual([])
})
