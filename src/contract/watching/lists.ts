// Lists: named sets of chats of an account, picked by hand or matching catalog filters, and what the account notes about their chats.
import { type Static, Type } from 'typebox'
import { bookingStates, listKinds } from '../../vocabulary.ts'
import { CatalogFilterBody, CatalogFilters } from '../catalog/catalog.ts'
import { PeerType } from '../chats/chats.ts'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  CursorParameter,
  commaList,
  count,
  decimal,
  InternalId,
  identifier,
  limit,
  list,
  NAME_PATTERN,
  NextCursor,
  nullable,
  olderField,
  oneOf,
  text,
  time,
  unknownEntries,
} from '../fields.ts'

const tag = 'Lists'
/** The totals of a matching list, and which chats are in it, are what a catalog search tells, and so is the price. */
const totals = { tag, counts: 'request', priced_as: 'searchCatalog' } as const
const reads = { ...totals, permission: 'lists:read' } as const
const changes = { ...totals, permission: 'lists:write' } as const
const writes = { tag, counts: 'request', permission: 'lists:write' } as const
/** Nothing is learnt from these, and a note should not cost a request. */
const notes = { tag, counts: 'nothing', permission: 'lists:write' } as const

export const ListId = identifier('Id of the list.', 'ls_8Qw2ZrT5mXk1')
export const ListParams = Type.Object({ list_id: ListId })

const MOST_ENTRIES = 1000

const chatText = { type: 'string', minLength: 1, maxLength: 256, examples: ['@riyadh_morning'] }

/** An array for programs, and text for what people copy. */
const chatsInBody = (which: string) =>
  Type.Unsafe<string | string[]>({
    anyOf: [
      { type: 'array', items: chatText, minItems: 1, maxItems: MOST_ENTRIES },
      { type: 'string', minLength: 1, maxLength: 60_000 },
    ],
    description: `${which}, at most ${MOST_ENTRIES}: a list of internal ids, @names, names, links or platform ids; or a text with one in each line or cell, separated by line ends, commas, semicolons or tabs.`,
    examples: [['@riyadh_morning', 'https://t.me/cairo_daily']],
    'x-chats': true,
  })

const listName = text('Name of the list.', 'Ads of the autumn', {
  minLength: 1,
  maxLength: 128,
  pattern: NAME_PATTERN,
})
const kind = oneOf(
  listKinds,
  '`picked`: chats chosen by hand. `matching`: the channels that match filters of the catalog, always as it is now.',
  'picked',
)

const waitingState = oneOf(
  ['queued', 'reading', 'failed'] as const,
  '`queued`: it waits for the collector. `reading`: the collector reads it now. `failed`: it cannot be added, and `reason` says why.',
  'queued',
)

const WaitingChat = Type.Object(
  {
    link: text('By which it was asked for.', 'https://t.me/cairo_daily', { format: 'uri' }),
    asked_at: time('When.', '2026-09-01T09:30:00Z'),
    state: waitingState,
    status: olderField(waitingState, 'state'),
    reason: Type.Optional(text('Why it failed, or is tried again.', 'link leads nowhere', { 'x-rare': true })),
  },
  { title: 'WaitingChat', description: 'A chat that enters the list when it is first seen.' },
)

export const ChatList = Type.Object(
  {
    list_id: ListId,
    kind,
    name: listName,
    filters: Type.Optional(CatalogFilters),
    chats_count: count('Chats in the list. Of a matching list at its last point.', 24),
    matched_count: Type.Optional(
      count(
        'Channels that match the filters of a matching list, at its last point. If more match than a list may hold, the largest are in it.',
        24,
      ),
    ),
    audience_count: Type.Optional(
      count('Sum of the members of all channels that matched at the last point. Of a matching list only.', 912_000, {
        format: 'int64',
      }),
    ),
    point_at: Type.Optional(
      time('When the last point of a matching list was taken. One is taken every day.', '2026-09-01T00:10:00Z'),
    ),
    waiting: Type.Optional(
      list(
        WaitingChat,
        'Unknown chats that were added to this service for the list (`list_id` of `POST /v1/channels/add`), in that order. Only the answer about one list has them.',
        { 'x-rare': true },
      ),
    ),
    created_at: time('When it was made.', '2026-08-15T09:30:00Z'),
    changed_at: time('When its name or its filters were last changed.', '2026-08-15T09:30:00Z'),
  },
  { title: 'ChatList', description: 'A named set of chats of the account. It does not expire.' },
)
export type ChatList = Static<typeof ChatList>

export const CreateList = Type.Object(
  {
    name: listName,
    kind,
    filters: Type.Optional(CatalogFilterBody),
    chats: Type.Optional(chatsInBody('Of a picked list: its first chats')),
  },
  {
    title: 'CreateList',
    description: 'The new list. A matching one needs `filters`; a picked one has none, and may have `chats`.',
    additionalProperties: false,
  },
)
export type CreateList = Static<typeof CreateList>

export const CreatedList = Type.Object(
  {
    ...ChatList.properties,
    unknown: Type.Optional(unknownEntries('chats', ' Present when `chats` was given.')),
  },
  { title: 'CreatedList', description: 'A new list.' },
)
export type CreatedList = Static<typeof CreatedList>

export const createList = endpoint({
  operation: 'createList',
  sdk: 'lists.create',
  method: 'POST',
  path: '/v1/lists',
  summary: 'Make a list of chats',
  description:
    'A picked list begins with `chats`, or empty; 400 if these are more than a list may hold. A matching list needs the `allow_catalog` permission; 400 if its filters match more channels than a list may hold. It gets its first point at once and one every day, without a charge.',
  body: CreateList,
  response: CreatedList,
  status: 201,
  ...changes,
})

export const ChatLists = Type.Object(
  { lists: list(ChatList, 'Lists of the account, newest first.'), cursor: NextCursor },
  { title: 'ChatLists', description: 'A page of lists.' },
)
export type ChatLists = Static<typeof ChatLists>

export const listLists = endpoint({
  operation: 'listLists',
  sdk: 'lists.list',
  method: 'GET',
  path: '/v1/lists',
  summary: 'Lists of the account, newest first',
  query: Type.Object({ limit: limit(1, 100, 100), cursor: CursorParameter }),
  response: ChatLists,
  ...reads,
})

export const getList = endpoint({
  operation: 'getList',
  sdk: 'lists.get',
  method: 'GET',
  path: '/v1/lists/{list_id}',
  summary: 'A list',
  params: ListParams,
  response: ChatList,
  rows: false,
  ...reads,
})

export const ChangeList = Type.Object(
  { name: Type.Optional(listName), filters: Type.Optional(CatalogFilterBody) },
  {
    title: 'ChangeList',
    description: 'What to change; what is not named stays. Only a matching list has filters.',
    additionalProperties: false,
  },
)

export const changeList = endpoint({
  operation: 'changeList',
  sdk: 'lists.change',
  method: 'PATCH',
  path: '/v1/lists/{list_id}',
  summary: 'Rename a list, or give it other filters',
  description:
    'With other filters a matching list gets a new point at once. What matched before is not said to have left: the day is marked with `new_filters`.',
  params: ListParams,
  body: ChangeList,
  response: ChatList,
  ...changes,
})

export const deleteList = endpoint({
  operation: 'deleteList',
  sdk: 'lists.delete',
  method: 'DELETE',
  path: '/v1/lists/{list_id}',
  summary: 'Delete a list with its notes and points',
  description: 'A missing list is no error: `deleted` is then `false`.',
  params: ListParams,
  response: Deleted,
  ...notes,
})

export const AddToList = Type.Object(
  {
    chats: chatsInBody('Chats to add'),
  },
  { title: 'AddToList', description: 'Chats, as a list or as a column that people copy.', additionalProperties: false },
)

/** What became of an entry. */
export const additionResults = ['added', 'already there', 'unknown', 'not understood', 'no room'] as const

const AdditionLine = Type.Object(
  {
    line: count('Place of the entry in the text, counted from 1.', 2),
    text: text('The entry as it was given, cut to 256 characters.', 'https://t.me/cairo_daily'),
    result: oneOf(
      additionResults,
      '`unknown`: it names no chat of this service. `not understood`: it is no name, link or id. `no room`: the list is full.',
      'added',
    ),
    internal_id: Type.Optional(InternalId),
    peer: Type.Optional(PeerType),
    title: Type.Optional(text('Title of the chat.', 'Cairo Daily')),
    link: Type.Optional(
      text(
        'Of an unknown chat: the link by which `POST /v1/channels/add` can add it to this service, with `list_id` also to the list.',
        'https://t.me/cairo_daily',
        { format: 'uri' },
      ),
    ),
  },
  { title: 'AdditionLine', description: 'What became of one entry.' },
)

export const AdditionReport = Type.Object(
  {
    list_id: ListId,
    lines: list(
      AdditionLine,
      'Every entry in its order. Of an entry that is named twice, the second is `already there`.',
    ),
    added_count: count('Chats that were added.', 18),
    chats_count: count('Chats that the list has now.', 42),
    chats_limit: count('How many it may have.', 500),
  },
  { title: 'AdditionReport', description: 'What was added to a list, and what was not.' },
)
export type AdditionReport = Static<typeof AdditionReport>

export const addToList = endpoint({
  operation: 'addToList',
  sdk: 'lists.add',
  method: 'POST',
  path: '/v1/lists/{list_id}/chats',
  summary: 'Add chats to a picked list',
  description:
    'Takes a list, or a column of ids, names and links as people copy it, and says for each entry what became of it. A word without `@` is an internal id if there is such a chat, and otherwise a name. 400 for a matching list.',
  params: ListParams,
  body: AddToList,
  response: AdditionReport,
  ...writes,
})

export const RemovedFromList = Type.Object(
  {
    removed_count: count('Chats that were in the list, or that it waited for, and are not any more.', 2),
    chats_count: count('Chats that the list has now.', 40),
    unknown: unknownEntries('ids'),
  },
  { title: 'RemovedFromList', description: 'What was removed.' },
)

export const removeFromList = endpoint({
  operation: 'removeFromList',
  sdk: 'lists.remove',
  method: 'DELETE',
  path: '/v1/lists/{list_id}/chats',
  summary: 'Remove chats from a picked list, with their notes',
  description: 'Chats that are not in it are no error. 400 for a matching list.',
  params: ListParams,
  query: Type.Object({
    ids: commaList(
      100,
      'The chats: internal ids, `@names`, links or platform ids, and links of those that the list waits for.',
      'k3Xp9QaZ,m8Tw2LbC',
    ),
  }),
  response: RemovedFromList,
  ...notes,
})

export const MOST_PRICE = 1_000_000_000_000

/** What an account notes about a chat of a list. */
export const ownFields = {
  note: text('Own note about the chat.', 'Contact: Huda, two days ahead', { maxLength: 2000 }),
  tags: list(text('A tag.', 'shortlist', { minLength: 1, maxLength: 40 }), 'Own tags of the chat.', {
    maxItems: 20,
    uniqueItems: true,
    examples: [['shortlist', 'asked']],
  }),
  price: decimal('Own price of a post in the chat, with at most two decimals.', 250, { maximum: MOST_PRICE }),
  currency: text('Currency of the price.', 'USD', { minLength: 1, maxLength: 8, pattern: '^[^\\p{C}\\s]+$' }),
  state: oneOf(
    bookingStates,
    'How far the purchase of a post is: nothing was done, the seller was asked, the post is booked, or it ran.',
    'booked',
  ),
}

const noteFields = {
  note: Type.Optional(nullable(ownFields.note)),
  tags: Type.Optional(nullable(ownFields.tags)),
  price: Type.Optional(nullable(ownFields.price)),
  currency: Type.Optional(nullable(ownFields.currency)),
  state: Type.Optional(ownFields.state),
}
const NOTE_RULES = 'What is not named stays, and null removes it. A price needs a currency.'

export const ListNote = Type.Object(noteFields, {
  title: 'ListNote',
  description: `What to note. ${NOTE_RULES}`,
  additionalProperties: false,
})

export const ListChat = Type.Object(
  {
    list_id: ListId,
    internal_id: InternalId,
    note: Type.Optional(ownFields.note),
    tags: Type.Optional(ownFields.tags),
    price: Type.Optional(ownFields.price),
    currency: Type.Optional(ownFields.currency),
    state: ownFields.state,
  },
  { title: 'ListChat', description: 'What the account has noted about a chat of a list.' },
)

export const setListChat = endpoint({
  operation: 'setListChat',
  sdk: 'lists.note',
  method: 'PATCH',
  path: '/v1/lists/{list_id}/chats/{internal_id}',
  summary: 'Set note, tags, price and state of a chat of a list',
  description:
    'Nobody else sees them. 404 if the chat is not in a picked list. Of a matching list any chat can be noted, and what is noted is shown while it matches.',
  params: Type.Object({ list_id: ListId, internal_id: ChatParameter }),
  body: ListNote,
  response: ListChat,
  ...notes,
})

export const ListNotes = Type.Object(
  {
    notes: list(
      Type.Object(
        {
          chat: Type.String({
            ...chatText,
            description: 'The chat: its internal id, `@name`, name, link or platform id.',
          }),
          ...noteFields,
        },
        { title: 'ListNoteOfChat', description: 'A chat, and what to note about it.', additionalProperties: false },
      ),
      `The chats, at most ${MOST_ENTRIES}. Of a chat that is named twice, the later entry is set after the earlier one.`,
      { minItems: 1, maxItems: MOST_ENTRIES },
    ),
  },
  { title: 'ListNotes', description: `What to note about many chats. ${NOTE_RULES}`, additionalProperties: false },
)

export const ListNotesReport = Type.Object(
  {
    list_id: ListId,
    noted_count: count('Chats about which it was noted.', 18),
    unknown: list(
      text('As it was given.', '@cairo_daily'),
      'Entries of `notes` that name no chat of this list, in their order. Nothing was noted about them.',
      { examples: [['@cairo_daily']] },
    ),
  },
  { title: 'ListNotesReport', description: 'About how many chats it was noted, and which are not in the list.' },
)

export const setListChats = endpoint({
  operation: 'setListChats',
  sdk: 'lists.noteMany',
  method: 'PATCH',
  path: '/v1/lists/{list_id}/chats',
  summary: 'Set notes, tags, prices and states of many chats of a list',
  description:
    'Such as the prices of a seller. What is not in the list is named, and the others are noted. If an entry is not valid, nothing is noted (400).',
  params: ListParams,
  body: ListNotes,
  response: ListNotesReport,
  ...changes,
})

export const ListOfChat = Type.Object(
  {
    list_id: ListId,
    name: listName,
    note: Type.Optional(ownFields.note),
    tags: Type.Optional(ownFields.tags),
    price: Type.Optional(ownFields.price),
    currency: Type.Optional(ownFields.currency),
    state: ownFields.state,
    added_at: time('When the chat was added.', '2026-08-16T10:00:00Z'),
  },
  { title: 'ListOfChat', description: 'A picked list that the chat is in, with what the account has noted there.' },
)

export const ListsOfChat = Type.Object(
  { internal_id: InternalId, lists: list(ListOfChat, 'The lists, newest first.') },
  { title: 'ListsOfChat', description: 'The picked lists of the account that a chat is in.' },
)

export const getListsOfChat = endpoint({
  operation: 'getListsOfChat',
  sdk: 'lists.ofChat',
  method: 'GET',
  path: '/v1/channel/lists',
  tag,
  summary: 'Picked lists of the account that a channel or group is in, with note, price and state',
  description:
    'What the account itself has noted. Matching lists are left out: whether a chat matches tells its figures, which have a price.',
  query: Type.Object({ internal_id: ChatParameter }),
  response: ListsOfChat,
  counts: 'nothing',
  permission: 'lists:read',
})

export const listEndpoints: Endpoint[] = [
  getListsOfChat,
  createList,
  listLists,
  getList,
  changeList,
  deleteList,
  addToList,
  removeFromList,
  setListChat,
  setListChats,
]
