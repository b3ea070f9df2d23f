// A source with the kinds of addresses that it can open, and the choice of a source for a chat.
import type { ChatRef } from '../sources/observation.ts'
import { type Source, SourceError } from '../sources/source.ts'
import type { AddressKind } from '../text/address.ts'

export type CollectSource = {
  source: Source
  opens: ReadonlySet<AddressKind>
  /** Ends the waits that the source keeps in the memory of this process. */
  resume?: () => void
  /** Called with the share of the operator's rate that may be used from now on. */
  onShare?: (share: number) => void
}

/** The names of the chat, if the source can open it by one of them. */
export const refFor = ({ opens }: CollectSource, ref: ChatRef): ChatRef | undefined =>
  (ref.username !== undefined && opens.has('name')) ||
  (ref.invite_hash !== undefined && opens.has('invite')) ||
  (ref.platform_id !== undefined && opens.has('number'))
    ? ref
    : undefined

/**
 * Tries one source after the other until one shows the chat and its messages. If none does, the result of the first one that shows the
 * chat alone (`hidden`) is returned, or else the refusal of the first one is thrown.
 */
export const withSource = async <Result extends { hidden: boolean }>(
  sources: CollectSource[],
  ref: ChatRef,
  read: (source: Source, ref: ChatRef) => Promise<Result>,
): Promise<Result> => {
  let refusal: SourceError | undefined
  let alone: Result | undefined
  for (const one of sources) {
    const usable = refFor(one, ref)
    if (!usable) continue
    try {
      const result = await read(one.source, usable)
      if (!result.hidden) return result
      alone ??= result
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      // What an earlier source has shown still counts, whatever keeps this one from showing more.
      if (!alone && error.reason !== 'private' && error.reason !== 'restricted') throw error
      refusal ??= error
    }
  }
  if (alone) return alone
  throw refusal ?? new SourceError('private', 'no source here can open it')
}
