// Real posts as several sources show them have one version; files of one channel from several days give the same versions in any order.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingest } from '../src/ingest/ingest.ts'
import { exportedMessage } from '../src/sources/export/message.ts'
import type { Entity, MessageSeen } from '../src/sources/observation.ts'
import { readTime } from '../src/sources/records/times.ts'
import { signatureOf } from '../src/versions/signature.ts'
import { joinedSightings, versionsOf } from '../src/versions/timeline.ts'
import { emptyTables, testDatabase } from './database.ts'
import { imported } from './imported.ts'
import { skipWithout } from './needs.ts'
import { chatSeen } from './observed.ts'
import { realData } from './real-data.ts'
import { madeText } from './telegram-web/made-pages.ts'
import { seenBlock } from './telegram-web/seen-block.ts'

const TAGS: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  spoiler: 'tg-spoiler',
  blockquote: 'blockquote',
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\n', '<br/>')

/** As the web writes a text: nested tags, line breaks as elements, and a link for every address. */
const asHtml = (text: string, entities: Entity[]): string => {
  const inner = (from: number, to: number, left: Entity[]): string => {
    const [first, ...others] = left.toSorted((a, b) => a.offset - b.offset || b.length - a.length)
    if (!first) return escaped(text.slice(from, to))
    const end = Math.min(first.offset + first.length, to)
    const inside = others.filter((one) => one.offset < end)
    const after = others.filter((one) => one.offset >= end)
    const words = inner(first.offset, end, inside)
    const href = first.url ?? (first.type === 'url' ? text.slice(first.offset, end) : undefined)
    const tag = TAGS[first.type]
    const shown = href ? `<a href="${escaped(href)}">${words}</a>` : tag ? `<${tag}>${words}</${tag}>` : words
    return escaped(text.slice(from, first.offset)) + shown + inner(end, to, after)
  }
  return inner(0, text.length, entities)
}

/** As an export writes a text: pieces in a row, each with one kind of formatting at most. */
const asPieces = (text: string, entities: Entity[]): unknown[] => {
  const borders = [...new Set([0, text.length, ...entities.flatMap(({ offset, length }) => [offset, offset + length])])]
  const sorted = borders.filter((place) => place <= text.length).sort((a, b) => a - b)
  return sorted.slice(1).map((end, i) => {
    const start = sorted[i]!
    const over = entities.find(({ offset, length }) => offset <= start && offset + length >= end)
    return {
      type: over?.type === 'url' ? 'link' : (over?.type ?? 'plain'),
      text: text.slice(start, end),
      ...(over?.url && { href: over.url }),
    }
  })
}

const told = (seen: MessageSeen) =>
  signatureOf({
    ...seen,
    text: seen.text ?? null,
    service: seen.service ?? false,
    in_album: seen.album_id !== undefined,
  } as Parameters<typeof signatureOf>[0])

if (!realData) skipWithout('real-data', 'versions of real posts')
else {
  const root = realData
  const filesIn = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name))
  const read = (path: string) => imported(readFileSync(join(root, path)))
  const posts = (await Promise.all(filesIn('mtproto').map(read)))
    .flatMap(({ messages }) => messages)
    .filter(({ text, service, media }) => text && !service && (!media || media.type === 'webpage'))
    .map(({ keyboard: _, ...post }): MessageSeen => post)

  test('posts of the protocol, written as the web, an export and a table write them, have one version', () => {
    expect(posts.length).toBeGreaterThan(100)
    expect(posts.filter(({ entities }) => entities?.length).length).toBeGreaterThan(50)
    const channel = { ref: { platform_id: 1 }, platform_id: 1, is_channel: true }
    for (const post of posts) {
      const { text = '', entities = [], date, message_id } = post
      const web = seenBlock({ inside: madeText(asHtml(text, entities)) }).seen
      const exported = exportedMessage(
        { id: message_id, type: 'message', date_unixtime: String(date), text_entities: asPieces(text, entities) },
        channel,
        date + 60,
        (value) => readTime(value, 'UTC'),
      ) as MessageSeen
      const table: MessageSeen = { ...post, entities: [], unseen: ['entities', 'media', 'keyboard'] }
      const signatures = [post, web, exported, table].map(told)
      expect(signatures[1], text).toBe(signatures[0])
      const all = joinedSightings(
        signatures.map((signature, i) => ({ signature, times: [i + 1] })),
        (a) => a,
      )
      expect(versionsOf(all), text).toHaveLength(1)
      const edited = told({ ...post, text: `${text} edited` })
      const after = joinedSightings([...all, { signature: edited, times: [9] }], (a) => a)
      expect(versionsOf(after), text).toHaveLength(2)
    }
  })

  const db = await testDatabase()
  const sets = {
    'dumps of the protocol': filesIn('mtproto').filter((path) => /xjt85|GilDavidi/.test(path)),
    'exports of the old form': filesIn('exports/tdesktop_laninpre_oldformat'),
    'exports of several days': filesIn('exports/tdesktop_pachum_increments'),
  }
  const versionsAfter = async (files: string[]) => {
    await emptyTables(db, 'chats', 'messages', 'message_series', 'mentions')
    const channels = [1_501_091_829, 1_317_428_262].map((platform_id) => chatSeen({ chat: { platform_id } }))
    await ingest(db, channels, { now: new Date('2026-11-01') })
    for (const file of files) await ingest(db, (await read(file)).observations, { now: new Date('2026-11-01') })
    return {
      versions:
        await db.rows`select platform_id, message_id, signature, v.first_seen_at, v.seen_at, last_seen_at, v.text, content
        from message_versions v join chats using (chat_id) order by 1, 2, 3`,
      messages: await db.rows<{ text: string | null; versions: number | null }>`
        select platform_id, message_id, m.text, content::text, versions, m.first_seen_at, m.seen_at, m.observed_at
        from messages m join chats using (chat_id) order by 1, 2`,
    }
  }

  test.each(Object.entries(sets))('%s: the same versions in any order, and twice', async (_, files) => {
    const forward = await versionsAfter(files)
    expect(forward.messages.length).toBeGreaterThan(5)
    expect(await versionsAfter([...files].reverse())).toEqual(forward)
    expect(await versionsAfter([...files, ...files])).toEqual(forward)
  })
}
