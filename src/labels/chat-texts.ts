// What is read of a chat to label it.
import { fold } from '../text/fold.ts'

export type ChatTexts = {
  title: string
  description: string
  /** Newest first. */
  messages: readonly string[]
  /** The same, folded once for all who look for words; the messages as one text. */
  folded: { title: string; description: string; messages: string }
}

export const chatTexts = (title: string, description = '', messages: readonly string[] = []): ChatTexts => ({
  title,
  description,
  messages,
  folded: { title: fold(title), description: fold(description), messages: fold(messages.join('\n')) },
})
