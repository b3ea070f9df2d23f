// The names of a chat as texts, under which observations and mentions wait until it is seen, and the way back to a reference.
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
