// `npm run bench [name…]` runs one file per question and prints one table each; numbers after the names are sizes, for those that have some. Compare ratios within one run, because absolute times
// depend on the machine. Each benchmark creates its own database at BENCH_DATABASE_URL and drops it at the end.
import { readdirSync } from 'node:fs'

export type Bench = {
  question: string
  /** The benchmark needs no PostgreSQL server. */
  alone?: boolean
  run: (server_url: string, sizes: number[]) => Promise<Record<string, string | number>[]>
}

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
const isSize = (word: string) => /^\d+$/.test(word)
const sizes = process.argv.slice(2).filter(isSize).map(Number)
const asked = process.argv.slice(2).filter((word) => !isSize(word))
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length) {
  console.error(`there is no benchmark ${unknown.join(', ')}; the benchmarks are ${names.join(', ')}`)
  process.exit(1)
}
const server_url = process.env.BENCH_DATABASE_URL
for (const name of asked.length ? asked : names) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  if (!bench.alone && !server_url) {
    console.error(`${name} needs BENCH_DATABASE_URL: a PostgreSQL server, as superuser`)
    process.exitCode = 1
    continue
  }
  console.log(`\n${name}: ${bench.question}`)
  try {
    console.table(await bench.run(server_url ?? '', sizes))
  } catch (error) {
    // The others can still be measured.
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
