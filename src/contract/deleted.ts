// The answer to a deletion.
import { type Static, Type } from 'typebox'
import { flag } from './fields.ts'

export const Deleted = Type.Object(
  { deleted: flag('`true` when it was there and is now gone, `false` when there was nothing to delete.', true) },
  { title: 'Deleted', description: 'Outcome of a deletion.' },
)
export type Deleted = Static<typeof Deleted>
