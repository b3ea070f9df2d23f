// Suggestions for a search box that asks at every key press.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { limit, list, text } from '../fields.ts'
import { ChatShort } from './chats.ts'

const { internal_id, peer, title, link, photo_url, verified } = ChatShort.properties

export const Suggestion = Type.Object(
  { internal_id, peer, title, link, photo_url, verified },
  { title: 'Suggestion', description: 'Channel or group whose name matches what was typed.' },
)
export type Suggestion = Static<typeof Suggestion>

export const Suggestions = Type.Object(
  {
    items: list(Suggestion, 'Channels and groups together, the best match first.'),
    did_you_mean: Type.Optional(
      Type.Array(text('A term that does find something.', 'riyadh'), {
        description: 'Terms with near spellings. Present only if nothing matches.',
        'x-rare': true,
      }),
    ),
  },
  { title: 'Suggestions', description: 'What the typed text may mean.' },
)
export type Suggestions = Static<typeof Suggestions>

export const suggest = endpoint({
  operation: 'suggest',
  sdk: 'channels.suggest',
  method: 'GET',
  path: '/v1/suggest',
  tag: 'Search channels',
  summary: 'Channels and groups whose name begins with what was typed',
  description:
    'For a box that asks at every key press. The matches are those of the search for channels, channels and groups together: words match titles in any order, also by their beginning or a part. An `@name` or a link, also one that is not typed to its end, finds chats by their public names, and an internal id finds its chat, so that a chat that the plan does not read can be named. Equally good matches are in the order of their titles. It is free and tells no figures, not even by its order; the search for channels has them.',
  query: Type.Object({
    term: text('What was typed: words of a title, an @name, a link, or an internal id.', 'riyadh mor', {
      minLength: 1,
      maxLength: 64,
    }),
    limit: limit(1, 20, 8),
  }),
  response: Suggestions,
  counts: 'nothing',
  permission: 'channels:read',
})

export const suggestEndpoints: Endpoint[] = [suggest]
