// `/api_key` shows the current keys and nothing else. Replacing one is a question apart: which type, then confirm or cancel.
import { Composer } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { rotateKeyWithin, showKey } from '../accounts/keys.ts'
import { setPromptState } from '../store/accounts/bot.ts'
import { type KeyType, keyTypes } from '../vocabulary.ts'
import { ask, button, openPrompt, pressed } from './prompts.ts'
import { accountOf, asButton, type BotContext, rewrite, say, tell } from './turn.ts'

export const SHOW_KEYS = 'api_key'
const HIDE = 'hide'
const REPLACE = 'replace'

export const keyCommands = () => {
  const commands = new Composer<BotContext>()
  commands.command('api_key', showKeys)
  commands.callbackQuery(SHOW_KEYS, asButton(showKeys))
  commands.callbackQuery(HIDE, (ctx) => {
    tell(ctx)
    rewrite(ctx, ctx.words.hidden)
  })
  commands.callbackQuery(REPLACE, askWhich)
  commands.callbackQuery(pressed(keyTypes.join('|')), (ctx) => choose(ctx, ctx.match[1]!, ctx.match[2] as KeyType))
  commands.callbackQuery(pressed('replace'), (ctx) => replace(ctx, ctx.match[1]!))
  commands.callbackQuery(pressed('keep'), (ctx) => keep(ctx, ctx.match[1]!))
  return commands
}

const currentKeys = async ({ db, deps }: BotContext, account: Parameters<typeof showKey>[2]) => {
  const keys: [KeyType, string | undefined][] = []
  for (const key_type of keyTypes) keys.push([key_type, await showKey(db, deps.secrets, account, key_type)])
  return keys
}

/** The message cannot be forwarded or saved, and its text cannot be copied. The button copies the key. */
const sayKeys = (ctx: BotContext, text: string, keys: [KeyType, string][], further: InlineKeyboardButton[][] = []) =>
  say(ctx, text, {
    secret: true,
    buttons: [
      ...keys.map(([key_type, key]) => [{ text: ctx.words.copy(key_type), copy_text: { text: key } }]),
      ...further,
      [{ text: ctx.words.hide, callback_data: HIDE }],
    ],
  })

const showKeys = async (ctx: BotContext) => {
  const account = await accountOf(ctx)
  if (!account) return
  const keys = await currentKeys(ctx, account)
  const present = keys.filter((one): one is [KeyType, string] => one[1] !== undefined)
  const replaces = present.length ? [[{ text: ctx.words.replace, callback_data: REPLACE }]] : []
  sayKeys(ctx, ctx.words.keys(keys), present, replaces)
}

const askWhich = async (ctx: BotContext) => {
  const account = await accountOf(ctx)
  if (!account) return
  const { words } = ctx
  const keys = await currentKeys(ctx, account)
  tell(ctx)
  await ask(ctx, 'rotate', words.choose, (prompt_id) => [
    ...keys.flatMap(([key_type, key]) => (key ? [[button(words.type(key_type), prompt_id, key_type)]] : [])),
    [button(words.cancel, prompt_id, 'keep')],
  ])
}

const choose = async (ctx: BotContext, prompt_id: string, key_type: KeyType) => {
  const prompt = await openPrompt(ctx, prompt_id, 'rotate', ['choosing'])
  if (!prompt) return
  const { words } = ctx
  await setPromptState(ctx.db, prompt_id, 'confirming', key_type)
  tell(ctx)
  rewrite(ctx, words.confirm(key_type), [
    [button(words.confirmButton, prompt_id, 'replace')],
    [button(words.cancel, prompt_id, 'keep')],
  ])
}

/** The key and the state of the prompt change together. If the message with the new key is lost, `/api_key` shows it. */
const replace = async (ctx: BotContext, prompt_id: string) => {
  const prompt = await openPrompt(ctx, prompt_id, 'rotate', ['confirming'])
  if (!prompt) return
  const account = await accountOf(ctx)
  if (!account) return
  const { words } = ctx
  const key_type = prompt.key_type!
  const key = await rotateKeyWithin(ctx.db, ctx.deps.secrets, account, key_type, ctx.at)
  await setPromptState(ctx.db, prompt_id, key ? 'done' : 'cancelled')
  tell(ctx)
  rewrite(ctx, key ? words.replaced(key_type) : words.noKey(key_type))
  if (key) sayKeys(ctx, words.newKey(key_type, key), [[key_type, key]])
}

const keep = async (ctx: BotContext, prompt_id: string) => {
  const prompt = await openPrompt(ctx, prompt_id, 'rotate', ['choosing', 'confirming'])
  if (!prompt) return
  await setPromptState(ctx.db, prompt_id, 'cancelled')
  tell(ctx)
  rewrite(ctx, ctx.words.cancelled)
}
