// The guides: Markdown files of this repository, in the order in which a newcomer reads them.
import { readFile } from 'node:fs/promises'
import type { RenderedDocument } from './markdown.ts'

const ROOT = new URL('../../../', import.meta.url)

/** The path of each page, and its file. The image copies these files. */
export const guideFiles: Record<string, string> = {
  '/docs/guides/getting-started': 'docs/guides/getting-started.md',
  '/docs/guides/keys': 'docs/guides/keys.md',
  '/docs/guides/billing': 'docs/guides/billing.md',
  '/docs/guides/rate-limits': 'docs/guides/rate-limits.md',
  '/docs/guides/pages': 'docs/guides/pages.md',
  '/docs/guides/snapshots': 'docs/guides/snapshots.md',
  '/docs/guides/message-search': 'docs/guides/message-search.md',
  '/docs/guides/graph': 'docs/guides/graph.md',
  '/docs/guides/errors': 'docs/guides/errors.md',
  '/docs/guides/changelog': 'CHANGELOG.md',
  '/docs/changes': 'docs/changes.md',
  '/docs/rules': 'docs/api.md',
  '/docs/metrics': 'docs/metrics.md',
  '/docs/events': 'docs/events.md',
  '/docs/sdk': 'sdk/README.md',
  '/docs/clients': 'docs/clients.md',
  '/docs/mcp': 'docs/mcp.md',
  '/docs/operating': 'docs/operating.md',
  '/docs/collecting': 'docs/collecting.md',
}

export type Guide = RenderedDocument & { path: string }

/**
 * Reads the files now, so that pages fit the code that serves them, and renders all of them when the first one is asked for: that takes
 * longer than everything else which a start of the service does for its pages.
 */
export const openGuides = async (): Promise<() => Promise<Guide[]>> => {
  const texts = await Promise.all(
    Object.entries(guideFiles).map(async ([path, file]) => ({
      path,
      file,
      text: await readFile(new URL(file, ROOT), 'utf8'),
    })),
  )
  const render = async () => {
    const { renderMarkdown } = await import('./markdown.ts')
    return texts.map(({ path, file, text }) => ({ path, ...renderMarkdown(text, (href) => servedLink(href, file)) }))
  }
  let rendered: Promise<Guide[]> | undefined
  return () => {
    rendered ??= render()
    return rendered
  }
}

/** A link to a file becomes the path of its page. A file that is not served loses its link. */
const servedLink = (href: string, from: string): string | undefined => {
  if (/^(https?:|#|\/)/.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${from}`)
  if (pathname === '/docs/openapi.json') return '/api-docs/openapi.json'
  const served = Object.entries(guideFiles).find(([, file]) => `/${file}` === pathname)
  return served && served[0] + hash
}
