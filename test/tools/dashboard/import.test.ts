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

const open = async (language: 'en' | 'ru' = 'en', who: 'importer' | 'operator' = 'importer') => {
  const opened = await openDashboard(browser, '/operator/import', { language }, who)
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

test('a dropped file is reported with its columns and bad lines, and saved when that is confirmed, without a key; again it adds nothing', async () => {
  const { page, drop, counts, cells, untroubled } = await open()
  const importIt = async () => {
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
  expect(await page.locator('input[type=password]').count()).toBe(0)
  expect((await api.channels.info({ internal_id: `@${channel}` })).data.title).toBe('Harbour Diary')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await drop('posts.csv', posts)
  await importIt()
  expect(await counts('Imported')).toMatchObject({ 'New messages': '0', 'Updated messages': '0', 'New chats': '0' })
  untroubled()
})

test('columns that are not known are said by hand, what still lacks is named, and the file is read and saved so', async () => {
  const { page, drop, counts, untroubled } = await open()
  const own = `nr,when,words,seen,place
1,2026-08-01T08:00:00Z,Low tide,120,north
2,2026-08-02T08:00:00Z,High tide,98,south
`
  await drop('own.csv', own)
  await page.getByText('The names of the columns are not known').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Import it' }).count()).toBe(0)
  await page.getByText('Still needed: chat, message_id, date').waitFor()
  for (const [column, field] of [
    ['nr', 'message_id'],
    ['when', 'date'],
    ['words', 'text'],
    ['place', 'views'],
    ['seen', 'views'],
  ])
    await page.getByLabel(`Field of ${column}`).selectOption(field!)
  // A field belongs to one column, so the later choice has taken it.
  await expect.poll(() => page.getByLabel('Field of place').inputValue()).toBe('')
  await page.getByText('Still needed: chat').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Read it so' }).isDisabled()).toBe(true)
  await page.getByText('What the file does not say').click()
  await page.getByLabel('Chat (number, @name or link)').fill(`@${channel}_own`)
  await page.getByLabel('Title of the chat').fill('Harbour Tides')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Read it so' }).click()
  await expect.poll(() => counts('What the file holds')).toMatchObject({ Messages: '2' })
  await page.getByRole('button', { name: 'Import it' }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
  expect(await counts('Imported')).toMatchObject({ 'New messages': '2', 'New chats': '1' })
  expect((await api.channels.info({ internal_id: `@${channel}_own` })).data.title).toBe('Harbour Tides')
  untroubled()
})

test('what cannot be imported is explained, whoever only reads cannot save, and all of it is in Russian too', async () => {
  const { page, drop } = await open('ru', 'operator')
  await drop('messages.html', '<!DOCTYPE html><html><head><title>Exported Data</title></head></html>')
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toContain('messages.html cannot be imported: it is the HTML form of a Telegram Desktop export')
  await drop('posts.csv', posts)
  await page.getByRole('heading', { name: 'Что в файле' }).waitFor()
  await page.getByText('Вы вошли с ключом, который только читает.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Импортировать' }).count()).toBe(0)
})
