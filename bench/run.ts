// npm run bench [name…]: one file per question, one table out. Ratios within one run; absolute times say little.
// The PostgreSQL server at BENCH_DATABASE_URL gets databases of its own, which are dropped at the end.
import { readdirSync } from 'node:fs'

export type Bench = { question: string; run: (server_url: string) => Promise<Record<string, string | number>[]> }

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
const server_url = process.env.BENCH_DATABASE_URL
if (unknown.length || !server_url) {
  console.error(
    unknown.length
      ? `no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}`
      : 'BENCH_DATABASE_URL is needed: a PostgreSQL server, as superuser',
  )
  process.exit(1)
}
for (const name of asked.length ? asked : names) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
  console.log(`\n${name}: ${bench.question}`)
  console.table(await bench.run(server_url))
}
