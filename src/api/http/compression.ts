// Answers of some size travel compressed when the client can read that.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** Below that an answer fits into one packet anyway. */
const LEAST_BYTES = 1024

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
/** Quality 4 takes as long as gzip's usual one, and gives less. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The better liked first; of two that are liked alike, the first. */
const encodings = {
  br: (text: string) => asBrotli(text, brotliParams),
  gzip: (text: string) => asGzip(text),
}
type Encoding = keyof typeof encodings

export const compressLarge: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || Buffer.byteLength(payload) < LEAST_BYTES) return done(null, payload)
  reply.header('vary', 'accept-encoding')
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  if (!encoding) return done(null, payload)
  encodings[encoding](payload).then((bytes) => {
    reply.header('content-encoding', encoding)
    done(null, bytes)
  }, done)
}

export const chosenEncoding = (accepted: string | undefined): Encoding | undefined => {
  if (!accepted) return undefined
  const liked = new Map(accepted.split(',').map(quality))
  const ofName = (name: string) => liked.get(name) ?? liked.get('*') ?? 0
  const [best] = (Object.keys(encodings) as Encoding[]).sort((a, b) => ofName(b) - ofName(a))
  return ofName(best!) > 0 ? best : undefined
}

/** `gzip;q=0.5` is 0.5; without a number it is 1, and what is no number counts as none. */
const quality = (entry: string): [string, number] => {
  const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  return [name!, given ? Number(given.slice(2)) || 0 : 1]
}
