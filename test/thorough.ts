// `npm run test:thorough`: runs the tests of which `npm test` does only a part (rounds, a third of a table or of a property's runs), whole.
// They are found by what they import.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const IMPORTED = /import \{([^}]*)\} from '[./]*(?:test\/)?seed\.ts'/

/** Whether a file does less without `TEST_THOROUGH=1`. */
export const isCutShort = (text: string): boolean => /\b(rounds|aThird|holds)\b/.test(IMPORTED.exec(text)?.[1] ?? '')

/** The tests in `test/failover` have a configuration of their own, and heed `TEST_THOROUGH` too. */
export const thoroughFiles = (root: string): string[] =>
  ['src', 'sdk/src', 'dashboard/src', 'test']
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }))
    .filter((file) => !/^test\/(tools|failover)\//.test(file))
    .filter((file) => isCutShort(readFileSync(join(root, file), 'utf8')))
    .sort()

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...thoroughFiles(root), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, TEST_THOROUGH: '1' },
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
