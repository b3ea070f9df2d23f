// What a budget buys of the chats of a list, and how far their audiences overlap.
import type { listListChannels } from '../../contract/index.ts'
import { listLinks } from '../../graph/read-links.ts'
import { type Budget, costOf, overlapShare, planBudget } from '../../metrics/budget.ts'
import { rounded } from '../../metrics/rounding.ts'
import type { CatalogPageRow } from '../../store/catalog/page.ts'
import type { Db } from '../../store/db.ts'
import type { ListEntry } from '../../store/watching/list-chats.ts'
import { budgetResults } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { HandlerInput } from '../request/handle.ts'

/** Without `figures` the caller may not read them. */
type PricedChat = {
  row: Pick<CatalogPageRow, 'chat_id' | 'post_views_24h' | 'trust_level' | 'deleted_at'>
  entry: ListEntry | undefined
  figures: boolean
}

type BudgetPlan = ReturnType<typeof planBudget> & { budget: Budget }

/** What a budget buys of the chats, if there is one. Views and findings that the caller may not read are unknown. */
export const budgetPlan = (
  held: PricedChat[],
  { budget, budget_currency }: HandlerInput<typeof listListChannels>['query'],
): BudgetPlan | undefined => {
  if (budget === undefined && budget_currency !== undefined)
    throw refuse.badInput('budget is required with budget_currency')
  if (budget === undefined) return undefined
  if (budget_currency === undefined) throw refuse.badInput('budget_currency is required with budget')
  const offers = held.map(({ row, entry, figures }) => ({
    chat_id: row.chat_id,
    price: entry?.price ?? null,
    currency: entry?.currency ?? null,
    views: figures ? row.post_views_24h : null,
    has_strong_findings: figures && row.trust_level === 'strong_findings',
    is_deleted: row.deleted_at !== null,
  }))
  const asked = { amount: budget, currency: budget_currency }
  return { ...planBudget(offers, asked), budget: asked }
}

/** For an estimate, who mentions the chats is not read for more than these. */
const MOST_OVERLAPPING = 100

export const budgetOf = async ({ results, bought, spent, budget }: BudgetPlan, db: Db, now: Date) => {
  const expected_views = bought.reduce((sum, { views }) => sum + views!, 0)
  const overlap =
    bought.length > 1 && bought.length <= MOST_OVERLAPPING
      ? overlapShare(bought, await mentioning(db, bought, now))
      : undefined
  return {
    budget: budget.amount,
    currency: budget.currency,
    fits_count: bought.length,
    price: spent,
    expected_views,
    cost_per_1000_views_24h: costOf(spent, expected_views, 1000),
    overlap_percent: overlap ? rounded(overlap.share * 100, 1) : null,
    overlap_chats_count: overlap?.chats ?? null,
    left_out: budgetResults.flatMap((result) => {
      const chats_count = [...results.values()].filter((one) => one === result).length
      return result !== 'fits' && chats_count > 0 ? [{ result, chats_count }] : []
    }),
  }
}

const mentioning = async (db: Db, chats: { chat_id: number }[], now: Date): Promise<Map<number, number[]>> => {
  const links = await listLinks(
    db,
    chats.map(({ chat_id }) => chat_id),
    now,
  )
  return new Map(links.map(({ chat_id, sources }) => [chat_id, sources]))
}
