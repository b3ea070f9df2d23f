// What changes something. Whoever is signed in with a key that only reads is told so in its place.
import type { ReactNode } from 'react'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/index.ts'

export const Changing = ({ children }: { children: ReactNode }) => {
  const { operator } = useWords()
  return useSession()?.may_change ? children : <p className="notice">{operator.one.readOnly}</p>
}
