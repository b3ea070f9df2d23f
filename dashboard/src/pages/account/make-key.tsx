// Makes a named key: its name, type, permissions, limits per day and last day; then shows the secret once.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CreateKey, createKey, type KeyPermission, type KeyType, keyPermissions } from '../../data/account.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { NewKey } from './new-key.tsx'

type MakeKeyProps = { types: KeyType[]; onClose: () => void }

export const MakeKeyDialog = ({ types, onClose }: MakeKeyProps) => {
  const { account } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [secret, setSecret] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="rotate" aria-labelledby="make-key-title" onClose={onClose}>
      <h2 id="make-key-title">{secret ? account.newKey : account.makeKeyTitle}</h2>
      {secret ? <NewKey secret={secret} close={close} /> : <Terms types={types} close={close} onMade={setSecret} />}
    </dialog>
  )
}

/** What the fields of the form hold. Empty ones are left out. */
const readTerms = (form: HTMLFormElement, permissions: KeyPermission[]): CreateKey => {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '').trim()
  const [credits, requests, expires_at] = [text('credits'), text('requests'), text('expires')]
  const key_type = text('key_type') as KeyType
  return {
    name: text('name'),
    key_type,
    permissions,
    ...(credits && key_type === 'credits' && { credits_per_day_mc: Math.round(Number(credits) * 1000) }),
    ...(requests && { requests_per_day: Number(requests) }),
    ...(expires_at && { expires_at }),
  }
}

type TermsProps = { types: KeyType[]; close: () => void; onMade: (secret: string) => void }

const Terms = ({ types, close, onMade }: TermsProps) => {
  const { account, common } = useWords()
  const [key_type, choose] = useState<KeyType>(types[0]!)
  const [chosen, setChosen] = useState<KeyPermission[]>(['channels:read'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const toggle = (permission: KeyPermission) =>
    setChosen(keyPermissions.filter((one) => chosen.includes(one) !== (one === permission)))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      onMade(await createKey(readTerms(event.currentTarget, chosen)))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form className="make-key" onSubmit={(event) => void submit(event)}>
      <p>{account.makeKeyLead}</p>
      <label>
        {account.keyName}
        <input type="text" name="name" required maxLength={64} autoComplete="off" />
      </label>
      <fieldset>
        <legend>{account.keyType}</legend>
        {types.map((type) => (
          <label key={type} className="row">
            <input
              type="radio"
              name="key_type"
              value={type}
              checked={type === key_type}
              onChange={() => choose(type)}
            />
            {account.keyTypes[type]}
          </label>
        ))}
      </fieldset>
      <fieldset className="key-permissions">
        <legend>{account.keyPermissions}</legend>
        {keyPermissions.map((permission) => (
          <label key={permission} className="row">
            <input type="checkbox" checked={chosen.includes(permission)} onChange={() => toggle(permission)} />
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
      {failure !== undefined && <Failure error={failure} />}
      <div className="row">
        <button type="submit" className="main" disabled={busy || !chosen.length}>
          {account.makeKey}
        </button>
        <button type="button" disabled={busy} onClick={close}>
          {common.cancel}
        </button>
      </div>
    </form>
  )
}
