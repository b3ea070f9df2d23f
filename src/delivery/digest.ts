// Which notices a digest has, and in which order. Pure.
import type { Notice } from './notice.ts'

type DigestGroup = { chat?: Notice['chat']; notices: Notice[] }

const MOST_LINES = 50

/**
 * The most important notices, grouped by chat, and how many were left out. Groups are in the order of their most important notice; the same notices
 * give the same digest in whatever order they come.
 */
export const digestOf = (
  notices: readonly Notice[],
  most = MOST_LINES,
): { groups: DigestGroup[]; left_out: number } => {
  const groups = new Map<string, DigestGroup>()
  for (const notice of notices.toSorted(byImportance).slice(0, most)) {
    const { chat } = notice
    const group = groups.get(chat?.internal_id ?? '') ?? { ...(chat && { chat }), notices: [] }
    group.notices.push(notice)
    groups.set(chat?.internal_id ?? '', group)
  }
  return { groups: [...groups.values()], left_out: Math.max(0, notices.length - most) }
}

const byImportance = (a: Notice, b: Notice): number =>
  b.importance - a.importance || b.happened_at.getTime() - a.happened_at.getTime() || (a.id < b.id ? -1 : 1)
