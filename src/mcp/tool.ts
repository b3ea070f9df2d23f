// What a tool is, and what all of them share: naming a chat, cutting long texts, going on after a page, adding up costs.
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { type Answer, type Channelscope, NotFoundError } from '#sdk'

/** What a tool works with during one call. */
export type Desk = {
  scope: Channelscope
  signal: AbortSignal
  /** Waits for an answer and notes what it cost. */
  pay: <Data>(answer: Promise<Answer<Data>>) => Promise<Data>
}

export type Tool = {
  name: string
  title: string
  description: string
  input: TObject
  output: TObject
  /** Its answers cost nothing. */
  is_free?: true
  /** It changes something; all others only read. */
  changes?: true
  /** The structured answer, and the same for people who read. */
  run: (input: never, desk: Desk) => Promise<{ data: object; text: string }>
}

export const tool = <Input extends TObject, Output extends TObject>(
  declared: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input
    output: Output
    run: (input: Static<Input>, desk: Desk) => Promise<{ data: Omit<Static<Output>, 'credits'>; text: string }>
  },
): Tool => declared as unknown as Tool

/** What a call cost. It is in every answer. */
const Credits = Type.Object(
  {
    cost_mc: Type.Integer({ description: 'What this call cost, in milli-credits (1 credit = 1000).' }),
    remaining_mc: Type.Optional(
      Type.Integer({ description: 'What is left, in milli-credits. Absent if the key has a subscription.' }),
    ),
  },
  { description: 'Cost of this call.' },
)

export const answer = <Properties extends TProperties>(properties: Properties) =>
  Type.Object({ ...properties, credits: Credits })

/** Arguments are closed, so that a misspelt one is noticed. */
export const input = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

export const chat = Type.String({
  minLength: 1,
  maxLength: 256,
  description: 'Channel or group: an internal_id from another answer, an @name, or a link such as t.me/name.',
})

export const date = (description: string) =>
  Type.Optional(Type.String({ description: `${description} As 2026-08-31 or 2026-08-31T12:00:00Z, in UTC.` }))

export const limit = (most: number) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: most, default: 10, description: `How many to return, 1 to ${most}.` }),
  )

export const cursor = Type.Optional(
  Type.String({
    maxLength: 512,
    description: 'To go on: the next_cursor of the previous answer, with the other arguments unchanged.',
  }),
)

export const next_cursor = Type.Optional(
  Type.String({ description: 'There is more: call again with this as cursor. Absent at the end.' }),
)

/** Lists that the API pages by `skip` get a cursor too, so that every tool goes on in the same way. */
export const skipOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  if (!/^\d{1,4}$/.test(cursor)) throw new UnusableArgument('cursor must be the next_cursor of the previous answer')
  return Number(cursor)
}

/** An argument that the schema allows and that still makes no sense. */
export class UnusableArgument extends Error {}

/**
 * The first that is there. A refusal is free, so trying costs nothing. If neither is, the refusal for the type that the chat has is the one
 * that helps.
 */
export const channelOrGroup = async <Channel, Group>(
  channel: () => Promise<Channel>,
  group: () => Promise<Group>,
): Promise<Channel | Group> => {
  try {
    return await channel()
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const isGroup = error.code === 'CHAT_IS_GROUP'
    return group().catch((second: unknown) => {
      throw second instanceof NotFoundError && !isGroup ? error : second
    })
  }
}

export const number = (value: number | undefined): string => (value === undefined ? '?' : value.toLocaleString('en'))

export const goOn = (next: string | undefined): string[] =>
  next === undefined ? [] : [`There is more: call again with cursor "${next}".`]
