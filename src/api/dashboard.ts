// Serves the dashboard: the same page at every one of its addresses, and the files that it loads.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './http/page-policy.ts'
import { openStaticFiles, typeOf } from './http/static-files.ts'

/** The addresses of its pages besides `/`. A test compares them with the routes of the dashboard. */
export const DASHBOARD_PAGES = [
  '/sign-in',
  '/channel/:id',
  '/group/:id',
  '/compare',
  '/messages',
  '/lists',
  '/lists/:id',
  '/mine',
  '/add',
  '/account',
  '/operator',
]

export type Dashboard = { page: string; files: ReadonlyMap<string, Buffer> }

/** The dashboard as it was built into a folder. All of it is read now, so that a new build does not mix with an old one. Undefined if it was not built. */
export const readDashboard = async (folder: string): Promise<Dashboard | undefined> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = new Map<string, Buffer>()
  for (const name of names) if (typeOf(name)) files.set(name, await readFile(join(folder, name)))
  return { page, files }
}

const etagOf = (content: string | Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** Returns the handler that sends the page, for addresses that the dashboard shares with others. */
export const serveDashboard = (app: FastifyInstance, { page, files }: Dashboard) => {
  const etag = etagOf(page)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...pageHeaders("'self'"), etag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }
  for (const path of DASHBOARD_PAGES) app.get(path, sendPage)

  const served = openStaticFiles(new Map([...files].map(([name, bytes]) => [name, async () => bytes])))
  // The names of files in `assets` change with their content.
  for (const [name, bytes] of files)
    app.get(`/${name}`, (request, reply) =>
      served.send(name, etagOf(bytes), name.startsWith('assets/'), request, reply),
    )
  return sendPage
}
