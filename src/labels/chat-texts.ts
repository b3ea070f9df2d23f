// The texts of a chat from which its labels are detected.
import { fold } from '../text/fold.ts'

export type ChatTexts = {
  title: string
  description: string
  /** The newest message is first. */
  messages: readonly string[]
  /** The same texts folded, because several detectors search them for words. */
  folded: { title: string; description: string; messages: readonly string[] }
}

export const chatTexts = (title: string, description = '', messages: readonly string[] = []): ChatTexts => ({
  title,
  description,
  messages,
  folded: { title: fold(title), description: fold(description), messages: messages.map(fold) },
})
