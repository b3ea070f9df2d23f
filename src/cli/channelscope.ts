#!/usr/bin/env node
// The command line: `channelscope <command>`.
import { Command } from 'commander'
import { ConfigError } from '../config.ts'
import { adminCommand } from './admin.ts'
import { CliError } from './context.ts'
import { demoCommand } from './demo.ts'

const program = new Command('channelscope')
  .description('Analytics for public channels and groups. `channelscope start` runs the service.')
  .addCommand(
    new Command('start')
      .description('run the service (configured by environment variables, see the README)')
      .option('--channels <number>', 'size of the demo world')
      .action(async () => {
        await import('../main.ts')
      }),
  )
  .addCommand(adminCommand())
  .addCommand(demoCommand())

program.parseAsync().catch((error: Error) => {
  console.error(error instanceof CliError || error instanceof ConfigError ? `error: ${error.message}` : error)
  process.exitCode = 1
})
