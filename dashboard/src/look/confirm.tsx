// A button that asks before it does something that cannot be undone. What went wrong is said in the question, which stays open.
import { type ReactNode, useId, useRef, useState } from 'react'
import { useWords } from '../words/index.ts'
import { Failure } from './states.tsx'

type ConfirmProps = {
  /** On the button, and on the one that confirms. */
  label: string
  /** Names the button where its label alone would be ambiguous. */
  name?: string
  title: string
  children: ReactNode
  act: () => Promise<unknown>
  plain?: boolean
  /** What is needed for it is not there yet. */
  disabled?: boolean
}

export const Confirm = ({ label, name, title, children, act, plain, disabled }: ConfirmProps) => {
  const { common } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
      dialog.current?.close()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={plain ? 'plain' : undefined}
        aria-label={name}
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => setError(undefined)}>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
        {error !== undefined && <Failure error={error} />}
        <div className="row">
          <button type="button" className="main" disabled={busy} onClick={() => void confirm()}>
            {label}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {common.cancel}
          </button>
        </div>
      </dialog>
    </>
  )
}
