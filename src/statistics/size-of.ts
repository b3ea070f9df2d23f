// Counts the rows that statistics are computed from.

/** The number of entries of all chats together, whether a chat's entries are a list or a map. */
export const sizeOf = (byChat: Map<number, { length: number } | { size: number }>): number => {
  let total = 0
  for (const one of byChat.values()) total += 'length' in one ? one.length : one.size
  return total
}
