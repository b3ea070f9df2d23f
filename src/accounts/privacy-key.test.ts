// The key of the hashes is made once. That it outlives a change of the master key is shown with everything else that is sealed.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { linesWith } from '../../test/dump.ts'
import { openPrivacyKey } from './privacy-key.ts'
import { secretsFrom } from './secrets.ts'

test('made once, sealed, and of no use to another master key', async () => {
  const db = await testDatabase()
  const secrets = secretsFrom(randomBytes(32))
  const key = await openPrivacyKey(db, secrets)
  expect(key).toHaveLength(32)
  expect(await openPrivacyKey(db, secrets)).toEqual(key)
  expect(await linesWith(db, key.toString('hex'), key.toString('base64'))).toEqual([])
  await expect(openPrivacyKey(db, secretsFrom(randomBytes(32)))).rejects.toThrow('another master key')
})
