// The ledger: every charge and credit, newest first.
import { type LedgerEntry, useLedger } from '../../data/account.ts'
import { DataTable, type TableColumn } from '../../look/data-table.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { credits } from '../../look/format.ts'
import { Ago, Unknown } from '../../look/number.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const LedgerList = () => {
  const { account, common } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useLedger()
  const entries = data?.pages.flatMap(({ entries }) => entries)
  const columns: TableColumn<LedgerEntry>[] = [
    { title: account.when, cell: ({ date }) => <Ago at={date} /> },
    {
      title: account.what,
      cell: ({ kind, operation, reason }) => (
        <>
          {kind === 'charge' && operation ? <code>{operation}</code> : account.kinds[kind]}
          {reason && <span className="quiet"> · {reason}</span>}
        </>
      ),
    },
    { title: account.counted, className: 'quiet', cell: (entry) => <Counted entry={entry} /> },
    { title: account.amount, isNumber: true, cell: (entry) => <Amount entry={entry} /> },
    {
      title: account.balance,
      isNumber: true,
      cell: ({ balance_mc }) => (balance_mc === undefined ? <Unknown why={account.byCredits} /> : credits(balance_mc)),
    },
  ]
  return (
    <section aria-labelledby="account-ledger">
      <div className="row">
        <h2 id="account-ledger">{account.ledger}</h2>
        <FileLinks title={account.ledger} path="/v1/account/ledger" />
      </div>
      <p className="quiet small">{account.ledgerLead}</p>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!entries && !error && <Skeleton height={480} />}
      {entries?.length === 0 && (
        <Empty>
          <p>{account.ledgerEmpty}</p>
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <DataTable
          label={account.ledger}
          className="ledger"
          isLong
          rows={entries}
          // Entries are only ever added at the end.
          keyOf={(_, position) => position}
          columns={columns}
        >
          {hasNextPage && (
            <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
              {isFetching ? common.loading : common.more}
            </button>
          )}
        </DataTable>
      )}
    </section>
  )
}

const Counted = ({ entry }: { entry: LedgerEntry }) => {
  const { account } = useWords()
  return (Object.keys(account.counts) as (keyof typeof account.counts)[])
    .flatMap((name) => (entry[name] ? [account.counts[name]({ n: entry[name] })] : []))
    .join(', ')
}

const Amount = ({ entry: { amount_mc, key_type } }: { entry: LedgerEntry }) => {
  const { account } = useWords()
  if (amount_mc === 0 && key_type === 'subscription') return <Unknown why={account.byCredits} />
  return `${amount_mc > 0 ? '+' : amount_mc < 0 ? '−' : ''}${credits(Math.abs(amount_mc))}`
}
