// The keys of the account, by their last characters.
import { useState } from 'react'
import { useAccountKeys } from '../../data/account.ts'
import { Changeable } from '../../look/changeable.tsx'
import { DataTable } from '../../look/data-table.tsx'
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
        <Changeable>
          <button type="button" disabled={!keys.data?.length} onClick={() => setRotating(true)}>
            {account.rotate}
          </button>
        </Changeable>
      </div>
      <Loaded query={keys} height={60}>
        {(all) => (
          <DataTable
            label={account.keys}
            className="keys"
            rows={all}
            keyOf={({ key_type }) => key_type}
            columns={[
              { title: account.keyType, isRowHead: true, cell: ({ key_type }) => account.keyTypes[key_type] },
              { title: account.endsWith, cell: ({ ends_with }) => <code>…{ends_with}</code> },
              { title: account.created, cell: ({ created_at }) => <Ago at={created_at} /> },
              {
                title: account.previous,
                className: 'quiet',
                cell: ({ previous_valid_until: until }) =>
                  until ? account.previousUntil({ time: moment(until) }) : '–',
              },
            ]}
          />
        )}
      </Loaded>
      {rotating && keys.data && <RotateDialog keys={keys.data} onClose={() => setRotating(false)} />}
    </section>
  )
}
