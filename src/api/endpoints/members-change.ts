// Gain or loss of members, as channels and groups show it.
type Row = { members_change_7d: number | null; members_change_30d: number | null; members_change_90d: number | null }

export const membersChange = (row: Row) => ({
  last_7_days: row.members_change_7d,
  last_30_days: row.members_change_30d,
  last_90_days: row.members_change_90d,
})
