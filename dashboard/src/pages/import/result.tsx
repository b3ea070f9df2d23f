// What an import changed, and the chats that it was about. A session of an operator opens no pages of chats, so these are no links.
import type { ImportReport } from '../../data/imports.ts'
import { useWords } from '../../words/index.ts'
import { CountList } from './counts.tsx'
import { Report } from './report.tsx'

type ResultProps = { report: ImportReport; saved: NonNullable<ImportReport['saved']>; another: () => void }

export const Result = ({ report, saved, another }: ResultProps) => {
  const { importing } = useWords()
  const names = ['messages_inserted', 'messages_updated', 'chats_inserted', 'chats_updated'] as const
  return (
    <>
      <section aria-labelledby="import-result">
        <h2 id="import-result">{importing.result}</h2>
        <dl className="counts" aria-label={importing.result}>
          {names.map((name) => (
            <div key={name}>
              <dt>{importing.saved[name]}</dt>
              <dd className="number">{saved[name]}</dd>
            </div>
          ))}
        </dl>
        <CountList label={importing.saved.waiting} rows={[[importing.saved.waiting, saved.waiting]]} />
        {saved.waiting > 0 && <p>{importing.waitingFor({ names: saved.waiting_for.join(', ') })}</p>}
        <p className="quiet">{importing.follow}</p>
        {saved.chats.length > 0 && (
          <>
            <h3>{importing.chats}</h3>
            <ul>
              {saved.chats.map(({ internal_id, title }) => (
                <li key={internal_id}>
                  <bdi>{title}</bdi> <code>{internal_id}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        <button type="button" onClick={another}>
          {importing.another}
        </button>
      </section>
      <Report report={report} />
    </>
  )
}
