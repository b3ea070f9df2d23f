// Observations of a watched channel that cause events of four types, in batches.
import type { MessageSeen } from '../src/sources/observation.ts'
import { messageSeen } from './observed.ts'

const news = { platform_id: 1001, username: 'daily_news' }
const other = { platform_id: 1002, username: 'city_weekend' }

/** Each call gives two posts, of which one matches the query "roads", a mention elsewhere, and an edit of a post of the call before. */
export const eventBatches = (first: number, now: () => Date) => {
  let number = first
  let former: MessageSeen | undefined
  return (): MessageSeen[] => {
    const at = Math.floor(now().getTime() / 1000)
    const post = (message_id: number, text: string) => messageSeen({ at, chat: news, message_id, date: at - 30, text })
    const plain = post(number, `Post ${number}`)
    const edited = former && { ...former, at: Math.max(at, former.at + 1), text: `${former.text}, corrected` }
    const batch = [
      plain,
      post(number + 1, `Roads closed ${number}`),
      messageSeen({ at, chat: other, message_id: number, date: at - 30, text: 'Read @daily_news' }),
      ...(edited ? [edited] : []),
    ]
    former = plain
    number += 2
    return batch
  }
}
