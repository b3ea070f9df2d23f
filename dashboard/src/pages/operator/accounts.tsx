// The accounts with their plan, balance and usage, found by name, a page at a time. `/` moves the focus to the field.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ListedAccount, useAccounts } from '../../data/operator.ts'
import { DataTable } from '../../look/data-table.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { credits } from '../../look/format.ts'
import { useKeys } from '../../look/keyboard.ts'
import { Ago, Day, Num, Unknown } from '../../look/number.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { OperatorGate } from './gate.tsx'

export type OperatorSearch = { term?: string }

export const AccountsPage = () => {
  const { frame } = useWords()
  return (
    <OperatorGate title={frame.operatorAccounts}>
      <AccountList />
    </OperatorGate>
  )
}

const AccountList = () => {
  const { operator, common } = useWords()
  const search = useSearch({ from: '/frame/operator/accounts' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.term ?? '')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const term = typed.trim()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useAccounts(term)
  const accounts = data?.pages.flatMap((page) => page.accounts)
  const find = (text: string) => {
    setTyped(text)
    void navigate({ to: '/operator/accounts', search: { term: text.trim() }, replace: true, resetScroll: false })
  }
  return (
    <section aria-label={operator.accounts}>
      <div className="row">
        <FileLinks title={operator.accounts} path="/admin/v1/accounts" query={{ term: term || undefined }} />
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
      {accounts?.length === 0 && <Empty>{term ? operator.notFound({ term }) : operator.noAccounts}</Empty>}
      {accounts && accounts.length > 0 && <AccountTable accounts={accounts} />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? common.loading : common.more}
        </button>
      )}
    </section>
  )
}

const AccountLink = ({ account_id, name }: ListedAccount) => (
  <Link to="/operator/accounts/$id" params={{ id: String(account_id) }} data-open="">
    <bdi>{name}</bdi>
  </Link>
)

const AccountTable = ({ accounts }: { accounts: ListedAccount[] }) => {
  const { columns, columnMeans: means, status: states, neverUsed, noEnd, accounts: label } = useWords().operator
  return (
    <DataTable
      label={label}
      className="accounts"
      isLong
      hasRowKeys
      rows={accounts}
      keyOf={({ account_id }) => account_id}
      columns={[
        { title: columns.name, isRowHead: true, cell: (account) => <AccountLink {...account} /> },
        { title: columns.plan, cell: ({ plan }) => plan },
        {
          title: columns.status,
          cell: ({ state }) => <span className={`state ${state}`}>{states[state]}</span>,
        },
        { title: columns.balance, isNumber: true, cell: ({ balance_mc }) => credits(balance_mc) },
        {
          title: columns.requests,
          means: means.requests,
          isNumber: true,
          cell: ({ requests_this_month }) => <Num value={requests_this_month} />,
        },
        {
          title: columns.channels,
          means: means.channels,
          isNumber: true,
          cell: ({ channels_this_month }) => <Num value={channels_this_month} />,
        },
        {
          title: columns.used,
          means: means.used,
          isNumber: true,
          cell: ({ last_used_at: at }) => (at ? <Ago at={at} /> : <Unknown why={neverUsed} />),
        },
        { title: columns.created, isNumber: true, cell: ({ created_at }) => <Ago at={created_at} /> },
        {
          title: columns.expires,
          means: means.expires,
          isNumber: true,
          cell: ({ expires_at: at }) => (at ? <Day at={at} /> : <Unknown why={noEnd} />),
        },
      ]}
    />
  )
}
