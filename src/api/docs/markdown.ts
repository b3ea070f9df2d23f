// Renders the Markdown that our documents use as HTML: headings, paragraphs, lists, tables, code, bold, links. Code in several languages,
// one block after the other, becomes one group of tabs that needs no script.

export type Rendered = { title: string; lead: string; html: string }

/** What the links of a document become; `undefined` leaves the text without a link. */
export type LinkTo = (href: string) => string | undefined

/** How GitHub names the anchor of a heading, so that a link works there and here. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!)

/** The languages of samples, by the word after the fence. */
const languages: Record<string, string> = { sh: 'curl', ts: 'TypeScript', python: 'Python' }

export const renderMarkdown = (text: string, linkTo: LinkTo): Rendered => {
  const lines = text.split('\n')
  const out: string[] = []
  let [title, lead] = ['', '']
  let groups = 0
  let i = 0
  const inline = (part: string) => inlineHtml(part, linkTo)
  const takeWhile = (belongs: (line: string) => boolean) => {
    const from = i
    while (i < lines.length && belongs(lines[i]!)) i++
    return lines.slice(from, i)
  }
  const takeCode = () => {
    const language = lines[i++]!.slice(3).trim()
    const code = takeWhile((line) => !line.startsWith('```')).join('\n')
    i++
    return { language, code }
  }

  while (i < lines.length) {
    const line = lines[i]!
    const heading = /^(#+) (.+)$/.exec(line)
    if (line.trim() === '') i++
    else if (heading) {
      i++
      const [, { length: level }, words] = heading as unknown as [string, string, string]
      if (level === 1) title ||= words
      out.push(`<h${level} id="${anchorOf(words)}">${inline(words)}</h${level}>`)
    } else if (line.startsWith('```')) {
      const blocks = [takeCode()]
      while (languages[blocks[0]!.language] && nextIsSample(lines, i)) {
        takeWhile((next) => next.trim() === '')
        blocks.push(takeCode())
      }
      out.push(blocks.length > 1 ? tabs(blocks, ++groups) : pre(blocks[0]!))
    } else if (line.startsWith('|'))
      out.push(
        table(
          takeWhile((row) => row.startsWith('|')),
          inline,
        ),
      )
    else if (/^(- |\d+\. )/.test(line)) {
      const items: string[] = []
      for (const row of takeWhile((next) => /^(- |\d+\. | +\S)/.test(next)))
        if (/^ /.test(row)) items.push(`${items.pop()} ${row.trim()}`)
        else items.push(row.replace(/^(- |\d+\. )/, ''))
      const list = line.startsWith('-') ? 'ul' : 'ol'
      out.push(`<${list}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${list}>`)
    } else {
      const words = takeWhile((next) => next.trim() !== '' && !/^(#+ |```|\||- )/.test(next)).join(' ')
      lead ||= words
      out.push(`<p>${inline(words)}</p>`)
    }
  }
  return { title, lead: inline(lead), html: out.join('\n') }
}

const nextIsSample = (lines: string[], from: number) => {
  const next = lines.slice(from).find((line) => line.trim() !== '')
  return next?.startsWith('```') === true && languages[next.slice(3).trim()] !== undefined
}

const pre = ({ language, code }: { language: string; code: string }) =>
  `<pre class="${escapeHtml(language) || 'text'}" tabindex="0"><code>${escapeHtml(code)}</code></pre>`

const tabs = (blocks: { language: string; code: string }[], group: number) => {
  const choices = blocks.map(({ language }, i) => {
    const id = `sample-${group}-${language}`
    return `<input type="radio" name="sample-${group}" id="${id}" class="${language}"${i ? '' : ' checked'}><label for="${id}">${languages[language]}</label>`
  })
  return `<div class="samples">${choices.join('')}${blocks.map(pre).join('')}</div>`
}

const table = (rows: string[], inline: (part: string) => string) => {
  const cells = rows.map((row) =>
    row
      .replace(/^\| ?| ?\|$/g, '')
      .split(/ ?(?<!\\)\| ?/)
      .map((cell) => cell.replaceAll('\\|', '|')),
  )
  const [head, , ...body] = cells
  const row = (tag: string) => (row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
  return `<div class="table" tabindex="0"><table><thead>${row('th')(head!)}</thead><tbody>${body.map(row('td')).join('')}</tbody></table></div>`
}

const inlineHtml = (text: string, linkTo: LinkTo): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : escapeHtml(part)))
    .join('')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, href: string) => {
      const target = linkTo(href)
      return target === undefined ? words : `<a href="${target}">${words}</a>`
    })
