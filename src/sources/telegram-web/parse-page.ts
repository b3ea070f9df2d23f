// Parses a page into a tree, without its SVG drawings: they are a fifth of a preview page and contain no data.
import type { Document } from 'domhandler'
import { DomHandler, Parser } from 'htmlparser2'
import { tooDeep } from './dom.ts'

/** More than `DEEPEST`, because parts of a page that are not read may be nested deeper. */
const MOST_OPEN = 1_000

/** The parser takes time in proportion to the number of open elements for each new one, so their number is bounded. */
class BoundedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs)
    if (this.tagStack.length > MOST_OPEN) throw tooDeep()
  }
}

export const parsePage = (html: string): Document => {
  const handler = new BoundedHandler()
  new Parser(handler).end(withoutDrawings(html))
  return handler.root
}

const OPEN = '<svg'
const CLOSE = '</svg>'
const BLOCK = '<div'
/** Larger than any drawing. When the closing tag is further away, it belongs to another drawing. */
const LARGEST = 8_192

export const withoutDrawings = (html: string): string => {
  let kept = ''
  let from = 0
  let end = -1
  let block = -1
  for (let start = html.indexOf(OPEN); start >= 0; start = html.indexOf(OPEN, start + 1)) {
    // The next end and the next block are looked up only once they are passed, because many drawings can open before one end.
    if (end < start) end = html.indexOf(CLOSE, start)
    if (end < 0) break
    if (block < start) block = indexOrEnd(html, BLOCK, start)
    if (end - start > LARGEST || block < end) continue
    kept += html.slice(from, start)
    from = end + CLOSE.length
    start = from - 1
  }
  return from ? kept + html.slice(from) : html
}

const indexOrEnd = (html: string, part: string, from: number): number => {
  const index = html.indexOf(part, from)
  return index < 0 ? html.length : index
}
