// A local server that behaves like the platform: pages, redirects, refusals and failures.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { madeBlock, madeChannelPage } from './made-pages.ts'

export type PlatformAnswer = (request: IncomingMessage, response: ServerResponse) => void

export const page =
  (html: string): PlatformAnswer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)

export const redirect =
  (location: string): PlatformAnswer =>
  (_, response) =>
    response.writeHead(302, { location }).end()

export const status =
  (code: number, headers: Record<string, string> = {}): PlatformAnswer =>
  (_, response) =>
    response.writeHead(code, headers).end('no')

/** Answers by path; any other path is 404. */
export const startPlatform = async (answers: Record<string, PlatformAnswer>) => {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://t.me')
    requests.push({ url: request.url!, headers: request.headers })
    const answer = answers[request.url!] ?? answers[url.pathname] ?? status(404)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A channel's history in pages of `size`, as the platform pages it. The blocks are oldest first. */
export const history =
  (name: string, blocks: { id: number; inside?: string }[], size: number): PlatformAnswer =>
  (request, response) => {
    const search = new URL(request.url!, 'http://t.me').searchParams
    const after = Number(search.get('after') ?? Number.NaN)
    const before = Number(search.get('before') ?? Number.POSITIVE_INFINITY)
    const shown = Number.isNaN(after)
      ? blocks.filter(({ id }) => id < before).slice(-size)
      : blocks.filter(({ id }) => id > after).slice(0, size)
    const older = shown.length > 0 && blocks[0]!.id < shown[0]!.id
    const newer = shown.length > 0 && blocks.at(-1)!.id > shown.at(-1)!.id
    const html = madeChannelPage({
      name,
      blocks: shown.map((block) => madeBlock({ name, ...block })),
      ...(older && { before: shown[0]!.id }),
      ...(newer && { after: shown.at(-1)!.id }),
    })
    page(html)(request, response)
  }
