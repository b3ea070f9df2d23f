// The inbox: every event of the account, by day, with what was not read yet. The filters are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { markRead, showNewEvents, useInbox, useInboxState } from '../../data/events.ts'
import { useNewEvents } from '../../data/new-events.ts'
import { Changeable, useMayChange } from '../../look/changeable.tsx'
import { exact } from '../../look/format.ts'
import { useKeys, useRowKeys } from '../../look/keyboard.ts'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Begin } from './begin.tsx'
import { Days } from './days.tsx'
import { InboxFilterRow } from './filters.tsx'
import { filtersIn, type InboxSearch } from './state.ts'
import '../../look/watch/inbox-page.css'
import './inbox.css'

export const InboxPage = () => {
  const { inbox } = useWords()
  const search = useSearch({ from: '/frame/inbox' })
  const navigate = useNavigate()
  const change = (next: InboxSearch) => void navigate({ to: '/inbox', search: next })
  const mayChange = useMayChange()
  const state = useInboxState()
  useNewEvents()
  const [failure, setFailure] = useState<unknown>()
  const [said, say] = useState('')
  const read = state?.read_number ?? 0
  const mark = async (up_to: number) => {
    // A smaller number than before would make later events unread again.
    if (!mayChange || !(up_to > read)) return
    setFailure(undefined)
    try {
      await markRead(up_to)
      say(inbox.readDone)
    } catch (error) {
      setFailure(error)
    }
  }
  const markFocused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-number]')
    if (row) void mark(Number(row.dataset.number))
  }
  useRowKeys()
  useKeys({ r: markFocused, e: markFocused })
  return (
    <div className="inbox">
      <div className="row inbox-head">
        <h1>{inbox.title}</h1>
        {state && state.unread_count > 0 && (
          <>
            <span className="quiet">{inbox.unread({ count: exact(state.unread_count) })}</span>
            <Changeable>
              <button type="button" className="push" onClick={() => void mark(state.last_number)}>
                {inbox.readAll}
              </button>
            </Changeable>
          </>
        )}
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
      {failure !== undefined && <Failure error={failure} />}
      <InboxFilterRow search={search} change={change} />
      <Events search={search} change={change} read={read} last={state?.last_number} onRead={(to) => void mark(to)} />
    </div>
  )
}

type EventsProps = {
  search: InboxSearch
  change: (search: InboxSearch) => void
  read: number
  last: number | undefined
  onRead: (up_to: number) => void
}

const Events = ({ search, change, read, last, onRead }: EventsProps) => {
  const { inbox, common } = useWords()
  const filters = filtersIn(search)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInbox(filters)
  const unseen = data && last !== undefined ? last - data.pages[0]!.last_number : 0
  const isWaiting = useWaitingEvents(unseen, isFetching)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={480} />
  const events = data.pages.flatMap((page) => page.events)
  return (
    <>
      {isWaiting && (
        <button type="button" className="inbox-new" disabled={isFetching} onClick={() => void showNewEvents()}>
          {inbox.newOnes({ count: exact(unseen), n: unseen })}
        </button>
      )}
      {events.length === 0 ? (
        Object.keys(filters).length > 0 ? (
          <Empty>
            <p>{inbox.emptyFiltered}</p>
            <button type="button" onClick={() => change({})}>
              {inbox.clear}
            </button>
          </Empty>
        ) : (
          <Begin />
        )
      ) : (
        <>
          <p className="quiet small no-touch">{inbox.keys}</p>
          <Days events={events} read={read} onRead={onRead} />
        </>
      )}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : inbox.older}
        </button>
      )}
    </>
  )
}

/** A reader further down, or on a row, would lose the place if rows came in above it. */
const isReading = () => window.scrollY > 100 || document.activeElement?.closest('[data-row]') != null

/** Shows new events at once, unless somebody is reading. Then they wait to be asked for, and it is true. */
const useWaitingEvents = (unseen: number, isFetching: boolean): boolean => {
  const [isWaiting, wait] = useState(false)
  useEffect(() => {
    if (unseen <= 0) wait(false)
    else if (isReading()) wait(true)
    else if (!isFetching) void showNewEvents()
  }, [unseen, isFetching])
  return isWaiting && unseen > 0
}
