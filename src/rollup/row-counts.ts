// How many rows a roll-up read and wrote.

export type RowCounts = { rows_read: number; rows_written: number }

/** `written` are the chats whose statistics were stored. */
export type RolledUp = RowCounts & { written: number[] }
