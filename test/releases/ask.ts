// Asks the API over a database the questions whose answers are stored.
import { openCashier } from '../../src/accounts/cashier.ts'
import { defaultPlans } from '../../src/accounts/plans.ts'
import { defaultPrices } from '../../src/accounts/prices.ts'
import { localRateLimiter } from '../../src/accounts/rate.ts'
import { createInstruments } from '../../src/api/http/instruments.ts'
import { openLookups } from '../../src/api/request/lookups.ts'
import { buildApi } from '../../src/api/server.ts'
import { storedCatalog } from '../../src/catalog/catalog.ts'
import { openSecrets } from '../../src/start/master-key/master-key.ts'
import type { Db } from '../../src/store/db.ts'
import { ASKED_AT, MASTER_KEY, type PreviousAnswers, questions } from './previous.ts'

export const secretsOf = (db: Db) => openSecrets({ master_key: Buffer.from(MASTER_KEY, 'hex'), data_dir: '' }, db)

export const askAll = async (db: Db, key: string): Promise<PreviousAnswers['answers']> => {
  const secrets = await secretsOf(db)
  const app = await buildApi({
    db,
    secrets,
    tariff: () => ({ plans: defaultPlans, prices: defaultPrices }),
    rate: localRateLimiter(() => ASKED_AT.getTime()),
    cashier: openCashier(db),
    lookups: openLookups(db, secrets, 0),
    catalog: storedCatalog,
    now: () => ASKED_AT,
    monitor: { log: false, instruments: createInstruments() },
  })
  const answers: PreviousAnswers['answers'] = []
  for (const path of questions) {
    const answer = await app.inject({ url: path, headers: { 'x-api-key': key } })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    answers.push({ path, body: answer.json() })
  }
  await app.close()
  return answers
}
