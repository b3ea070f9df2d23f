// The state of the service and its accounts, as an operator sees them, and what an operator's session may open.
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import type { OutputOf } from '../../../sdk/src/index.ts'
import { xlsxRows } from '../../xlsx.ts'
import { openBrowser } from '../browser.ts'
import { blank, keepAnswer, openDashboard, settled } from './open.ts'

const { url } = inject('demo')
const browser = await openBrowser()

const open = async (path = '/operator/service') => {
  const opened = await openDashboard(browser, path, {}, 'operator')
  await settled(opened.page)
  const read = async (what: string) =>
    (await opened.context.request.get(`${url}/admin/v1/${what}`, { headers: { origin: url } })).json()
  return { ...opened, read }
}
const exact = (value: number) => value.toLocaleString('en-US')

test('the numbers of the page are those of the interface, and it asks for nothing else', async () => {
  const asked: string[] = []
  const { page, context, untroubled } = await open()
  const overviewOf = await keepAnswer<OutputOf<'getOperatorOverview'>>(page, '/admin/v1/overview')
  const collectorOf = await keepAnswer<OutputOf<'getOperatorCollector'>>(page, '/admin/v1/collector')
  const sourcesOf = await keepAnswer<OutputOf<'listOperatorSources'>>(page, '/admin/v1/sources')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await settled(page)
  expect(asked.filter((path) => path.startsWith('/v1'))).toEqual([])
  expect(asked).toEqual(
    expect.arrayContaining(['overview', 'collector', 'sources', 'deliveries'].map((one) => `/admin/v1/${one}`)),
  )

  const overview = await overviewOf()
  const figure = (label: string) =>
    page.locator('.figures > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
  const tip = async (label: string) => figure(label).locator('[data-tip]').first().getAttribute('data-tip')
  expect(await tip('Channels')).toContain(exact(overview.chats.channels))
  expect(await tip('Groups')).toContain(exact(overview.chats.groups))
  expect(await tip('Messages, about')).toContain(exact(overview.messages_estimate!))
  expect(await tip('Accounts')).toContain(exact(overview.accounts.active))
  await expect.poll(() => figure('Database').textContent()).toMatch(/\d (kB|MB|GB)/)
  await expect.poll(() => figure('Version').textContent()).toContain(overview.version)
  await page.getByRole('img', { name: /^Answers, last 15 minutes\. All answers: .*Failed: / }).waitFor()
  await expect.poll(() => page.getByText(/^[\d,]+ answers, [\d,]+ refused, [\d,]+ failed/).count()).toBe(1)

  const counts = async (label: string) =>
    Object.fromEntries(
      await page
        .locator(`dl.counts[aria-label="${label}"] > div`)
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => part.textContent))),
    )
  expect(Object.keys(await counts('Queues'))).toEqual(['Message search', 'Statistics', 'Waiting observations'])
  expect((await counts('Queues'))['Waiting observations']).toBe(exact(overview.waiting_observations))
  const collector = await collectorOf()
  expect(await counts('Pace and lateness')).toMatchObject({
    'Read in the last 24 hours': exact(collector.pace.read_last_day),
    'Late by more than 5 minutes': exact(collector.late.count),
  })
  expect(Object.keys(await counts('By state'))).toEqual(['due', 'being read', 'scheduled'])
  expect(Object.keys(await counts('Added chats'))).toEqual(['queued', 'being read', 'added', 'failed'])

  const { sources } = await sourcesOf()
  const rows = page.locator('table.sources tbody tr')
  await expect.poll(() => rows.locator('code').allTextContents()).toEqual(sources.map(({ name }) => name))
  await expect.poll(() => page.getByRole('meter').count()).toBe(sources.filter(({ budget }) => budget).length)
  expect((await context.cookies()).length).toBe(1)
  untroubled()
})

test('a pause, lateness and failures are named, and the page reads them again by itself', async () => {
  const { page, read } = await open()
  const collector = await read('collector')
  const { sources } = await read('sources')
  await page.clock.install()
  await page.route('**/admin/v1/collector', (route) =>
    route.fulfill({
      json: {
        ...collector,
        due: 12,
        late: { count: 3, most_seconds: 412 },
        failures: [{ reason: 'missing', count: 17 }],
      },
    }),
  )
  await page.route('**/admin/v1/sources', (route) =>
    route.fulfill({
      json: {
        sources: sources.map((source: object) => ({
          ...source,
          state: 'paused',
          reason: "the day's budget is used up",
          paused_until: new Date(Date.now() + 7_300_000).toISOString(),
          rate_percent: 50,
          budget: { used: 50_000, limit: 50_000, period: 'day' },
        })),
        requests: [
          ['2026-09-02', 'chat', 1_000, 100], ['2026-09-02', 'new_posts', 400, 300], ['2026-09-01', 'new_posts', 1_600, 900],
        ].map(([day, purpose, requests_count, found_count]) => ({
          day, purpose, requests_count, found_count, source: 'telegram-web', size_bytes: 2_000_000,
        })), // biome-ignore format: a line for each day
        shortage: {
          due: 4_100,
          late: 3_900,
          wait_seconds: 5_400,
          planned_per_day: 410_000,
          possible_per_day: 195_000,
          stretch: 2.1,
          covered_percent: 47,
        },
      },
    }),
  )
  await page.reload()
  await page.getByText('no such chat').waitFor()
  await page.getByText('6.9 min').waitFor()
  await page
    .getByText(/paused · the day's budget is used up · ends in 2/)
    .first()
    .waitFor()
  await page.getByText('visits are 2.1 times as far apart as planned and 47% of them are made').waitFor()
  expect(
    await page
      .locator('table.source-requests tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
  ).toEqual([
    ['new posts', 'telegram-web', '2,000', '60%', '4 MB'],
    ['own pages of chats', 'telegram-web', '1,000', '10%', '2 MB'],
  ])
  await page.getByText('Read at 50% of its rate, because the platform has asked to wait').first().waitFor()
  await expect
    .poll(() => page.getByRole('meter').first().getAttribute('aria-valuetext'))
    .toBe('50,000 of 50,000 requests')

  await page.unroute('**/admin/v1/collector')
  await page.route('**/admin/v1/collector', (route) =>
    route.fulfill({ json: { ...collector, failures: [{ reason: 'private', count: 5 }] } }),
  )
  await page.clock.fastForward(16_000)
  await page.getByText('private', { exact: true }).waitFor()
})

test('accounts are found by name, which is in the address, and more are shown on demand', async () => {
  const { page, untroubled } = await openDashboard(browser, blank, {}, 'operator')
  const first = await keepAnswer<OutputOf<'listOperatorAccounts'>>(page, '/admin/v1/accounts?limit=50')
  await page.goto(`${url}/operator/accounts`)
  const names = page.locator('table.accounts tbody bdi')
  const { accounts } = await first()
  await expect.poll(() => names.allTextContents()).toEqual(accounts.map(({ name }) => name))
  await page.keyboard.press('/')
  await page.keyboard.type('SUBSCR')
  await expect.poll(() => names.allTextContents()).toEqual(['demo-subscription'])
  await expect.poll(() => new URL(page.url()).searchParams.get('term')).toBe('SUBSCR')
  await page.reload()
  await expect.poll(() => names.allTextContents()).toEqual(['demo-subscription'])
  await page.getByRole('searchbox').fill('nobody-has-this')
  await page.getByText('No account has “nobody-has-this” in its name.').waitFor()
  untroubled()

  await page.route('**/admin/v1/accounts?*', (route) => {
    const more = new URL(route.request().url()).searchParams.get('cursor') === 'next'
    return route.fulfill({
      json: more ? { accounts: accounts.slice(1) } : { accounts: accounts.slice(0, 1), cursor: 'next' },
    })
  })
  await page.goto(`${url}/operator/accounts`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => names.count()).toBe(accounts.length)
  await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('the accounts that were found and the sources can be had as files, with the values of the interface', async () => {
  const { page, read, untroubled } = await open('/operator/accounts?term=demo')
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const workbook = await download('Accounts as XLSX')
  expect(workbook.name).toMatch(/^operator-accounts-\d{4}-\d\d-\d\d\.xlsx$/)
  const [[head, ...rows]] = xlsxRows(workbook.bytes) as [unknown[][]]
  const { accounts } = await read('accounts?term=demo')
  const shown = ['account_id', 'name', 'plan', 'status', 'balance_mc']
  // Other files spend the credits of this account at the same time.
  const standing = (account: Record<string, unknown>) =>
    account.name === 'demo-credits' ? { ...account, balance_mc: Number(account.balance_mc) > 0 } : account
  const inFile = (row: unknown[]) => standing(Object.fromEntries(shown.map((name) => [name, row[head!.indexOf(name)]])))
  expect(rows.map(inFile)).toMatchObject(
    accounts.map((account: Record<string, unknown>) =>
      standing(Object.fromEntries(shown.map((name) => [name, account[name]]))),
    ),
  )
  await page.goto(`${url}/operator/service`)
  const csv = await download('Sources as CSV')
  expect(csv.name).toMatch(/^operator-sources-\d{4}-\d\d-\d\d\.csv$/)
  const text = csv.bytes.toString('utf8')
  expect(text.startsWith('\ufeffname,kind,state,')).toBe(true)
  const { sources } = await read('sources')
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(sources.map(({ name }: { name: string }) => name))
  untroubled()
})

test('events that wait and destinations that fail are shown with their lag and last answer', async () => {
  const { page } = await openDashboard(browser, blank, {}, 'operator')
  const failing = {
    destination_id: 'ds_1', account: 'acme', kind: 'webhook', name: 'Newsroom', failing_since: '2026-09-01T12:00:00Z',
    failures_count: 12, failure: 'timed_out', waiting_count: 40,
  } // biome-ignore format: two lines
  const state = { waiting_count: 3, lag_seconds: 90, causes_count: 7, event_lag_seconds: 2, failing: [failing] }
  await page.route('**/admin/v1/deliveries*', (route) => route.fulfill({ json: state }))
  await page.goto(`${url}/operator/service`)
  const section = page.getByRole('region', { name: 'Events and their delivery' })
  await section.getByText('1.5 min').waitFor()
  expect(await section.locator('.warned').allTextContents()).toEqual(['1.5 min'])
  await section.getByRole('row', { name: /acme.*Newsroom Webhook.*no answer in time.*12.*40/ }).waitFor()
})

test('an operator is led here from the pages of accounts, without their search box and usage', async () => {
  for (const path of ['/', '/account', '/messages?query=news']) {
    const { page, untroubled } = await open(path)
    await page.waitForURL(`${url}/operator`)
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await expect.poll(() => page.getByRole('combobox').count()).toBe(0)
    await expect.poll(() => page.locator('.usage').count()).toBe(0)
    untroubled()
  }
})

test('an account is told what the page is and that it needs an operator’s key', async () => {
  const { page, untroubled } = await openDashboard(browser, '/operator')
  await page.getByText(/It needs an operator’s key \(cso_…\)/).waitFor()
  await expect.poll(() => page.getByText(/shows the operator of the service how the collector/).count()).toBe(1)
  await expect.poll(() => page.locator('.operator section').count()).toBe(0)
  await settled(page)
  untroubled()
})

test('where the interface has a port of its own, the page says that it is off here', async () => {
  const { page } = await openDashboard(browser, '/account')
  await page.route('**/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), operator_elsewhere: true } })
  })
  await page.goto(`${url}/operator`)
  await page.getByText('It is off here, because the operator’s interface has a port of its own (ADMIN_PORT)').waitFor()
})

test('the sign-in says where the operator’s interface is off, or has a port of its own', async () => {
  const { page } = await openDashboard(browser, blank, {}, 'nobody')
  let session: object = { signed_in: false, demo: false }
  await page.route('**/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 401,
          headers: { 'x-error-code': 'OPERATORS_OFF' },
          json: { code: 'OPERATORS_OFF', message: 'off' },
        })
      : route.fulfill({ json: session }),
  )
  const tried = async () => {
    await page.goto(`${url}/sign-in`)
    await page.getByLabel('API key').fill('cso_any')
    await page.getByRole('button', { name: 'Sign in' }).click()
    return page.getByRole('alert').textContent()
  }
  expect(await tried()).toContain('switched off here. Start the service with ADMIN_API=on')
  session = { ...session, operator_elsewhere: true }
  expect(await tried()).toContain('has a port of its own here (ADMIN_PORT)')
})
