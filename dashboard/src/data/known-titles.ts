// Titles that this browser has seen already, for chats that the plan does not read: their names are all that may be said of them.
import type { OutputOf } from '#sdk'
import { queries } from './client.ts'
import { tickedChats } from './compared.ts'

type Suggestions = OutputOf<'suggest'>

/** From the search box, the field for chats, and the chats that are ticked. */
export const knownTitle = (id: string): string | undefined =>
  tickedChats().find(({ internal_id, title }) => internal_id === id && title !== id)?.title ??
  queries
    .getQueriesData<Suggestions>({ queryKey: ['suggest'] })
    .flatMap(([, data]) => data?.items ?? [])
    .find(({ internal_id }) => internal_id === id)?.title
