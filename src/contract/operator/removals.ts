// Takedown for operators: what was removed, removing, and allowing to collect again.
import { Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, flag, integer, list, oneOf, text, time } from '../fields.ts'
import { Reason } from './accounts.ts'

const tag = 'Takedown'

const kind = (description: string) => oneOf(['chat', 'message', 'author'], description, 'chat')
const removalId = (description: string) => integer(description, 4, { minimum: 1, format: 'int64' })

/** A record would need a name for each table. */
const Counts = list(
  Type.Object(
    { what: text('What was deleted or masked.', 'messages'), count: count('How many rows.', 1_204) },
    { description: 'One kind of row.' },
  ),
  'What was deleted or masked, by kind of row.',
)

export const Removal = Type.Object(
  {
    removal_id: Type.Optional(removalId('Its number. Absent when it was only counted.')),
    kind: kind('What was removed. Its names are stored as hashes and cannot be shown.'),
    removed_at: time('When.', '2026-09-01T12:00:00Z'),
    actor: text('Who removed it.', 'grafana'),
    reason: Type.Optional(text('Why, as it was given.', 'case 17', { 'x-rare': true })),
    counts: Counts,
  },
  { title: 'Removal', description: 'A takedown.' },
)

export const listRemovals = endpoint({
  operation: 'listRemovals',
  sdk: 'operator.removals',
  method: 'GET',
  path: '/admin/v1/removals',
  tag,
  summary: 'What was removed, newest first',
  response: Type.Object(
    { removals: list(Removal, 'Removals, newest first.') },
    { title: 'Removals', description: 'All removals.' },
  ),
  counts: 'nothing',
})

export const createRemoval = endpoint({
  operation: 'createRemoval',
  sdk: 'operator.remove',
  method: 'POST',
  path: '/admin/v1/removals',
  tag,
  summary: 'Remove a chat, a message or an author for ever',
  description:
    'Deletes it with everything derived from it, masks it in other chats, and refuses it from then on. It cannot be undone; with `only_counts` nothing is changed and the answer says what would go. It reads all messages once, so it may take minutes on a large database; do not repeat it before it has answered. Repeating is harmless, so an `Idempotency-Key` is ignored. Put the number of a case into `reason`, not a name.',
  body: Type.Object(
    {
      kind: kind('What to remove.'),
      chat: Type.Optional(
        text('Internal id, @name or link of the chat; for a message also its link.', '@riyadh_morning', {
          minLength: 1,
          maxLength: 256,
        }),
      ),
      message_id: Type.Optional(
        integer('Number of the message, unless `chat` is its link.', 57, { minimum: 1, maximum: 2_147_483_647 }),
      ),
      author: Type.Optional(
        text('Platform id of a user, or `channel:ID` for a channel that writes in groups.', '5512300871', {
          minLength: 1,
          maxLength: 32,
        }),
      ),
      only_counts: Type.Optional(flag('Only count, and change nothing.', true)),
      reason: Reason,
    },
    { title: 'NewRemoval', description: 'What to remove.', additionalProperties: false },
  ),
  response: Removal,
  counts: 'nothing',
})

export const restoreRemoval = endpoint({
  operation: 'restoreRemoval',
  sdk: 'operator.restoreRemoved',
  method: 'DELETE',
  path: '/admin/v1/removals/{removal_id}',
  tag,
  summary: 'Let what was removed be collected again',
  description: 'What was deleted stays deleted. 404: there is no such removal.',
  params: Type.Object({ removal_id: removalId('Number of the removal.') }),
  query: Type.Object({ reason: Reason }),
  response: Removal,
  counts: 'nothing',
})

export const operatorRemovalEndpoints: Endpoint[] = [listRemovals, createRemoval, restoreRemoval]
