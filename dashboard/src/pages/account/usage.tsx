// Usage by day as a chart and by operation as a table. A click on an operation shows its days alone.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUsageHistory } from '../../data/account.ts'
import { Chart } from '../../look/chart.tsx'
import { credits, exact, percent } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { Segments } from '../../look/segments.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { type Entry, usageByDay, usageByOperation } from './history.ts'

type AccountSearch = { days?: string; figure?: string; operation?: string }
type Days = '7' | '30' | '90'
type Figure = 'requests' | 'credits'

export const UsageHistory = () => {
  const { account } = useWords()
  const search = useSearch({ strict: false }) as AccountSearch
  const navigate = useNavigate()
  const change = (next: AccountSearch) =>
    void navigate({ to: '/account', search: { ...search, ...next } as never, resetScroll: false })
  const days = (search.days && search.days in account.dayOptions ? search.days : '30') as Days
  const figure: Figure = search.figure === 'credits' ? 'credits' : 'requests'
  const history = useUsageHistory(Number(days))
  return (
    <section aria-labelledby="account-usage">
      <div className="row">
        <h2 id="account-usage">{account.usage}</h2>
        <div className="row push">
          <Segments
            label={account.usageShown}
            options={Object.entries(account.figures) as [Figure, string][]}
            value={figure}
            onChange={(figure) => change({ figure })}
          />
          <Segments
            label={account.days}
            options={Object.entries(account.dayOptions) as [Days, string][]}
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
  entries: Entry[]
  from_date: string
  to_date: string
  figure: Figure
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
  entries: Entry[]
  chosen: string | undefined
  choose: (operation: string | undefined) => void
}

const Operations = ({ entries, chosen, choose }: OperationsProps) => {
  const { account } = useWords()
  const rows = useMemo(() => usageByOperation(entries), [entries])
  const total = rows.reduce((sum, { requests }) => sum + requests, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="scroll-box operations" tabIndex={0} role="group" aria-label={account.byOperation}>
      <table>
        <thead>
          <tr>
            <th scope="col">{account.operation}</th>
            <th scope="col" className="number">
              {account.requests}
            </th>
            <th scope="col" className="number">
              {account.share}
            </th>
            <th scope="col" className="number">
              {account.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <button type="button" className="plain" aria-pressed={!chosen} onClick={() => choose(undefined)}>
                {account.allOperations}
              </button>
            </td>
            <td className="number">
              <Num value={total} />
            </td>
            <td className="number">{percent(100)}</td>
            <td className="number">{credits(rows.reduce((sum, { cost_mc }) => sum + cost_mc, 0))}</td>
          </tr>
          {rows.map(({ operation, requests, cost_mc }) => (
            <tr key={operation}>
              <td>
                <button
                  type="button"
                  className="plain"
                  aria-pressed={operation === chosen}
                  onClick={() => choose(operation)}
                >
                  <code>{operation}</code>
                </button>
              </td>
              <td className="number" data-tip={exact(requests)}>
                <Num value={requests} />
              </td>
              <td className="number">{percent((requests / total) * 100)}</td>
              <td className="number">{credits(cost_mc)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
