// Text from outside within XML and HTML, where it must neither end an element nor change what stands around it.

/** Characters that XML 1.0 forbids in any spelling. One of them would make the whole document unreadable. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/** Controls that XML allows, and those that force a direction, which would reorder what stands beside a title. */
const CONTROLS = /[\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For the content of an element and for the value of an attribute. */
export const escapedMarkup = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (one) => entities[one]!)

/** A text of a chat as one line that cannot affect what stands around it. */
export const oneLine = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(CONTROLS, '').replace(/\s+/g, ' ').trim()
