// How many rows a roll-up read and wrote.

export type RowCounts = { rows_read: number; rows_written: number }

/** `written` are the chats whose statistics were stored. */
export type RolledUp = RowCounts & { written: number[] }

/** The number of entries of all chats together, whether a chat's entries are a list or a map. */
export const sizeOf = (byChat: Map<number, { length: number } | { size: number }>): number => {
  let total = 0
  for (const one of byChat.values()) total += 'length' in one ? one.length : one.size
  return total
}
