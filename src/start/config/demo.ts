// Whether the service has made-up data, so that it can be tried without network access.
import { type Environment, isOn } from './environment.ts'

export type DemoConfig = {
  demo: boolean
  /** Whether time passes in the demo world. */
  demo_lives: boolean
}

export const readDemo = (env: Environment): DemoConfig => {
  const demo = isOn(env, 'DEMO', true)
  return { demo, demo_lives: demo && isOn(env, 'DEMO_LIVES', true) }
}
