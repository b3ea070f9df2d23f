// The import command: exports of Telegram Desktop, dumps of messages, and data sets with a mapping.
import { readFile } from 'node:fs/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { contextOf, isZone, problems, readChat, readMoment, readPeer } from '../importing/given.ts'
import { importBytes } from '../importing/import-bytes.ts'
import { type FileReport, fileTally } from '../importing/report.ts'
import { importSaver, type Saver } from '../importing/save.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { type Mapping, readMapping } from '../sources/dataset/mapping.ts'
import { type Format, formats } from '../sources/import/detect.ts'
import type { ChatRef } from '../sources/observation.ts'
import { openPrivacy } from '../start/service/privacy.ts'
import { progressLine } from '../start/terminal/progress.ts'
import { isUnreachable } from '../store/db.ts'
import type { Peer } from '../vocabulary.ts'
import { CliError, withStore } from './context.ts'
import { bytesOf } from './import-file.ts'
import { exitCode, type ImportSummary, printable, reportLines } from './import-report.ts'
import { complain, say, sayJson } from './output.ts'
import { patiently } from './patience.ts'

export type ImportOptions = {
  format?: Format
  map?: string
  chat?: ChatRef
  title?: string
  peer?: Peer
  observedAt?: number
  timeZone: string
  dryRun?: boolean
  json?: boolean
}

const examples = `
Formats, detected from the file unless --format is given:
  telegram-export   result.json of Telegram Desktop, with one chat or a whole account
  messages          messages as client programs dump them (Telethon, Pyrogram, Bot API), JSON or one per line
  observations      this service's own form, one observation per line
  table             CSV or JSON records with known column names, or mapped with --map

Exit codes: 0 everything was read, 2 some records were bad (they are listed), 1 nothing could be read.

Examples:
  npx channelscope import result.json
  npx channelscope import ChatExport_2026-06-*/result.json --chat @daily_news
  npx channelscope import old/result.json --time-zone Europe/Berlin --observed-at 2020-11-12
  npx channelscope import messages.jsonl.gz --title 'Daily News'
  npx channelscope import channels.csv --map mapping.json --dry-run
  zcat dump.json.gz | npx channelscope import - --json`

export const importCommand = () =>
  new Command('import')
    .description('import files: Telegram Desktop exports, message dumps, CSV and JSON data sets')
    .argument('<file...>', 'files, plain or compressed with gzip; - reads standard input')
    .addOption(new Option('--format <format>', 'format of the files, if it cannot be detected').choices(formats))
    .option('--map <file>', 'a JSON file that maps columns to fields (docs/importing.md)')
    .option('--chat <name or number>', 'the chat, for files that do not name it', parseChat)
    .option('--title <title>', 'its title, for files without one; an unknown chat is created with it')
    .option('--peer <kind>', 'channel or group, for files without it', parsePeer)
    .option('--observed-at <time>', 'when the files were made (default: when they were last changed)', parseTime)
    .option('--time-zone <zone>', 'zone of times that have none: a name or an offset', parseZone, 'UTC')
    .option('--dry-run', 'read and report only')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (files: string[], options: ImportOptions) => {
      const mapping = options.map === undefined ? undefined : await mappingIn(options.map)
      const read = (now: Date, saver?: Saver) => importFiles(files, options, mapping, now, saver)
      const report: ImportSummary = options.dryRun
        ? { files: await read(new Date()), dry_run: true }
        : await withStore(async ({ db, secrets, config, now }) => {
            const saver = importSaver(db, { now, privacy: await openPrivacy(config, db, secrets) }, { patiently })
            const { reports, saved } = await savedBy(saver, () => read(now, saver))
            // Everything is saved. A roll-up that cannot be finished now is made up for by the service.
            const rolled_up = await patiently(() => rollUp(db, { now }), { for_ms: ROLL_UP_MS }).catch(
              (error: unknown) => {
                if (!isUnreachable(error)) throw error
                complain('everything is saved; the statistics follow when the service rolls up')
                return undefined
              },
            )
            const { channels, groups } = rolled_up ?? {}
            return { files: reports, saved, ...(rolled_up && { rolled_up: { channels: channels!, groups: groups! } }) }
          })
      if (options.json) sayJson(report, 2)
      else say(reportLines(report).join('\n'))
      process.exitCode = exitCode(report)
    })

/** How long the roll-up after an import waits for a database that is away. */
const ROLL_UP_MS = 120_000

const savedBy = async (saver: Saver, read: () => Promise<FileReport[]>) => {
  try {
    const reports = await read()
    return { reports, saved: await saver.end() }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    throw new CliError(
      `the database does not answer; ${saver.saved()} observations were saved. Import the same files again: what is saved already stays as it is`,
    )
  }
}

const importFiles = async (
  files: string[],
  options: ImportOptions,
  mapping: Mapping | undefined,
  now: Date,
  saver: Saver | undefined,
): Promise<FileReport[]> => {
  const reports: FileReport[] = []
  for (const file of files) reports.push(await importFile(file, options, mapping, now, saver))
  return reports
}

/** A file that cannot be read at all does not stop the others. */
const importFile = async (
  file: string,
  options: ImportOptions,
  mapping: Mapping | undefined,
  now: Date,
  saver: Saver | undefined,
): Promise<FileReport> => {
  const progress = progressLine(`Importing ${file}`)
  try {
    const { bytes, modified_at } = await bytesOf(file, process.stdin, progress.show)
    const { chat, title, peer, observedAt: observed_at, timeZone: time_zone, format } = options
    const context = contextOf({ chat, title, peer, observed_at, time_zone }, now, modified_at)
    return await importBytes({ file, bytes, format, mapping, context }, saver)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { ...fileTally(file).report, error: error.message }
  } finally {
    progress.end()
  }
}

const mappingIn = async (path: string): Promise<Mapping> => {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new CliError(`the mapping ${path} cannot be read: ${printable((error as Error).message)}`)
  }
  const mapping = readMapping(value)
  if (typeof mapping === 'string') throw new CliError(`the mapping ${path} is wrong: ${mapping}`)
  return mapping
}

const parseChat = (text: string): ChatRef => {
  const chat = readChat(text)
  if (!chat) throw new InvalidArgumentError(problems.chat)
  return chat
}

const parsePeer = (text: string): Peer => {
  const peer = readPeer(text)
  if (!peer) throw new InvalidArgumentError(problems.peer)
  return peer
}

const parseTime = (text: string): number => {
  const time = readMoment(text)
  if (time === undefined) throw new InvalidArgumentError(problems.time)
  if (time * 1000 > Date.now()) throw new InvalidArgumentError(problems.future)
  return time
}

const parseZone = (text: string): string => {
  if (!isZone(text)) throw new InvalidArgumentError(problems.zone)
  return text
}
