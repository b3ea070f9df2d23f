// The numbers beside those of the header, in one strip. Each says on hover and focus what it means and how fresh it is.
import type { ChannelStats } from '../../data/channel.ts'
import { KeyNumber } from '../../look/chat-page/key-number.tsx'
import { Num, Percent } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

const DAYS = 30

export const KeyNumbers = ({ stats }: { stats: ChannelStats }) => {
  const { numbers, means, why } = useWords().channel
  const posts = stats.messages_count?.last_30_days
  const shown = (name: keyof typeof means) => ({
    means: means[name],
    why: why[name],
    at: stats.updated_at,
    focusable: true,
  })
  return (
    <dl className="key-numbers" aria-label={numbers.more}>
      <KeyNumber label={numbers.er}>
        <Percent value={stats.er_percent} {...shown('er')} />
      </KeyNumber>
      <KeyNumber label={numbers.postsPerDay}>
        <Num value={posts === undefined ? undefined : posts / DAYS} {...shown('postsPerDay')} />
      </KeyNumber>
      <KeyNumber label={numbers.mentions}>
        <Num value={stats.mentions?.last_30_days} {...shown('mentions')} />
      </KeyNumber>
    </dl>
  )
}
