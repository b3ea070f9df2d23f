// The operator's commands for plans and prices: show those in use, and check a file before it is used.
import type { Command } from 'commander'
import type { Plans } from '../accounts/plans.ts'
import { pricedOperations } from '../accounts/prices.ts'
import { endpoints } from '../contract/index.ts'
import { ConfigError } from '../start/config/environment.ts'
import { checkPlans } from '../start/config/follow-tariff.ts'
import { readTariff } from '../start/config/tariff.ts'
import { command, run } from './admin-command.ts'
import { CliError, type CommandContext, type Printable } from './context.ts'

export const addTariffCommands = (admin: Command) => {
  const plans = admin.command('plans').description('the plans in use, and whether a file of plans is valid')
  const prices = admin.command('prices').description('the prices in use, and whether a file of prices is valid')
  plans
    .command('show', { isDefault: true })
    .description('all plans with their terms')
    .option('--json', 'print JSON')
    .action(run(async ({ config }) => planRows(config.plans)))
  prices
    .command('show', { isDefault: true })
    .description('what each operation costs a credits key, in milli-credits')
    .option('--json', 'print JSON')
    .action(run(async ({ config }) => pricedOperations(config.prices, endpoints)))
  command(plans, 'check <file>', 'read a file for PLANS_FILE; accounts must not be on a plan that it lacks').action(
    run(async ({ db }: CommandContext, file: string) => {
      const tariff = await checked(async () => {
        const read = readTariff({ PLANS_FILE: file })
        await checkPlans(db, read)
        return read
      })
      return { file, result: 'valid', plans: Object.keys(tariff.plans).join(', ') }
    }),
  )
  command(prices, 'check <file>', 'read a file for PRICES_FILE').action(
    run(async (_: CommandContext, file: string) => {
      const tariff = await checked(async () => readTariff({ PRICES_FILE: file }))
      return { file, result: 'valid', operations: Object.keys(tariff.prices.operations).length }
    }),
  )
}

const checked = <Value>(read: () => Promise<Value>): Promise<Value> =>
  read().catch((error) => {
    throw error instanceof ConfigError ? new CliError(error.message) : error
  })

const planRows = (plans: Plans): Printable[] =>
  Object.entries(plans).map(([plan, { limits, permissions, ...terms }]) => ({
    plan,
    ...limits,
    ...permissions,
    ...terms,
  }))
