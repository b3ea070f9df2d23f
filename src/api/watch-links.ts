// The page behind a link in letters that makes a watch silent for a time, without signing in. The link is signed for one watch and one
// destination, and works while the watch tells that destination.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsealed } from '../delivery/destination-secrets.ts'
import { MUTE_PATH, muteSignature } from '../delivery/links.ts'
import { type DestinationRow, listDestinationsById, listWatchIdsOf } from '../store/watching/destinations.ts'
import { findWatch, lockWatch, updateWatch, type WatchRow } from '../store/watching/watches.ts'
import { DAY_MS } from '../time/spans.ts'
import { notices } from '../words/notices.ts'
import { LINK_RATE, letterPage, sendPage } from './letter-pages.ts'
import { refuse } from './refuse.ts'
import type { ApiDeps } from './request/deps.ts'

/** For how many days; none ends it. */
const LENGTHS = { day: 1, week: 7, month: 30, none: 0 } as const
type Length = keyof typeof LENGTHS

type MuteLink = { destination: DestinationRow; watch_id: string; signature: string }

export const serveWatchLinks = (app: FastifyInstance, deps: ApiDeps) =>
  app.register(async (scope) => {
    // What a form sends is in the address.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, undefined))
    scope.get(MUTE_PATH, { exposeHeadRoute: false }, (request, reply) =>
      request.slot!.during(async () => {
        const link = await linkOf(deps, request)
        const watch = link && (await findWatch(deps.db, link.destination.account_id, link.watch_id))
        return watch ? sendPage(reply, 200, question(link, watch, deps.now())) : sendPage(reply, 404, unknown(link))
      }),
    )
    scope.post(MUTE_PATH, (request, reply) =>
      request.slot!.during(async () => {
        const link = await linkOf(deps, request)
        const length = lengthOf(request)
        const watch = link && length && (await mute(deps, link, length))
        return watch ? sendPage(reply, 200, answer(link, watch)) : sendPage(reply, 404, unknown(link))
      }),
    )
  })

const lengthOf = ({ query }: FastifyRequest): Length | undefined => {
  const given = (query as { for?: unknown }).for
  return (Object.keys(LENGTHS) as Length[]).find((length) => length === given)
}

const linkOf = async ({ db, rate, secrets }: ApiDeps, { query }: FastifyRequest): Promise<MuteLink | undefined> => {
  const { destination: id, watch: watch_id, signature } = query as Record<string, unknown>
  if (!isWord(id) || !isWord(watch_id) || !isWord(signature)) return undefined
  const taken = await rate.take('links', LINK_RATE)
  if (!taken.allowed) throw refuse.tooManyRequests(taken.retry_seconds, 'Too many links are followed at once')
  const [destination] = await listDestinationsById(db, [id])
  if (destination?.kind !== 'email') return undefined
  const { token } = (await unsealed(secrets, destination)) ?? {}
  const isSigned = token !== undefined && isSame(signature, muteSignature({ destination_id: id, token }, watch_id))
  if (!isSigned || !(await listWatchIdsOf(db, id)).includes(watch_id)) return undefined
  return { destination, watch_id, signature }
}

const isWord = (given: unknown): given is string => typeof given === 'string' && /^[\w-]{1,64}$/.test(given)

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const mute = ({ db, now }: ApiDeps, { destination, watch_id }: MuteLink, length: Length) =>
  db.transaction(async (tx) => {
    const watch = await lockWatch(tx, destination.account_id, watch_id)
    if (!watch) return undefined
    const days = LENGTHS[length]
    const changed = { ...watch, paused_until: days ? new Date(now().getTime() + days * DAY_MS) : null }
    await updateWatch(tx, changed)
    return changed
  })

const question = (
  { destination: { destination_id, language }, watch_id, signature }: MuteLink,
  { name, paused_until }: WatchRow,
  now: Date,
): string => {
  const say = notices[language].links
  const button = (label: string, length: Length) => ({
    label,
    url: `?${new URLSearchParams({ destination: destination_id, watch: watch_id, signature, for: length })}`,
  })
  const lengths = [button(say.muteDay, 'day'), button(say.muteWeek, 'week'), button(say.muteMonth, 'month')]
  if (paused_until === null || paused_until <= now) return letterPage(language, say.mute({ name }), lengths)
  const text = say.isMuted({ name, until: timeIn(language, paused_until) })
  return letterPage(language, text, [button(say.unmute, 'none'), ...lengths])
}

const answer = ({ destination: { language } }: MuteLink, { name, paused_until }: WatchRow): string => {
  const say = notices[language].links
  if (paused_until === null) return letterPage(language, say.unmuted({ name }))
  return letterPage(language, say.muted({ name, until: timeIn(language, paused_until) }))
}

const timeIn = (language: DestinationRow['language'], at: Date): string =>
  at.toLocaleString(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const unknown = (link: MuteLink | undefined): string => {
  const language = link?.destination.language ?? 'en'
  return letterPage(language, notices[language].links.unknown)
}
