// Files of the network with their prices, and views as citations.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { data: cited } = await api.catalog.search({ sort_by: 'mentions', limit: 1 })
const { internal_id: id, title } = cited.items[0]!

const hrefs = (page: Page) =>
  page.locator('.files-menu .menu-list a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))

test('the network offers each format that the API has, with the price before', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?tab=network&links=Forward&since=30`)
  await settled(page)
  await page.getByRole('button', { name: 'Files' }).click()
  const menu = page.locator('.files-menu .menu-list')
  await expect.poll(() => menu.textContent()).toContain('Graph of mentions one request')
  await expect.poll(() => menu.textContent()).toContain('Neighbours one request a page')
  const all = await hrefs(page)
  const formatsOf = (path: string) => [
    ...new Set(
      all.filter((href) => href.startsWith(path)).map((href) => new URLSearchParams(href.split('?')[1]).get('format')),
    ),
  ]
  expect(formatsOf('/v1/graph')).toEqual(['graphml', 'gexf', 'csv', 'ndjson', 'parquet', 'xlsx'])
  for (const path of ['neighbours', 'mentions', 'similar'])
    expect(formatsOf(`/v1/channel/${path}`)).toEqual(['csv', 'ndjson', 'parquet', 'xlsx'])
  // What is shown is what the file has.
  for (const href of all.filter((one) => /graph|neighbours/.test(one))) expect(href).toContain('kind=Forward')
  const types: Record<string, RegExp> = { gexf: /gexf/, graphml: /graphml/ }
  for (const [format, type] of Object.entries(types)) {
    const answer = await page.request.get(url + all.find((href) => href.endsWith(`format=${format}`))!, {
      headers: { origin: url },
    })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/files.png` })
})

test('a table beside which files stand is had in each format', async () => {
  for (const [path, table] of [
    ['/account', '/v1/usage/prices'],
    [`/channel/${id}?tab=trust`, '/v1/channel/trust'],
    ['/messages?term=news', '/v1/search/messages'],
  ]) {
    const { page } = await openDashboard(browser, path!)
    await settled(page)
    const links = page.locator(`.file-links a[href^="${table}?"]`)
    await links.first().waitFor()
    expect(await links.allInnerTexts(), table).toEqual(['CSV', 'NDJSON', 'PARQUET', 'XLSX'])
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
      const answer = await page.request.get(url + href, { headers: { origin: url } })
      expect(answer.status(), href).toBe(200)
      expect((await answer.body()).length, href).toBeGreaterThan(100)
    }
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('for credits the price of each file is said in credits, also on a phone in Persian', async () => {
  const { page } = await openDashboard(browser, `/channel/${id}?tab=network`, {}, 'credits')
  await settled(page)
  await page.getByRole('button', { name: 'Files' }).click()
  await expect
    .poll(() => page.locator('.files-menu .menu-list').textContent())
    .toMatch(/Graph of mentions 0\.5\d* credits/)
  const phone = await openDashboard(browser, `/channel/${id}?tab=network`, {
    language: 'fa',
    width: 390,
    theme: 'dark',
  })
  await settled(phone.page)
  await phone.page.locator('.files-menu button').click()
  await phone.page.getByText('گراف اشاره‌ها').waitFor()
  expect(await sidewaysScroll(phone.page)).toBe(0)
  if (process.env.SCREENSHOTS) await phone.page.screenshot({ path: `${process.env.SCREENSHOTS}/files-fa.png` })
})

const cite = async (path: string, language: 'en' | 'fa' = 'en') => {
  const opened = await openDashboard(browser, path, { language, ...(language === 'fa' && { width: 390 }) })
  const { page, context } = opened
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await settled(page)
  await page.getByRole('button', { name: language === 'fa' ? 'استناد' : 'Cite', exact: true }).click()
  const texts = page.locator('dialog.cite[open] textarea')
  await texts.nth(1).waitFor()
  return { ...opened, text: await texts.nth(0).inputValue(), bibtex: await texts.nth(1).inputValue() }
}

test('catalog, messages and channel are cited with filters, date, version and completeness', async () => {
  const { version } = (await (await fetch(`${url}/session`)).json()) as { version?: string }
  expect(version).toBeUndefined()
  const catalog = await cite('/?members_min=500&language=en')
  const count = (await api.catalog.search({ members_min: 500, language: 'en', limit: 1 })).data.count
  expect(catalog.text).toContain(`Catalog of channels: ${count.toLocaleString('en')} channels. Channelscope 0.`)
  expect(catalog.text).toContain('Filters: ')
  for (const filter of ['members_min=500', 'language=en']) expect(catalog.text).toContain(filter)
  expect(catalog.text).toContain('Of the channels that this installation knows')
  expect(catalog.text).toMatch(/Retrieved \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\. http/)
  expect(catalog.bibtex).toMatch(/^@misc\{channelscope-\d{14},$/m)
  expect(await accessibilityFaults(catalog.page)).toEqual([])
  await catalog.page.getByRole('button', { name: 'Copy the BibTeX' }).click()
  await expect.poll(() => catalog.page.evaluate('navigator.clipboard.readText()')).toBe(catalog.bibtex)
  catalog.untroubled()

  const messages = await cite('/messages?term=news')
  expect(messages.text).toMatch(/^Messages with "news": (at least )?[\d,]+\. Channelscope /)
  expect(messages.text).toContain('term=news')

  const channel = await cite(`/channel/${id}?tab=posts`)
  const { observed_percent, message_numbers } = (await api.channels.info({ internal_id: id })).data
  expect(channel.text).toContain(`Channel "${title}"`)
  expect(channel.text).toContain(
    `Known: ${observed_percent} % of ${message_numbers!.toLocaleString('en')} message numbers`,
  )
  if (process.env.SCREENSHOTS) await channel.page.screenshot({ path: `${process.env.SCREENSHOTS}/cite.png` })
  const persian = await cite(`/channel/${id}`, 'fa')
  expect(await sidewaysScroll(persian.page)).toBe(0)
  if (process.env.SCREENSHOTS) await persian.page.screenshot({ path: `${process.env.SCREENSHOTS}/cite-fa.png` })
})
