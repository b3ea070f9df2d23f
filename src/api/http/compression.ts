// Compresses large answers with an encoding that the client accepts.
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'

/** A smaller answer fits into one packet anyway. */
const LEAST_BYTES = 1024

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
/** Quality 4 takes as long as gzip at its default level, and the result is smaller. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The order is the tie-break when a client accepts both with the same quality. */
const encodings = {
  br: (text: string | Buffer) => asBrotli(text, brotliParams),
  gzip: (text: string | Buffer) => asGzip(text),
}
type Encoding = keyof typeof encodings

export const compressLarge: onSendHookHandler = (request, reply, payload, done) => {
  if (!isText(payload, reply) || isSmall(payload)) return done(null, payload)
  addVary(reply, 'accept-encoding')
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  if (!encoding) return done(null, payload)
  encodings[encoding](payload).then((bytes) => {
    reply.header('content-encoding', encoding)
    done(null, bytes)
  }, done)
}

/** A text has at least as many bytes as characters, so the bytes of a long one need not be counted. */
const isSmall = (payload: string | Buffer) => payload.length < LEAST_BYTES && Buffer.byteLength(payload) < LEAST_BYTES

/** Other buffers are pictures, fonts and files that are compressed already. */
const isText = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  typeof payload === 'string' ||
  (Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json'))

/** They give out each chunk whole: megabytes could collect in them otherwise, while the connection looks silent. */
const encoders = {
  br: () => createBrotliCompress({ ...brotliParams, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** A stream that compresses each chunk that is written to it, if the client accepts that; the headers are set. */
export const compressing = (request: FastifyRequest, reply: FastifyReply) => {
  addVary(reply, 'accept-encoding')
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  if (!encoding) return undefined
  reply.header('content-encoding', encoding)
  return encoders[encoding]()
}

/** Adds to what an answer depends on, which may be several request headers. */
export const addVary = (reply: FastifyReply, header: string): void => {
  const known = reply.getHeader('vary')
  reply.header('vary', known === undefined ? header : `${known}, ${header}`)
}

export const chosenEncoding = (accepted: string | undefined): Encoding | undefined => {
  if (!accepted) return undefined
  const qualities = new Map(accepted.split(',').map(parseQuality))
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const [best] = (Object.keys(encodings) as Encoding[]).sort((a, b) => qualityOf(b) - qualityOf(a))
  return qualityOf(best!) > 0 ? best : undefined
}

/** `gzip;q=0.5` has quality 0.5. Without `q` the quality is 1, and an unreadable one is 0. */
const parseQuality = (entry: string): [string, number] => {
  const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  return [name!, given ? Number(given.slice(2)) || 0 : 1]
}
