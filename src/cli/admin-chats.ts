// The operator's commands for chats: labels, verification, owners, hiding.
import { type Command, Option } from 'commander'
import { type Operator, together } from '../accounts/operate/change.ts'
import {
  giveChat,
  hideChat,
  labelChat,
  labelDictionaries,
  showChat,
  unhideChat,
  verifyChat,
} from '../accounts/operate/chats.ts'
import type { LabelName } from '../store/chats/labels.ts'
import { listOperatorChats, type OperatorChatRow } from '../store/chats/operator-chats.ts'
import { parseCount } from './admin-books.ts'
import { changingCommand, command, run, runOperation } from './admin-command.ts'
import { CliError, type Printable } from './context.ts'

const labels = Object.keys(labelDictionaries) as LabelName[]
const AUTO = 'an id of the dictionary, or `auto` to leave it to source and detection again'

export const addChatCommands = (admin: Command) => {
  const chat = admin
    .command('chat')
    .description('labels, verification and owners of chats, and hiding them; a chat is an internal id, @name or link')
  command(chat, 'show <chat>', 'what operators may change, and who said it').action(
    runOperation(async ({ db }, given: string) => shown(await showChat(db, given))),
  )
  command(chat, 'list', 'the chats that are hidden')
    .addOption(new Option('--all', 'all chats'))
    .option('--limit <number>', 'how many', parseCount, 1000)
    .action(
      run(async ({ db }, { all, limit }: { all?: true; limit: number }) =>
        (await listOperatorChats(db, { ...(!all && { hidden: true }), after: 0, limit })).slice(0, limit).map(shown),
      ),
    )
  changingCommand(chat, 'set <chat>', 'set labels, which win over source and detection, and verification')
    .option('--category <id>', AUTO)
    .option('--country <id>', AUTO)
    .option('--language <id>', AUTO)
    .addOption(new Option('--verified <word>', 'whether this service has verified it').choices(['true', 'false']))
    .action(runOperation(set))
  changingCommand(chat, 'hide <chat>', 'let no caller find it; it is still collected').action(
    runOperation(async (by, given: string) => shown(await hideChat(by, given))),
  )
  changingCommand(chat, 'unhide <chat>', 'show it again').action(
    runOperation(async (by, given: string) => shown(await unhideChat(by, given))),
  )
  changingCommand(chat, 'own <account> <chat>', 'record that a chat belongs to an account').action(
    runOperation((by, account: string, given: string) => giveChat(by, account, given)),
  )
}

type LabelChanges = Partial<Record<LabelName, string>> & { verified?: string }

const set = async (by: Operator, given: string, wanted: LabelChanges) => {
  const { verified } = wanted
  const asked = labels.filter((label) => wanted[label] !== undefined)
  if (!asked.length && verified === undefined)
    throw new CliError('say what to set: --category, --country, --language or --verified')
  await together(by, async (within) => {
    for (const label of asked) await labelChat(within, given, label, wanted[label] === 'auto' ? null : wanted[label]!)
    if (verified !== undefined) await verifyChat(within, given, verified === 'true')
  })
  return shown(await showChat(by.db, given))
}

const shown = ({ chat_id: _, ...chat }: OperatorChatRow): Printable => chat
