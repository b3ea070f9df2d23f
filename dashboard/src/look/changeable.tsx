// What changes something. It is left out in a public demo, which nobody can change.
import type { ReactNode } from 'react'
import { useSession } from '../data/session.ts'

export const useMayChange = (): boolean => !useSession()?.resets_at

export const Changeable = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null)
