// The verification of one chat: the code to copy, where to put it, and the state, which is asked for again by itself.
import { type ReactNode, useState } from 'react'
import {
  requestVerification,
  useVerification,
  type Verification,
  verifying,
  withdrawVerification,
} from '../../data/mine.ts'
import { useSession } from '../../data/session.ts'
import { Confirm } from '../../look/confirm.tsx'
import { moment } from '../../look/format.ts'
import { Failure, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

type StepsProps = { internal_id: string; given: string }

export const VerificationSteps = ({ internal_id, given }: StepsProps) => {
  const { mine } = useWords()
  const query = useVerification(internal_id)
  const hide = (
    <button type="button" onClick={() => verifying.remove(internal_id)}>
      {mine.hide}
    </button>
  )
  return (
    <article className="verification" aria-label={given}>
      <h3>
        <bdi>{given}</bdi>
      </h3>
      <Loaded query={query} height={220}>
        {(found) => {
          if (!found) return <State title={mine.none}>{hide}</State>
          if (found.state === 'verified')
            return (
              <State title={mine.verified} text={mine.verifiedText} isGood>
                {hide}
              </State>
            )
          if (found.state === 'expired')
            return (
              <State title={mine.expired} text={mine.expiredText}>
                <AskAgain internal_id={internal_id} label={mine.newCode} />
                {hide}
              </State>
            )
          return <Pending found={found} />
        }}
      </Loaded>
    </article>
  )
}

type StateProps = { title: string; text?: ReactNode; isGood?: boolean; children: ReactNode }

const State = ({ title, text, isGood, children }: StateProps) => (
  <div className="verification-state">
    <p role="status">
      <strong className={isGood ? 'better' : undefined}>
        {isGood && '✓ '}
        {title}
      </strong>
    </p>
    {text && <p className="quiet">{text}</p>}
    <div className="row">{children}</div>
  </div>
)

const Pending = ({ found: { internal_id, code, expires_at } }: { found: Verification }) => {
  const { mine } = useWords()
  const isDemo = useSession()?.demo
  return (
    <ol className="steps">
      <li>
        <h4>{mine.copyCode}</h4>
        {code && <Code code={code} />}
      </li>
      <li>
        <h4>{mine.place}</h4>
        <p className="quiet">{mine.placeText}</p>
      </li>
      <li>
        <h4>{mine.wait}</h4>
        <p className="quiet">{isDemo ? mine.demoFinds : mine.waitText}</p>
        <State
          title={mine.pending}
          text={
            expires_at && (
              <>
                {mine.until} <time dateTime={expires_at}>{moment(expires_at)}</time>
              </>
            )
          }
        >
          <AskAgain internal_id={internal_id} label={mine.lookNow} done={mine.looking} />
          <Confirm label={mine.withdraw} title={mine.withdrawTitle} act={() => withdrawVerification(internal_id)}>
            {mine.withdrawText}
          </Confirm>
        </State>
      </li>
    </ol>
  )
}

const Code = ({ code }: { code: string }) => {
  const { mine, common } = useWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <div className="row">
      <input className="code" readOnly value={code} aria-label={mine.code} onFocus={({ target }) => target.select()} />
      <button type="button" onClick={() => void copy()}>
        {copied ? common.copied : common.copy}
      </button>
      <span className="unseen" role="status">
        {copied && common.copied}
      </span>
    </div>
  )
}

const AskAgain = ({ internal_id, label, done }: { internal_id: string; label: string; done?: string }) => {
  const [error, setError] = useState<unknown>()
  const [asked, setAsked] = useState(false)
  const ask = async () => {
    setError(undefined)
    try {
      await requestVerification(internal_id)
      setAsked(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        {label}
      </button>
      <span role="status" className="quiet small">
        {asked && done}
      </span>
      {error !== undefined && <Failure error={error} />}
    </>
  )
}
