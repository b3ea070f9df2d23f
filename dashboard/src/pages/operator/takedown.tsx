// Takedown: what to remove, what would go, and the records of what was removed.
import { useState } from 'react'
import {
  previewRemoval,
  type Removal,
  type RemovalSubject,
  remove,
  restoreRemoved,
  useRemovals,
} from '../../data/operator.ts'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { ago, exact } from '../../look/format.ts'
import { Ago } from '../../look/number.tsx'
import { Empty, Failure, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Changing } from './changing.tsx'
import { OperatorGate } from './gate.tsx'
import { RemovalForm } from './removal-form.tsx'

export const TakedownPage = () => {
  const { frame, operator } = useWords()
  return (
    <OperatorGate title={frame.operatorTakedown}>
      <p className="quiet">{operator.takedown.lead}</p>
      <Changing>
        <Takedown />
      </Changing>
      <Records />
    </OperatorGate>
  )
}

type RemovalState =
  | { step: 'asking' | 'counting' }
  | { step: 'counted'; subject: RemovalSubject; removal: Removal }
  | { step: 'done'; removal: Removal }
  | { step: 'failed'; error: unknown }

const Takedown = () => {
  const { takedown } = useWords().operator
  const [state, setState] = useState<RemovalState>({ step: 'asking' })
  const count = async (subject: RemovalSubject) => {
    setState({ step: 'counting' })
    try {
      setState({ step: 'counted', subject, removal: await previewRemoval(subject) })
    } catch (error) {
      setState({ step: 'failed', error })
    }
  }
  return (
    <>
      <RemovalForm
        isBusy={state.step === 'counting'}
        // What was counted is not what would go any more.
        changed={() => setState({ step: 'asking' })}
        count={(subject) => void count(subject)}
      />
      {state.step === 'counting' && (
        <p role="status" className="notice">
          {takedown.previewing}
        </p>
      )}
      {state.step === 'failed' && <Failure error={state.error} />}
      {state.step === 'counted' && (
        <section aria-labelledby="takedown-goes">
          <h2 id="takedown-goes">{takedown.goes}</h2>
          <RowCounts removal={state.removal} label={takedown.goes} />
          <p>{takedown.nothingChanged}</p>
          <Confirm
            label={takedown.remove}
            title={takedown.removeTitle}
            act={async () => setState({ step: 'done', removal: await remove(state.subject) })}
          >
            {takedown.removeMeans}
          </Confirm>
        </section>
      )}
      {state.step === 'done' && (
        <p role="status" className="notice">
          {takedown.done({
            id: state.removal.removal_id!,
            when: ago(state.removal.removed_at),
            actor: state.removal.actor,
          })}
        </p>
      )}
    </>
  )
}

const useCountName = () => {
  const known: Record<string, string> = useWords().operator.takedown.counts
  return (what: string) => known[what] ?? what.replaceAll('_', ' ')
}

const RowCounts = ({ removal: { counts }, label }: { removal: Removal; label: string }) => {
  const { takedown } = useWords().operator
  const nameOf = useCountName()
  if (counts.length === 0) return <Empty>{takedown.nothing}</Empty>
  return (
    <dl className="counts" aria-label={label}>
      {counts.map(({ what, count }) => (
        <div key={what}>
          <dt>{nameOf(what)}</dt>
          <dd className="number">{exact(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Records = () => {
  const { takedown } = useWords().operator
  const removals = useRemovals()
  return (
    <section aria-labelledby="takedown-records">
      <h2 id="takedown-records">{takedown.records}</h2>
      <Loaded query={removals} height={120}>
        {(all) => (all.length === 0 ? <Empty>{takedown.none}</Empty> : <RecordTable removals={all} />)}
      </Loaded>
    </section>
  )
}

const RecordTable = ({ removals }: { removals: Removal[] }) => {
  const { takedown } = useWords().operator
  const nameOf = useCountName()
  return (
    <DataTable
      label={takedown.records}
      className="removals"
      isLong
      rows={removals}
      keyOf={({ removal_id }) => removal_id!}
      columns={[
        { title: takedown.columns.id, isRowHead: true, cell: ({ removal_id }) => exact(removal_id!) },
        { title: takedown.columns.kind, cell: ({ kind }) => takedown.kinds[kind] },
        { title: takedown.columns.when, cell: ({ removed_at }) => <Ago at={removed_at} /> },
        { title: takedown.columns.who, cell: ({ actor }) => <bdi>{actor}</bdi> },
        { title: takedown.columns.case, cell: ({ reason }) => <bdi>{reason}</bdi> },
        {
          title: takedown.columns.rows,
          className: 'rows',
          cell: ({ counts }) =>
            counts.map(({ what, count }) => takedown.rows({ what: nameOf(what), count: exact(count) })).join(', '),
        },
        {
          title: takedown.restore,
          isTitleUnseen: true,
          cell: ({ removal_id }) => <Restore removal_id={removal_id!} />,
        },
      ]}
    />
  )
}

const Restore = ({ removal_id }: { removal_id: number }) => {
  const { takedown } = useWords().operator
  return (
    <Confirm
      plain
      label={takedown.restore}
      title={takedown.restoreTitle({ id: exact(removal_id) })}
      act={() => restoreRemoved(removal_id)}
    >
      {takedown.restoreMeans}
    </Confirm>
  )
}
