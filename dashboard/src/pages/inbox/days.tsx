// The events of the inbox by day, and by chat where several are of one.
import type { InboxEvent } from '../../data/events.ts'
import { useFew } from '../../look/few.tsx'
import { day as dayText, exact } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { EventRow } from './event.tsx'
import { type ChatGroup, type DayGroup, groupsOf, localDay } from './groups.ts'

type DaysProps = { events: InboxEvent[]; read: number; onRead: (up_to: number) => void }
type GroupProps = Omit<DaysProps, 'events'>

export const Days = ({ events, ...rest }: DaysProps) =>
  groupsOf(events).map((group) => <Day key={group.day} group={group} {...rest} />)

const DAY_MS = 86_400_000

const Day = ({ group: { day, chats, quiet, past }, ...rest }: { group: DayGroup } & GroupProps) => {
  const { inbox } = useWords()
  const now = Date.now()
  const title =
    day === localDay(new Date(now))
      ? inbox.today
      : day === localDay(new Date(now - DAY_MS))
        ? inbox.yesterday
        : dayText(`${day}T12:00:00`)
  const before = past.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <section className="inbox-day" aria-label={title}>
      <h2>{title}</h2>
      <Chats chats={chats} {...rest} />
      {before > 0 && (
        <details className="inbox-quiet" open>
          <summary>{inbox.beforeWatch({ count: exact(before), n: before })}</summary>
          <Chats chats={past} {...rest} />
        </details>
      )}
      {quiet.length > 0 && (
        <details className="inbox-quiet">
          <summary>{inbox.quiet({ count: quiet.length })}</summary>
          <Rows events={quiet} {...rest} />
        </details>
      )}
    </section>
  )
}

const Chats = ({ chats, ...rest }: { chats: ChatGroup[] } & GroupProps) => {
  const { inbox } = useWords()
  return chats.map(({ key, chat, events }) =>
    chat && events.length > 1 ? (
      <section key={key} className="inbox-chat" aria-label={chat.title}>
        <h3>
          <bdi>{chat.title}</bdi> <span className="quiet">{inbox.events({ count: events.length })}</span>
        </h3>
        <Rows events={events} {...rest} />
      </section>
    ) : (
      <Rows key={key} events={events} {...rest} />
    ),
  )
}

const FEW = 6

const Rows = ({ events, read, onRead }: DaysProps) => {
  const { shown, more } = useFew(FEW)(events)
  return (
    <>
      <ol>
        {shown.map((event) => (
          <EventRow
            key={event.event_id}
            event={event}
            isUnread={event.number > read && !event.before_watch}
            onRead={onRead}
          />
        ))}
      </ol>
      {more}
    </>
  )
}
