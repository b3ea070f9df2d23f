// `/delete_account`: asks twice, because it cannot be undone.
import { Composer } from 'grammy'
import { deleteAccount } from '../accounts/deleting.ts'
import { setPromptState } from '../store/accounts/bot.ts'
import { escapeHtml } from './html.ts'
import { ask, button, openPrompt, pressed } from './prompts.ts'
import { activeAccountOf, type BotContext, rewrite, tell } from './turn.ts'

export const deletionCommands = () => {
  const commands = new Composer<BotContext>()
  commands.command('delete_account', askFirst)
  commands.callbackQuery(pressed('delete'), (ctx) => askAgain(ctx, ctx.match[1]!))
  commands.callbackQuery(pressed('delete_for_ever'), (ctx) => remove(ctx, ctx.match[1]!))
  commands.callbackQuery(pressed('stay'), (ctx) => stay(ctx, ctx.match[1]!))
  return commands
}

/** A suspended account stays: deleting it and starting anew would end the suspension. */
const askFirst = async (ctx: BotContext) => {
  const account = await activeAccountOf(ctx)
  if (!account) return
  const { words } = ctx
  await ask(ctx, 'delete', words.deleteAsk(escapeHtml(account.name), account.balance_mc), (prompt_id) => [
    [button(words.deleteButton, prompt_id, 'delete')],
    [button(words.cancel, prompt_id, 'stay')],
  ])
}

const askAgain = async (ctx: BotContext, prompt_id: string) => {
  const prompt = await openPrompt(ctx, prompt_id, 'delete', ['choosing'])
  const account = prompt && (await activeAccountOf(ctx))
  if (!account) return
  const { words } = ctx
  await setPromptState(ctx.db, prompt_id, 'confirming')
  tell(ctx)
  rewrite(ctx, words.deleteSure(escapeHtml(account.name)), [
    [button(words.deleteSureButton, prompt_id, 'delete_for_ever')],
    [button(words.cancel, prompt_id, 'stay')],
  ])
}

const remove = async (ctx: BotContext, prompt_id: string) => {
  const prompt = await openPrompt(ctx, prompt_id, 'delete', ['confirming'])
  const account = prompt && (await activeAccountOf(ctx))
  if (!account) return
  await deleteAccount(ctx.db, ctx.deps.secrets, account.account_id, ctx.at)
  tell(ctx)
  rewrite(ctx, ctx.words.deleted)
}

const stay = async (ctx: BotContext, prompt_id: string) => {
  if (!(await openPrompt(ctx, prompt_id, 'delete', ['choosing', 'confirming']))) return
  await setPromptState(ctx.db, prompt_id, 'cancelled')
  tell(ctx)
  rewrite(ctx, ctx.words.deleteCancelled)
}
