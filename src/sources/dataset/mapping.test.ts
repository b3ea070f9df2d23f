// Data sets that people made: their columns are recognised by name, or mapped by hand.
import { expect, test } from 'vitest'
import { importContext, imported } from '../../../test/imported.ts'
import { at } from '../../../test/observed.ts'
import { detectFormat } from '../import/detect.ts'
import { type Mapping, mappingByNames, readMapping } from './mapping.ts'

test('a table of messages reports each chat that it names once; the name is a guess of the title', async () => {
  const table = `channel,id,date,text
daily_news,1,2026-02-01,One
other_news,1,2026-02-01,Two
Daily_News,2,2026-02-01,Three
1505034921,1,2026-02-01,Four
`
  const { chats, messages } = await imported(table)
  const seen = { kind: 'chat seen', at: importContext.observed_at, peer: 'Channel', guessed: ['title', 'peer'] }
  expect(chats).toEqual([
    { ...seen, chat: { username: 'daily_news' }, title: 'daily_news' },
    { ...seen, chat: { username: 'other_news' }, title: 'other_news' },
  ])
  expect(messages).toHaveLength(4)
  const group = await imported(table, { peer: 'Group' })
  expect(group.chats[0]).toMatchObject({ peer: 'Group', guessed: ['title'] })
})

test('a table of messages or counters with a title column reports the title, and reports it again when it changes', async () => {
  const table = `channel_id,channel_title,id,date,text,scraped_at
7,Seven,1,2026-02-01,One,2026-03-01
7,Seven,2,2026-02-01,Two,2026-03-01
7,Sieben,3,2026-02-01,Three,2026-03-02
`
  const { chats } = await imported(table)
  expect(chats.map(({ at: time, title, guessed, chat }) => [time, title, guessed, chat])).toEqual([
    [at('2026-03-01T00:00:00Z'), 'Seven', ['peer'], { platform_id: 7 }],
    [at('2026-03-02T00:00:00Z'), 'Sieben', ['peer'], { platform_id: 7 }],
  ])
  const counters = await imported(
    'observed_at,chat_name,channel,post_id,views,date\n2026-03-01,Eight,eight_news,1,5,2026-02-01\n',
  )
  expect(counters.chats).toMatchObject([{ title: 'Eight', chat: { username: 'eight_news' } }])
})

test('a table of channels: unknown kinds are left out, and a bad optional cell is dropped with a warning', async () => {
  const table = `channel,verified,description,subscribers,type,url,date_accessed
Gov.sg,True,"Official, news",300764,channel,https://t.me/Govsg,210808
Talk,False,,"1,234",group,t.me/talk_group,210808
Private,False,,12,group,https://t.me/joinchat/BuBKCVL_7bozonC4,210808
Bot,False,,,,https://t.me/some_bot,210808
Person,False,,,user,https://t.me/some_one,210808
Odd,perhaps,,,channel,https://t.me/odd_one,210808
`
  const { format, chats, left_out, bad, warnings } = await imported(table)
  expect(format).toMatchObject({ format: 'table', layout: 'csv', separator: ',' })
  const day = at('2021-08-08T00:00:00Z')
  expect(chats).toEqual([
    {
      kind: 'chat seen',
      at: day,
      chat: { username: 'Govsg' },
      peer: 'Channel',
      title: 'Gov.sg',
      description: 'Official, news',
      members_count: 300764,
      verified: true,
    },
    {
      kind: 'chat seen',
      at: day,
      chat: { username: 'talk_group' },
      peer: 'Group',
      title: 'Talk',
      members_count: 1234,
      verified: false,
    },
    {
      kind: 'chat seen',
      at: day,
      chat: { invite_hash: 'BuBKCVL_7bozonC4' },
      peer: 'Group',
      title: 'Private',
      members_count: 12,
      verified: false,
    },
    { kind: 'chat seen', at: day, chat: { username: 'odd_one' }, peer: 'Channel', title: 'Odd' },
  ])
  expect(left_out).toEqual([
    'records without a kind of chat: neither channel nor group',
    'records of kind user: neither channel nor group',
  ])
  expect(bad).toEqual([])
  expect(warnings).toEqual([
    { record: 6, line: 7, field: 'verified', problem: 'verified is neither true nor false: "perhaps"' },
  ])
})

test('counters without the dates of their messages', async () => {
  const table =
    'observed_at,commit,post_id,views,forwards,reactions_total\n2026-02-03T14:58:40Z,8a06,2,761,4,8\n2026-02-04T14:58:40Z,8a07,2,,,\n'
  const { undated, bad } = await imported(table, { chat: { username: 'speechinfo' } })
  expect(undated).toEqual([
    {
      kind: 'counters seen',
      at: at('2026-02-03T14:58:40Z'),
      chat: { username: 'speechinfo' },
      message_id: 2,
      counters: { views: 761, forwards: 4, reactions: [{ count: 8 }] },
    },
  ])
  expect(bad).toMatchObject([{ record: 2, line: 3, problem: 'it has no counters' }])
  const nowhere = await imported(table)
  expect(nowhere.bad[0]?.problem).toBe('chat is missing: no column names it, nor was it given')
})

test('posts as a list of JSON records', async () => {
  const post = {
    id: 3,
    date: '2025-03-21T08:04:07+00:00',
    edited: '2025-04-15T12:30:16+00:00',
    text: 'Text',
    html: 'Text',
    link: 'https://t.me/speechinfo/3',
    type: 'photo',
    views: 770,
    forwards: 4,
    grouped_id: null,
    reactions: {
      total: 22,
      details: [
        { count: 10, emoji: '❤' },
        { count: 12, emoji: '🔥' },
      ],
    },
  }
  const { messages } = await imported([
    post,
    { ...post, id: 4, link: 'https://t.me/speechinfo/4', type: 'text', edited: null, reactions: null },
  ])
  const date = at('2025-03-21T08:04:07Z')
  const chat = { username: 'speechinfo' }
  expect(messages).toEqual([
    {
      kind: 'message seen',
      at: importContext.observed_at,
      chat,
      message_id: 3,
      date,
      edit_date: at('2025-04-15T12:30:16Z'),
      text: 'Text',
      media: { type: 'photo' },
      unseen: ['entities', 'keyboard'],
      counters: {
        views: 770,
        forwards: 4,
        reactions: [
          { emoji: '❤', count: 10 },
          { emoji: '🔥', count: 12 },
        ],
      },
    },
    {
      kind: 'message seen',
      at: importContext.observed_at,
      chat,
      message_id: 4,
      date,
      text: 'Text',
      unseen: ['entities', 'media', 'keyboard'],
      counters: { views: 770, forwards: 4 },
    },
  ])
})

const mapping: Mapping = {
  observation: 'message seen',
  columns: { nr: 'message_id', wann: 'date', 'inhalt.text': 'text', gesehen: 'views', wer: 'chat', art: 'media' },
  constants: { forwards: 0 },
  times: { date: 'DD.MM.YYYY HH:mm' },
  words: { media: { Bild: 'photo', nur_text: 'text' } },
}

test('a mapping written by hand: columns, constants, forms of times, words', async () => {
  expect(readMapping(mapping)).toBe(mapping)
  const lines = [
    { nr: 1, wann: '21.03.2025 08:04', inhalt: { text: 'Hallo' }, gesehen: '1 234', wer: '@kanal', art: 'Bild' },
    { nr: 2, wann: '2025-03-21', wer: '@kanal' },
    { nr: 'x', wann: '21.03.2025 08:04', wer: '@kanal' },
    { nr: 4, wann: '21.03.2025 08:05', wer: '-1001234567890', gesehen: 'nan' },
  ].map((line) => JSON.stringify(line))
  const known = detectFormat(Buffer.from(lines.join('\n')), { mapping })
  expect(known).toMatchObject({ format: 'table', layout: 'lines', mapping })
  if (typeof known === 'string' || 'problem' in known) throw new Error(JSON.stringify(known))
  const { messages, bad, left_out } = await imported(lines.join('\n'), { known })
  expect(messages).toMatchObject([
    {
      message_id: 1,
      date: at('2025-03-21T08:04:00Z'),
      text: 'Hallo',
      media: { type: 'photo' },
      counters: { views: 1234, forwards: 0 },
      chat: { username: 'kanal' },
    },
    { message_id: 4, counters: { forwards: 0 }, chat: { platform_id: 1234567890 } },
  ])
  expect(messages[1]?.counters).toEqual({ forwards: 0 })
  expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'date is no time like DD.MM.YYYY HH:mm: 2025-03-21'],
    [3, 'message_id is no number of a message or chat: "x"'],
  ])
  expect(left_out).toEqual([])
})

test('an invalid mapping and missing columns give the reason', () => {
  expect(readMapping({ ...mapping, observation: 'message' })).toBe(
    'observation must be one of chat seen, message seen, counters seen',
  )
  expect(readMapping({ observation: 'chat seen' })).toBe('columns is missing')
  expect(readMapping({ ...mapping, colums: {} })).toBe('colums is not known')
  expect(readMapping({ ...mapping, columns: { a: 'titel' } })).toContain(
    'titel is no field of "message seen"; its fields are chat,',
  )
  expect(readMapping({ ...mapping, columns: { a: 'message_id' } })).toBe('no column or constant gives date')
  expect(detectFormat(Buffer.from('nr;wann;text\n1;2;3\n'), { mapping })).toBe(
    'it has no column inhalt.text, gesehen, wer, art; its columns are nr, wann, text',
  )
})

test('a mapping is guessed from the names of the columns', () => {
  expect(mappingByNames(['Message ID', 'Date', 'Text', 'View Count'])?.columns).toEqual({
    'Message ID': 'message_id',
    Date: 'date',
    Text: 'text',
    'View Count': 'views',
  })
  expect(mappingByNames(['username', 'title', 'participants_count'])).toEqual({
    observation: 'chat seen',
    columns: { username: 'chat', title: 'title', participants_count: 'members_count' },
    constants: { peer: 'Channel' },
  })
  expect(mappingByNames(['a', 'b'])).toBeUndefined()
})

test('a column that names the chat wins over a link, and a row whose link contradicts it is an error', async () => {
  const table = `channel_id,msg_id,message,date,views,url
1001,7,One,2025-03-21T08:00:00Z,5,https://t.me/other_news/7
1001,8,Two,2025-03-21T08:01:00Z,5,https://example.com/article
1001,9,Three,2025-03-21T08:02:00Z,5,https://t.me/c/1001/9
1001,10,Four,2025-03-21T08:03:00Z,5,https://t.me/c/2002/10
1001,11,Five,2025-03-21T08:04:00Z,5,https://t.me/other_news/55
1001,12,Six,2025-03-21T08:05:00Z,5,https://t.me/other_news
-1001000001001,13,Seven,2025-03-21T08:06:00Z,5,
`
  const { messages, bad } = await imported(table)
  expect(messages.map(({ message_id, chat }) => [message_id, chat])).toEqual([
    [7, { platform_id: 1001 }],
    [8, { platform_id: 1001 }],
    [9, { platform_id: 1001 }],
    [12, { platform_id: 1001 }],
    [13, { platform_id: 1000001001 }],
  ])
  expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
    [5, 'link names another chat (2002) than the columns of the chat do (1001): "https://t.me/c/2002/10"'],
    [6, 'link is of message 55, but message_id is 11: "https://t.me/other_news/55"'],
  ])
})

test('names are compared without letter case, and two columns that name different chats are an error', async () => {
  const table = `channel_username,id,date,text,link
Daily_News,1,2025-03-21,One,t.me/daily_news/1
daily_news,2,2025-03-21,Two,t.me/other_news/2
`
  const { messages, bad } = await imported(table)
  expect(messages.map(({ chat }) => chat)).toEqual([{ username: 'Daily_News' }])
  expect(bad).toMatchObject([{ line: 3, problem: expect.stringContaining('link names another chat (@other_news)') }])
  const columns = { a: 'chat', b: 'chat.username', nr: 'message_id', wann: 'date' }
  const known = { format: 'table', layout: 'json', mapping: { observation: 'message seen', columns } } as const
  const two = await imported([{ a: '@daily_news', b: 'other_news', nr: 1, wann: '2025-03-21' }], { known })
  expect(two.bad).toMatchObject([{ problem: expect.stringContaining('chat.username names another chat') }])
})

test('without a column that names the chat the link does, and a comment is not the message that it answers', async () => {
  const table = `id,date,text,url
1,2025-03-21,One,https://t.me/daily_news/1
2,2025-03-21,Two,https://example.com
3,2025-03-21,Three,https://t.me/daily_news/3?comment=3
`
  const { messages, bad } = await imported(table)
  expect(messages.map(({ chat }) => chat)).toEqual([{ username: 'daily_news' }])
  expect(bad.map(({ problem }) => problem)).toEqual([
    'link is no link to a chat or message: "https://example.com"',
    'link is no link to a chat or message: "https://t.me/daily_news/3?comment=3"',
  ])
  const given = await imported(table, { chat: { platform_id: 1001 } })
  expect(given.messages.map(({ chat }) => chat)).toEqual([
    { platform_id: 1001, username: 'daily_news' },
    { platform_id: 1001 },
    { platform_id: 1001 },
  ])
})

test('a chat from the operator belongs only to the first chat of a table that names several', async () => {
  const table = `channel,id,date,text
daily_news,1,2025-03-21,One
other_news,1,2025-03-21,Two
,2,2025-03-21,Three
`
  const { messages } = await imported(table, { chat: { platform_id: 1001 } })
  expect(messages.map(({ chat }) => chat)).toEqual([
    { platform_id: 1001, username: 'daily_news' },
    { username: 'other_news' },
    { platform_id: 1001 },
  ])
})

test('a table of channels takes the number from its column and the name from the link; id is the last choice', async () => {
  const { chats } = await imported('id,channel_id,title,url\n1,1001,News,https://t.me/daily_news\n')
  expect(chats.map(({ chat }) => chat)).toEqual([{ platform_id: 1001, username: 'daily_news' }])
  expect(mappingByNames(['id', 'title', 'url'])?.columns).toEqual({ title: 'title', url: 'link' })
  expect(mappingByNames(['id', 'title'])?.columns).toEqual({ id: 'chat', title: 'title' })
})

test('numbers as pandas writes them are read in every field, and its empty values are empty', async () => {
  const table = `channel_id,message_id,date,text,views,reply_to_msg_id,grouped_id,edit_date,scraped_at
1505034921.0,5.0,1742544247.0,One,7.0,4.0,13216212634749.0,NaT,20250401.0
-1001505034921.0,6.0,1742544248.0,Two,<NA>,nan,,,20250401.0
`
  const { messages, bad } = await imported(table)
  expect(bad).toEqual([])
  const chat = { platform_id: 1_505_034_921 }
  const unseen = ['entities', 'media', 'keyboard']
  const common = { kind: 'message seen', at: at('2025-04-01T00:00:00Z'), chat, unseen }
  expect(messages).toEqual([
    {
      ...common,
      message_id: 5,
      date: 1_742_544_247,
      text: 'One',
      reply_to_message_id: 4,
      album_id: '13216212634749',
      counters: { views: 7 },
    },
    { ...common, message_id: 6, date: 1_742_544_248, text: 'Two' },
  ])
  const { chats } = await imported('chat_id,title,verified,scam\n1505034921.0,News,1.0,0.0\n')
  expect(chats).toMatchObject([{ chat, verified: true, scam: false }])
})

test('an unreadable optional cell drops its field, and the message is kept; the keys of a message stay required', async () => {
  const table = `channel,id,date,text,views,reactions,edited,scraped_at
daily_news,1,2025-03-21,One,1.2K,many,soon,
daily_news,x,2025-03-21,Two,1,,,
daily_news,3,soon,Three,1,,,
daily_news,4,2025-03-21,Four,1,,,soon
`
  const { messages, bad, warnings } = await imported(table)
  expect(messages.map(({ message_id, text, counters, edit_date }) => [message_id, text, counters, edit_date])).toEqual([
    [1, 'One', undefined, undefined],
  ])
  expect(warnings.map(({ line, field, problem }) => [line, field, problem])).toEqual([
    [2, 'views', 'views is no count: "1.2K"'],
    [2, 'reactions', 'reactions is no count: "many"'],
    [2, 'edit_date', 'edit_date is no time: soon'],
  ])
  expect(bad.map(({ line }) => line)).toEqual([3, 4, 5])
  const counters = await imported('post_id,observed_at,views\n1,2025-03-21,1.2K\n', { chat: { username: 'a_name' } })
  expect(counters.bad).toMatchObject([{ problem: 'it has no counters' }])
})

test('dicts, lists and objects of Python in cells are read', async () => {
  const cells = {
    peer_id: "{'_': 'PeerChannel', 'channel_id': 1505034921}",
    id: 5,
    date: '2025-03-21',
    text: "{'a': 1}",
    reply_to: "{'_': 'MessageReplyHeader', 'reply_to_msg_id': 4, 'forum_topic': False}",
    replies: "{'_': 'MessageReplies', 'replies': 3, 'comments': True, 'recent_repliers': []}",
    media_type: "{'_': 'MessageMediaPhoto', 'spoiler': False}",
    reactions:
      "{'_': 'MessageReactions', 'results': [{'_': 'ReactionCount', 'reaction': {'_': 'ReactionEmoji', 'emoticon': '👍'}, 'count': 6, 'chosen_order': None}]}",
  }
  const given = [
    cells,
    {
      ...cells,
      peer_id: 'PeerChannel(channel_id=1505034921)',
      reactions: "MessageReactions(results=[ReactionCount(reaction=ReactionEmoji(emoticon='👍'), count=6)])",
    },
    { ...cells, reactions: "{'👍': 6}" },
    { ...cells, reactions: "[{'emoji': '👍', 'count': 6}]" },
  ]
  // The peer of the protocol would make it a dump of messages, so the mapping is given.
  const columns = {
    peer_id: 'chat',
    id: 'message_id',
    date: 'date',
    text: 'text',
    reply_to: 'reply_to_message_id',
    replies: 'comments',
    media_type: 'media',
    reactions: 'reactions',
  }
  const mapping: Mapping = { observation: 'message seen', columns }
  const { messages, bad, warnings } = await imported(given, { known: { format: 'table', layout: 'json', mapping } })
  expect([bad, warnings]).toEqual([[], []])
  const message = {
    chat: { platform_id: 1_505_034_921 },
    text: "{'a': 1}",
    media: { type: 'photo' },
    reply_to_message_id: 4,
    counters: { comments: 3, reactions: [{ emoji: '👍', count: 6 }] },
  }
  expect(messages).toMatchObject([message, message, message, message])
  const nested: Mapping = { observation: 'message seen', columns: { ...columns, 'info.views': 'views' } }
  const inside = await imported([{ ...cells, info: "{'views': 8}" }], {
    known: { format: 'table', layout: 'json', mapping: nested },
  })
  expect(inside.messages).toMatchObject([{ counters: { views: 8 } }])
  const broken = await imported([{ ...cells, reactions: "{'👍': " }], {
    known: { format: 'table', layout: 'json', mapping },
  })
  expect(broken.warnings).toMatchObject([{ problem: expect.stringContaining('neither JSON nor a Python value') }])
})

test('a link to a message gives the number of the message and the chat, by a mapping and by its name', async () => {
  const rows = [
    { where: 'https://t.me/daily_news/55', day: '2025-03-21', body: 'One' },
    { where: 't.me/c/1505034921/56', day: '2025-03-21', body: 'Two' },
    { where: 'https://t.me/daily_news', day: '2025-03-21', body: 'Three' },
    { where: null, day: '2025-03-21', body: 'Four' },
  ]
  const mapping = readMapping({
    observation: 'message seen',
    columns: { where: 'link', day: 'date', body: 'text' },
  }) as Mapping
  const { messages, bad } = await imported(rows, { known: { format: 'table', layout: 'json', mapping } })
  expect(messages.map(({ chat, message_id, text }) => [chat, message_id, text])).toEqual([
    [{ username: 'daily_news' }, 55, 'One'],
    [{ platform_id: 1_505_034_921 }, 56, 'Two'],
  ])
  expect(bad.map(({ problem }) => problem)).toEqual([
    'message_id is missing',
    'chat is missing: no column names it, nor was it given',
  ])
  const named = await imported('post_link,date,text\nhttps://t.me/daily_news/55,2025-03-21,One\n')
  expect(named.messages).toMatchObject([{ chat: { username: 'daily_news' }, message_id: 55 }])
  const views = await imported('post_url,observed_at,views\nhttps://t.me/daily_news/55,2025-03-21,9\n')
  expect(views.undated).toMatchObject([{ chat: { username: 'daily_news' }, message_id: 55, counters: { views: 9 } }])
  expect(mappingByNames(['title', 'url', 'views', 'date', 'observed_at'])?.observation).toBe('chat seen')
})
