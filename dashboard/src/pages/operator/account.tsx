// One account: what it has and uses, what an operator may change of it, and what operators changed.
import { useParams } from '@tanstack/react-router'
import { type OperatorAccount, type TrailEntry, useOperatorAccount, useTrail } from '../../data/operator.ts'
import { DataTable } from '../../look/data-table.tsx'
import { useDocumentTitle } from '../../look/document-title.ts'
import { ago, credits } from '../../look/format.ts'
import { Ago, Day, Num, Unknown } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { AccountChanges } from './account-changes.tsx'
import { OperatorGate } from './gate.tsx'
import { Figure } from './numbers.tsx'

export const OperatorAccountPage = () => {
  const { id } = useParams({ from: '/frame/operator/accounts/$id' })
  const { frame } = useWords()
  const account = useOperatorAccount(Number(id))
  const title = account.data?.name ?? frame.account
  useDocumentTitle(title)
  return (
    <OperatorGate title={title}>
      <Loaded query={account} height={480}>
        {(data) => (
          <>
            <AccountFigures account={data} />
            <AccountChanges account={data} />
            <Trail account_id={data.account_id} />
          </>
        )}
      </Loaded>
    </OperatorGate>
  )
}

const AccountFigures = ({ account }: { account: OperatorAccount }) => {
  const { columns, columnMeans, status, noEnd, one } = useWords().operator
  const { month, keys } = account
  return (
    <>
      <dl className="figures">
        <Figure label={columns.plan}>{account.plan}</Figure>
        <Figure label={columns.status}>
          <span className={`state ${account.state}`}>
            {account.state === 'deleted' ? account.state : status[account.state]}
          </span>
        </Figure>
        <Figure label={columns.balance}>{credits(account.balance_mc)}</Figure>
        <Figure label={columns.requests}>
          <Num value={month.requests} means={columnMeans.requests} focusable />
        </Figure>
        <Figure label={columns.channels}>
          <Num value={month.unique_channels} means={columnMeans.channels} focusable />
        </Figure>
        <Figure label={columns.created}>
          <Ago at={account.created_at} />
        </Figure>
        <Figure label={columns.expires}>
          {account.expires_at ? <Day at={account.expires_at} /> : <Unknown why={noEnd} focusable />}
        </Figure>
      </dl>
      <p className="quiet">
        {one.keys}:{' '}
        {keys.length === 0
          ? one.noKey
          : keys
              .map(({ key_type, created_at }) => `${one.keyTypes[key_type]} (${one.madeAt({ when: ago(created_at) })})`)
              .join(', ')}
      </p>
    </>
  )
}

const Trail = ({ account_id }: { account_id: number }) => {
  const { operator, common } = useWords()
  const { one } = operator
  const trail = useTrail(account_id)
  return (
    <section aria-labelledby="account-trail">
      <h2 id="account-trail">{one.trail}</h2>
      <Loaded query={trail} height={160}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          return entries.length === 0 ? <Empty>{one.trailEmpty}</Empty> : <TrailTable entries={entries} />
        }}
      </Loaded>
      {trail.hasNextPage && (
        <button type="button" className="more" disabled={trail.isFetching} onClick={() => void trail.fetchNextPage()}>
          {trail.isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

const TrailTable = ({ entries }: { entries: TrailEntry[] }) => {
  const { columns, trail } = useWords().operator.one
  return (
    <DataTable
      label={trail}
      className="trail"
      isLong
      rows={entries}
      keyOf={(_, position) => position}
      columns={[
        { title: columns.when, isRowHead: true, cell: ({ at }) => <Ago at={at} /> },
        { title: columns.who, cell: ({ actor }) => <bdi>{actor}</bdi> },
        { title: columns.what, cell: ({ command }) => <code>{command}</code> },
        { title: columns.how, cell: ({ details }) => <bdi>{details}</bdi> },
        { title: columns.why, cell: ({ reason }) => <bdi>{reason}</bdi> },
      ]}
    />
  )
}
