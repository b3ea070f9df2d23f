// What an operator changes in the dashboard: an account, and a takedown. Each asks once, does what it says, and is in the trail.
import { expect, inject, test } from 'vitest'
import { channelscope } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled, sidewaysScroll } from './open.ts'

const { url, keys } = inject('demo')
const browser = await openBrowser()
const operator = channelscope({ url, key: keys.importer }).operator

/** A running service may have been tested before. */
const stamp = Date.now()

test('an account is found, suspended, lifted, moved to another plan and granted credits; each asks once and is in the trail', async () => {
  const { data: made } = await operator.createAccount({ name: `harbour ${stamp}`, plan: 'M' })
  const theirs = channelscope({ url, key: made.subscription_key, max_retries: 0 })
  const { page, untroubled } = await openDashboard(browser, '/operator/accounts', {}, 'importer')
  await page.getByRole('searchbox').fill(`harbour ${stamp}`)
  await page.getByRole('link', { name: `harbour ${stamp}` }).click()
  await page.waitForURL(`${url}/operator/accounts/${made.account_id}`)
  await settled(page)
  await expect.poll(() => page.title()).toContain(`harbour ${stamp}`)
  const figure = async (label: string) => {
    const value = page.locator('.figures > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
    return (await value.textContent())?.trim()
  }
  /** Opens the question, reads it, and confirms it. */
  const confirm = async (label: string) => {
    await page.getByRole('button', { name: label, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const said = await dialog.locator('p').textContent()
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    return said
  }

  await page.getByLabel('Reason, for the trail').fill('unpaid')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await operator.account({ account_id: made.account_id })).data.state).toBe('active')
  expect(await confirm('Suspend')).toContain('All its requests are refused within a second')
  await expect.poll(() => figure('Status')).toBe('suspended')
  await expect
    .poll(() =>
      theirs.usage.info().then(
        () => 200,
        ({ status }) => status,
      ),
    )
    .toBe(412)
  await confirm('Lift the suspension')
  await expect.poll(() => figure('Status')).toBe('active')
  await expect
    .poll(() =>
      theirs.usage.info().then(
        () => 200,
        ({ status }) => status,
      ),
    )
    .toBe(200)

  await page.getByRole('combobox', { name: 'Plan' }).selectOption('L')
  expect(await confirm('Change the plan')).toContain('From M to L.')
  await expect.poll(() => figure('Plan')).toBe('L')
  await page.getByLabel('Credits to grant').fill('12.5')
  await page.getByLabel('Note, which the holder sees').fill('invoice 1042')
  expect(await confirm('Grant')).toContain('12.5 credits are added. The balance is 12.5 then.')
  await expect.poll(() => figure('Credits')).toBe('12.5')
  expect((await operator.account({ account_id: made.account_id })).data).toMatchObject({
    plan: 'L',
    balance_mc: 12_500,
  })

  const trail = page.locator('table.trail tbody tr')
  const changed = ['credits grant', 'account plan', 'account restore', 'account suspend', 'account create']
  await expect.poll(() => trail.locator('code').allTextContents()).toEqual(changed)
  expect(await trail.nth(3).textContent()).toContain('importer')
  expect(await trail.nth(3).textContent()).toContain('unpaid')
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test('a key that only reads shows the account and changes nothing', async () => {
  const { page } = await openDashboard(browser, '/operator/accounts/1', {}, 'operator')
  await page.getByText('You are signed in with a key that only reads.').waitFor()
  await settled(page)
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
  await page.goto(`${url}/operator/takedown`)
  await page.getByText('You are signed in with a key that only reads.').waitFor()
  expect(await page.getByRole('button', { name: 'Show what would go' }).count()).toBe(0)
})

test('what cannot be understood is refused before anything is counted, and a message is asked for with its number', async () => {
  const { page } = await openDashboard(browser, '/operator/takedown', {}, 'importer')
  await settled(page)
  await page.getByLabel('What to remove').selectOption('message')
  await page.getByLabel('Link of the message, or its chat').fill('@daily_news')
  await page.getByRole('button', { name: 'Show what would go' }).click()
  await page.getByRole('alert').getByText('message_id, the number of the message, is missing').waitFor()
  await page.getByLabel('Number of the message').fill('999999999')
  await page.getByRole('button', { name: 'Show what would go' }).click()
  await page.getByText('Nothing is stored of it.').waitFor()
})

test('a takedown first shows what would go and changes nothing, then removes it with a record, which can be lifted', async () => {
  const channel = `mill_lane_${stamp}`
  const csv = `Channel Username,Channel Title,Message ID,Post Date,Text,Views
${channel},Mill Lane,1,2026-08-01T08:00:00Z,First wheel,120
${channel},Mill Lane,2,2026-08-02T08:00:00Z,Second wheel,98
`
  const sent = await fetch(`${url}/admin/v1/imports?file=mill.csv`, {
    method: 'POST',
    headers: { 'x-api-key': keys.importer, 'content-type': 'text/csv' },
    body: csv,
  })
  expect(sent.status).toBe(200)
  const isThere = () =>
    api.channels.info({ internal_id: `@${channel}` }).then(
      () => true,
      ({ status }) => status,
    )
  await expect.poll(isThere).toBe(true)

  const { page, untroubled } = await openDashboard(browser, '/operator/takedown', {}, 'importer')
  await settled(page)
  const before = (await operator.removals()).data.removals.length
  const rows = async () =>
    Object.fromEntries(
      await page
        .locator('dl.counts[aria-label="What would go"] > div')
        .evaluateAll((all) => all.map((row) => [...row.children].map((part) => part.textContent))),
    )
  await page.getByLabel('Chat: @name, link or internal id').fill(`@${channel}`)
  await page.getByLabel('Number of the case').fill('case 17')
  await page.getByRole('button', { name: 'Show what would go' }).click()
  await page.getByRole('heading', { name: 'What would go' }).waitFor()
  expect(await rows()).toMatchObject({ chats: '1', messages: '2' })
  expect(await accessibilityFaults(page)).toEqual([])
  expect([await isThere(), (await operator.removals()).data.removals.length]).toEqual([true, before])

  // What is changed has to be counted again before it can be removed.
  await page.getByLabel('Number of the case').fill('case 18')
  await expect.poll(() => page.getByRole('button', { name: 'Remove it for ever' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show what would go' }).click()
  await page.getByRole('button', { name: 'Remove it for ever' }).click()
  await page.getByRole('dialog').getByText('it is never collected or imported again').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it for ever' }).click()
  const [record] = (await until(
    async () => (await operator.removals()).data.removals,
    (all) => all.length > before,
  ))!
  await page.getByText(`Removed. Record ${record!.removal_id}:`).waitFor()
  await expect.poll(isThere).toBe(404)
  const row = page.locator('table.removals tbody tr').first()
  expect(await row.textContent()).toMatch(/a chat.*importer.*case 18.*messages: 2/)
  expect(await sidewaysScroll(page)).toBe(0)

  await row.getByRole('button', { name: 'Let it be collected again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it be collected again' }).click()
  await expect.poll(async () => (await operator.removals()).data.removals.length).toBe(before)
  await expect.poll(isThere).toBe(404)
  untroubled()
})

const until = async <Value>(read: () => Promise<Value>, is: (value: Value) => boolean): Promise<Value> => {
  await expect.poll(async () => is(await read())).toBe(true)
  return read()
}
