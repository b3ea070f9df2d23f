// What a source of data must be able to do: read one chat, and read its messages since a point.
import type { ChatRef, Observation } from './observation.ts'

export interface Source {
  name: string
  readChat(ref: ChatRef): Promise<Observation[]>
  /** Batches in order of time; without `message_id`, from as far back as the source shows. */
  readMessages(ref: ChatRef, since: { message_id?: number }): AsyncIterable<Observation[]>
}
