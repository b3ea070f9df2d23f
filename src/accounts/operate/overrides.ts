// Overrides one term of a plan for an account, validated by the schema of plans.
import { Check, Errors } from 'typebox/value'
import { Limits, Overrides, Terms } from '../plans.ts'

const limitNames = Object.keys(Limits.properties)
const permissionNames = Object.keys(Terms.properties.permissions.properties)
const ownNames = Object.keys(Terms.properties).filter((name) => name !== 'limits' && name !== 'permissions')

export const overrideNames = [...ownNames, ...limitNames, ...permissionNames]

/** Null follows the plan. */
export type OverrideValue = number | boolean | null

/** Returns the overrides with one term set or removed. For an invalid value it returns the error message. */
export const overridden = (overrides: Overrides, term: string, value: OverrideValue): Overrides | string => {
  const set = { [term]: value ?? undefined }
  const changed = limitNames.includes(term)
    ? { ...overrides, limits: { ...overrides.limits, ...set } }
    : permissionNames.includes(term)
      ? { ...overrides, permissions: { ...overrides.permissions, ...set } }
      : { ...overrides, ...set }
  const stored = JSON.parse(JSON.stringify(changed))
  if (Check(Overrides, stored)) return stored
  const [problem] = Errors(Overrides, stored)
  return `${term} ${problem!.message}`
}
