// Values within XML: what no parser could read is left out, and every other text is read back as it was.
import type { ColumnKind } from '../contract/exports.ts'
import { escapedMarkup } from '../text/markup.ts'

/** The types of both formats for graphs. They have none for times. */
export const attributeTypes: Record<ColumnKind, string> = {
  text: 'string',
  time: 'string',
  json: 'string',
  boolean: 'boolean',
  integer: 'long',
  number: 'double',
}

/**
 * Parsers turn tabs and line breaks into spaces within an attribute, and all that end a line into one line break elsewhere, some of them also the last two, which only XML 1.1
 * demands. Written by its number, each is read back as it is.
 */
const SPACES = /[\t\n\r\u0085\u2028]/g

/** For the content of an element and for the value of an attribute. */
export const xmlText = (text: string): string => escapedMarkup(text).replace(SPACES, (one) => `&#${one.charCodeAt(0)};`)

export const xmlValue = (kind: ColumnKind, value: unknown): string =>
  kind === 'text' ? xmlText(String(value)) : kind === 'json' ? xmlText(JSON.stringify(value)) : String(value)

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What the head of a graph says in words. */
export const describedGraph = ({ from_date, to_date, cut }: Record<string, unknown>): string => {
  const rules = (cut as { rule: string }[]).map(({ rule }) => `Only ${rule}.`)
  return [`Mentions from ${from_date} to ${to_date}.`, ...rules].join(' ')
}
