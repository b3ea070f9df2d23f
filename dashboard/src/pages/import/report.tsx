// What a file holds: its columns, how much would be saved, and what cannot be read, with its place and the reason.
import type { ImportProblem, ImportReport } from '../../data/imports.ts'
import { DataTable } from '../../look/data-table.tsx'
import { exact } from '../../look/format.ts'
import { Ago } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'
import { CountList } from './counts.tsx'

export const Report = ({ report }: { report: ImportReport }) => {
  const { importing } = useWords()
  const { counts } = importing
  const dropped = report.dropped_fields.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report">{importing.report}</h2>
      <p className="quiet">
        <bdi>{report.file}</bdi>: {report.format}, <Ago at={report.observed_at} />
      </p>
      <CountList
        label={importing.report}
        rows={[
          [counts.chats, report.chats],
          [counts.messages, report.messages],
          [counts.counters, report.counters],
          [counts.bad, report.bad_count],
          [counts.refused, report.refused],
          ...report.left_out.map(({ reason, count }): [string, number] => [importing.leftOut({ reason }), count]),
          ...report.dropped_fields.map(({ field, count }): [string, number] => [importing.dropped({ field }), count]),
        ]}
      />
      {report.columns.length > 0 && <Columns report={report} />}
      <Problems title={importing.bad} problems={report.bad} count={report.bad_count} />
      <Problems title={importing.warnings} problems={report.warnings} count={dropped} />
    </section>
  )
}

const Columns = ({ report: { columns, constants } }: { report: ImportReport }) => {
  const { importing } = useWords()
  const rows = [
    ...columns.map(({ column, fields }) => ({ column, fields, value: undefined })),
    ...constants.map(({ field, value }) => ({ column: importing.everyRecord, fields: [field], value })),
  ]
  return (
    <>
      <h3>{importing.columns}</h3>
      <DataTable
        label={importing.columns}
        rows={rows}
        keyOf={(_, position) => position}
        columns={[
          { title: importing.column, isRowHead: true, cell: ({ column }) => <bdi>{column}</bdi> },
          {
            title: importing.readAs,
            cell: ({ fields, value }) =>
              fields.length === 0 ? (
                <span className="warned">{importing.notUsed}</span>
              ) : (
                <>
                  <code>{fields.join(', ')}</code> {value !== undefined && importing.always({ value })}
                </>
              ),
          },
        ]}
      />
    </>
  )
}

const Problems = ({ title, problems, count }: { title: string; problems: ImportProblem[]; count: number }) => {
  const { importing } = useWords()
  if (problems.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      {count > problems.length && (
        <p className="quiet">{importing.firstOf({ shown: exact(problems.length), all: exact(count) })}</p>
      )}
      <DataTable
        label={title}
        isLong
        rows={problems}
        keyOf={(_, position) => position}
        columns={[
          {
            title: importing.place,
            isRowHead: true,
            cell: ({ line, record }) =>
              line === undefined ? importing.record({ record: exact(record) }) : importing.line({ line: exact(line) }),
          },
          { title: importing.reason, className: 'reason', cell: ({ problem }) => <bdi>{problem}</bdi> },
        ]}
      />
    </>
  )
}
