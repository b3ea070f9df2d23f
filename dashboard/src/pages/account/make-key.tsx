// Makes a named key: its name, type, permissions, limits per day and last day; then shows the secret once.
import { useState } from 'react'
import { type CreateKey, createKey, type KeyPermission, type KeyType, keyPermissions } from '../../data/account.ts'
import { SecretDialog } from '../../look/secret-dialog.tsx'
import { useWords } from '../../words/index.ts'

type Choices = Pick<CreateKey, 'key_type' | 'permissions'>

/** What was chosen, and what the fields of the form hold. Empty ones are left out. */
const readTerms = (form: HTMLFormElement, { key_type, permissions }: Choices): CreateKey => {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '').trim()
  const [credits, requests, expires_at] = [text('credits'), text('requests'), text('expires')]
  return {
    name: text('name'),
    key_type,
    permissions,
    ...(credits && key_type === 'credits' && { credits_per_day_mc: Math.round(Number(credits) * 1000) }),
    ...(requests && { requests_per_day: Number(requests) }),
    ...(expires_at && { expires_at }),
  }
}

type MakeKeyProps = { types: KeyType[]; onClose: () => void }

export const MakeKeyDialog = ({ types, onClose }: MakeKeyProps) => {
  const { account } = useWords()
  const [key_type, choose] = useState<KeyType>(types[0]!)
  const [permissions, setPermissions] = useState<KeyPermission[]>(['channels:read'])
  const toggle = (permission: KeyPermission) =>
    setPermissions(keyPermissions.filter((one) => permissions.includes(one) !== (one === permission)))
  return (
    <SecretDialog
      title={account.makeKeyTitle}
      label={account.makeKey}
      make={async (form) => ({ key: await createKey(readTerms(form, { key_type, permissions })) })}
      isIncomplete={permissions.length === 0}
      className="make-key"
      onClose={onClose}
    >
      <p>{account.makeKeyLead}</p>
      <label>
        {account.keyName}
        <input type="text" name="name" required maxLength={64} autoComplete="off" />
      </label>
      <fieldset>
        <legend>{account.keyType}</legend>
        {types.map((type) => (
          <label key={type} className="row">
            <input type="radio" name="key_type" checked={type === key_type} onChange={() => choose(type)} />
            {account.keyTypes[type]}
          </label>
        ))}
      </fieldset>
      <fieldset className="key-permissions">
        <legend>{account.keyPermissions}</legend>
        {keyPermissions.map((permission) => (
          <label key={permission} className="row">
            <input type="checkbox" checked={permissions.includes(permission)} onChange={() => toggle(permission)} />
            {account.keyPermissionNames[permission]}
          </label>
        ))}
      </fieldset>
      {key_type === 'credits' && (
        <label>
          {account.creditsPerDay}
          <input type="number" name="credits" min="0" max="1000000000" step="0.001" />
        </label>
      )}
      <label>
        {account.requestsPerDay}
        <input type="number" name="requests" min="0" max="2147483647" step="1" />
      </label>
      <label>
        {account.lastDay}
        <input type="date" name="expires" />
      </label>
    </SecretDialog>
  )
}
