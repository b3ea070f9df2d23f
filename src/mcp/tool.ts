// What a tool is, and what all of them share: naming a chat, cutting long texts, going on after a page, adding up costs.
import { createHash } from 'node:crypto'
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
  /** What the API calls an argument that has another name here, so that its refusals can be told in the names of the tool. */
  renames?: Record<string, string>
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

/** What a call cost. It is in every answer, and the instructions of the server say what it is. */
const Credits = Type.Unsafe<{ cost_mc: number; remaining_mc?: number }>({ type: 'object' })

export const answer = <Properties extends TProperties>(properties: Properties) =>
  Type.Object({ ...properties, credits: Credits })

/** Arguments are closed, so that a misspelt one is noticed. */
export const input = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

export const chat = Type.String({
  description: 'Channel or group: internal_id, @name, or link such as t.me/name.',
})

export const date = (description: string) =>
  Type.Optional(Type.String({ description: `${description} 2026-08-31 or 2026-08-31T12:00:00Z.` }))

export const limit = (most: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: 10 }))

export const cursor = Type.Optional(
  Type.String({
    description: 'next_cursor of the previous answer.',
  }),
)

export const next_cursor = Type.Optional(Type.String())

/**
 * Lists that the API pages by `skip` get a cursor too, so that every tool goes on in the same way. It is bound to the arguments that it came from: with others
 * it would skip what they find first.
 */
export const cursorAt = (skip: number, asked: object): string => `${skip}.${fingerprint(asked)}`

export const skipOf = (cursor: string | undefined, asked: object): number => {
  if (cursor === undefined) return 0
  const [, skip, of] = /^(\d{1,4})\.(\w+)$/.exec(cursor) ?? []
  if (skip === undefined) throw new UnusableArgument('cursor must be the next_cursor of the previous answer')
  if (of !== fingerprint(asked))
    throw new UnusableArgument(
      'cursor belongs to other arguments: repeat those of the call that it came from, or call without cursor',
    )
  return Number(skip)
}

/** Of the arguments without cursor and limit, in any order. */
const fingerprint = (asked: object): string => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return createHash('sha256').update(JSON.stringify(given.sort())).digest('hex').slice(0, 12)
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
