// Everything that the bot reacts to, in order. The first that fits answers.
import { Composer } from 'grammy'
import { accountCommands } from './account.ts'
import { chatCommands } from './chats.ts'
import { deletionCommands } from './delete-account.ts'
import { eventButtons } from './events.ts'
import { escapeHtml } from './html.ts'
import { keyCommands } from './keys.ts'
import { languageCommands } from './language.ts'
import { nearCommands } from './near-commands.ts'
import { starCommands } from './stars.ts'
import { type BotContext, say, tell } from './turn.ts'
import { watchCommands } from './watches.ts'
import { languages } from './words.ts'

/** Typed with or without the name of the bot. A longer word is not repeated to its sender. */
const UNKNOWN_COMMAND = /^\/([^\s@/]{1,32})(?:@\w+)?(?:\s|$)/u

const commandNames = Object.keys(languages.en.commands) as (keyof typeof languages.en.commands)[]

export const conversation = () => {
  const all = new Composer<BotContext>()
  all.filter((ctx) => !isPrivate(ctx), elsewhere())
  const private_chat = all.filter(isPrivate)
  private_chat.use(
    accountCommands(),
    starCommands(),
    keyCommands(),
    chatCommands(),
    watchCommands(),
    eventButtons(),
    languageCommands(),
    deletionCommands(),
  )
  private_chat.on('callback_query', (ctx) => tell(ctx, ctx.words.noButton))
  private_chat.hears(UNKNOWN_COMMAND, (ctx) => unknownCommand(ctx, ctx.match[1]!))
  private_chat.on('message', (ctx) => say(ctx, ctx.words.unknown))
  return all.middleware()
}

const unknownCommand = (ctx: BotContext, typed: string) => {
  const near = nearCommands(typed, commandNames).map((name) => `/${name}`)
  say(ctx, ctx.words.unknownCommand(escapeHtml(`/${typed}`), near))
}

/** A chat with the user alone. There the number of the chat is that of the user. */
const isPrivate = ({ chat, from }: BotContext) => chat?.type === 'private' && chat.id === from?.id

/** Nothing about an account is shown where others read it. Messages that are no command of the bot are none of its business. */
const elsewhere = () => {
  const commands = new Composer<BotContext>()
  commands.on('message').command(commandNames, (ctx) => say(ctx, ctx.words.privateOnly))
  commands.on('callback_query', (ctx) => tell(ctx, ctx.words.notYours))
  return commands
}
