// Keeps the preview page that was read for a chat until its newest messages are asked for, which saves the request for the same page.
import type { MessageRange } from '../source.ts'
import { idsOf } from './album.ts'
import type { ChannelPage } from './channel-page.ts'

/** Messages are read right after their chat. Later the page is out of date. */
const KEPT_MS = 30_000
/** More than the chats that a process reads at the same time. */
const MOST_KEPT = 100

export const newestPages = (now: () => number) => {
  const kept = new Map<string, { page: ChannelPage; until: number }>()
  return {
    keep: (username: string, page: ChannelPage): void => {
      if (page.after !== undefined || page.messages.length === 0) return
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(username.toLowerCase(), { page, until: now() + KEPT_MS })
    },
    /** The page, once, if it shows all messages of the range; a range that ends before a message is never on it as a whole. */
    take: (username: string, { after, before }: MessageRange): ChannelPage | undefined => {
      const one = kept.get(username.toLowerCase())
      if (!one || one.until < now() || before !== undefined) return undefined
      const { page } = one
      const showsAll =
        after === undefined || page.before === undefined || Math.min(...page.messages.flatMap(idsOf)) <= after + 1
      if (!showsAll) return undefined
      kept.delete(username.toLowerCase())
      return page
    },
  }
}
