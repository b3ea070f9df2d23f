// The session of this browser: who is signed in, signing in and out.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queries } from './client.ts'

export type Session = {
  signed_in: boolean
  /** Whether one click opens the demo. */
  demo: boolean
  /** Whether one click opens the demo as its operator. */
  demo_operator?: boolean
  operator?: boolean
  /** The operator's interface is on a port that this page cannot reach. */
  operator_elsewhere?: boolean
  name?: string
  plan?: string
  key_type?: 'subscription' | 'credits'
}

/** Why signing in failed. */
export class SignInError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const ask = async (init?: RequestInit): Promise<Session> => {
  const response = await fetch('/session', { ...init, credentials: 'same-origin' })
  const body = (await response.json().catch(() => ({}))) as Session & { message?: string }
  if (!response.ok) throw new SignInError(response.status, body.message ?? '')
  return body
}

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: () => ask(), staleTime: 300_000 })

export const useSession = (): Session | undefined => useQuery(sessionQuery).data

export const signIn = async (how: { key: string } | { demo: true | 'operator' }) => {
  await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(how) })
  await queries.invalidateQueries()
}

export const signOut = async () => {
  await fetch('/session', { method: 'DELETE', credentials: 'same-origin' })
  queries.clear()
}
