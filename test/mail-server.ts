// A mail server that keeps what it is sent, and refuses as it is told, on a real socket. And a reader of what it kept.
import { type AddressInfo, createServer, type Socket } from 'node:net'

type ReceivedLetter = { from: string; to: string[]; raw: string }

/** `refuse` answers a command instead of the usual reply, for example `(line) => line.startsWith('RCPT') && '550 no such user'`. */
export const mailServer = async (refuse: (line: string) => string | false = () => false) => {
  const received: ReceivedLetter[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let buffer = ''
    let letter: ReceivedLetter = { from: '', to: [], raw: '' }
    let isData = false
    const reply = (line: string): string => {
      if (/^EHLO/i.test(line)) return '250-mail.test\r\n250 8BITMIME'
      if (/^MAIL FROM/i.test(line)) letter = { from: /<(.*?)>/.exec(line)![1]!, to: [], raw: '' }
      if (/^RCPT TO/i.test(line)) letter.to.push(/<(.*?)>/.exec(line)![1]!)
      isData = /^DATA/i.test(line)
      return isData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok'
    }
    const take = (): boolean => {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return false
      const text = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? 5 : 2))
      const refusal = refuse(isData ? 'the letter' : text)
      if (isData) {
        isData = false
        if (!refusal) received.push({ ...letter, raw: text.replace(/^\.\./gm, '.') })
        socket.write(`${refusal || '250 taken'}\r\n`)
      } else socket.write(`${refusal || reply(text)}\r\n`)
      return true
    }
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      while (take());
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { received, close, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Headers by their names in lower case, unfolded and decoded, and the parts by their types. */
export const readLetter = (raw: string) => {
  const [head, body] = splitHead(raw)
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const pieces = boundary ? body.split(`--${boundary}`).slice(1, -1) : []
  const parts = new Map(
    pieces.map((piece) => {
      const [partHead, content] = splitHead(piece.replace(/^\r\n/, ''))
      const own = headersOf(partHead)
      const type = own.get('content-type')!.split(';')[0]!
      return [type, decoded(content.replace(/\r\n$/, ''), own.get('content-transfer-encoding') ?? '7bit')]
    }),
  )
  return { headers, parts }
}

const splitHead = (text: string): [string, string] => {
  const end = text.indexOf('\r\n\r\n')
  return [text.slice(0, end), text.slice(end + 4)]
}

const headersOf = (head: string): Map<string, string> =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
      }),
  )

/** Encoded words (RFC 2047); the space between two of them is no part of the text. */
const decodedWords = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (run) => {
    const bytes = [...run.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, word]) =>
      kind!.toUpperCase() === 'B' ? Buffer.from(word!, 'base64') : quoted(word!.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString()
  })

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decoded = (content: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  const bytes = encoding === 'quoted-printable' ? quoted(content.replace(/=\r\n/g, '')) : Buffer.from(content, 'latin1')
  return bytes.toString().replaceAll('\r\n', '\n')
}
