// The same changes on saved pages of the platform, and readings of these pages without a change. They are not part of the repository.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { skipWithout } from '../../../test/needs.ts'
import { aThird } from '../../../test/seed.ts'
import {
  changingPlatform,
  type ShownChannel,
  storedState,
  visitsTo,
} from '../../../test/telegram-web/changing-platform.ts'
import { madeChatPage } from '../../../test/telegram-web/made-pages.ts'
import { changesOfMarkup } from '../../../test/telegram-web/markup-changes.ts'
import { savedChannel, savedPages, savedText } from '../../../test/telegram-web/saved-pages.ts'

const names = ['antichristone', 'd_code', 'habr_com', 'codecamp', 'vtosters']

/** The members of the chat's own page are made up, because only its preview was saved. */
const channelOf = (name: string): ShownChannel => {
  const html = savedText(`html_statosphere/msgs/${name}`)
  const {
    title,
    description = '',
    members_count_rounded = 54_000,
    verified,
  } = savedChannel(`html_statosphere/msgs/${name}`).chat
  const own = madeChatPage({
    title: verified ? `${title}</span><i class="verified-icon"></i><span>` : title,
    description: description.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br/>'),
    extra: `${String(members_count_rounded + 217).replace(/(\d{3})$/, ' $1')} subscribers`,
    link: `tg://resolve?domain=${name}`,
    preview: `/s/${name}`,
  })
  return { name, own: () => own, preview: () => html }
}

if (!savedPages) skipWithout('real-data', 'changes of real pages')
else {
  const db = await testDatabase()
  const platform = await changingPlatform(names.map(channelOf))
  afterAll(() => platform.stop())
  const t = visitsTo(db, platform, new Date('2023-05-10T12:00:00Z'))
  const readAll = async () => {
    for (const name of names) await t.read(name)
  }

  beforeAll(async () => {
    for (const name of names) await t.add(name)
    await readAll()
  })

  test('real pages that do not change raise no doubt; the only suspicion is that none of these channels has reactions', async () => {
    for (let round = 0; round < 3; round++) await readAll()
    expect(t.turns).toEqual([])
    expect(await db.rows`select expectation from source_expectations where suspicion > 0`).toEqual([
      { expectation: 'reactions are there' },
    ])
  })

  /** The page says the same in a second place, so that nothing is lost. */
  const harmless = ['descriptions have another class']

  /** Those that change what these channels show: none of them has reactions, for example. */
  const changed = changesOfMarkup.filter(
    ({ name: what, change }) =>
      !harmless.includes(what) &&
      names.every((name) => {
        const channel = channelOf(name)
        const url = new URL(`http://t.me/s/${name}`)
        const page = { own: false, name, url }
        return (
          change(channel.preview(url), page) !== channel.preview(url) ||
          change(channel.own(), { ...page, own: true }) !== channel.own()
        )
      }),
  )

  test.each(aThird(changed).map((one) => [one.name, one] as const))('%s', async (_, { change, says }) => {
    const before = await storedState(db)
    platform.state.change = change
    await t.read('antichristone')
    await t.read('d_code')
    const doubts = await t.doubts()
    const during = await storedState(db)
    platform.state.change = (html) => html
    for (let round = 0; round < 3 && (round === 0 || (await t.doubts()).length > 0); round++) await readAll()
    expect(doubts.filter((one) => says.includes(one))).not.toEqual([])
    expect(during).toEqual(before)
    expect(await t.doubts()).toEqual([])
  })
}
