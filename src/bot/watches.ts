// Commands about watches: making one on a chat, which then tells of it here, and those that there are, with buttons.
import { Composer } from 'grammy'
import { usualTypes, usualWatch } from '../contract/index.ts'
import type { AccountRow } from '../store/accounts/accounts.ts'
import { listChatsNamed } from '../store/chats/chat-refs.ts'
import { type ChatRow, listChatsById } from '../store/chats/chats.ts'
import { enterCauses } from '../store/watching/causes.ts'
import { insertDestination, listDestinations } from '../store/watching/destinations.ts'
import {
  countWatches,
  deleteWatch,
  insertWatch,
  listWatches,
  lockWatch,
  replaceWatchDestinations,
  updateWatch,
  type WatchRow,
} from '../store/watching/watches.ts'
import { addressOf } from '../text/address.ts'
import { randomBase62 } from '../text/base62.ts'
import { readChatAddress, readChatName } from '../text/links.ts'
import { DAY_MS, HOUR } from '../time/spans.ts'
import { isPublic } from './account.ts'
import { escapeHtml } from './html.ts'
import { activeAccountOf, type BotContext, type Buttons, rewrite, say, tell, termsFor, Undone } from './turn.ts'
import type { Language } from './words.ts'
import { languageNames, languages } from './words.ts'

const MOST_SHOWN = 10
const MUTES = { mute_day: 1, mute_week: 7, unmute: 0 } as const

export const watchCommands = () => {
  const commands = new Composer<BotContext>()
  commands.command('watch', (ctx) => watch(ctx, ctx.match))
  commands.command('watches', showWatches)
  commands.callbackQuery(/^(mute_day|mute_week|unmute|end_watch) (wt_\w+)$/, (ctx) =>
    change(ctx, ctx.match[1] as keyof typeof MUTES | 'end_watch', ctx.match[2]!),
  )
  return commands
}

const watch = async (ctx: BotContext, given: string) => {
  const account = await activeAccountOf(ctx)
  if (!account) return
  const { words } = ctx
  if (!given) return say(ctx, words.watchHow)
  const chat = await chatNamed(ctx, given)
  if (!chat) return say(ctx, words.watchUnknown)
  const title = escapeHtml(chat.title)
  const terms = termsFor(ctx, account)
  if (terms.verified_only && !chat.verified) return say(ctx, words.watchVerifiedOnly(title))
  const own = await listWatches(ctx.db, account.account_id, { limit: 10_000 })
  if (own.some(({ chat_id }) => chat_id === chat.chat_id)) return say(ctx, words.watchKnown(title))
  await make(ctx, account, chat)
  // Until the turn ends nobody else makes a watch, so that two cannot both take the last free place.
  const { watches: most } = terms.limits
  if (most !== undefined && (await countWatches(ctx.db, account.account_id)) > most)
    throw new Undone(words.watchLimit(most))
  say(ctx, words.watchMade(title))
}

/** People write usernames without @, so a plain word is first taken as one. */
const chatNamed = async ({ db }: BotContext, given: string): Promise<ChatRow | undefined> => {
  const link = readChatAddress(given)
  const names = [link && readChatName(addressOf(link)), readChatName(given)].filter((name) => name !== undefined)
  const found = await listChatsNamed(db, names)
  return names.map((name) => found.get(name)).find((chat) => chat !== undefined)
}

/** With the usual types. A subscription pays while it lasts, and then the credits do. */
const make = async (ctx: BotContext, { account_id, expires_at }: AccountRow, chat: ChatRow): Promise<void> => {
  const { db, at } = ctx
  const made: WatchRow = {
    watch_id: `wt_${randomBase62(12)}`,
    account_id,
    key_type: expires_at && expires_at <= at ? 'credits' : 'subscription',
    name: chat.title,
    chat_id: chat.chat_id,
    list_id: null,
    query: null,
    types: usualTypes('chat'),
    hold_off_seconds: usualWatch.hold_off_hours * HOUR,
    events_per_day: usualWatch.events_per_day,
    paused_until: null,
    created_at: at,
    began_at: at,
  }
  await insertWatch(db, made)
  const destination_id = await ownDestination(ctx, account_id)
  await replaceWatchDestinations(db, made.watch_id, [
    { destination_id, rhythm: 'at_once', hour: null, weekday: null, time_zone: null },
  ])
  await enterCauses(db, [{ kind: 'watch', detail: { watch_id: made.watch_id } }])
}

/** This bot as a destination of the account, which is made when it is first needed. */
const ownDestination = async ({ db, at, words }: BotContext, account_id: number): Promise<string> => {
  const own = await listDestinations(db, account_id)
  const known = own.find(({ kind, off_at }) => kind === 'bot' && off_at === null)
  if (known) return known.destination_id
  const names = new Set(own.map(({ name }) => name))
  const name = ['Bot', ...own.map((_, i) => `Bot ${i + 2}`)].find((free) => !names.has(free))!
  const language: Language = languageNames.find((one) => languages[one] === words) ?? 'en'
  const destination_id = `ds_${randomBase62(12)}`
  await insertDestination(db, {
    destination_id,
    account_id,
    kind: 'bot',
    name,
    address: null,
    secrets_sealed: null,
    master_key: null,
    signature: null,
    token_hash: null,
    language,
    created_at: at,
    confirmed_at: at,
  })
  return destination_id
}

const showWatches = async (ctx: BotContext) => {
  const account = await activeAccountOf(ctx)
  if (!account) return
  const { text, buttons } = await shown(ctx, account)
  say(ctx, text, { buttons })
}

const change = async (ctx: BotContext, wanted: keyof typeof MUTES | 'end_watch', watch_id: string) => {
  const account = await activeAccountOf(ctx)
  if (!account) return
  const { db, at, words } = ctx
  const found = await lockWatch(db, account.account_id, watch_id)
  if (!found) tell(ctx, words.watchGone)
  else if (wanted === 'end_watch') {
    await deleteWatch(db, account.account_id, watch_id, at)
    tell(ctx, words.watchEnded)
  } else {
    const paused_until = MUTES[wanted] ? new Date(at.getTime() + MUTES[wanted] * DAY_MS) : null
    await updateWatch(db, { ...found, paused_until })
    tell(ctx)
  }
  const { text, buttons } = await shown(ctx, account)
  rewrite(ctx, text, buttons)
}

const shown = async (ctx: BotContext, { account_id }: AccountRow): Promise<{ text: string; buttons: Buttons }> => {
  const { db, at, words, deps } = ctx
  const own = (await listWatches(db, account_id, { limit: MOST_SHOWN })).slice(0, MOST_SHOWN)
  const more = (await countWatches(db, account_id)) - own.length
  const chats = new Map(
    (
      await listChatsById(
        db,
        own.flatMap(({ chat_id }) => chat_id ?? []),
      )
    ).map((chat) => [chat.chat_id, chat]),
  )
  const { service_url } = deps
  const rows = own.map(({ watch_id, name, chat_id, paused_until }, i) => {
    const number = `${i + 1}.`
    const isMuted = paused_until !== null && paused_until > at
    const chat = chat_id === null ? undefined : chats.get(chat_id)
    const page = chat && `/${chat.peer === 'Channel' ? 'channel' : 'group'}/${chat.internal_id}`
    const button = (text: string, does: string) => ({ text: `${number} ${text}`, callback_data: `${does} ${watch_id}` })
    const { muteDay, muteWeek, unmute, endWatch, open } = words.buttons
    return {
      line: `${number} ${escapeHtml(name)}${isMuted ? ` – ${words.mutedUntil(paused_until)}` : ''}`,
      buttons: [
        ...(isMuted ? [button(unmute, 'unmute')] : [button(muteDay, 'mute_day'), button(muteWeek, 'mute_week')]),
        button(endWatch, 'end_watch'),
        ...(service_url && isPublic(service_url)
          ? [{ text: `${number} ${open}`, url: `${service_url}${page ?? '/watches'}` }]
          : []),
      ],
    }
  })
  const text = rows.length
    ? [words.watchesTitle, ...rows.map(({ line }) => line), ...(more > 0 ? [words.moreWatches(more)] : [])].join('\n')
    : words.noWatches
  return { text, buttons: rows.map(({ buttons }) => buttons) }
}
