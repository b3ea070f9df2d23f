// A day on which the platform removes accounts everywhere: no channel is said to have lost its members.
import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen } from '../../test/observed.ts'
import { NOON, testService } from '../../test/service.ts'
import { ingest } from '../ingest/ingest.ts'
import { DAY } from '../time/spans.ts'
import { rollUp } from './roll-up.ts'

const t = await testService()
beforeEach(() => t.reset())

const TODAY = at('2026-09-01T09:00:00Z')
const CHANNELS = 120
const DAYS = 20
const LOSS_AT = DAYS - 6

/** All channels lose an eighth on one day, and the first one a third. */
const readAll = () =>
  ingest(
    t.db,
    Array.from({ length: CHANNELS }, (_, channel) =>
      Array.from({ length: DAYS }, (_, day) => {
        const lost = day < LOSS_AT ? 0 : channel === 0 ? 0.33 : 0.125
        const chat = { platform_id: 1_000 + channel, username: `channel_${channel}` }
        const members_count = Math.round((1_013 + 7 * channel) * (1 - lost))
        return chatSeen({ at: TODAY - (DAYS - 1 - day) * DAY, chat, members_count })
      }),
    ).flat(),
    { now: NOON },
  )

test('a common loss is subtracted, in the roll-up and in the answer, which names the day', async () => {
  await readAll()
  // The first run over all channels makes the statistics, and the next one knows the common loss.
  await rollUp(t.db, { now: NOON })
  await rollUp(t.db, { now: NOON, all: true })
  const leaving = await t.db.rows<{ username: string }>`
    select username from channel_stats join chats using (chat_id)
    where trust_findings @> '[{"signal":"mass_leave"}]'`
  expect(leaving).toEqual([{ username: 'channel_0' }])
  const { key } = await t.account()
  const { body } = await t.get('/v1/channel/trust?internal_id=@channel_5', key)
  expect(body).toMatchObject({ level: 'no_finding' })
  expect(body.common_losses).toEqual([
    { date: '2026-08-27T00:00:00Z', change_percent: expect.closeTo(-12.5, 0) },
    { date: '2026-08-28T00:00:00Z', change_percent: expect.closeTo(-12.5, 0) },
  ])
})

test('the days are computed again after an hour, and running twice changes nothing', async () => {
  await readAll()
  await rollUp(t.db, { now: NOON })
  await rollUp(t.db, { now: NOON, all: true })
  const rows = () => t.db.rows`select day::text, change, channels from common_losses order by day`
  const first = await rows()
  await rollUp(t.db, { now: new Date(NOON.getTime() + 7_200_000), all: true })
  expect(await rows()).toEqual(first)
})
