// The home page of an account whose plan has no catalog.
import { expect, inject, test } from 'vitest'
import { channelscope } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url, keys } = inject('demo')
const free = channelscope({ url, key: keys.free })

test('a Free key opens on what its plan can do, its verified channels and all plans, with the numbers of the service', async () => {
  const { plan, terms, plans } = (await free.usage.plans()).data
  const own = (await free.channels.my()).data
  const { page, untroubled } = await openDashboard(browser, '/', {}, 'free')
  await settled(page)
  await page.getByRole('heading', { level: 1, name: 'What you can do here' }).waitFor()
  await page.getByText(`reach ${terms.history_days} days back`).waitFor()
  const channels = page.getByRole('region', { name: 'Your verified channels' })
  expect(await channels.locator('tbody tr').count()).toBe(own.length)
  const table = page.getByRole('group', { name: 'Plans', exact: true })
  expect((await table.getByRole('columnheader').allInnerTexts()).slice(1)).toEqual(
    plans.map((other) => (other.plan === plan ? `${plan} (yours)` : other.plan)),
  )
  const requests = table.getByRole('row', { name: 'Requests a month' })
  expect(await requests.getByRole('cell').allInnerTexts()).toEqual(
    plans.map(({ terms }) => terms.requests!.toLocaleString('en-US')),
  )
  // A verified channel is one click away, and nothing was refused on the way.
  await channels.getByRole('link').first().click()
  await page.waitForURL('**/channel/*')
  await settled(page)
  untroubled()
})

test('a channel that the plan does not read is named, with one button to what the plan can do', async () => {
  const { items } = (await api.catalog.search({ limit: 50, sort_by: 'members_count', verified: false })).data
  const chat = items.find(({ title }) => /^[A-Za-z]+ [A-Za-z]+/.test(title))!
  const { page } = await openDashboard(browser, '/', {}, 'free')
  await settled(page)
  await page.getByRole('combobox', { name: /^Search/ }).fill(chat.title)
  await page.getByRole('option', { name: chat.title }).first().click()
  await page.waitForURL(`**/channel/${chat.internal_id}`)
  const refusal = page.getByRole('alert')
  await expect.poll(() => refusal.textContent()).toContain(`Not verified: ${chat.title}.`)
  expect(await refusal.textContent()).not.toContain(chat.internal_id)
  expect(await refusal.getByRole('link').count()).toBe(1)
  await refusal.getByRole('link', { name: 'What you can do here' }).click()
  await page.getByRole('heading', { level: 1, name: 'What you can do here' }).waitFor()
  // Whoever follows a link to it has not seen its name, which is free to tell.
  await page.goto(`${url}/channel/${chat.internal_id}`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: chat.title }).waitFor()
  await expect.poll(() => refusal.textContent()).toContain(`Not verified: ${chat.title}.`)
  expect(await page.locator('main').textContent()).not.toContain(chat.internal_id)
  expect(await refusal.getByRole('link').count()).toBe(1)
  await page.getByText('Opening a tab of a channel counts as').waitFor()
  await page.getByText('Nothing was charged.').waitFor()
  const members = (await api.channels.info({ internal_id: chat.internal_id })).data.members_count!
  expect(await page.locator('main').textContent()).not.toContain(members.toLocaleString('en-US'))
  expect(await accessibilityFaults(page)).toEqual([])
})

test('hints lead nowhere that the Free plan cannot go, and an allowance of a search that is off is a dash', async () => {
  const { page, untroubled } = await openDashboard(browser, '/compare', {}, 'free')
  await page.getByText('Find two to ten channels here by name.').waitFor()
  expect(await page.getByRole('link', { name: 'To the catalog' }).count()).toBe(0)
  await page.goto(`${url}/watches`)
  await page.getByText('Nothing is watched yet.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Watch a search' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Choose in the catalog' }).count()).toBe(0)
  await page.goto(url)
  const { plans } = (await free.usage.plans()).data
  const table = page.getByRole('group', { name: 'Plans', exact: true })
  const allowances = table.getByRole('row', { name: 'Message searches a month' }).getByRole('cell')
  await expect
    .poll(async () => (await allowances.allTextContents()).map((text) => text === '–'))
    .toEqual(plans.map(({ terms }) => !terms.allow_message_search))
  untroubled()
})
