// What every page of the operator begins with: its title, and for whoever is no operator why there is nothing else.
import type { ReactNode } from 'react'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/index.ts'
import './operator.css'

export const OperatorGate = ({ title, children }: { title: string; children: ReactNode }) => {
  const { operator } = useWords()
  const session = useSession()
  return (
    <div className="operator">
      <h1>{title}</h1>
      {session?.operator ? (
        children
      ) : (
        <div className="notice">
          <p>{operator.needsKey}</p>
          <p>{session?.operator_elsewhere ? operator.elsewhere : operator.needsKeyHow}</p>
        </div>
      )}
    </div>
  )
}
