// Items of an album that the message of the album lists. Where a source shows an album as one message, they have numbers and no messages of their own.
import { ownSql } from '../../db.ts'

/** The platform puts at most ten items into an album. A number further away is none of its items, whatever a source says. */
export const MOST_OTHER_ITEMS = 9

/** The list in a row of `messages`; null if it is no album of that kind. */
export const albumItems = ownSql(`case when album_id is not null and content -> 'media' ->> 'type' = 'album'
  and json_typeof(content -> 'media' -> 'items') = 'array' then content -> 'media' -> 'items' end`)
