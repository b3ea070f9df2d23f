// Imports real files that other tools wrote: every file is read, and a sample is compared field by field.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ingest } from '../src/ingest/ingest.ts'
import type { MessageSeen } from '../src/sources/observation.ts'
import type { ImportContext } from '../src/sources/records/imported.ts'
import { emptyTables, testDatabase } from './database.ts'
import { imported } from './imported.ts'
import { skipWithout } from './needs.ts'
import { at } from './observed.ts'
import { realData } from './real-data.ts'

if (!realData) skipWithout('real-data', 'imports of real files')
else {
  const root = realData
  const db = await testDatabase()
  beforeEach(() => emptyTables(db, 'chats', 'messages', 'message_series', 'mentions'))
  const read = (path: string, given: Partial<ImportContext> = {}) => imported(readFileSync(join(root, path)), given)
  const namesIn = (folder: string) => readdirSync(join(root, folder)).filter((name) => /json|csv/.test(name))
  const byId = (messages: MessageSeen[], id: number) => messages.find(({ message_id }) => message_id === id)!

  test('a large export has 213 messages, and each kind as often as counted by hand', async () => {
    const { chats, messages, bad, left_out } = await read('exports/tdesktop_salaf/result.json')
    expect([bad, left_out]).toEqual([[], []])
    expect(messages).toHaveLength(213)
    expect(chats.map(({ at: time, creation_date }) => [time, creation_date])).toEqual([
      [expect.any(Number), undefined],
      [1762200628, 1762200628],
    ])
    const kinds = Map.groupBy(messages, ({ media, service }) => (service ? 'service' : (media?.type ?? 'none')))
    expect(Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))).toEqual({
      service: 5,
      none: 135,
      photo: 16,
      sticker: 37,
      video: 5,
      audio: 6,
      document: 9,
    })
    const count = (test: (message: MessageSeen) => unknown) => messages.filter(test).length
    expect(count(({ edit_date }) => edit_date)).toBe(106)
    expect(count(({ forward_from }) => forward_from?.chat?.platform_id)).toBe(27)
    // There are six replies and three pins.
    expect(count(({ reply_to_message_id }) => reply_to_message_id)).toBe(9)
    expect(count(({ author }) => author === 'أم مصعب')).toBe(1)
    expect(count(({ counters }) => counters?.views !== undefined)).toBe(0)
    const entities = messages.flatMap((message) => (message.entities ?? []).map((entity) => ({ message, entity })))
    const types = Map.groupBy(entities, ({ entity }) => entity.type)
    expect(Object.fromEntries([...types].map(([type, list]) => [type, list.length]))).toEqual({
      bold: 297,
      blockquote: 126,
      expandable_blockquote: 2,
      text_link: 128,
      italic: 102,
      url: 38,
      custom_emoji: 11,
      hashtag: 4,
      underline: 3,
      code: 2,
      mention: 1,
    })
    for (const { message, entity } of entities) {
      const piece = message.text!.slice(entity.offset, entity.offset + entity.length)
      expect(piece.length).toBe(entity.length)
      if (entity.type === 'hashtag') expect(piece).toMatch(/^#\S+$/)
      if (entity.type === 'mention') expect(piece).toMatch(/^@\w+$/)
      if (entity.type === 'url') expect(piece).toMatch(/\w\.\w/)
      if (entity.type === 'text_link') expect(entity.url).toMatch(/^(https?|tg|mailto):/)
    }
    expect(byId(messages, 23)).toEqual({
      kind: 'message seen',
      at: expect.any(Number),
      chat: { platform_id: 3204528972 },
      message_id: 23,
      date: 1766547415,
      text: expect.stringMatching(/^Abu Darda .* No\. 647\)$/s),
      unseen: ['entities', 'keyboard'],
    })
  })

  test('the export format of 2020 is read: ids with a type bit, local times, mixed text; later files are of the same channel', async () => {
    const folder = 'exports/tdesktop_laninpre_oldformat'
    const [first, second, third] = await Promise.all(
      namesIn(folder).map((name) => read(join(folder, name), { time_zone: 'Europe/Moscow' })),
    )
    expect([first, second, third].map((one) => [one!.messages.length, one!.bad.length])).toEqual([
      [13, 0],
      [14, 0],
      [19, 0],
    ])
    for (const { messages } of [first!, second!, third!])
      expect(new Set(messages.map(({ chat }) => chat.platform_id))).toEqual(new Set([1292077344]))
    expect(byId(first!.messages, 2)).toMatchObject({ date: at('2020-11-12T09:54:07Z'), text: 'test text post' })
    expect(byId(first!.messages, 14)).toMatchObject({
      edit_date: at('2020-11-12T11:49:39Z'),
      text: 'text link\n\nexample.com\n\nexample@example.com',
      entities: [
        { type: 'text_link', offset: 0, length: 11, url: 'http://example.com/' },
        { type: 'url', offset: 11, length: 11 },
        { type: 'email', offset: 24, length: 19 },
      ],
    })
    expect(byId(third!.messages, 7).media).toEqual({ type: 'voice', duration: 2, mime_type: 'audio/ogg' })
    expect(byId(third!.messages, 22).media).toEqual({
      type: 'document',
      file_name: 'dice.svg',
      mime_type: 'image/svg+xml',
      width: 622,
      height: 406,
    })
    expect(byId(third!.messages, 24)).not.toHaveProperty('album_id')
  })

  test('five exports of one channel lead to the same rows in any order', async () => {
    const folder = 'exports/tdesktop_pachum_increments'
    const names = namesIn(folder)
    const files = await Promise.all(
      names.map((name, i) => read(join(folder, name), { observed_at: at(`2026-06-2${i}T00:00:00Z`) })),
    )
    const rowsAfter = async (order: number[]) => {
      await emptyTables(db, 'chats', 'messages', 'message_series', 'mentions')
      for (const i of order) await ingest(db, files[i]!.observations, { now: new Date('2026-07-01') })
      return [
        await db.rows`select platform_id, title, observed_at from chats`,
        await db.rows`select message_id, date, edit_date, text, content, reactions, observed_at from messages order by message_id`,
        await db.rows`select message_id, at, reactions from message_series order by message_id`,
      ]
    }
    const inOrder = await rowsAfter([0, 1, 2, 3, 4])
    expect(inOrder[1]!.map(({ message_id }) => Number(message_id)).slice(-6)).toEqual([
      3858, 3859, 3860, 3861, 3862, 3863,
    ])
    expect(inOrder[1]!.length).toBe(
      new Set(files.flatMap(({ messages }) => messages.map((one) => one.message_id))).size,
    )
    for (const order of [
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
      [1, 1, 4, 0, 3, 2, 0],
    ])
      expect(await rowsAfter(order), order.join()).toEqual(inOrder)
  })

  test('all MTProto dumps, with layers of 2020 to 2025, are read', async () => {
    const counts: Record<string, number> = {}
    for (const name of namesIn('mtproto')) {
      const { messages, bad, format } = await read(join('mtproto', name))
      expect([bad, format], name).toMatchObject([[], { format: 'messages' }])
      counts[name.slice(0, name.indexOf('_'))] = (counts[name.slice(0, name.indexOf('_'))] ?? 0) + messages.length
      for (const { counters, service } of messages) if (!service) expect(counters?.views).toBeGreaterThan(0)
    }
    expect(counts).toEqual({
      GilDavidi: 141,
      GiuseppeNapoli: 17,
      Makhkets: 5,
      bdakts: 3,
      ditirodt: 45,
      'vancho-go': 29,
      xjt85: 9,
    })
  })

  test('a sample of MTProto dumps is read correctly in every field', async () => {
    const { messages: bloomberg } = await read('mtproto/bdakts_bloomberg.jsonl')
    expect(byId(bloomberg, 3187)).toMatchObject({
      chat: { platform_id: 1488156064 },
      date: at('2025-10-13T00:18:47Z'),
      entities: [{ type: 'url', offset: 177, length: 24 }],
      media: { type: 'photo', width: 1024, height: 1280 },
      counters: { views: 12068, forwards: 21 },
    })
    // The platform moved its `edit_date` and hides it, because nobody edited it.
    expect(byId(bloomberg, 3187)).not.toHaveProperty('edit_date')
    const { text, counters } = byId(bloomberg, 3187)
    expect(text!.slice(177, 177 + 24)).toBe('https://bloom.bg/4mXJXQH')
    expect(counters!.reactions!.slice(0, 3)).toEqual([
      { emoji: '😱', count: 18 },
      { emoji: '😁', count: 9 },
      { emoji: '💯', count: 5 },
    ])
    const { messages: video } = await read('mtproto/Makhkets_2022-08-14_e08566a.json')
    expect(byId(video, 2016)).toEqual({
      kind: 'message seen',
      at: expect.any(Number),
      chat: { platform_id: 1088459257 },
      message_id: 2016,
      date: at('2022-08-12T11:03:15Z'),
      media: {
        type: 'video',
        duration: 32,
        width: 464,
        height: 848,
        file_name: 'IMG_1627.MP4',
        mime_type: 'video/mp4',
        size: 10435796,
      },
      counters: { views: 4908, forwards: 9, comments: 19 },
    })
    const old = await read('mtproto/vancho-go_2020-09-18_4fb1062.json')
    expect(old.chats).toMatchObject([
      { chat: { platform_id: 1344086554 }, title: 'Тинькофф Инвестиции', creation_date: 1567612232 },
    ])
    expect(byId(old.messages, 45)).toMatchObject({ service: true, reply_to_message_id: 44 })
    expect(byId(old.messages, 63)).toMatchObject({
      media: { type: 'poll', question: 'Что вы скажете про FedEx перед сном?', total_voters: 721 },
      counters: { views: 2609 },
    })
    const { messages: albums } = await read('mtproto/ditirodt_2022-08-02_c144502.json')
    const exact = [
      ...readFileSync(join(root, 'mtproto/ditirodt_2022-08-02_c144502.json'), 'utf8').matchAll(/"grouped_id": (\d+)/g),
    ]
    expect(albums.flatMap(({ album_id }) => album_id ?? [])).toEqual(exact.map(([, digits]) => digits))
  })

  test('lists of channels, and counter series with their posts, are read', async () => {
    const list = await read('lists/singapore/scrape_url_masterlist_210808.csv')
    expect([list.chats.length, list.bad.length, list.left_out.length]).toEqual([100, 0, 10])
    expect(list.chats[0]).toMatchObject({
      at: at('2021-08-08T00:00:00Z'),
      chat: { username: 'Govsg' },
      peer: 'Channel',
      title: 'Gov.sg',
      members_count: 300764,
      verified: true,
    })
    expect((await read('lists/singapore/scrape_url_masterlist_210811.csv')).chats).toHaveLength(90)

    const readings = { speechinfo: 760, timeforcv: 1016 }
    const posts = { speechinfo: 58, timeforcv: 107 }
    for (const name of ['speechinfo', 'timeforcv'] as const) {
      const folder = `series/mlbrand/${name}`
      const { messages, bad } = await read(`${folder}/posts.json`)
      expect([messages.length, bad.length]).toEqual([posts[name], 0])
      expect(new Set(messages.map(({ chat }) => chat.username))).toEqual(new Set([name]))
      const { undated } = await read(`${folder}/observations.csv`, { chat: { username: name } })
      expect(undated).toHaveLength(readings[name])
      for (const snapshot of namesIn(`${folder}/raw_snapshots`))
        expect((await read(`${folder}/raw_snapshots/${snapshot}`)).bad).toEqual([])
    }
  })
}
