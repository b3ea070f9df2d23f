// The command that reads chats from the platform once, now.
import { Argument, Command, InvalidArgumentError } from 'commander'
import { withSource } from '../collect/collect-source.ts'
import { type DoubtTurn, expectedCounts, openGate } from '../collect/expectations/gate.ts'
import { readTarget } from '../collect/read-target.ts'
import { type OpenedSources, openSources } from '../collect/sources.ts'
import type { TargetReading } from '../collect/target-reading.ts'
import type { PrivacyRules } from '../ingest/privacy.ts'
import type { Observation } from '../sources/observation.ts'
import { SourceError, type SourceReason } from '../sources/source.ts'
import { readConfig } from '../start/config/config.ts'
import { openPrivacy } from '../start/service/privacy.ts'
import { progressLine } from '../start/terminal/progress.ts'
import { findChatByLink, listChatsById } from '../store/chats/chats.ts'
import { type Db, isUnreachable } from '../store/db.ts'
import { type ParsedChat, parseChats } from './chat-refs.ts'
import { withStore } from './context.ts'
import { complain, say, sayJson } from './output.ts'
import { distinct, rejectedText } from './rejected.ts'
import { type Vault, withVault } from './vault.ts'

const examples = `
Examples:
  channelscope collect @durov telegram
  channelscope collect https://t.me/telegram --messages 200
  channelscope collect t.me/+AbCdEf123456 --json
  channelscope collect @durov --dry-run > observations.ndjson     prints what was seen, one observation per line; stores nothing

Exit codes: 0 every chat was read, 1 none was (or the command was wrong), 2 some were not.`

type CollectOptions = { messages: number; json?: boolean; dryRun?: boolean }
type FailedVisit = { chat: string; result: SourceReason | 'fault'; detail: string }
type ReadVisit = { chat: string; result: 'read'; not_understood: string[] } & ReturnType<typeof summary>
type VisitResult = FailedVisit | ReadVisit

export const collectCommand = () =>
  new Command('collect')
    .description('read chats from the platform once, now')
    .addArgument(new Argument('<name...>', 'links, @names, bare names or invites').argParser(parseChats))
    .option('--messages <number>', 'how many of the newest messages, in whole pages; 0 for none', parseMessages, 20)
    .option('--json', 'print JSON')
    .option('--dry-run', 'print what was seen, one observation per line, and store nothing')
    .addHelpText('after', examples)
    .action(async (chats: ParsedChat[], options: CollectOptions) => {
      const config = readConfig(process.env)
      const stopping = new AbortController()
      process.once('SIGINT', () => stopping.abort(new Error('stopped')))
      const odd: string[] = []
      const open = (vault: Vault | undefined) =>
        openSources(config.collect, {
          now: () => new Date(),
          random: Math.random,
          stopping: stopping.signal,
          onOddMarkup: (source, what) => {
            odd.push(what)
            if (options.dryRun) complain(`${source}: not understood: ${what}`)
          },
          ...(vault && { vault }),
        })
      const came = options.dryRun
        ? await withVault(config, (_, vault) =>
            closing(open(vault), (opened) =>
              each(
                chats,
                stopping.signal,
                (chat) => look(opened, chat, options.messages),
                () => {},
              ),
            ),
          )
        : await withStore(async ({ db, secrets }) => {
            const privacy = await openPrivacy(config, db, secrets)
            return closing(open({ db, unseal: secrets.unseal }), (opened) =>
              store({ db, privacy }, opened, chats, options, odd, stopping.signal),
            )
          })
      if (options.json && !options.dryRun) sayJson(came, 2)
      const read = came.filter(({ result }) => result === 'read').length
      process.exitCode = read === came.length ? 0 : read === 0 ? 1 : 2
    })

type CollectTarget = { db: Db; privacy: PrivacyRules }

const closing = async <Result>(opened: OpenedSources, work: (opened: OpenedSources) => Promise<Result>) => {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const store = async (
  into: CollectTarget,
  opened: OpenedSources,
  chats: ParsedChat[],
  { messages, json }: CollectOptions,
  /** The source adds to it what it does not understand. */
  odd: string[],
  stopping: AbortSignal,
) => {
  const came = await each(
    chats,
    stopping,
    async (chat) => {
      odd.length = 0
      const reading = await read(into, opened, chat, messages)
      const [stored] = await listChatsById(into.db, [reading.chat_id!])
      return { chat: chat.address, result: 'read', ...summary(reading, stored), not_understood: distinct(odd) }
    },
    (one) => {
      if (!json) say(one.result === 'read' ? readable(one) : `${one.chat}: ${one.result}: ${one.detail}`)
    },
  )
  if (came.some(({ result }) => result === 'read')) {
    // This module is loaded only when needed, so that a run without results stays fast.
    const { rollUp } = await import('../rollup/roll-up.ts')
    await rollUp(into.db, { now: new Date() })
  }
  return came
}

/** Reads the chats one after the other. A chat that cannot be read does not stop the others. */
const each = async (
  chats: ParsedChat[],
  stopping: AbortSignal,
  work: (chat: ParsedChat) => Promise<VisitResult>,
  show: (came: VisitResult) => void,
): Promise<VisitResult[]> => {
  const progress = progressLine('Reading')
  const came: VisitResult[] = []
  for (const chat of chats) {
    if (chats.length > 1) progress.show(came.length, chats.length)
    const one = await work(chat).catch((error: unknown): FailedVisit => {
      if (error instanceof SourceError) return { chat: chat.address, result: error.reason, detail: error.message }
      // Without the database the other chats cannot be read either; any other error is about this chat.
      if (stopping.aborted || isUnreachable(error)) throw error
      return { chat: chat.address, result: 'fault', detail: (error as Error).message }
    })
    came.push(one)
    show(one)
  }
  progress.end()
  return came
}

const PAGE = 20

const read = async (
  { db, privacy }: CollectTarget,
  { sources }: OpenedSources,
  { link, ref }: ParsedChat,
  messages: number,
): Promise<TargetReading> => {
  const known = await findChatByLink(db, link)
  const limits = { forward: 0, back: Math.ceil(messages / PAGE), history_days: 36_500 }
  const deps = { db, privacy, now: () => new Date(), goOn: async () => {}, limits }
  const nothing = {
    newest_message_id: null,
    oldest_message_id: null,
    history_complete: false,
    history_end_seen: false,
    reread_after: null,
  }
  return withSource(sources, ref, (source, usable) => {
    const one = sources.find((able) => able.source === source)!
    const chat = ref.username === undefined ? link.kind : `@${ref.username}`
    const gate = openGate({ ...deps, one, chat, counts: expectedCounts(), onTurn: sayTurn })
    return readTarget(
      { ...deps, gate },
      source,
      usable,
      { chat_id: known?.chat_id ?? null, ...nothing },
      { whole: true },
    )
  })
}

const sayTurn = ({ began, source, expectation, chat, expected, seen }: DoubtTurn) =>
  complain(
    `${source}: ${expectation}: ${began ? `doubted, and not stored: ${chat}: expected ${expected}; seen ${seen}` : 'as expected again'}`,
  )

type StoredChat = Awaited<ReturnType<typeof listChatsById>>[number]

/** What is stored of the chat, because not all that was seen replaces what was known. A chat that the operator hides has only the latter. */
const summary = (reading: TargetReading, stored: StoredChat | undefined) => ({
  peer: (stored ?? reading.chat!).peer,
  title: (stored ?? reading.chat!).title,
  members_count: stored
    ? stored.members_count
    : (reading.chat!.members_count ?? reading.chat!.members_count_rounded ?? null),
  pages: reading.pages,
  messages_new: reading.messages_inserted,
  messages_changed: reading.messages_updated,
  messages_gone: reading.messages_gone,
  messages_missing: reading.missing.size,
  numbers_missing: reading.numbers_missing,
  messages_shown: !reading.hidden,
  not_stored: [...reading.rejected.values()],
  first_message_id: reading.oldest_message_id,
  last_message_id: reading.newest_message_id,
})

const readable = (came: ReadVisit): string => {
  const members = came.members_count === null ? 'members unknown' : `${came.members_count.toLocaleString('en')} members`
  const messages = came.messages_shown
    ? `${came.messages_new} messages new, ${came.messages_changed} changed, ${came.messages_gone} gone`
    : 'its messages are not shown'
  const missing = came.messages_missing
    ? `; ${came.messages_missing} known messages are not shown: a later reading decides whether they were deleted`
    : ''
  const gaps = came.numbers_missing
    ? `; ${came.numbers_missing} numbers among them have no message: deleted, or never public`
    : ''
  return `${came.chat}: ${came.peer} "${came.title}", ${members}; ${messages}${missing}${gaps}${rejectedText(came.not_stored, came.not_understood)}`
}

/** Prints the observations of a source as they arrive. */
const look = async ({ sources }: OpenedSources, chat: ParsedChat, messages: number): Promise<VisitResult> => {
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
  return { chat: chat.address, result: 'read' } as VisitResult
}

const printLine = (observation: Observation) => sayJson(observation)

const parseMessages = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('a number from 0 to 999999')
  return Number(text)
}
