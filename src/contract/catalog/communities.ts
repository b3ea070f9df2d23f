// Communities: channels of one language that mention each other.
import { type Static, Type } from 'typebox'
import { ChatShort } from '../chats/chats.ts'
import { communityFields } from '../chats/community-fields.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { CursorParameter, count, dictionaryId, limit, list, NextCursor, skip, text, time } from '../fields.ts'

export const Community = Type.Object(
  {
    ...communityFields,
    language: text('Language of its channels, an id of the languages dictionary.', 'ar'),
    members_count: count(
      'Sum of the members of its channels, when it was last computed; a person who subscribes to several of them is counted once for each.',
      1_830_000,
      { format: 'int64' },
    ),
    first_seen_at: time('When the community was first found.', '2026-06-03T02:00:00Z'),
    last_seen_at: time('When it was last found.', '2026-09-01T02:00:00Z'),
    largest: list(ChatShort, 'Its channels with the most members, largest first, at most three.'),
  },
  { title: 'Community', description: 'Channels of one language that mention each other more than others.' },
)
export type Community = Static<typeof Community>

export const Communities = Type.Object(
  {
    communities: list(Community, 'Communities, those with most channels first.'),
    count: count('How many communities match, exactly.', 1),
    cursor: NextCursor,
  },
  { title: 'Communities', description: 'A page of communities.' },
)
export type Communities = Static<typeof Communities>

export const listCommunities = endpoint({
  operation: 'listCommunities',
  sdk: 'catalog.communities',
  method: 'GET',
  path: '/v1/communities',
  tag: 'Catalog',
  summary: 'Communities of channels, largest first',
  description:
    'Found once a day from who mentions whom in the last 365 days. Channels of a community are found in the catalog with `community_id`. The channels returned are not counted.',
  query: Type.Object({
    language: Type.Optional(
      dictionaryId('languages', 'Only communities of this language: an id or a name of the dictionary.', 'ar'),
    ),
    term: Type.Optional(text('Only communities that have words which begin like these.', 'news', { maxLength: 256 })),
    limit: limit(1, 50, 20),
    skip: skip(1000),
    cursor: CursorParameter,
  }),
  response: Communities,
  rows: 'communities',
  counts: 'request',
  permission: 'catalog:read',
  needs: 'allow_catalog',
})

export const communityEndpoints: Endpoint[] = [listCommunities]
