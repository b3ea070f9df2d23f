// Exports for the operator: the lists of the API without a key, a charge or a limit of rate, read by the same handlers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Terms } from '../../accounts/plans.ts'
import { type Endpoint, type FileFormat, type RowList, rowListOf } from '../../contract/index.ts'
import type { ExportBreak } from '../../export/writer.ts'
import { onWire } from '../../text/wire.ts'
import { Refusal, refuse } from '../refuse.ts'
import { askAll, atTheEndpoint } from './admit.ts'
import type { Caller } from './caller.ts'
import type { ApiDeps } from './deps.ts'
import { allPages, asParameter, type ExportPage, type Next, pageOf } from './export-pages.ts'
import { askedOf, callOf, type Route } from './handle.ts'
import type { Raw } from './input.ts'

const everything: Terms = {
  limits: {},
  permissions: { allow_catalog: true, allow_add: true, allow_message_search: true, links_in_lists: true },
  verified_only: false,
  rate_per_second: 1,
  rate_burst: 1,
  search_limit: 1_000,
}

/** The caller in place of a key. `account_id` says whose snapshots, diffs, usage and channels are meant. */
const operator = (account_id: number, now: Date): Caller => ({
  holder: {
    account_id,
    key_type: 'subscription',
    valid_until: null,
    permissions: null,
    named_key_id: null,
    plan: 'operator',
    status: 'active',
    expires_at: null,
    billing_anchor: now,
    overrides: {},
  } as Caller['holder'],
  terms: everything,
  month: { start: now, end: now },
})

/** The list that an address names, and the parameters in its path. */
const routeAt = (routes: Route[], path: string): { route: Route; params: Raw } => {
  for (const route of routes) {
    if (!rowListOf(route.endpoint)) continue
    const pattern = route.endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const found = new RegExp(`^${pattern}/?$`).exec(path)
    if (found) return { route, params: { ...found.groups } }
  }
  throw refuse.notFound(`A list at ${path}`)
}

type OperatorExport = {
  /** Path and query of a list, as a caller of the API would send them. */
  address: string
  account_id: number
  format: FileFormat
  bom: boolean
  onPage: (rows: number) => void
  onIncomplete: (incomplete: ExportBreak) => void
}

/** Throws a refusal if already the first page cannot be read. */
export const exportForOperator = async (deps: ApiDeps, routes: Route[], wanted: OperatorExport) => {
  const { pathname, searchParams } = new URL(wanted.address, 'http://channelscope')
  const { route, params } = routeAt(routes, pathname)
  const given: Raw = { format: wanted.format, pages: 'all', bom: String(wanted.bom) }
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name)
    given[name] = values.length > 1 ? values : values[0]
  }
  const read = async (next?: Next): Promise<ExportPage & { list: RowList }> => {
    const page = await pageAt(deps, route, { ...given, ...(next && asParameter(next)) }, params, wanted.account_id)
    // The head of a graph is no row.
    wanted.onPage(page.rows.length - (page.list.graph ? 1 : 0))
    return page
  }
  const reading = { read, refusal: refusalOf, onIncomplete: wanted.onIncomplete }
  const first = await read()
  return allPages(first.list, wanted, first, reading)
}

const pageAt = async (deps: ApiDeps, { endpoint, work }: Route, query: Raw, params: Raw, account_id: number) => {
  // A misspelt parameter must not export more than was meant.
  const headers = { prefer: 'handling=strict' }
  const caller = operator(account_id, deps.now())
  // These are all that the checks of an endpoint use of a request and of its answer.
  const request = { query, params, headers, caller } as unknown as FastifyRequest
  const reply = { header: () => reply } as unknown as FastifyReply
  const call = callOf(deps, endpoint as Endpoint, request, reply)
  await askAll(atTheEndpoint, call)
  const { list } = call.export!
  const answered = onWire(await work(askedOf(call, deps.db)))
  return { ...pageOf({ ...call, list }, answered), list }
}

const refusalOf = (error: unknown): Omit<ExportBreak, 'continue_with'> =>
  error instanceof Refusal
    ? error
    : { status: 500, body: { message: (error as Error).message, code: 'INTERNAL_ERROR' } }
