// One turn of a conversation: an update, the transaction in which it is handled, and the answers that go out once that is committed.
import type { Context } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { AddGiven } from '../accounts/adding.ts'
import { type Overrides, type Plans, termsOf } from '../accounts/plans.ts'
import type { Prices } from '../accounts/prices.ts'
import type { RateLimiter } from '../accounts/rate.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { StarOffers } from '../accounts/stars.ts'
import type { AccountRow } from '../store/accounts/accounts.ts'
import { findBotAccount } from '../store/accounts/bot.ts'
import type { Db } from '../store/db.ts'
import type { ChatLink } from '../text/links.ts'
import type { Call, Result } from './waiting-calls.ts'
import type { BotWords } from './words.ts'

/** What the bot shares with the API. Plans and prices may be replaced while it runs. */
export type BotDeps = {
  db: Db
  secrets: Secrets
  tariff: () => { plans: Plans; prices: Prices; stars: StarOffers }
  rate: RateLimiter
  /** The kinds of links that the configured sources can open. */
  opens: ReadonlySet<ChatLink['kind']>
  isRemoved: AddGiven['isRemoved']
  /** Where people reach the service, without a slash at the end. */
  service_url?: string | undefined
  now: () => Date
}

type BotAnswer = { call: Call; onSent?: (result: Result) => Promise<unknown> }

type ConversationTurn = {
  deps: BotDeps
  /** A transaction. What is done in it happens together with the record that the update was handled. */
  db: Db
  at: Date
  words: BotWords
  answers: BotAnswer[]
  /** What the operator has to read in the log, once the turn is committed. */
  faults: string[]
}

export type BotContext = Context & ConversationTurn

/** Rolls the turn back; the update still counts as handled, and the answer is sent. */
export class Undone extends Error {
  readonly text: string
  constructor(text: string) {
    super('undone')
    this.text = text
  }
}

export type Buttons = InlineKeyboardButton[][]

export const html = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const

export const say = (
  { chatId, answers }: BotContext,
  text: string,
  { buttons, secret, onSent }: { buttons?: Buttons; secret?: true; onSent?: BotAnswer['onSent'] } = {},
) => {
  const markup = buttons && { reply_markup: { inline_keyboard: buttons } }
  const payload = { chat_id: chatId!, text, ...html, ...markup, ...(secret && { protect_content: true }) }
  answers.push({ call: { method: 'sendMessage', payload }, ...(onSent && { onSent }) })
}

/** Replaces the text of the message whose button was pressed, or of another one in the same chat. */
export const rewrite = (ctx: BotContext, text: string, buttons: Buttons = [], message_id = ctx.msgId!) => {
  const payload = { chat_id: ctx.chatId!, message_id, text, ...html, reply_markup: { inline_keyboard: buttons } }
  ctx.answers.push({ call: { method: 'editMessageText', payload } })
}

/** Replaces the buttons of the message of which one was pressed. */
export const rewriteButtons = ({ chatId, msgId, answers }: BotContext, buttons: Buttons) => {
  const payload = { chat_id: chatId!, message_id: msgId!, reply_markup: { inline_keyboard: buttons } }
  answers.push({ call: { method: 'editMessageReplyMarkup', payload } })
}

/** Ends the waiting sign on a button, with a short text if there is something to say. */
export const tell = ({ callbackQuery, answers }: BotContext, text?: string) => {
  const payload = { callback_query_id: callbackQuery!.id, ...(text && { text }) }
  answers.push({ call: { method: 'answerCallbackQuery', payload } })
}

/** A button that does what a command does. */
export const asButton = (command: (ctx: BotContext) => Promise<unknown>) => async (ctx: BotContext) => {
  await command(ctx)
  if (!ctx.answers.some(({ call }) => call.method === 'answerCallbackQuery')) tell(ctx)
}

/** The user's account. Without one, the user is told how to get it. */
export const accountOf = async (ctx: BotContext): Promise<AccountRow | undefined> => {
  const account = await findBotAccount(ctx.db, ctx.from!.id)
  if (!account) {
    if (ctx.callbackQuery) tell(ctx, ctx.words.noAccount)
    else say(ctx, ctx.words.noAccount)
  }
  return account
}

export const termsFor = ({ deps }: BotContext, { plan, overrides }: AccountRow) =>
  termsOf(deps.tariff().plans, { plan, overrides: overrides as Overrides })

/** For commands that do something: a suspended account may only look. */
export const activeAccountOf = async (ctx: BotContext): Promise<AccountRow | undefined> => {
  const account = await accountOf(ctx)
  if (!account || account.status === 'active') return account
  if (ctx.callbackQuery) tell(ctx, ctx.words.suspended)
  else say(ctx, ctx.words.suspended)
  return undefined
}
