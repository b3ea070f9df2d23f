// What a policy of visits knows for its requests: the real visits, replayed on a virtual clock against channels of which everything is known.
import { usualPolicy } from '../src/collect/visit-policy.ts'
import { DAY, HOUR, MINUTE } from '../src/time/spans.ts'
import type { Bench } from './run.ts'
import { modelled } from './visits-model.ts'
import { oraclePolicy, type PolicyOf, proportionalPolicy, uniformPolicy } from './visits-policies.ts'
import { previousPolicy } from './visits-previous.ts'
import { DAYS, type Replay, replay, spanFrom } from './visits-replay.ts'
import { medianOf, type ReplayReport } from './visits-report.ts'
import { expecting, policiesWithout } from './visits-without.ts'
import { type Part, simulatedChannels } from './visits-world.ts'

const DEMO_CHANNELS = 12

/** Another month than the one that rules were tuned on. */
const begins: Record<Part, number> = {
  tuned: Date.UTC(2026, 4, 4) / 1000,
  'held out': Date.UTC(2026, 6, 6) / 1000,
}

export const worldOf = (part: Part, days = DAYS): Pick<Replay, 'channels' | 'span' | 'days'> => {
  const span = spanFrom(begins[part], days)
  return { span, days, channels: simulatedChannels(part, span, DEMO_CHANNELS) }
}

/** For the real visits, of which each takes some fifty statements: fewer days, and none of the busiest channels. */
const REAL = { days: { before: 3, warm: 1, measured: 2 }, from: 2, to: 6 }

export const bench: Bench = {
  question: `how wrong and how late is what visits know, for how many requests? (medians of ${DAYS.measured} simulated days; series and days that no rule was tuned on)`,
  run: async (server_url) => {
    const world = worldOf('held out')
    const rows: Record<string, string | number>[] = []
    const add = async (what: string, policy: PolicyOf, per_day?: number) => {
      const reports = await modelled({ ...world, policy, per_day })
      rows.push(...rowsOf(what, reports))
      return requestsOf(reports)
    }
    const requests = await add('previous', previousPolicy)
    await add('uniform, as many requests', await likeRequests(world, requests, uniformPolicy))
    await add('by size, as many requests', await likeRequests(world, requests, proportionalPolicy))
    await add('oracle', oraclePolicy(60))
    const usual = await add('usual', usualPolicy)
    await add('usual, requests for half of it', usualPolicy, usual / DAYS.measured / 2)
    rows.push(...(await withWeights(world, usual / DAYS.measured / 2)))
    for (const [rule, policy] of Object.entries(policiesWithout)) await add(`without: ${rule}`, policy)
    await add(
      'usual, as many requests as previous',
      await likeRequests(world, requests, (many) => expecting(many / DAY)),
    )
    return [...rows, ...(await comparedWithReal(server_url))]
  },
}

/** Requests for half of what is due: what it brings to a sixth of the channels that they count more, and what it costs the others when nearly all count more. */
export const withWeights = async (world: ReturnType<typeof worldOf>, per_day: number) => {
  const isFollowed = ({ name }: { name: string }) => world.channels.findIndex((one) => one.name === name) % 6 === 0
  const orders = {
    'half of the requests, all count alike': () => false,
    'the same, one in six counts more': isFollowed,
    'the same, five in six count more': (channel: { name: string }) => !isFollowed(channel),
  }
  const rows: Record<string, string | number>[] = []
  for (const [what, countsMore] of Object.entries(orders)) {
    const reports = await modelled({ ...world, per_day, countsMore })
    rows.push(...rowsOf(`${what}: the one in six`, reports.filter(isFollowed)))
    rows.push(
      ...rowsOf(
        `${what}: the five in six`,
        reports.filter((one) => !isFollowed(one)),
      ),
    )
  }
  return rows
}

/** The same policy by the real visits and by the model. */
const comparedWithReal = async (server_url: string) => {
  const { channels, ...world } = worldOf('held out', REAL.days)
  const some = { ...world, channels: channels.slice(REAL.from, REAL.to) }
  const real = await replay(server_url, { ...some, policy: undefined })
  const model = await modelled({ ...some, policy: usualPolicy })
  return [...rowsOf('usual, some channels: real visits', real), ...rowsOf('the same: model', model)]
}

const requestsOf = (reports: ReplayReport[]) =>
  reports.reduce((sum, { requests }) => sum + requests.own_page + requests.posts, 0)

/** The policy whose one number makes it take as many requests. */
const likeRequests = async (
  world: ReturnType<typeof worldOf>,
  wanted: number,
  policyOf: (seconds: number) => PolicyOf,
): Promise<PolicyOf> => {
  let [low, high] = [Math.log(5 * MINUTE), Math.log(1_000 * DAY)]
  for (let turn = 0; turn < 8; turn++) {
    const middle = (low + high) / 2
    const requests = requestsOf(await modelled({ ...world, policy: policyOf(Math.exp(middle)) }))
    if (requests > wanted) low = middle
    else high = middle
  }
  return policyOf(Math.exp(high))
}

export const rowsOf = (what: string, reports: ReplayReport[]): Record<string, string | number>[] =>
  [
    { of: 'above 10 posts a day', reports: reports.filter(({ per_day }) => per_day > 10) },
    { of: 'others', reports: reports.filter(({ per_day }) => per_day <= 10) },
  ].map(({ of, reports: some }) => {
    const requests = some.reduce((sum, one) => sum + (one.requests.own_page + one.requests.posts) / one.days, 0)
    const own = some.reduce((sum, one) => sum + one.requests.own_page / one.days, 0)
    const all = (valuesOf: (one: ReplayReport) => number[]) => medianOf(some.flatMap(valuesOf))
    return {
      policy: what,
      channels: of,
      'requests per channel-day': (requests / some.length).toFixed(1),
      'own page': (own / some.length).toFixed(1),
      'views 1 h': percent(all(({ views }) => views[1])),
      'views 24 h': percent(all(({ views }) => views[24])),
      'views 48 h': percent(all(({ views }) => views[48])),
      ERR: percent(all(({ err }) => err)),
      'members by day': percent(all(({ members }) => members)),
      post: span(all(({ delays }) => delays.post)),
      edit: span(all(({ delays }) => delays.edit)),
      deletion: span(all(({ delays }) => delays.deletion)),
      jump: span(all(({ delays }) => delays.jump)),
      'longest without a visit': span(Math.max(...some.map(({ gap }) => gap))),
    }
  })

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

const span = (seconds: number) =>
  seconds < 2 * HOUR
    ? `${(seconds / MINUTE).toFixed(0)} min`
    : seconds < 30 * DAY
      ? `${(seconds / HOUR).toFixed(1)} h`
      : 'never'
