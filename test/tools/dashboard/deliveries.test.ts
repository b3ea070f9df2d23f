// What an owner sees of deliveries and their failures, and how they are sent again.
import { expect, inject, onTestFinished, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const AT = '2026-09-01T11:02:03Z'

test('attempts say what came of them; one delivery or all since a day are sent again', async () => {
  const { destination_id } = (
    await api.destinations.create({ kind: 'webhook', name: 'Desk', url: 'https://receiver.example/hook' })
  ).data
  onTestFinished(async () => void (await api.destinations.delete({ destination_id })))
  const { page } = await openDashboard(browser, '/theme.js')
  const delivery = (delivery_id: number, more: object) => ({
    delivery_id, about: 'event', event_id: `ev_${delivery_id}`, events_count: 1, created_at: AT, ...more,
  }) // biome-ignore format: two lines
  const deliveries = [
    delivery(3, {
      state: 'waiting',
      next_attempt_at: AT,
      attempts: [{ attempt: 1, at: AT, failure: 'timed_out', ms: 15_000 }],
    }),
    delivery(2, { state: 'failed', attempts: [{ attempt: 1, at: AT, status: 500, ms: 12, answer: 'no <b>room</b>' }] }),
    delivery(1, { state: 'delivered', about: 'digest', event_id: undefined, events_count: 4, attempts: [] }),
  ]
  const replayed: unknown[] = []
  let reads = 0
  await page.route(`**/v1/destinations/${destination_id}/deliveries*`, (route) => {
    reads++
    return route.fulfill({ json: { deliveries } })
  })
  await page.route(`**/v1/destinations/${destination_id}/replay`, (route) => {
    replayed.push(route.request().postDataJSON())
    return route.fulfill({ json: { events_count: replayed.length, complete: true } })
  })
  await page.route('**/v1/events/ev_*', (route) => {
    const event_id = new URL(route.request().url()).pathname.split('/').at(-1)
    return route.fulfill({ json: { event_id, sentence: `What ${event_id} tells`, link: '/account' } })
  })
  await page.goto(`${url}/destinations?of=${destination_id}`)
  const table = page.getByRole('region', { name: 'What was sent to Desk' })
  await table.getByRole('row', { name: /event: What ev_3 tells.*waits.*no answer in time/i }).waitFor()
  const failed = table.getByRole('row', { name: /What ev_2 tells.*failed.*500/i })
  await failed.getByText('Answer').click()
  await failed.getByText('no <b>room</b>').waitFor()
  await table.getByRole('row', { name: /digest, 4 events.*arrived/i }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // The next attempt is due, so the page asks soon what came of it.
  const before = reads
  await expect.poll(() => reads).toBeGreaterThan(before)
  expect(await table.getByRole('button', { name: 'Send again' }).count()).toBe(2)
  await failed.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('1 event is sent again.').waitFor()
  await page.getByLabel('Send all again since').fill('2026-09-01')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('2 events are sent again.').waitFor()
  expect(replayed).toEqual([{ delivery_id: 2 }, { from_date: '2026-09-01' }])
})

test('what this service cannot send by is not offered', async () => {
  const { page } = await openDashboard(browser, '/destinations')
  await page.getByRole('button', { name: 'Add a destination' }).click()
  const kinds = page.getByRole('dialog').getByRole('radio')
  await kinds.first().waitFor()
  expect(await kinds.count()).toBe(2)
  await page.getByRole('dialog').getByRole('radio', { name: 'Webhook' }).waitFor()
  await page.getByRole('dialog').getByRole('radio', { name: 'Atom feed' }).waitFor()
})
