// Shows a new key once. It lives in this component only, until it is closed.
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words/index.ts'

type NewKeyProps = { secret: string; lead: string; note: string | undefined; close: () => void }

export const NewKey = ({ secret, lead, note, close }: NewKeyProps) => {
  const { account, common } = useWords()
  const [shown, setShown] = useState(true)
  const [copied, setCopied] = useState<boolean>()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const copy = () =>
    // Without https there is no clipboard, except on the machine itself.
    Promise.resolve(navigator.clipboard?.writeText(secret) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p>{lead}</p>
      <p className="new-key">
        {shown ? <code>{secret}</code> : <span className="quiet">•••••••• ({account.hidden})</span>}
      </p>
      {note && <p className="quiet">{note}</p>}
      <p role="status">{copied === false ? account.copyFailed : copied ? common.copied : ''}</p>
      <div className="row">
        <button type="button" className="main" ref={first} onClick={() => void copy()}>
          {common.copy}
        </button>
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? account.hide : account.show}
        </button>
        <button type="button" className="push" onClick={close}>
          {account.done}
        </button>
      </div>
    </>
  )
}
