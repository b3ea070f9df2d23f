// The tab of the audience: what is unusual about it, the parts of the ads index, and how views grow.
import type { ChannelStats } from '../../data/channel.ts'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { AdsIndexWhy } from './ads-index.tsx'
import { TrustSection } from './trust.tsx'
import { ViewCurveSection } from './view-curve.tsx'

type StatsQuery = { data: ChannelStats | undefined; error: unknown; refetch: () => unknown }

type TrustTabProps = {
  id: string
  stats: StatsQuery
  as_of: string | undefined
  /** What has a price is read; else what was read before is shown. */
  isRead: boolean
}

export const TrustTab = ({ id, stats, as_of, isRead }: TrustTabProps) => (
  <div className="trust-tab">
    <TrustSection id={id} stats={stats.data} as_of={as_of} isRead={isRead} />
    <div className="trust-beside">
      <Loaded query={stats} height={300}>
        {(data) => <IndexParts stats={data} />}
      </Loaded>
      <ViewCurveSection id={id} isRead={isRead} />
    </div>
  </div>
)

const IndexParts = ({ stats: { ads_index, ads_index_parts } }: { stats: ChannelStats }) => {
  const { why } = useWords().channel
  if (ads_index === undefined || !ads_index_parts) return <p className="quiet">{why.adsIndex}</p>
  return <AdsIndexWhy parts={ads_index_parts} index={ads_index} />
}
