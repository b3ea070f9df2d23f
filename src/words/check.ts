// `npm run words` says what is missing or wrong in the words of every language, `npm run words uk` in those of one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { wordLanguages } from '../vocabulary.ts'
import { faultsOf } from './faults.ts'

const wordFiles = ['dashboard', 'bot', 'notices'] as const

const pathOf = (language: string, file: string) => new URL(`${language}/${file}.json`, import.meta.url)
const textOf = (language: string, file: string) => readFileSync(pathOf(language, file), 'utf8')

/** The languages that have a folder, whether or not they are offered yet. */
export const folders = () =>
  readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** A line for each fault. */
export const faultLines = (language: string): string[] => [
  ...wordFiles.flatMap((file) => {
    const name = `src/words/${language}/${file}.json`
    if (!existsSync(pathOf(language, file))) return [`${name} is missing: copy the English one`]
    try {
      const words = JSON.parse(textOf(language, file))
      return faultsOf(JSON.parse(textOf('en', file)), words, language).map(
        ({ key, fault }) => `${name}: ${key} ${fault}`,
      )
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  }),
  ...((wordLanguages as readonly string[]).includes(language)
    ? []
    : [`${language} is not offered yet: add it to wordLanguages in src/vocabulary.ts and run npm run generate`]),
]

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const lines = (asked.length ? asked : folders()).flatMap(faultLines)
  console.log(lines.length ? lines.join('\n') : 'All words are there.')
  process.exitCode = lines.length ? 1 : 0
}
