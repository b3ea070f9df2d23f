// A source as the collector uses it: what it can open, and finding one that opens a chat.
import type { ChatRef } from '../sources/observation.ts'
import { type Source, SourceError } from '../sources/source.ts'
import type { AddressKind } from '../text/address.ts'

export type CollectSource = {
  source: Source
  opens: ReadonlySet<AddressKind>
}

/** What of a chat's names the source can use; undefined when none. */
export const refFor = ({ opens }: CollectSource, ref: ChatRef): ChatRef | undefined =>
  (ref.username !== undefined && opens.has('name')) ||
  (ref.invite_hash !== undefined && opens.has('invite')) ||
  (ref.platform_id !== undefined && opens.has('number'))
    ? ref
    : undefined

/** Asks one source after the other until one may look inside; what the first one said counts when none may. */
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
