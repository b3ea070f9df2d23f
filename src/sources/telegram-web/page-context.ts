// What reading a page needs to know, and how it says that something on it was strange.

export type PageContext = {
  /** When the page was fetched, in unix seconds. */
  at: number
  /** Called for what was met and is not known; the caller makes a metric of it. What was read around it is still good. */
  onOddMarkup?: (what: string) => void
}
