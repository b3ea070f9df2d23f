// A button that asks before it changes something that cannot be undone.
import type { ReactNode } from 'react'
import { useMayChange } from './changeable.tsx'
import { Question, useAct } from './question.tsx'

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
  const asked = useAct(act)
  if (!useMayChange()) return null
  return (
    <>
      <button
        type="button"
        className={plain ? 'plain' : undefined}
        aria-label={name}
        disabled={disabled}
        onClick={asked.ask}
      >
        {label}
      </button>
      <Question title={title} label={label} asked={asked}>
        <p>{children}</p>
      </Question>
    </>
  )
}
