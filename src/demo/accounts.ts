// The accounts of the demo: one for each way to pay, which begin empty, and one for each role, which have work before them.
import type { DemoRole, KeyType } from '../vocabulary.ts'

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

/** The accounts that the demo is opened as. Their keys are shown to nobody. */
export const roleAccounts: Record<DemoRole, string> = {
  buyer: 'demo-buyer',
  journalist: 'demo-journalist',
  owner: 'demo-owner',
  researcher: 'demo-researcher',
}

/** The setting that holds what the first page tells of the demo, by language. */
export const LANDING = 'demo landing'

/** The account of all visitors of a public demo. Its key is shown to nobody. The counters of a month are no bound for all of them together. */
export const visitorAccount = {
  name: 'visitor',
  plan: 'XL',
  key_type: 'subscription',
  balance_mc: 0,
  overrides: {
    limits: { requests: 1e9, unique_channels: 1e9, search_messages_requests: 1e9, search_terms: 1e9 },
    permissions: { allow_message_search: true },
  },
} as const

/** The name of the demo's operator key. */
export const DEMO_OPERATOR = 'demo'

export const demoPlans = Object.fromEntries(accounts.map(({ label, plan }) => [label, plan])) as Record<
  keyof DemoKeys,
  string
>
