// Reads the preview of a linked page under a message.
import type { Element } from 'domhandler'
import type { Media } from '../observation.ts'
import { findEnding, findTag, lineOf, mainClass, pictureOf, walk, wholeUrl } from './dom.ts'
import { dropEmpty } from './drop-empty.ts'
import { readDuration } from './numbers.ts'
import { richText } from './rich-text.ts'

export const webpage = (preview: Element): Media => {
  const fields: Record<string, unknown> = {}
  walk(preview, (element) => {
    switch (mainClass(element)) {
      case 'link_preview_site_name':
        fields.site_name ??= lineOf(element)
        return false
      case 'link_preview_title':
        fields.title ??= lineOf(element)
        return false
      case 'link_preview_author':
        fields.author ??= lineOf(element)
        return false
      case 'link_preview_description':
        fields.description ??= richText(element).text
        return false
      case 'link_preview_image':
      case 'link_preview_right_image':
        fields.image_url ??= pictureOf(element)
        return false
      case 'link_preview_video_player': {
        fields.image_url ??= pictureOf(findEnding(element, '_thumb'))
        fields.video_url ??= wholeUrl(findTag(element, 'video')?.attribs.src)
        fields.duration ??= readDuration(lineOf(findTag(element, 'time') ?? element))
        return false
      }
      default:
        return true
    }
  })
  return dropEmpty({ type: 'webpage', url: wholeUrl(preview.attribs.href), ...fields })
}
