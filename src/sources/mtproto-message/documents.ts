// The files of a message in MTProto's form; their attributes decide which type of media they are.
import type { Media } from '../observation.ts'
import { countField, field, isSet, kindOf, listField, textField, withoutUndefined } from './tl.ts'

export const photoMedia = (photo: unknown, spoiler: boolean): Media =>
  withoutUndefined({ type: 'photo', ...largestSize(photo), ...(spoiler && { spoiler }) })

const largestSize = (photo: unknown): { width?: number; height?: number } => {
  let largest: { width: number; height: number } | undefined
  for (const size of listField(photo, 'sizes')) {
    const width = countField(size, 'w')
    const height = countField(size, 'h')
    if (width && height && width * height > (largest ? largest.width * largest.height : 0)) largest = { width, height }
  }
  return largest ?? {}
}

export const documentMedia = (document: unknown, media: unknown): Media => {
  const attributes = new Map(
    listField(document, 'attributes').map((one) => [kindOf(one).replace(/^documentAttribute/, ''), one]),
  )
  const of = (name: string) => attributes.get(name)
  const file = {
    file_name: textField(of('Filename'), 'file_name'),
    mime_type: textField(document, 'mime_type'),
    size: countField(document, 'size'),
  }
  const shape = of('Video') ?? of('ImageSize')
  const frame = { width: countField(shape, 'w') || undefined, height: countField(shape, 'h') || undefined }
  const made = (type: Media['type'], fields: object): Media =>
    withoutUndefined({ type, ...fields, ...(isSet(media, 'spoiler') && { spoiler: true }) })

  const sticker = of('Sticker') ?? of('CustomEmoji')
  if (sticker)
    return made('sticker', { format: stickerFormat(file.mime_type), ...frame, emoji: textField(sticker, 'alt') })
  const audio = of('Audio')
  if (audio) {
    const duration = seconds(audio)
    if (isSet(audio, 'voice')) return made('voice', { duration, mime_type: file.mime_type, size: file.size })
    return made('audio', {
      title: textField(audio, 'title'),
      performer: textField(audio, 'performer'),
      duration,
      ...file,
    })
  }
  const video = of('Video')
  if (video || of('Animated'))
    return made('video', {
      duration: seconds(video),
      ...frame,
      ...(isSet(video, 'round_message') && { round: true }),
      ...(of('Animated') !== undefined && { animation: true }),
      ...file,
    })
  return made('document', { ...file, ...frame })
}

export const stickerFormat = (mime_type: string | undefined) =>
  mime_type === 'application/x-tgsticker' ? 'animated' : mime_type === 'video/webm' ? 'video' : 'static'

/** Newer layers have fractions of a second. */
const seconds = (attribute: unknown): number | undefined => {
  const duration = field(attribute, 'duration')
  return typeof duration === 'number' && duration >= 0 ? Math.round(duration) : undefined
}
