// The release before this one: its commit, the dump of a small database that its code wrote, and what its code answered from it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Db } from '../../src/store/db.ts'

export const previous = { version: '0.1', commit: 'c021f185' }

const root = join(import.meta.dirname, '../..')

export const dumpFile = join(import.meta.dirname, `${previous.version}.sql.gz`)
export const answersFile = join(import.meta.dirname, `${previous.version}.answers.json.gz`)

/** The moment at which the questions are asked, then and now. */
export const ASKED_AT = new Date('2026-11-01T12:00:00Z')

/** The dump has the fingerprint of this key, and API keys that are encrypted with it. */
export const MASTER_KEY = 'c5'.repeat(32)

const unpacked = (file: string) => gunzipSync(readFileSync(file)).toString()

export type PreviousAnswers = { key: string; answers: { path: string; body: unknown }[] }

export const readAnswers = (): PreviousAnswers => JSON.parse(unpacked(answersFile))

const channel = 'internal_id=@upgrade_news_3'
const group = 'internal_id=@upgrade_chat_1'
const month = 'from_date=2026-10-01'

/** Free and charged ones, from each kind of table. The last ones show what the earlier ones cost. */
export const questions = [
  `/v1/channel/info?${channel}`,
  `/v1/channel/stats?${channel}`,
  `/v1/group/stats?${group}`,
  '/v1/channels/search?term=upgrade%20news&limit=20',
  '/v1/catalog/search?sort=subscribers&limit=10',
  '/v1/channels/compare?ids=@upgrade_news_1,@upgrade_news_2,@upgrade_news_3',
  `/v1/messages/channel?${channel}&limit=20`,
  `/v1/messages/ranking?${channel}&${month}`,
  `/v1/messages/views?${channel}&message_id=40`,
  `/v1/messages/history?${channel}&message_id=10`,
  `/v1/channel/history?${channel}`,
  `/v1/search/messages?term=harbour&${month}`,
  `/v1/charts/subscribers?${channel}&${month}`,
  `/v1/charts/reach?${channel}&${month}`,
  `/v1/charts/heatmap?${channel}`,
  '/v1/channel/mentions?internal_id=@upgrade_news_1',
  `/v1/messages/group?${group}&limit=20`,
  '/v1/account/ledger',
  '/v1/usage/info',
]

/** Tables and rows as they were, in an empty database. */
export const restorePrevious = async (db: Db): Promise<void> => {
  const text = unpacked(dumpFile)
  // Some functions come before the tables that they read.
  await db.transaction((tx) => tx.script(`set local check_function_bodies = off;\n${text}`))
}

/** The code of that release in a folder of its own, with the packages of this one. */
export const checkOutPrevious = (): string => {
  const archive = archived()
  const folder = mkdtempSync(join(tmpdir(), 'cs-previous-'))
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const archived = (): Buffer => {
  const { version, commit } = previous
  try {
    return execFileSync('git', ['archive', commit, '--', '.', ':!dashboard', ':!test', ':!bench'], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    throw new Error(
      `the code of ${version} (commit ${commit}) is not in this clone: get the whole history with \`git fetch --unshallow\``,
      { cause: error },
    )
  }
}
