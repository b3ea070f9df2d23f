// Observations written out by other programs, one per line, in the form of observation.ts: checked field by field.
import { type Static, type TSchema, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { mediaTypes, peers } from '../../vocabulary.ts'
import type { Observation } from '../observation.ts'
import { bad, type ImportContext, type Imported, isFields, observed, type RawRecord } from '../records/imported.ts'
import { timeProblem } from '../records/times.ts'

const words = <Word extends string>(list: readonly Word[]) => Type.Unsafe<Word>(Type.Enum([...list]))
const object = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false })
const maybe = Type.Optional
const count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const id = Type.Integer({ minimum: 1 })
const time = Type.Integer()
const text = Type.String()

const ChatRef = Type.Object(
  { platform_id: maybe(Type.Integer()), username: maybe(text), invite_hash: maybe(text) },
  { additionalProperties: false, minProperties: 1 },
)
const Counters = object({
  views: maybe(count),
  forwards: maybe(count),
  comments: maybe(count),
  reactions: maybe(Type.Array(object({ emoji: maybe(text), custom_emoji_id: maybe(text), count }))),
})
const about = { at: time, chat: ChatRef }
const message = { ...about, message_id: id, date: time }

const schemas = {
  'chat seen': object({
    kind: Type.Literal('chat seen'),
    ...about,
    peer: words(peers),
    title: text,
    description: maybe(text),
    photo_url: maybe(text),
    creation_date: maybe(time),
    members_count: maybe(count),
    members_count_rounded: maybe(count),
    online_count: maybe(count),
    media_counts: maybe(
      object({
        photos: maybe(count),
        videos: maybe(count),
        audios: maybe(count),
        files: maybe(count),
        links: maybe(count),
      }),
    ),
    verified: maybe(Type.Boolean()),
    scam: maybe(Type.Boolean()),
    fake: maybe(Type.Boolean()),
    labels: maybe(object({ country: maybe(text), language: maybe(text), category: maybe(text) })),
  }),
  'chat gone': object({ kind: Type.Literal('chat gone'), ...about }),
  'message seen': object({
    kind: Type.Literal('message seen'),
    ...message,
    edit_date: maybe(time),
    edited: maybe(Type.Boolean()),
    text: maybe(text),
    entities: maybe(
      Type.Array(
        object({
          type: text,
          offset: count,
          length: count,
          url: maybe(text),
          user_id: maybe(Type.Integer()),
          language: maybe(text),
          custom_emoji_id: maybe(text),
        }),
      ),
    ),
    media: maybe(Type.Object({ type: words(mediaTypes) })),
    keyboard: maybe(Type.Array(Type.Array(object({ text, url: maybe(text) })))),
    album_id: maybe(text),
    service: maybe(Type.Boolean()),
    sponsored: maybe(Type.Boolean()),
    forward_from: maybe(
      object({
        chat: maybe(ChatRef),
        title: maybe(text),
        message_id: maybe(id),
        date: maybe(time),
        author: maybe(text),
      }),
    ),
    reply_to_message_id: maybe(id),
    author: maybe(text),
    via_bot: maybe(text),
    from_peer: maybe(
      Type.Object(
        { user_id: maybe(Type.Integer()), channel_id: maybe(Type.Integer()), chat_id: maybe(Type.Integer()) },
        { additionalProperties: false, minProperties: 1, maxProperties: 1 },
      ),
    ),
    is_bot: maybe(Type.Boolean()),
    is_premium: maybe(Type.Boolean()),
    counters: maybe(Counters),
  }),
  'counters seen': object({ kind: Type.Literal('counters seen'), ...message, counters: Counters }),
  'message gone': object({ kind: Type.Literal('message gone'), ...message }),
  'members sampled': object({
    kind: Type.Literal('members sampled'),
    ...about,
    sampled: count,
    premium: maybe(count),
    with_username: maybe(count),
    with_photo: maybe(count),
    bots: maybe(count),
    female: maybe(count),
    male: maybe(count),
  }),
}

type Kind = keyof typeof schemas

export type NativeForms = { [Name in Kind]: Static<(typeof schemas)[Name]> }

export const observationKinds = Object.keys(schemas) as Kind[]

export const isObservation = (value: unknown): boolean =>
  isFields(value) && observationKinds.includes(value.kind as Kind)

/** What is wrong with a value that should be an observation; undefined when nothing is. */
export const observationProblem = (value: unknown): string | undefined => {
  if (!isFields(value)) return 'it is no observation'
  if (!isObservation(value)) return `kind must be one of ${observationKinds.join(', ')}`
  const [error] = Errors(schemas[value.kind as Kind], value)
  if (!error) return undefined
  const place = error.instancePath.slice(1).replaceAll('/', '.')
  if (error.keyword === 'required')
    return `${[place, error.params.requiredProperties[0]].filter(Boolean).join('.')} is missing`
  if (error.keyword === 'boolean') return `${place} is no field of it`
  if (error.keyword === 'enum') return `${place} must be one of ${error.params.allowedValues.join(', ')}`
  return `${place || 'it'} ${error.message}`
}

export const nativeReader =
  (context: ImportContext) =>
  (record: RawRecord): Imported[] => {
    if ('problem' in record) return [bad(record.position, record.problem)]
    // The time may be said once, for the whole file.
    const value = isFields(record.value) ? { at: context.observed_at, ...record.value } : record.value
    const problem = observationProblem(value)
    if (problem) return [bad(record.position, problem)]
    const observation = value as Observation
    const impossible =
      timeProblem('at', observation.at, context.now) ??
      ('date' in observation ? timeProblem('date', observation.date, context.now) : undefined)
    return [impossible ? bad(record.position, impossible) : observed(observation)]
  }
