// Usage, limits, prices and plans of the caller's own account.
import { flatTerms, listPlans } from '../../accounts/plans.ts'
import { eventPrice, isFree, pricedOperations, priceOf, readsChats } from '../../accounts/prices.ts'
import { endpoints, getPlans, getPrices, getUsage, getUsageHistory } from '../../contract/index.ts'
import { findBalance } from '../../store/accounts/accounts.ts'
import { findMonth } from '../../store/accounts/charges.ts'
import { findNamedKey } from '../../store/accounts/named-keys.ts'
import { countUsage, listUsage, sumUsage, type UsageGroup } from '../../store/accounts/usage.ts'
import { countActiveDiffs } from '../../store/catalog/diffs.ts'
import { countActiveSnapshots } from '../../store/catalog/snapshots.ts'
import { listInternalIdsById } from '../../store/chats/chats.ts'
import { countLists } from '../../store/watching/lists.ts'
import { dayStart, isoDay } from '../../time/days.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { wordIn } from '../request/input.ts'
import { namedKeyShown } from './named-keys.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366

export const usageRoutes = [
  handle(getUsage, async ({ caller, db, now }) => {
    const { holder, terms, month } = caller
    const { limits, permissions } = terms
    const snapshots = await countActiveSnapshots(db, holder.account_id, now)
    const diffs = await countActiveDiffs(db, holder.account_id, now)
    const { named_key_id } = holder
    const named_key = named_key_id === null ? undefined : await findNamedKey(db, holder.account_id, named_key_id)
    const shared = {
      ...(named_key && { named_key: namedKeyShown(named_key, now) }),
      key_type: holder.key_type,
      plan: holder.plan,
      // Admission refuses inactive keys.
      state: 'active' as const,
      status: 'active' as const,
      snapshots: { active: snapshots.active, limit: limits.snapshots },
      diffs: { active: diffs.active, limit: limits.diffs },
      lists: { active: await countLists(db, holder.account_id), limit: limits.lists },
      permissions: { ...permissions, links_in_lists: permissions.links_in_lists ?? false },
      billing_start_date: month.start,
      billing_end_date: month.end,
    }
    if (holder.key_type === 'credits')
      return { ...shared, credits: { available_mc: await findBalance(db, holder.account_id) } }
    const spent = await findMonth(db, holder.account_id, month.start)
    return {
      ...shared,
      requests: { spent: spent?.requests ?? 0, limit: limits.requests },
      channels: { spent: spent?.unique_channels ?? 0, limit: limits.unique_channels },
      search_messages_requests: { spent: spent?.search_messages_requests ?? 0, limit: limits.search_messages_requests },
      search_terms: { spent: spent?.search_terms ?? 0, limit: limits.search_terms },
    }
  }),

  handle(getUsageHistory, ({ query, caller, db, now, cursors }) =>
    usagePage({ query, account_id: caller.holder.account_id, db, now, cursors }),
  ),

  handle(getPrices, async ({ query, caller, prices }) => {
    const { key_type, plan } = caller.holder
    const all = pricedOperations(prices, endpoints)
    const event_mc = eventPrice(prices)
    if (query.operation === undefined) return { key_type, plan, operations: all, event_mc }
    const names = all.map(({ operation }) => operation)
    const named = wordIn(names, query.operation)
    const operations = all.filter(({ operation }) => operation === named)
    const [asked] = operations
    if (!asked) throw refuse.badInput(`operation must be one of ${names.join(', ')}`)
    const endpoint = endpoints.find(({ operation }) => operation === named)!
    const channels = readsChats(endpoint) ? query.channels! : 0
    const costs =
      key_type === 'credits'
        ? { cost_mc: isFree(endpoint) ? 0 : priceOf(prices, endpoint, channels) }
        : { requests: isFree(endpoint) ? 0 : 1, unique_channels: channels }
    return { key_type, plan, operations, event_mc, call: { operation: asked.operation, channels, ...costs } }
  }),

  handle(getPlans, async ({ caller, plans }) => ({
    plan: caller.holder.plan,
    terms: flatTerms(caller.terms),
    plans: listPlans(plans),
  })),
]

type UsageInput = Pick<HandlerInput<typeof getUsageHistory>, 'query' | 'db' | 'now' | 'cursors'> & {
  account_id: number
}

/** A page of what any account used. */
export const usagePage = async ({ query, account_id, db, now, cursors }: UsageInput) => {
  const to = new Date(dayStart(query.to_date === undefined ? now.getTime() : query.to_date * 1000))
  const from = new Date(
    dayStart(query.from_date === undefined ? to.getTime() - USUAL_DAYS * DAY_MS : query.from_date * 1000),
  )
  if (from > to) throw refuse.badInput('from_date must not be after to_date')
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS)
    throw refuse.badInput(`from_date and to_date must be at most ${MOST_DAYS} days apart`)
  const groups = query.group_by!.split(',') as UsageGroup[]
  const range = { account_id, from, to }
  await countUsage(db, account_id)
  const rows = await listUsage(db, { ...range, groups, after: cursors.read(), limit: query.limit! })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const internalIds = await listInternalIdsById(
    db,
    shown.flatMap(({ chat_id }) => chat_id ?? []),
  )
  return {
    from_date: from,
    to_date: to,
    group_by: query.group_by!,
    entries: shown.map(({ day, operation, chat_id, requests, cost_mc }) => ({
      day: day && isoDay(day),
      operation,
      internal_id: chat_id === null ? null : internalIds.get(chat_id),
      requests,
      cost_mc: chat_id === null ? cost_mc : null,
    })),
    total: await sumUsage(db, range),
    cursor:
      rows.length > shown.length
        ? cursors.write([last!.day?.toISOString() ?? '', last!.chat_id ?? 0, last!.operation ?? ''])
        : null,
  }
}
