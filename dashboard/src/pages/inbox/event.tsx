// One event: when, what happened in a sentence that leads to it, the evidence, and which watch told of it.
import { Link } from '@tanstack/react-router'
import type { InboxEvent } from '../../data/events.ts'
import { Changeable } from '../../look/changeable.tsx'
import { clockTime, moment } from '../../look/format.ts'
import { PathLink } from '../../look/path-link.tsx'
import { useWords } from '../../words/index.ts'
import { evidenceOf } from './evidence.ts'
import { localDay } from './groups.ts'
import { Strip } from './strip.tsx'
import { Tune } from './tune.tsx'

type EventProps = { event: InboxEvent; isUnread: boolean; onRead: (up_to: number) => void }

export const EventRow = ({ event, isUnread, onRead }: EventProps) => {
  const words = useWords()
  const { inbox, watch } = words
  const { number, type, sentence, link, late, held, before_watch, watch_id, watch_name } = event
  const evidence = evidenceOf(event, words)
  return (
    <li className={isUnread ? 'event unread' : 'event'} data-row data-number={number} tabIndex={-1}>
      <When event={event} />
      <div>
        <p className="sentence">
          {isUnread && <span className="unseen">{inbox.isUnread}: </span>}
          <PathLink path={link} isRowLink>
            {sentence}
          </PathLink>
        </p>
        <Strip event={event} />
        {evidence.length > 0 && (
          <ul className="evidence">
            {evidence.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div className="row small quiet about">
          <span data-tip={watch.types[type].means}>{watch.types[type].label}</span>
          {watch_name ? (
            <Link to="/inbox" search={{ watch: watch_id }}>
              <bdi>{watch_name}</bdi>
            </Link>
          ) : (
            <span>{inbox.deletedWatch}</span>
          )}
          {late && (
            <span className="tag" data-tip={inbox.lateMeans}>
              {inbox.late}
            </span>
          )}
          {held && (
            <span className="tag" data-tip={inbox.heldMeans}>
              {inbox.held}
            </span>
          )}
          {before_watch && (
            <span className="tag" data-tip={inbox.beforeMeans}>
              {inbox.before}
            </span>
          )}
          <Outside event={event} />
          <Changeable>
            <Tune event={event} />
            {isUnread && (
              <button type="button" className="plain small" data-tip={inbox.readToMeans} onClick={() => onRead(number)}>
                {inbox.readTo}
              </button>
            )}
          </Changeable>
        </div>
      </div>
    </li>
  )
}

/** The time of day if it happened on the day on which it came, else the day as well. */
const When = ({ event: { happened_at, created_at } }: { event: InboxEvent }) => {
  const isSameDay = localDay(happened_at) === localDay(created_at)
  const shown = isSameDay
    ? clockTime(happened_at)
    : new Date(happened_at).toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'short' })
  return (
    <time className="quiet small" dateTime={happened_at} data-tip={moment(happened_at)}>
      {shown}
    </time>
  )
}

const Outside = ({ event: { facts } }: { event: InboxEvent }) => {
  const { inbox } = useWords()
  const link = 'message_link' in facts ? facts.message_link : undefined
  if (!link) return null
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {inbox.openInTelegram}
    </a>
  )
}
