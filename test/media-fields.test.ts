// The description has every field that a source gives to media: of the demo world, of real pages and of real files.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mediaFields } from '../src/contract/messages/media.ts'
import { demoWorld } from '../src/demo/world.ts'
import type { Media, Observation } from '../src/sources/observation.ts'
import { messageSeen } from '../src/sources/telegram-web/message-block.ts'
import type { MediaType } from '../src/vocabulary.ts'
import { imported } from './imported.ts'
import { testWith } from './needs.ts'
import { at } from './observed.ts'
import { realData } from './real-data.ts'
import { context, savedPages, savedParts } from './telegram-web/saved-pages.ts'

const mediaIn = (observations: Observation[]): Media[] =>
  observations.flatMap((one) => {
    const media = one.kind === 'message seen' ? one.media : undefined
    return media ? [media, ...((media.items as Media[] | undefined) ?? [])] : []
  })

/** Fields that no reader of the description would expect, by type. */
const undescribed = (media: Media[]): string[] => {
  const known = (type: MediaType): string[] => ['type', 'items', 'message_id', ...mediaFields[type]]
  const names = media.flatMap((one) =>
    Object.keys(one)
      .filter((name) => !known(one.type).includes(name))
      .map((name) => `${one.type}.${name}`),
  )
  return [...new Set(names)].toSorted()
}

test('of the demo world', () => {
  const size = { channels: 30, groups: 5, messages: 3_000 }
  const media = mediaIn([...demoWorld({ seed: 5, now: at('2026-09-01T12:00:00Z'), size })].flat())
  expect(media.length).toBeGreaterThan(300)
  expect(undescribed(media)).toEqual([])
})

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && statSync(path).isFile())

testWith('real-data', 'of real files and pages', async () => {
  const media: Media[] = []
  for (const path of ['mtproto', 'exports'].flatMap((name) => filesIn(join(realData!, name), /\.jsonl?$/))) {
    const bytes = readFileSync(path)
    if (bytes.length > 5_000_000) continue
    const { observations } = await imported(bytes).catch(() => ({ observations: [] as Observation[] }))
    media.push(...mediaIn(observations))
  }
  expect(media.length).toBeGreaterThan(100)
  for (const path of filesIn(savedPages!, /\.html?$/))
    for (const block of savedParts(path.slice(savedPages!.length + 1)).blocks)
      media.push(...mediaIn([messageSeen(block, context)]))
  expect(new Set(media.map(({ type }) => type)).size).toBeGreaterThan(8)
  expect(undescribed(media)).toEqual([])
})
