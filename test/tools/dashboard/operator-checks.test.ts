// The first page of an operator: what needs somebody, what is well, where each line leads, and the first steps of a new service.
import { expect, inject, test } from 'vitest'
import type { OutputOf } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, blank, keepAnswer, openDashboard, settled, sidewaysScroll } from './open.ts'

const { url } = inject('demo')
const browser = await openBrowser()

const open = async (language: 'en' | 'ru' | 'fa' = 'en', width = 1440, theme: 'light' | 'dark' = 'light') => {
  const opened = await openDashboard(browser, blank, { language, width, theme }, 'operator')
  const { context, page } = opened
  const read = async () =>
    (await context.request.get(`${url}/admin/v1/checks`, { headers: { origin: url } })).json() as Promise<{
      checks: { check: string; state: string }[]
      first_steps: { step: string; done: boolean }[]
    }>
  const lines = (group: string) => page.getByRole('region', { name: group }).getByRole('listitem')
  return { ...opened, read, lines }
}

const HOUR_AGO = () => new Date(Date.now() - 3_600_000).toISOString()
const troubles = () => [
  { check: 'jobs', state: 'failing', subject: 'end plans', count: 3, at: HOUR_AGO() },
  { check: 'sources', state: 'failing', subject: 'telegram-web', reason: 'the platform asks to wait', at: new Date(Date.now() + 7_300_000).toISOString() },
  { check: 'budget', state: 'warning', subject: 'telegram-web', count: 950, limit: 1_000 },
  { check: 'statistics', state: 'warning', count: 1, seconds: 900 },
  { check: 'disk', state: 'well', free_bytes: 64_424_509_440, size_bytes: 1_073_741_824 },
  { check: 'backups', state: 'off' },
] // biome-ignore format: a row each

test('every check of the interface is one line, in its order, and each leads to a page or to a part of a document that exists', async () => {
  const { page, context, untroubled } = await open()
  const checksOf = await keepAnswer<OutputOf<'getOperatorChecks'>>(page, '/admin/v1/checks')
  await page.goto(`${url}/operator`)
  await settled(page)
  const { checks } = await checksOf()
  expect(await page.locator('.check').count()).toBe(checks.length)
  const shown = await page.locator('.check .check-state').allTextContents()
  const word: Record<string, string> = { failing: 'now', warning: 'soon', well: 'well', off: 'off' }
  expect(shown).toEqual(checks.map(({ state }) => word[state]))
  const hrefs = await page.locator('.check a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(hrefs.length).toBe(checks.length)
  for (const href of new Set(hrefs.filter((one) => one.startsWith('/docs')))) {
    const [path, anchor] = href.split('#')
    const answer = await context.request.get(url + path!)
    expect([answer.status(), (await answer.text()).includes(`id="${anchor}"`)], href).toEqual([200, true])
  }
  await page.locator('.check a[href="/operator/accounts"]').click()
  await page.waitForURL(`${url}/operator/accounts`)
  untroubled()
})

test('what is wrong comes first with what it means, in all languages, sizes and themes; the page reads it again by itself', async () => {
  const texts = {
    en: ['“end plans” failed 3 times, since', 'telegram-web is paused until in', '950 of 1,000', '1 chat waits', 'Needs somebody'],
    ru: ['«end plans»: 3 неудачи', 'telegram-web на паузе', '950 из', 'Ждёт 1 чат', 'Требует внимания'],
    fa: ['«end plans»', 'telegram-web در درنگ است', '۹۵۰', 'گفتگو در انتظار است', 'رسیدگی می‌خواهد'],
  } // biome-ignore format: a row each
  for (const [language, width, theme] of [
    ['en', 1440, 'light'],
    ['ru', 390, 'dark'],
    ['fa', 390, 'light'],
  ] as const) {
    const { page, lines, untroubled } = await open(language, width, theme)
    await page.route('**/admin/v1/checks', (route) => route.fulfill({ json: { checks: troubles(), first_steps: [] } }))
    await page.goto(`${url}/operator`)
    await settled(page)
    const [job, source, budget, statistics, group] = texts[language]
    await expect.poll(() => lines(group!).count()).toBe(4)
    for (const [at, text] of [job, source, budget, statistics].entries())
      expect(await lines(group!).nth(at).textContent()).toContain(text)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    untroubled()
  }
  const { page, lines } = await open()
  await page.clock.install()
  let checks: object[] = troubles()
  await page.route('**/admin/v1/checks', (route) => route.fulfill({ json: { checks, first_steps: [] } }))
  await page.goto(`${url}/operator`)
  await expect.poll(() => lines('Needs somebody').count()).toBe(4)
  checks = checks.slice(4)
  await page.clock.fastForward(16_000)
  await page.getByText('Nothing needs anybody now.').waitFor()
})

test('the first steps are those of the interface, are not shown in a demo, and go away when all stand', async () => {
  const { page, read } = await open()
  await page.goto(`${url}/operator`)
  await settled(page)
  await expect.poll(() => page.getByRole('region', { name: 'First steps' }).count()).toBe(0)

  await page.route('**/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } })
  })
  const { first_steps } = await read()
  await page.goto(`${url}/operator`)
  const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem')
  await expect.poll(() => steps.count()).toBe(5)
  expect(first_steps.map(({ done }) => done)).toEqual([true, false, true, true, true])
  const words = await steps.locator('.check-state').allTextContents()
  expect(words.map((text) => text.includes('done'))).toEqual(first_steps.map(({ done }) => done))
  await steps.nth(1).getByText('Set COLLECT, or import files.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.route('**/admin/v1/checks', (route) =>
    route.fulfill({ json: { checks: [], first_steps: first_steps.map((step) => ({ ...step, done: true })) } }),
  )
  await page.goto(`${url}/operator`)
  await page.getByText('Nothing needs anybody now.').waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'First steps' }).count()).toBe(0)
})
