// Events as messages of the bot, and what their buttons do: one opens the event in the dashboard, the other mutes the watch that told of it.
import { Composer } from 'grammy'
import { lockWatch, updateWatch } from '../store/watching/watches.ts'
import { DAY_MS } from '../time/spans.ts'
import { activeAccountOf, type BotContext, type Buttons, html, rewriteButtons, tell } from './turn.ts'
import type { Call } from './waiting-calls.ts'
import { type BotWords, type Language, languages } from './words.ts'

export type EventMessage = {
  text: string
  link?: string
  /** Absent where several watches told of it, or none. */
  watch_id?: string
  language: Language
}

const MUTED_MS = DAY_MS

/** The platform takes no links to this machine. */
export const eventCall = (user_id: number, { text, link, watch_id, language }: EventMessage): Call => {
  const words = languages[language]
  const row = [
    ...(link?.startsWith('https://') ? [{ text: words.buttons.openEvent, url: link }] : []),
    ...(watch_id ? [muteButton(words, watch_id)] : []),
  ]
  const markup = row.length > 0 && { reply_markup: { inline_keyboard: [row] } }
  return { method: 'sendMessage', payload: { chat_id: user_id, text, ...html, ...markup } }
}

const muteButton = ({ buttons }: BotWords, watch_id: string) => ({
  text: buttons.muteDay,
  callback_data: `mute_event ${watch_id}`,
})

const unmuteButton = ({ buttons }: BotWords, watch_id: string) => ({
  text: buttons.unmute,
  callback_data: `unmute_event ${watch_id}`,
})

export const eventButtons = () => {
  const buttons = new Composer<BotContext>()
  buttons.callbackQuery(/^mute_event (wt_\w+)$/, (ctx) => mute(ctx, ctx.match[1]!))
  buttons.callbackQuery(/^unmute_event (wt_\w+)$/, (ctx) => unmute(ctx, ctx.match[1]!))
  return buttons
}

const mute = async (ctx: BotContext, watch_id: string) => {
  const { at, words } = ctx
  const until = new Date(at.getTime() + MUTED_MS)
  const name = await pause(ctx, watch_id, until)
  if (name === undefined) return
  tell(ctx, words.mutedNow(name, until))
  rewriteButtons(ctx, [[...linksOf(ctx), unmuteButton(words, watch_id)]])
}

const unmute = async (ctx: BotContext, watch_id: string) => {
  const { words } = ctx
  const name = await pause(ctx, watch_id, null)
  if (name === undefined) return
  tell(ctx, words.unmutedNow(name))
  rewriteButtons(ctx, [[...linksOf(ctx), muteButton(words, watch_id)]])
}

/** The name of the watch, unless it is gone or the account may not change it; the person was told then. */
const pause = async (ctx: BotContext, watch_id: string, paused_until: Date | null): Promise<string | undefined> => {
  const account = await activeAccountOf(ctx)
  if (!account) return undefined
  const watch = await lockWatch(ctx.db, account.account_id, watch_id)
  if (!watch) {
    tell(ctx, ctx.words.watchGone)
    rewriteButtons(ctx, [linksOf(ctx)])
    return undefined
  }
  await updateWatch(ctx.db, { ...watch, paused_until })
  return watch.name
}

/** The buttons of the message that open something; they stay. */
const linksOf = ({ callbackQuery }: BotContext): Buttons[number] =>
  callbackQuery?.message?.reply_markup?.inline_keyboard.flat().filter((button) => 'url' in button) ?? []
