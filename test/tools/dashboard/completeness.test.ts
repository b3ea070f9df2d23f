// How much of a channel is known: a sentence that costs nothing, and a bar for each month when it is asked for.
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { data: best } = await api.catalog.search({ sort_by: 'ads_index', members_min: 10_000, limit: 1 })
const id = best.items[0]!.internal_id
const { data: info } = await api.channels.info({ internal_id: id })
const { data: known } = await api.channels.completeness({ internal_id: id })
const exact = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

test('by keyboard, the sentence opens into a row with a bar for each month, newest first', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?tab=history`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await settled(page)
  const section = page.getByRole('region', { name: 'How much is known' })
  await section
    .getByText(
      `Of the ${exact(info.message_numbers!)} of this channel, ${exact(info.observed_percent!)}% are known here.`,
    )
    .waitFor()
  expect(asked).not.toContain('/v1/channel/completeness')
  await section.getByRole('button', { name: 'Show by month', expanded: false }).focus()
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'Hide months', expanded: true }).waitFor()
  const rows = section.locator('tbody tr')
  const shown = known.months.toReversed().slice(0, 12)
  await expect.poll(() => rows.count()).toBe(shown.length)
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td.number')].map((cell) => cell.textContent)),
  )
  expect(cells).toEqual(
    shown.map(({ observed_percent, unknown, deleted_messages, numbers }) => [
      `${exact(observed_percent!)}%`,
      exact(unknown),
      exact(deleted_messages),
      exact(numbers),
    ]),
  )
  // The parts of a bar add up to its whole length.
  const widths = await section
    .locator('.track')
    .first()
    .evaluate(
      (track) =>
        [...track.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0) / track.clientWidth,
    )
  expect(widths).toBeCloseTo(1, 1)
  expect(new URL(page.url()).searchParams.get('numbers')).toBe('1')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await rows.first().waitFor({ state: 'detached' })
  untroubled()
})

test.each(['en', 'ru'] as const)('on a phone the page does not scroll sideways (%s)', async (language) => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?numbers=1`, {
    width: 360,
    language,
    theme: 'dark',
  })
  await settled(page)
  await page.locator('.completeness tbody tr').first().waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  if (process.env.SCREENSHOTS)
    await page.locator('.completeness').screenshot({ path: `${process.env.SCREENSHOTS}/completeness-${language}.png` })
  untroubled()
})
