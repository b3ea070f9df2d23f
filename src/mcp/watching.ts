// The tools about watches: what they have told of, what a new one would tell of, and making one.
import { Type } from 'typebox'
import type { InputOf } from '#sdk'
import { type EventTypeName, eventTypeNames, eventTypes, watchNumbers } from '#sdk/values'
import { cut } from '../text/cut.ts'
import { type TypesGiven, thresholdsIn, typesArgument } from './event-types.ts'
import { answer, chat, cursor, date, goOn, input, limit, next_cursor, tool, UnusableArgument } from './tool.ts'

const LONGEST_SENTENCE = 300

const Told = {
  type: Type.String(),
  channel: Type.Optional(Type.String()),
  happened_at: Type.String(),
  sentence: Type.String(),
  held: Type.Optional(Type.Boolean({ description: 'It had told of the same subject shortly before.' })),
}

type ToldEvent = ReturnType<typeof told>

type ApiEvent = {
  type: string
  chat?: { internal_id: string }
  happened_at: string
  sentence: string
  held: boolean
}

const told = ({ type, chat: about, happened_at, sentence, held }: ApiEvent) => ({
  type,
  ...(about && { channel: about.internal_id }),
  happened_at,
  sentence: cut(sentence, LONGEST_SENTENCE),
  ...(held && { held }),
})

const line = ({ type, happened_at, sentence }: ToldEvent) => `- [${happened_at}] ${type}: ${sentence}`

export const listEvents = tool({
  name: 'list_events',
  title: 'List events',
  description:
    'What the watches of the account have told of, newest first: new and deleted posts, jumps of members, changed names, chats that are gone and more. Free. Watches are made with make_watch.',
  is_free: true,
  renames: { chat: 'channel' },
  input: input({
    types: typesArgument(`Only these: ${eventTypeNames.join(', ')}.`),
    channel: Type.Optional(chat),
    watch_id: Type.Optional(Type.String()),
    unread: Type.Optional(Type.Boolean({ description: 'Only those that the user has not read.' })),
    from_date: date('Earliest day or moment:'),
    to_date: Type.Optional(Type.String({ description: 'Latest.' })),
    limit: limit(50),
    cursor,
  }),
  output: answer({
    events: Type.Array(
      Type.Object({
        ...Told,
        number: Type.Integer(),
        watch_id: Type.Optional(Type.String()),
        facts: Type.Record(Type.String(), Type.Unknown(), { description: 'The evidence.' }),
      }),
    ),
    unread_count: Type.Integer(),
    next_cursor,
  }),
  run: async ({ channel, types: given, limit: most = 10, ...asked }, { scope, signal, pay }) => {
    const types = given && (Object.keys(thresholdsIn(given, eventTypeNames)) as EventTypeName[])
    const page = await pay(scope.events.list({ ...asked, types, chat: channel, limit: most }, { signal }))
    const events = page.events.map((event) => ({
      ...told(event),
      number: event.number,
      ...(event.watch_id !== undefined && { watch_id: event.watch_id }),
      facts: { ...event.facts },
    }))
    return {
      data: { events, unread_count: page.unread_count, ...(page.cursor && { next_cursor: page.cursor }) },
      text: events.length
        ? [...events.map(line), ...goOn(page.cursor)].join('\n')
        : 'No events. A watch tells of what happens after it was made.',
    }
  },
})

const askable = eventTypeNames.filter((type) => eventTypes[type].subjects.length > 0)

/** `members.jumped {percent: 3, members: 100}`: the name of a type with its usual thresholds. */
const namedType = (type: EventTypeName): string => {
  const usual = Object.entries(eventTypes[type].thresholds).map(([name, one]) => `${name}: ${one.default}`)
  return usual.length ? `${type} {${usual.join(', ')}}` : type
}

const watched = {
  channel: Type.Optional(chat),
  query: Type.Optional(
    Type.Object(
      {
        term: Type.String({
          minLength: 1,
          maxLength: 256,
          description: 'As in search_messages.',
        }),
        on_channel: Type.Optional(Type.String()),
        language: Type.Optional(Type.String()),
        country: Type.Optional(Type.String()),
        category: Type.Optional(Type.String()),
      },
      { additionalProperties: false, description: 'New posts that message search finds.' },
    ),
  ),
  list_id: Type.Optional(Type.String({ description: 'All chats of a list of the account.' })),
  account: Type.Optional(Type.Boolean({ description: 'The own account: counters that run low, changed keys.' })),
  types: typesArgument(
    `What to tell of: names, or an object of names with thresholds. Without: the usual ones of the subject. With usual thresholds: ${askable.map(namedType).join(', ')}.`,
  ),
  hold_off_hours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: watchNumbers.hold_off_hours.max,
      description: 'Silence about the same subject after an event.',
    }),
  ),
  events_per_day: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: watchNumbers.events_per_day.max,
    }),
  ),
}

type WatchArguments = Omit<InputOf<'previewWatch'>, 'chat' | 'language' | 'types'> & {
  channel?: string
  types?: TypesGiven
}

/** One thing is watched; the API would say so in the words of its own fields. */
const watchOf = ({ channel, types, ...rest }: WatchArguments): InputOf<'previewWatch'> => {
  const subjects = [channel, rest.query, rest.list_id, rest.account || undefined].filter((one) => one !== undefined)
  if (subjects.length !== 1)
    throw new UnusableArgument('Say what to watch: exactly one of channel, query, list_id and account.')
  return {
    ...rest,
    ...(types && { types: thresholdsIn(types, askable) }),
    ...(channel !== undefined && { chat: channel }),
  }
}

const WITHOUT_PAST = 'its past is not stored'

export const previewWatch = tool({
  name: 'preview_watch',
  title: 'Preview a watch',
  description:
    'What a watch would have told of in the last seven days, so that types and thresholds are chosen before it is made. Nothing is stored or sent. It costs a message search, and each channel that it looks at is counted.',
  renames: { chat: 'channel' },
  input: input(watched),
  output: answer({
    sent_count: Type.Integer(),
    held_count: Type.Integer({ description: 'Kept back by hold_off_hours.' }),
    over_limit_count: Type.Integer({ description: 'Beyond events_per_day.' }),
    complete: Type.Boolean(),
    types: Type.Array(
      Type.Object({
        type: Type.String(),
        count: Type.Optional(Type.Integer({ description: `Absent if ${WITHOUT_PAST}.` })),
      }),
    ),
    events: Type.Array(Type.Unsafe<ToldEvent>({ type: 'object', description: 'As list_events has it.' })),
  }),
  run: async (asked, { scope, signal, pay }) => {
    const found = await pay(scope.watches.preview(watchOf(asked as WatchArguments), { signal }))
    const { sent_count, held_count, over_limit_count, complete } = found
    const types = found.types.map(({ type, count, known }) => ({ type, ...(known && { count }) }))
    const events = found.events.slice(0, 20).map(told)
    return {
      data: { sent_count, held_count, over_limit_count, complete, types, events },
      text: [
        `In the last seven days it would have sent ${sent_count} events${complete ? '' : ' or more'} (${held_count} held back, ${over_limit_count} beyond the limit a day).`,
        ...types.map(({ type, count = WITHOUT_PAST }) => `${type}: ${count}`),
        ...events.map(line),
      ].join('\n'),
    }
  },
})

export const makeWatch = tool({
  name: 'make_watch',
  title: 'Make a watch',
  description:
    'Makes a watch on a channel or group, a query, a list or the account: from then on the account gets an event whenever something of the chosen types happens. Making it is free, each event costs. Ask the user first, and show preview_watch.',
  is_free: true,
  changes: true,
  renames: { chat: 'channel' },
  input: input({
    ...watched,
    // A model that makes a watch has previewed it.
    types: typesArgument('As in preview_watch.'),
    name: Type.Optional(Type.String()),
  }),
  output: answer({
    watch_id: Type.String(),
    name: Type.String(),
    types: Type.Array(Type.String()),
    hold_off_hours: Type.Integer(),
    events_per_day: Type.Integer(),
  }),
  run: async ({ name: given, ...asked }, { scope, signal, pay }) => {
    const watch = { ...watchOf(asked as WatchArguments), ...(given !== undefined && { name: given }) }
    const { watch_id, name, types, hold_off_hours, events_per_day } = await pay(scope.watches.create(watch, { signal }))
    const names = Object.keys(types)
    return {
      data: { watch_id, name, types: names, hold_off_hours, events_per_day },
      text: `The watch ${cut(name, 80)} (${watch_id}) tells of ${names.join(', ')}. list_events shows its events; the user ends or pauses it in the dashboard.`,
    }
  },
})
