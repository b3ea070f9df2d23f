// Replaces a key: choose which, confirm, and see the new one once.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type AccountKey, type KeyType, type RotatedKey, rotateKey } from '../../data/account.ts'
import { moment } from '../../look/format.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { NewKey } from './new-key.tsx'

export const RotateDialog = ({ keys, onClose }: { keys: AccountKey[]; onClose: () => void }) => {
  const { account } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [rotated, setRotated] = useState<RotatedKey>()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="rotate" aria-labelledby="rotate-title" onClose={onClose}>
      <h2 id="rotate-title">{rotated ? account.newKey : account.rotateTitle}</h2>
      {rotated ? (
        <NewKey secret={rotated.key} note={account.oldUntil(moment(rotated.previous_valid_until))} close={close} />
      ) : (
        <Question keys={keys} close={close} onRotated={setRotated} />
      )}
    </dialog>
  )
}

type QuestionProps = { keys: AccountKey[]; close: () => void; onRotated: (rotated: RotatedKey) => void }

const Question = ({ keys, close, onRotated }: QuestionProps) => {
  const { account, common } = useWords()
  const [key_type, choose] = useState<KeyType>(keys[0]!.key_type)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      onRotated(await rotateKey(key_type))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{account.rotateWhich}</legend>
        {keys.map((key) => (
          <label key={key.key_type} className="row">
            <input
              type="radio"
              name="key_type"
              checked={key.key_type === key_type}
              onChange={() => choose(key.key_type)}
            />
            {account.keyTypes[key.key_type]} <code className="quiet">…{key.ends_with}</code>
          </label>
        ))}
      </fieldset>
      <p>{account.rotateLead}</p>
      <p className="quiet">{account.rotateKeeps}</p>
      {failure !== undefined && <Failure error={failure} />}
      <div className="row">
        <button type="submit" className="main" disabled={busy}>
          {account.rotateConfirm}
        </button>
        <button type="button" disabled={busy} onClick={close}>
          {common.cancel}
        </button>
      </div>
    </form>
  )
}
