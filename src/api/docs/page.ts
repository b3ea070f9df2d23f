// The frame that all pages under /docs share.
import { pageHeaders } from '../http/page-policy.ts'

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!)

export const guideHeaders = pageHeaders("'self'")
/** The viewer of the reference puts its style into `<style>` elements and `style` attributes; it has no setting to avoid that. */
export const referenceHeaders = pageHeaders("'self' 'unsafe-inline'")

type DocsFrame = {
  title: string
  /** Which entry of the bar the page belongs to. */
  part: 'Reference' | 'Guides'
  style: string
  scripts: string[]
  icon: string
  body: string
  /** HTML at the end of the bar. */
  bar?: string
}

const parts = { Reference: '/docs', Guides: '/docs/guides', OpenAPI: '/api-docs/openapi.json' }

export const page = ({ title, part, style, scripts, icon, body, bar = '' }: DocsFrame): string => {
  const links = Object.entries(parts).map(
    ([name, href]) => `<a href="${href}"${name === part ? ' aria-current="true"' : ''}>${name}</a>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Channelscope</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</head>
<body class="${part.toLowerCase()}">
<header class="bar">
<a class="skip" href="#content">Skip to the content</a>
<a class="brand" href="/docs">Channelscope</a>
<nav aria-label="Documentation">${links.join('')}</nav>${bar}
</header>
${body}
</body>
</html>
`
}
