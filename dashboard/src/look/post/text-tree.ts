// The text of a message with its formatting, as a tree of pieces. Entities may nest and overlap; their offsets are UTF-16 code units, as
// those of JavaScript strings are.
import type { OutputOf } from '#sdk'

export type TextEntity = NonNullable<OutputOf<'listChannelMessages'>['messages'][number]['entities']>[number]
export type TextPiece = string | { entity: TextEntity; children: TextPiece[] }

const blocks = new Set(['blockquote', 'expandable_blockquote', 'pre'])
const linked = new Set(['text_link', 'url', 'mention', 'text_mention', 'hashtag', 'cashtag'])

/** From the outside in. A spoiler is a control and a link is one too, so a spoiler cannot stand within a link. */
const depth = ({ type }: TextEntity) => (blocks.has(type) ? 0 : type === 'spoiler' ? 1 : linked.has(type) ? 2 : 3)

const isInPair = (text: string, at: number) => /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1))

/** Within the text, and not through the middle of a character. */
const fitted = (text: string, entity: TextEntity) => {
  const from = Math.max(0, Math.min(text.length, entity.offset))
  const to = Math.max(from, Math.min(text.length, entity.offset + entity.length))
  return { entity, from: isInPair(text, from) ? from - 1 : from, to: isInPair(text, to) ? to + 1 : to }
}

/** A quote or a code block has lines of its own: the line break before and after it would be an empty line. */
const withoutBreaksAtBlocks = (pieces: TextPiece[]): TextPiece[] => {
  const isBlock = (piece: TextPiece | undefined) => typeof piece === 'object' && blocks.has(piece.entity.type)
  return pieces
    .map((piece, i) => {
      if (typeof piece === 'object') return { ...piece, children: withoutBreaksAtBlocks(piece.children) }
      const end = isBlock(pieces[i + 1]) ? piece.replace(/\n$/, '') : piece
      return isBlock(pieces[i - 1]) ? end.replace(/^\n/, '') : end
    })
    .filter((piece) => piece !== '')
}

export const textTree = (text: string, entities: TextEntity[] = []): TextPiece[] => {
  const spans = entities
    .map((entity) => fitted(text, entity))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => depth(a.entity) - depth(b.entity) || a.from - b.from || b.to - a.to)
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b)
  const root: TextPiece[] = []
  /** The elements that the last piece of text lies in, from the outside in. */
  let open: { entity: TextEntity; children: TextPiece[] }[] = []
  for (const [i, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[i + 1]!
    const around = spans.filter((span) => span.from <= from && to <= span.to).map(({ entity }) => entity)
    // A link within a link would be ambiguous: the first one counts.
    const link = around.find(({ type }) => linked.has(type))
    const wanted = around.filter((entity) => entity === link || !linked.has(entity.type))
    const kept = wanted.findIndex((entity, level) => open[level]?.entity !== entity)
    open = open.slice(0, kept === -1 ? wanted.length : kept)
    for (const entity of wanted.slice(open.length)) {
      const element = { entity, children: [] }
      ;(open.at(-1)?.children ?? root).push(element)
      open.push(element)
    }
    ;(open.at(-1)?.children ?? root).push(text.slice(from, to))
  }
  return withoutBreaksAtBlocks(root)
}

/** The text of a piece, without formatting. */
export const plainText = (piece: TextPiece): string =>
  typeof piece === 'string' ? piece : piece.children.map(plainText).join('')

/** An address that may be opened: http and https only. A name without a scheme is completed. */
export const safeHref = (address: string | undefined): string | undefined => {
  if (!address) return undefined
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[^/:]+\.[a-z]+:\d/i.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, href, username } = new URL(whole)
  // "https://bank.example@elsewhere.example" would deceive the reader.
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? href : undefined
}

/** Where a piece leads, if it leads out of the dashboard. */
export const hrefOf = (entity: TextEntity, text: string): string | undefined => {
  if (entity.type === 'text_link') return safeHref(entity.url)
  if (entity.type === 'url') return safeHref(text.trim())
  if (entity.type === 'mention' && /^@\w+$/.test(text)) return `https://t.me/${text.slice(1)}`
  return undefined
}

/** The host of a link whose text does not say where it leads. */
export const hiddenHost = (href: string, text: string): string | undefined => {
  const { host } = new URL(href)
  const bare = host.replace(/^www\./, '')
  return text.toLowerCase().includes(bare) || (bare === 't.me' && text.startsWith('@')) ? undefined : bare
}
