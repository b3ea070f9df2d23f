// The operator's commands for takedown: remove a chat, a message or an author's messages, list removals, and allow collecting again.
import type { Command } from 'commander'
import { hashAuthors } from '../privacy/hash-authors.ts'
import { type RemovalActor, remove, restoreRemoved, tryRemoval } from '../privacy/remove.ts'
import { readSubject, type SubjectGiven } from '../privacy/subject.ts'
import { osUser } from '../start/process/os-user.ts'
import { openPrivacy } from '../start/service/privacy.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { listRemovals } from '../store/chats/removals.ts'
import { changingCommand, command, run } from './admin-command.ts'
import { CliError, type CommandContext, type Printable } from './context.ts'

type RemovalOptions = { by?: string; reason?: string; yes?: true }

export const addRemovalCommands = (admin: Command) => {
  const removing = admin
    .command('remove')
    .description('remove a chat, a message or an author for ever, with everything derived from them')
  const typed = (form: string, description: string) =>
    changingCommand(removing, form, description).option(
      '--yes',
      'do it; without this the command only says what it would delete',
    )
  typed('chat <chat>', 'a chat (internal id, link or name); it is not collected or imported again').action(
    run((context, chat: string, options: RemovalOptions) => removed(context, { kind: 'chat', chat }, options)),
  )
  typed('message <chat> [message_id]', 'one message, by chat and number or by its link').action(
    run((context, chat: string, given: string | undefined, options: RemovalOptions) => {
      const message_id = given === undefined ? undefined : messageNumber(given)
      return removed(context, { kind: 'message', chat, message_id }, options)
    }),
  )
  typed(
    'author <id>',
    'all messages of an author in all chats: the platform id of a user, or channel:ID for a channel that writes in groups',
  ).action(
    run((context, author: string, options: RemovalOptions) => removed(context, { kind: 'author', author }, options)),
  )
  changingCommand(
    admin,
    'hash-authors',
    'with AUTHORS=hashed: replace the authors of all stored messages by hashes; can be interrupted and continued',
  ).action(
    run(async ({ db, secrets, config, now }, options: RemovalOptions) => {
      if (config.authors !== 'hashed')
        throw new CliError('set AUTHORS=hashed for all processes first: they would store authors as they are again')
      const report = await hashAuthors(db, await openPrivacy(config, db, secrets))
      const { actor, reason } = by(now, options)
      const details = `messages ${report.messages}, waiting ${report.waiting}`
      await insertOperatorEntry(db, {
        at: now,
        actor,
        command: 'hash-authors',
        account_id: null,
        subject: null,
        details,
        reason,
      })
      return report
    }),
  )
  command(admin, 'removals', 'what was removed, newest first; names are stored as hashes and cannot be shown').action(
    run(async ({ db }) => (await listRemovals(db)).map(({ counts, ...row }) => ({ ...row, ...total(counts) }))),
  )
  changingCommand(
    admin,
    'restore-removed <removal_id>',
    'let what was removed be collected and imported again; what was deleted stays deleted',
  ).action(
    run(async ({ db, now }, text: string, options: RemovalOptions) => {
      const restored = /^\d{1,15}$/.test(text) && (await restoreRemoved(db, Number(text), by(now, options)))
      if (!restored) throw new CliError(`there is no removal ${text}; admin removals lists them`)
      return {
        removal_id: restored.removal_id,
        kind: restored.kind,
        restored: 'it may be collected and imported again',
      }
    }),
  )
}

const removed = async (
  { db, secrets, config, now }: CommandContext,
  given: SubjectGiven,
  options: RemovalOptions,
): Promise<Printable> => {
  const subject = await readSubject(db, given)
  if (typeof subject === 'string') throw new CliError(subject)
  const privacy = await openPrivacy(config, db, secrets)
  if (options.yes) {
    const { removal_id, kind, counts } = await remove(db, privacy, subject, by(now, options))
    return { removal_id, kind, ...counts }
  }
  const counts = await tryRemoval(db, privacy, subject, by(now, options))
  const found = Object.entries(counts).map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
  throw new CliError(
    `this cannot be undone. It would delete or mask: ${found.join(', ') || 'nothing that is stored now'}; and refuse the ${subject.kind} from now on. Repeat with --yes`,
  )
}

const by = (now: Date, { by: actor, reason }: RemovalOptions): RemovalActor => ({
  actor: actor ?? process.env.SUDO_USER ?? osUser(),
  reason: reason ?? null,
  now,
})

const total = (counts: Record<string, number>) => ({
  rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
})

const messageNumber = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new CliError('the number of the message is not a number')
  return Number(text)
}
