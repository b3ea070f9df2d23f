// A strip of the titles and public names that a chat had before. A chat that was always called the same has none.
import { useState } from 'react'
import type { HistoryEntry } from '../../data/history.ts'
import { useWords } from '../../words/index.ts'
import { FileLinks } from '../file-links.tsx'
import { day } from '../format.ts'
import { Failure } from '../states.tsx'

/** A phone shows about as many without filling the screen. */
const FEW = 4

type FormerNamesProps = {
  internal_id: string
  path: '/v1/channel/history' | '/v1/group/history'
  query: { data: HistoryEntry[] | undefined; error: unknown; refetch: () => unknown }
}

export const FormerNames = ({ internal_id, path, query }: FormerNamesProps) => {
  const { former, more, less } = useWords().channel
  const [all, showAll] = useState(false)
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} />
  const names = query.data?.filter((entry) => isName(entry) && !entry.current) ?? []
  if (names.length === 0) return null
  return (
    <section className="former-names" aria-labelledby="former-names-title">
      <h2 id="former-names-title" className="quiet" data-tip={former.means}>
        {former.title}
      </h2>
      <ul>
        {(all ? names : names.slice(0, FEW)).map((entry) => (
          <FormerName key={`${entry.field} ${entry.value} ${entry.first_seen_at}`} entry={entry} />
        ))}
      </ul>
      {names.length > FEW && (
        <button type="button" className="plain small no-print" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? less : more}
        </button>
      )}
      <span className="no-print">
        <FileLinks title={former.file} path={path} query={{ internal_id }} />
      </span>
    </section>
  )
}

const isName = ({ field }: HistoryEntry) => field === 'title' || field === 'username'

const FormerName = ({ entry }: { entry: HistoryEntry }) => {
  const { former } = useWords().channel
  const { field, value = '', first_seen_at: first, last_seen_at: last } = entry
  const [from, to] = [day(first), day(last)]
  return (
    <li>
      {field === 'username' ? <bdi dir="ltr">@{value}</bdi> : <bdi>{value}</bdi>}{' '}
      <span className="quiet small">
        <span className="unseen">{former.seen} </span>
        <time dateTime={first}>{from}</time>
        {to !== from && (
          <>
            {' – '}
            <time dateTime={last}>{to}</time>
          </>
        )}
      </span>
    </li>
  )
}
