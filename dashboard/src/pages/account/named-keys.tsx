// Named keys of the account: what each may do, its limits, what it used today, and how to end it.
import { useState } from 'react'
import { deleteKey, type NamedKey, useAccountKeys, useNamedKeys } from '../../data/account.ts'
import { Changeable } from '../../look/changeable.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { credits, day, exact } from '../../look/format.ts'
import { Ago } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { MakeKeyDialog } from './make-key.tsx'

export const NamedKeys = () => {
  const { account } = useWords()
  const keys = useAccountKeys()
  const named = useNamedKeys()
  const [making, setMaking] = useState(false)
  return (
    <section aria-labelledby="named-keys">
      <div className="row">
        <h2 id="named-keys">{account.namedKeys}</h2>
        <Changeable>
          <button type="button" disabled={!keys.data?.length} onClick={() => setMaking(true)}>
            {account.makeKeyButton}
          </button>
        </Changeable>
      </div>
      <p className="quiet">{account.namedKeysLead}</p>
      <Loaded query={named} height={60}>
        {(all) => (all.length ? <NamedKeyTable keys={all} /> : <p className="quiet">{account.namedKeysEmpty}</p>)}
      </Loaded>
      {making && keys.data && (
        <MakeKeyDialog types={keys.data.map(({ key_type }) => key_type)} onClose={() => setMaking(false)} />
      )}
    </section>
  )
}

const NamedKeyTable = ({ keys }: { keys: NamedKey[] }) => {
  const { account } = useWords()
  return (
    <DataTable
      label={account.namedKeys}
      className="keys"
      rows={keys}
      keyOf={({ key_id }) => key_id}
      columns={[
        {
          title: account.keyName,
          isRowHead: true,
          cell: ({ name, key_type }) => (
            <>
              <bdi>{name}</bdi> <span className="quiet">{account.keyTypes[key_type]}</span>
            </>
          ),
        },
        { title: account.endsWith, cell: ({ ends_with }) => <code>…{ends_with}</code> },
        {
          title: account.keyPermissions,
          cell: ({ permissions }) => permissions.map((one) => account.keyPermissionNames[one]).join(', '),
        },
        { title: account.today, cell: (named) => <Today named={named} /> },
        {
          title: account.lastUsed,
          cell: ({ last_used_at }) => (last_used_at ? <Ago at={last_used_at} /> : account.neverUsed),
        },
        { title: account.lastDay, cell: ({ expires_at }) => (expires_at ? day(expires_at) : '–') },
        {
          title: account.deleteKey,
          isTitleUnseen: true,
          cell: ({ key_id, name }) => (
            <Confirm
              plain
              label={account.deleteKey}
              name={account.deleteKeyNamed({ name })}
              title={account.deleteKeyNamed({ name })}
              act={() => deleteKey(key_id)}
            >
              {account.deleteKeyLead}
            </Confirm>
          ),
        },
      ]}
    />
  )
}

const Today = ({ named: { key_type, requests_today, credits_today_mc, ...limits } }: { named: NamedKey }) => {
  const { account } = useWords()
  const { requests_per_day, credits_per_day_mc } = limits
  const of = (used: string, limit: string | undefined) => (limit === undefined ? used : account.of({ used, limit }))
  const requests = of(exact(requests_today), requests_per_day === undefined ? undefined : exact(requests_per_day))
  const spent = of(
    credits(credits_today_mc),
    credits_per_day_mc === undefined ? undefined : credits(credits_per_day_mc),
  )
  return (
    <>
      {account.requestsToday({ used: requests })}
      {key_type === 'credits' && <> · {account.creditsToday({ used: spent })}</>}
    </>
  )
}
