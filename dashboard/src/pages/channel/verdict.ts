// What the statistics of a channel say, in sentences: growth, views, audience, hours, and what is not known.
import type { ChannelStats, HeatMap } from '../../data/channel.ts'
import { placed } from '../../look/chat-page/ranks.ts'
import { growthSaid, hourSaid } from '../../look/chat-page/verdict.tsx'
import { percent, short } from '../../look/format.ts'
import { locale, type Words } from '../../words/index.ts'
import { madeFrom } from './signal-words.ts'

const listed = (names: string[]) => new Intl.ListFormat(locale()).format(names)

export const verdictOf = (
  { channel: { verdict, numbers }, trustPanel, trust }: Words,
  stats: ChannelStats,
  heat: HeatMap | undefined,
): string[][] => {
  const { trust_level, trust_checked, trust_findings = [], err_percent: err } = stats
  const explained = stats.ads_index_parts
  const views = stats.avg_post_views?.avg_post_views
  const seen =
    views === undefined
      ? []
      : [
          err === undefined
            ? verdict.views({ views: short(views) })
            : verdict.viewsShare({ views: short(views), share: percent(err) }),
        ]
  const unknown = [
    ...(stats.members_count === undefined ? [numbers.members] : []),
    ...(stats.members_change?.last_30_days === undefined ? [numbers.change] : []),
    ...(views === undefined ? [numbers.views] : []),
    ...(stats.er_percent === undefined ? [numbers.er] : []),
    ...(stats.ads_index === undefined ? [numbers.adsIndex] : []),
  ]
  return [
    [...growthSaid(verdict, stats), ...placed(explained, 'organic_growth', verdict.growthPlace)],
    [...seen, ...placed(explained, 'err24', verdict.viewsPlace)],
    [
      ...(trust_level ? [trustPanel.statements[trust_level]] : []),
      ...(trust_findings.length > 0
        ? [verdict.found({ findings: listed(trust_findings.map(({ signal }) => trust.signals[signal])) })]
        : []),
      ...(trust_level && trust_checked ? [madeFrom(trustPanel, trust_checked)] : []),
    ],
    hourSaid(verdict, heat),
    unknown.length > 0 ? [verdict.unknown({ names: listed(unknown) })] : [],
  ]
}
