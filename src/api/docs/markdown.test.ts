import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const render = (text: string, linkTo = (href: string): string | undefined => href) => renderMarkdown(text, linkTo)

test('title and first paragraph are told apart from the rest', () => {
  const { title, lead, html } = render('# Keys\n\nSend `x-api-key`\nalways.\n\n## Two types\n\nMore.')
  expect([title, lead]).toEqual(['Keys', 'Send <code>x-api-key</code>\nalways.'])
  expect(html).toBe(
    '<h1 id="keys">Keys</h1>\n<p>Send <code>x-api-key</code>\nalways.</p>\n<h2 id="two-types">Two types</h2>\n<p>More.</p>\n',
  )
})

test('lists keep their continued lines, and a list ends a paragraph', () => {
  expect(render('Both:\n- one\n  goes on\n- **two**').html).toBe(
    '<p>Both:</p>\n<ul>\n<li>one\ngoes on</li>\n<li><strong>two</strong></li>\n</ul>\n',
  )
  expect(render('1. one\n2. two').html).toBe('<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n')
})

test('tables, with a bar inside a cell', () => {
  expect(render('| a | b |\n|---|---|\n| `x \\| y` | |').html.replaceAll('\n', '')).toBe(
    '<div class="table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td><code>x | y</code></td><td></td></tr></tbody></table></div>',
  )
})

test('links go where the caller says, or lose their link', () => {
  expect(render('[a](x.md) and [b](y.md)', (href) => (href === 'x.md' ? '/x' : undefined)).html).toBe(
    '<p><a href="/x">a</a> and b</p>\n',
  )
})

test('nothing in a text becomes markup that the text does not ask for', () => {
  const hostile =
    '<script>alert("1")</script> & `<b>`\n\n```sh\n<script>\n```\n\n| <i> |\n|---|\n| <u> |\n\n- <p>\n\n# <h>'
  const { html, title } = render(hostile)
  expect(html).not.toMatch(/<(script|b|i|u|h)>/)
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; <code>&lt;b&gt;</code>')
  expect(title).toBe('<h>')
})

test('samples in several languages are one group of tabs, the first of them chosen', () => {
  const { html } = render('```sh\ncurl x\n```\n\n```ts\nawait x\n```\n\n```python\nx\n```\n\n```json\n{}\n```')
  expect(html.match(/<div class="samples">/g)).toHaveLength(1)
  expect([...html.matchAll(/<label for="([\w-]+)">(\w+)</g)].map(([, id, name]) => [id, name])).toEqual([
    ['sample-0-sh', 'curl'],
    ['sample-0-ts', 'TypeScript'],
    ['sample-0-python', 'Python'],
  ])
  expect(html.match(/checked/g)).toHaveLength(1)
  expect(html).toMatch(/<\/div>\n<pre class="json" tabindex="0"><code>{}<\/code><\/pre>\n$/)
})
