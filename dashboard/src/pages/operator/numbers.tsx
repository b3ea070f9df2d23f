// What the service holds, as a strip of numbers, and lists of counts with their definitions.
import type { ReactNode } from 'react'
import type { Overview } from '../../data/operator.ts'
import { ago, bytes, exact, moment, short } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

export const Figure = ({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) => (
  <div>
    <dt className="quiet small">{label}</dt>
    <dd>
      {children} {note && <span className="small quiet">{note}</span>}
    </dd>
  </div>
)

export const ServiceNumbers = ({ overview }: { overview: Overview }) => {
  const { numbers, means, ...words } = useWords().operator
  const { chats, accounts, database, requests, version, started_at } = overview
  return (
    <dl className="figures" aria-label={words.service}>
      <Figure label={numbers.channels}>
        <Num value={chats.channels} means={means.channels} focusable />
      </Figure>
      <Figure label={numbers.groups}>
        <Num value={chats.groups} means={means.groups} focusable />
      </Figure>
      <Figure label={numbers.messages}>
        <Num value={overview.messages_estimate} means={means.messages} why={words.noMessages} focusable />
      </Figure>
      <Figure
        label={numbers.accounts}
        note={accounts.suspended > 0 && words.suspended({ count: short(accounts.suspended) })}
      >
        <Num value={accounts.active} means={means.accounts} focusable />
      </Figure>
      <Figure label={numbers.database} note={words.engines[database.engine]}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what the number means */}
        <span data-tip={`${exact(database.size_bytes)} B\n${means.database}`} tabIndex={0}>
          {bytes(database.size_bytes)}
        </span>
      </Figure>
      <Figure label={numbers.inFlight}>
        <Num value={requests.in_flight} means={means.inFlight} focusable />
      </Figure>
      <Figure
        label={numbers.version}
        note={
          <time dateTime={started_at} data-tip={moment(started_at)}>
            {words.started({ when: ago(started_at) })}
          </time>
        }
      >
        {version}
      </Figure>
    </dl>
  )
}

/** A name, its count or text, its definition, and whether it is a reason to look closer. */
type CountRow = [name: string, value: number | string, means?: string, warns?: boolean]

export const Counts = ({ label, rows }: { label: string; rows: CountRow[] }) => (
  <dl className="counts" aria-label={label}>
    {rows.map(([name, value, means, warns]) => (
      <div key={name}>
        <dt data-tip={means} tabIndex={means ? 0 : undefined}>
          {name}
        </dt>
        <dd className={warns ? 'number warned' : 'number'}>{typeof value === 'number' ? exact(value) : value}</dd>
      </div>
    ))}
  </dl>
)
