// Chats that belong together: a channel with its discussion group, and the chats of one owner. What they say of each other is no citation.

/** For each chat the number of the first chat of its family; a chat without a family is its own. */
export const familiesOf = (chats: number, pairs: Iterable<readonly [number, number]>): Uint32Array => {
  const parents = Uint32Array.from({ length: chats }, (_, chat) => chat)
  const firstOf = (chat: number): number => {
    let first = chat
    while (parents[first] !== first) first = parents[first]!
    for (let at = chat; at !== first; ) {
      const next = parents[at]!
      parents[at] = first
      at = next
    }
    return first
  }
  for (const [one, other] of pairs) {
    const [a, b] = [firstOf(one), firstOf(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  for (let chat = 0; chat < chats; chat++) parents[chat] = firstOf(chat)
  return parents
}
