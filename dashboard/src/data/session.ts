// The session of this browser: who is signed in, signing in and out.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ErrorCode, PageOperations } from '#sdk'
import { observed, ServiceAwayError } from './away.ts'
import { queries } from './client.ts'

type Session = PageOperations['getSession']['output']

const path: PageOperations['getSession']['path'] = '/session'

/** Why signing in failed. */
export class SignInError extends Error {
  /** Absent if a proxy answered. */
  readonly code: ErrorCode | undefined
  constructor(code: ErrorCode | undefined, message: string) {
    super(message)
    this.code = code
  }
}

type SessionCall = Parameters<typeof observed>[1] & { method?: PageOperations['signIn']['method'] }

const ask = async (init: SessionCall = { headers: {} }): Promise<Session> => {
  const response = await observed(path, init).catch((cause) => {
    throw new ServiceAwayError('no answer', { cause })
  })
  if (response.status > 500) throw new ServiceAwayError(`answered ${response.status}`)
  const body = (await response.json().catch(() => ({}))) as Session & { message?: string }
  if (!response.ok) throw new SignInError(response.headers.get('x-error-code') ?? undefined, body.message ?? '')
  return body
}

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: () => ask(), staleTime: 300_000 })

export const useSession = (): Session | undefined => useQuery(sessionQuery).data

export const signIn = async (how: PageOperations['signIn']['input']) => {
  await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(how) })
  await queries.invalidateQueries()
}

/** In a public demo nothing can be sent, so the page itself keeps the role for the next requests. */
export const readAs = async (role: NonNullable<Session['role']>) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
  document.cookie = `channelscope_role=${role}; Path=/; SameSite=Strict${secure}`
  queries.clear()
}

export const signOut = async () => {
  await fetch(path, { method: 'DELETE' satisfies PageOperations['signOut']['method'], credentials: 'same-origin' })
  queries.clear()
}
