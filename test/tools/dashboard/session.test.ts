// Signing in and out, and what the pages say when the service refuses.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { blank, everythingKept, openDashboard, settled } from './open.ts'

const { url, keys } = inject('demo')
const browser = await openBrowser()

const firstRow = (page: Page) => page.locator('[data-id]').first()

test('a wrong key is refused in words, the right one leads on, and signing out ends the session', async () => {
  const { page, context } = await openDashboard(browser, '/account?days=7', {}, 'nobody')
  await page.waitForURL('**/sign-in?to=*')
  const field = page.getByLabel('API key')
  await field.fill(`csk_${'x'.repeat(40)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').getByText('This key is not known.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')

  await field.fill(keys.subscription)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account?days=7')
  await settled(page)
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(await page.evaluate('document.cookie')).toBe('')
  expect(await everythingKept(page)).not.toContain(keys.subscription)

  const withCookie = () => fetch(`${url}/v1/usage/info`, { headers: { cookie: `${cookie!.name}=${cookie!.value}` } })
  expect((await withCookie()).status).toBe(200)
  await page.getByRole('button', { name: 'demo-subscription' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  await expect.poll(async () => (await withCookie()).status).toBe(401)
  expect(await context.cookies()).toEqual([])
})

test('one click opens the demo', async () => {
  const { page, untroubled } = await openDashboard(browser, '/', {}, 'nobody')
  await page.getByRole('button', { name: 'Open the demo', exact: true }).click()
  await firstRow(page).waitFor()
  untroubled()
})

const refused = async (answer: { status: number; json: object }) => {
  const { page } = await openDashboard(browser, blank)
  await page.route('**/v1/catalog/rows?*', (route) => route.fulfill(answer))
  await page.goto(`${url}/`)
  return page
}

test('402 says what it needs and what is left', async () => {
  const page = await refused({ status: 402, json: { total_cost_mc: 500, available_mc: 200, shortfall_mc: 300 } })
  await page.getByText('This needs 0.5 credits and 0.2 are left: top up.').waitFor()
})

test('426 says which allowance is used up, and where to see when it renews', async () => {
  const page = await refused({ status: 426, json: { name: 'unique_channels', used: 500, limit: 500 } })
  await page
    .getByText(/The monthly allowance of 500 unique channels is used up\. It renews .* the account page says when/)
    .waitFor()
})

/** The notice is looked for from the beginning, because it is there for a moment only. */
const refusedOnce = async (status: number, text: string) => {
  const { page } = await openDashboard(browser, blank)
  let answers = 0
  await page.route('**/v1/catalog/rows?*', (route) =>
    answers++ === 0
      ? route.fulfill({ status, headers: { 'retry-after': '3' }, json: { message: 'wait' } })
      : route.continue(),
  )
  await Promise.all([page.getByText(text).waitFor(), page.goto(`${url}/`)])
  return page
}

test('429 says that the page waits, and the page goes on by itself', async () => {
  const page = await refusedOnce(429, 'Too many requests. The page waits 3 s and goes on by itself.')
  await firstRow(page).waitFor()
})

test('503 says that the page tries again, and it does', async () => {
  const page = await refusedOnce(503, 'The service is busy. The page tries again by itself.')
  await firstRow(page).waitFor()
})
