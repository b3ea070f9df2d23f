// The numbers that stay in sight on every tab, and what is said about the audience. Each number says on hover and focus what it means and how fresh it is.
import type { ChannelInfo, ChannelStats } from '../../data/channel.ts'
import { KeyNumber } from '../../look/chat-page/key-number.tsx'
import { Change, Num, Percent, Unknown } from '../../look/number.tsx'
import { PathLink } from '../../look/path-link.tsx'
import { TrustWords } from '../../look/trust-mark.tsx'
import { useWords } from '../../words/index.ts'
import { useTrustWords } from './signal-words.ts'

export const HeadNumbers = ({ chat, stats }: { chat: ChannelInfo; stats: ChannelStats }) => {
  const { numbers, means, why } = useWords().channel
  const at = stats.updated_at
  const shown = (name: keyof typeof means) => ({ means: means[name], why: why[name], at, focusable: true })
  return (
    <dl className="key-numbers" aria-label={numbers.label}>
      <KeyNumber label={numbers.members}>
        <Num value={stats.members_count} {...shown('members')} at={chat.updated_at ?? at} />
        <span className="small">
          <Change value={stats.members_change?.last_30_days} {...shown('change')} />
          <span className="quiet"> {numbers.in30}</span>
        </span>
      </KeyNumber>
      <KeyNumber label={numbers.views}>
        <Num value={stats.avg_post_views?.avg_post_views} {...shown('views')} />
      </KeyNumber>
      <KeyNumber label={numbers.err}>
        <Percent value={stats.err_percent} {...shown('err')} />
      </KeyNumber>
      <KeyNumber label={numbers.adsIndex}>
        {stats.ads_index === undefined ? (
          <Unknown why={why.adsIndex} focusable />
        ) : (
          <>
            <strong dir="ltr">{stats.ads_index_grade}</strong>
            <Num value={stats.ads_index} means={means.adsIndex} at={at} focusable />
          </>
        )}
      </KeyNumber>
    </dl>
  )
}

/** The level, with the most unusual finding. It leads to the others. */
export const TrustRemark = ({ stats, path }: { stats: ChannelStats | undefined; path: string }) => {
  const words = useTrustWords()
  if (!stats?.trust_level) return null
  const [first] = stats.trust_findings ?? []
  return (
    <PathLink path={path} className={`trust-remark ${stats.trust_level}`}>
      <TrustWords level={stats.trust_level} />
      {first && `: ${words.signals[first.signal]}`}
    </PathLink>
  )
}
