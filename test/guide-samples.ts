// The guides for those who call the API, and a service with the data that they are about.
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
/** Guides for those who call the API. Those for writers of code (`write-…`) have one example, which another test runs. */
export const guideFiles = readdirSync(GUIDES).filter((name) => name.endsWith('.md') && !name.startsWith('write-'))
export const guideText = (file: string) => readFileSync(join(GUIDES, file), 'utf8')

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
  return { ...t, key, url }
}
