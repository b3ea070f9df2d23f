// The blocks of code in the pages of this repository, in the order in which a reader meets them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type SampleBlock = {
  page: string
  /** The place of the block in its page, from 1. */
  number: number
  /** The word after the fence; empty if there is none. */
  language: string
  code: string
  /** Whether nothing but empty lines is between this block and the one before it. */
  follows: boolean
}

const FENCED = /^( *)```(\S*)\n(.*?)^ *```$/gms

/** Records of decisions and of measurements have no samples for readers. `README.md` comes first, as for a reader. */
const pages = ['README.md', ...globSync('**/*.md', { cwd: root }).sort()]
  .filter((page, i, all) => all.indexOf(page) === i)
  .filter((page) => !/(^|\/)(node_modules|\.[^/]+)\/|^docs\/(adr\/|benchmarks\.md)|^dist/.test(page))

const blocksOf = (page: string): SampleBlock[] => {
  const text = readFileSync(join(root, page), 'utf8')
  const fences = text.match(/^ *(```|~~~)/gm) ?? []
  if (fences.length !== 2 * [...text.matchAll(FENCED)].length) throw new Error(`${page} has a fence of another form`)
  let end = 0
  return [...text.matchAll(FENCED)].map(([whole, indent, language, code], i, all) => {
    const start = all[i]!.index
    const follows = i > 0 && text.slice(end, start).trim() === ''
    end = start + whole.length
    return { page, number: i + 1, language: language!, code: code!.replaceAll(`\n${indent}`, '\n'), follows }
  })
}

export const sampleBlocks = pages.flatMap(blocksOf)

/** Programs: they are run. All other blocks are shown only. */
const programLanguages = ['sh', 'console', 'ts', 'js', 'python'] as const
type ProgramLanguage = (typeof programLanguages)[number]

export const isProgram = ({ language }: SampleBlock) => programLanguages.includes(language as ProgramLanguage)

/**
 * What a page shows right after a sample, in any number of languages: in a `text` block exactly what each of them prints, in a `json` block the shape of what
 * the one for the shell prints.
 */
export const shownAfter = (block: SampleBlock): SampleBlock | undefined => {
  const later = sampleBlocks.filter(({ page, number }) => page === block.page && number > block.number)
  for (const next of later) {
    if (!next.follows) return undefined
    if (!isProgram(next)) return ['text', 'json'].includes(next.language) ? next : undefined
  }
  return undefined
}
