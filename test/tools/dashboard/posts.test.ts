// The posts and mentions of a channel as an analyst reads them.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { items } = (await api.catalog.search({ sort_by: 'mentions', limit: 20 })).data
const internal_id = items[0]!.internal_id
const listed = async (input: object = {}) => (await api.messages.list({ internal_id, limit: 20, ...input })).data
const address = (query = '', id = internal_id) => `/channel/${id}?tab=posts${query}`
const network = (id = internal_id) => `/channel/${id}?tab=network`

/** Posts that a tab shows before more are asked for. */
const FEW = 7

const postIds = (page: Page) =>
  page.locator('.posts .post').evaluateAll((posts) => posts.map((post) => Number(post.id.replace('post-', ''))))
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('the newest posts come first, more are shown by the button, and none twice', async () => {
  const lists = await Promise.all(
    items.map(async ({ internal_id: id }) => (await api.messages.list({ internal_id: id, limit: 40 })).data.messages),
  )
  const whole = lists.find(({ length }) => length > 20)!
  const ids = whole.map(({ message_id }) => message_id)
  const { page, untroubled } = await openDashboard(browser, address('', whole[0]!.peer_id))
  await settled(page)
  expect(await postIds(page)).toEqual(ids.slice(0, FEW))
  await page.locator('.posts .more').click()
  await expect.poll(() => postIds(page)).toEqual(ids.slice(0, 20))
  await page.locator('.posts .more').click()
  await expect.poll(async () => (await postIds(page)).slice(0, ids.length)).toEqual(ids)
  const shown = await postIds(page)
  expect(new Set(shown).size).toBe(shown.length)
  untroubled()
})

test('a tab shows only such posts, is in the address, and the back button leaves it', async () => {
  const { page, untroubled } = await openDashboard(browser, address())
  await settled(page)
  const newest = await postIds(page)
  for (const [tab, only] of [
    ['Ads', 'ads'],
    ['Edited', 'edited'],
    ['Deleted', 'deleted'],
  ] as const) {
    // biome-ignore format: pairs
    await page.getByRole('group', { name: 'Which posts' }).getByRole('button', { name: tab }).click()
    await expect.poll(() => param(page, 'posts')).toBe(only)
    const { messages } = await listed({ only })
    await expect.poll(() => postIds(page)).toEqual(messages.slice(0, FEW).map(({ message_id }) => message_id))
    const mark = { ads: /^Ad$/, edited: /^edited( \d+ times?)?$/, deleted: /^deleted$/ }[only]
    if (messages.length > 0)
      await expect.poll(() => page.locator('.posts .post').first().getByText(mark).count()).toBe(1)
  }
  for (let back = 0; back < 3; back++) await page.goBack()
  await expect.poll(() => postIds(page)).toEqual(newest)
  untroubled()
})

test('the best posts are those of the ranking, and the whole of one can be read', async () => {
  const { page, untroubled } = await openDashboard(browser, address('&posts=er&over=all'))
  await settled(page)
  const { best } = (await api.messages.ranking({ internal_id, sort_by: 'er', limit: 20 })).data
  const ids = best.map(({ message_id }) => message_id)
  expect(await postIds(page)).toEqual(ids.slice(0, FEW))
  if (ids.length > FEW) await page.locator('.posts .more').click()
  await expect.poll(() => postIds(page)).toEqual(ids)
  const first = page.locator('.posts .post').first()
  await first.getByRole('button', { name: 'Show the whole post' }).click()
  await first.getByRole('button', { name: 'Show the whole post' }).waitFor({ state: 'detached' })
  const { text } = (await api.messages.get({ internal_id, message_id: best[0]!.message_id })).data
  if (text) await expect.poll(() => first.locator('.rich-text').textContent()).toContain(text.split('\n')[0])
  untroubled()
})

test('a post shows its formatting, media, reactions and numbers, and links that say where they lead', async () => {
  type Message = Awaited<ReturnType<typeof listed>>['messages'][number]
  const isBold = ({ entities }: Message) => entities?.some(({ type }) => type === 'bold')
  const isPhoto = ({ media }: Message) => media?.type === 'photo'
  const isLiked = ({ reactions }: Message) => reactions?.items[0]?.emoji
  const pages = await Promise.all(
    items.map(async (channel) => ({ channel, ...(await listed({ internal_id: channel.internal_id })) })),
  )
  const { channel, messages } = pages.find(
    ({ channel, messages }) => channel.link && [isBold, isPhoto, isLiked].every((wanted) => messages.some(wanted)),
  )!
  const { page, untroubled } = await openDashboard(browser, address('', channel.internal_id))
  await settled(page)
  if (messages.length > FEW) await page.locator('.posts .more').click()
  const shown = (id: number) => page.locator(`#post-${id}`)
  const bold = messages.find(isBold)!
  const { offset, length } = bold.entities!.find(({ type }) => type === 'bold')!
  await expect
    .poll(() => shown(bold.message_id).locator('strong').first().textContent())
    .toBe(bold.text!.slice(offset, offset + length))
  const photo = messages.find(isPhoto)!
  const box = (await shown(photo.message_id).locator('.frame-box').boundingBox())!
  expect(box.width / box.height).toBeCloseTo(Number(photo.media!.width) / Number(photo.media!.height), 1)
  const liked = messages.find(isLiked)!
  const [reaction] = liked.reactions!.items
  await expect
    .poll(() => shown(liked.message_id).locator('.post-reactions li').first().textContent())
    .toContain(reaction!.emoji)
  const views = shown(liked.message_id).locator('.post-numbers dd').first().locator('[data-tip]')
  await expect.poll(() => views.getAttribute('data-tip')).toContain(liked.views!.toLocaleString('en-US'))
  for (const link of await page.locator('.rich-text a[target]').all()) {
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https?:\/\//)
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
  }
  const name = channel.link!.split('/').pop()
  await expect
    .poll(() => shown(photo.message_id).getByRole('link', { name: 'Open in Telegram' }).getAttribute('href'))
    .toBe(`https://t.me/${name}/${photo.message_id}`)
  untroubled()
})

test('the view curve of a post opens against the usual one, by keyboard too, and is in the address', async () => {
  const { page, untroubled } = await openDashboard(browser, address())
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const [, second] = await postIds(page)
  await expect.poll(() => param(page, 'post')).toBe(String(second))
  const curve = page.locator(`#post-${second} .post-curve`)
  await curve.getByText(/This post\s+after/).waitFor()
  await curve.getByText(/usual .*, half of the posts between/).waitFor()
  await expect.poll(() => curve.getByRole('img', { name: /This post/ }).count()).toBe(1)
  await page.reload()
  await curve.waitFor()
  untroubled()
})

/** The mentions of a channel, of the most mentioned one that mentions others too. */
const mentionsBothWays = async () => {
  for (const { internal_id: id } of items) {
    const of = async (input: object) =>
      (await api.channels.mentions({ internal_id: id, limit: 20, ...input })).data.mentions
    if ((await of({ direction: 'out' })).length > 0) return { id, of }
  }
  throw new Error('no channel that is mentioned mentions another one')
}

test('mentions are listed in both directions, by kind, and their chats can be opened', async () => {
  const { id, of } = await mentionsBothWays()
  const { page, untroubled } = await openDashboard(browser, network(id))
  await settled(page)
  const rows = page.locator('.mention')
  const few = (all: unknown[]) => Math.min(4, all.length)
  const all = await of({})
  await expect.poll(() => rows.count()).toBe(few(all))
  if (all.length > 4) await page.locator('#mentions .more').click()
  await expect.poll(() => rows.count()).toBe(all.length)
  await page.getByRole('group', { name: 'Kind', exact: true }).getByRole('button', { name: 'Forwards' }).click()
  await expect.poll(() => param(page, 'kind')).toBe('Forward')
  const reposts = await of({ kind: 'Forward' })
  await expect.poll(() => rows.count()).toBe(reposts.length)
  expect(new Set(await rows.locator('.mark').allInnerTexts())).toEqual(new Set(reposts.length ? ['Forward'] : []))
  await page.getByRole('button', { name: 'All', exact: true }).last().click()
  await page.getByRole('group', { name: 'Direction' }).getByRole('button', { name: 'Mentions' }).click()
  await expect.poll(() => param(page, 'mentions')).toBe('out')
  const out = await of({ direction: 'out' })
  // The rows of the other direction stay until these have come, and may be as many.
  const opens = rows.first().locator('[data-open]')
  await expect.poll(() => opens.getAttribute('href')).toContain(out[0]!.target_id)
  expect(await rows.count()).toBe(out.length)
  await opens.click()
  await page.waitForURL(`**/${out[0]!.target_id}`)
  untroubled()
})

test('neighbours are a picture that can be enlarged, with a list below it from which the keyboard opens them', async () => {
  const { page, untroubled } = await openDashboard(browser, network())
  await settled(page)
  const data = (await api.channels.neighbours({ internal_id, limit: 50 })).data
  const ids = new Set([...data.in, ...data.out].map((chat) => chat.internal_id))
  const nodes = page.locator('.neighbour-graph a')
  await expect.poll(() => nodes.count()).toBeGreaterThan(0)
  const rows = page.locator('.neighbour-table tbody tr')
  await expect.poll(() => rows.count()).toBe(Math.min(6, ids.size))
  if (ids.size > 6) await page.locator('.neighbour-list .more').click()
  await expect.poll(() => rows.count()).toBe(ids.size)
  expect(await accessibilityFaults(page)).toEqual([])
  // The same neighbour stands out in both.
  const link = rows.first().getByRole('link')
  await link.focus()
  const href = await link.getAttribute('href')
  await expect.poll(() => page.locator('.neighbour-graph a.pointed').getAttribute('href')).toBe(href)
  const scale = () => page.locator('.neighbour-graph > g').getAttribute('transform')
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(scale).toContain('scale(1.5)')
  await page.getByRole('button', { name: 'Whole' }).click()
  await expect.poll(scale).toContain('scale(1)')
  // One kind of links, in a longer period: what the interface says for them.
  await page.getByRole('group', { name: 'Kind of links' }).getByRole('button', { name: 'Forwards' }).click()
  await page.getByRole('group', { name: 'Time of links' }).getByRole('button', { name: '1 y' }).click()
  const from_date = Math.floor(Date.now() / 1000) - 365 * 86_400
  const forwards = (await api.channels.neighbours({ internal_id, limit: 50, kind: 'Forward', from_date })).data
  const forwarded = new Set([...forwards.in, ...forwards.out].map((chat) => chat.internal_id))
  await expect.poll(() => rows.count()).toBe(forwarded.size)
  await page.goBack()
  await page.goto(url + network())
  await settled(page)
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(url + href)
  untroubled()
})
