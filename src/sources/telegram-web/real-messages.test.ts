// Saved messages of every kind, 2018 to 2023, field by field. They are not part of the repository.
import { expect, test } from 'vitest'
import { skipWithout } from '../../../test/needs.ts'
import {
  at,
  savedBlock,
  savedChannel,
  savedMedia,
  savedPages,
  savedParts,
  stretches,
} from '../../../test/telegram-web/saved-pages.ts'
import { idsOf } from './album.ts'
import { chatOfHeader } from './channel-header.ts'

if (!savedPages) skipWithout('real-data', 'messages of real pages')
else {
  const tchan = (name: string) => savedBlock(`html_tchan/parse_${name}.html`)
  const any2feed = (name: string) => savedBlock(`html_any2feed/${name}.html`)
  const piece = (name: string) => savedMedia(`html_any2feed/${name}.html`)

  test('tchan: chat and messages of every kind', () => {
    const { header } = savedParts('html_tchan/channel_info.html')
    expect(chatOfHeader(header, at)).toMatchObject({
      title: "tchan's test channel 👍",
      description: 'Test channel for tchan Python library/CLI',
      members_count: 1,
      media_counts: { photos: 3, videos: 2, links: 4 },
    })
    const chat = { platform_id: 1591537674, username: 'tchantest' }
    expect(tchan('audio_document')).toEqual({
      kind: 'message seen',
      at,
      chat,
      message_id: 12,
      date: Date.UTC(2023, 1, 24, 7, 33, 58) / 1000,
      text: 'Povo hebreu',
      media: { type: 'audio', title: 'AUD-20130329-WA0000', performer: 'portadosfundos' },
      counters: { views: 2 },
    })
    expect(tchan('audio_message').media).toMatchObject({ type: 'voice', duration: 1 })
    expect(tchan('emoji_message').text).toBe('👍')
    expect(tchan('forwarded_text_message').forward_from).toEqual({
      chat: { username: 'some_user' },
      title: 'Some user',
    })
    expect(tchan('location_message').media).toEqual({
      type: 'location',
      latitude: -23.930587176407,
      longitude: -44.086305367818,
    })
    expect(idsOf(tchan('multimedia_message'))).toEqual([84, 85, 86, 87])
    expect(tchan('multimedia_message')).toMatchObject({
      text: 'Multiple videos and pictures',
      counters: { views: 436_600 },
    })
    expect(idsOf(tchan('photo_multiple'))).toEqual([14, 15])
    expect(tchan('photo_single').media).toMatchObject({
      type: 'photo',
      width: 450,
      height: 800,
      photo_id: '5172795381250108682',
    })
    expect(tchan('poll').media).toMatchObject({
      question: "Let's do a quick poll quizz mode",
      quiz: true,
      total_voters: 0,
      options: [{ text: 'Opt1', percent: 0 }, { text: 'Opt2' }, { text: 'Opt3' }],
    })
    expect(tchan('round_video_single').media).toMatchObject({ type: 'video', round: true, duration: 5 })
    expect(tchan('service_message_channel_created')).toMatchObject({ service: true, text: 'Channel created' })
    expect(tchan('service_message_channel_created')).not.toHaveProperty('counters')
    expect(tchan('service_message_channel_name_changed').text).toBe(
      "Channel name was changed to «tchan's test channel»",
    )
    expect(tchan('service_message_channel_photo_updated')).toMatchObject({ service: true, media: { type: 'photo' } })
    expect(tchan('service_message_channel_video_changed')).toMatchObject({
      text: '+ "Channel video changed"',
      counters: { views: 3_100_000 },
    })
    expect(tchan('service_message_pinned')).toMatchObject({
      service: true,
      text: "tchan's test channel 👍 pinned «Going to pin this message»",
    })
    expect(tchan('signed_edited_text_message')).toMatchObject({
      author: 'Álvaro Justen',
      edited: true,
      text: 'Hello! Signed and edited message',
    })
    expect(tchan('text_message_signed_not_edited')).not.toHaveProperty('edited')
    expect(tchan('sticker_message').media).toMatchObject({ type: 'sticker', format: 'static', width: 256, height: 162 })
    expect(stretches(tchan('text_message_link_no_preview'))).toEqual([['url', 'https://brasil.io/']])
    expect(tchan('text_message_link_with_right_preview').media).toMatchObject({
      type: 'webpage',
      url: 'https://www.python.org/',
      site_name: 'Python.org',
      title: 'Welcome to Python.org',
      image_url: expect.stringMatching(/^https:/),
    })
    expect(tchan('text_message_multiline').text).toBe('Bigger\ntext\nmessage\nnumber\n34')
    expect(tchan('text_reply_to_video').reply_to_message_id).toBe(19)
    expect(tchan('video_big').media).toMatchObject({ type: 'video', duration: 52, too_big: true })
    expect(tchan('video_single_2').media).toMatchObject({ type: 'video', duration: 27, width: 1280, height: 720 })
    expect(stretches(tchan('message_weird_preview')).slice(0, 4)).toEqual([
      ['bold', '✍️ CÂMARA APROVA\n_\n\n\n'],
      ['text_link', 'Projeto que aumenta penas para crimes sexuais contra crianças\n', 'http://bit.ly/3Tq1C4G'],
      ['hashtag', '#Punição_ampliada'],
      ['italic', '🗳'],
    ])
  })

  test('any2feed: a preview page, blocks and pieces', () => {
    const page = savedChannel('html_any2feed/full.html')
    expect(page.chat).toMatchObject({
      chat: { platform_id: 1084368520, username: 'topwar_official' },
      title: 'Военное обозрение',
      members_count_rounded: 109_000,
      media_counts: { photos: 19_600, videos: 15_400, files: 8, links: 28_600 },
      description:
        'Официальный канал сайта topwar.ru\n\nДля обратной связи: @topwar_feedlback_bot\n\nПо рекламе - писать @effective100',
    })
    expect(page.before).toBe(70_989)
    expect(page.messages.map(({ message_id }) => message_id)).toEqual([
      70989, 70990, 70992, 70995, 70996, 70997, 70998, 70999, 71000, 71006, 71007, 71008,
    ])
    expect(idsOf(page.messages[8]!)).toEqual([71000, 71001, 71002, 71003, 71004, 71005])
    expect(page.messages[6]!.forward_from).toEqual({
      chat: { username: 'Belarus_VPO' },
      title: 'БелВПО',
      message_id: 34_301,
    })
    expect(any2feed('message_voice')).toMatchObject({
      media: { type: 'voice', duration: 1_660 },
      forward_from: { title: 'Спортивный Екб' },
    })
    expect(any2feed('message_media_file').media).toEqual({
      type: 'document',
      file_name: 'Оппозиционные медиапроекты.pdf',
      size: 2_202_010,
    })
    expect(any2feed('message_poll').media).toMatchObject({
      multiple: true,
      total_voters: 222,
      options: [{ percent: 16 }, { percent: 83 }, { percent: 3 }],
    })
    expect(any2feed('message_sticker')).toMatchObject({
      author: '🅰️User',
      media: { type: 'sticker', format: 'animated' },
    })
    expect(any2feed('message_link_preview_text_only').media).toMatchObject({
      description: 'Распоряжение Президента Российской Федерации от 27.02.2023 № 59-рп\n"О поощрении"',
    })
    expect(piece('media_photo')).toMatchObject({
      type: 'photo',
      width: 718,
      height: 341,
      photo_id: '5312449137687510583',
    })
    expect(piece('media_video')).toMatchObject({ type: 'video', duration: 34, width: 624, height: 832 })
    expect(piece('media_video_gif')).toMatchObject({ type: 'video', animation: true, width: 800, height: 648 })
    expect(piece('media_video_too_big')).toMatchObject({ too_big: true, duration: 69, width: 1080, height: 1080 })
    expect(piece('media_cicrle_video')).toMatchObject({ round: true, duration: 57 })
    expect(piece('link_preview_video')).toMatchObject({
      type: 'webpage',
      title: 'Shalnyak',
      duration: 11,
      video_url: expect.stringMatching(/^https:/),
    })
    expect(piece('poll')).toMatchObject({ question: 'Как лучше?', kind: 'Anonymous Poll' })
  })
}
