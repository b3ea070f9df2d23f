// Several reads of one chat in one request. Each part is answered by the handler of its operation, as if it had been asked for alone.
import { isFree } from '../../accounts/prices.ts'
import { type ChatPartName, chatParts, type Endpoint, type ErrorMessage, getChatParts } from '../../contract/index.ts'
import { hourStart } from '../../time/hours.ts'
import { DAY } from '../../time/spans.ts'
import type { KeyPermission } from '../../vocabulary.ts'
import { Refusal, refuse } from '../refuse.ts'
import { cursorsFor } from '../request/cursor.ts'
import { type HandlerInput, handle, type Route } from '../request/handle.ts'
import { type Raw, readQuery } from '../request/input.ts'
import { channelRoutes } from './channels.ts'
import { chartRoutes } from './charts.ts'
import { chatHistoryRoutes } from './chat-history.ts'
import { heatMapRoutes } from './heat-map.ts'
import { listEntryRoutes } from './list-entries.ts'
import { mentionChartRoutes } from './mention-charts.ts'
import { mentionRoutes } from './mentions.ts'
import { messageRoutes } from './messages.ts'
import { neighbourRoutes } from './neighbours.ts'
import { postChartRoutes } from './post-charts.ts'
import { postRankingRoutes } from './post-ranking.ts'
import { similarRoutes } from './similar.ts'
import { trustRoutes } from './trust.ts'
import { viewCurveRoutes } from './view-curve.ts'

type PartsAsked = HandlerInput<typeof getChatParts>

const workOf = new Map(
  [
    ...channelRoutes,
    ...chartRoutes,
    ...postChartRoutes,
    ...mentionChartRoutes,
    ...heatMapRoutes,
    ...similarRoutes,
    ...postRankingRoutes,
    ...messageRoutes,
    ...trustRoutes,
    ...viewCurveRoutes,
    ...neighbourRoutes,
    ...mentionRoutes,
    ...chatHistoryRoutes,
    ...listEntryRoutes,
  ].map(({ endpoint, work }): [Endpoint, Route['work']] => [endpoint, work]),
)

const BEST_DAYS = 30
const NEIGHBOUR_DAYS = 90

/** A whole hour: the moment of a request is no part of an answer, and a cursor is bound to the period. */
const daysBefore = (days: number, { query, now }: PartsAsked): string =>
  String((query.as_of ?? hourStart(now).getTime() / 1000) - days * DAY)

/** What a part is asked with besides what the request says. */
const own: Partial<Record<ChatPartName, (asked: PartsAsked) => Record<string, string>>> = {
  stats: ({ query }) => ({ explain: String(query.as_of === undefined) }),
  similar: () => ({ limit: '20' }),
  best_posts: (asked) => ({ from_date: daysBefore(BEST_DAYS, asked), sort_by: 'views', limit: '20' }),
  newest_posts: () => ({ limit: '20', short_info: 'true' }),
  edited_posts: () => ({ only: 'edited', limit: '20', short_info: 'true' }),
  neighbours: (asked) => ({ from_date: daysBefore(NEIGHBOUR_DAYS, asked), limit: '50' }),
  mentioned_by: () => ({ direction: 'in', limit: '20', short_info: 'true' }),
  history: () => ({ limit: '100' }),
}

/** Parts whose period is not that of the request. */
const ownPeriod: ReadonlySet<ChatPartName> = new Set([
  'best_posts',
  'newest_posts',
  'edited_posts',
  'neighbours',
  'mentioned_by',
])

/** The query of a part, read as that of its operation is. */
const queryOf = (name: ChatPartName, asked: PartsAsked) => {
  const { query } = chatParts[name] as Endpoint
  const { from_date, to_date, ...others } = asked.query
  const shared = ownPeriod.has(name) ? others : { ...others, from_date, to_date }
  const raw: Raw = {}
  for (const [parameter, value] of Object.entries(shared))
    if (value !== undefined && Object.hasOwn(query!.properties, parameter)) raw[parameter] = String(value)
  return readQuery(query, { ...raw, ...own[name]?.(asked) })
}

const refuseUnlessAllowed = ({ chat: wanted, permission }: Endpoint, { chat, caller }: PartsAsked) => {
  if (wanted && !wanted.includes(chat.peer)) throw refuse.otherPeer(wanted, chat.peer)
  const { permissions } = caller.holder
  const needed = permission as KeyPermission
  if (permissions && !permissions.includes(needed)) throw refuse.notPermitted(needed)
}

type AnswerOfPart = { name: ChatPartName; part?: unknown; is_free?: boolean; refusal?: Refusal }

const answered = async (name: ChatPartName, asked: PartsAsked): Promise<AnswerOfPart> => {
  const endpoint: Endpoint = chatParts[name]
  try {
    refuseUnlessAllowed(endpoint, asked)
    const query = queryOf(name, asked)
    let is_free = false
    const makeFree = () => {
      is_free = true
    }
    const cursors = cursorsFor(asked.secrets, endpoint.operation, query)
    const input = { ...asked, query, cursors, answer: { ...asked.answer, makeFree } }
    const part = await workOf.get(endpoint)!(input as never)
    return { name, part, is_free }
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.status < 500) return { name, refusal }
    throw refusal
  }
}

/** A request must not keep many connections of the database busy, and one slow part should not hold up all others. */
const AT_ONCE = 3

const answersOf = async (names: ChatPartName[], asked: PartsAsked): Promise<AnswerOfPart[]> => {
  const answers: AnswerOfPart[] = []
  let next = 0
  const goOn = async () => {
    for (let i = next++; i < names.length; i = next++) answers[i] = await answered(names[i]!, asked)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  return answers
}

export const chatPartRoutes = [
  handle(getChatParts, async (asked) => {
    const { query, chat, answer } = asked
    const names = query.parts!.split(',') as ChatPartName[]
    const all = await answersOf(names, asked)
    const given = all.filter(({ refusal }) => !refusal)
    if (given.length === 0) throw all[0]!.refusal
    const charged = given.filter(({ name, is_free }) => !is_free && !isFree(chatParts[name]))
    if (charged.length === 0) answer.makeFree()
    answer.chargeParts(Object.fromEntries(charged.map(({ name }) => [name, chatParts[name]])))
    const refused = all.flatMap(({ name, refusal }) =>
      refusal ? [{ part: name, code: refusal.code, message: (refusal.body as ErrorMessage).message }] : [],
    )
    return {
      internal_id: chat.internal_id,
      ...Object.fromEntries(given.map(({ name, part }) => [name, part])),
      refused: refused.length > 0 ? refused : null,
    }
  }),
]
