// The samples of the documents, and a service with the data that they ask for.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import { at, chatSeen, messageSeen } from './observed.ts'
import { indexAll } from './search-index.ts'
import { NOON, testService } from './service.ts'

const GUIDES = join(import.meta.dirname, '../docs/guides')
const SAMPLE_ADDRESS = 'http://127.0.0.1:8080'

type SampleLanguage = 'sh' | 'ts' | 'python'

/** A task in several languages. What follows it in the guide is what all of them print, or the shape of what curl prints. */
export type GuideSample = {
  name: string
  code: Record<SampleLanguage, string>
  prints?: string
  shape?: unknown
}

/** Guides for those who call the API. Those for writers of code (`write-…`) have one example, which another test runs. */
export const guideFiles = readdirSync(GUIDES).filter((name) => name.endsWith('.md') && !name.startsWith('write-'))
export const guideText = (file: string) => readFileSync(join(GUIDES, file), 'utf8')

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm

/** Blocks with nothing but empty lines between them are one sample. */
const samplesOf = (file: string): GuideSample[] => {
  const text = guideText(file)
  const blocks = [...text.matchAll(BLOCK)].map(([whole, language, code], i, all) => {
    const before = all[i - 1]
    const end = before ? before.index + before[0].length : 0
    return {
      language: language!,
      code: code!,
      follows: before !== undefined && text.slice(end, all[i]!.index).trim() === '',
      whole,
    }
  })
  const groups: (typeof blocks)[] = []
  for (const block of blocks)
    if (block.follows) groups.at(-1)!.push(block)
    else groups.push([block])
  return groups
    .filter(([first]) => ['sh', 'ts', 'python'].includes(first!.language))
    .map((group, i) => {
      const found = Object.fromEntries(group.map(({ language, code }) => [language, code]))
      return {
        name: `${file} ${i + 1}`,
        code: { sh: found.sh!, ts: found.ts!, python: found.python! },
        ...(found.text !== undefined && { prints: found.text.trim() }),
        ...(found.json !== undefined && { shape: JSON.parse(found.json) }),
      }
    })
}

export const samples = guideFiles.flatMap(samplesOf)

/** The TypeScript blocks of the SDK's readme. The others continue the first one, which makes the client. */
const readmeBlocks = [...readFileSync(join(GUIDES, '../../sdk/README.md'), 'utf8').matchAll(BLOCK)]
  .filter(([, language]) => language === 'ts')
  .map(([, , code]) => code!)
const client = readmeBlocks[0]!.split('\n\n').slice(0, 2).join('\n\n')

/** Every TypeScript block of the documents that uses the SDK, as a program. Those of docs/clients.md use generated clients instead. */
export const programs: { name: string; code: string; prints?: string | undefined }[] = [
  ...samples.map(({ name, code, prints }) => ({ name: name.replace(/\W/g, '-'), code: code.ts, prints })),
  ...readmeBlocks.map((code, i) => ({ name: `readme-${i + 1}`, code: i ? `${client}\n\n${code}` : code })),
]

/** A channel with 250 messages and statistics, over HTTP, and the key of an account that may do everything. */
export const sampleService = async (given: Parameters<typeof testService>[0] = {}) => {
  const t = await testService(given)
  const chat = { platform_id: 1001, username: 'daily_news' }
  const seen = { chat, members_count: 5000, labels: { language: 'en' } }
  const herald = { platform_id: 1002, username: 'city_herald' }
  await ingest(
    t.db,
    [
      chatSeen({ ...seen, at: at('2026-08-24T00:00:00Z') }),
      chatSeen({ ...seen, at: at('2026-09-01T00:00:00Z'), members_count: 5300 }),
      // Another channel that mentions it.
      chatSeen({ chat: herald, title: 'City Herald', members_count: 900, labels: { language: 'en' } }),
      ...['2026-08-10', '2026-08-30'].map((day, i) =>
        messageSeen({ message_id: i + 1, chat: herald, date: at(`${day}T09:00:00Z`), text: 'From @daily_news' }),
      ),
      ...Array.from({ length: 250 }, (_, i) =>
        messageSeen({ message_id: i + 1, chat, text: `News ${i + 1}`, counters: { views: 1000 + i } }),
      ),
    ],
    { now: NOON },
  )
  await applyMentionChanges(t.db)
  await indexAll(t.db)
  await rollUp(t.db, { now: NOON })
  const { key } = await t.account({ plan: 'M', overrides: { permissions: { allow_message_search: true } } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  return { ...t, key, url, ready: (code: string) => code.replaceAll(SAMPLE_ADDRESS, url) }
}

/** What a program prints. It has failed if its exit code is not 0. */
export const outputOf = (command: string, args: string[], key: string): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(
      command,
      args,
      { env: { ...process.env, CHANNELSCOPE_KEY: key }, maxBuffer: 16 * 1024 * 1024 },
      (error, out, err) => (error ? reject(new Error(`${error.message}\n${out}${err}`)) : resolve(out.trim())),
    ),
  )
