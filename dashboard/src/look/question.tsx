// A question that is asked before something is done. What went wrong is said in the question, which stays open.
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useWords } from '../words/index.ts'
import { Failure } from './states.tsx'

type QuestionProps = {
  title: string
  children: ReactNode
  /** On the button that does it, and on the same button meanwhile. */
  label: string
  busyLabel?: string
  /** `useAct` of what is asked. */
  asked: ActQuestion
}

type ActQuestion = {
  dialog: RefObject<HTMLDialogElement | null>
  busy: boolean
  error: unknown
  forget: () => void
  /** Does it, asked or not. */
  act: () => Promise<void>
  ask: () => void
}

/** What a question is about: `act` is done at once, `ask` opens the question first. */
export const useAct = (work: () => Promise<unknown>): ActQuestion => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const act = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      dialog.current?.close()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { dialog, busy, error, forget: () => setError(undefined), act, ask: () => dialog.current?.showModal() }
}

export const Question = ({ title, children, label, busyLabel = label, asked }: QuestionProps) => {
  const { common } = useWords()
  const { dialog, busy, error, forget, act } = asked
  const id = useId()
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={forget}>
      <h2 id={id}>{title}</h2>
      {children}
      {error !== undefined && <Failure error={error} />}
      <div className="row">
        <button type="button" className="main" disabled={busy} onClick={() => void act()}>
          {busy ? busyLabel : label}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </div>
    </dialog>
  )
}
