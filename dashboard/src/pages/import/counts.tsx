// Counts with their names, without those that are 0.
import { exact } from '../../look/format.ts'

export const CountList = ({ label, rows }: { label: string; rows: [name: string, count: number][] }) => (
  <dl className="counts" aria-label={label}>
    {rows
      .filter(([, count]) => count > 0)
      .map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{exact(count)}</dd>
        </div>
      ))}
  </dl>
)
