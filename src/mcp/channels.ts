// The tools about channels: the report of one, the comparison of several, and what changed since a date.
import { Type } from 'typebox'
import { type Answer, NotFoundError } from '#sdk'
import { levelLabels, metrics, signalLabels } from '#sdk/values'
import { cut } from '../text/cut.ts'
import { answer, channelOrGroup, chat, type Desk, date, input, number, tool, UnusableArgument } from './tool.ts'

const percent = (value: number | undefined) => (value === undefined ? '?' : `${value} %`)

export const channelReport = tool({
  name: 'channel_report',
  title: 'Channel report',
  description:
    'Everything about one channel or group: record (title, description, link, language, country), size and growth, views, engagement, ads index, mentions, and the level of trust with the signals that are unusual about its audience. With trust it says in a sentence each what was observed. With as_of it is as it was known on a day in the past. With history it has former titles, public names and descriptions too.',
  renames: { internal_id: 'channel' },
  input: input({
    channel: chat,
    as_of: date('As it was known then.'),
    history: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Add the newest 50 former titles, names and descriptions. Costs one request more.',
      }),
    ),
    trust: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Add what is unusual about the audience of a channel, and what would clear it. Costs one request more.',
      }),
    ),
  }),
  output: answer({
    record: Type.Object({}),
    statistics: Type.Object({}),
    trust: Type.Optional(
      Type.Object(
        {
          level: Type.String(),
          headline: Type.String(),
          findings: Type.Array(
            Type.Unsafe<{ signal: string; finding: string; text: string; comparison: string; clears: string }>({
              type: 'object',
              description: 'signal, finding, text, how rare it is, and what clears it.',
            }),
          ),
        },
        { description: 'What is not explained by what was observed; no judgement of anybody.' },
      ),
    ),
    history: Type.Optional(
      Type.Array(Type.Object({}), { description: 'field, value, first_seen_at, last_seen_at, current.' }),
    ),
  }),
  run: async ({ channel, as_of, history = false, trust: isTrustAsked = false }, { scope, signal, pay }) => {
    const named = { internal_id: channel }
    const page = { ...named, limit: 50 }
    // The statistics come first, because they may be refused for a wrong date: nothing has been paid for then.
    const { record, statistics, lines, past, trust } = await channelOrGroup(
      async () => {
        const statistics = await pay(known(scope.channels.stats({ ...named, as_of }, { signal }), as_of))
        const record = await pay(scope.channels.info({ ...named, as_of }, { signal }))
        const { observed_percent: observed, message_numbers } = record
        const { avg_post_views: views, err_percent, er_percent, ads_index, ads_index_grade = '' } = statistics
        const lines = [
          `${metrics.avg_post_views.title}: ${number(views?.avg_post_views)}, ${metrics.err_percent.title} ${percent(err_percent)}, ${metrics.er_percent.title} ${percent(er_percent)}`,
          `${metrics.ads_index.title}: ${number(ads_index)} ${ads_index_grade}`.trim(),
          ...(observed === undefined
            ? []
            : [`Known: ${observed} % of the ${number(message_numbers)} numbers of its messages`]),
        ]
        const trust = isTrustAsked
          ? shortTrust(await pay(scope.channels.trust({ ...named, as_of }, { signal })))
          : undefined
        lines.push(...trustLines(statistics, trust))
        const past = history ? await pay(scope.channels.history(page, { signal })) : undefined
        return { record, statistics, lines, past, trust }
      },
      async () => {
        const statistics = await pay(known(scope.groups.stats({ ...named, as_of }, { signal }), as_of))
        const record = await pay(scope.groups.info({ ...named, as_of }, { signal }))
        const lines = [`Active members: ${number(statistics.active_members?.last_30_days)} in 30 days`]
        const past = history ? await pay(scope.groups.history(page, { signal })) : undefined
        return { record, statistics, lines, past, trust: undefined }
      },
    )
    const { photo_url: _, telegram_id: __, ...kept } = record
    const { members_change: change, members_count, messages_count, updated_at } = statistics
    return {
      data: { record: kept, statistics, ...(trust && { trust }), ...(past && { history: past.entries }) },
      text: [
        `${cut(record.title, 200)} (${record.peer}, ${record.internal_id})${record.link ? ` ${record.link}` : ''}`,
        ...(record.description ? [cut(record.description, 500)] : []),
        `${metrics.members_count.title}: ${number(members_count)} (7 days ${signed(change?.last_7_days)}, 30 days ${signed(change?.last_30_days)})`,
        ...lines,
        `Messages: ${number(messages_count?.last_7_days)} in 7 days, ${number(messages_count?.last_30_days)} in 30 days`,
        ...(past ? formerLines(past.entries) : []),
        ...(updated_at ? [`As of ${updated_at}`] : []),
      ].join('\n'),
    }
  },
})

type TrustReport = Awaited<ReturnType<Desk['scope']['channels']['trust']>>['data']

const shortTrust = ({ level, headline, findings }: TrustReport) => ({
  level,
  headline,
  findings: findings.flatMap(({ signal, finding, text, comparison, clears }) =>
    finding ? [{ signal, finding, text, comparison, clears }] : [],
  ),
})

/** The sentences if they were asked for, else the names of the signals, which the statistics have. */
const trustLines = (
  { trust_level, trust_findings = [] }: ChannelStatistics,
  trust: ReturnType<typeof shortTrust> | undefined,
): string[] => {
  const level = trust?.level ?? trust_level
  if (level === undefined) return []
  if (trust)
    return [
      `Audience: ${trust.headline}`,
      ...trust.findings.map(({ finding, text, comparison }) => `- ${said[finding]}: ${text} ${comparison}`),
    ]
  const signals = trust_findings.map(({ signal }) => signalLabels[signal].en)
  return [`Audience: ${[levelLabels[level].en, ...signals].join(', ')}`]
}

const said = { unusual: 'Unusual', very_unusual: 'Very unusual' }

type HistoryEntries = Awaited<ReturnType<Desk['scope']['channels']['history']>>['data']['entries']

const formerLines = (entries: HistoryEntries): string[] =>
  entries
    .filter(({ current }) => !current)
    .map(
      ({ field, value = '(none)', first_seen_at, last_seen_at }) =>
        `Former ${field}: ${cut(value, 120)} (${first_seen_at.slice(0, 10)} to ${last_seen_at.slice(0, 10)})`,
    )

type DatedStatistics = { title: string; members_count?: number; messages_count?: object }

/** The service charges nothing for a day of which it knows nothing. */
const isUnknown = ({ members_count, messages_count }: DatedStatistics, as_of: string | undefined): boolean =>
  as_of !== undefined && members_count === undefined && messages_count === undefined

const unknownAt = (what: string, as_of: string | undefined) =>
  new UnusableArgument(`Nothing is known about ${what} at ${as_of}. Choose a later day.`)

/** Throws before anything further is read and charged. */
const known = async <Statistics extends DatedStatistics>(
  answering: Promise<Answer<Statistics>>,
  as_of: string | undefined,
): Promise<Answer<Statistics>> => {
  const answered = await answering
  if (isUnknown(answered.data, as_of)) throw unknownAt(cut(answered.data.title, 80), as_of)
  return answered
}

const signed = (value: number | undefined) => (value === undefined ? '?' : `${value > 0 ? '+' : ''}${number(value)}`)

/** The figures that comparisons show, and the metric of each. */
const figures = {
  members: 'members_count',
  members_change_30_days: 'members_change_30d',
  views_per_post: 'avg_post_views',
  err_percent: 'err_percent',
  er_percent: 'er_percent',
  posts_30_days: 'messages_30d',
  mentions_30_days: 'mentions_30d',
  ads_index: 'ads_index',
  citation_index: 'citation_index',
} as const satisfies Record<string, keyof typeof metrics>
type ChannelStatistics = Awaited<ReturnType<Desk['scope']['channels']['stats']>>['data']
type FigureName = keyof typeof figures
const figureNames = Object.keys(figures) as FigureName[]

const valueAt = (statistics: ChannelStatistics, path: string): number | undefined =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], statistics) as
    | number
    | undefined

const figuresOf = (statistics: ChannelStatistics) =>
  Object.fromEntries(
    figureNames.flatMap((name) => {
      const value = valueAt(statistics, metrics[figures[name]].at)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Partial<Record<FigureName, number>>

const Figures = Type.Record(Type.String(), Type.Number())

export const compareChannels = tool({
  name: 'compare_channels',
  title: 'Compare channels',
  description:
    'Puts two to ten channels side by side: size, growth, views, engagement, posts, mentions and ads index, and which one leads in each (the internal_id of the highest; a tie has no leader). err_percent is views per post by members, er_percent reactions, forwards and comments by views, ads_index how good a placement looks, citation_index how many readers its mentions by others are worth, both 0 to 100. Costs as much as reading each.',
  renames: { internal_id: 'channels' },
  input: input({
    channels: Type.Array(chat, { minItems: 2, maxItems: 10 }),
    as_of: date('Statistics as they were then.'),
  }),
  output: answer({
    channels: Type.Array(Type.Object({ internal_id: Type.String(), title: Type.String(), figures: Figures })),
    leaders: Type.Record(Type.String(), Type.String()),
    not_found: Type.Array(Type.String()),
  }),
  run: async ({ channels: names, as_of }, { scope, signal, pay }) => {
    const read = async (internal_id: string) => {
      const answered = await scope.channels.stats({ internal_id, as_of }, { signal })
      return isUnknown(answered.data, as_of) ? answered.data : pay(Promise.resolve(answered))
    }
    const settled = await Promise.allSettled([...new Set(names)].map(read))
    const not_found: string[] = []
    const channels = [...new Set(names)].flatMap((name, i) => {
      const result = settled[i]!
      if (result.status === 'fulfilled') {
        const { internal_id, title } = result.value
        return [{ internal_id, title, figures: figuresOf(result.value) }]
      }
      if (!(result.reason instanceof NotFoundError)) throw result.reason
      not_found.push(name)
      return []
    })
    if (!channels.length) throw settled.find((result) => result.status === 'rejected')!.reason
    if (settled.every((result) => result.status === 'rejected' || isUnknown(result.value, as_of)))
      throw unknownAt('these channels', as_of)
    const leaders: Record<string, string> = {}
    for (const name of figureNames) {
      const [first, second] = channels
        .filter((one) => one.figures[name] !== undefined)
        .toSorted((a, b) => b.figures[name]! - a.figures[name]!)
      if (first && second && first.figures[name] !== second.figures[name]) leaders[name] = first.internal_id
    }
    const titles = new Map(channels.map(({ internal_id, title }) => [internal_id, cut(title, 80)]))
    const led = Object.entries(leaders).map(([name, leader]) => `${name} ${titles.get(leader)}`)
    return {
      data: { channels, leaders, not_found },
      text: [
        ...channels.map(
          (one) =>
            `- ${cut(one.title, 80)} (${one.internal_id}): ${figureNames.map((name) => `${name} ${number(one.figures[name])}`).join(', ')}`,
        ),
        ...(led.length ? [`Leaders: ${led.join(', ')}`] : []),
        ...(not_found.length ? [`Not found: ${not_found.join(', ')}`] : []),
      ].join('\n'),
    }
  },
})

export const whatChanged = tool({
  name: 'what_changed',
  title: 'What changed',
  description:
    'Compares a channel now with itself at an earlier day: members, views, engagement, posts, mentions and ads index, before, after and the difference. Costs as much as reading its statistics twice.',
  renames: { internal_id: 'channel', as_of: 'since' },
  input: input({
    channel: chat,
    since: Type.String({ description: 'The earlier day, as 2026-08-31 (its end) or 2026-08-31T12:00:00Z, in UTC.' }),
  }),
  output: answer({
    internal_id: Type.String(),
    title: Type.String(),
    since: Type.Optional(Type.String()),
    until: Type.Optional(Type.String()),
    changes: Type.Array(
      Type.Object({
        figure: Type.String(),
        before: Type.Number(),
        after: Type.Number(),
        change: Type.Number(),
        change_percent: Type.Optional(Type.Number()),
      }),
    ),
  }),
  run: async ({ channel, since }, { scope, signal, pay }) => {
    if (!/^\d{4}-\d\d-\d\d/.test(since)) throw new UnusableArgument('since must be a date such as 2026-08-31')
    const before = await pay(known(scope.channels.stats({ internal_id: channel, as_of: since }, { signal }), since))
    const now = await pay(scope.channels.stats({ internal_id: channel }, { signal }))
    const [earlier, later] = [figuresOf(before), figuresOf(now)]
    const changes = figureNames.flatMap((figure) => {
      const [old, current] = [earlier[figure], later[figure]]
      if (old === undefined || current === undefined) return []
      const change = Math.round((current - old) * 100) / 100
      const share = old > 0 ? { change_percent: Math.round((change / old) * 1000) / 10 } : {}
      return [{ figure, before: old, after: current, change, ...share }]
    })
    return {
      data: {
        internal_id: now.internal_id,
        title: now.title,
        changes,
        ...(before.updated_at && { since: before.updated_at }),
        ...(now.updated_at && { until: now.updated_at }),
      },
      text: [
        `${cut(now.title, 80)} (${now.internal_id}) since ${before.updated_at ?? since}:`,
        ...(changes.length
          ? changes.map(
              (one) =>
                `- ${one.figure}: ${number(one.before)} → ${number(one.after)} (${signed(one.change)}${one.change_percent === undefined ? '' : `, ${signed(one.change_percent)} %`})`,
            )
          : ['Nothing is known about both moments. Choose a later day.']),
      ].join('\n'),
    }
  },
})
