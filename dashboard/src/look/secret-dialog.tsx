// A dialog that makes a secret: the form that asks for it, then the secret, shown once.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../words/index.ts'
import { NewKey } from './new-key.tsx'
import { Failure } from './states.tsx'
import './secret-dialog.css'

/** Title and lead are those of a key unless given. */
type Secret = { key: string; title?: string; lead?: string; note?: string }

type SecretDialogProps = {
  title: string
  /** On the button that makes the secret. */
  label: string
  /** Without a secret to show, the dialog closes. */
  make: (form: HTMLFormElement) => Promise<Secret | undefined>
  isIncomplete?: boolean
  className?: string
  onClose: () => void
  /** The fields of the form. */
  children: ReactNode
}

export const SecretDialog = ({ title, label, make, isIncomplete, className, onClose, children }: SecretDialogProps) => {
  const { account, common } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [secret, setSecret] = useState<Secret>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const made = await make(event.currentTarget)
      if (made) setSecret(made)
      else close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <dialog ref={dialog} className="secret-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{secret ? (secret.title ?? account.newKey) : title}</h2>
      {secret ? (
        <NewKey secret={secret.key} lead={secret.lead ?? account.newKeyLead} note={secret.note} close={close} />
      ) : (
        <form className={className} onSubmit={(event) => void submit(event)}>
          {children}
          {failure !== undefined && <Failure error={failure} />}
          <div className="row">
            <button type="submit" className="main" disabled={busy || isIncomplete}>
              {label}
            </button>
            <button type="button" disabled={busy} onClick={close}>
              {common.cancel}
            </button>
          </div>
        </form>
      )}
    </dialog>
  )
}
