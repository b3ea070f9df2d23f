// The HTML of letters: one column with large type that fits a phone, styles in the elements because mail programs drop style sheets, and nothing
// that is loaded from elsewhere.

import { escapedMarkup, oneLine } from '../../text/markup.ts'
import type { WordLanguage } from '../../vocabulary.ts'
import { directionOf } from '../../words/direction.ts'

/** Only what these functions return is put into a letter without being escaped. */
export type Html = { html: string }

const joined = (parts: Html[]): string => parts.map(({ html }) => html).join('\n')
const text = (given: string): string => escapedMarkup(oneLine(given))

export const heading = (given: string): Html => ({
  html: `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${text(given)}</h2>`,
})

export const paragraph = (given: string): Html => ({ html: `<p style="margin:0 0 12px">${text(given)}</p>` })

export const small = (given: string): Html => ({
  html: `<p style="margin:0 0 12px;font-size:13px;color:#667085">${text(given)}</p>`,
})

export const button = (label: string, url: string): Html => ({
  html: `<p style="margin:16px 0"><a href="${escapedMarkup(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600">${text(label)}</a></p>`,
})

export const smallLink = (label: string, url: string): Html => ({
  html: `<p style="margin:0 0 12px"><a href="${escapedMarkup(url)}" style="color:#1d4ed8">${text(label)}</a></p>`,
})

export const line = (given: string, url: string, at: string): Html => ({
  html: `<p style="margin:0 0 12px"><a href="${escapedMarkup(url)}" style="color:#1d4ed8;text-decoration:none">${text(given)}</a><br><span style="font-size:13px;color:#667085">${text(at)}</span></p>`,
})

export const facts = (rows: { name: string; value: string }[]): Html => ({
  html: rows.length
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 12px">${rows.map(({ name, value }) => `<tr><td style="padding:4px 12px 4px 0;color:#667085;vertical-align:top">${text(name)}</td><td style="padding:4px 0;overflow-wrap:anywhere">${text(value)}</td></tr>`).join('')}</table>`
    : '',
})

type LetterPage = {
  language: WordLanguage
  subject: string
  parts: Html[]
  footer: { why: string; links: { label: string; url: string }[] }
}

const plainLink = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapedMarkup(url)}" style="color:#667085">${text(label)}</a>`

export const page = ({ language, subject, parts, footer }: LetterPage): string => `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${text(subject)}</title>
</head>
<body style="margin:0;padding:16px;background:#ffffff;color:#101828;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
${joined(parts)}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #e4e7ec;font-size:13px;color:#667085">${[text(footer.why), ...footer.links.map(plainLink)].join(' ')}</p>
</div>
</body>
</html>
`
