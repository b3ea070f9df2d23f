// The rules under which the big tables can be spread over machines by chat, and the statements that may break them.
import { parse } from 'libpg-query'
import type { Driver, Sql } from '../src/store/db.ts'

/** The tables that grow with every message, each with the column by which its rows can be spread. */
export const observedTables: Record<string, string> = {
  messages: 'chat_id',
  message_series: 'chat_id',
  member_series: 'chat_id',
  member_samples: 'chat_id',
  mentions: 'source_chat_id',
}

/** Statements that must read across chats: the function, how its statement begins, and why it cannot keep the rule. */
export const acrossChats: Record<string, { begins: string; why: string }> = {
  listMentions: {
    begins: 'select kind, date, source_chat_id, message_id from mentions where target_chat_id = $',
    why: 'who mentions a chat is known only by asking all chats',
  },
  listMentionsOf: {
    begins: 'select target_chat_id as chat_id, count(*) as total',
    why: 'who mentions a chat is known only by asking all chats',
  },
  listNewestTexts: {
    begins: 'select chat_id, texts from unnest($1::bigint[]) as given(chat_id) cross join lateral',
    why: 'a limit for each of many chats; the chats are the parameter, but the lateral join hides that from the planner',
  },
}

type Node = Record<string, unknown>

/** One level of a statement: what it reads or changes, and its conditions. Sub-selects are levels of their own. */
type Level = {
  tables: { name: string; alias: string }[]
  /** How many tables, functions and sub-selects stand beside each other. */
  width: number
  bound: { alias: string | undefined; column: string }[]
  locks: boolean
  returned: string[]
  lateralBeside: boolean
}

/** Why a statement breaks the rules; undefined if it keeps them. */
export const brokenRule = async (text: string): Promise<string | undefined> => {
  const spare = text.replace(/\s+/g, ' ').trim()
  if (Object.values(acrossChats).some(({ begins }) => spare.startsWith(begins))) return undefined
  for (const level of levelsOf(await parse(text))) {
    for (const { name, alias } of level.tables) {
      const column = observedTables[name]
      if (!column) continue
      const isBound = level.bound.some(
        (one) => one.column === column && (one.alias === alias || (one.alias === undefined && level.width === 1)),
      )
      if (!isBound) return `${name} is not bound to its chat: ${column} = $1 or = any($1) is missing`
      if (level.locks) return `${name} is read with a lock`
      if (level.returned.length) return `returning calls ${level.returned.join(', ')}, which may not be immutable`
    }
    if (level.lateralBeside) return 'a big table is reached by a lateral join from chats'
  }
  return undefined
}

const levelsOf = (tree: unknown): Level[] => {
  const levels: Level[] = []
  for (const kind of ['SelectStmt', 'UpdateStmt', 'DeleteStmt'])
    for (const statement of nodesOf(tree, kind)) {
      if (kind === 'SelectStmt' && !statement.fromClause) continue
      const sources = [
        statement.relation && { RangeVar: statement.relation },
        statement.fromClause,
        statement.usingClause,
      ]
      const own = sources.flatMap((source) => nodesHere(source, ['RangeVar', 'RangeFunction', 'RangeSubselect']))
      const tables = own.flatMap(({ RangeVar }) => (RangeVar ? [tableOf(RangeVar as Node)] : []))
      levels.push({
        tables,
        width: own.length,
        bound: [statement.whereClause, ...sources].flatMap(bindingsIn),
        locks: statement.lockingClause !== undefined,
        returned: nodesOf(statement.returningClause, 'FuncCall').map((call) => JSON.stringify(call.funcname)),
        lateralBeside:
          tables.some(({ name }) => name === 'chats') &&
          own.some(
            ({ RangeSubselect }) =>
              (RangeSubselect as Node | undefined)?.lateral &&
              nodesOf(RangeSubselect, 'RangeVar').some((table) => String(table.relname) in observedTables),
          ),
      })
    }
  return levels
}

const tableOf = (range: Node) => {
  const name = String(range.relname)
  return { name, alias: String((range.alias as Node | undefined)?.aliasname ?? name) }
}

/** All nodes of a kind, at any depth. */
const nodesOf = (tree: unknown, kind: string): Node[] => {
  if (Array.isArray(tree)) return tree.flatMap((one) => nodesOf(one, kind))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === kind ? [value as Node] : []),
    ...nodesOf(value, kind),
  ])
}

/** Nodes of these kinds on this level: neither below one of them nor inside a sub-select. */
const nodesHere = (tree: unknown, kinds: string[]): Node[] => {
  if (Array.isArray(tree)) return tree.flatMap((one) => nodesHere(one, kinds))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) =>
    kinds.includes(name) ? [{ [name]: value }] : name === 'SubLink' ? [] : nodesHere(value, kinds),
  )
}

/** Columns that a condition of this level compares with a parameter. An `or` binds nothing. */
const bindingsIn = (tree: unknown): Level['bound'] => {
  if (Array.isArray(tree)) return tree.flatMap(bindingsIn)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === 'RangeSubselect' || name === 'SubLink') return []
    if (name === 'BoolExpr') return (value as Node).boolop === 'AND_EXPR' ? bindingsIn((value as Node).args) : []
    return name === 'A_Expr' ? bindingOf(value as Node) : bindingsIn(value)
  })
}

const bindingOf = (expression: Node): Level['bound'] => {
  const operator = (expression.name as { String: { sval: string } }[]).at(-1)!.String.sval
  const { ColumnRef } = expression.lexpr as Node
  if (operator !== '=' || !ColumnRef || !isParameter(expression.rexpr as Node)) return []
  if (expression.kind !== 'AEXPR_OP' && expression.kind !== 'AEXPR_OP_ANY') return []
  const fields = (ColumnRef as { fields: { String?: { sval: string } }[] }).fields.map((field) => field.String?.sval)
  return [{ column: fields.at(-1)!, alias: fields.length > 1 ? fields[0] : undefined }]
}

const isParameter = (node: Node): boolean =>
  'ParamRef' in node || ('TypeCast' in node && isParameter((node.TypeCast as Node).arg as Node))

/** Statements that were checked and keep the rules: the suite sends the same ones over and over. */
const kept = new Set<string>()

/** A driver that refuses a statement of the service that breaks a rule. Tests themselves may look at whole tables. */
export const checkedStatements = (driver: Driver, isOfService = sentByStore): Driver => {
  const check = async ({ text }: Sql) => {
    const ofService = isOfService()
    const broken = await brokenRule(text)
    if (broken === undefined) kept.add(text)
    else if (ofService) throw new Error(`${broken}\n${text}`)
  }
  const needsNoCheck = ({ text }: Sql) => kept.has(text) || !namesBigTable.test(text)
  return {
    ...driver,
    query: (sql) => (needsNoCheck(sql) ? driver.query(sql) : check(sql).then(() => driver.query(sql))),
    transaction: (work) => driver.transaction((inner) => work(checkedStatements(inner, isOfService))),
  }
}

const namesBigTable = new RegExp(`\\b(?:${Object.keys(observedTables).join('|')})\\b`)

/** Whether a file of the store, other than the drivers, is among the callers. */
const sentByStore = (): boolean => {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error()
  Error.stackTraceLimit = before
  return stack
    .split('\n')
    .some((frame) => /\/src\/store\/(?!db\.ts|postgres\/|embedded\/)/.test(frame) && !frame.includes('.test.ts'))
}
