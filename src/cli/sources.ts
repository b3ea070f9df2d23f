// The sources of data: whether they can be reached and parsed, and lifting their pauses.
import { Argument, Command } from 'commander'
import { type CollectSource, refFor } from '../collect/collect-source.ts'
import { acceptShown } from '../collect/expectations/accept.ts'
import { deviationsOf } from '../collect/expectations/look.ts'
import { type CollectSettings, sourceNames } from '../collect/settings.ts'
import { openSources } from '../collect/sources.ts'
import { addRejected, type RejectedField } from '../ingest/prepared.ts'
import { throughSteps } from '../ingest/steps.ts'
import type { ChatSeen, Observation } from '../sources/observation.ts'
import { type MessagePage, SourceError, type SourceReason } from '../sources/source.ts'
import { readConfig } from '../start/config/config.ts'
import { listPauses, resumeSources, type SourcePause } from '../store/collecting/collect-sources.ts'
import { listDoubts, type SourceDoubt } from '../store/collecting/source-expectations.ts'
import { endTelegramWaits } from '../store/collecting/telegram-sessions.ts'
import type { Db } from '../store/db.ts'
import { changingCommand, command, run, runChange } from './admin-command.ts'
import { type ParsedChat, parseChat } from './chat-refs.ts'
import type { CommandContext } from './context.ts'
import { say, sayJson } from './output.ts'
import { distinct, rejectedText } from './rejected.ts'
import { shortage } from './sources-shortage.ts'
import { why } from './sources-why.ts'
import { accountsSummary, type Vault, withVaultIfThere } from './vault.ts'

const examples = `
Examples:
  channelscope sources check
  channelscope sources check --chat @durov --json

Each source reads a chat and a page of its messages; nothing is stored.

A source is fine if at least one message on the page could be stored. What would be refused or cut is listed.

Exit codes: 0 all are fine, 1 the command was wrong, 2 a source cannot be reached or opened, is paused, or shows no messages, 3 a source
answers in a new format, or shows fields otherwise than expected.`

const whyExamples = `
Examples:
  channelscope sources why @durov
  channelscope sources why https://t.me/durov --json

Exit codes: 0 it was said, 1 the command was wrong, or nothing is known of the chat.`

const shortageExamples = `
Examples:
  channelscope sources shortage
  channelscope sources shortage --json

Counted from the chats that wait now. While a source is paused they wait longer, also where its requests suffice.

Exit codes: 0 it was said, 1 the command was wrong.`

const resumeExamples = `
Examples:
  channelscope sources resume
  channelscope sources resume telegram-web --reason "the platform is back"

A source pauses when the platform asks to wait, when the day's budget is used up, or when its answers have an unknown format. Running
workers notice within seconds that the pause was lifted. If the platform still asks to wait, the source pauses again.

Exit codes: 0 nothing is paused any more, 1 the command was wrong.`

const acceptExamples = `
Examples:
  channelscope sources accept telegram-web --reason "the owner has renamed all of his channels"

A field of a source is doubted, and not stored, while many chats show otherwise than expected: mostly its pages have changed. Where the chats
have changed by themselves, this ends the doubts. For a day, what the doubts were about is stored as it is shown.

Exit codes: 0 nothing is doubted any more, 1 the command was wrong.`

export type SourceCheck = {
  source: string
  /** 'empty': the chat was read, but there is no message on its page. */
  result: 'fine' | 'empty' | SourceReason
  detail: string
  seconds: number
  paused_until?: Date
  paused_reason?: string
  /** What is not stored at present, because many chats show otherwise than expected. */
  doubted?: { expectation: string; since: Date; chat: string; expected: string; seen: string }[]
}

export const sourcesCommand = () => {
  const sources = new Command('sources').description('the sources of data')
  sources
    .command('check')
    .description('check whether each configured source can be reached and its answers can be parsed')
    .option('--chat <name>', 'a public channel to read', parseChat, parseChat('@telegram'))
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async ({ chat, json }: { chat: ParsedChat; json?: boolean }) => {
      const checked = await withVaultIfThere(readConfig(process.env), (collect, vault) =>
        checkSources(collect, vault, chat),
      )
      if (json) sayJson(checked, 2)
      else for (const one of checked) say(readable(one))
      process.exitCode = exitCode(checked)
    })
  command(sources, 'why', 'why a chat is collected as it is: its last visit, its next one, and what is in the way')
    .addArgument(new Argument('<chat>', 'its name or link').argParser(parseChat))
    .addHelpText('after', whyExamples)
    .action(run(why))
  command(sources, 'shortage', 'how long chats wait for requests, and what that costs')
    .addHelpText('after', shortageExamples)
    .action(run(shortage))
  changingCommand(sources, 'resume', 'lift the pause of a source, or of all of them, in every process')
    .addArgument(new Argument('[source]', 'only this source').choices(sourceNames))
    .addHelpText('after', resumeExamples)
    .action(runChange(resume))
  changingCommand(sources, 'accept', 'say that what a source shows now is right, so that doubts about its fields end')
    .addArgument(new Argument('<source>', 'the source').choices(sourceNames))
    .addHelpText('after', acceptExamples)
    .action(runChange(accept))
  return sources
}

const accept = async ({ db, now }: CommandContext, source: string) => {
  const accepted = await acceptShown(db, source, now)
  return accepted.length > 0
    ? accepted.map(({ expectation, doubted_since, accepted_until }) => ({
        accepted: expectation,
        doubted_since,
        accepted_until,
      }))
    : { accepted: 'nothing was doubted' }
}

const readable = ({
  source,
  result,
  detail,
  seconds,
  paused_until,
  paused_reason,
  doubted = [],
}: SourceCheck): string => {
  const paused = paused_until
    ? `; PAUSED until ${paused_until.toISOString()}: ${paused_reason} (channelscope sources resume ${source})`
    : ''
  const doubts = doubted.map(
    ({ expectation, since, chat, expected, seen }) =>
      `\n  DOUBTED since ${since.toISOString()}: ${expectation}: ${chat}: expected ${expected}; seen ${seen}`,
  )
  return `${source}: ${result} after ${seconds.toFixed(1)} s: ${detail}${paused}${doubts.join('')}`
}

const resume = async ({ db, now }: CommandContext, source?: string) => {
  const named = source === undefined ? sourceNames : [source]
  const resumed = (await resumeSources(db, named, now)).map(({ source, paused_until, reason }) => ({
    resumed: source,
    was_paused_until: paused_until,
    reason,
  }))
  // The source would pause again at once if its accounts went on waiting.
  const waits = named.some((name) => name === 'telegram-mtproto') ? await endTelegramWaits(db, now) : []
  const accounts = waits.map(({ account_id, waiting_until, waiting_reason }) => ({
    resumed: `telegram-mtproto account ${account_id}`,
    was_paused_until: waiting_until,
    reason: waiting_reason,
  }))
  return resumed.length + accounts.length > 0 ? [...resumed, ...accounts] : { resumed: 'nothing was paused' }
}

export const checkSources = async (
  collect: CollectSettings,
  vault: Vault | undefined,
  chat: ParsedChat,
): Promise<SourceCheck[]> => {
  const odd: string[] = []
  const { sources, close } = openSources(collect, {
    now: () => new Date(),
    random: Math.random,
    stopping: new AbortController().signal,
    onOddMarkup: (_, what) => odd.push(what),
    ...(vault && { vault }),
  })
  try {
    const checked: SourceCheck[] = []
    for (const source of sources) checked.push(await check(source, chat, odd, vault?.db))
    const accounts = vault && (await accountsSummary(vault.db, new Date()))
    const pauses = vault ? await listPauses(vault.db, new Date()) : []
    const doubts = vault ? await listDoubts(vault.db) : []
    return checked.map((one) => ({
      ...one,
      ...doubtsOf(one, doubts),
      ...(one.source === 'telegram-mtproto' && { detail: `${one.detail}; ${accounts}` }),
      ...pauseOf(one.source, pauses),
    }))
  } finally {
    await close()
  }
}

/** A source with a doubted field works, but not as it did. */
const doubtsOf = ({ source, result }: SourceCheck, doubts: SourceDoubt[]): Partial<SourceCheck> => {
  const own = doubts.filter((one) => one.source === source)
  if (own.length === 0) return {}
  return {
    ...(result === 'fine' && { result: 'changed' }),
    doubted: own.map(({ expectation, doubted_since: since, doubt }) => ({ expectation, since, ...doubt })),
  }
}

const pauseOf = (name: string, pauses: SourcePause[]) => {
  const pause = pauses.find(({ source }) => source === name)
  return pause && { paused_until: pause.paused_until, paused_reason: pause.reason }
}

const check = async (
  one: CollectSource,
  { address, ref }: ParsedChat,
  odd: string[],
  db: Db | undefined,
): Promise<SourceCheck> => {
  const { source } = one
  const begun = performance.now()
  const rejected = new Map<string, RejectedField>()
  const storable = (seen: Observation) =>
    throughSteps(seen, Math.floor(Date.now() / 1000), (field, rejection) =>
      addRejected(rejected, { field, rejection, count: 1 }),
    )
  const checked = (result: SourceCheck['result'], detail: string): SourceCheck => {
    const also = rejectedText([...rejected.values()], distinct(odd.splice(0)))
    return { source: source.name, result, detail: detail + also, seconds: (performance.now() - begun) / 1000 }
  }
  const usable = refFor(one, ref)
  if (!usable) return checked('private', `it cannot open ${address}`)
  try {
    const chat = (await source.readChat(usable)).find((seen) => seen.kind === 'chat seen')
    if (!chat) return checked('missing', `${address} is not there`)
    const page = await firstPage(source.readMessages(usable, {}))
    const { observations } = page
    const stored = storable(chat) as ChatSeen | undefined
    const messages = observations.filter((seen) => storable(seen)).length
    if (!stored) return checked('changed', 'the chat could not be stored')
    const seen = `${stored.peer} "${stored.title}", ${stored.members_count ?? 'unknown'} members, ${messages} messages on a page`
    if (observations.length === 0) return checked('empty', `${seen}; a chat that has messages is needed (--chat)`)
    const deviations = await deviationsOf(db, { seen: chat, page, source: source.name, now: new Date() })
    const said = deviations.map(({ expected, seen }) => `; NOT AS EXPECTED: expected ${expected}; seen ${seen}`)
    // A chat that was read before may have changed by itself since then.
    const isChanged = messages === 0 || deviations.some(({ impossible, is_new }) => impossible || is_new)
    return checked(isChanged ? 'changed' : 'fine', seen + said.join(''))
  } catch (error) {
    if (error instanceof SourceError) return checked(error.reason, error.message)
    throw error
  }
}

const firstPage = async (pages: AsyncIterable<MessagePage>): Promise<MessagePage> => {
  for await (const page of pages) return page
  return { observations: [] }
}

const exitCode = (checked: SourceCheck[]): number => {
  if (checked.every(({ result, paused_until }) => result === 'fine' && !paused_until)) return 0
  return checked.some(({ result }) => result === 'changed') ? 3 : 2
}
