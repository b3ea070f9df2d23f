// Replaces a key: choose which, confirm, and see the new one once.
import { useState } from 'react'
import { type AccountKey, type KeyType, rotateKey } from '../../data/account.ts'
import { moment } from '../../look/format.ts'
import { SecretDialog } from '../../look/secret-dialog.tsx'
import { useWords } from '../../words/index.ts'

export const RotateDialog = ({ keys, onClose }: { keys: AccountKey[]; onClose: () => void }) => {
  const { account } = useWords()
  const [chosen, choose] = useState<KeyType>(keys[0]!.key_type)
  const rotate = async () => {
    const { key, previous_valid_until } = await rotateKey(chosen)
    return { key, note: account.oldUntil({ time: moment(previous_valid_until) }) }
  }
  return (
    <SecretDialog title={account.rotateTitle} label={account.rotateConfirm} make={rotate} onClose={onClose}>
      <fieldset>
        <legend>{account.rotateWhich}</legend>
        {keys.map(({ key_type, ends_with }) => (
          <label key={key_type} className="row">
            <input type="radio" name="key_type" checked={key_type === chosen} onChange={() => choose(key_type)} />
            {account.keyTypes[key_type]} <code className="quiet">…{ends_with}</code>
          </label>
        ))}
      </fieldset>
      <p>{account.rotateLead}</p>
      <p className="quiet">{account.rotateKeeps}</p>
    </SecretDialog>
  )
}
