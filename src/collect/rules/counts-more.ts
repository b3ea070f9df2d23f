// Whose turn comes first when there are fewer requests than chats that are due: chats that somebody follows count more.

/**
 * Of a chat that counts more, each second of waiting counts as so many. So the others never wait longer than this many times what all would wait alike,
 * however many chats count more; and no chat is read more often than its rules say, so nobody can buy requests with it.
 */
export const WAIT_COUNTS = 4

/** Seconds that a chat has waited, as they count when chats are compared. */
export const countedWait = (seconds: number, counts_more: boolean): number => seconds * (counts_more ? WAIT_COUNTS : 1)
