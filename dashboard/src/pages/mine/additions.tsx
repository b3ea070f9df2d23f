// What was added in this browser, with the state of each. States that may still change are asked for again by themselves.
import { type Added, additions, useAdditions } from '../../data/mine.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { Ago } from '../../look/number.tsx'
import { explain, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const RecentAdditions = () => {
  const { mine } = useWords()
  const recent = additions.use()
  const states = useAdditions(recent.map(({ id }) => id))
  const { columns } = mine.add
  return (
    <section className="recent" aria-label={mine.add.recent}>
      <h2>{mine.add.recent}</h2>
      {recent.length === 0 ? (
        <p className="quiet">{mine.add.noRecent}</p>
      ) : (
        <div className="table-box">
          <table>
            <thead>
              <tr>
                <th>{columns.link}</th>
                <th>{columns.state}</th>
                <th>{columns.asked}</th>
                <th>
                  <span className="unseen">{columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {recent.map(({ id, at }, i) => (
                <tr key={id}>
                  <td>
                    <bdi>{id.replace(/^https:\/\//, '')}</bdi>
                  </td>
                  <td className="state" role="status">
                    <State data={states[i]!.data} error={states[i]!.error} />
                  </td>
                  <td>
                    <Ago at={at} />
                  </td>
                  <td className="number">
                    <button
                      type="button"
                      className="plain"
                      aria-label={mine.add.forgetName(id)}
                      onClick={() => additions.remove(id)}
                    >
                      {mine.add.forget}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const State = ({ data, error }: { data: Added | null | undefined; error: unknown }) => {
  const words = useWords()
  const { states, means, tried } = words.mine.add
  if (data === undefined) return error ? explain(error, words) : <Skeleton height={16} width={160} />
  const status = data?.status ?? 'none'
  return (
    <>
      <span className={status === 'failed' ? 'worse' : undefined} data-tip={means[status]}>
        {states[status]}
      </span>
      {data?.status === 'added' && data.internal_id && (
        <>
          {': '}
          <ChatLink internal_id={data.internal_id} title={data.title ?? data.link} peer={data.peer} />
        </>
      )}
      <span className="quiet small">
        {data?.reason && (
          <>
            {' '}
            <Reason text={data.reason} />
          </>
        )}
        {data?.tried_at && (
          <>
            {' '}
            ({tried} <Ago at={data.tried_at} />)
          </>
        )}
      </span>
    </>
  )
}

/** The reasons of the service in the reader's language; one that is not known here is shown as it came. */
export const Reason = ({ text }: { text: string }) => {
  const { mine } = useWords()
  return <>{mine.add.reasons[text] ?? text}</>
}
