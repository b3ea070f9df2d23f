// The metrics of a row of statistics, nested as the contract shows them.
import type { Static, TSchema } from 'typebox'
import type { FiguresOf, Metric, Metrics } from '../../contract/index.ts'
import type { Answer } from '../request/handle.ts'

type MetricRowOf<Table extends Metrics> = { [Name in keyof Table]: number | null }
type NestedFigures<Table extends Metrics> = Answer<{
  [Field in keyof FiguresOf<Table>]?: FiguresOf<Table>[Field] extends TSchema ? Static<FiguresOf<Table>[Field]> : never
}>

/** A time is unix seconds in the row. */
const shownValue = ({ unit }: Metric, value: number | null) =>
  unit === 'date' && value !== null ? new Date(value * 1000) : value

export const figuresIn = <const Table extends Metrics>(table: Table, row: MetricRowOf<Table>): NestedFigures<Table> => {
  const shown: Record<string, unknown> = {}
  for (const [name, metric] of Object.entries(table)) {
    const [head, field] = (metric.at?.split('.') ?? [name]) as [string, string?]
    const value = shownValue(metric, row[name]!)
    shown[head] = field === undefined ? value : { ...(shown[head] as object), [field]: value }
  }
  return shown as NestedFigures<Table>
}
