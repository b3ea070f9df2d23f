// Cuts a text where something is marked. Offsets are in UTF-16 code units, as JavaScript's own are.
type MarkedSpan = { offset: number; length: number }
type MarkedPiece = { text: string; isMarked: boolean }

/** The pieces of `text`, which begins at `from` in the whole text that the offsets refer to. Spans that overlap count once. */
export const piecesOf = (text: string, spans: readonly MarkedSpan[], from = 0): MarkedPiece[] => {
  const pieces: MarkedPiece[] = []
  let at = 0
  const inside = spans
    .map(({ offset, length }) => [Math.max(0, offset - from), Math.min(text.length, offset - from + length)] as const)
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b)
  for (const [start, end] of inside) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false })
    const begin = Math.max(at, start)
    if (end > begin) pieces.push({ text: text.slice(begin, end), isMarked: true })
    at = Math.max(at, end)
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false })
  return pieces
}
