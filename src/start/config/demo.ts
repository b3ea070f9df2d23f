// Whether the service has made-up data, so that it can be tried without network access, and whether anybody may look at them.
import { amount, ConfigError, type EnvironmentVariables, isOn, word } from './environment.ts'

export type DemoConfig = {
  demo: boolean
  /** Whether time passes in the demo world. */
  demo_lives: boolean
  /** Anybody may read the demo without a key, and nobody may change it. Its world is made anew at this hour of the day, in UTC. */
  public_demo?: { reset_hour: number }
}

export const readDemo = (env: EnvironmentVariables): DemoConfig => {
  const kind = word(env, 'DEMO', ['on', 'off', 'public'], 'on')
  const demo = kind !== 'off'
  const demo_lives = demo && isOn(env, 'DEMO_LIVES', true)
  const reset_hour = amount(env, 'DEMO_RESET_HOUR', 3, { least: 0, most: 23, whole: true })
  if (kind !== 'public') return { demo, demo_lives }
  for (const [name, why] of Object.entries(NOT_IN_PUBLIC))
    if (env[name]) throw new ConfigError(`${name} must not be set with DEMO=public: ${why}`)
  return { demo, demo_lives, public_demo: { reset_hour } }
}

const NOT_IN_PUBLIC = {
  DATABASE_URL: 'the world is deleted every night, so it is kept in a DATA_DIR of its own',
  BOT_TOKEN: 'nobody gets an account there',
  PAYMENT_WEBHOOK_SECRETS: 'nobody pays there',
}
