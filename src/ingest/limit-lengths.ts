// Step: cuts texts and lists that are longer than the platform allows, so that one hostile message or page cannot fill the database
// or occupy the later steps. The limits are several times the platform's own, because those change.
import type { Button, ChatSeen, Entity, Media } from '../sources/observation.ts'
import { beginning } from '../text/cut.ts'
import type { IngestStep, MessageInSteps, OnRejected } from './seen.ts'

/** The platform allows 4,096 characters in a message. */
const LONGEST_TEXT = 16_384
/** The platform allows 255 characters. */
const LONGEST_DESCRIPTION = 2_048
/** For titles and names of people: the platform allows 128 characters. */
const LONGEST_NAME = 512
/** A part of a URL leads elsewhere, so a longer one is dropped and not cut. */
const LONGEST_URL = 4_096
/** For entities, rows of buttons and buttons in a row: the platform allows 100. */
const LONGEST_LIST = 1_000
/** Media that are larger as JSON keep only their type. A poll of 12 options and an album of 10 items are far below it. */
const LARGEST_MEDIA = 131_072

export const limitLengths: IngestStep = (seen, _, onRejected) => {
  if (seen.kind === 'chat seen') return withChanges(seen, chatChanges(seen), onRejected)
  return seen.kind === 'message seen' ? withChanges(seen, messageChanges(seen), onRejected) : seen
}

/** Returns the same object if nothing has to change, so that most observations are not copied. An undefined value removes the field. */
const withChanges = <Part extends object>(
  part: Part,
  after: { [Field in keyof Part]?: Part[Field] | undefined },
  onRejected?: OnRejected,
): Part => {
  let copy: Part | undefined
  for (const field in after) {
    const value = after[field]
    if (value === part[field]) continue
    copy ??= { ...part }
    onRejected?.(field, value === undefined ? 'field refused' : 'field cut')
    if (value === undefined) delete copy[field]
    else copy[field] = value as Part[typeof field]
  }
  return copy ?? part
}

const chatChanges = ({ title, description, photo_url, labels }: ChatSeen) => ({
  title: beginning(title, LONGEST_NAME),
  description: description && beginning(description, LONGEST_DESCRIPTION),
  photo_url: shortUrl(photo_url),
  labels:
    labels &&
    withChanges(labels, {
      country: shortName(labels.country),
      language: shortName(labels.language),
      category: shortName(labels.category),
    }),
})

const messageChanges = (message: MessageInSteps) => {
  const text = message.text && beginning(message.text, LONGEST_TEXT)
  const forward = message.forward_from
  return {
    text,
    entities: message.entities && shortEntities(message.entities, text === message.text ? undefined : text?.length),
    media: message.media && smallMedia(message.media),
    keyboard: message.keyboard && shortList(message.keyboard, shortRow),
    album_id: shortName(message.album_id),
    forward_from:
      forward &&
      withChanges(forward, {
        title: forward.title && beginning(forward.title, LONGEST_NAME),
        author: forward.author && beginning(forward.author, LONGEST_NAME),
      }),
    author: message.author && beginning(message.author, LONGEST_NAME),
    via_bot: shortName(message.via_bot),
  }
}

const shortUrl = (url: string | undefined) => (url && url.length > LONGEST_URL ? undefined : url)

/** A part of an identifier would be that of something else, so a longer one is dropped and not cut. */
const shortName = (name: string | undefined) => (name && name.length > LONGEST_NAME ? undefined : name)

/** `change` returns undefined for an item that has to go. */
const shortList = <Item>(list: Item[], change: (item: Item) => Item | undefined): Item[] => {
  const after: Item[] = []
  for (const item of list.slice(0, LONGEST_LIST)) {
    const kept = change(item)
    if (kept !== undefined) after.push(kept)
  }
  return after.length === list.length && after.every((item, i) => item === list[i]) ? list : after
}

/** `text_length` is given when the text was cut; entities must not reach beyond its end. */
const shortEntities = (entities: Entity[], text_length = Number.POSITIVE_INFINITY): Entity[] =>
  shortList(entities, (entity) => {
    if (entity.offset >= text_length || shortUrl(entity.url) !== entity.url) return undefined
    return withChanges(entity, {
      type: beginning(entity.type, LONGEST_NAME),
      length: Math.min(entity.length, text_length - entity.offset),
      language: shortName(entity.language),
      custom_emoji_id: shortName(entity.custom_emoji_id),
    })
  })

const shortRow = (row: Button[]): Button[] =>
  shortList(row, (button) =>
    withChanges(button, { text: beginning(button.text, LONGEST_NAME), url: shortUrl(button.url) }),
  )

/** Each media type has fields of its own, which nobody has checked, so only the whole is measured. */
const smallMedia = (media: Media): Media =>
  JSON.stringify(media).length > LARGEST_MEDIA ? { type: media.type } : media
