// The content of every generated file. Only `npm run generate` and a test import this: it needs development dependencies.
import { readdir, readFile } from 'node:fs/promises'
import wabt from 'wabt'
import { defaultPrices, pricedOperations } from '../accounts/prices.ts'
import { API_VERSION } from '../api/http/description.ts'
import { endpoints, openapi, operatorEndpoints, operatorOpenapi } from '../contract/index.ts'
import { typescript } from '../contract/typescript.ts'
import { dbOver } from '../store/db.ts'
import { openInMemory } from '../store/embedded/open.ts'
import { migrate } from '../store/migrate.ts'
import { describeSchema } from '../store/schema.ts'

/** By path from the root of the repository. */
export const generatedFiles = async (): Promise<Record<string, string | Uint8Array>> => ({
  'docs/openapi.json': `${JSON.stringify(openapi(endpoints, { version: API_VERSION, prices: pricedOperations(defaultPrices, endpoints) }), null, 2)}\n`,
  'docs/admin-openapi.json': `${JSON.stringify(operatorOpenapi(operatorEndpoints, { version: API_VERSION }), null, 2)}\n`,
  'sdk/src/contract.ts': typescript(endpoints, operatorEndpoints),
  'migrations/schema.sql': await schemaText(),
  ...(await assembledKernels()),
})

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
