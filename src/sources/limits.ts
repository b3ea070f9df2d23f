// What the platform can say: the limits of its numbers and dates. A value outside of them is an error or a forgery.

/** Message ids are signed 32-bit numbers in the platform's protocol. */
export const LARGEST_MESSAGE_ID = 2_147_483_647
export const isMessageId = (id: number | undefined): id is number =>
  Number.isSafeInteger(id) && id! > 0 && id! <= LARGEST_MESSAGE_ID

/** Bot interfaces write chat numbers down to -4·10¹², of which 10¹² is the prefix -100… */
const LARGEST_CHAT_NUMBER = 3_000_000_000_000
export const isChatNumber = (number: number | undefined): number is number =>
  Number.isSafeInteger(number) && number! > 0 && number! <= LARGEST_CHAT_NUMBER

/**
 * No chat has more members than the platform has users, about a billion. There is no limit on jumps: channels of the platform itself
 * have gained millions in a day.
 */
export const MOST_MEMBERS = 1_000_000_000

/** The platform opened in 2013. */
export const EARLIEST = Date.UTC(2013) / 1000
/** A history that was imported from another messenger keeps the dates of its messages, as dates of forwards. */
export const EARLIEST_FORWARD = Date.UTC(2005) / 1000
