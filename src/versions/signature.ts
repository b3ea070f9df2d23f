// The content of a message in one canonical form. Sources show the same post in different ways and some show less than others, so two sightings are
// compared by what each of them tells: the parts of its signature.
import { hash } from 'node:crypto'

type BodyEntity = { type: string; offset: number; length: number; url?: string }
type BodyMedia = { type: string; [field: string]: unknown }
type BodyButton = { text: string; url?: string }

/** The parts of a message that its author can edit, as they are stored beside it and in its versions. */
export type MessageBody = {
  text: string | null
  entities?: BodyEntity[]
  media?: BodyMedia
  keyboard?: BodyButton[][]
  /** Parts that the source does not show, so that their absence says nothing. */
  unseen?: readonly string[]
}

type ShownContent = MessageBody & {
  service: boolean
  /** The message is one of an album, whose caption may stand under another one. */
  in_album: boolean
}

/** Service messages have no content that anybody could edit, and sources word them differently. */
const SERVICE = 'service'

/**
 * What a sighting tells, as `name:value` of each part: the text, its formatting, the kind of media, which file it is, how large
 * the picture is, and the buttons. A part without
 * a value is known to be empty; a part that is missing is unknown.
 */
export const signatureOf = (shown: ShownContent): string => {
  if (shown.service) return SERVICE
  if (isNote(shown)) return ''
  const { entities, keyboard, unseen = [] } = shown
  const text = shown.text === null ? '' : canonicalText(shown.text)
  const media = mediaParts(shown.media)
  const isTextKnown =
    text !== '' || (media.kind !== undefined && !unseen.includes('text') && !(shown.in_album && !isWholeAlbum(shown)))
  const parts = [
    isTextKnown && `t:${hashed(text)}`,
    isTextKnown && !unseen.includes('entities') && `f:${hashed(styles(shown.text ?? '', entities ?? []))}`,
    media.kind !== undefined && !(media.kind === '' && unseen.includes('media')) && `m:${media.kind}`,
    media.file !== undefined && `i:${hashed(media.file)}`,
    media.size !== undefined && `d:${media.size}`,
    (keyboard?.length || !unseen.includes('keyboard')) && `b:${hashed(buttons(keyboard))}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The web shows some posts only as a note to open the application. */
const isNote = ({ text, media }: MessageBody): boolean =>
  text === null && media?.type === 'unsupported' && media.label !== undefined

const isWholeAlbum = ({ media }: MessageBody) => media?.type === 'album'

/** A sighting that tells nothing. */
export const isUnknown = (signature: string): boolean => signature === ''

/** Whether two sightings tell different things of the same part, so that they cannot be of one content. */
export const contradict = (one: string, other: string): boolean => {
  const told = partsOf(one)
  return [...partsOf(other)].some(([name, value]) => told.has(name) && told.get(name) !== value)
}

/** The parts that a signature tells, by their names of one letter. */
export const partsOf = (signature: string): Map<string, string> =>
  new Map(isUnknown(signature) ? [] : signature.split(' ').map((part) => [part[0]!, part.slice(2)]))

const hashed = (text: string): string => (text === '' ? '' : hash('sha256', text, 'hex').slice(0, 16))

const INVISIBLE = /\u200b|\u2060|\ufeff|\ufe0e|\ufe0f/g

/** Spaces, line breaks and the marks that choose a picture for an emoji differ between sources. */
const canonicalText = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** Formatting that an author chooses. Links, names and tags that the platform finds in a text follow from the text. */
const chosen = new Map([
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['underline', 'underline'],
  ['strikethrough', 'strikethrough'],
  ['spoiler', 'spoiler'],
  ['code', 'code'],
  ['pre', 'pre'],
  ['blockquote', 'blockquote'],
  ['expandable_blockquote', 'blockquote'],
  ['text_link', 'text_link'],
])

/** Each style with the words that have it, because sources count places differently where they show spaces differently. */
const styles = (text: string, entities: BodyEntity[]): string => {
  const byStyle = new Map<string, { offset: number; end: number }[]>()
  for (const { type, offset, length, url } of entities) {
    const style = chosen.get(type)
    if (!style || (style === 'text_link' && isShown(url, text.slice(offset, offset + length)))) continue
    const name = style === 'text_link' ? `${style} ${canonicalUrl(url ?? '')}` : style
    byStyle.set(name, [...(byStyle.get(name) ?? []), { offset, end: offset + length }])
  }
  const told = [...byStyle].flatMap(([name, spans]) =>
    joined(text, spans).flatMap(({ offset, end }) => {
      const words = canonicalText(text.slice(offset, end))
      return words === '' ? [] : [`${name}\n${words}`]
    }),
  )
  return told.sort().join('\n\n')
}

/** Spans with nothing but spaces between them are one: some sources end a style at the end of a line. */
const joined = (text: string, spans: { offset: number; end: number }[]) => {
  const whole: { offset: number; end: number }[] = []
  for (const span of spans.toSorted((a, b) => a.offset - b.offset)) {
    const last = whole.at(-1)
    if (last && text.slice(last.end, span.offset).trim() === '') last.end = Math.max(last.end, span.end)
    else whole.push({ ...span })
  }
  return whole
}

const canonicalUrl = (url: string): string => {
  const [, host = '', rest = ''] = /^(?:https?:)?(?:\/\/)?([^/?#]*)(.*)$/i.exec(url.trim()) ?? []
  return host.toLowerCase() + rest.replace(/\/$/, '')
}

/** A link whose text is its address is one that the platform finds by itself. */
const isShown = (url: string | undefined, words: string): boolean =>
  url !== undefined && canonicalUrl(url) === canonicalUrl(words)

type MediaParts = {
  /** '' for no media; undefined if the source cannot show what it is. */
  kind: string | undefined
  /** Which file it is, where the source tells. */
  file?: string | undefined
  /** Width and height of the original. Pages show pictures in other sizes. */
  size?: string | undefined
}

/** The preview of a link is made by the platform, and not at once. Of an album each source tells the first item. */
const mediaParts = (media: BodyMedia | undefined): MediaParts => {
  if (!media || media.type === 'webpage') return { kind: '' }
  if (media.type === 'unsupported') return { kind: undefined }
  if (media.type === 'album') return mediaParts((media.items as BodyMedia[] | undefined)?.[0])
  if (media.type === 'poll') return { kind: `poll-${hashed(pollText(media))}` }
  const file = media.type === 'photo' ? media.photo_id : media.type === 'document' ? media.file_name : undefined
  return {
    kind: media.type,
    file: typeof file === 'string' ? file : undefined,
    size: isVisual(media) && !isFromPage(media) ? `${media.width}x${media.height}` : undefined,
  }
}

const isVisual = ({ type, width, height }: BodyMedia) =>
  (type === 'photo' || type === 'video') && width !== undefined && height !== undefined

const isFromPage = ({ url, photo_id, thumbnail_url, ratio }: BodyMedia) =>
  [url, photo_id, thumbnail_url, ratio].some((field) => field !== undefined)

const pollText = ({ question, options }: BodyMedia): string =>
  [question, ...((options as { text?: string }[] | undefined) ?? []).map(({ text }) => text)]
    .map((line) => canonicalText(String(line ?? '')))
    .join('\n')

const buttons = (rows: BodyButton[][] | undefined): string =>
  (rows ?? []).map((row) => row.map(buttonText).join('\n')).join('\n\n')

/** A button without an address may show how often it was pressed. */
const buttonText = ({ text, url }: BodyButton): string =>
  url ? `${canonicalText(text)} ${canonicalUrl(url)}` : canonicalText(text.replace(/\p{N}+/gu, ''))
