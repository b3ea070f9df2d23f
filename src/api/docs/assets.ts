// The files that pages under /docs load: the bundle of the reference, and our own scripts and style; about 2 MB in all.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openStaticFiles, typeOf } from '../http/static-files.ts'

const OWN = new URL('browser/', import.meta.url)
const REFERENCE = new URL('../../../node_modules/@scalar/api-reference/', import.meta.url)
const BUNDLE = new URL('dist/browser/', REFERENCE)

export type Assets = {
  /** The address of a file. It changes with the content of the files, so that a browser may keep what it has for good. */
  href(name: string): string
  /** Sends a file, or returns false if there is none of that name. */
  send(name: string, version: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export const openAssets = async (): Promise<Assets> => {
  const own = await readdir(OWN)
  const bundle = (await readdir(BUNDLE, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = openStaticFiles(
    new Map(
      [...bundle.map((name) => [name, BUNDLE] as const), ...own.map((name) => [name, OWN] as const)]
        .filter(([name]) => typeOf(name))
        .map(([name, folder]) => [name, () => readFile(new URL(name, folder))]),
    ),
  )
  const hash = createHash('sha256').update(await readFile(new URL('package.json', REFERENCE)))
  for (const name of own) hash.update(await readFile(new URL(name, OWN)))
  const current = hash.digest('base64url').slice(0, 12)

  return {
    href: (name) => `/docs/assets/${current}/${name}`,
    send: async (name, version, request, reply) => {
      if (!files.has(name)) return false
      // While processes are replaced, a page of the new version may ask an old process. It gets the file, but does not keep it.
      await files.send(name, `W/"${current}"`, version === current, request, reply)
      return true
    },
  }
}
