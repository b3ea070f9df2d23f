// The files that pages under /docs load: the bundle of the reference, and our own scripts and style. They are read and compressed on
// their first request and kept, about 2 MB in all.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenEncoding } from '../http/compression.ts'

const OWN = new URL('browser/', import.meta.url)
const REFERENCE = new URL('../../../node_modules/@scalar/api-reference/', import.meta.url)
const BUNDLE = new URL('dist/browser/', REFERENCE)

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
/** Each file is compressed once. The bundle takes 0.1 s at quality 5, and 7 s at quality 11 to become a tenth smaller. */
const encoders = {
  br: (bytes: Buffer) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => asGzip(bytes),
  identity: async (bytes: Buffer) => bytes,
}

export type Assets = {
  /** The address of a file. It changes with the content of the files, so that a browser may keep what it has for good. */
  href(name: string): string
  /** Sends a file, or returns false if there is none of that name. */
  send(name: string, version: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export const openAssets = async (): Promise<Assets> => {
  const own = await readdir(OWN)
  const bundle = (await readdir(BUNDLE, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = new Map(
    [...bundle.map((name) => [name, BUNDLE] as const), ...own.map((name) => [name, OWN] as const)]
      .filter(([name]) => typeOf(name))
      .map(([name, folder]) => [name, new URL(name, folder)]),
  )
  const hash = createHash('sha256').update(await readFile(new URL('package.json', REFERENCE)))
  for (const name of own) hash.update(await readFile(new URL(name, OWN)))
  const current = hash.digest('base64url').slice(0, 12)
  const etag = `W/"${current}"`

  const kept = new Map<string, Promise<Buffer>>()
  const bytesOf = (name: string, encoding: keyof typeof encoders) => {
    const key = `${encoding} ${name}`
    const known = kept.get(key) ?? readFile(files.get(name)!).then(encoders[encoding])
    kept.set(key, known)
    return known
  }

  return {
    href: (name) => `/docs/assets/${current}/${name}`,
    send: async (name, version, request, reply) => {
      if (!files.has(name)) return false
      // While processes are replaced, a page of the new version may ask an old process. It gets the file, but does not keep it.
      const forGood = version === current
      reply
        .header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match']?.includes(etag)) {
        reply.code(304).send()
        return true
      }
      const encoding = chosenEncoding(request.headers['accept-encoding']) ?? 'identity'
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      reply.type(typeOf(name)!).send(await bytesOf(name, encoding))
      return true
    },
  }
}

const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)]
