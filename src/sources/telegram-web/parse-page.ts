// Parses a page into a tree, without its SVG drawings: they are a fifth of a preview page and contain no data.
import type { Document } from 'domhandler'
import { parseDocument } from 'htmlparser2'

export const parsePage = (html: string): Document => parseDocument(withoutDrawings(html))

const OPEN = '<svg'
const CLOSE = '</svg>'
/** Larger than any drawing. When the closing tag is further away, it belongs to another drawing. */
const LARGEST = 8_192

export const withoutDrawings = (html: string): string => {
  let kept = ''
  let from = 0
  for (let start = html.indexOf(OPEN); start >= 0; start = html.indexOf(OPEN, start + 1)) {
    const end = html.indexOf(CLOSE, start)
    if (end < 0) break
    const drawing = html.slice(start, end)
    if (drawing.length > LARGEST || drawing.includes('<div')) continue
    kept += html.slice(from, start)
    from = end + CLOSE.length
    start = from - 1
  }
  return from ? kept + html.slice(from) : html
}
