#!/usr/bin/env node
// The command line: `channelscope <command>`.
import { runCommandLine } from './command-line.ts'

await runCommandLine(process.argv.slice(2))
