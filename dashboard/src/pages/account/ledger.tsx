// The ledger: every charge and credit, newest first.
import { type LedgerEntry, useLedger } from '../../data/account.ts'
import { credits } from '../../look/format.ts'
import { Ago, Unknown } from '../../look/number.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const LedgerList = () => {
  const { account, common } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useLedger()
  const entries = data?.pages.flatMap(({ entries }) => entries)
  return (
    <section aria-labelledby="account-ledger">
      <h2 id="account-ledger">{account.ledger}</h2>
      <p className="quiet small">{account.ledgerLead}</p>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!entries && !error && <Skeleton height={480} />}
      {entries?.length === 0 && (
        <Empty>
          <p>{account.ledgerEmpty}</p>
        </Empty>
      )}
      {entries && entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <div className="scroll-box long" tabIndex={0} role="group" aria-label={account.ledger}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{account.when}</th>
                <th scope="col">{account.what}</th>
                <th scope="col">{account.counted}</th>
                <th scope="col" className="number">
                  {account.amount}
                </th>
                <th scope="col" className="number">
                  {account.balance}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
                <EntryRow key={i} entry={entry} />
              ))}
            </tbody>
          </table>
          {hasNextPage && (
            <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
              {isFetching ? common.loading : common.more}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

const EntryRow = ({ entry }: { entry: LedgerEntry }) => {
  const { account } = useWords()
  const counted = (Object.keys(account.counts) as (keyof typeof account.counts)[])
    .flatMap((name) => (entry[name] ? [account.counts[name](entry[name])] : []))
    .join(', ')
  const amount = credits(Math.abs(entry.amount_mc))
  return (
    <tr>
      <td>
        <Ago at={entry.date} />
      </td>
      <td>
        {entry.kind === 'charge' && entry.operation ? <code>{entry.operation}</code> : account.kinds[entry.kind]}
        {entry.reason && <span className="quiet"> · {entry.reason}</span>}
      </td>
      <td className="quiet">{counted}</td>
      <td className="number">
        {entry.amount_mc === 0 && entry.key_type === 'subscription' ? (
          <Unknown why={account.byCredits} />
        ) : (
          `${entry.amount_mc > 0 ? '+' : entry.amount_mc < 0 ? '−' : ''}${amount}`
        )}
      </td>
      <td className="number">
        {entry.balance_mc === undefined ? <Unknown why={account.byCredits} /> : credits(entry.balance_mc)}
      </td>
    </tr>
  )
}
