// The keys of the account, by their last characters.
import { useState } from 'react'
import { useAccountKeys } from '../../data/account.ts'
import { moment } from '../../look/format.ts'
import { Ago } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { RotateDialog } from './rotate.tsx'

export const Keys = () => {
  const { account } = useWords()
  const keys = useAccountKeys()
  const [rotating, setRotating] = useState(false)
  return (
    <section aria-labelledby="account-keys">
      <div className="row">
        <h2 id="account-keys">{account.keys}</h2>
        <button type="button" disabled={!keys.data?.length} onClick={() => setRotating(true)}>
          {account.rotate}
        </button>
      </div>
      <Loaded query={keys} height={60}>
        {(all) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          <div className="scroll-box" tabIndex={0} role="group" aria-label={account.keys}>
            <table className="keys">
              <thead>
                <tr>
                  <th scope="col">{account.keyType}</th>
                  <th scope="col">{account.endsWith}</th>
                  <th scope="col">{account.created}</th>
                  <th scope="col">{account.previous}</th>
                </tr>
              </thead>
              <tbody>
                {all.map(({ key_type, ends_with, created_at, previous_valid_until }) => (
                  <tr key={key_type}>
                    <th scope="row">{account.keyTypes[key_type]}</th>
                    <td>
                      <code>…{ends_with}</code>
                    </td>
                    <td>
                      <Ago at={created_at} />
                    </td>
                    <td className="quiet">
                      {previous_valid_until ? account.previousUntil(moment(previous_valid_until)) : '–'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      {rotating && keys.data && <RotateDialog keys={keys.data} onClose={() => setRotating(false)} />}
    </section>
  )
}
