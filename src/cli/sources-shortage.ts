// What it costs that chats wait for requests, in numbers and in words.
import { findShortage } from '../store/collecting/shortage.ts'
import type { CommandContext, Printable } from './context.ts'
import { spanInWords } from './sources-why.ts'

export const shortage = async ({ db, now }: CommandContext): Promise<Printable> => {
  const counted = await findShortage(db, now)
  if (!counted) return { in_words: 'no chat waits for more than five minutes' }
  const { wait_seconds, stretch, covered_percent } = counted
  const in_words =
    `each chat waits ${spanInWords(wait_seconds)}, so visits are ${stretch} times as far apart as planned and ` +
    `${covered_percent} % of them are made; for all of them ${stretch} times the requests are needed`
  return { ...counted, in_words }
}
