// The former titles and names on the pages of channels and groups.
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, layoutShift, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')

type Entry = Awaited<ReturnType<typeof api.channels.history>>['data']['entries'][number]
const isFormer = ({ field, current }: Entry) => !current && (field === 'title' || field === 'username')
const asShown = ({ field, value }: Entry) => (field === 'username' ? `@${value}` : value!)

/** The first of the chats that had another name, and the first that always had the same. */
const found = async (chats: { internal_id: string }[], kind: 'channels' | 'groups') => {
  let renamed: { internal_id: string; former: Entry[] } | undefined
  let same: string | undefined
  for (const { internal_id } of chats) {
    const former = (await api[kind].history({ internal_id, limit: 100 })).data.entries.filter(isFormer)
    if (former.length > 0) renamed ??= { internal_id, former }
    else same ??= internal_id
    if (renamed && same) return { renamed, same }
  }
  throw new Error('no chat of the demo world was renamed')
}

const { data: catalog } = await api.catalog.search({ sort_by: 'Members', limit: 100 })
const channels = await found(catalog.items, 'channels')

test('a channel shows what it was called before, with the dates, also on a phone, and as a file', async () => {
  const { internal_id, former } = channels.renamed
  for (const width of [1280, 360]) {
    const { page, context, untroubled } = await openDashboard(browser, `/channel/${internal_id}?tab=history`, { width })
    await settled(page)
    const strip = page.getByRole('region', { name: 'Formerly' })
    const items = strip.getByRole('listitem')
    await expect.poll(() => items.count()).toBe(Math.min(12, former.length))
    expect(await items.first().textContent()).toContain(asShown(former[0]!))
    const times = items.first().locator('time')
    expect(await times.first().getAttribute('datetime')).toBe(former[0]!.first_seen_at)
    expect(await times.last().getAttribute('datetime')).toBe(former[0]!.last_seen_at)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await layoutShift(page)).toBeLessThan(0.1)
    expect(await accessibilityFaults(page)).toEqual([])
    const file = strip.getByRole('link', { name: /CSV/ })
    const answer = await context.request.get(url + (await file.getAttribute('href')))
    expect(await answer.text()).toContain(former[0]!.value)
    untroubled()
  }
})

test('a channel that was always called the same says so', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${channels.same}?tab=history`)
  const strip = page.getByRole('region', { name: 'Formerly' })
  await strip.getByText('No other title or public name was seen.').waitFor()
  untroubled()
})

test('a group has them too, in the language of the reader', async () => {
  const groups = (await api.channels.search({ peer_type: 'Group', limit: 30 })).data
  const { renamed } = await found(groups, 'groups')
  const { page, untroubled } = await openDashboard(browser, `/group/${renamed.internal_id}?tab=history`, {
    language: 'ru',
  })
  await settled(page)
  const strip = page.getByRole('region', { name: 'Раньше' })
  await expect.poll(() => strip.getByRole('listitem').first().textContent()).toContain(asShown(renamed.former[0]!))
  untroubled()
})
