// Runs one command in this process. Only the command that was named is loaded; help loads all of them.
import { Command, CommanderError } from 'commander'
import { failureLine } from '../start/terminal/failure.ts'
import { packageVersion } from '../version.ts'
import { CliError } from './context.ts'
import { complain } from './output.ts'

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
  bot: async () => (await import('./bot.ts')).botCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
  collect: async () => (await import('./collect.ts')).collectCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  prepare: async () => (await import('./prepare.ts')).prepareCommand(),
  sources: async () => (await import('./sources.ts')).sourcesCommand(),
  telegram: async () => (await import('./telegram.ts')).telegramCommand(),
}

/** The exit code is left in `process.exitCode`, so that output still in a pipe is written before the process ends. */
export const runCommandLine = async (args: string[]): Promise<void> => {
  const program = new Command('channelscope')
    .description('Analytics for public channels and groups. `channelscope start` runs the service.')
    .version(packageVersion(), '-V, --version', 'print the version')
  const asked = args[0] ?? ''
  const wanted = Object.hasOwn(commands, asked) ? [asked] : Object.keys(commands)
  for (const name of wanted) program.addCommand(await commands[name]!())
  throwInsteadOfExit(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode
      return
    }
    complain(`error: ${error instanceof CliError ? error.message : failureLine(error, process.env)}`)
    process.exitCode = 1
  }
}

/** Commander ends the process after help and wrong arguments, unless every command is told not to. */
const throwInsteadOfExit = (command: Command) => {
  command.exitOverride()
  for (const inner of command.commands) throwInsteadOfExit(inner)
}
