// The command that reads chats from the platform once, now.
import { Argument, Command, InvalidArgumentError } from 'commander'
import { withSource } from '../collect/collect-source.ts'
import { readTarget, type TargetReading } from '../collect/read-target.ts'
import { type OpenedSources, openSources } from '../collect/sources.ts'
import type { Observation } from '../sources/observation.ts'
import { SourceError, type SourceReason } from '../sources/source.ts'
import { readConfig } from '../start/config.ts'
import { progressLine } from '../start/progress.ts'
import { findChatByLink } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { type NamedChat, parseChats } from './chat-refs.ts'
import { withStore } from './context.ts'
import { complain, say, sayJson } from './output.ts'
import { type Vault, withVault } from './vault.ts'

const examples = `
Examples:
  channelscope collect @durov telegram
  channelscope collect https://t.me/telegram --messages 200
  channelscope collect t.me/+AbCdEf123456 --json
  channelscope collect @durov --dry-run > observations.ndjson     prints what was seen, one observation per line; stores nothing

Exit codes: 0 every chat was read, 1 none was (or the command was wrong), 2 some were not.`

type Options = { messages: number; json?: boolean; dryRun?: boolean }
type Failed = { chat: string; result: SourceReason; detail: string }
type Came = Failed | ({ chat: string; result: 'read' } & ReturnType<typeof summary>)

export const collectCommand = () =>
  new Command('collect')
    .description('read chats from the platform once, now')
    .addArgument(new Argument('<name...>', 'links, @names, bare names or invites').argParser(parseChats))
    .option('--messages <number>', 'how many of the newest messages, in whole pages; 0 for none', parseMessages, 20)
    .option('--json', 'print JSON')
    .option('--dry-run', 'print what was seen, one observation per line, and store nothing')
    .addHelpText('after', examples)
    .action(async (chats: NamedChat[], options: Options) => {
      const config = readConfig(process.env)
      const stopping = new AbortController()
      process.once('SIGINT', () => stopping.abort(new Error('stopped')))
      const open = (vault: Vault | undefined) =>
        openSources(config.collect, {
          now: () => new Date(),
          random: Math.random,
          stopping: stopping.signal,
          onOddMarkup: (source, what) => complain(`${source}: unknown markup: ${what}`),
          ...(vault && { vault }),
        })
      const came = options.dryRun
        ? await withVault(config, (_, vault) =>
            closing(open(vault), (opened) =>
              each(
                chats,
                (chat) => look(opened, chat, options.messages),
                () => {},
              ),
            ),
          )
        : await withStore(({ db, secrets }) =>
            closing(open({ db, unseal: secrets.unseal }), (opened) => store(db, opened, chats, options)),
          )
      if (options.json && !options.dryRun) sayJson(came, 2)
      const read = came.filter(({ result }) => result === 'read').length
      process.exitCode = read === came.length ? 0 : read === 0 ? 1 : 2
    })

const closing = async <Result>(opened: OpenedSources, work: (opened: OpenedSources) => Promise<Result>) => {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const store = async (db: Db, opened: OpenedSources, chats: NamedChat[], { messages, json }: Options) => {
  const came = await each(
    chats,
    async (chat) => ({
      chat: chat.address,
      result: 'read' as const,
      ...summary(await read(db, opened, chat, messages)),
    }),
    (one) => {
      if (!json) say(one.result === 'read' ? readable(one) : `${one.chat}: ${one.result}: ${one.detail}`)
    },
  )
  if (came.some(({ result }) => result === 'read')) {
    // This module is loaded only when needed, so that a run without results stays fast.
    const { rollUp } = await import('../rollup/roll-up.ts')
    await rollUp(db, { now: new Date() })
  }
  return came
}

/** Reads the chats one after the other. A chat that cannot be read does not stop the others. */
const each = async (
  chats: NamedChat[],
  work: (chat: NamedChat) => Promise<Came>,
  show: (came: Came) => void,
): Promise<Came[]> => {
  const progress = progressLine('Reading')
  const came: Came[] = []
  for (const chat of chats) {
    if (chats.length > 1) progress.show(came.length, chats.length)
    const one = await work(chat).catch((error: unknown): Failed => {
      if (!(error instanceof SourceError)) throw error
      return { chat: chat.address, result: error.reason, detail: error.message }
    })
    came.push(one)
    show(one)
  }
  progress.end()
  return came
}

const PAGE = 20

const read = async (
  db: Db,
  { sources }: OpenedSources,
  { link, ref }: NamedChat,
  messages: number,
): Promise<TargetReading> => {
  const known = await findChatByLink(db, link)
  const limits = { forward: 0, back: Math.ceil(messages / PAGE), history_days: 36_500 }
  const deps = { db, now: () => new Date(), goOn: async () => {}, limits }
  const nothing = { newest_message_id: null, oldest_message_id: null, history_complete: false }
  return withSource(sources, ref, (source, usable) =>
    readTarget(deps, source, usable, { chat_id: known?.chat_id ?? null, ...nothing }, { whole: true }),
  )
}

const summary = (reading: TargetReading) => ({
  peer: reading.chat!.peer,
  title: reading.chat!.title,
  members_count: reading.chat!.members_count ?? reading.chat!.members_count_rounded ?? null,
  pages: reading.pages,
  messages_new: reading.messages_inserted,
  messages_changed: reading.messages_updated,
  messages_gone: reading.messages_gone,
  numbers_missing: reading.numbers_missing,
  messages_shown: !reading.hidden,
  first_message_id: reading.oldest_message_id,
  last_message_id: reading.newest_message_id,
})

const readable = (came: Exclude<Came, Failed>): string => {
  const members = came.members_count === null ? 'members unknown' : `${came.members_count.toLocaleString('en')} members`
  const messages = came.messages_shown
    ? `${came.messages_new} messages new, ${came.messages_changed} changed, ${came.messages_gone} gone`
    : 'its messages are not shown'
  const gaps = came.numbers_missing
    ? `; ${came.numbers_missing} numbers among them have no message: deleted, or never public`
    : ''
  return `${came.chat}: ${came.peer} "${came.title}", ${members}; ${messages}${gaps}`
}

/** Prints the observations of a source as they arrive. */
const look = async ({ sources }: OpenedSources, chat: NamedChat, messages: number): Promise<Came> => {
  await withSource(sources, chat.ref, async (source, ref) => {
    const seen = await source.readChat(ref)
    seen.forEach(printLine)
    let printed = 0
    try {
      if (messages > 0)
        for await (const { observations } of source.readMessages(ref, {})) {
          observations.forEach(printLine)
          printed += observations.length
          if (printed >= messages) break
        }
      return { hidden: false }
    } catch (error) {
      if (!(error instanceof SourceError && error.reason === 'private')) throw error
      complain(`${chat.address}: ${error.message}`)
      return { hidden: true }
    }
  }).catch((error: unknown) => {
    if (error instanceof SourceError) complain(`${chat.address}: ${error.reason}: ${error.message}`)
    throw error
  })
  return { chat: chat.address, result: 'read' } as Came
}

const printLine = (observation: Observation) => sayJson(observation)

const parseMessages = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('a number from 0 to 999999')
  return Number(text)
}
