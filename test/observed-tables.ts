// The rules under which the big tables can be spread over machines by chat, and the statements that may break them.
import { parse } from 'libpg-query'
import { distributionColumns } from '../src/store/cluster/distribute.ts'
import type { Driver, Sql } from '../src/store/db.ts'

export const observedTables = distributionColumns

/** Statements that must read across chats: the function, how its statement begins or what it contains, and why it cannot keep the rule. */
export const acrossChats: Record<string, ({ begins: string } | { contains: string }) & { why: string }> = {
  listMentions: {
    begins: 'select kind, date, source_chat_id, message_id from mentions where target_chat_id = $',
    why: 'who mentions a chat is known only by asking all chats',
  },
  listForwardsOf: {
    begins: 'select source_chat_id, message_id, date from mentions where target_chat_id = $',
    why: 'who forwards a chat is known only by asking all chats',
  },
  listBeyond: {
    begins: 'select chat_id as target_chat_id, source_chat_id as chat_id, message_id,',
    why: 'who forwards a chat is known only by asking all chats',
  },
  deleteMentionsOf: {
    begins: 'delete from mentions where target_chat_id = $',
    why: 'who mentions a chat is known only by asking all chats',
  },
  storedBySource: {
    contains: 'from mentions as by_source where ',
    why: 'mentions that are not known by target yet',
  },
  candidatesOf: {
    begins: 'select t.chat_id, t.message_id, extract(epoch from t.date)::float8 as date from',
    why: 'which chats have a term is known only by asking all chats',
  },
  listAlike: {
    begins: 'select extract(epoch from t.date)::float8 as date, t.chat_id, t.message_id from',
    why: 'which channels have posted a text is known only by asking all of them',
  },
  listSampledTexts: {
    contains: "encode(substr(t.bands, 1, 3), 'hex') as band",
    why: 'which channels share a text is known only by asking all of them',
  },
  findCandidates: {
    begins: 'select chat_id, message_id, date, views, value, matched from (',
    why: 'the candidates may be messages of a thousand chats',
  },
  findInMonth: {
    begins: 'with listed as materialized ( select',
    why: 'which chats have a term is known only by asking all chats',
  },
  moveToClosed: {
    begins: 'with taken as materialized ( delete from',
    why: 'a month is closed for all chats, and never on a cluster',
  },
  freeMoved: { contains: 'union all select from', why: 'the same' },
  reopenMonths: { contains: "'changed' from", why: 'the same, before the tables are spread' },
  listMostViews: {
    begins: 'select views from',
    why: 'the most viewed messages of all chats',
  },
  countSome: {
    begins: 'select count(*) as count from (select t.chat_id from',
    why: 'which chats have a term is known only by asking all chats',
  },
  walk: {
    begins: 'select chat_id, message_id, date, views,',
    why: 'the newest or most viewed messages of all chats',
  },
  listNewestTerms: {
    begins: 'select terms, date from',
    why: 'a sample of all chats',
  },
  inParts: { contains: '((s.chat_id * 31 + s.message_id) % 1024)::integer', why: 'a sample of all chats' },
  listSampledTrend: { begins: "select date_trunc($1, s.date, 'UTC') as date", why: 'a sample of all chats' },
  lateral: {
    contains: '::bigint[]) as given(chat_id) cross join lateral (',
    why: 'a limit for each of many chats: the chats are the parameter, but the lateral join hides that from the planner; a cluster gets a statement for each',
  },
  estimateMessages: {
    begins: 'select coalesce(sum(messages), 0) as messages from message_months tablesample system ($1)',
    why: 'a sample of all chats',
  },
  deleteMonthsBefore: {
    begins: 'delete from message_months where month < $',
    why: 'months that are older than the limit go for all chats',
  },
  deleteCountsBefore: {
    begins: 'delete from post_counts where month < $',
    why: 'months that are older than the limit go for all chats',
  },
  deleteFormerBefore: {
    contains: 'as past where date < $',
    why: 'months that are older than the limit go for all chats',
  },
  dropPeopleInVersions: {
    begins: "update message_versions set content = jsonb_set(content::jsonb, '{entities}'",
    why: 'authors go out of a month for all chats',
  },
}

type SyntaxNode = Record<string, unknown>

/** One level of a statement: what it reads or changes, and its conditions. Sub-selects are levels of their own. */
type Level = {
  tables: { name: string; alias: string }[]
  /** How many tables, functions and sub-selects stand beside each other. */
  width: number
  bound: { alias: string | undefined; column: string }[]
  lateralBeside: boolean
}

/** Why a statement breaks the rules; undefined if it keeps them. */
export const brokenRule = async (text: string): Promise<string | undefined> => {
  const spare = text.replace(/\s+/g, ' ').trim()
  const isAcross = Object.values(acrossChats).some((one) =>
    'begins' in one ? spare.startsWith(one.begins) : spare.includes(one.contains),
  )
  if (isAcross) return undefined
  const nodes = nodesByKind(await parse(text))
  const touched = nodes('RangeVar').map((range) => tableOf(range).name)
  const written = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].flatMap(nodes)
  const targets = written.map(({ relation }) => tableOf(relation as SyntaxNode).name)
  if (![...touched, ...targets].some((name) => name in observedTables)) return undefined
  if (nodes('MergeStmt').length) return 'merge is not known to this check'
  if (nodes('lockingClause').length) return 'a big table is read with a lock'
  const returned = nodes('returningClause').flatMap((clause) =>
    ['FuncCall', 'SQLValueFunction'].flatMap(nodesByKind(clause)),
  )
  if (returned.length) return 'returning calls a function, which may not be immutable'
  for (const level of levelsOf(nodes)) {
    for (const { name, alias } of level.tables) {
      const column = observedTables[name]
      if (!column) continue
      const isBound = level.bound.some(
        (one) => one.column === column && (one.alias === alias || (one.alias === undefined && level.width === 1)),
      )
      if (!isBound) return `${name} is not bound to its chat: ${column} = $1 or = any($1) is missing`
    }
    if (level.lateralBeside) return 'a big table is reached by a lateral join from chats'
  }
  return undefined
}

const levelsOf = (nodes: (kind: string) => SyntaxNode[]): Level[] => {
  // The two halves of a union stand in the tree without the name of their kind.
  const selects = ['SelectStmt', 'larg', 'rarg'].flatMap(nodes).filter(({ fromClause }) => fromClause)
  const statements = [...selects, ...nodes('UpdateStmt'), ...nodes('DeleteStmt')]
  return statements.map((statement) => {
    const sources = [
      statement.relation && { RangeVar: statement.relation },
      statement.fromClause,
      statement.usingClause,
    ]
    const own = sources.flatMap((source) => nodesHere(source, ['RangeVar', 'RangeFunction', 'RangeSubselect']))
    const tables = own.flatMap(({ RangeVar }) => (RangeVar ? [tableOf(RangeVar as SyntaxNode)] : []))
    const laterals = own
      .map(({ RangeSubselect }) => RangeSubselect as SyntaxNode | undefined)
      .filter((one) => one?.lateral)
    return {
      tables,
      width: own.length,
      bound: [statement.whereClause, ...sources.flatMap((source) => joinConditions(source))].flatMap(bindingsIn),
      lateralBeside:
        tables.some(({ name }) => name === 'chats') &&
        laterals.some((one) => nodesByKind(one)('RangeVar').some((table) => tableOf(table).name in observedTables)),
    }
  })
}

/** A partition, such as messages_2026_01, counts as its table. */
const tableOf = (range: SyntaxNode) => {
  const given = String(range.relname)
  const name = given.replace(/_\d{4}_\d{2}$/, '')
  return { name, alias: String((range.alias as SyntaxNode | undefined)?.aliasname ?? given) }
}

/** Conditions of inner joins. Those of outer joins do not restrict the table whose rows are all kept. */
const joinConditions = (source: unknown): unknown[] =>
  nodesHere(source, ['JoinExpr']).flatMap(({ JoinExpr }) => {
    const join = JoinExpr as SyntaxNode
    const inner = [join.larg, join.rarg].flatMap(joinConditions)
    return join.jointype === 'JOIN_INNER' ? [join.quals, ...inner] : inner
  })

/** Gives all nodes of a kind, at any depth. The tree is walked once, because it is large and asked for many kinds. */
const nodesByKind = (tree: unknown): ((kind: string) => SyntaxNode[]) => {
  const found = new Map<string, SyntaxNode[]>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    for (const [name, value] of Object.entries(node)) {
      const alike = found.get(name)
      if (alike) alike.push(value)
      else found.set(name, [value])
      walk(value)
    }
  }
  walk(tree)
  return (kind) => found.get(kind) ?? []
}

/** Nodes of these kinds on this level: neither below one of them nor inside a sub-select. */
const nodesHere = (tree: unknown, kinds: string[]): SyntaxNode[] => {
  if (Array.isArray(tree)) return tree.flatMap((one) => nodesHere(one, kinds))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) =>
    kinds.includes(name) ? [{ [name]: value }] : name === 'SubLink' ? [] : nodesHere(value, kinds),
  )
}

/** Columns that a condition compares with a parameter. Only what is joined by `and` restricts the rows for certain. */
const bindingsIn = (condition: unknown): Level['bound'] => {
  const { BoolExpr, A_Expr } = (condition ?? {}) as { BoolExpr?: SyntaxNode; A_Expr?: SyntaxNode }
  if (BoolExpr) return BoolExpr.boolop === 'AND_EXPR' ? (BoolExpr.args as unknown[]).flatMap(bindingsIn) : []
  return A_Expr ? bindingOf(A_Expr) : []
}

const bindingOf = (expression: SyntaxNode): Level['bound'] => {
  const operator = (expression.name as { String: { sval: string } }[]).at(-1)!.String.sval
  const { ColumnRef } = expression.lexpr as SyntaxNode
  if (operator !== '=' || !ColumnRef || !isParameter(expression.rexpr as SyntaxNode)) return []
  if (expression.kind !== 'AEXPR_OP' && expression.kind !== 'AEXPR_OP_ANY') return []
  const fields = (ColumnRef as { fields: { String?: { sval: string } }[] }).fields.map((field) => field.String?.sval)
  return [{ column: fields.at(-1)!, alias: fields.length > 1 ? fields[0] : undefined }]
}

const isParameter = (node: SyntaxNode): boolean =>
  'ParamRef' in node || ('TypeCast' in node && isParameter((node.TypeCast as SyntaxNode).arg as SyntaxNode))

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

const namesBigTable = new RegExp(`\\b(?:${Object.keys(observedTables).join('|')})(?:_\\d{4}_\\d{2})?\\b`)

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
