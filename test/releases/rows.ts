// Made-up chats, messages and an account, written by the code beside this file: `write.ts` puts it beside that of the previous release.
import { issueKey } from '../../src/accounts/keys.ts'
import type { Secrets } from '../../src/accounts/secrets.ts'
import { indexQueued } from '../../src/ingest/index-messages.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import { rollUp } from '../../src/rollup/roll-up.ts'
import type { Observation } from '../../src/sources/observation.ts'
import { insertAccount, setAccountOverrides } from '../../src/store/accounts/accounts.ts'
import type { Db } from '../../src/store/db.ts'
import { applyMentionChanges } from '../../src/store/observed/mentions/mention-months.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../observed.ts'
import { ASKED_AT } from './previous.ts'

const { round } = Math
const HOUR = 3600
const begin = at('2026-08-20T06:00:00Z')
const end = ASKED_AT.getTime() / 1000
const subjects = [
  'the harbour',
  'a bicycle lane',
  'the new library',
  'a football match',
  'the price of bread',
  'the tram',
]
const acts = [
  'opens after a year of work',
  'is discussed in the council',
  'is late again',
  'has more visitors than ever',
]

/** Counts that differ by channel and post, and are the same whenever this runs. */
const spread = (a: number, b: number, range: number) => ((a * 7919 + b * 104_729) % 9973) % range

const channelObservations = (n: number): Observation[] => {
  const chat = { platform_id: 7000 + n, username: `upgrade_news_${n}` }
  const about = {
    chat,
    title: `Upgrade News ${n}`,
    description: `What happens in town ${n}`,
    creation_date: begin - 90 * 86_400,
  }
  const seen: Observation[] = []
  for (let day = 0; begin + day * 86_400 < end; day += 3)
    seen.push(chatSeen({ ...about, at: begin + day * 86_400, members_count: 1000 * n + 13 * day + spread(n, day, 40) }))
  for (let id = 1; id <= 45; id++) {
    const date = begin + id * 37 * HOUR + spread(n, id, 9000)
    const text = `${subjects[(id + n) % 6]} ${acts[id % 4]}, as @upgrade_news_${1 + (id % 8)} writes. Part ${id}`
    const views = 200 * n + spread(n, id, 300)
    const post = messageSeen({
      chat,
      message_id: id,
      date,
      text,
      at: date + HOUR,
      counters: { views, forwards: id % 7 },
    })
    seen.push(post)
    for (const [i, hours] of [6, 24, 96].entries())
      seen.push(
        countersSeen(post, date + hours * HOUR, {
          views: round(views * (1.4 + i / 5)),
          forwards: (id % 7) + i,
          comments: id % 5,
          reactions: [{ emoji: '👍', count: 3 + ((id * n) % 20) + i }],
        }),
      )
    if (id % 10 === 0)
      seen.push({ ...post, at: date + 30 * HOUR, edit_date: date + 29 * HOUR, text: `${text}. Corrected.` })
    if (id % 16 === 0) seen.push({ kind: 'message gone', chat, message_id: id, date, at: date + 100 * HOUR })
  }
  return seen
}

const groupObservations = (n: number): Observation[] => {
  const chat = { platform_id: 8000 + n, username: `upgrade_chat_${n}` }
  const seen: Observation[] = [
    chatSeen({
      chat,
      peer: 'Group',
      title: `Upgrade Chat ${n}`,
      at: begin,
      members_count: 300 * n,
      online_count: 20 * n,
    }),
    { kind: 'members sampled', chat, at: begin + HOUR, sampled: 100, premium: 12, with_photo: 70, bots: 2 },
  ]
  for (let id = 1; id <= 60; id++) {
    const date = begin + id * 27 * HOUR
    const answered = id > 3 && id % 3 === 0 ? { reply_to_message_id: id - 2 } : {}
    const from_peer = { user_id: 90_000 + spread(n, id, 12) }
    seen.push(messageSeen({ chat, message_id: id, date, text: `Is ${subjects[id % 6]} far?`, from_peer, ...answered }))
  }
  return seen
}

const observations = () =>
  [...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(channelObservations), ...[1, 2].flatMap(groupObservations)]
    .filter(({ at }) => at <= end)
    .sort((a, b) => a.at - b.at)

/** Returns the key of the account. */
export const writeRows = async (db: Db, secrets: Secrets): Promise<string> => {
  await ingest(db, observations(), { now: ASKED_AT })
  while ((await indexQueued(db)) > 0);
  await applyMentionChanges(db, {})
  await rollUp(db, { now: ASKED_AT, all: true })
  const given = { name: 'upgrading', plan: 'L', billing_anchor: ASKED_AT, expires_at: null, created_at: ASKED_AT }
  const account = (await insertAccount(db, { ...given, balance_mc: 1_000_000_000 }))!
  await setAccountOverrides(db, account.account_id, {
    rate_per_second: 100_000,
    rate_burst: 100_000,
    permissions: { allow_message_search: true },
  })
  return issueKey(db, secrets, account, 'credits', ASKED_AT)
}
