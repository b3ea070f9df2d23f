// The key numbers of a group: some stay in the header, the others are in the overview. Each says on hover and focus what it means and how fresh it is.
import type { GroupInfo, GroupStats } from '../../data/group.ts'
import { KeyNumber } from '../../look/chat-page/key-number.tsx'
import { Change, Num, Percent } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

type Windows = GroupStats['messages_count']
type NumberName = keyof ReturnType<typeof useWords>['group']['means']

type NumbersProps = { chat: GroupInfo; stats: GroupStats }

const useShown = (stats: GroupStats) => {
  const { means, why } = useWords().group
  return (name: NumberName) => ({ means: means[name], why: why[name], at: stats.updated_at, focusable: true })
}

export const GroupHeadNumbers = ({ chat, stats }: NumbersProps) => {
  const { numbers } = useWords().group
  const shown = useShown(stats)
  return (
    <dl className="key-numbers" aria-label={numbers.label}>
      <KeyNumber label={numbers.members}>
        <Num value={stats.members_count} {...shown('members')} at={chat.updated_at ?? stats.updated_at} />
        <span className="small">
          <Change value={stats.members_change?.last_30_days} {...shown('change')} />
          <span className="quiet"> {numbers.in30}</span>
        </span>
      </KeyNumber>
      <KeyNumber label={numbers.messages}>
        <Num value={stats.messages_count?.last_30_days} {...shown('messages')} />
        <Shorter windows={stats.messages_count} name="messages" />
      </KeyNumber>
      <KeyNumber label={numbers.active}>
        <Num value={stats.active_members?.last_30_days} {...shown('active')} />
        <Shorter windows={stats.active_members} name="active" />
      </KeyNumber>
    </dl>
  )
}

export const GroupNumbers = ({ stats }: { stats: GroupStats }) => {
  const { numbers } = useWords().group
  const shown = useShown(stats)
  return (
    <dl className="key-numbers" aria-label={numbers.more}>
      <KeyNumber label={numbers.reactions}>
        <Num value={stats.engagement?.reactions_avg} {...shown('reactions')} />
      </KeyNumber>
      <KeyNumber label={numbers.replies}>
        <Num value={stats.engagement?.replies_avg} {...shown('replies')} />
      </KeyNumber>
      <KeyNumber label={numbers.premium}>
        <Percent value={stats.premium_percent} {...shown('premium')} />
      </KeyNumber>
      <KeyNumber label={numbers.bots}>
        <Percent value={stats.bots_percent} {...shown('bots')} />
      </KeyNumber>
    </dl>
  )
}

/** The same within a day and within a week. */
const Shorter = ({ windows, name }: { windows: Windows; name: 'messages' | 'active' }) => {
  const { numbers, means, why } = useWords().group
  const about = { means: means[name], why: why[name] }
  return (
    <span className="small">
      <Num value={windows?.last_24_hours} {...about} /> <span className="quiet">{numbers.in1} · </span>
      <Num value={windows?.last_7_days} {...about} /> <span className="quiet">{numbers.in7}</span>
    </span>
  )
}
