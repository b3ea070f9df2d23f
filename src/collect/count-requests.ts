// Counts what a source is asked in a visit: requests and bytes, by what they were for.

import type { OnAnswered, Source } from '../sources/source.ts'
import type { CollectSource } from './collect-source.ts'
import type { SourceAnswer } from './target-reading.ts'

export type SourceRequests = {
  /** `control`: another chat, for comparison. `none`: what was shown could not be taken, or was nothing. */
  purpose: SourceAnswer['purpose'] | 'control' | 'none'
  found: boolean
  requests: number
  bytes: number
}

/** The source, which tells of each request of its own that was answered. */
const telling = (source: Source, onAnswered: OnAnswered): Source => {
  const { name, own_chat } = source
  return {
    name,
    ...(own_chat && { own_chat }),
    readChat: (ref) => source.readChat(ref, onAnswered),
    readMessages: (ref, range) => source.readMessages(ref, range, onAnswered),
    ...(source.readRecommendations && { readRecommendations: (ref) => source.readRecommendations!(ref) }),
  }
}

/** Of one visit to one source. An answer that was taken is said with `taken`, and has all requests since the one before. */
export const countRequests = (source: Source, report: (counted: SourceRequests) => void) => {
  let requests = 0
  let bytes = 0
  const say = (purpose: SourceRequests['purpose'], found: boolean) => {
    if (requests > 0) report({ purpose, found, requests, bytes })
    requests = 0
    bytes = 0
  }
  return {
    counted: telling(source, (size) => {
      requests++
      bytes += size
    }),
    taken: ({ purpose, found }: SourceAnswer) => say(purpose, found),
    end: () => say('none', false),
  }
}

/** The source for reading other chats, to compare with. */
export const controlsOf = (
  { onRequests }: { onRequests?: ((source: string, requests: SourceRequests) => void) | undefined },
  one: CollectSource,
): CollectSource => ({
  ...one,
  source: telling(one.source, (bytes) =>
    onRequests?.(one.source.name, { purpose: 'control', found: false, requests: 1, bytes }),
  ),
})
