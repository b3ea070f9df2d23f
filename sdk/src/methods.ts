// Makes a method of an operation's name and path. The compiler compares both with the contract.
import type { Answer } from './answer.ts'
import type { Event, Operations } from './contract.ts'
import { type FollowOptions, follow } from './follow.ts'
import type { CallOptions, ClientOptions, CreateOptions, ReadOptions } from './options.ts'
import { allOf, type Lists, type PageOptions, pagesByCursor, pagesBySkip, type Reach } from './pages.ts'
import { type Input, senderOf } from './send.ts'

export type InputOf<Name extends keyof Operations> = Operations[Name]['input']
export type OutputOf<Name extends keyof Operations> = Operations[Name]['output']

/** The operations that are called with this HTTP method. */
type OperationsBy<Method extends string> = {
  [Name in keyof Operations]: Operations[Name]['method'] extends Method ? Name : never
}[keyof Operations]

/** The input may be left out if nothing in it is required. */
type CallArguments<Input, Options> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]

type Arguments<Name extends keyof Operations, Options> = CallArguments<InputOf<Name>, Options>

/** A list may also be asked for as a file. */
type FileInputOf<Name extends keyof Operations> = InputOf<Name> &
  (Operations[Name] extends { file: infer File } ? File : unknown)

export type ReadMethod<Name extends keyof Operations> = {
  (...given: Arguments<Name, ReadOptions<OutputOf<Name>>>): Promise<Answer<OutputOf<Name>>>
  /**
   * The answer as the service sends it, with its body unread: for exports (`{ format: 'csv', pages: 'all' }`). `timeout_ms` ends
   * with the headers, and a broken body is not repeated.
   */
  stream(...given: CallArguments<FileInputOf<Name>, CallOptions>): Promise<Answer<Response>>
}

export type PagedMethod<Name extends keyof Operations, Item> = ReadMethod<Name> & {
  /** Page after page, each read when it is asked for. Without `limit` the pages are as large as the service allows. */
  pages(...given: Arguments<Name, PageOptions>): AsyncGenerator<Answer<OutputOf<Name>>, void, undefined>
  /** Entry after entry over all pages; `at_most` stops after that many. */
  all(...given: Arguments<Name, PageOptions & { at_most?: number | undefined }>): AsyncGenerator<Item, void, undefined>
}

/** Events as they are made, each once and in order, until the loop or the signal of the options ends it. */
export type FollowMethod = (
  input?: InputOf<'streamEvents'>,
  options?: FollowOptions,
) => AsyncGenerator<Event, void, undefined>

export type ChangeMethod<Name extends keyof Operations, Options> = (
  ...given: Arguments<Name, Options>
) => Promise<Answer<OutputOf<Name>>>

/** The type of the entries: of the answer itself if it is a list, else of the field that holds them. */
type ItemOf<Output, Field> = Output extends readonly (infer Item)[]
  ? Item
  : Field extends keyof Output
    ? NonNullable<Output[Field]> extends readonly (infer Item)[]
      ? Item
      : never
    : never

type ListField<Output> = Output extends readonly unknown[]
  ? undefined
  : { [Field in keyof Output]-?: NonNullable<Output[Field]> extends readonly unknown[] ? Field : never }[keyof Output]

export const methodsOver = (options: ClientOptions) => {
  const send = senderOf(options)

  const read = <const Name extends OperationsBy<'GET'>>(operation: Name, path: Operations[Name]['path']) => {
    const request = (input: Input = {}, options: object = {}) =>
      ({ operation, method: 'GET', path, input, options }) as const
    return Object.assign((input?: Input, options?: object) => send.json(request(input, options)), {
      stream: (input?: Input, options?: object) => send.stream(request(input, options)),
    }) as unknown as ReadMethod<Name>
  }

  const change =
    (method: 'POST' | 'PATCH' | 'DELETE', operation: keyof Operations, path: string) =>
    (input?: Input, options?: object) =>
      send.json({ operation, method, path, input: input ?? {}, options: options ?? {} })

  const withPages = <Name extends OperationsBy<'GET'>, Field>(
    method: ReadMethod<Name>,
    lists: Lists,
    pages: (input: Input, options: PageOptions) => AsyncGenerator<Answer<unknown>, void, undefined>,
  ) =>
    Object.assign(method, {
      pages: (input: Input = {}, options: PageOptions = {}) => pages(input, options),
      all: (input: Input = {}, options: PageOptions & { at_most?: number } = {}) => allOf(lists, input, options, pages),
    }) as unknown as PagedMethod<Name, ItemOf<OutputOf<Name>, Field>>

  return {
    read,

    /** Pages by `cursor`. `field` holds the entries of a page, and `limit` is the largest page. */
    byCursor: <const Name extends OperationsBy<'GET'>, const Field extends ListField<OutputOf<Name>>>(
      operation: Name,
      path: Operations[Name]['path'],
      field: Field,
      limit: number,
    ) => {
      const method = read(operation, path)
      const lists: Lists = { operation, field: field as string | undefined, limit }
      return withPages<Name, Field>(method, lists, (input, options) =>
        pagesByCursor(method as never, lists, input, options),
      )
    },

    /** Pages by `skip`, which is at most `reach.skip`. */
    bySkip: <const Name extends OperationsBy<'GET'>, const Field extends ListField<OutputOf<Name>>>(
      operation: Name,
      path: Operations[Name]['path'],
      field: Field,
      reach: Reach,
    ) => {
      const method = read(operation, path)
      const lists: Lists = { operation, field: field as string | undefined, limit: reach.limit }
      return withPages<Name, Field>(method, lists, (input, options) =>
        pagesBySkip(method as never, lists, reach, input, options),
      )
    },

    /** A stream that is opened again whenever it ends. */
    stream:
      (_operation: 'streamEvents', _path: Operations['streamEvents']['path']): FollowMethod =>
      (input, options) =>
        follow(send, { ...input }, options ?? {}),

    /** Carries an idempotency key, and is repeated only with it. */
    create: <const Name extends OperationsBy<'POST'>>(operation: Name, path: Operations[Name]['path']) =>
      change('POST', operation, path) as unknown as ChangeMethod<Name, CreateOptions>,

    /** Is never repeated: somebody else may have changed the same meanwhile. */
    update: <const Name extends OperationsBy<'PATCH'>>(operation: Name, path: Operations[Name]['path']) =>
      change('PATCH', operation, path) as unknown as ChangeMethod<Name, CallOptions>,

    /** Is never repeated: the second answer would say that there was nothing to delete. */
    remove: <const Name extends OperationsBy<'DELETE'>>(operation: Name, path: Operations[Name]['path']) =>
      change('DELETE', operation, path) as unknown as ChangeMethod<Name, CallOptions>,
  }
}
