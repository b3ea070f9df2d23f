// What the parsers of pages need beside the page itself.

export type PageContext = {
  /** When the page was fetched, in unix seconds. */
  at: number
  /** Called for each unknown part of a page, which the caller counts in a metric. The rest of the page is still used. */
  onOddMarkup?: (what: string) => void
}
