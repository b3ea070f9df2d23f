// Importing in the browser: a file is dropped, read, reported and, when that is confirmed, saved.
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, everythingKept, openDashboard, settled } from './open.ts'

const { keys } = inject('demo')
const browser = await openBrowser()

/** A running service may have been imported into before. */
const channel = `harbour_diary_${Date.now()}`

const posts = `Channel Username,Channel Title,Message ID,Post Date,Text,Views,Mood
${channel},Harbour Diary,1,2026-08-01T08:00:00Z,The first ferry of the day,120,calm
${channel},Harbour Diary,2,2026-08-02T08:00:00Z,Fog until noon,98,grey
${channel},Harbour Diary,two,2026-08-03T08:00:00Z,No number,1,
`

const open = async (language: 'en' | 'ru' = 'en') => {
  const opened = await openDashboard(browser, '/operator/import', { language }, 'operator')
  await settled(opened.page)
  const { page } = opened
  const drop = async (name: string, content: string) => {
    const files = await page.evaluateHandle(
      ([file, text]) => {
        const given = new DataTransfer()
        given.items.add(new File([text!], file!))
        return given
      },
      [name, content],
    )
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer: files })
  }
  const counts = async (label: string) =>
    Object.fromEntries(
      await page
        .locator(`dl.counts[aria-label="${label}"] > div`)
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => part.textContent))),
    )
  const cells = (label: string) =>
    page
      .getByRole('group', { name: label, exact: true })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => part.textContent?.trim())))
  return { ...opened, drop, counts, cells }
}

test('a dropped file is reported with its columns and bad lines, and saved when a key confirms it; again it adds nothing', async () => {
  const { page, drop, counts, cells, untroubled } = await open()
  const importIt = async () => {
    await page.getByLabel('Operator key').fill(keys.importer)
    await page.getByRole('button', { name: 'Import it' }).click()
    await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  }
  await drop('posts.csv', posts)
  await page.getByRole('heading', { name: 'What the file holds' }).waitFor()
  expect(await counts('What the file holds')).toEqual({
    Chats: '1',
    Messages: '2',
    'Records that cannot be read': '1',
  })
  expect(Object.fromEntries(await cells('Columns'))).toEqual({
    'Channel Username': 'chat',
    'Channel Title': 'title',
    'Message ID': 'message_id',
    'Post Date': 'date',
    Text: 'text',
    Views: 'views',
    Mood: 'not known, not used',
  })
  expect(await cells('Records that are not imported')).toEqual([['line 4', expect.stringContaining('message_id')]])
  expect(await accessibilityFaults(page)).toEqual([])

  await importIt()
  expect(await counts('Imported')).toMatchObject({ 'New messages': '2', 'New chats': '1' })
  expect(await page.getByRole('list').getByText('Harbour Diary').count()).toBe(1)
  expect(await everythingKept(page)).not.toContain(keys.importer)
  expect((await api.channels.info({ internal_id: `@${channel}` })).data.title).toBe('Harbour Diary')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await drop('posts.csv', posts)
  await importIt()
  expect(await counts('Imported')).toMatchObject({ 'New messages': '0', 'Updated messages': '0', 'New chats': '0' })
  untroubled()
})

test('what cannot be imported is explained, a key that only reads is refused, and all of it is in Russian too', async () => {
  const { page, drop } = await open('ru')
  await drop('messages.html', '<!DOCTYPE html><html><head><title>Exported Data</title></head></html>')
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toContain('messages.html cannot be imported: it is the HTML form of a Telegram Desktop export')
  await drop('posts.csv', posts)
  await page.getByRole('heading', { name: 'Что в файле' }).waitFor()
  await page.getByLabel('Ключ оператора').fill('cso_unknown')
  await page.getByRole('button', { name: 'Импортировать' }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('The operator key is not valid')
})
