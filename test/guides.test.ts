// What the guides say is true: prices, codes, paths, dates. Their samples are run by test/tools/samples.test.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultPrices, pricedOperations, priceOf } from '../src/accounts/prices.ts'
import { endpoints, errorMeanings, openapi } from '../src/contract/index.ts'
import { guideFiles, guideText } from './guide-samples.ts'
import { isProgram, sampleBlocks } from './sample-blocks.ts'

test('every sample is there in curl, TypeScript and Python', () => {
  const programs = sampleBlocks.filter(
    (block) => isProgram(block) && guideFiles.some((file) => block.page === `docs/guides/${file}`),
  )
  const samples: string[][] = []
  for (const { language, follows } of programs)
    if (follows) samples.at(-1)!.push(language)
    else samples.push([language])
  expect(samples.length).toBeGreaterThan(15)
  for (const languages of samples) expect(languages).toEqual(['sh', 'ts', 'python'])
})

test.each(guideFiles)('%s has a title, a first paragraph, and code in known languages only', (file) => {
  expect(guideText(file)).toMatch(/^# .+\n\n[A-Z`].+\n/)
  const languages = [...guideText(file).matchAll(/^```(\w*)\n[\s\S]*?^```$/gm)].map(([, language]) => language)
  expect(languages.filter((name) => !['sh', 'ts', 'python', 'json', 'text'].includes(name!))).toEqual([])
})

test.each(guideFiles)('every path that %s names exists', (file) => {
  const known = endpoints.map(({ path }) => path)
  for (const [, path] of guideText(file).matchAll(/(\/v1\/[\w/{}-]*\w[\w}]*)/g)) {
    const pattern = new RegExp(`^${path!.replace(/\{\w+\}/g, '{\\w+}')}(/|$)`)
    expect(
      known.some((other) => pattern.test(other)),
      path,
    ).toBe(true)
  }
})

test('billing.md names the built-in prices', () => {
  const priced = [
    ['`/v1/channels/search`', 'searchChannels', 0],
    ['`/v1/utils/resolve_', 'resolvePlatformId', 0],
    ['`/v1/catalog/search`', 'searchCatalog', 0],
    ['`/v1/catalog/search`', 'listSnapshotChannels', 0],
    ['reading or deleting a snapshot', 'getSnapshot', 0],
    ['record, statistics', 'getChannelStats', 1],
    ['`/v1/search/messages`', 'searchMessages', 0],
    ['a new snapshot', 'createSnapshot', 0],
  ] as const
  for (const [begins, operation, channels] of priced) {
    const row = guideText('billing.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${begins}`))
    expect(row, operation).toMatch(new RegExp(`\\| ${priceOf(defaultPrices, { operation }, channels)} \\|$`))
  }
})

test('billing.md and snapshots.md name every path that has a price of its own, and every batch', () => {
  const own = endpoints.filter(
    ({ operation, counts, method }) =>
      method === 'GET' && (counts === 'request and channels' || operation in defaultPrices.operations),
  )
  expect(own.length).toBeGreaterThan(7)
  const billing = guideText('billing.md').split('## Subscription keys')[0]!
  expect(own.map(({ path }) => path).filter((path) => !billing.includes(`\`${path}\``))).toEqual([])
  const { request_mc } = defaultPrices.operations.listSnapshotChannels!
  expect(guideText('snapshots.md')).toContain(`reading its records with \`…/channels\` 1 request, or ${request_mc};`)
})

test('errors.md lists every code with its meaning', () => {
  const rows = [...guideText('errors.md').matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ])
  expect(rows).toEqual(Object.entries(errorMeanings))
})

test('errors.md lists every status that the description has', () => {
  const { paths } = openapi(endpoints, { version: '1', prices: pricedOperations(defaultPrices, endpoints) }) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  const statuses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.keys(responses)),
  )
  const listed = [...guideText('errors.md').matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, row]) => row!.split(', '))
  expect([...new Set(statuses)].filter((status) => Number(status) >= 400 && !listed.includes(status))).toEqual([])
})

test('the changelog has its dates in order, newest first', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
  const dates = [...changelog.matchAll(/^\| (\d{1,2} \w+ \d{4})\b/gm)].map(([, date]) => Date.parse(`${date} UTC`))
  expect(dates).toHaveLength(10)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(dates.filter(Number.isNaN)).toEqual([])
})
