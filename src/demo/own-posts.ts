// The posts that the channels of the demo world wrote themselves, as they were first seen, and the frames that they were told from.
import { type DemoChat, demoChats } from './chats.ts'
import type { Frame } from './languages/grammar.ts'
import { type Recognizer, recognizer } from './recognize.ts'
import { type DemoSize, defaultSize } from './size.ts'
import { framesOf } from './text.ts'
import { demoWorld } from './world.ts'

export type DemoPost = { chat: DemoChat; text: string }

type DemoWorld = { seed: number; now: number; size?: DemoSize }

export function* ownPosts({ seed, now, size = defaultSize }: DemoWorld): Generator<DemoPost> {
  const chats = demoChats({ seed, now, channels: size.channels, groups: size.groups })
  const channels = new Map(
    chats.flatMap((chat) => (chat.peer === 'Channel' ? [[chat.ref.platform_id!, chat] as const] : [])),
  )
  const seen = new Set<string>()
  for (const batch of demoWorld({ seed, now, size }))
    for (const one of batch) {
      const chat = channels.get(one.chat.platform_id!)
      if (one.kind !== 'message seen' || !chat || !one.text || one.forward_from) continue
      const key = `${one.chat.platform_id}/${one.message_id}`
      if (seen.has(key)) continue
      seen.add(key)
      yield { chat, text: one.text }
    }
}

type FrameCounts = { posts: number; frames: Map<Frame, number>; unknown: string[] }

/** How often each frame occurs among the posts of a language. */
export const countFrames = (posts: Iterable<DemoPost>): Map<string, FrameCounts> => {
  const made = new Map<Frame, Recognizer>()
  const known = (frame: Frame, language: string) => {
    const found = made.get(frame) ?? recognizer(frame, language)
    made.set(frame, found)
    return found
  }
  const counts = new Map<string, FrameCounts>()
  for (const { chat, text } of posts) {
    const { pack } = chat
    const of: FrameCounts = counts.get(pack.id) ?? { posts: 0, frames: new Map(), unknown: [] }
    counts.set(pack.id, of)
    of.posts++
    const lowered = text.toLocaleLowerCase(pack.id)
    const frame = [...framesOf(chat), ...pack.ads].find((one) => known(one, pack.id)(lowered))
    if (frame) of.frames.set(frame, (of.frames.get(frame) ?? 0) + 1)
    else of.unknown.push(text)
  }
  return counts
}
