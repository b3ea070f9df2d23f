import { expect, test } from 'vitest'
import { madeEmoji, madeText } from '../../../test/telegram-web/made-pages.ts'
import { notSupported, seenBlock } from '../../../test/telegram-web/seen-block.ts'

const media = (inside: string, footer = '') => seenBlock({ inside, footer }).seen.media

test('a photo has the dimensions of its frame, also when it is cropped', () => {
  const photo = (style: string, classes = '') =>
    media(
      `<a class="tgme_widget_message_photo_wrap ${classes} 5467914902124479304 1273098146_456246088" href="https://t.me/citynews/7" style="width:800px;background-image:url('https://cdn.example/p.jpg')"><div class="tgme_widget_message_photo" style="${style}"></div></a>`,
    )
  expect(photo('padding-top:71.75%')).toEqual({
    type: 'photo',
    width: 800,
    height: 574,
    photo_id: '5467914902124479304',
    url: 'https://cdn.example/p.jpg',
  })
  expect(photo('width:75%;padding-top:133.33333333333%', 'blured')).toMatchObject({ width: 800, height: 1422 })
  expect(
    media(
      '<a class="tgme_widget_message_photo_wrap" style="background-image:url(&quot;//cdn.example/p.jpg&quot;)"><div class="tgme_widget_message_photo" style="padding-top:50%"></div></a>',
    ),
  ).toEqual({ type: 'photo', ratio: 2, url: 'https://cdn.example/p.jpg' })
})

const video = (classes: string, percent: number, inside: string) =>
  `<a class="tgme_widget_message_video_player ${classes} js-message_video_player" href="https://t.me/citynews/7"><i class="tgme_widget_message_video_thumb" style="background-image:url('https://cdn.example/t')"></i><div class="tgme_widget_message_video_wrap" style="width:720px;padding-top:${percent}%">${inside}</div></a>`
const film = (more = '') => `<video src="https://cdn.example/v.mp4" class="tgme_widget_message_video" ${more}></video>`
const time = '<time class="message_video_duration">1:02:05</time>'

test('videos: plain, animation, too big, taller than the frame, round', () => {
  const thumbnail_url = 'https://cdn.example/t'
  const url = 'https://cdn.example/v.mp4'
  expect(media(video('', 56.25, film() + time + notSupported('This media is not supported in your browser')))).toEqual({
    type: 'video',
    duration: 3_725,
    width: 720,
    height: 405,
    url,
    thumbnail_url,
  })
  expect(media(video('', 100, film('muted autoplay loop')))).toEqual({
    type: 'video',
    width: 720,
    height: 720,
    url,
    thumbnail_url,
    animation: true,
  })
  expect(media(video('not_supported', 100, time + notSupported('Media is too big')))).toEqual({
    type: 'video',
    duration: 3_725,
    width: 720,
    height: 720,
    thumbnail_url,
    too_big: true,
  })
  expect(media(video('blured', 133.33333333333, film() + time))).toEqual({
    type: 'video',
    duration: 3_725,
    width: 720,
    url,
    thumbnail_url,
  })
  expect(
    media(
      '<div class="tgme_widget_message_roundvideo_player"><i class="tgme_widget_message_roundvideo_thumb" style="background-image:url(\'https://cdn.example/t\')"></i><video class="tgme_widget_message_roundvideo" src="https://cdn.example/v.mp4"></video><time class="tgme_widget_message_roundvideo_duration">0:44</time></div>',
    ),
  ).toEqual({ type: 'video', round: true, duration: 44, url, thumbnail_url })
})

test('documents, music and voice', () => {
  const file = (icon: string, title: string, extra: string) =>
    media(
      `<a class="tgme_widget_message_document_wrap" href="https://t.me/citynews/7"><div class="tgme_widget_message_document_icon accent_bg ${icon}"></div><div class="tgme_widget_message_document"><div class="tgme_widget_message_document_title">${title}</div><div class="tgme_widget_message_document_extra">${extra}</div></div></a>`,
    )
  expect(file('', 'План.pdf', '2.1 MB')).toEqual({ type: 'document', file_name: 'План.pdf', size: 2_202_010 })
  expect(file('audio', 'Song', 'Ann')).toEqual({ type: 'audio', title: 'Song', performer: 'Ann' })
  expect(file('audio', 'a.mp3', '3 MB')).toEqual({ type: 'audio', file_name: 'a.mp3', size: 3_145_728 })
  expect(file('audio', 'Song', '3:05')).toEqual({ type: 'audio', title: 'Song', duration: 185 })
  expect(
    media(
      '<a class="tgme_widget_message_voice_player"><audio class="tgme_widget_message_voice" src="https://cdn.example/v.ogg" data-waveform="0,1"></audio><time class="tgme_widget_message_voice_duration">27:40</time></a>',
    ),
  ).toEqual({ type: 'voice', duration: 1_660, url: 'https://cdn.example/v.ogg' })
})

test('stickers: static, animated (vector), video', () => {
  const sticker = (inside: string) =>
    media(
      `<div class="message_media_not_supported_wrap media_not_supported_cont"><div class="message_media_not_supported_label">This media is not supported in your browser</div></div><div class="tgme_widget_message_sticker_wrap media_supported_cont">${inside}</div>`,
    )
  expect(
    sticker(
      '<i class="tgme_widget_message_sticker js-sticker_image" style="background-image:url(\'data:image/svg+xml;base64,AA\');width:256px;" data-webp="https://cdn.example/s.webp"><div style="padding-top:50%"></div></i>',
    ),
  ).toEqual({ type: 'sticker', format: 'static', width: 256, height: 128, url: 'https://cdn.example/s.webp' })
  expect(
    sticker(
      '<picture class="tgme_widget_message_tgsticker" style="width:256px;"><div style="padding-top:100%"></div><source type="application/x-tgsticker" srcset="https://cdn.example/s.tgs"></picture>',
    ),
  ).toEqual({ type: 'sticker', format: 'animated', width: 256, height: 256, url: 'https://cdn.example/s.tgs' })
  expect(
    sticker(
      '<div class="tgme_widget_message_videosticker js-videosticker" style="width:256px;"><div style="padding-top:100%"></div><video class="js-videosticker_video" src="https://cdn.example/s.webm"></video></div>',
    ),
  ).toEqual({ type: 'sticker', format: 'video', width: 256, height: 256, url: 'https://cdn.example/s.webm' })
})

test('a poll has a question, a kind, options with percentages, and the voters from the footer', () => {
  const option = (text: string, percent: number) =>
    `<div class="tgme_widget_message_poll_option"><div class="tgme_widget_message_poll_option_percent">${percent}%</div><div class="tgme_widget_message_poll_option_value"><div class="tgme_widget_message_poll_option_text">${text}</div></div></div>`
  const poll = (kind: string, classes = '') =>
    `<div class="tgme_widget_message_poll js-poll ${classes}"><div class="tgme_widget_message_poll_question">How?</div><div class="tgme_widget_message_poll_type">${kind}</div><a class="tgme_widget_message_poll_options">${option('A', 16)}${option('B', 0)}</a></div>`
  const voters = '<span class="tgme_widget_message_voters">1.5K</span><span class="copyonly"> voters</span>'
  const options = [
    { text: 'A', percent: 16 },
    { text: 'B', percent: 0 },
  ]
  expect(media(poll('Anonymous Quiz', 'multiple'), voters)).toEqual({
    type: 'poll',
    question: 'How?',
    kind: 'Anonymous Quiz',
    quiz: true,
    anonymous: true,
    multiple: true,
    options,
    total_voters: 1_500,
  })
  expect(media(poll('Final Results'))).toEqual({
    type: 'poll',
    question: 'How?',
    kind: 'Final Results',
    closed: true,
    options,
  })
})

test('locations, contacts and giveaways', () => {
  const map =
    '<div class="tgme_widget_message_location" style="background-image:url(\'https://maps.example/?ll=-44.5,-23.9&pt=-44.5,-23.9\')"></div>'
  expect(
    media(
      `<a class="tgme_widget_message_location_wrap" href="https://maps.google.com/maps?q=-23.9,-44.5&ll=-23.9,-44.5&z=16">${map}</a>`,
    ),
  ).toEqual({ type: 'location', latitude: -23.9, longitude: -44.5 })
  expect(
    media(
      `<a class="tgme_widget_message_location_wrap" href="https://foursquare.com/v/1">${map}<div class="tgme_widget_message_location_info"><div class="tgme_widget_message_location_title">Café</div><div class="tgme_widget_message_location_address">Main street 1</div></div></a>`,
    ),
  ).toEqual({ type: 'location', latitude: -23.9, longitude: -44.5, title: 'Café', address: 'Main street 1' })
  expect(
    media(
      '<div class="tgme_widget_message_contact_wrap"><div class="tgme_widget_message_contact"><div class="tgme_widget_message_contact_name">Ann Bee Cee</div><div class="tgme_widget_message_contact_phone">+49 30 123</div></div></div>',
    ),
  ).toEqual({ type: 'contact', first_name: 'Ann', last_name: 'Bee Cee', phone_number: '+49 30 123' })
  expect(
    media(
      '<div class="tgme_widget_message_giveaway">5 subscriptions for <a href="https://t.me/citynews">City</a> and <a href="https://t.me/deskdesk">Desk</a></div>',
    ),
  ).toEqual({
    type: 'giveaway',
    channels: [{ username: 'citynews' }, { username: 'deskdesk' }],
    description: '5 subscriptions for City and Desk',
  })
})

test('the preview of a linked page', () => {
  const preview = (inside: string) =>
    media(`${madeText('x')}<a class="tgme_widget_message_link_preview" href="https://e.org/a">${inside}</a>`)
  expect(
    preview(
      `<i class="link_preview_right_image" style="background-image:url('https://cdn.example/i.jpg')"></i><div class="link_preview_site_name">E</div><div class="link_preview_title">T ${madeEmoji('👍')}</div><div class="link_preview_description">D<br>d</div>`,
    ),
  ).toEqual({
    type: 'webpage',
    url: 'https://e.org/a',
    image_url: 'https://cdn.example/i.jpg',
    site_name: 'E',
    title: 'T 👍',
    description: 'D\nd',
  })
  expect(
    preview(
      '<div class="link_preview_video_player"><i class="link_preview_video_thumb" style="background-image:url(\'https://cdn.example/t\')"></i><div class="link_preview_video_wrap"><video class="link_preview_video" src="https://cdn.example/v.mp4"></video></div><time class="message_video_duration">0:11</time></div>',
    ),
  ).toEqual({
    type: 'webpage',
    url: 'https://e.org/a',
    image_url: 'https://cdn.example/t',
    video_url: 'https://cdn.example/v.mp4',
    duration: 11,
  })
})
