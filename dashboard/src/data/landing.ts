// What the demo tells whoever has not opened it. Without a demo nothing is told, so nothing is asked.
import { useQuery } from '@tanstack/react-query'
import type { PageOperations } from '#sdk'
import { language } from '../words/index.ts'
import { observed } from './away.ts'
import { useSession } from './session.ts'

type Landing = PageOperations['getLanding']['output']

const path: PageOperations['getLanding']['path'] = '/session/landing'

/** The world may still be growing: what is told about comes a minute after it. */
const isComplete = (landing: Landing | undefined) => landing?.rehearsal !== undefined
const AGAIN_MS = 10_000

export const useLanding = () => {
  const { demo_roles } = useSession() ?? {}
  return useQuery({
    queryKey: ['landing', language()],
    queryFn: async ({ signal }): Promise<Landing> => {
      const answer = await observed(`${path}?language=${language()}`, { headers: {}, signal })
      return answer.ok ? answer.json() : {}
    },
    enabled: demo_roles !== undefined,
    refetchInterval: ({ state }) => (isComplete(state.data) ? false : AGAIN_MS),
  })
}
