// The demo as its owners play it: time passes in it, so a code that was asked for is found by itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { channelscope } from '../../sdk/src/index.ts'
import { baseOf, launcher } from '../launch.ts'
import { newVisitor, openBrowser } from './browser.ts'

const data = mkdtempSync(join(tmpdir(), 'channelscope-demo-owner-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
const launch = launcher({ DATA_DIR: data, DATABASE_URL: '', REDIS_URL: '', DRAIN_SECONDS: '0' }, afterAll)
const greeting = await launch({}, ['--channels', '60']).up
const url = baseOf(greeting)
const browser = await openBrowser()

test('whoever opens the demo as an owner verifies a channel in the browser, with its card and badge afterwards', async () => {
  const page = await (await newVisitor(browser, { locale: 'en-US' })).newPage()
  await page.goto(`${url}/sign-in`)
  await page.getByRole('button', { name: 'Owner', exact: true }).click()
  await page.getByRole('link', { name: 'My channels' }).first().waitFor()
  await page.goto(`${url}/mine`)
  const cards = page.locator('.own-card')
  await cards.first().waitFor()
  const owned = await cards.locator('h2').allInnerTexts()
  const api = channelscope({ url, key: /subscription key: (\S+)/.exec(greeting)![1]! })
  const { items } = (await api.catalog.search({ limit: 20, privacy: 'Public' })).data
  const other = items.find(({ title }) => !owned.some((name) => name.includes(title)))!
  await page.getByLabel('Link or @name').fill(other.link!)
  await page.keyboard.press('Enter')
  const steps = page.locator('article.verification')
  await steps.getByText('The code has not been found yet').waitFor()
  await steps.getByText('This demo plays the owner').waitFor()
  await steps.getByText('This channel is yours').waitFor({ timeout: 120_000 })
  const card = page.getByRole('article', { name: other.title })
  await card.getByRole('img', { name: other.title }).first().waitFor()
  await expect.poll(() => cards.count()).toBe(owned.length + 1)
})
