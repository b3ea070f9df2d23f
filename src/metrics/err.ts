// Engagement rate by reach: the share of the members who see a post.

export const errPercent = (avg_post_views: number | null, members_count: number | null): number | null =>
  avg_post_views === null || !members_count ? null : (avg_post_views / members_count) * 100
