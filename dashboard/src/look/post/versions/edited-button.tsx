// How often a post was edited, as a button that opens what it used to say.
import { useState } from 'react'
import { useWords } from '../../../words/index.ts'
import { HistoryDialog } from './history-dialog.tsx'
import '../post.css'
import './versions.css'

type EditedButtonProps = { internal_id: string; message_id: number; times: number }

export const EditedButton = ({ internal_id, message_id, times }: EditedButtonProps) => {
  const { versions } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="mark edited-button"
        aria-haspopup="dialog"
        aria-label={versions.open({ times })}
        onClick={() => setOpen(true)}
      >
        {versions.edited({ times })}
      </button>
      {isOpen && <HistoryDialog internal_id={internal_id} message_id={message_id} onClose={() => setOpen(false)} />}
    </>
  )
}
