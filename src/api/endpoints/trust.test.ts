// What is unusual about the audience of a channel, by HTTP.
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen } from '../../../test/observed.ts'
import { NOON, testService } from '../../../test/service.ts'
import type { Operator } from '../../accounts/operate/change.ts'
import { hideChat } from '../../accounts/operate/chats.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { Observation } from '../../sources/observation.ts'
import { deleteChat } from '../../store/chats/takedown.ts'
import { DAY } from '../../time/spans.ts'
import { trustSignals } from '../../vocabulary.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

const TODAY = at('2026-09-01T09:00:00Z')

/** One reading a day; the last is of this morning. */
const readEachDay = (counts: number[]) =>
  ingest(
    t.db,
    counts.map((members_count, i) => chatSeen({ at: TODAY - (counts.length - 1 - i) * DAY, members_count })),
    { now: NOON },
  )
const days = (length: number, count: number) => new Array<number>(length).fill(count)
const trust = (more = '') => t.get(`/v1/channel/trust?internal_id=@daily_news${more}`, key)

test('a step is found, with its numbers, what is usual and what would clear it', async () => {
  await readEachDay([...days(30, 1_000), ...days(10, 1_200)])
  const { status, body } = await trust()
  expect(status).toBe(200)
  expect(body).toMatchObject({ level: 'look_closer', computed_at: NOON.toISOString().replace('.000', '') })
  expect(body.findings).toHaveLength(1)
  const [step] = body.findings
  expect(step).toMatchObject({
    signal: 'step',
    finding: 'unusual',
    // 200 of 1,000 members and 100 more, in multiples of 2 %.
    value: 9.0909,
    usual: { low: 0, high: 0.5926, band: 'start', merged: true, channels: 49, days: 69_030 },
    text: 'Members grew by 200 (20 %) within 1 day, of which about 0 come in that time anyway and mentions usually bring 0 (0 to 0). The greatest growth was 200 (20 %) within 1 day, of which mentions explain about 0.',
    comparison: '1 channel of 690 like it has such a value or a greater one in a month.',
    series: 'members',
    from: '2026-08-23T00:00:00Z',
    to: '2026-08-24T00:00:00Z',
  })
  expect(step.facts).toContainEqual({ name: 'gain', value: 200 })
  expect(step.clears).not.toBe('')
  expect(step.p_value).toBeLessThanOrEqual(step.corrected_p_value)
  expect(body.checked.map(({ signal }: { signal: string }) => signal).sort()).toEqual(['drip', 'leak', 'mass_leave'])
  expect(body.series.members).toHaveLength(40)
  expect(body.series.members.at(-1)).toEqual({ at: '2026-09-01T00:00:00Z', value: 1_200 })
})

test('days without a reading say so, and how far they may be off; gains of such days are no finding', async () => {
  // 3,000 members, a round number, came within three days, of which two were not read: as three days of 1,000 they would be a finding.
  const gap = days(25, 5_003).map((members_count, i) => ({ day: i, members_count }))
  const read = [...gap, ...days(8, 8_003).map((members_count, i) => ({ day: 27 + i, members_count }))]
  const seen = read.map(({ day, members_count }) => chatSeen({ at: TODAY - (34 - day) * DAY, members_count }))
  await ingest(t.db, seen, { now: NOON })
  const { body } = await trust()
  expect(body.series.members).toHaveLength(35)
  expect(body.series.members.slice(24, 28)).toEqual([
    { at: '2026-08-22T00:00:00Z', value: 5_003 },
    { at: '2026-08-23T00:00:00Z', value: 6_003, interpolation_error: 2_000 },
    { at: '2026-08-24T00:00:00Z', value: 7_003, interpolation_error: 2_000 },
    { at: '2026-08-25T00:00:00Z', value: 8_003 },
  ])
  expect(body.left_out.map(({ signal }: { signal: string }) => signal)).toContain('round_gains')
})

test('every signal is found, checked or left out, and what is left out says what it needs', async () => {
  await readEachDay(days(40, 1_000))
  const { body } = await trust()
  expect(body).toMatchObject({ level: 'no_finding', findings: [] })
  const named = [...body.findings, ...body.checked, ...body.left_out].map(({ signal }) => signal)
  expect(named.sort()).toEqual([...trustSignals].sort())
  expect(body.left_out).toContainEqual({
    signal: 'even_views',
    needs: 'views of 10 posts that are a day old, 100 on average',
  })
})

test('as_of: what was known at that moment', async () => {
  await readEachDay([...days(60, 1_000), ...days(10, 1_200)])
  expect((await trust()).body.level).toBe('look_closer')
  const { body } = await trust('&as_of=2026-08-20')
  expect(body).toMatchObject({ level: 'no_finding', findings: [] })
  expect(body.series.members.at(-1)).toEqual({ at: '2026-08-20T00:00:00Z', value: 1_000 })
})

test('the roll-up stores the same level and findings, and the ads index its penalty', async () => {
  await readEachDay([...days(30, 1_000), ...days(10, 1_200)])
  await rollUp(t.db, { now: NOON })
  expect(
    await t.db
      .row`select trust_band, trust_level, trust_findings, trust_rules, ads_inputs -> 'penalties' as penalties from channel_stats`,
  ).toMatchObject({
    trust_band: '- 1K rare',
    trust_level: 'look_closer',
    trust_findings: [{ signal: 'step', finding: 'unusual', facts: { gain: 200, days: 1 } }],
    trust_rules: '4 start',
    penalties: { step: 10 },
  })
})

test('the headline says what was checked, and what was not', async () => {
  await readEachDay(days(40, 1_000))
  const { body } = await trust()
  expect(body).toMatchObject({
    headline:
      'Nothing unusual was found; checked: members; not checked: views, how views come, reactions, comments, forwards, mentions.',
    checked_series: ['members'],
    unchecked_series: ['post_views', 'view_curve', 'reactions', 'comments', 'forwards', 'mentions'],
  })
  await rollUp(t.db, { now: NOON })
  expect((await t.get('/v1/channel/stats?internal_id=@daily_news', key)).body).toMatchObject({
    trust_level: 'no_finding',
    trust_checked: ['members'],
  })
})

describe('covers of a purchase of a quarter of the members', () => {
  const purchase = [...days(30, 1_000), ...days(10, 1_250)]
  const BOUGHT = TODAY - 10 * DAY
  const levelOf = async () => {
    const { level, findings } = (await trust()).body
    return { level, signals: findings.map(({ signal }: { signal: string }) => signal), text: findings[0]?.text }
  }
  const messageBy = (username: string, message_id: number, views?: number) => ({
    kind: 'message seen' as const,
    chat: { platform_id: 900 + username.length, username },
    at: TODAY - 9 * DAY,
    date: BOUGHT - 3_600 + message_id,
    message_id,
    text: 'Read @daily_news',
    ...(views !== undefined && { counters: { views } }),
  })
  const chatOf = (username: string, peer: 'Channel' | 'Group', members_count: number) => ({
    kind: 'chat seen' as const,
    chat: { platform_id: 900 + username.length, username },
    at: TODAY - 9 * DAY,
    peer,
    title: username,
    members_count,
  })

  test.each([
    ['one message in a public group of 60,000', [chatOf('large_group', 'Group', 60_000), messageBy('large_group', 1)]],
    [
      '20 messages in a group of 2,000',
      [
        chatOf('small_group_chat', 'Group', 2_000),
        ...Array.from({ length: 20 }, (_, i) => messageBy('small_group_chat', i + 1)),
      ],
    ],
    [
      '30,000 bought views of one post of a channel of 200 members',
      [chatOf('sham', 'Channel', 200), messageBy('sham', 1, 30_000)],
    ],
    [
      '20 posts with 30,000 bought views each in a channel of 2,000 members',
      [
        chatOf('larger_sham', 'Channel', 2_000),
        ...Array.from({ length: 20 }, (_, i) => messageBy('larger_sham', i + 1, 30_000)),
      ],
    ],
  ] as const)('%s changes no level', async (_, cover) => {
    await readEachDay(purchase)
    const bare = await levelOf()
    expect(bare.signals).toEqual(['step'])
    await ingest(t.db, [...cover] as Observation[], { now: NOON })
    await rollUp(t.db, { now: NOON })
    const covered = await levelOf()
    expect({ ...covered, text: '' }).toEqual({ ...bare, text: '' })
    expect(covered.text).toContain('The greatest growth was 250 (25 %) within 1 day')
  })

  test('a post that 200,000 of 300,000 members saw explains it, and the greatest growth is named all the same', async () => {
    await readEachDay(purchase)
    await ingest(t.db, [chatOf('giant', 'Channel', 300_000), messageBy('giant', 1, 200_000)] as Observation[], {
      now: NOON,
    })
    await rollUp(t.db, { now: NOON })
    const { body } = await trust()
    expect(body.level).toBe('no_finding')
    expect(body.checked.find(({ signal }: { signal: string }) => signal === 'step').text).toContain(
      'The greatest growth was 250 (25 %) within 1 day, of which mentions explain about 250.',
    )
  })
})

describe('history', () => {
  const WEEK_MS = 7 * 86_400_000
  const history = (more = '') => t.get(`/v1/channel/trust/history?internal_id=@daily_news${more}`, key)

  test('the level of each week is kept, the last one of a week, and a quiet week has that of the one before', async () => {
    await readEachDay([...days(30, 1_000), ...days(10, 1_200)])
    const at = (weeks: number) => new Date(NOON.getTime() + weeks * WEEK_MS)
    await rollUp(t.db, { now: NOON, all: true })
    await rollUp(t.db, { now: NOON, all: true })
    expect(await t.db.rows`select week::text, level, signals from trust_weeks`).toEqual([
      { week: '2026-08-31', level: 'look_closer', signals: ['step'] },
    ])
    await rollUp(t.db, { now: at(1), all: true })
    await rollUp(t.db, { now: at(4), all: true })
    t.clock.now = at(4)
    const { status, body } = await history()
    expect(status).toBe(200)
    const weeks = body.weeks.map(({ week, level, signals }: { week: string; level: string; signals: string[] }) =>
      [week.slice(0, 10), level, ...signals].join(' '),
    )
    expect(weeks).toEqual([
      '2026-08-31 look_closer step',
      '2026-09-07 look_closer step',
      '2026-09-14 look_closer step',
      '2026-09-21 look_closer step',
      '2026-09-28 too_little_data',
    ])
    expect((await history('&from_date=2026-09-15&to_date=2026-09-24')).body.weeks).toHaveLength(2)
    expect((await history('&from_date=2020-01-01')).status).toBe(400)
  })

  test('a channel without a statement has no weeks, and a takedown takes them', async () => {
    await readEachDay(days(40, 1_000))
    expect((await history()).body.weeks).toEqual([])
    await rollUp(t.db, { now: NOON })
    expect((await history()).body.weeks).toEqual([{ week: '2026-08-31T00:00:00Z', level: 'no_finding', signals: [] }])
    const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats`)!
    await t.db.transaction((tx) => deleteChat(tx, chat_id))
    expect(await t.db.rows`select from trust_weeks`).toEqual([])
  })
})

test('an unknown channel, a group and a hidden channel are not found', async () => {
  await readEachDay(days(40, 1_000))
  expect((await trust()).status).toBe(200)
  expect((await t.get('/v1/channel/trust?internal_id=@nobody_here', key)).status).toBe(404)
  await t.chat({ peer: 'Group', internal_id: 'some_group' })
  expect((await t.get('/v1/channel/trust?internal_id=some_group', key)).status).toBe(404)
  const { internal_id } = (await t.get('/v1/channel/info?internal_id=@daily_news', key)).body
  const by: Operator = {
    db: t.db,
    secrets: t.secrets,
    plans: t.deps.tariff().plans,
    now: NOON,
    actor: 'ann',
    reason: 'complaint 3',
  }
  await hideChat(by, internal_id)
  expect((await trust()).status).toBe(404)
})

test('without a key nothing is shown', async () => {
  await readEachDay(days(40, 1_000))
  expect((await t.get('/v1/channel/trust?internal_id=@daily_news')).status).toBe(401)
})
