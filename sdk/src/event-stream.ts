// Reads server-sent events out of the text of an answer, however it is cut into pieces.

type StreamedEvent = { id: string; type: string; data: string }

/** Takes the text piece by piece, and gives out the events that each piece completes. What is not complete when the stream ends is no event. */
export const eventStreamReader = () => {
  let rest = ''
  let endsInReturn = false
  let id = ''
  let type = ''
  let data: string[] = []

  const readField = (line: string) => {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'id') id = value
    else if (name === 'event') type = value
    else if (name === 'data') data.push(value)
  }

  return (piece: string): StreamedEvent[] => {
    const found: StreamedEvent[] = []
    // A line may end with a carriage return and a line feed that arrive apart.
    const lines = (rest + (endsInReturn ? piece.replace(/^\n/, '') : piece)).split(/\r\n|\r|\n/)
    if (piece !== '') endsInReturn = piece.endsWith('\r')
    rest = lines.pop()!
    for (const line of lines) {
      if (line !== '') {
        readField(line)
        continue
      }
      if (data.length > 0) found.push({ id, type, data: data.join('\n') })
      type = ''
      data = []
    }
    return found
  }
}
