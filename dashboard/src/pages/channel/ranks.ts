// Places among compared channels.

/** 1 is best. The API serves 100 for the best and 0 for the last; equal values share the mean of their places. */
export const placeAmong = (rank_percent: number, count: number): number =>
  1 + Math.round((1 - rank_percent / 100) * Math.max(0, count - 1))
