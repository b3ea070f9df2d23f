// Overrides one term of a plan for an account, validated by the schema of plans.
import { Check, Errors } from 'typebox/value'
import { Limits, Overrides, Terms } from '../accounts/plans.ts'

const limitNames = Object.keys(Limits.properties)
const permissionNames = Object.keys(Terms.properties.permissions.properties)
const ownNames = Object.keys(Terms.properties).filter((name) => name !== 'limits' && name !== 'permissions')

export const overrideNames = [...ownNames, ...limitNames, ...permissionNames]

/** Returns the overrides with one term set, or removed by the word `plan`. For an invalid value it returns the error message. */
export const overridden = (overrides: Overrides, term: string, text: string): Overrides | string => {
  const value = text === 'plan' ? undefined : text === 'true' ? true : text === 'false' ? false : Number(text)
  if (typeof value === 'number' && !/^\d+(\.\d+)?$/.test(text)) return `${term} takes a number, true, false or plan`
  const changed = limitNames.includes(term)
    ? { ...overrides, limits: { ...overrides.limits, [term]: value } }
    : permissionNames.includes(term)
      ? { ...overrides, permissions: { ...overrides.permissions, [term]: value } }
      : { ...overrides, [term]: value }
  const stored = JSON.parse(JSON.stringify(changed))
  if (Check(Overrides, stored)) return stored
  const [problem] = Errors(Overrides, stored)
  return `${term} ${problem!.message}`
}
