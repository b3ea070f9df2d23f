// The content of every generated file. Only `npm run generate` and a test import this: it needs development dependencies.
import { readdir, readFile } from 'node:fs/promises'
import wabt from 'wabt'
import { defaultPrices, pricedOperations } from '../accounts/prices.ts'
import { API_VERSION } from '../api/http/description.ts'
import { catalogFilterTitles } from '../contract/catalog/filters.ts'
import { client } from '../contract/description/client.ts'
import { documentSections, withSections } from '../contract/description/documents.ts'
import { printJson } from '../contract/description/print-json.ts'
import { typescript } from '../contract/description/typescript.ts'
import { values } from '../contract/description/values.ts'
import * as contract from '../contract/index.ts'
import { chartMetrics, groupMetrics, metrics } from '../contract/metrics.ts'
import { eventTypes } from '../events/types.ts'
import { dbOver } from '../store/db.ts'
import { openInMemory } from '../store/embedded/open.ts'
import { migrate } from '../store/migrate.ts'
import { describeSchema } from '../store/schema.ts'
import * as vocabulary from '../vocabulary.ts'
import { contractWords } from '../words/from-contract.ts'

/** By path from the root of the repository. */
const { endpoints, openapi, operatorEndpoints, operatorOpenapi, pageEndpoints } = contract

export const generatedFiles = async (): Promise<Record<string, string | Uint8Array>> => ({
  'docs/openapi.json': printJson(
    openapi(endpoints, { version: API_VERSION, prices: pricedOperations(defaultPrices, endpoints) }),
  ),
  'docs/admin-openapi.json': printJson(operatorOpenapi(operatorEndpoints, { version: API_VERSION })),
  'sdk/src/contract.ts': typescript(endpoints, operatorEndpoints, pageEndpoints),
  'sdk/src/operations.ts': client([...endpoints, ...operatorEndpoints]),
  'sdk/src/values.ts': values([...endpoints, ...operatorEndpoints], [vocabulary, contract]),
  'migrations/schema.sql': await schemaText(),
  ...(await words()),
  ...(await documents()),
  ...(await assembledKernels()),
})

/** The English words of the dashboard with what the contract says. */
const words = async () => {
  const written = await readFile(new URL('../words/en/dashboard.json', import.meta.url), 'utf8')
  const dashboard = {
    ...JSON.parse(written),
    contract: contractWords({ metrics, groupMetrics, charts: chartMetrics, filters: catalogFilterTitles, eventTypes }),
  }
  return { 'src/words/en/dashboard.json': `${JSON.stringify(dashboard, null, 2)}\n` }
}

/** Documents that people write, with the tables in them that are generated. */
const documents = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(documentSections(endpoints, operatorEndpoints)).map(async ([path, sections]) => {
        const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
        return [path, withSections(text, sections)] as const
      }),
    ),
  )

const schemaText = async () => {
  const db = dbOver(await openInMemory())
  try {
    await migrate(db)
    return await describeSchema(db)
  } finally {
    await db.close()
  }
}

const KERNELS = 'src/catalog/kernels'

/** A .wasm file beside each .wat file. */
const assembledKernels = async () => {
  const assembler = await wabt()
  const folder = new URL(`../../${KERNELS}/`, import.meta.url)
  const sources = (await readdir(folder)).filter((name) => name.endsWith('.wat'))
  const assembled = await Promise.all(
    sources.map(async (name) => {
      // Shared memory belongs to the threads feature, which is off by default.
      const module = assembler.parseWat(name, await readFile(new URL(name, folder), 'utf8'), { threads: true })
      const { buffer } = module.toBinary({})
      module.destroy()
      return [`${KERNELS}/${name.replace(/\.wat$/, '.wasm')}`, buffer] as const
    }),
  )
  return Object.fromEntries(assembled)
}
