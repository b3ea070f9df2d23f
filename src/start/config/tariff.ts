// What callers pay: plans, prices and what the account bot sells. The files are read again while the service runs.
import { defaultPlans, Plans } from '../../accounts/plans.ts'
import { defaultPrices, Prices } from '../../accounts/prices.ts'
import { nothingForStars, problemOfOffers, StarOffers } from '../../accounts/stars.ts'
import { endpoints } from '../../contract/index.ts'
import { ConfigError, type EnvironmentVariables, jsonFile } from './environment.ts'

/** `stars` is what the account bot sells. */
export type Tariff = { plans: Plans; prices: Prices; stars: StarOffers }

export const readTariff = (env: EnvironmentVariables): Tariff => {
  const plans: Plans = jsonFile(env, 'PLANS_FILE', Plans, defaultPlans)
  return { plans, prices: prices(env), stars: starOffers(env, plans) }
}

export const tariffFiles = ({ PLANS_FILE, PRICES_FILE, PAYMENTS_STARS_FILE }: EnvironmentVariables): string[] =>
  [PLANS_FILE, PRICES_FILE, PAYMENTS_STARS_FILE].filter((file) => file !== undefined && file !== '') as string[]

const prices = (env: EnvironmentVariables): Prices => {
  const read = jsonFile(env, 'PRICES_FILE', Prices, defaultPrices)
  const known = new Set(endpoints.map(({ operation }) => operation))
  const unknown = Object.keys(read.operations).find((operation) => !known.has(operation))
  if (unknown) throw new ConfigError(`PRICES_FILE prices an operation that does not exist: ${unknown}`)
  return read
}

const starOffers = (env: EnvironmentVariables, plans: Plans): StarOffers => {
  const stars: StarOffers = jsonFile(env, 'PAYMENTS_STARS_FILE', StarOffers, nothingForStars)
  const problem = problemOfOffers(stars, plans)
  if (problem) throw new ConfigError(`PAYMENTS_STARS_FILE is not valid: ${problem}`)
  return stars
}
