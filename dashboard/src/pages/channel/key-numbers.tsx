// The numbers that matter most, in one strip. Each says on hover and focus what it means and how fresh it is.
import type { ChannelInfo, ChannelStats } from '../../data/channel.ts'
import { KeyNumber } from '../../look/chat-page/key-number.tsx'
import { Change, Num, Percent, Unknown } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

type KeyNumbersProps = { chat: ChannelInfo; stats: ChannelStats; isWhyShown: boolean; onWhy: () => void }

const DAYS = 30

export const KeyNumbers = ({ chat, stats, isWhyShown, onWhy }: KeyNumbersProps) => {
  const { channel } = useWords()
  const { numbers, means, why } = channel
  const at = stats.updated_at
  const posts = stats.messages_count?.last_30_days
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
      <KeyNumber label={numbers.er}>
        <Percent value={stats.er_percent} {...shown('er')} />
      </KeyNumber>
      <KeyNumber label={numbers.postsPerDay}>
        <Num value={posts === undefined ? undefined : posts / DAYS} {...shown('postsPerDay')} />
      </KeyNumber>
      <KeyNumber label={numbers.adsIndex}>
        <AdsIndex stats={stats} />
        {stats.ads_index_parts && (
          <button
            type="button"
            className="plain small no-print"
            aria-expanded={isWhyShown}
            aria-controls="ads-index-why"
            onClick={onWhy}
          >
            <span aria-hidden="true" className="points">
              {isWhyShown ? '▾' : '▸'}
            </span>{' '}
            {channel.adsIndex.show}
          </button>
        )}
      </KeyNumber>
      <KeyNumber label={numbers.mentions}>
        <Num value={stats.mentions?.last_30_days} {...shown('mentions')} />
      </KeyNumber>
    </dl>
  )
}

const AdsIndex = ({ stats }: { stats: ChannelStats }) => {
  const { means, why } = useWords().channel
  if (stats.ads_index === undefined) return <Unknown why={why.adsIndex} focusable />
  return (
    <span className="row">
      <strong dir="ltr">{stats.ads_index_grade}</strong>
      <Num value={stats.ads_index} means={means.adsIndex} at={stats.updated_at} focusable />
    </span>
  )
}
