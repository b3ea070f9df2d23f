// All plans side by side. The numbers are those of the service; a term that no plan has is left out.
import type { OutputOf } from '#sdk'
import type { PlanTerms } from '../../data/account.ts'
import { DataTable, type TableColumn } from '../../look/data-table.tsx'
import { exact } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'

type OfferedPlans = OutputOf<'getPlans'>['plans']
type Term = keyof PlanTerms

/** Terms that a plan has or has not; one that it has not may be missing. */
const flags: ReadonlySet<Term> = new Set([
  'allow_catalog',
  'allow_add',
  'allow_message_search',
  'links_in_lists',
  'verified_only',
])

/** Allowances of the message search, which mean nothing where a plan has none. */
const searchTerms: ReadonlySet<Term> = new Set(['search_messages_requests', 'search_terms'])

export const PlanTable = ({ own, plans }: { own: string; plans: OfferedPlans }) => {
  const words = useWords().plan
  const { account } = useWords()
  const terms = (Object.keys(words.terms) as Term[]).filter((term) =>
    plans.some(({ terms }) => terms[term] !== undefined),
  )
  const cellOf = (terms: PlanTerms, term: Term) =>
    searchTerms.has(term) && !terms.allow_message_search ? <span className="quiet">–</span> : shown(terms[term], term)
  const shown = (value: number | boolean | undefined, term: Term) => {
    if (typeof value === 'boolean' || flags.has(term))
      return value ? <span>✓ {words.yes}</span> : <span className="quiet">– {words.no}</span>
    return value === undefined ? account.unlimited : exact(value)
  }
  const columns: TableColumn<Term>[] = [
    { title: words.term, isRowHead: true, cell: (term) => words.terms[term] },
    ...plans.map(
      ({ plan, terms }): TableColumn<Term> => ({
        title: plan === own ? words.yours({ name: plan }) : plan,
        isNumber: true,
        cell: (term) => cellOf(terms, term),
      }),
    ),
  ]
  return (
    <DataTable
      label={words.plans}
      className="plans names-first"
      rows={terms}
      keyOf={(term) => term}
      columns={columns}
    />
  )
}
