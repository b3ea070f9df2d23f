// What the caller's own account has used and may use.
import { getUsage } from '../contract/index.ts'
import { findMonth } from '../store/charges.ts'
import { countActiveDiffs } from '../store/diffs.ts'
import { countActiveSnapshots } from '../store/snapshots.ts'
import { handle } from './handle.ts'

export const usageRoutes = [
  handle(getUsage, async ({ caller, db, now }) => {
    const { holder, terms, month } = caller
    const { limits, permissions } = terms
    const snapshots = await countActiveSnapshots(db, holder.account_id, now)
    const diffs = await countActiveDiffs(db, holder.account_id, now)
    const shared = {
      key_type: holder.key_type,
      plan: holder.plan,
      // An inactive key was refused at the door.
      status: 'active' as const,
      snapshots: { active: snapshots.active, limit: limits.snapshots },
      diffs: { active: diffs.active, limit: limits.diffs },
      permissions,
      billing_start_date: month.start,
      billing_end_date: month.end,
    }
    if (holder.key_type === 'credits') return { ...shared, credits: { available_mc: holder.balance_mc } }
    const spent = await findMonth(db, holder.account_id, month.start)
    return {
      ...shared,
      requests: { spent: spent?.requests ?? 0, limit: limits.requests },
      channels: { spent: spent?.unique_channels ?? 0, limit: limits.unique_channels },
      search_messages_requests: { spent: spent?.search_messages_requests ?? 0, limit: limits.search_messages_requests },
      search_terms: { spent: spent?.search_terms ?? 0, limit: limits.search_terms },
    }
  }),
]
