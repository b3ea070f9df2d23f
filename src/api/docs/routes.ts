// Serves the reference at /docs and the guides beside it. They need no key.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Assets, openAssets } from './assets.ts'
import { type Guide, guideFiles, openGuides } from './guides.ts'
import { guideHeaders, page, referenceHeaders } from './page.ts'

/** The address in the samples. A reader sees the address of the server that the page came from instead. */
const SAMPLE_ADDRESS = 'http://127.0.0.1:8080'

/** `viewer` is the address of the script that shows the reference; it is absent where the dashboard was not built. */
export const serveDocs = async (
  app: FastifyInstance,
  addressOf: (request: FastifyRequest) => string,
  viewer: string | undefined,
) => {
  const assets = await openAssets()
  const guides = await openGuides()
  const send = (html: string, headers: Record<string, string>, request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request)
    const text = address === '/' ? html : html.replaceAll(SAMPLE_ADDRESS, address)
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.headers({ ...headers, etag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(text)
  }

  const reference = referencePage(assets, viewer)
  app.get('/docs', (request, reply) => send(reference, referenceHeaders, request, reply))
  app.get('/docs/guides', async (request, reply) =>
    send(indexPage(assets, await guides()), guideHeaders, request, reply),
  )
  for (const path of Object.keys(guideFiles))
    app.get(path, async (request, reply) => {
      const all = await guides()
      const guide = all.find((guide) => guide.path === path)!
      return send(guidePage(assets, all, guide), guideHeaders, request, reply)
    })

  type File = { Params: { version: string; file: string } }
  app.get<File>('/docs/assets/:version/:file', async (request, reply) => {
    const { version, file } = request.params
    if (!(await assets.send(file, version, request, reply))) reply.callNotFound()
    return reply
  })
}

const frameOf = (assets: Assets) => ({ style: assets.href('docs.css'), icon: assets.href('favicon.svg') })

const others =
  'the <a href="/docs/guides">guides</a> and the <a href="/api-docs/openapi.json">OpenAPI description</a> do not'

const referencePage = (assets: Assets, viewer: string | undefined) => {
  const frame = { ...frameOf(assets), title: 'API reference', part: 'Reference' } as const
  if (viewer === undefined)
    return page({
      ...frame,
      scripts: [],
      body: `<main id="content"><p id="loading">The interactive reference needs a build: <code>npm ci &amp;&amp; npm run build</code>; ${others}.</p></main>`,
    })
  return page({
    ...frame,
    scripts: [viewer, assets.href('reference.js')],
    bar: '<label class="remember"><input type="checkbox" id="remember" autocomplete="off"> Remember my key in this browser</label>',
    body: `<main id="content"><p id="loading">The interactive reference is loading. It needs JavaScript; ${others}.</p><div id="reference"></div></main>`,
  })
}

const guideFrame = (assets: Assets, guides: Guide[], current: Guide | undefined, title: string, main: string) =>
  page({
    ...frameOf(assets),
    title,
    part: 'Guides',
    scripts: [assets.href('guide.js')],
    body: `<div class="columns">
<nav class="guides-list" aria-label="Guides"><ul>${guides
      .map(
        ({ path, title }) =>
          `<li><a href="${path}"${path === current?.path ? ' aria-current="page"' : ''}>${title}</a></li>`,
      )
      .join('')}</ul></nav>
<main id="content">
${main}
</main>
</div>`,
  })

const indexPage = (assets: Assets, guides: Guide[]) =>
  guideFrame(
    assets,
    guides,
    undefined,
    'Guides',
    `<h1>Guides</h1>\n<dl>${guides
      .map(({ path, title, lead }) => `<dt><a href="${path}">${title}</a></dt><dd>${lead}</dd>`)
      .join('')}</dl>`,
  )

const guidePage = (assets: Assets, guides: Guide[], guide: Guide) => {
  const next = guides[guides.indexOf(guide) + 1]
  const onward = next ? `\n<p class="next"><a href="${next.path}" rel="next">Next: ${next.title}</a></p>` : ''
  return guideFrame(assets, guides, guide, guide.title, guide.html + onward)
}
