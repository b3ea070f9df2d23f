// How much a roll-up read and wrote.

export type RowCounts = { rows_read: number; rows_written: number }

/** How much there is, whether listed or mapped, over all chats. */
export const sizeOf = (byChat: Map<number, { length: number } | { size: number }>): number => {
  let total = 0
  for (const one of byChat.values()) total += 'length' in one ? one.length : one.size
  return total
}
