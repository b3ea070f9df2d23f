// The watches of the account: what each is about, what it tells of, how much it told today, and how to change it.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlans } from '../../data/account.ts'
import {
  type EventTypeName,
  subjectOf,
  useWatches,
  type Watch,
  type WatchSubject,
  watchOn,
} from '../../data/watches.ts'
import { Changeable } from '../../look/changeable.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { ago, exact, moment } from '../../look/format.ts'
import { useRowKeys } from '../../look/keyboard.ts'
import { Loaded } from '../../look/states.tsx'
import { WatchSheet } from '../../look/watch/sheet.tsx'
import { useWords } from '../../words/index.ts'
import { Begin, WatchAnother } from './begin.tsx'
import { WatchedSubject } from './subject.tsx'
import '../../look/watch/inbox-page.css'
import './inbox.css'

export const WatchesPage = () => {
  const { inbox } = useWords()
  const query = useWatches()
  useRowKeys()
  return (
    <div className="inbox">
      <div className="row inbox-head">
        <h1>{inbox.list.title}</h1>
        {query.data && <Capacity count={query.data.length} />}
      </div>
      <p className="lead quiet">{inbox.list.lead}</p>
      <Loaded query={query} height={240}>
        {(all) => (
          <>
            {all.length === 0 ? <Begin /> : <WatchTable all={all} />}
            <Changeable>
              <div className="row inbox-add">
                {all.length > 0 && <WatchAnother />}
                <WatchAccount all={all} />
              </div>
            </Changeable>
          </>
        )}
      </Loaded>
    </div>
  )
}

const Capacity = ({ count }: { count: number }) => {
  const { list } = useWords().inbox
  const limit = usePlans().data?.terms.watches
  return (
    <span className="quiet">
      {limit === undefined
        ? list.countOpen({ count: exact(count) })
        : list.count({ count: exact(count), limit: exact(limit) })}
      {limit !== undefined && count >= limit && <span className="worse"> {list.full}</span>}
    </span>
  )
}

const WatchAccount = ({ all }: { all: Watch[] }) => {
  const { watch: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  const subject: WatchSubject = { kind: 'account', title: words.account }
  if (watchOn(all, subject) && !isOpen) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {words.watchAccount}
      </button>
      {isOpen && <WatchSheet subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}

const WatchTable = ({ all }: { all: Watch[] }) => {
  const { inbox, watch: words } = useWords()
  const { list } = inbox
  const [edited, edit] = useState<string>()
  const open = all.find(({ watch_id }) => watch_id === edited)
  return (
    <>
      <DataTable
        label={list.title}
        className="watches names-first"
        hasRowKeys
        rows={all}
        keyOf={({ watch_id }) => watch_id}
        columns={[
          {
            title: list.columns.name,
            cell: ({ watch_id, name }) => (
              <Link to="/inbox" search={{ watch: watch_id }} aria-label={list.eventsOf({ name })}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { title: list.columns.subject, cell: (watch) => <WatchedSubject watch={watch} /> },
          {
            title: list.columns.types,
            className: 'quiet small told-types',
            cell: ({ types }) =>
              (Object.keys(types) as EventTypeName[]).map((type) => words.types[type].label).join(' · '),
          },
          {
            title: list.columns.today,
            means: list.todayMeans,
            isNumber: true,
            cell: ({ events_today, events_per_day }) =>
              list.of({ used: exact(events_today), limit: exact(events_per_day) }),
          },
          { title: list.columns.state, cell: (watch) => <State watch={watch} /> },
          {
            title: list.columns.actions,
            isTitleUnseen: true,
            isNumber: true,
            cell: ({ watch_id, name }) => (
              <Changeable>
                <button type="button" aria-label={list.editNamed({ name })} onClick={() => edit(watch_id)}>
                  {list.edit}
                </button>
              </Changeable>
            ),
          },
        ]}
      />
      {open && <WatchSheet subject={subjectOf(open)} watch={open} onClose={() => edit(undefined)} />}
    </>
  )
}

const State = ({ watch: { paused_until } }: { watch: Watch }) => {
  const { inbox, watch: words } = useWords()
  if (!paused_until) return <span className="quiet">{inbox.list.active}</span>
  return <span data-tip={moment(paused_until)}>{words.pausedUntil({ when: ago(paused_until) })}</span>
}
