// What each operation costs, with a filter.
import { useDeferredValue, useState } from 'react'
import { usePrices } from '../../data/account.ts'
import { useSession } from '../../data/session.ts'
import { DataTable } from '../../look/data-table.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { credits } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

export const Prices = () => {
  const { account, common } = useWords()
  const prices = usePrices()
  const { key_type = 'subscription' } = useSession() ?? {}
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  return (
    <section aria-labelledby="account-prices">
      <div className="row">
        <h2 id="account-prices">{account.prices}</h2>
        <FileLinks title={account.prices} path="/v1/usage/prices" />
        <input
          type="search"
          className="push"
          aria-label={account.pricesFilter}
          placeholder={account.pricesFilter}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p className="quiet small">{account.pricesLead[key_type]}</p>
      <Loaded query={prices} height={480}>
        {(operations) => {
          const shown = operations.filter(({ operation, path }) =>
            `${operation} ${path}`.toLowerCase().includes(wanted),
          )
          if (shown.length === 0)
            return (
              <Empty>
                <p>{common.none}</p>
              </Empty>
            )
          return (
            <DataTable
              label={account.prices}
              className="prices"
              isLong
              rows={shown}
              keyOf={({ operation }) => operation}
              columns={[
                {
                  title: account.operation,
                  cell: ({ operation, method, path }) => (
                    <>
                      <code>{operation}</code>
                      <br />
                      <span className="quiet small">
                        {method} {path}
                      </span>
                    </>
                  ),
                },
                {
                  title: account.perCall,
                  isNumber: true,
                  cell: ({ request_mc, channel_mc }) => price(request_mc, channel_mc, account.free),
                },
                {
                  title: account.perChannel,
                  isNumber: true,
                  cell: ({ channel_mc }) => (channel_mc ? credits(channel_mc) : '–'),
                },
              ]}
            />
          )
        }}
      </Loaded>
    </section>
  )
}

const price = (request_mc: number, channel_mc: number, free: string) =>
  request_mc ? credits(request_mc) : channel_mc ? '–' : free
