// What the owner of a channel says about a signal, and the form to say it.
import { useState } from 'react'
import { explainSignal, type SignalFinding, type TrustSignal, withdrawExplanation } from '../../data/trust.ts'
import { useMayChange } from '../../look/changeable.tsx'
import { day } from '../../look/format.ts'
import { Failure } from '../../look/states.tsx'
import { useTrustWords } from './signal-words.ts'

type OwnersExplanation = NonNullable<SignalFinding['explanation']>

const Said = ({ said }: { said: OwnersExplanation }) => {
  const words = useTrustWords().owner
  return (
    <blockquote className="owner">
      <p className="quiet small">{words.said({ when: day(said.written_at) })}</p>
      <p>
        {said.text}{' '}
        {said.link && (
          <a href={said.link} rel="nofollow noopener noreferrer ugc" target="_blank">
            {said.link}
          </a>
        )}
      </p>
    </blockquote>
  )
}

type FormProps = { id: string; signal: TrustSignal; said: OwnersExplanation | undefined }

const Form = ({ id, signal, said }: FormProps) => {
  const words = useTrustWords().owner
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      setFailed(undefined)
      setOpen(false)
    } catch (error) {
      setFailed(error)
    }
  }
  if (!mayChange) return null
  if (!isOpen)
    return (
      <p className="row">
        <button type="button" onClick={() => setOpen(true)}>
          {words.explain}
        </button>
        {said && (
          <button type="button" onClick={() => void attempt(() => withdrawExplanation(id, signal))}>
            {words.withdraw}
          </button>
        )}
        {failed !== undefined && <Failure error={failed} />}
      </p>
    )
  return (
    <form
      className="explain"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const link = String(given.get('link')).trim() || undefined
        void attempt(() => explainSignal(id, signal, { text: String(given.get('text')), link }))
      }}
    >
      <label>
        {words.text}
        <textarea name="text" required maxLength={1000} rows={3} defaultValue={said?.text} />
      </label>
      <label>
        {words.link}
        <input name="link" type="url" pattern="https://.*" maxLength={500} defaultValue={said?.link} />
      </label>
      <p className="row">
        <button type="submit">{words.save}</button>
        <button type="button" onClick={() => setOpen(false)}>
          {words.cancel}
        </button>
      </p>
      {failed !== undefined && <Failure error={failed} />}
    </form>
  )
}

export const OwnersWords = { Said, Form }
