// What was added in this browser, with the state of each. States that may still change are asked for again by themselves.
import { additions, type OwnAddition, useAdditions } from '../../data/mine.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
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
        <DataTable
          label={mine.add.recent}
          className="names-first"
          rows={recent.map((added, i) => ({ ...added, state: states[i]! }))}
          keyOf={({ id }) => id}
          columns={[
            { title: columns.link, cell: ({ id }) => <bdi>{id.replace(/^https:\/\//, '')}</bdi> },
            {
              title: columns.state,
              className: 'state',
              cell: ({ state: { data, error } }) => (
                <span role="status">
                  <State data={data} error={error} />
                </span>
              ),
            },
            { title: columns.asked, cell: ({ at }) => <Ago at={at} /> },
            {
              title: columns.actions,
              isTitleUnseen: true,
              isNumber: true,
              cell: ({ id }) => (
                <button
                  type="button"
                  className="plain"
                  aria-label={mine.add.forgetName({ link: id })}
                  onClick={() => additions.remove(id)}
                >
                  {mine.add.forget}
                </button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

const State = ({ data, error }: { data: OwnAddition | null | undefined; error: unknown }) => {
  const words = useWords()
  const { states, means, tried } = words.mine.add
  if (data === undefined) return error ? explain(error, words) : <Skeleton height={16} width={160} />
  const state = data?.state ?? 'none'
  return (
    <>
      <span className={state === 'failed' ? 'worse' : undefined} data-tip={means[state]}>
        {states[state]}
      </span>
      {data?.state === 'added' && data.internal_id && (
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
