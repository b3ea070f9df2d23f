// Which database a test file gets. Most files run on a PostgreSQL server, because the embedded database takes four times the CPU for the same work;
// those of the project `embedded` always run on the embedded one.
import { inject } from 'vitest'
import { ask } from './asking.ts'

/** A server, and the migrated database that each test file copies. */
export type Template = { server_url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the process of Vitest tells the template. Absent: there is no server. */
    template_address?: string
  }
}

export const isEmbedded = process.env.TEST_ENGINE === 'embedded' || inject('template_address') === undefined

export const findTemplate = async (): Promise<Template | undefined> => {
  const address = inject('template_address')
  if (isEmbedded || address === undefined) return undefined
  const answer = await ask<Template | object>(address)
  return 'server_url' in answer ? answer : undefined
}
