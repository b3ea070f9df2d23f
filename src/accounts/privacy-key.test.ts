// The key of the hashes outlives a change of the master key, because stored hashes must still match.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { linesWith } from '../../test/dump.ts'
import { openPrivacyKey, resealPrivacyKey } from './privacy-key.ts'
import { secretsFrom } from './secrets.ts'

test('made once, sealed, and the same under a new master key; the old master key opens it no longer', async () => {
  const db = await testDatabase()
  const [before, after] = [secretsFrom(randomBytes(32)), secretsFrom(randomBytes(32))]
  await resealPrivacyKey(db, before, after)
  const key = await openPrivacyKey(db, before)
  expect(key).toHaveLength(32)
  expect(await openPrivacyKey(db, before)).toEqual(key)
  expect(await linesWith(db, key.toString('hex'), key.toString('base64'))).toEqual([])
  await expect(openPrivacyKey(db, after)).rejects.toThrow('another master key')
  await resealPrivacyKey(db, before, after)
  expect(await openPrivacyKey(db, after)).toEqual(key)
  await expect(openPrivacyKey(db, before)).rejects.toThrow('another master key')
})
