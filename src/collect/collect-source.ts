// A source with the kinds of addresses that it can open, and the choice of a source for a chat.
import type { ChatRef } from '../sources/observation.ts'
import { type Source, SourceError } from '../sources/source.ts'
import type { AddressKind } from '../text/address.ts'

export type CollectSource = {
  source: Source
  opens: ReadonlySet<AddressKind>
  /** Ends the waits that the source keeps in the memory of this process. */
  resume?: () => void
}

/** The names of the chat, if the source can open it by one of them. */
export const refFor = ({ opens }: CollectSource, ref: ChatRef): ChatRef | undefined =>
  (ref.username !== undefined && opens.has('name')) ||
  (ref.invite_hash !== undefined && opens.has('invite')) ||
  (ref.platform_id !== undefined && opens.has('number'))
    ? ref
    : undefined

/** Tries one source after the other until one may read the chat. If none may, the refusal of the first one is thrown. */
export const withSource = async <Result>(
  sources: CollectSource[],
  ref: ChatRef,
  read: (source: Source, ref: ChatRef) => Promise<Result>,
): Promise<Result> => {
  let refusal: SourceError | undefined
  for (const one of sources) {
    const usable = refFor(one, ref)
    if (!usable) continue
    try {
      return await read(one.source, usable)
    } catch (error) {
      if (!(error instanceof SourceError && (error.reason === 'private' || error.reason === 'restricted'))) throw error
      refusal ??= error
    }
  }
  throw refusal ?? new SourceError('private', 'no source here can open it')
}
