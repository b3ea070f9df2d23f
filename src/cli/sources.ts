// The command that checks whether the configured sources can be reached and parsed.
import { Command } from 'commander'
import { type CollectSource, refFor } from '../collect/collect-source.ts'
import type { CollectSettings } from '../collect/settings.ts'
import { openSources } from '../collect/sources.ts'
import { addRejected, type Rejected } from '../ingest/ingest.ts'
import { throughSteps } from '../ingest/steps.ts'
import type { ChatSeen, Observation } from '../sources/observation.ts'
import { type MessagePage, SourceError, type SourceReason } from '../sources/source.ts'
import { readConfig } from '../start/config.ts'
import { type NamedChat, parseChat } from './chat-refs.ts'
import { say, sayJson } from './output.ts'
import { distinct, rejectedText } from './rejected.ts'
import { accountsSummary, type Vault, withVault } from './vault.ts'

const examples = `
Examples:
  channelscope sources check
  channelscope sources check --chat @durov --json

Each source reads a chat and a page of its messages; nothing is stored.

A source is fine if at least one message on the page could be stored. What would be refused or cut is listed.

Exit codes: 0 all are fine, 1 the command was wrong, 2 a source cannot be reached or opened, or shows no messages, 3 a source answers
in a new format.`

/** 'empty': the chat was read, but there is no message on its page. */
export type Checked = { source: string; result: 'fine' | 'empty' | SourceReason; detail: string; seconds: number }

export const sourcesCommand = () => {
  const sources = new Command('sources').description('the sources of data')
  sources
    .command('check')
    .description('check whether each configured source can be reached and its answers can be parsed')
    .option('--chat <name>', 'a public channel to read', parseChat, parseChat('@telegram'))
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async ({ chat, json }: { chat: NamedChat; json?: boolean }) => {
      const checked = await withVault(readConfig(process.env), (collect, vault) => checkSources(collect, vault, chat))
      if (json) sayJson(checked, 2)
      else
        for (const { source, result, detail, seconds } of checked)
          say(`${source}: ${result} after ${seconds.toFixed(1)} s: ${detail}`)
      process.exitCode = exitCode(checked)
    })
  return sources
}

export const checkSources = async (
  collect: CollectSettings,
  vault: Vault | undefined,
  chat: NamedChat,
): Promise<Checked[]> => {
  const odd: string[] = []
  const { sources, close } = openSources(collect, {
    now: () => new Date(),
    random: Math.random,
    stopping: new AbortController().signal,
    onOddMarkup: (_, what) => odd.push(what),
    ...(vault && { vault }),
  })
  try {
    const checked: Checked[] = []
    for (const source of sources) checked.push(await check(source, chat, odd))
    const accounts = vault && (await accountsSummary(vault.db, new Date()))
    return checked.map((one) =>
      one.source === 'telegram-mtproto' ? { ...one, detail: `${one.detail}; ${accounts}` } : one,
    )
  } finally {
    await close()
  }
}

const check = async (one: CollectSource, { address, ref }: NamedChat, odd: string[]): Promise<Checked> => {
  const { source } = one
  const begun = performance.now()
  const rejected = new Map<string, Rejected>()
  const storable = (seen: Observation) =>
    throughSteps(seen, Math.floor(Date.now() / 1000), (field, rejection) =>
      addRejected(rejected, { field, rejection, count: 1 }),
    )
  const checked = (result: Checked['result'], detail: string): Checked => {
    const also = rejectedText([...rejected.values()], distinct(odd.splice(0)))
    return { source: source.name, result, detail: detail + also, seconds: (performance.now() - begun) / 1000 }
  }
  const usable = refFor(one, ref)
  if (!usable) return checked('private', `it cannot open ${address}`)
  try {
    const chat = (await source.readChat(usable)).find((seen) => seen.kind === 'chat seen')
    if (!chat) return checked('missing', `${address} is not there`)
    const { observations } = await firstPage(source.readMessages(usable, {}))
    const stored = storable(chat) as ChatSeen | undefined
    const messages = observations.filter((seen) => storable(seen)).length
    if (!stored) return checked('changed', 'the chat could not be stored')
    const seen = `${stored.peer} "${stored.title}", ${stored.members_count ?? 'unknown'} members, ${messages} messages on a page`
    if (observations.length === 0) return checked('empty', `${seen}; a chat that has messages is needed (--chat)`)
    return checked(messages > 0 ? 'fine' : 'changed', seen)
  } catch (error) {
    if (error instanceof SourceError) return checked(error.reason, error.message)
    throw error
  }
}

const firstPage = async (pages: AsyncIterable<MessagePage>): Promise<MessagePage> => {
  for await (const page of pages) return page
  return { observations: [] }
}

const exitCode = (checked: Checked[]): number => {
  if (checked.every(({ result }) => result === 'fine')) return 0
  return checked.some(({ result }) => result === 'changed') ? 3 : 2
}
