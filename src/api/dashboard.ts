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
  '/inbox',
  '/watches',
  '/destinations',
  '/lists',
  '/lists/:id',
  '/mine',
  '/add',
  '/account',
  '/operator',
  '/operator/service',
  '/operator/accounts',
  '/operator/accounts/:id',
  '/operator/takedown',
  '/operator/import',
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

/** Paths that belong to programs. What is unknown there is answered with JSON, also to a browser. */
const FOR_PROGRAMS = /^\/(?:v1|admin|api-docs|assets|badge|docs|healthz|mcp|metrics|readyz|session)(?:[/?.]|$)/

/** A browser asks for HTML by name; a program that takes anything gets JSON. */
export const asksForPage = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')

/** `sendPage` is for addresses that the dashboard shares with others, `reference` the address of the viewer that /docs loads. */
export const openDashboard = ({ page, files }: Dashboard) => {
  const etag = etagOf(page)
  const headers = { ...pageHeaders("'self'"), 'cache-control': 'private, no-cache' }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...headers, etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }

  /** Answers a browser at an address that nobody has: the page says so itself. False if this is for others to answer. */
  const sendNoSuchPage = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!/^(GET|HEAD)$/.test(request.method) || FOR_PROGRAMS.test(request.url)) return false
    reply.header('vary', 'accept')
    if (!asksForPage(request)) return false
    reply.code(404).headers(headers).type('text/html; charset=utf-8').send(page)
    return true
  }

  const serve = (app: FastifyInstance) => {
    for (const path of DASHBOARD_PAGES) app.get(path, sendPage)
    const served = openStaticFiles(new Map([...files].map(([name, bytes]) => [name, async () => bytes])))
    // The names of files in `assets` change with their content.
    for (const [name, bytes] of files)
      app.get(`/${name}`, (request, reply) =>
        served.send(name, etagOf(bytes), name.startsWith('assets/'), request, reply),
      )
  }
  const viewer = [...files.keys()].find((name) => /^assets\/reference-[^/]+\.js$/.test(name))
  return { serve, sendPage, sendNoSuchPage, reference: viewer && `/${viewer}` }
}
