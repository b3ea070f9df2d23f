// The operator's command that spreads the big tables over the machines of a Citus cluster.
import { type Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../start/config/config.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import {
  type DistributedTable,
  distributeTables,
  distributionColumns,
  findDistributeObstacle,
  listDistributed,
} from '../store/cluster/distribute.ts'
import { reopenMonths } from '../store/observed/search/closing.ts'
import { openUnmigrated } from '../store/open.ts'
import { changingCommand, logEntry, run } from './admin-command.ts'
import { CliError, type CommandContext } from './context.ts'

/** Enough for 32 machines, and few enough for the planner; docs/adr/0039 has the reasons. */
const SHARDS = 32
const MOST_SHARDS = 1_024

export const addDistributeCommand = (admin: Command) => {
  changingCommand(
    admin,
    'distribute',
    'spread messages, series, samples, mentions and search over the workers of a Citus cluster; DATABASE_URL is the coordinator',
  )
    .option(
      '--shards <number>',
      `into how many parts (default: ${SHARDS}; cannot be changed by this command later)`,
      parseShards,
    )
    .action(async (...given: unknown[]) => {
      await refuseElsewhere()
      await run(distribute)(...given)
    })
}

const parseShards = (text: string): number => {
  const shards = Number(text)
  if (!/^\d{1,4}$/.test(text) || shards < 1 || shards > MOST_SHARDS)
    throw new InvalidArgumentError(`a number from 1 to ${MOST_SHARDS}`)
  return shards
}

/** Before the store is opened as usual, because that would create all tables on a worker. */
const refuseElsewhere = async () => {
  const db = await openUnmigrated(readConfig(process.env))
  const obstacle = await findDistributeObstacle(db).finally(() => db.close())
  if (obstacle) throw new CliError(obstacle)
}

const distribute = async ({ db, now }: CommandContext, { shards }: { shards?: number }, asked: Command) => {
  refuseOtherwiseSpread(await listDistributed(db), shards)
  await reopenMonths(db)
  const reports = await distributeTables(db, shards ?? SHARDS)
  if (reports.some(({ result }) => result === 'distributed')) await insertOperatorEntry(db, logEntry(asked, now))
  return reports
}

/** Statements join the tables by chat, which works only where the rows of a chat are on the same machine. */
const refuseOtherwiseSpread = (known: DistributedTable[], shards: number | undefined) => {
  for (const { table, column } of known)
    if (column !== distributionColumns[table])
      throw new CliError(
        `${table} is distributed by ${column}, but has to be by ${distributionColumns[table]}; undo it with undistribute_table('${table}')`,
      )
  const [first, ...others] = known
  if (!first) return
  const apart = others.find(({ colocation }) => colocation !== first.colocation)
  if (apart || !known.some(({ table }) => table === 'messages'))
    throw new CliError(
      `${(apart ?? first).table} was not distributed beside messages; undo it with undistribute_table('${(apart ?? first).table}')`,
    )
  if (shards !== undefined && shards !== first.shards)
    throw new CliError(
      `the tables are already distributed into ${first.shards} parts; alter_distributed_table('messages', shard_count := ${shards}, cascade_to_colocated := true) changes that`,
    )
}
