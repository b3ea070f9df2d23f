// Similar channels with their reasons, what looks alike, what the platform says, and communities in the catalog.
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, changeParts, openDashboard, settled, sidewaysScroll } from './open.ts'

const { url } = inject('demo')
const browser = await openBrowser()
const { data: found } = await api.catalog.search({ sort_by: 'mentions', limit: 1 })
const { internal_id } = found.items[0]!

/** The graph is loaded and communities are found beside the service, some time after it has started. */
const similar = async () => (await api.channels.similar({ internal_id, limit: 20 })).data
const loaded = () => expect.poll(async () => (await similar()).complete).toBe(true)

test('similar channels are shown with their reasons, and compared or added to a list by one click', async () => {
  await loaded()
  const { channels } = await similar()
  expect(channels.length).toBeGreaterThan(0)
  const { page, untroubled } = await openDashboard(browser, `/channel/${internal_id}#similar`)
  await settled(page)
  const rows = page.locator('.similar-table tbody tr')
  await expect.poll(() => rows.count()).toBe(Math.min(5, channels.length))
  if (channels.length > 5) await page.locator('#similar .more').click()
  await expect.poll(() => rows.count()).toBe(channels.length)
  const first = channels[0]!
  const text = await rows.first().textContent()
  expect(text).toContain(first.title)
  for (const word of first.reasons.words ?? []) expect(text).toContain(word)
  for (const { title } of first.reasons.common_sources?.examples ?? []) expect(text).toContain(title)
  await rows.first().getByRole('button', { name: 'Add to list' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows
    .first()
    .getByRole('link', { name: `Compare with ${first.title}` })
    .click()
  await page.waitForURL((to) => to.pathname === '/compare' && to.search.includes(first.internal_id))
  untroubled()
})

test('siblings in other languages, what the platform recommends and what looks alike stand apart, in every language', async () => {
  await loaded()
  const data = await similar()
  const [one, other, third] = data.channels
  const said = {
    ...data,
    channels: [one],
    platform_says: {
      read_at: '2026-08-30T12:15:00Z',
      channels: [{ ...other, position: 1, first_seen_at: '2026-05-02T10:00:00Z' }],
      unknown_count: 3,
    },
    siblings: [{ ...other, reasons: { name: { name: 'riyadh_morning_en', shared: 'riyadhmorning' } }, because: '' }],
    look_alikes: [
      {
        ...third,
        reasons: {
          title: {},
          name: { name: 'riyadh_m0rning', likeness: 'same_looks' },
          copied_posts: { count: 12, channel_first: 11, examples: [] },
        },
        because: '',
      },
    ],
  }
  for (const [language, texts] of [
    [
      'en',
      [
        'The platform recommends',
        'and 3 more that are not known here',
        'The title is the same.',
        '@riyadh_m0rning differs only',
        'The same in other languages',
        'The name @riyadh_morning_en differs only in a word for the language.',
      ],
    ],
    [
      'ru',
      [
        'Рекомендует платформа',
        'и ещё 3, которых здесь нет',
        'Название то же.',
        '@riyadh_m0rning отличается только',
        'То же на других языках',
        'Имя @riyadh_morning_en отличается только словом',
      ],
    ],
    ['fa', ['همین کانال به زبان‌های دیگر', 'نام \u2068@riyadh_morning_en\u2069 فقط در واژهٔ زبان تفاوت دارد.']],
  ] as const) {
    const { page, untroubled } = await openDashboard(browser, blank, { language })
    await changeParts(page, { similar: () => said })
    await page.goto(`${url}/channel/${internal_id}?tab=network`)
    await settled(page)
    for (const text of texts) await page.getByText(text).first().waitFor()
    await page.unrouteAll()
    untroubled()
  }
})

test('the catalog is narrowed to a community by its words', async () => {
  const facets = async () => (await api.catalog.facets({})).data
  await expect
    .poll(async () => (await facets()).communities.length, { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(0)
  const community = (await facets()).communities.find(({ words }) => words.length > 0)!
  const name = community.words.join(', ')
  const { page, untroubled } = await openDashboard(browser, '/?columns=members_count,community')
  await settled(page)
  await page.getByRole('group', { name: 'Community' }).getByRole('checkbox', { name }).first().check()
  await page.waitForURL((to) => to.searchParams.get('community_id') === `${community.id}`)
  await page.getByRole('button', { name: `Remove the filter Community: ${name}` }).waitFor()
  await expect.poll(() => page.locator('[data-id]').first().textContent()).toContain(community.words[0])
  untroubled()
})
