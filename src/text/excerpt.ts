// The beginning of a long text.

const EXCERPT = 300

/** At most 300 characters. The cut must not split a surrogate pair. */
export const excerpt = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 1).replace(/[\ud800-\udbff]$/, '')}…`
