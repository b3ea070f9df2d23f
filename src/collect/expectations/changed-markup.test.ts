// A changed markup is said, and what is in doubt is not stored: many changes, one after the other, on the same channels.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { aThird } from '../../../test/seed.ts'
import { changingPlatform, richChannel, storedState, visitsTo } from '../../../test/telegram-web/changing-platform.ts'
import { changesOfMarkup } from '../../../test/telegram-web/markup-changes.ts'

const start = new Date('2026-09-01T12:00:00Z')
const names = ['harbour', 'market', 'gardens', 'stadium', 'theatre']
const db = await testDatabase()
const platform = await changingPlatform(names.map((name, k) => richChannel(name, k, start)))
afterAll(() => platform.stop())
const t = visitsTo(db, platform, start)

const readAll = async () => {
  for (const name of names) await t.read(name)
}

beforeAll(async () => {
  for (const name of names) await t.add(name)
  await readAll()
  await readAll()
})

describe('a change is said, stores nothing, and is over when the pages are as before', () => {
  test.each(aThird(changesOfMarkup).map((one) => [one.name, one] as const))('%s', async (_, { change, says }) => {
    const before = await storedState(db)
    platform.state.change = change
    await t.read('market')
    await t.read('gardens')
    const doubts = await t.doubts()
    const during = await storedState(db)
    platform.state.change = (html) => html
    for (let round = 0; round < 3 && (round === 0 || (await t.doubts()).length > 0); round++) await readAll()
    expect(doubts.filter((one) => says.includes(one))).not.toEqual([])
    expect(during).toEqual(before)
    expect(await t.doubts()).toEqual([])
    expect(await storedState(db)).toEqual(before)
  })
})
