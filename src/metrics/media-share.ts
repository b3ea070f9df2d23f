// The share of a channel's posts that carry media, in percent.

export const mediaSharePercent = (posts: readonly { has_media: boolean }[]): number | null =>
  posts.length ? (posts.filter(({ has_media }) => has_media).length / posts.length) * 100 : null
