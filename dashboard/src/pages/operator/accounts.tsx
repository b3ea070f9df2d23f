// The accounts with their plan, balance and usage, found by name, a page at a time. `/` moves the focus to the field.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useKeys } from '../../app/keyboard.ts'
import { type ListedAccount, useAccounts } from '../../data/operator.ts'
import { credits, day, moment } from '../../look/format.ts'
import { Ago, Num, Unknown } from '../../look/number.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

const numeric = ['balance', 'requests', 'channels', 'used', 'created', 'expires']

export const AccountList = () => {
  const { operator, common } = useWords()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.term ?? '')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const term = typed.trim()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useAccounts(term)
  const accounts = data?.pages.flatMap((page) => page.accounts)
  const find = (text: string) => {
    setTyped(text)
    void navigate({ to: '/operator', search: { term: text.trim() }, replace: true, resetScroll: false })
  }
  return (
    <section aria-labelledby="operator-accounts">
      <div className="row">
        <h2 id="operator-accounts">{operator.accounts}</h2>
        <input
          ref={field}
          type="search"
          className="push"
          maxLength={100}
          aria-label={operator.find}
          placeholder={`/ ${operator.find}`}
          value={typed}
          onChange={({ target }) => find(target.value)}
        />
      </div>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!accounts && !error && <Skeleton height={240} />}
      {accounts?.length === 0 && <Empty>{term ? operator.notFound(term) : operator.noAccounts}</Empty>}
      {accounts && accounts.length > 0 && <AccountTable accounts={accounts} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

const AccountTable = ({ accounts }: { accounts: ListedAccount[] }) => {
  const { operator } = useWords()
  const means: Record<string, string> = operator.columnMeans
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="scroll-box long" tabIndex={0} role="group" aria-label={operator.accounts}>
      <table className="accounts">
        <thead>
          <tr>
            {Object.entries(operator.columns).map(([name, label]) => (
              <th key={name} scope="col" className={numeric.includes(name) ? 'number' : undefined}>
                <span data-tip={means[name]} tabIndex={means[name] ? 0 : undefined}>
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.account_id} account={account} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const AccountRow = ({ account }: { account: ListedAccount }) => {
  const { operator } = useWords()
  const { name, plan, status, balance_mc, requests_this_month, channels_this_month } = account
  const { last_used_at, created_at, expires_at } = account
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{plan}</td>
      <td>
        <span className={`state ${status}`}>{operator.status[status]}</span>
      </td>
      <td className="number">{credits(balance_mc)}</td>
      <td className="number">
        <Num value={requests_this_month} />
      </td>
      <td className="number">
        <Num value={channels_this_month} />
      </td>
      <td className="number">{last_used_at ? <Ago at={last_used_at} /> : <Unknown why={operator.neverUsed} />}</td>
      <td className="number">
        <Ago at={created_at} />
      </td>
      <td className="number">
        {expires_at ? (
          <time dateTime={expires_at} data-tip={moment(expires_at)}>
            {day(expires_at)}
          </time>
        ) : (
          <Unknown why={operator.noEnd} />
        )}
      </td>
    </tr>
  )
}
