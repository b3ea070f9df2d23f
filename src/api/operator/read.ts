// Serves what operators read: input and answer of an endpoint without charges, as JSON or, where it is a list, as a file.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, ExportQuery, rowListOf } from '../../contract/index.ts'
import { onWire } from '../../text/wire.ts'
import { addVary } from '../http/compression.ts'
import { checkNames } from '../request/check-names.ts'
import { cursorsFor, knownSigner } from '../request/cursor.ts'
import type { ApiDeps, OperatorDeps } from '../request/deps.ts'
import { describeFile, fileOfPage } from '../request/export.ts'
import { type Export, exportLimit, readExport } from '../request/export-format.ts'
import { withNames } from '../request/export-names.ts'
import { type ExportPage, pageOf } from '../request/export-pages.ts'
import { type ExportServing, refuseWithoutChunks, sendAllPages, waitForRate } from '../request/export-stream.ts'
import { openFreeReads } from '../request/free-reads.ts'
import { type Raw, readQuery } from '../request/input.ts'
import { knownOperator, operatorBucket, operatorTerms } from './admit.ts'
import { refusingDeclined } from './declined.ts'
import type { OperatorRoute } from './handle.ts'
import type { RecentAnswers } from './recent-answers.ts'

type ReadRoute = OperatorRoute & { work: object }

const inputOf = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  const raw = request.query as Raw
  const list = rowListOf(endpoint)
  checkNames(endpoint.query, raw, request, reply, list && ExportQuery)
  const query = readQuery(endpoint.query, raw)
  const params = readQuery(endpoint.params, request.params as Raw)
  const wanted = list && readExport(endpoint, raw, request.headers.accept)
  const limit = wanted && exportLimit(wanted, endpoint, raw)
  return { given: query, query: limit === undefined ? query : { ...query, limit }, params, wanted }
}
type OperatorInput = ReturnType<typeof inputOf>

export const operatorReader = (
  deps: ApiDeps,
  service: OperatorDeps,
  answers: RecentAnswers,
  exporting: ExportServing,
) => {
  // The overview, the collector and the audit count whole tables, so few of them run at once.
  const inTurn = openFreeReads()

  const answerTo = async ({ endpoint, work }: ReadRoute, request: FastifyRequest, input: OperatorInput) => {
    const { given, query, params } = input
    // A cursor of a JSON page goes on in an export, and one of an export in JSON, so it is bound to the limit that was given.
    const cursors = cursorsFor(deps.secrets, endpoint.operation, { ...given, ...params })
    await knownSigner(deps.secrets, cursors)
    const { plans, prices } = deps.tariff()
    const in_flight = deps.monitor.instruments.inFlight.read()
    const asked = { query: query as never, params: params as never, cursors, in_flight }
    const shared = { db: deps.db, plans, prices, now: deps.now(), service, answers }
    return onWire(await inTurn(request.operator!.key_id, () => work({ ...asked, ...shared })))
  }

  const readPage = async (route: ReadRoute, request: FastifyRequest, input: OperatorInput & { wanted: Export }) => {
    const { endpoint } = route
    const { list, names } = input.wanted
    const page = pageOf({ endpoint, list, query: input.query }, await answerTo(route, request, input))
    return names ? { ...page, rows: await withNames(deps.db, list, page.rows) } : page
  }

  /** A later page of an export: the key or session must still hold. */
  const readLater = async (route: ReadRoute, request: FastifyRequest, reply: FastifyReply, wanted: Export) => {
    request.operator = await knownOperator(deps, request)
    await waitForRate(deps.rate, operatorBucket(request.operator), operatorTerms, exporting)
    const input = inputOf(route.endpoint, request, reply)
    return refusingDeclined(() => readPage(route, request, { ...input, wanted }))
  }

  const sendFile = async (
    route: ReadRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    input: OperatorInput & { wanted: Export },
  ) => {
    const { wanted, params } = input
    const readFirst = async (): Promise<ExportPage> => {
      const page = await readPage(route, request, input)
      describeFile(reply, wanted, { endpoint: route.endpoint, chats: [], params, now: deps.now() })
      return page
    }
    if (wanted.pages === 'one') {
      const { body, link } = fileOfPage(request, wanted, await readFirst())
      reply.headers({ ...(link && { link }) }).send(body)
      return
    }
    refuseWithoutChunks(request)
    const turn = await exporting.enter(request.operator!.key_id, 'free')
    const pages = { readFirst, readLater: () => readLater(route, request, reply, wanted) }
    await sendAllPages({ request, reply, wanted, turn, ...pages }, exporting)
  }

  return async (route: ReadRoute, request: FastifyRequest, reply: FastifyReply) => {
    const { wanted, ...input } = inputOf(route.endpoint, request, reply)
    if (rowListOf(route.endpoint)) addVary(reply, 'accept')
    if (!wanted) return answerTo(route, request, { ...input, wanted })
    if (request.method === 'HEAD') {
      await readPage(route, request, { ...input, wanted })
      describeFile(reply, wanted, { endpoint: route.endpoint, chats: [], params: input.params, now: deps.now() })
      return reply.send()
    }
    await sendFile(route, request, reply, { ...input, wanted })
    return reply
  }
}
