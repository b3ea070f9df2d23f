// The guides: Markdown files of docs/, in the order in which a newcomer reads them.
import { readFile } from 'node:fs/promises'
import { type Rendered, renderMarkdown } from './markdown.ts'

const DOCS = new URL('../../../docs/', import.meta.url)

/** The path of each page, and its file in docs/. */
const files: Record<string, string> = {
  '/docs/guides/getting-started': 'guides/getting-started.md',
  '/docs/guides/keys': 'guides/keys.md',
  '/docs/guides/billing': 'guides/billing.md',
  '/docs/guides/rate-limits': 'guides/rate-limits.md',
  '/docs/guides/pages': 'guides/pages.md',
  '/docs/guides/snapshots': 'guides/snapshots.md',
  '/docs/guides/message-search': 'guides/message-search.md',
  '/docs/guides/errors': 'guides/errors.md',
  '/docs/guides/changelog': 'guides/changelog.md',
  '/docs/rules': 'api.md',
  '/docs/metrics': 'metrics.md',
}

export type Guide = Rendered & { path: string }

export const readGuides = (): Promise<Guide[]> =>
  Promise.all(
    Object.entries(files).map(async ([path, file]) => ({
      path,
      ...renderMarkdown(await readFile(new URL(file, DOCS), 'utf8'), (href) => servedLink(href, file)),
    })),
  )

/** A link to a file of docs/ becomes the path of its page. A file that is not served loses its link. */
const servedLink = (href: string, from: string): string | undefined => {
  if (/^(https?:|#|\/)/.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${from}`)
  if (pathname === '/openapi.json') return '/api-docs/openapi.json'
  const served = Object.entries(files).find(([, file]) => `/${file}` === pathname)
  return served && served[0] + hash
}
