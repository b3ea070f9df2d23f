// Pages are read in a thread of their own; one that takes forever costs only itself.
import { expect, onTestFinished, test } from 'vitest'
import { madeBlock, madeChannelPage, madeChatPage } from '../../../test/telegram-web/made-pages.ts'
import { SourceError } from '../source.ts'
import { readPageHere } from './page-readers.ts'
import { openPageThread, type PageThreadSettings } from './page-thread.ts'

const script = new URL('../../../test/telegram-web/endless-worker.ts', import.meta.url)
const open = (settings: Partial<PageThreadSettings> = {}) => {
  const thread = openPageThread({ limit_ms: 60_000, script, ...settings })
  onTestFinished(() => thread.close())
  return thread
}
const at = 1_767_300_000
const chat = madeChatPage({ title: 'City', extra: '5 subscribers' })
const endless = `${chat}<!-- endless -->`

test('a page, its unknown markup and its refusal arrive as if it had been read in this thread', async () => {
  const thread = openPageThread({ limit_ms: 60_000 })
  onTestFinished(() => thread.close())
  const strange = madeChannelPage({
    blocks: [madeBlock({ id: 4, inside: '<div class="tgme_widget_message_hologram"></div>' }), madeBlock({ id: 5 })],
  })
  const [here, there]: string[][] = [[], []]
  expect(await thread.read('channel', strange, { at, onOddMarkup: (what) => there!.push(what) })).toEqual(
    await readPageHere('channel', strange, { at, onOddMarkup: (what) => here!.push(what) }),
  )
  expect(there).toEqual(['tgme_widget_message_hologram'])
  expect(here).toEqual(there)
  const refused = await thread.read('chat', '<html></html>', { at }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SourceError)
  expect(refused).toMatchObject({ reason: 'changed', message: 'the page has no known container' })
})

test('a page over the time limit is given up, and the pages behind it are read by a new thread', async () => {
  const thread = open({ limit_ms: 2_000 })
  const slow = thread.read('chat', endless, { at }).catch((error: unknown) => error)
  const behind = [chat, chat].map((html) => thread.read('chat', html, { at }))
  expect(await slow).toMatchObject({ reason: 'unreadable', message: 'the page could not be read within 2 s' })
  expect(await Promise.all(behind)).toMatchObject([{ kind: 'chat' }, { kind: 'chat' }])
})

test('a page that takes too much memory is given up', async () => {
  const thread = open({ memory_mb: 32 })
  const greedy = await thread.read('chat', `${chat}<!-- hoarding -->`, { at }).catch((error: unknown) => error)
  expect(greedy).toMatchObject({ reason: 'unreadable', message: 'the page could not be read with 32 MB of memory' })
  expect(await thread.read('chat', chat, { at })).toMatchObject({ kind: 'chat' })
})

test('closing ends the thread at once, whatever it is doing', async () => {
  const thread = open()
  expect(await thread.read('chat', chat, { at })).toMatchObject({ kind: 'chat' })
  const reading = [endless, chat].map((html) =>
    thread.read('chat', html, { at }).catch((error: Error) => error.message),
  )
  await thread.close()
  expect(await Promise.all(reading)).toEqual(Array(2).fill('the reading of pages was stopped'))
  await thread.close()
})
