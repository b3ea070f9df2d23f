// Schemas of metrics: the field of one metric, and all fields of a table of metrics, nested as their paths say.
import {
  type TNumber,
  type TObject,
  type TOptional,
  type TSchema,
  type TSchemaOptions,
  type TUnsafe,
  Type,
} from 'typebox'
import { count, decimal, integer, time } from './fields.ts'
import type { Metric, Metrics } from './metrics.ts'

/** The definition, and when there is no value. */
export const described = ({ definition, absent }: Pick<Metric, 'definition' | 'absent'>): string =>
  absent ? `${definition} Absent if ${absent}.` : definition

export type FieldOf<M extends Omit<Metric, 'subject'>> = M['unit'] extends 'date' ? TUnsafe<Date> : TNumber

/** The field that shows a metric, where there is a value. */
export const figure = <const M extends Omit<Metric, 'subject'>>(metric: M): FieldOf<M> => {
  const { unit, max, example }: Omit<Metric, 'subject'> = metric
  const description = described(metric)
  const limits: TSchemaOptions = max === undefined ? {} : { maximum: max }
  const made = (): TSchema => {
    if (unit === 'date') return time(description, example as string)
    if (unit === 'count' || unit === 'days') return count(description, example as number)
    if (unit === 'change') return integer(description, example as number)
    if (unit === 'change in percent') return Type.Number({ description, examples: [example] })
    return decimal(description, example as number, limits)
  }
  return made() as FieldOf<M>
}

/** The objects that hold several metrics. */
const groups: Record<string, { options: TSchemaOptions; isComplete?: true }> = {
  members_change: { options: { title: 'MembersChange', description: 'Gain or loss of members.' } },
  members_change_percent: {
    options: { title: 'MembersChangePercent', description: 'Gain or loss of members in percent.' },
  },
  avg_post_views: { options: { description: 'Views per post, now and at fixed ages of the post.' } },
  messages_count: { options: { description: 'Posts of a channel, or messages of a group, that are not deleted.' } },
  active_members: { options: { description: 'Members who wrote.' } },
  engagement: { options: { description: 'What readers do with a post or a message, on average.' } },
  gender: { options: { description: 'Gender of the audience, where it is known.' } },
  mentions: {
    isComplete: true,
    options: {
      title: 'MentionsStats',
      description:
        'How often other chats mentioned this one: one mention per source message, target and kind, deleted messages left out.',
    },
  },
}

type PathOf<Name, M> = M extends { at: infer At extends string } ? At : Name & string
type HeadOf<Path> = Path extends `${infer Head}.${string}` ? Head : never

/** In `mentions` all fields are always there, because their columns are never null. */
type GroupedField<Head, Field extends TSchema> = Head extends 'mentions' ? Field : TOptional<Field>

type FlatFields<Table extends Metrics> = {
  [Name in keyof Table as Table[Name] extends { at: string } ? never : Name]: TOptional<FieldOf<Table[Name]>>
}
type GroupFields<Table extends Metrics> = {
  [Head in HeadOf<PathOf<keyof Table, Table[keyof Table]>>]: TOptional<
    TObject<{
      [Name in keyof Table as PathOf<Name, Table[Name]> extends `${Head}.${infer Field}` ? Field : never]: GroupedField<
        Head,
        FieldOf<Table[Name]>
      >
    }>
  >
}
export type FiguresOf<Table extends Metrics> = FlatFields<Table> & GroupFields<Table>

/** One field for each metric of the table, in its order. Metrics whose paths begin alike share an object. */
export const figuresOf = <const Table extends Metrics>(table: Table): FiguresOf<Table> => {
  const fields: Record<string, TSchema> = {}
  const grouped: Record<string, Record<string, TSchema>> = {}
  for (const [name, metric] of Object.entries(table)) {
    const [head, field] = (metric.at?.split('.') ?? [name]) as [string, string?]
    if (field === undefined) fields[head] = Type.Optional(figure(metric))
    else {
      const { options, isComplete } = groups[head]!
      grouped[head] = { ...grouped[head], [field]: isComplete ? figure(metric) : Type.Optional(figure(metric)) }
      fields[head] = Type.Optional(Type.Object(grouped[head], options))
    }
  }
  return fields as FiguresOf<Table>
}
