// Our own scripts and style, which the pages under /docs load. The viewer of the reference is built and served with the dashboard.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openStaticFiles, typeOf } from '../http/static-files.ts'

const OWN = new URL('browser/', import.meta.url)

export type Assets = {
  /** The address of a file. It changes with the content of the files, so that a browser may keep what it has for good. */
  href(name: string): string
  /** Sends a file, or returns false if there is none of that name. */
  send(name: string, version: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export const openAssets = async (): Promise<Assets> => {
  const own = (await readdir(OWN)).filter(typeOf)
  const files = openStaticFiles(new Map(own.map((name) => [name, () => readFile(new URL(name, OWN))])))
  const hash = createHash('sha256')
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
