// Why a chat is collected as it is: its last visit, its next one and the reason, and what is in the way.
import { HIDDEN_DETAIL } from '../collect/outcome.ts'
import { findPaceOf, type PaceOf } from '../collect/pace-of.ts'
import { ownPagePeriod } from '../collect/rules/own-page.ts'
import { whyNext } from '../collect/why.ts'
import { findAnyChatNamed } from '../store/chats/chat-refs.ts'
import { listPauses, listSourceStates } from '../store/collecting/collect-sources.ts'
import { findTargetStory, type TargetStory } from '../store/collecting/collect-targets.ts'
import { listReasonsToCountMore } from '../store/collecting/counts-more.ts'
import { listDoubts } from '../store/collecting/source-expectations.ts'
import { listRequestsOf } from '../store/collecting/source-requests.ts'
import type { Db } from '../store/db.ts'
import { addressOf } from '../text/address.ts'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import type { ParsedChat } from './chat-refs.ts'
import { CliError, type CommandContext, type Printable } from './context.ts'

export const why = async ({ db, now }: CommandContext, { link }: ParsedChat): Promise<Printable> => {
  const address = addressOf(link)
  const chat = await findAnyChatNamed(db, address)
  const target = await findTargetStory(db, { chat_id: chat?.chat_id ?? null, address }, now)
  if (!target && !chat) throw new CliError(`nothing is known of ${address}; POST /v1/channels/add collects it`)
  const shown = { chat: chat ? `${chat.peer} "${chat.title}"` : `${address}, which was never read` }
  if (!target) return { ...shown, state: 'not collected' }
  const pace = chat && (await findPaceOf(db, chat.chat_id, { hidden: target.detail === HIDDEN_DETAIL }, now))
  return {
    ...shown,
    origin: target.origin,
    state: stateOf(target, now),
    last_visit: target.tried_at,
    last_result: target.detail && target.result ? `${target.result}: ${target.detail}` : target.result,
    failures_in_a_row: target.failures,
    last_read: target.read_at,
    read_by: target.read_by,
    next_visit: target.next_due_at,
    because: whyNext(target, pace),
    counts_more: chat ? (await listReasonsToCountMore(db, chat.chat_id, now)).join(', ') || 'no' : 'no',
    own_page_due: target.chat_due_at,
    own_page_pace: pace ? paceInWords(pace) : null,
    newest_message: target.newest_message_id,
    history: historyInWords(target),
    requests_of_7_days: target.read_by ? await requestsInWords(db, target.read_by, now) : null,
    in_the_way: await hindrances(db, now),
  }
}

const stateOf = ({ is_claimed, next_due_at }: TargetStory, now: Date) =>
  is_claimed ? 'reading' : next_due_at <= now ? 'due' : 'scheduled'

const paceInWords = (pace: PaceOf): string => {
  const { members_count, posts_per_day, quiet_days } = pace.activity
  const members =
    members_count === null ? 'an unknown number of members' : `${members_count.toLocaleString('en')} members`
  const posts = posts_per_day === null ? 'messages not shown' : `${posts_per_day.toFixed(1)} posts a day`
  const code = pace.code_awaited ? '; every 15 min while its owner has a code' : ''
  return `every ${spanInWords(ownPagePeriod(pace.activity))}: ${members}, ${posts}, last post ${quiet_days.toFixed(1)} days ago${code}`
}

export const spanInWords = (seconds: number): string =>
  seconds < 2 * HOUR
    ? `${Math.round(seconds / MINUTE)} min`
    : seconds < 2 * DAY
      ? `${(seconds / HOUR).toFixed(1)} h`
      : `${(seconds / DAY).toFixed(1)} d`

const historyInWords = ({ history_complete, oldest_message_id }: TargetStory) =>
  history_complete ? 'whole' : oldest_message_id === null ? 'not begun' : `read back to message ${oldest_message_id}`

/** Of the source that read it, for all chats: what it is asked for, and how often that told something new. */
const requestsInWords = async (db: Db, source: string, now: Date): Promise<string> => {
  const counted = await listRequestsOf(db, source, now)
  if (counted.length === 0) return `${source}: none`
  const parts = counted.map(
    ({ purpose, requests, found }) =>
      `${requests.toLocaleString('en')} for ${purpose} (${Math.round((found / requests) * 100)} % told something new)`,
  )
  return `${source}, all chats: ${parts.join(', ')}`
}

const hindrances = async (db: Db, now: Date): Promise<string> => {
  const pauses = (await listPauses(db, now)).map(
    ({ source, paused_until, reason }) => `${source} is paused until ${paused_until.toISOString()}: ${reason}`,
  )
  const slowed = (await listSourceStates(db, now))
    .filter(({ rate_share }) => rate_share < 1)
    .map(({ source, rate_share }) => `${source} is read at ${Math.round(rate_share * 100)} % of its rate`)
  const doubts = (await listDoubts(db)).map(({ source, expectation }) => `${source} is doubted: ${expectation}`)
  return [...pauses, ...slowed, ...doubts].join('; ') || 'nothing'
}
