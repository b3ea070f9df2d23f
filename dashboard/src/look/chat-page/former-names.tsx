// The titles and public names that a chat had before.
import { type HistoryEntry, useHistory } from '../../data/history.ts'
import { useWords } from '../../words/index.ts'
import { useFew } from '../few.tsx'
import { FileLinks } from '../file-links.tsx'
import { day } from '../format.ts'
import { Loaded } from '../states.tsx'

/** More are shown on request. */
const FEW = 12

type FormerNamesProps = { internal_id: string; kind: 'channels' | 'groups' }

const paths = { channels: '/v1/channel/history', groups: '/v1/group/history' } as const

export const FormerNames = ({ internal_id, kind }: FormerNamesProps) => {
  const { former } = useWords().channel
  const query = useHistory(kind, internal_id)
  return (
    <section id="former-names" className="former-names" aria-labelledby="former-names-title">
      <h2 id="former-names-title">{former.title}</h2>
      <Loaded query={query} height={20}>
        {(entries) => <Names entries={entries.filter((entry) => isName(entry) && !entry.current)} />}
      </Loaded>
      <p className="quiet small">
        {former.means} <FileLinks title={former.file} path={paths[kind]} query={{ internal_id }} />
      </p>
    </section>
  )
}

const Names = ({ entries }: { entries: HistoryEntry[] }) => {
  const { former } = useWords().channel
  const { shown, more } = useFew(FEW)(entries)
  if (entries.length === 0) return <p className="quiet">{former.none}</p>
  return (
    <>
      <ul>
        {shown.map((entry) => (
          <FormerName key={`${entry.field} ${entry.value} ${entry.first_seen_at}`} entry={entry} />
        ))}
      </ul>
      {more}
    </>
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
