// npm run bench [name…]: one file per question, one table out. Ratios within one run; absolute times say little.
// The PostgreSQL server at BENCH_DATABASE_URL gets databases of its own, which are dropped at the end.
import { readdirSync } from 'node:fs'

export type Bench = {
  question: string
  /** Without a PostgreSQL server. */
  alone?: boolean
  run: (server_url: string) => Promise<Record<string, string | number>[]>
}

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length) {
  console.error(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}`)
  process.exit(1)
}
const server_url = process.env.BENCH_DATABASE_URL
for (const name of asked.length ? asked : names) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  if (!bench.alone && !server_url) {
    console.error(`${name} needs BENCH_DATABASE_URL: a PostgreSQL server, as superuser`)
    process.exit(1)
  }
  console.log(`\n${name}: ${bench.question}`)
  console.table(await bench.run(server_url ?? ''))
}
