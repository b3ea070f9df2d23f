// The guides for those who write a source or a signal: their examples have the right types and do what the pages say.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ingest } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import type { Source } from '../src/sources/source.ts'
import type { Ranges } from '../src/trust/bands.ts'
import { quantilesOf } from '../src/trust/distribution.ts'
import type { Signal } from '../src/trust/reads.ts'
import { signals } from '../src/trust/signals/signals.ts'
import { measuresOf, statementOf } from '../src/trust/statement.ts'
import { trustSignals } from '../src/vocabulary.ts'
import { NOON, testService } from './service.ts'
import { daily, reads } from './trust-reads.ts'

const root = join(import.meta.dirname, '..')
// Within the repository, because the examples import packages.
const folder = mkdtempSync(join(root, 'node_modules/.written-guides-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The one example of a guide, written beside the tests; its imports lead to where the guide says that the file is. */
const exampleOf = (guide: string, place: string): string => {
  const text = readFileSync(join(root, 'docs/guides', guide), 'utf8')
  const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
  expect(blocks).toHaveLength(1)
  const file = join(folder, guide.replace('.md', '.ts'))
  const code = blocks[0]![1]!.replace(/from '(\.[^']+)'/g, (_, path) => `from '${join(root, place, path)}'`)
  writeFileSync(file, code)
  return file
}

const source = exampleOf('write-a-source.md', 'src/sources/json-mirror')
const signal = exampleOf('write-a-signal.md', 'src/trust/signals')

test('both examples have the types that the compiler demands', () => {
  const config = join(folder, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [], files: [source, signal] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const run = () => execFileSync(process.execPath, [compiler, '--noEmit', '--project', config], { encoding: 'utf8' })
  expect(run()).toBe('')
})

const second = (date: string) => Date.parse(date) / 1000
const served: Record<string, object> = {
  '/daily_news.json': {
    title: 'Daily news',
    subscribers: 1_200,
    posts: Array.from({ length: 250 }, (_, i) => ({
      id: i + 1,
      date: second('2026-08-01T00:00:00Z') + i * 3_600,
      text: `Post ${i + 1}`,
      views: 100 + i,
    })),
  },
  '/odd.json': { name: 'another form' },
}

test('the source yields observations that ingest accepts, page by page and in both directions', async () => {
  const server = createServer(({ url }, answer) => {
    const found = served[url!]
    answer.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { jsonMirror } = (await import(source)) as { jsonMirror: (given: object) => Source }
  const mirror = jsonMirror({ base_url, now: () => NOON.getTime(), stopping: new AbortController().signal })
  const ref = { username: 'daily_news' }

  const chat = await mirror.readChat(ref)
  const pages: Observation[][] = []
  for await (const { observations } of mirror.readMessages(ref, {})) pages.push(observations)
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(pages[0]![0]).toMatchObject({ message_id: 250 })
  for await (const { observations, covered } of mirror.readMessages(ref, { after: 248 })) {
    expect(observations).toMatchObject([{ message_id: 249 }, { message_id: 250 }])
    expect(covered).toEqual({ first: 249, last: 250, present: [249, 250] })
  }

  const t = await testService()
  const report = await ingest(t.db, [...chat, ...pages.flat()], { now: NOON })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0, chats_inserted: 1, messages_inserted: 250 })
  const { key } = await t.account()
  expect((await t.get('/v1/messages/by_id?internal_id=@daily_news&message_id=250', key)).body).toMatchObject({
    text: 'Post 250',
    views: 349,
  })

  await expect(mirror.readChat({ username: 'nobody' })).rejects.toMatchObject({ reason: 'missing' })
  await expect(mirror.readChat({ username: 'odd' })).rejects.toMatchObject({ reason: 'changed' })
})

test('the signal is registered, measured and judged: equal gains are very unusual, other ones are not', async () => {
  const { equalGains } = (await import(signal)) as { equalGains: Signal }
  const name = 'equal_gains' as (typeof trustSignals)[number]
  Object.assign(signals, { [name]: equalGains })
  const names = trustSignals as unknown as string[]
  names.push(name)
  // Other files of tests share these modules.
  onTestFinished(() => {
    names.pop()
    Reflect.deleteProperty(signals, name)
  })

  const grown = (gains: number[]) =>
    daily(...gains.map((_, i) => 10_000 + gains.slice(0, i + 1).reduce((a, b) => a + b, 0)))
  const organic = Array.from({ length: 30 }, (_, i) => 60 + ((i * 37) % 101))
  // Of comparable channels, few have two days that are equal.
  const quantiles = quantilesOf(Array.from({ length: 1_000 }, (_, i) => 0.5 / (20 + (i % 10)) + (i > 950 ? 0.07 : 0)))
  const usual: Ranges = Object.fromEntries(
    trustSignals.map((one) => [one, { channels: 1_000, days: 30_000, quantiles }]),
  )
  const judge = (gains: number[]) => {
    const measures = measuresOf(reads(grown(gains)))
    const { judged } = statementOf(
      { ...measuresOf(reads()), [name]: measures[name] },
      'en 10K daily',
      new Map([['en 10K daily', usual]]),
    )
    return judged.find((one) => one.signal === name)
  }
  const bought = judge(Array(30).fill(500))!
  expect(bought).toMatchObject({
    finding: 'very_unusual',
    facts: { days: 29, equal: 29, equal_percent: 100, most: 500 },
  })
  expect(equalGains.sentence(bought.facts)).toBe(
    'On 29 of 29 days (100 %) exactly as many members came as on another day, most often 500.',
  )
  expect(judge(organic)).toMatchObject({ finding: null, facts: { equal: 0 } })
  expect(measuresOf(reads(daily(100, 200, 300)))[name]).toEqual({ needs: '14 days with a gain of 50 members or more' })
})
