// What an operator may change of an account. Each change asks once and says what happens.
import { useState } from 'react'
import { changeAccount, grantCredits, type OperatorAccount, usePlanNames } from '../../data/operator.ts'
import { Confirm } from '../../look/confirm.tsx'
import { credits } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { Changing } from './changing.tsx'

export const AccountChanges = ({ account }: { account: OperatorAccount }) => {
  const { one } = useWords().operator
  if (account.state === 'deleted') return null
  return (
    <section aria-labelledby="account-change">
      <h2 id="account-change">{one.change}</h2>
      <Changing>
        <div className="changes">
          <ChangeState account={account} />
          <ChangePlan account={account} />
          <GrantCredits account={account} />
        </div>
      </Changing>
    </section>
  )
}

type ChangeProps = { account: OperatorAccount }

const ReasonField = ({ reason, change }: { reason: string; change: (reason: string) => void }) => (
  <label>
    {useWords().operator.one.why}
    <input value={reason} maxLength={1_000} onChange={({ target }) => change(target.value)} />
  </label>
)

const because = (reason: string) => (reason.trim() ? { reason: reason.trim() } : {})

const ChangeState = ({ account: { account_id, name, state } }: ChangeProps) => {
  const { one } = useWords().operator
  const [reason, setReason] = useState('')
  const isActive = state === 'active'
  const act = async () => {
    await changeAccount(account_id, { state: isActive ? 'suspended' : 'active', ...because(reason) })
    setReason('')
  }
  return (
    <div className="change">
      <ReasonField reason={reason} change={setReason} />
      {isActive ? (
        <Confirm label={one.suspend} title={one.suspendTitle({ name })} act={act}>
          {one.suspendMeans}
        </Confirm>
      ) : (
        <Confirm label={one.lift} title={one.liftTitle({ name })} act={act}>
          {one.liftMeans}
        </Confirm>
      )}
    </div>
  )
}

const ChangePlan = ({ account: { account_id, name, plan } }: ChangeProps) => {
  const { one } = useWords().operator
  const plans = usePlanNames().data ?? [plan]
  const [chosen, setChosen] = useState(plan)
  return (
    <div className="change">
      <label>
        {one.plan}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {plans.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </label>
      <Confirm
        label={one.changePlan}
        title={one.planTitle({ name })}
        disabled={chosen === plan}
        act={() => changeAccount(account_id, { plan: chosen })}
      >
        {one.planMeans({ from: plan, to: chosen })}
      </Confirm>
    </div>
  )
}

/** The most that one grant may be, in milli-credits. */
const MOST_MC = 1_000_000_000_000

const GrantCredits = ({ account: { account_id, name, balance_mc } }: ChangeProps) => {
  const { one } = useWords().operator
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const amount_mc = Math.round(Number(amount) * 1000)
  const isValid = amount_mc > 0 && amount_mc <= MOST_MC
  const act = async () => {
    await grantCredits(account_id, { amount_mc, ...(note.trim() && { note: note.trim() }) })
    setAmount('')
    setNote('')
  }
  return (
    <div className="change">
      <label>
        {one.amount}
        <input type="number" min="0" step="0.001" value={amount} onChange={({ target }) => setAmount(target.value)} />
      </label>
      <label>
        {one.note}
        <input value={note} maxLength={1_000} onChange={({ target }) => setNote(target.value)} />
      </label>
      <Confirm label={one.grant} title={one.grantTitle({ name })} disabled={!isValid} act={act}>
        {isValid && one.grantMeans({ amount: credits(amount_mc), after: credits(balance_mc + amount_mc) })}
      </Confirm>
    </div>
  )
}
