// The configuration of a process, read from the environment: each subject reads and checks its own variables.
import { type BotConfig, readBot } from './bot.ts'
import { type CollectingConfig, readCollecting } from './collecting.ts'
import { type DatabaseConfig, readDatabase } from './database.ts'
import { type DeliveryConfig, readDelivery } from './delivery.ts'
import { type DemoConfig, readDemo } from './demo.ts'
import type { EnvironmentVariables } from './environment.ts'
import { type LedgerConfig, readLedger } from './ledger.ts'
import { type MasterKeyConfig, readMasterKeys } from './master-key.ts'
import { type PaymentsConfig, readPayments } from './payments.ts'
import { type PrivacyConfig, readPrivacy } from './privacy.ts'
import { readServing, type ServingConfig } from './serving.ts'
import { readTariff, type Tariff } from './tariff.ts'

export type Config = DatabaseConfig &
  MasterKeyConfig &
  ServingConfig &
  PaymentsConfig &
  DeliveryConfig &
  DemoConfig &
  BotConfig &
  CollectingConfig &
  PrivacyConfig &
  LedgerConfig &
  Tariff

export const readConfig = (env: EnvironmentVariables): Config => {
  const demo = readDemo(env)
  return {
    ...readDatabase(env),
    ...readMasterKeys(env),
    ...readServing(env, demo),
    ...readPayments(env),
    ...readDelivery(env, demo),
    ...demo,
    ...readBot(env),
    ...readCollecting(env, demo),
    ...readPrivacy(env),
    ...readLedger(env),
    ...readTariff(env),
  }
}
