// A count is one entry of one list, and one column.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { countNames, postCounts } from './counts.ts'

const root = resolve(import.meta.dirname, '../../../..')

test('the columns of post_counts are the counts of the list, under the same names', () => {
  const schema = readFileSync(join(root, 'migrations/schema.sql'), 'utf8')
  const [, table] = /create table post_counts \(\n([\s\S]*?)\n\);/.exec(schema)!
  const columns = [...table!.matchAll(/^ {2}(\w+) ([\w ]+\[\])(?: not null)?,$/gm)].map(([, name, type]) => [
    name,
    type,
  ])
  const types = { integer: 'integer[]', bigint: 'bigint[]', float8: 'double precision[]' }
  expect(columns).toEqual([
    ['day', 'smallint[]'],
    ['hour', 'smallint[]'],
    ...countNames.map((name) => [name, types[postCounts[name].type]]),
  ])
})

test('the store types no count a second time', () => {
  const store = join(root, 'src/store')
  const naming = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      countNames.some((name) => name.includes('_') && readFileSync(join(store, file), 'utf8').includes(name)),
    )
  expect(naming).toEqual(['observed/posts/counts.ts'])
})
