// Maps the class of a part of a message block to the reader of its media.
import type { Element } from 'domhandler'
import type { Media } from '../observation.ts'
import { contact, document, giveaway, location, poll, unsupported } from './card-media.ts'
import { findTag, wholeUrl } from './dom.ts'
import { dropEmpty } from './drop-empty.ts'
import { photo, roundVideo, sticker, video, voice } from './visual-media.ts'
import { webpage } from './webpage.ts'

const servicePhoto = (link: Element): Media =>
  dropEmpty({ type: 'photo', url: wholeUrl(findTag(link, 'img')?.attribs.src) })

export const mediaReaders = new Map<string, (element: Element) => Media>(
  Object.entries({
    tgme_widget_message_photo_wrap: photo,
    tgme_widget_message_video_player: video,
    tgme_widget_message_roundvideo_player: roundVideo,
    tgme_widget_message_voice_player: voice,
    tgme_widget_message_document_wrap: document,
    tgme_widget_message_sticker_wrap: sticker,
    tgme_widget_message_poll: poll,
    tgme_widget_message_location_wrap: location,
    tgme_widget_message_venue_wrap: location,
    tgme_widget_message_contact_wrap: contact,
    tgme_widget_message_contact: contact,
    tgme_widget_message_giveaway: giveaway,
    tgme_widget_message_giveaway_wrap: giveaway,
    tgme_widget_message_invoice: unsupported,
    tgme_widget_message_game: unsupported,
    tgme_widget_message_story: unsupported,
    tgme_widget_message_service_photo: servicePhoto,
    tgme_widget_message_link_preview: webpage,
  }),
)

/** Known parts of a block that are no media themselves. A part that is neither here nor above is new. */
export const placesWithoutMedia = (
  'user user_photo bubble author owner_name owner_labels author_label footer info link status metatext ' +
  'one_media grouped_wrap grouped grouped_layer service_date_wrap service_date comments replies actions edited effect'
)
  .split(' ')
  .map((name) => `tgme_widget_message_${name}`)
