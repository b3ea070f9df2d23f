// What is unusual about the audience of a channel, by HTTP.
import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen } from '../../../test/observed.ts'
import { NOON, testService } from '../../../test/service.ts'
import type { Operator } from '../../accounts/operate/change.ts'
import { hideChat } from '../../accounts/operate/chats.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
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
    usual: { low: 0, high: 0.5988, band: 'start', merged: true, channels: 49, days: 69_030 },
    text: 'Members grew by 200 (20 %) within 1 day; mentions and posts of those days explain about 0 of them.',
    series: 'members',
    from: '2026-08-23T00:00:00Z',
    to: '2026-08-24T00:00:00Z',
  })
  expect(step.facts).toContainEqual({ name: 'gain', value: 200 })
  expect(step.clears).not.toBe('')
  expect(step.p_value).toBeLessThanOrEqual(step.corrected_p_value)
  expect(body.checked.map(({ signal }: { signal: string }) => signal).sort()).toEqual(['leak', 'mass_leave'])
  expect(body.series.members).toHaveLength(40)
  expect(body.series.members.at(-1)).toEqual({ at: '2026-09-01T00:00:00Z', value: 1_200 })
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
    trust_rules: '3 start',
    penalties: { step: 10 },
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
