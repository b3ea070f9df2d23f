// The events of the inbox by day, and by chat where several are of one.
import type { InboxEvent } from '../../data/events.ts'
import { day as dayText } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { EventRow } from './event.tsx'
import { type DayGroup, groupsOf, localDay } from './groups.ts'

type DaysProps = { events: InboxEvent[]; read: number; onRead: (up_to: number) => void }

export const Days = ({ events, ...rest }: DaysProps) =>
  groupsOf(events).map((group) => <Day key={group.day} group={group} {...rest} />)

const DAY_MS = 86_400_000

const Day = ({ group: { day, chats, quiet }, read, onRead }: { group: DayGroup } & Omit<DaysProps, 'events'>) => {
  const { inbox } = useWords()
  const now = Date.now()
  const title =
    day === localDay(new Date(now))
      ? inbox.today
      : day === localDay(new Date(now - DAY_MS))
        ? inbox.yesterday
        : dayText(`${day}T12:00:00`)
  const rows = (events: InboxEvent[]) =>
    events.map((event) => (
      <EventRow key={event.event_id} event={event} isUnread={event.number > read} onRead={onRead} />
    ))
  return (
    <section className="inbox-day" aria-label={title}>
      <h2>{title}</h2>
      {chats.map(({ key, chat, events }) =>
        chat && events.length > 1 ? (
          <section key={key} className="inbox-chat" aria-label={chat.title}>
            <h3>
              <bdi>{chat.title}</bdi> <span className="quiet">{inbox.events({ count: events.length })}</span>
            </h3>
            <ol>{rows(events)}</ol>
          </section>
        ) : (
          <ol key={key}>{rows(events)}</ol>
        ),
      )}
      {quiet.length > 0 && (
        <details className="inbox-quiet">
          <summary>{inbox.quiet({ count: quiet.length })}</summary>
          <ol>{rows(quiet)}</ol>
        </details>
      )}
    </section>
  )
}
