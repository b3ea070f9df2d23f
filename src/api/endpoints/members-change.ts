// The change in members, in the form that channels, groups and the catalog share.
type Row = { members_change_7d: number | null; members_change_30d: number | null; members_change_90d: number | null }

export const membersChange = (row: Row) => ({
  last_7_days: row.members_change_7d,
  last_30_days: row.members_change_30d,
  last_90_days: row.members_change_90d,
})
