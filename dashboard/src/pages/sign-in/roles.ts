// As whom the demo is opened, and where each begins.
import type { demoRoles } from '#sdk/values'

export type Role = (typeof demoRoles)[number]

/** Opens the demo in a role, at an address or where the role begins. */
export type Opening = (role: Role | 'operator', path?: string) => void

export const homes: Record<Role | 'operator', string> = {
  buyer: '/lists',
  journalist: '/inbox',
  owner: '/mine',
  researcher: '/lists',
  operator: '/operator',
}
