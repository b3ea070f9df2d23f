// Watches: what an account wants to be told of.

import { type Static, type TSchema, Type } from 'typebox'
import { askableTypes } from '../../events/types.ts'
import { rhythms, type WatchSubjectKind, watchSubjects } from '../../vocabulary.ts'
import { notices } from '../../words/notices.ts'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  chatParameter,
  count,
  DestinationId,
  fieldsInBody,
  flag,
  LINE_PATTERN,
  limit,
  list,
  NextCursor,
  nullableTime,
  olderField,
  oneOf,
  text,
  time,
  unknownEntries,
} from '../fields.ts'
import { searchedFor } from '../messages/message-search.ts'
import { EventChat, EventLanguage, EventTypeName, WatchId } from './events.ts'
import { ListId } from './lists.ts'

const tag = 'Watching'

/** The most that one watch may make in a day. */
export const MOST_EVENTS_PER_DAY = 10_000
/** As many as one request may name elsewhere. */
export const MOST_PREVIEWED_CHATS = 100
/** As many days as a preview looks at. */
export const MOST_PAST_DAYS = 7
export const usualWatch = { hold_off_hours: 12, events_per_day: 200 }

const typeList = askableTypes.map(({ type }) => `- \`${type}\`: ${notices.en.events[type].label}`).join('\n')

export const WatchTypes = Type.Unsafe<Record<string, Record<string, number>>>(
  Type.Object(
    Object.fromEntries(
      askableTypes.map(({ type, title, description, thresholds }): [string, TSchema] => [
        type,
        Type.Optional(
          Type.Object(thresholds.properties, {
            title: `${title}Thresholds`,
            description,
            additionalProperties: false,
          }),
        ),
      ]),
    ),
    {
      title: 'WatchTypes',
      description: `The types of events wanted, each with its thresholds; \`{}\` means the usual ones.\n\n${typeList}`,
      additionalProperties: false,
      examples: [{ 'members.jumped': { percent: 5 }, 'chat.gone': {} }],
    },
  ),
)

/** What a watch tells of unless types are given. */
export const usualTypes = (subject: WatchSubjectKind): Record<string, Record<string, number>> =>
  Object.fromEntries(
    askableTypes
      .filter(({ subjects, only_if_asked }) => subjects.includes(subject) && !only_if_asked)
      .map(({ type }) => [type, {}]),
  )

export const WatchQuery = Type.Object(searchedFor, {
  title: 'WatchQuery',
  description: 'A term and filters, with the meaning that they have in message search.',
  additionalProperties: false,
})
export type WatchQuery = Static<typeof WatchQuery>

/** The same in a body, where a list may be an array. */
export const WatchQueryBody = Type.Object(fieldsInBody(searchedFor), {
  title: 'WatchQueryBody',
  description: 'A term and filters, with the meaning that they have in message search.',
  additionalProperties: false,
})

export const WatchDestination = Type.Object(
  {
    destination_id: DestinationId,
    rhythm: Type.Optional(
      oneOf(rhythms, 'Each event at once, or several in a digest.', 'daily', { default: 'at_once' }),
    ),
    hour: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 23,
        default: 9,
        description: 'Hour of a daily or weekly digest.',
        examples: [9],
      }),
    ),
    weekday: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 7,
        default: 1,
        description: 'Day of a weekly digest; 1 is Monday.',
        examples: [1],
      }),
    ),
    time_zone: Type.Optional(
      text('Whose clock the hour is of: an IANA name.', 'Europe/Berlin', { maxLength: 64, default: 'UTC' }),
    ),
  },
  { title: 'WatchDestination', description: 'Where the events of a watch go.', additionalProperties: false },
)

const name = text('A name to recognise it by.', 'Our rivals', {
  minLength: 1,
  maxLength: 128,
  pattern: LINE_PATTERN,
})
const holdOff = Type.Integer({
  minimum: 0,
  maximum: 720,
  default: usualWatch.hold_off_hours,
  description:
    'After the watch told of a subject (a message, or one aspect of a chat), it is silent about it for so many hours.',
  examples: [12],
})
const eventsPerDay = Type.Integer({
  minimum: 1,
  maximum: MOST_EVENTS_PER_DAY,
  default: usualWatch.events_per_day,
  description: 'After so many events in a day (UTC) one last event says so, and no more follow until the next day.',
  examples: [200],
})
const destinations = list(WatchDestination, 'Where its events are sent. The inbox has them in any case.', {
  maxItems: 10,
})

const subject = {
  chat: Type.Optional(chatParameter('Watch this chat', '@riyadh_today')),
  list_id: Type.Optional(ListId),
  query: Type.Optional(WatchQueryBody),
  account: Type.Optional(flag('Watch the own account: its counters and keys.', true)),
}

export const CreateWatch = Type.Object(
  {
    ...subject,
    name: Type.Optional(name),
    types: Type.Optional(WatchTypes),
    destinations: Type.Optional(destinations),
    hold_off_hours: Type.Optional(holdOff),
    events_per_day: Type.Optional(eventsPerDay),
    past_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MOST_PAST_DAYS,
        default: 0,
        description:
          'Fill the inbox with what the watch would have told of in so many days before it. These events are read from the beginning, and no destination gets them.',
        examples: [7],
      }),
    ),
  },
  {
    title: 'CreateWatch',
    description: 'What to watch: one of `chat`, `list_id`, `query` and `account`.',
    additionalProperties: false,
  },
)
export type CreateWatch = Static<typeof CreateWatch>

export const Watch = Type.Object(
  {
    watch_id: WatchId,
    name: text('Its name.', 'Our rivals'),
    subject: oneOf(watchSubjects, 'What it is about.', 'chat'),
    chat: Type.Optional(EventChat),
    list_id: Type.Optional(ListId),
    query: Type.Optional(WatchQuery),
    types: WatchTypes,
    destinations,
    hold_off_hours: holdOff,
    events_per_day: eventsPerDay,
    events_today: count('Events that it has made today (UTC), without late and held ones.', 3),
    paused_until: Type.Optional(time('Until when it is silent. Absent if it is not paused.', '2026-09-08T00:00:00Z')),
    created_at: time(
      'When it was made. It tells of nothing that happened before, except what `past_days` asked for.',
      '2026-09-01T00:00:00Z',
    ),
    unknown: Type.Optional({
      ...unknownEntries('exclude_channels', ' Only the answer to the creation of a watch has them.'),
      'x-rare': true,
    }),
  },
  { title: 'Watch', description: 'What an account wants to be told of.' },
)
export type Watch = Static<typeof Watch>

export const createWatch = endpoint({
  operation: 'createWatch',
  sdk: 'watches.create',
  method: 'POST',
  path: '/v1/watches',
  tag,
  summary: 'Watch a chat, a list, a query or the account',
  description: `Making a watch is free; each event of a chat, list or query costs \`event_mc\` of the price list, or counts against the events a day of the plan and counts its chat, once a month. Without \`types\` the usual types for the subject are taken. With \`past_days\` making it costs what a preview costs, because what the inbox does not show says something too; the events of these days follow within seconds, each at the price of an event, and an account gets as many of them in a day as its plan allows of others. Of a list, the first ${MOST_PREVIEWED_CHATS} chats that the plan may read are looked at. 404: no such chat or list. How many watches an account may have depends on its plan; it may make 200 at once and 600 an hour, more are 429.`,
  body: CreateWatch,
  response: Watch,
  status: 201,
  counts: 'request and channels',
  priced_as: 'searchMessages',
  // Making one is free and makes work: what it watches is looked at from the beginning.
  at_most: { per_hour: 600, burst: 200 },
  permission: 'watches:write',
  refusals: { 404: 'ErrorMessage' },
})

export const Watches = Type.Object(
  {
    watches: list(Watch, 'Watches of the account, newest first.'),
    count: count('How many there are.', 4),
    cursor: NextCursor,
  },
  { title: 'Watches', description: 'A page of watches.' },
)

export const listWatches = endpoint({
  operation: 'listWatches',
  sdk: 'watches.list',
  method: 'GET',
  path: '/v1/watches',
  tag,
  summary: 'Watches of the account, newest first',
  query: Type.Object({ limit: limit(1, 100, 20), cursor: CursorParameter }),
  response: Watches,
  counts: 'nothing',
  permission: 'events:read',
})

const Params = Type.Object({ watch_id: WatchId })

export const getWatch = endpoint({
  operation: 'getWatch',
  sdk: 'watches.get',
  method: 'GET',
  path: '/v1/watches/{watch_id}',
  tag,
  summary: 'One watch',
  params: Params,
  response: Watch,
  rows: false,
  counts: 'nothing',
  permission: 'events:read',
})

export const ChangeWatch = Type.Object(
  {
    name: Type.Optional(name),
    types: Type.Optional(WatchTypes),
    destinations: Type.Optional(destinations),
    hold_off_hours: Type.Optional(holdOff),
    events_per_day: Type.Optional(eventsPerDay),
    paused_until: Type.Optional(
      nullableTime('Be silent until then: nothing that happens before is told. Null ends a pause.', '2026-09-08'),
    ),
  },
  { title: 'ChangeWatch', description: 'What to change. What is absent stays.', additionalProperties: false },
)
export type ChangeWatch = Static<typeof ChangeWatch>

export const changeWatch = endpoint({
  operation: 'changeWatch',
  sdk: 'watches.change',
  method: 'PATCH',
  path: '/v1/watches/{watch_id}',
  tag,
  summary: 'Change or pause a watch',
  description: 'Its subject stays: for another one, make another watch.',
  params: Params,
  body: ChangeWatch,
  response: Watch,
  counts: 'nothing',
  permission: 'watches:write',
  refusals: { 404: 'ErrorMessage' },
})

export const deleteWatch = endpoint({
  operation: 'deleteWatch',
  sdk: 'watches.delete',
  method: 'DELETE',
  path: '/v1/watches/{watch_id}',
  tag,
  summary: 'End a watch',
  description: 'Its events stay in the inbox.',
  params: Params,
  response: Deleted,
  counts: 'nothing',
  permission: 'watches:write',
})

export const PreviewWatch = Type.Object(
  {
    ...subject,
    types: Type.Optional(WatchTypes),
    hold_off_hours: Type.Optional(holdOff),
    events_per_day: Type.Optional(eventsPerDay),
    language: EventLanguage,
  },
  {
    title: 'PreviewWatch',
    description: 'A watch that might be made: one of `chat`, `list_id`, `query` and `account`.',
    additionalProperties: false,
  },
)

const previewed = {
  from_date: time(
    'Start of the days that were looked at: seven, unless the plan has less history.',
    '2026-08-25T12:00:00Z',
  ),
  to_date: time('Their end.', '2026-09-01T12:00:00Z'),
}

export const WatchPreview = Type.Object(
  {
    from_date: previewed.from_date,
    to_date: previewed.to_date,
    from: olderField(previewed.from_date, 'from_date'),
    to: olderField(previewed.to_date, 'to_date'),
    chats_count: count('How many chats were looked at, and counted. 0 for a query.', 1),
    sent_count: count('How many events it would have sent.', 9),
    held_count: count('How many more would have been held back by the hold-off.', 2),
    over_limit_count: count('How many more would have been beyond the events a day.', 0),
    complete: flag('Whether everything of these days was looked at. If not, there would have been more events.', true),
    types: list(
      Type.Object(
        {
          type: EventTypeName,
          count: count('How many of this type would have been sent.', 4),
          known: flag('Whether the past of this type is stored. If not, its number is not known.', true),
        },
        { description: 'One type.' },
      ),
      'The types asked for.',
    ),
    events: list(
      Type.Object(
        {
          type: EventTypeName,
          chat: Type.Optional(EventChat),
          happened_at: time('When it happened.', '2026-08-31T11:00:00Z'),
          held: flag('Whether the hold-off would have kept it back.', false),
          sentence: text('What happened.', 'Riyadh Today gained 920 members in a day, +5 %'),
          link: text('Path of the page of the dashboard that shows it.', '/channel/k3Xp9QaZ'),
        },
        { description: 'An event that would have been.' },
      ),
      'The newest of them, at most 50, newest first.',
    ),
  },
  { title: 'WatchPreview', description: 'What a watch would have told of in the last seven days.' },
)
export type WatchPreview = Static<typeof WatchPreview>

export const previewWatch = endpoint({
  operation: 'previewWatch',
  sdk: 'watches.preview',
  method: 'POST',
  path: '/v1/watches/preview',
  tag,
  summary: 'What a watch would have told of in the last seven days',
  description: `For choosing thresholds with open eyes. Nothing is stored or sent. It costs what the figures in it cost: each chat that is looked at is counted, and a query is counted as a message search. Of a list, the first ${MOST_PREVIEWED_CHATS} chats that the plan may read are looked at; with more, \`complete\` is false. On a plan with a limited history it looks back no further. A preview of a watch on the account is free. An account may ask 20 times at once and 300 times an hour; more are 429.`,
  body: PreviewWatch,
  response: WatchPreview,
  counts: 'request and channels',
  priced_as: 'searchMessages',
  permission: 'watches:write',
  at_most: { per_hour: 300, burst: 20 },
  refusals: { 404: 'ErrorMessage' },
})

export const watchEndpoints: Endpoint[] = [createWatch, listWatches, getWatch, changeWatch, deleteWatch, previewWatch]
