// The terms of plans as operators see and override them, by the flat names that the command line uses too.
import { type TSchema, Type } from 'typebox'
import { type PlanTerms, planTerms } from '../account/plans.ts'
import { nullable, text } from '../fields.ts'

export const termNames = Object.keys(planTerms)

const every = <Made extends TSchema>(make: (schema: TSchema) => Made) =>
  Object.fromEntries(Object.entries(planTerms).map(([name, schema]) => [name, make(schema)]))

export const OperatorTerms = Type.Unsafe<PlanTerms>(
  Type.Object(every(Type.Optional), {
    title: 'OperatorTerms',
    description: 'Terms of a plan, or those that an account has instead.',
    examples: [{ rate_per_second: 100, snapshots: 50 }],
  }),
)

/** Null lets the account follow its plan again. */
export const TermChanges = Type.Unsafe<{ [Name in keyof PlanTerms]?: number | boolean | null }>(
  Type.Object(
    every((schema) => Type.Optional(nullable(schema))),
    {
      title: 'TermChanges',
      description: 'Terms for this account alone. Those that are not named stay; null follows the plan again.',
      additionalProperties: false,
      examples: [{ rate_per_second: 100, snapshots: null }],
    },
  ),
)

export const OperatorPlans = Type.Object(
  {
    plans: Type.Array(
      Type.Object({ plan: text('Name of the plan.', 'M'), terms: OperatorTerms }, { description: 'A plan.' }),
      { description: 'All plans, in the order of the file.' },
    ),
  },
  { title: 'OperatorPlans', description: 'The plans in use.' },
)
