// The accounts of the demo: one for each way to pay.
import type { KeyType } from '../vocabulary.ts'

export type DemoKeys = { free: string; credits: string; subscription: string }

export type DemoAccount = {
  label: keyof DemoKeys
  name: string
  plan: string
  key_type: KeyType
  balance_mc: number
}

export const accounts: DemoAccount[] = [
  { label: 'free', name: 'demo-free', plan: 'Free', key_type: 'subscription', balance_mc: 0 },
  { label: 'credits', name: 'demo-credits', plan: 'M', key_type: 'credits', balance_mc: 1_000_000 },
  { label: 'subscription', name: 'demo-subscription', plan: 'L', key_type: 'subscription', balance_mc: 0 },
]

/** The account that a visitor of the demo is signed in to without a key. */
export const demoAccount = accounts.find(({ label }) => label === 'subscription')!

/** The name of the demo's operator key. */
export const DEMO_OPERATOR = 'demo'

export const demoPlans = Object.fromEntries(accounts.map(({ label, plan }) => [label, plan])) as Record<
  keyof DemoKeys,
  string
>
