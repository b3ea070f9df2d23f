// Runs the worked examples of docs/metrics.md: their observations are ingested and rolled up, and the API must return the numbers
// of the document, so that the document stays true.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ChannelStats } from '../src/contract/chats/channels.ts'
import { GroupStats } from '../src/contract/chats/groups.ts'
import { renewCitations } from '../src/graph/citation-run.ts'
import { renewCommunities } from '../src/graph/renew-communities.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { ChatRef, CountersRead, MessageSeen, Observation } from '../src/sources/observation.ts'
import { setAccountOverrides } from '../src/store/accounts/accounts.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import type { MediaType } from '../src/vocabulary.ts'
import { indexAll } from './search-index.ts'
import { testService } from './service.ts'

const t = await testService()
const text = readFileSync(new URL('../docs/metrics.md', import.meta.url), 'utf8')

/** Each example block with the heading above it. */
const examples = [...text.matchAll(/^```example\n(.*?)^```$/gms)].map((block, i) => {
  const heading = [...text.slice(0, block.index).matchAll(/^##+ (.*)$/gm)].at(-1)![1]!
  return { name: `${i + 1}. ${heading}`, lines: block[1]!.trim().split('\n') }
})

type ExampleLine = {
  verb: string
  name: string
  message_id: number
  at: number
  given: Record<string, string>
  text?: string
}

const utc = (day: string, time = '00:00') => Date.parse(`${day}T${time}Z`) / 1000
const unreadable = (line: string) => new Error(`cannot read this line of an example: ${line}`)

const LINE =
  /^(?<verb>\w+) +@(?<name>\w+)(?:\/(?<message>\d+))? +(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d)(?<rest>(?: +(?:"[^"]*"|[\w=@:./-]+))*)$/

const lineOf = (line: string): ExampleLine => {
  const { verb, name, message, day, time, rest } = (LINE.exec(line)?.groups ?? {}) as Record<string, string | undefined>
  if (!verb || !name || !day) throw unreadable(line)
  const quoted = /"([^"]*)"/.exec(rest!)?.[1]
  const given = (rest!.replace(/"[^"]*"/, '').match(/\S+/g) ?? []).map((word): [string, string] => {
    const [key, value = 'yes'] = word.split('=')
    return [key!, value]
  })
  return {
    verb,
    name,
    message_id: Number(message),
    at: utc(day, time),
    given: Object.fromEntries(given),
    ...(quoted !== undefined && { text: quoted }),
  }
}

/** An album as the web page shows it. */
const albumOf = (message_id: number, items: number) => ({
  type: 'album' as const,
  items: Array.from({ length: items }, (_, i) => ({ type: 'photo', message_id: message_id + i })),
})

/** The lines of an example as observations. Chats get platform ids in the order in which their names occur. */
const observationsOf = (lines: string[], now: number) => {
  const chats = new Map<string, ChatRef>()
  const chatOf = (name: string): ChatRef => {
    const chat = chats.get(name) ?? { platform_id: 5_001 + chats.size, username: name }
    chats.set(name, chat)
    return chat
  }
  const originOf = (origin: string) => {
    const [name, message_id] = origin.slice(1).split('/')
    return { chat: chatOf(name!), ...(message_id && { message_id: Number(message_id) }) }
  }
  const posts = new Map<string, MessageSeen>()
  const observations = lines.flatMap((written): Observation[] => {
    const line = lineOf(written)
    const { verb, name, message_id, at, given } = line
    const chat = chatOf(name)
    const number = (key: string) => (given[key] === undefined ? {} : { [key]: Number(given[key]) })
    const counters: CountersRead = {
      ...number('views'),
      ...number('forwards'),
      ...number('comments'),
      ...(given.reactions && { reactions: [{ emoji: '👍', count: Number(given.reactions) }] }),
    }
    const post = posts.get(`${name}/${message_id}`)
    switch (verb) {
      case 'chat':
        return [
          {
            kind: 'chat seen',
            at,
            chat,
            peer: given.peer === 'Group' ? 'Group' : 'Channel',
            title: line.text ?? name,
            ...(given.members && { members_count: Number(given.members) }),
            ...(given.created && { creation_date: Date.parse(`${given.created}Z`) / 1000 }),
            labels: {
              ...(given.language && { language: given.language }),
              ...(given.country && { country: given.country }),
            },
          },
        ]
      case 'post': {
        const seen: MessageSeen = {
          kind: 'message seen',
          at: at + Number.parseInt(given.seen ?? '0', 10) * 3600,
          chat,
          message_id,
          date: at,
          text: line.text ?? `Post ${message_id}`,
          ...(given.album && { album_id: given.album }),
          ...(given.service && { service: true }),
          ...(given.sponsored && { sponsored: true }),
          ...(given.media && { media: { type: given.media as MediaType } }),
          ...(given.author && { from_peer: { user_id: Number(given.author) } }),
          ...(given.reply && { reply_to_message_id: Number(given.reply) }),
          ...(given.items && { media: albumOf(message_id, Number(given.items)) }),
          ...(given.forward && { forward_from: originOf(given.forward) }),
        }
        posts.set(`${name}/${message_id}`, seen)
        const read_at = given.read ? at + Number.parseInt(given.read, 10) * 3600 : now - 3600
        return [seen, { kind: 'counters seen', at: read_at, chat, message_id, date: at, counters }]
      }
      case 'read':
        return [{ kind: 'counters seen', at, chat, message_id, date: post!.date, counters }]
      case 'seen':
        return [{ ...post!, at }]
      case 'edit':
        return [{ ...post!, at, edit_date: at, text: line.text! }]
      case 'gone':
        return Number.isNaN(message_id)
          ? [{ kind: 'chat gone', at, chat }]
          : [{ kind: 'message gone', at, chat, message_id, date: post!.date }]
      case 'sample': {
        const counts = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, Number(value)]))
        return [{ kind: 'members sampled', at, chat, ...(counts as { sampled: number }) }]
      }
      default:
        throw unreadable(written)
    }
  })
  return { observations, chats }
}

/** Reads a path such as `a.b`, `list[].field`, `list[1].field` or `[id=germany].field`. A missing field is undefined. */
const fieldOf = (value: unknown, path: string): unknown => {
  const [, step, rest] = /^(\w+|\[\w*(?:=\w+)?\])\.?(.*)$/.exec(path) ?? []
  if (!step) return value
  if (step === '[]') return (value as unknown[]).map((one) => fieldOf(one, rest!))
  const [, key, wanted] = /^\[(\w+)=(\w+)\]$/.exec(step) ?? []
  const inner = key
    ? (value as Record<string, unknown>[]).find((one) => one[key] === wanted)
    : (value as Record<string, unknown> | undefined)?.[step.replace(/[[\]]/g, '')]
  return fieldOf(inner, rest!)
}

const EXPECT = /^expect (?<path>\S+)(?: @(?<name>\w+))? (?<field>\S+) (?:= (?<value>.+)|absent)$/

test.each(examples)('example $name', async ({ lines }) => {
  await t.reset()
  const [, day, time] = /^now +(\S+) (\S+)$/.exec(lines[0]!) ?? []
  if (!day) throw unreadable(lines[0]!)
  const now = utc(day, time)
  t.clock.now = new Date(now * 1000)
  const { key, account_id } = await t.account({ plan: 'XL' })
  await setAccountOverrides(t.db, account_id, { permissions: { allow_message_search: true } })
  const observed = lines.slice(1).filter((line) => !/^expect /.test(line))
  const { observations, chats } = observationsOf(observed, now)
  const report = await ingest(t.db, observations, { now: t.clock.now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
  await rollUp(t.db, { now: t.clock.now })
  await indexAll(t.db)
  if (lines.some((line) => line.includes(' community.'))) {
    await applyMentionChanges(t.db)
    await renewCommunities(t.db, { now: t.clock.now })
  }
  if (lines.some((line) => line.includes('citation_'))) {
    await applyMentionChanges(t.db)
    await renewCitations(t.db, t.clock.now)
  }

  const expectations = lines.slice(1).filter((line) => /^expect /.test(line))
  expect(expectations).not.toHaveLength(0)
  for (const line of expectations) {
    const { path, name, field, value } = (EXPECT.exec(line)?.groups ?? {}) as Record<string, string | undefined>
    if (!field) throw unreadable(line)
    const platform_id = name && chats.get(name)!.platform_id
    const answer = await served(path!, platform_id, key)
    if (value === undefined) expect(fieldOf(answer, field), line).toBeUndefined()
    else expect(fieldOf(answer, field), line).toEqual(JSON.parse(value))
  }
})

const served = async (path: string, platform_id: number | string | undefined, key: string): Promise<unknown> => {
  const find = `/v1/utils/resolve_platform_id?platform_id=${platform_id}`
  const about = platform_id ? `internal_id=${(await t.get(find, key)).body.internal_id}` : ''
  const { status, body } = await t.get(`/v1/${path}${path.includes('?') ? '&' : '?'}${about}`, key)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

type FieldSchema = { properties?: Record<string, FieldSchema>; deprecated?: boolean }
/** Without fields that are not given any more. */
const leaves = (schema: FieldSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    inner.properties ? leaves(inner) : inner.deprecated ? [] : [name],
  )

test('the document names every field of the statistics, and has an example for each', () => {
  const asked = examples.flatMap(({ lines }) => lines.filter((line) => line.startsWith('expect '))).join('\n')
  for (const field of [...leaves(ChannelStats as FieldSchema), ...leaves(GroupStats as FieldSchema)]) {
    if (['internal_id', 'title'].includes(field)) continue
    expect(text, field).toMatch(new RegExp(`\`[\\w.]*\\b${field}\``))
    if (field !== 'updated_at') expect(asked, field).toContain(field)
  }
})
