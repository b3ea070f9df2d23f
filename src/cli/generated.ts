// What each generated file holds.
import { API_VERSION } from '../api/server.ts'
import { endpoints, openapi } from '../contract/index.ts'
import { dbOver } from '../store/db.ts'
import { openInMemory } from '../store/embedded/open.ts'
import { migrate } from '../store/migrate.ts'
import { describeSchema } from '../store/schema.ts'

export const generatedFiles = async (): Promise<Record<string, string>> => ({
  'docs/openapi.json': `${JSON.stringify(openapi(endpoints, { version: API_VERSION }), null, 2)}\n`,
  'migrations/schema.sql': await schemaText(),
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
