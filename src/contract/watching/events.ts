// Events: what watches have found, as the inbox of an account.

import { type Static, type TSchema, Type } from 'typebox'
import type { EventType } from '../../events/event-type.ts'
import { eventTypes } from '../../events/types.ts'
import { peers, wordLanguages } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  chatParameter,
  count,
  flag,
  identifier,
  integer,
  limit,
  list,
  NextCursor,
  oneOf,
  text,
  time,
  timeParameter,
} from '../fields.ts'

const tag = 'Watching'

export const EventId = identifier(
  'Id of the event: made from what it is about, so that the same event always has the same one.',
  'ev_4Gd81xWqPz0bT7m2Rk9vLc',
)
export const WatchId = identifier('Id of the watch.', 'wt_4Gd81xWqPz0b')

export const eventTypeNames: readonly string[] = eventTypes.map(({ type }) => type)
export const EventTypeName = oneOf(eventTypeNames, 'What happened.', 'members.jumped', { title: 'EventTypeName' })

export const EventChat = Type.Object(
  {
    internal_id: identifier('Internal id of the chat.', 'k3Xp9QaZ'),
    peer: oneOf(peers, 'What it is.', 'Channel'),
    title: text('Its title.', 'Riyadh Today'),
    username: Type.Optional(text('Its public name.', 'riyadh_today')),
  },
  { title: 'EventChat', description: 'The chat that an event is about.' },
)

const number = (description: string) => integer(description, 1_042, { format: 'int64', minimum: 0 })

const common = {
  event_id: EventId,
  number: number(
    'Number of the event in the inbox of the account: 1, 2, 3 and so on, in the order in which they were found.',
  ),
  watch_id: Type.Optional(WatchId),
  watch_name: Type.Optional(
    text(
      'Name of the watch. Absent if it was deleted, and, like `watch_id`, in what the service tells of itself.',
      'Our rivals',
    ),
  ),
  chat: Type.Optional(EventChat),
  happened_at: time('When it happened, as far as it is known.', '2026-09-01T11:00:00Z'),
  observed_at: time(
    'When a source saw it: a post may be older. An import brings what was seen long before `created_at`.',
    '2026-09-01T11:02:00Z',
  ),
  created_at: time('When the event was made.', '2026-09-01T11:02:03Z'),
  late: flag(
    'Whether it was more than a day old when it was found. Such events are sent nowhere. They cost what others cost.',
    false,
  ),
  held: flag(
    'Whether the watch had told of the same subject within its hold-off. Such events are sent nowhere. They cost what others cost.',
    false,
  ),
  before_watch: flag(
    'Whether it happened before the watch was made, which filled it in (`past_days`). Such events are read from the beginning and sent nowhere. They cost what others cost.',
    false,
  ),
  sentence: text('What happened, in one plain sentence.', 'Riyadh Today gained 920 members in a day, +5 %'),
  link: text('Path of the page of the dashboard that shows it.', '/channel/k3Xp9QaZ'),
}

/** The schema of one type of event. */
const eventSchema = ({ type, title, description, facts }: EventType): TSchema =>
  Type.Object(
    {
      type: Type.Unsafe<string>({ type: 'string', const: type, description: 'What happened.', examples: [type] }),
      ...common,
      facts: Type.Object(facts.properties, { title: `${title}Facts`, description: `The evidence of \`${type}\`.` }),
    },
    { title: `${title}Event`, description },
  )

const AnyEvent = Type.Object({
  ...common,
  type: Type.String(),
  facts: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
})

export const Event = Type.Unsafe<Static<typeof AnyEvent>>(
  Type.Union(eventTypes.map(eventSchema), {
    title: 'Event',
    description: 'One thing that happened to one subject. It never changes. `type` says which fields `facts` has.',
  }),
)
export type Event = Static<typeof Event>

export const EventLanguage = Type.Optional(oneOf(wordLanguages, 'Language of the sentences.', 'en', { default: 'en' }))

const read_number = number(
  'Number up to which events were read. Later ones are not, except those from before their watch.',
)

export const Events = Type.Object(
  {
    events: list(Event, 'Events in the order asked for.'),
    unread_count: count('How many events of the account were not read yet.', 12),
    last_number: number('Number of the newest event of the account; 0 if there is none.'),
    read_number,
    cursor: NextCursor,
  },
  { title: 'Events', description: 'A page of the inbox.' },
)
export type Events = Static<typeof Events>

const typesParameter = Type.Optional(
  text('Only events of these types. Separate several with commas.', 'members.jumped,chat.gone', {
    maxLength: 1_000,
    'x-list': { max: eventTypeNames.length },
  }),
)

export const listEvents = endpoint({
  operation: 'listEvents',
  sdk: 'events.list',
  method: 'GET',
  path: '/v1/events',
  tag,
  summary: 'Events of the account',
  description:
    'The inbox has every event, whatever destinations a watch has. Numbers grow by one and are given in the order of storing, so whoever reads with `order=oldest` and `after` misses none. Events are kept for 90 days unless the operator has set otherwise. Reading them is free.',
  query: Type.Object({
    order: Type.Optional(oneOf(['newest', 'oldest'] as const, 'Which come first.', 'newest', { default: 'newest' })),
    after: Type.Optional(number('Only events with a greater number.')),
    types: typesParameter,
    watch_id: Type.Optional(WatchId),
    chat: Type.Optional(chatParameter('Only events of this chat')),
    unread: Type.Optional(flag('Only events that were not read yet.', true)),
    quiet: Type.Optional(
      flag(
        'Whether to include those that were sent nowhere, because they were late, held or from before their watch.',
        true,
        { default: true },
      ),
    ),
    from_date: timeParameter('earliest', 'Earliest moment at which they happened.', '2026-09-01'),
    to_date: timeParameter('latest', 'Latest moment at which they happened.', '2026-09-02'),
    language: EventLanguage,
    limit: limit(1, 100, 20),
    cursor: CursorParameter,
  }),
  response: Events,
  counts: 'nothing',
  permission: 'events:read',
})

export const getEvent = endpoint({
  operation: 'getEvent',
  sdk: 'events.get',
  method: 'GET',
  path: '/v1/events/{event_id}',
  tag,
  summary: 'One event',
  params: Type.Object({ event_id: EventId }),
  query: Type.Object({ language: EventLanguage }),
  response: Event,
  rows: false,
  counts: 'nothing',
  permission: 'events:read',
})

export const EventsRead = Type.Object(
  { unread_count: count('How many events are not read now.', 0), read_number },
  { title: 'EventsRead', description: 'What is left to read.' },
)

export const readEvents = endpoint({
  operation: 'readEvents',
  sdk: 'events.read',
  method: 'POST',
  path: '/v1/events/read',
  tag,
  summary: 'Mark events as read',
  description:
    'All events up to a number are read from then on. A smaller number than before makes later events unread again.',
  body: Type.Object(
    { up_to: number('The last event that was read.') },
    { title: 'ReadEvents', description: 'Up to where.', additionalProperties: false },
  ),
  response: EventsRead,
  counts: 'nothing',
  permission: 'events:read',
})

export const streamEvents = endpoint({
  operation: 'streamEvents',
  sdk: 'events.follow',
  method: 'GET',
  path: '/v1/events/stream',
  tag,
  summary: 'Events as they are made',
  description:
    'Server-sent events (`text/event-stream`): `id` is the number of the event, `event` its type, `data` the event as JSON. Whoever connects again sends the last `id` as `Last-Event-ID` and misses none; without it, and without `after`, the stream begins with the next event. A comment line comes every 15 seconds. The service ends a stream after 15 minutes and whenever it stops: connect again. An account may have 5 streams at once (429 beyond).',
  query: Type.Object({
    after: Type.Optional(number('Begin after the event with this number.')),
    types: typesParameter,
    language: EventLanguage,
  }),
  response: text(
    'Events, one after the other.',
    'id: 1042\nevent: members.jumped\ndata: {"type":"members.jumped"}\n\n',
  ),
  media_type: 'text/event-stream',
  counts: 'nothing',
  permission: 'events:read',
})

export const eventEndpoints: Endpoint[] = [listEvents, streamEvents, getEvent, readEvents]
