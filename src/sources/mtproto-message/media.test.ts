import { expect, test } from 'vitest'
import { readTime } from '../records/times.ts'
import { mediaOf } from './media.ts'

const media = (given: object) => mediaOf({ media: given }, (value) => readTime(value, 'UTC'))
const document = (attributes: object[], given: object = {}) =>
  media({ _: 'MessageMediaDocument', document: { _: 'Document', mime_type: 'x/y', size: 10, attributes, ...given } })

test('a photo has the dimensions of its largest version', () => {
  const sizes = [
    { _: 'PhotoStrippedSize', type: 'i', bytes: [1] },
    { _: 'PhotoSize', type: 'm', w: 320, h: 284, size: 16475 },
    { _: 'PhotoSizeProgressive', type: 'y', w: 976, h: 866, sizes: [1] },
    { _: 'PhotoSize', type: 'x', w: 800, h: 710 },
  ]
  expect(media({ _: 'MessageMediaPhoto', photo: { _: 'Photo', sizes } })).toEqual({
    type: 'photo',
    width: 976,
    height: 866,
  })
  expect(media({ _: 'messageMediaPhoto', spoiler: true, photo: null })).toEqual({ type: 'photo', spoiler: true })
})

test('the attributes of a document decide its type', () => {
  const name = { _: 'DocumentAttributeFilename', file_name: 'a.mp4' }
  const file = { file_name: 'a.mp4', mime_type: 'x/y', size: 10 }
  const video = { _: 'DocumentAttributeVideo', duration: 31.6, w: 464, h: 848 }
  const shown = { type: 'video', duration: 32, width: 464, height: 848 }
  expect(document([name])).toEqual({ type: 'document', ...file })
  expect(document([video, name])).toEqual({ ...shown, ...file })
  expect(document([{ ...video, round_message: true }])).toEqual({ ...shown, round: true, mime_type: 'x/y', size: 10 })
  expect(document([video, { _: 'DocumentAttributeAnimated' }, name])).toEqual({ ...shown, animation: true, ...file })
  expect(document([{ _: 'DocumentAttributeAudio', duration: 5, title: 'T', performer: 'P' }, name])).toEqual({
    type: 'audio',
    title: 'T',
    performer: 'P',
    duration: 5,
    ...file,
  })
  expect(document([{ _: 'documentAttributeAudio', voice: true, duration: 5 }])).toEqual({
    type: 'voice',
    duration: 5,
    mime_type: 'x/y',
    size: 10,
  })
  const sticker = [
    { _: 'DocumentAttributeSticker', alt: '😂' },
    { _: 'DocumentAttributeImageSize', w: 512, h: 512 },
  ]
  expect(document(sticker, { mime_type: 'application/x-tgsticker' })).toEqual({
    type: 'sticker',
    format: 'animated',
    width: 512,
    height: 512,
    emoji: '😂',
  })
  expect(document([name], { size: '4294967296123' })).toMatchObject({ size: 4294967296123 })
})

test('polls of old and new layers have the votes of each answer', () => {
  const answers = [
    { _: 'PollAnswer', text: 'A', option: [48] },
    { _: 'PollAnswer', text: { _: 'TextWithEntities', text: 'B' }, option: [49] },
  ]
  const results = {
    total_voters: 7,
    results: [
      { option: [49], voters: 4 },
      { option: [48], voters: 3 },
    ],
  }
  expect(
    media({ _: 'MessageMediaPoll', poll: { question: { text: 'Q?' }, answers, quiz: true, closed: true }, results }),
  ).toEqual({
    type: 'poll',
    question: 'Q?',
    options: [
      { text: 'A', voters: 3 },
      { text: 'B', voters: 4 },
    ],
    total_voters: 7,
    closed: true,
    quiz: true,
    anonymous: true,
  })
  const open = media({
    _: 'MessageMediaPoll',
    poll: { question: 'Q?', answers: [{ text: 'A', option: 'MA==' }], public_voters: true, multiple_choice: true },
    results: { results: [] },
  })
  expect(open).toEqual({ type: 'poll', question: 'Q?', options: [{ text: 'A' }], multiple: true })
})

test('locations, contacts, web pages, giveaways and other media', () => {
  const geo = { _: 'GeoPoint', lat: 1.5, long: -2 }
  const point = { type: 'location', latitude: 1.5, longitude: -2 }
  expect(media({ _: 'MessageMediaGeo', geo })).toEqual(point)
  expect(media({ _: 'MessageMediaGeoLive', geo, period: 900 })).toEqual({ ...point, live_period: 900 })
  expect(media({ _: 'MessageMediaVenue', geo, title: 'Café', address: 'Main 1' })).toEqual({
    ...point,
    title: 'Café',
    address: 'Main 1',
  })
  expect(media({ _: 'MessageMediaContact', first_name: 'A', last_name: '', phone_number: '12', user_id: 0 })).toEqual({
    type: 'contact',
    first_name: 'A',
    phone_number: '12',
  })
  const webpage = {
    _: 'WebPage',
    url: 'https://a.org/',
    display_url: 'a.org',
    site_name: 'A',
    title: 'T',
    description: 'D',
  }
  expect(media({ _: 'MessageMediaWebPage', webpage })).toEqual({
    type: 'webpage',
    url: 'https://a.org/',
    site_name: 'A',
    title: 'T',
    description: 'D',
  })
  expect(media({ _: 'MessageMediaWebPage', webpage: { _: 'WebPageEmpty', url: 'https://a.org/' } })).toBeUndefined()
  expect(
    media({ _: 'MessageMediaGiveaway', channels: [1, '2'], quantity: 5, months: 3, until_date: 1_700_000_000 }),
  ).toEqual({
    type: 'giveaway',
    channels: [1, 2],
    months: 3,
    quantity: 5,
    until_date: 1_700_000_000,
  })
  expect(media({ _: 'MessageMediaGiveawayResults', channel_id: 1, launch_msg_id: 3, winners_count: 4 })).toEqual({
    type: 'giveaway',
    channels: [1],
    launch_message_id: 3,
    winners_count: 4,
  })
  expect(media({ _: 'MessageMediaDice', emoticon: '🎲', value: 6 })).toEqual({
    type: 'unsupported',
    kind: 'dice',
    emoji: '🎲',
    value: 6,
  })
  expect(media({ _: 'MessageMediaStory', id: 3 })).toEqual({ type: 'unsupported', kind: 'story' })
  expect(media({ _: 'MessageMediaUnsupported' })).toEqual({ type: 'unsupported' })
  expect(media({ _: 'MessageMediaEmpty' })).toBeUndefined()
})
