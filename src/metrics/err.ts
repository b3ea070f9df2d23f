// Engagement rate by reach: which share of the members sees a post.

export const errPercent = (avg_post_views: number | null, members_count: number | null): number | null =>
  avg_post_views === null || !members_count ? null : (avg_post_views / members_count) * 100
