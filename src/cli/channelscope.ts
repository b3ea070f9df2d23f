#!/usr/bin/env node
// The command line `channelscope <command>`. It loads only the requested command, and all of them for help.
import { Command } from 'commander'
import { ConfigError } from '../start/config.ts'
import { CliError } from './context.ts'

const startCommand = () =>
  new Command('start')
    .description('run the service (configured by environment variables, see the README)')
    .option('--channels <number>', 'size of the demo world')
    .action(async () => {
      await import('../main.ts')
    })

const commands: Record<string, () => Promise<Command>> = {
  start: async () => startCommand(),
  admin: async () => (await import('./admin.ts')).adminCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
  collect: async () => (await import('./collect.ts')).collectCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  sources: async () => (await import('./sources.ts')).sourcesCommand(),
  telegram: async () => (await import('./telegram.ts')).telegramCommand(),
}

const program = new Command('channelscope').description(
  'Analytics for public channels and groups. `channelscope start` runs the service.',
)
const asked = process.argv[2] ?? ''
const wanted = Object.hasOwn(commands, asked) ? [asked] : Object.keys(commands)
for (const name of wanted) program.addCommand(await commands[name]!())

program.parseAsync().catch((error: Error) => {
  console.error(error instanceof CliError || error instanceof ConfigError ? `error: ${error.message}` : error)
  process.exitCode = 1
})
