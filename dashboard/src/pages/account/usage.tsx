// Usage by day as a chart and by operation as a table. A click on an operation shows its days alone.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUsageHistory } from '../../data/account.ts'
import { Chart } from '../../look/chart.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { credits, percent } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { type UsageLine, usageByDay, usageByOperation } from '../../look/plan/history.ts'
import { Segments } from '../../look/segments.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export type AccountSearch = { days?: string; figure?: string; operation?: string }
const dayCounts = ['7', '30', '90'] as const
const figures = ['requests', 'credits'] as const
type UsageFigure = (typeof figures)[number]

export const UsageHistory = () => {
  const { account } = useWords()
  const search = useSearch({ from: '/frame/account' })
  const navigate = useNavigate()
  const change = (next: AccountSearch) =>
    void navigate({ to: '/account', search: { ...search, ...next }, resetScroll: false })
  const days = dayCounts.find((count) => count === search.days) ?? '30'
  const figure = figures.find((name) => name === search.figure) ?? 'requests'
  const history = useUsageHistory(Number(days))
  return (
    <section aria-labelledby="account-usage">
      <div className="row">
        <h2 id="account-usage">{account.usage}</h2>
        {history.data && (
          <FileLinks
            title={account.usage}
            path="/v1/usage/history"
            query={{ from_date: history.data.from_date, group_by: 'day,operation' }}
          />
        )}
        <div className="row push">
          <Segments
            label={account.usageShown}
            options={figures.map((name) => [name, account.figures[name]])}
            value={figure}
            onChange={(figure) => change({ figure })}
          />
          <Segments
            label={account.days}
            options={dayCounts.map((count) => [count, account.dayOptions[count]])}
            value={days}
            onChange={(days) => change({ days })}
          />
        </div>
      </div>
      <Loaded query={history} height={268}>
        {(data) =>
          data.entries.length === 0 ? (
            <Empty>
              <p>{account.usageEmpty}</p>
            </Empty>
          ) : (
            <div className="account-usage">
              <Days {...data} figure={figure} operation={search.operation} />
              <Operations
                entries={data.entries}
                chosen={search.operation}
                choose={(operation) => change({ operation: operation ?? '' })}
              />
            </div>
          )
        }
      </Loaded>
      <p className="quiet small">{account.utc}</p>
    </section>
  )
}

type DaysProps = {
  entries: UsageLine[]
  from_date: string
  to_date: string
  figure: UsageFigure
  operation: string | undefined
}

const Days = ({ entries, from_date, to_date, figure, operation }: DaysProps) => {
  const { account } = useWords()
  const shown = useMemo(
    () =>
      usageByDay(
        entries.filter((entry) => !operation || entry.operation === operation),
        from_date,
        to_date,
      ),
    [entries, from_date, to_date, operation],
  )
  const label = account.perDay[figure]
  return (
    <div>
      <h3>
        {label}
        {operation && (
          <span className="quiet">
            {' · '}
            <code>{operation}</code>
          </span>
        )}
      </h3>
      <Chart
        label={label}
        times={shown.map(({ time }) => time)}
        lines={[
          {
            label,
            bars: true,
            values: shown.map(({ requests, cost_mc }) => (figure === 'credits' ? cost_mc / 1000 : requests)),
          },
        ]}
        height={220}
        utc
        fromZero
      />
    </div>
  )
}

type OperationsProps = {
  entries: UsageLine[]
  chosen: string | undefined
  choose: (operation: string | undefined) => void
}

const Operations = ({ entries, chosen, choose }: OperationsProps) => {
  const { account } = useWords()
  const rows = useMemo(() => usageByOperation(entries), [entries])
  const sum = (name: 'requests' | 'cost_mc') => rows.reduce((total, row) => total + row[name], 0)
  const all = { operation: undefined, requests: sum('requests'), cost_mc: sum('cost_mc') }
  return (
    <DataTable
      label={account.byOperation}
      className="operations"
      isLong
      rows={[all, ...rows]}
      keyOf={({ operation }) => operation ?? ''}
      columns={[
        {
          title: account.operation,
          cell: ({ operation }) => (
            <button
              type="button"
              className="plain"
              aria-pressed={operation === (chosen || undefined)}
              onClick={() => choose(operation)}
            >
              {operation ? <code>{operation}</code> : account.allOperations}
            </button>
          ),
        },
        { title: account.requests, isNumber: true, cell: ({ requests }) => <Num value={requests} /> },
        { title: account.share, isNumber: true, cell: ({ requests }) => percent((requests / all.requests) * 100) },
        { title: account.cost, isNumber: true, cell: ({ cost_mc }) => credits(cost_mc) },
      ]}
    />
  )
}
