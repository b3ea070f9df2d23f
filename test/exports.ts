// Finds exports that no other file imports, by reading the text of all files: enough for code whose imports are static and name the file.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'

const folders = ['src', 'sdk/src', 'dashboard', 'bench', 'release', 'test']

/** What other programs import, a file that only the compiler reads, and one that has the text of a generated file. */
const published = ['sdk/src/index.ts', 'test/sdk-types.ts', 'src/contract/description/client.ts']
/** `npm run generate` writes what the contract says, whether or not something uses it yet. */
const isGenerated = (text: string) => /^\/\/ .*npm run generate/.test(text)

/** The files by their paths, with their text. */
export const sourcesIn = (root: string): Map<string, string> =>
  new Map(
    folders
      .flatMap((folder) =>
        globSync(`${folder}/**/*.{ts,tsx}`, {
          cwd: root,
          exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path),
        }),
      )
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )

/** `import a, { b, type c as d } from './file.ts'` and the same with `export`. */
const STATIC = /^(?:import|export)\s+(?:type\s+)?([\w*{}\s,$]+?)\s+from\s+'([^']+)'/gm
/** The path may be a template, which stands for all files that it can name. */
const DYNAMIC = /\bimport\(\s*['`]([^'`]+)['`]/g
const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|type|interface)\s+([\w$]+)/gm
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm

const namesIn = (list: string, which: 'outside' | 'inside'): string[] =>
  list.split(',').flatMap((entry) => {
    const [name, as] = entry
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/)
    if (!name) return []
    return [which === 'outside' ? (as ?? name) : name]
  })

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(DECLARED)].map(([, name]) => name!),
  ...[...text.matchAll(LISTED)].flatMap(([, list]) => namesIn(list!, 'outside')),
]

/** Exports as `file name`, in the order of the files. */
export const needlessExports = (sources: Map<string, string>): string[] => {
  const used = new Set<string>()
  const markAll = (file: string) => {
    for (const name of exportsOf(sources.get(file) ?? '')) used.add(`${file} ${name}`)
  }
  for (const file of published) markAll(file)
  for (const [file, text] of sources) {
    if (isGenerated(text)) markAll(file)
    const target = (path: string) => (path === '#sdk' ? 'sdk/src/index.ts' : normalize(join(dirname(file), path)))
    for (const [, what, path] of text.matchAll(STATIC)) {
      const from = target(path!)
      if (what!.includes('*')) markAll(from)
      else for (const name of namesIn(/\{([^}]*)\}/.exec(what!)?.[1] ?? '', 'inside')) used.add(`${from} ${name}`)
    }
    for (const [, path] of text.matchAll(DYNAMIC)) {
      const named = target(path!.replaceAll(/\$\{[^}]*\}/g, '*'))
      for (const other of named.includes('*') ? sources.keys() : [named]) if (matchesGlob(other, named)) markAll(other)
    }
  }
  // Nothing imports a test, and one may hold code as text.
  const checked = [...sources].filter(([file]) => !file.endsWith('.test.ts'))
  return checked.flatMap(([file, text]) =>
    exportsOf(text)
      .map((name) => `${file} ${name}`)
      .filter((name) => !used.has(name)),
  )
}
