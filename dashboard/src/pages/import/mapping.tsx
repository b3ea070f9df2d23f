// Says by hand which column of a table is which field, for columns that are not known or were taken for something else.
import { useState } from 'react'
import type { ImportInput, ImportMapping, ImportReport } from '../../data/imports.ts'
import { DataTable } from '../../look/data-table.tsx'
import { useWords } from '../../words/index.ts'

type ColumnMappingProps = {
  report: ImportReport
  about: ImportInput
  mappings: ImportMapping[]
  /** Takes the mapping as the service reads it. */
  apply: (mapping: string) => void
}

type Chosen = Record<string, readonly string[]>

export const ColumnMapping = ({ report, about, mappings, apply }: ColumnMappingProps) => {
  const { importing } = useWords()
  const { map } = importing
  const [observation, setObservation] = useState(report.observation ?? 'message seen')
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(report.columns.map(({ column, fields }) => [column, fields])),
  )
  const known = mappings.find((mapping) => mapping.observation === observation)
  if (!known) return null
  const constants = Object.fromEntries(
    report.constants.filter(({ field }) => known.fields.includes(field)).map(({ field, value }) => [field, value]),
  )
  if (known.required.includes('peer')) constants.peer ??= about.peer === 'group' ? 'Group' : 'Channel'
  const columns = Object.entries(chosen)
    .map(([column, fields]) => [column, fields.filter((field) => known.fields.includes(field))] as const)
    .filter(([, fields]) => fields.length > 0)
  const given = new Set(columns.flatMap(([, fields]) => fields))
  const lacking = known.required.filter((field) => !isGiven(field, given, constants, about))
  // A column wins over what would be the same in every record.
  for (const field of given) delete constants[field]
  const choose = (column: string, field: string) =>
    setChosen({
      ...Object.fromEntries(Object.entries(chosen).map(([one, fields]) => [one, fields.filter((f) => f !== field)])),
      [column]: field ? [field] : [],
    })
  const read = () =>
    apply(
      JSON.stringify({
        observation,
        columns: Object.fromEntries(
          columns.map(([column, fields]) => [column, fields.length > 1 ? fields : fields[0]]),
        ),
        ...(Object.keys(constants).length > 0 && { constants }),
      }),
    )
  return (
    <section aria-labelledby="import-map">
      <h2 id="import-map">{map.title}</h2>
      <p className={report.observation ? 'quiet' : 'notice warning'}>{report.observation ? map.lead : map.unknown}</p>
      <label>
        {map.kind}{' '}
        <select value={observation} onChange={({ target }) => setObservation(target.value as typeof observation)}>
          {mappings.map(({ observation: kind }) => (
            <option key={kind} value={kind}>
              {map.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <DataTable
        label={map.title}
        rows={report.columns}
        keyOf={({ column }) => column}
        columns={[
          { title: importing.column, isRowHead: true, cell: ({ column }) => <bdi>{column}</bdi> },
          {
            title: importing.readAs,
            cell: ({ column }) => (
              <select
                aria-label={map.fieldOf({ column })}
                value={chosen[column]!.find((field) => known.fields.includes(field)) ?? ''}
                onChange={({ target }) => choose(column, target.value)}
              >
                <option value="">{map.notUsed}</option>
                {known.fields.map((field) => (
                  <option key={field}>{field}</option>
                ))}
              </select>
            ),
          },
        ]}
      />
      {lacking.length > 0 && <p role="status">{map.lacking({ fields: lacking.join(', ') })}</p>}
      <button type="button" disabled={lacking.length > 0 || given.size === 0} onClick={read}>
        {map.apply}
      </button>
    </section>
  )
}

/** The chat may be said beside the file, and a link names the chat and the message. */
const isGiven = (field: string, given: Set<string>, constants: Record<string, string>, { chat }: ImportInput) =>
  given.has(field) ||
  field in constants ||
  (given.has('link') && (field === 'chat' || field === 'message_id')) ||
  (field === 'chat' && (Boolean(chat?.trim()) || [...given].some((one) => one.startsWith('chat.'))))
