// The rows of the comparison, by subject, and what kind of number each one is.
import type { Figure } from '../../data/comparison.ts'

export const groups = {
  audience: [
    'members_count',
    'members_change.last_7_days',
    'members_change.last_30_days',
    'members_change.last_90_days',
    'members_change_percent.last_7_days',
    'members_change_percent.last_30_days',
    'members_change_percent.last_90_days',
  ],
  reach: [
    'avg_post_views.avg_post_views',
    'avg_post_views.avg_post_views_24h',
    'avg_post_views.avg_post_views_48h',
    'avg_post_views.avg_post_views_72h',
    'err_percent',
    'err24_percent',
  ],
  engagement: ['er_percent', 'engagement.reactions_avg', 'engagement.comments_avg', 'engagement.forwards_avg'],
  standing: ['ads_index', 'mentions.last_7_days', 'mentions.last_30_days', 'mentions.total'],
  posting: ['messages_count.last_7_days', 'messages_count.last_30_days', 'media_share_percent', 'lifetime'],
} as const satisfies Record<string, Figure[]>

export type Group = keyof typeof groups

/** How a figure and a difference of it are written. */
export const kindOf = (figure: Figure): 'count' | 'change' | 'percent' | 'change in percent' => {
  if (figure.startsWith('members_change_percent')) return 'change in percent'
  if (figure.startsWith('members_change')) return 'change'
  return figure.endsWith('_percent') ? 'percent' : 'count'
}

/** Figures of which more is not simply better. */
export const isNeutral = (figure: Figure): boolean => (groups.posting as readonly Figure[]).includes(figure)
