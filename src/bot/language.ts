// `/language`: the language of the answers, chosen by a button and remembered with the user.
import { Composer } from 'grammy'
import { setBotLanguage } from '../store/accounts/bot.ts'
import { accountOf, type BotContext, rewrite, say, tell } from './turn.ts'
import { type BotWords, type Language, languageNames, languages } from './words.ts'

const CHOSEN = new RegExp(`^language:(${languageNames.join('|')})$`)

export const languageCommands = () => {
  const commands = new Composer<BotContext>()
  commands.command('language', offer)
  commands.callbackQuery(CHOSEN, (ctx) => choose(ctx, ctx.match[1] as Language))
  return commands
}

const offer = async (ctx: BotContext) => {
  if (!(await accountOf(ctx))) return
  const buttons = languageNames.map((name) => [{ text: languages[name].language, callback_data: `language:${name}` }])
  say(ctx, ctx.words.chooseLanguage, { buttons })
}

const choose = async (ctx: BotContext, name: Language) => {
  if (!(await accountOf(ctx))) return
  await setBotLanguage(ctx.db, ctx.from!.id, name)
  tell(ctx)
  rewrite(ctx, languages[name].languageSet)
  // The platform shows the commands in the language of the user's application, unless the chat has its own.
  const scope = { type: 'chat', chat_id: ctx.chatId! } as const
  ctx.answers.push({ call: { method: 'setMyCommands', payload: { commands: commandList(languages[name]), scope } } })
}

/** The commands as the platform shows them in its menu. */
export const commandList = ({ commands }: BotWords) =>
  Object.entries(commands).map(([command, description]) => ({ command, description }))
