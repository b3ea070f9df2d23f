// The context of a command: configuration, secrets and the store, which is open while the command runs.
import type { Secrets } from '../accounts/secrets.ts'
import { type Config, readConfig } from '../start/config/config.ts'
import { openSecrets } from '../start/master-key/master-key.ts'
import type { Db } from '../store/db.ts'
import { openStore } from '../store/open.ts'
import { complain, say, sayJson } from './output.ts'
import { sayingWhatFor, whileStarting } from './patience.ts'
import { shownValue, tableOf } from './table.ts'

/** An error that the operator can fix; it is shown without a stack trace. */
export class CliError extends Error {}

export type CommandContext = { db: Db; secrets: Secrets; config: Config; now: Date }

export const withStore = async <Result>(work: (context: CommandContext) => Promise<Result>): Promise<Result> => {
  const config = readConfig(process.env)
  let db: Db | undefined
  try {
    const secrets = await sayingWhatFor(config, async () => {
      const open = () => openStore(config, undefined, complain)
      db = await (config.database_url ? whileStarting(open) : open())
      return openSecrets(config, db)
    })
    return await work({ db: db!, secrets, config, now: new Date() })
  } finally {
    await db?.close()
  }
}

export type Printable = Record<string, unknown>

/** Prints lines or a table for people, or JSON for scripts. */
export const print = (value: Printable | Printable[], json: boolean | undefined) => {
  if (json) sayJson(value, 2)
  else if (Array.isArray(value)) say(value.length ? tableOf(value) : 'none')
  else
    say(
      Object.entries(value)
        .map(([name, one]) => `${name}: ${shownValue(one)}`)
        .join('\n'),
    )
}
