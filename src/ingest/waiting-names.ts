// What a chat is called while something waits for it: each of its names as one text, and back.
import type { ChatRef } from '../sources/observation.ts'

export const waitingNames = ({ platform_id, invite_hash, username }: ChatRef): string[] => [
  ...(platform_id === undefined ? [] : [`#${platform_id}`]),
  ...(invite_hash === undefined ? [] : [`+${invite_hash}`]),
  ...(username === undefined ? [] : [`@${username.toLowerCase()}`]),
]

export const refOfNames = (names: string[]): ChatRef => {
  const ref: ChatRef = {}
  for (const name of names) {
    if (name.startsWith('#')) ref.platform_id = Number(name.slice(1))
    else if (name.startsWith('+')) ref.invite_hash = name.slice(1)
    else ref.username = name.slice(1)
  }
  return ref
}
