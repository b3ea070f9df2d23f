// Named keys of the account: what each may do, its limits, what it used today, and how to end it.
import { useState } from 'react'
import { deleteKey, type NamedKey, useAccountKeys, useNamedKeys } from '../../data/account.ts'
import { Confirm } from '../../look/confirm.tsx'
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
        <button type="button" disabled={!keys.data?.length} onClick={() => setMaking(true)}>
          {account.makeKeyButton}
        </button>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="scroll-box" tabIndex={0} role="group" aria-label={account.namedKeys}>
      <table className="keys">
        <thead>
          <tr>
            <th scope="col">{account.keyName}</th>
            <th scope="col">{account.endsWith}</th>
            <th scope="col">{account.keyPermissions}</th>
            <th scope="col">{account.today}</th>
            <th scope="col">{account.lastUsed}</th>
            <th scope="col">{account.lastDay}</th>
            <th scope="col">
              <span className="unseen">{account.deleteKey}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <NamedKeyRow key={key.key_id} named={key} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const NamedKeyRow = ({ named }: { named: NamedKey }) => {
  const { account } = useWords()
  const of = (used: string, limit: string | undefined) => (limit === undefined ? used : account.of(used, limit))
  const { credits_per_day_mc, requests_per_day } = named
  const requests = of(exact(named.requests_today), requests_per_day === undefined ? undefined : exact(requests_per_day))
  const spent = of(
    credits(named.credits_today_mc),
    credits_per_day_mc === undefined ? undefined : credits(credits_per_day_mc),
  )
  return (
    <tr>
      <th scope="row">
        <bdi>{named.name}</bdi> <span className="quiet">{account.keyTypes[named.key_type]}</span>
      </th>
      <td>
        <code>…{named.ends_with}</code>
      </td>
      <td>{named.permissions.map((permission) => account.keyPermissionNames[permission]).join(', ')}</td>
      <td>
        {account.requestsToday(requests)}
        {named.key_type === 'credits' && <> · {account.creditsToday(spent)}</>}
      </td>
      <td>{named.last_used_at ? <Ago at={named.last_used_at} /> : account.neverUsed}</td>
      <td>{named.expires_at ? day(named.expires_at) : '–'}</td>
      <td>
        <Confirm
          plain
          label={account.deleteKey}
          name={account.deleteKeyNamed(named.name)}
          title={account.deleteKeyNamed(named.name)}
          act={() => deleteKey(named.key_id)}
        >
          {account.deleteKeyLead}
        </Confirm>
      </td>
    </tr>
  )
}
