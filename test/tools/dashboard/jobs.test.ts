// The jobs that people come for, each from the first page, in the clicks that docs/dashboard.md allows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled } from './open.ts'

const { keys } = inject('demo')
const browser = await openBrowser()
const text = readFileSync(join(import.meta.dirname, '../../../docs/dashboard.md'), 'utf8')
const rows = text
  .split('## Seven jobs')[1]!
  .split('\n## ')[0]!
  .matchAll(/^\| (\w+) \| .+ \| (\d+) \|$/gm)
const allowed = new Map([...rows].map(([, who, clicks]) => [who!, Number(clicks)]))

type Job = {
  page: Page
  click: (what: Locator) => Promise<void>
  type: (where: Locator, text: string) => Promise<void>
}

/** Plays a job and counts its clicks. */
const jobs: Record<string, (job: Job) => Promise<void>> = {
  Buyer: async ({ page, click, type }) => {
    await click(page.getByRole('button', { name: 'Buyer', exact: true }))
    await click(page.getByRole('link', { name: 'Autumn campaign' }))
    await type(page.getByRole('textbox', { name: 'Budget' }), '5000')
    await page
      .getByRole('region', { name: 'Budget' })
      .getByText(/\d+ of 12 fit for .* views expected/)
      .waitFor()
  },
  Journalist: async ({ page, click }) => {
    await click(page.getByRole('button', { name: 'Journalist', exact: true }))
    const edit = page.locator('.event:visible', { hasText: 'before: “' }).first()
    await click(edit.getByRole('link').first())
    await click(page.getByRole('button', { name: /: show the difference$/ }).first())
    await page.getByRole('dialog', { name: /^What post #\d+ said$/ }).waitFor()
  },
  Owner: async ({ page, click }) => {
    await click(page.getByRole('button', { name: 'Owner', exact: true }))
    await click(page.getByRole('link', { name: /^Explain: / }).first())
    await page.getByText('We bought nothing.').first().waitFor()
  },
  Researcher: async ({ page, click }) => {
    await click(page.getByRole('button', { name: 'Researcher', exact: true }))
    await click(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Channels' }))
    await click(page.getByRole('link', { name: 'No finding', exact: true }))
    await click(page.getByRole('button', { name: 'Cite', exact: true }))
    await expect.poll(() => page.locator('dialog.cite[open] textarea').first().inputValue()).toContain('Filters: ')
  },
  Developer: async ({ page, click }) => {
    await click(page.getByRole('link', { name: 'API reference' }))
    await page.waitForURL('**/docs')
    await page.getByText(/curl/).first().waitFor()
  },
  Operator: async ({ page, click }) => {
    await click(page.getByRole('button', { name: 'Operator', exact: true }))
    const first = page.locator('.check a').first()
    const href = await first.getAttribute('href')
    await click(first)
    await page.waitForURL(`**${href}`)
  },
  Free: async ({ page, click, type }) => {
    const { items } = (await api.catalog.search({ limit: 50, sort_by: 'members_count', verified: false })).data
    const chat = items.find(({ title }) => /^[A-Za-z]+ [A-Za-z]+/.test(title))!
    await type(page.getByLabel('API key'), keys.free)
    await page.locator('header.frame').waitFor()
    const search = page.getByRole('combobox', { name: /^Search/ })
    await click(search)
    await search.fill(chat.title)
    await click(page.getByRole('option', { name: chat.title }).first())
    const refusal = page.getByRole('alert')
    await expect.poll(() => refusal.textContent()).toContain(chat.title)
    await click(refusal.getByRole('link'))
    await page.getByRole('heading', { level: 1, name: 'What you can do here' }).waitFor()
  },
}

test('every job of the document is played', () => {
  expect([...allowed.keys()]).toEqual(Object.keys(jobs))
})

test.each([...allowed])('%s: the job is done in %i clicks', async (who, most) => {
  const { page, untroubled } = await openDashboard(browser, '/sign-in', {}, 'nobody')
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  const type = async (where: Locator, words: string) => {
    await click(where)
    await where.fill(words)
    await page.keyboard.press('Enter')
  }
  await jobs[who]!({ page, click, type })
  expect(clicks).toBe(most)
  if (who !== 'Developer') {
    await settled(page)
    expect(await accessibilityFaults(page)).toEqual([])
  }
  // A refused read is what the job of Free is about, and the browser reports it.
  if (who !== 'Free') untroubled()
})
