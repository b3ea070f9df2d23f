// The share of a channel's posts that are ads.

export const adShare = (posts: readonly { is_ad: boolean }[]): number | null =>
  posts.length ? posts.filter(({ is_ad }) => is_ad).length / posts.length : null
