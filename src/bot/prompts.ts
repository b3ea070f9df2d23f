// Questions with buttons. A button names its question by a random id; who may press it, and whether it still counts, is in the database.
import type { InlineKeyboardButton } from 'grammy/types'
import {
  cancelPrompts,
  findPrompt,
  insertPrompt,
  type PromptKind,
  type PromptRow,
  type PromptState,
  setPromptMessage,
} from '../store/accounts/bot.ts'
import { randomBase62 } from '../text/base62.ts'
import { type BotContext, rewrite, say, tell } from './turn.ts'

const EXPIRES_MS = 10 * 60_000

/** The data of a button, as a pattern whose first group is the prompt. */
export const pressed = (action: string) => new RegExp(`^prompt:([0-9A-Za-z]{22}):(${action})$`)

export const button = (text: string, prompt_id: string, action: string): InlineKeyboardButton => ({
  text,
  callback_data: `prompt:${prompt_id}:${action}`,
})

/** Asks in a message apart. A user has one open prompt: the buttons of an older one end. */
export const ask = async (
  ctx: BotContext,
  kind: PromptKind,
  text: string,
  buttons: (prompt_id: string) => InlineKeyboardButton[][],
) => {
  const user_id = ctx.from!.id
  for (const { message_id } of await cancelPrompts(ctx.db, user_id))
    if (message_id !== null) rewrite(ctx, ctx.words.newer, [], message_id)
  const prompt_id = randomBase62(22)
  await insertPrompt(ctx.db, { prompt_id, user_id, kind, expires_at: new Date(ctx.at.getTime() + EXPIRES_MS) })
  const { db } = ctx.deps
  say(ctx, text, {
    buttons: buttons(prompt_id),
    onSent: async (sent) => {
      const { message_id } = (sent?.result ?? {}) as { message_id?: number }
      if (message_id !== undefined) await setPromptMessage(db, prompt_id, message_id)
    },
  })
}

/**
 * The prompt of the pressed button, if it is the user's, still open and in the state in which it shows this button. Otherwise the user is
 * told, and nothing else happens.
 */
export const openPrompt = async (
  ctx: BotContext,
  prompt_id: string,
  kind: PromptKind,
  expected: PromptState[],
): Promise<PromptRow | undefined> => {
  const { words } = ctx
  const prompt = await findPrompt(ctx.db, prompt_id)
  if (prompt?.kind !== kind) tell(ctx, words.noButton)
  else if (prompt.user_id !== ctx.from!.id) tell(ctx, words.notYours)
  else if (prompt.expires_at <= ctx.at || !expected.includes(prompt.state)) {
    tell(ctx, words.ended)
    if (prompt.expires_at <= ctx.at) rewrite(ctx, words.ended)
  } else return prompt
  return undefined
}
