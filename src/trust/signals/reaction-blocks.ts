// Reactions that come together with a block of views.
import type { Signal } from '../reads.ts'
import { count, percent } from '../said.ts'
import { intervalsOf, LEAST_INTERVALS, ofPosts } from './view-curve.ts'

const LEAST_REACTIONS = 20

export const reactionBlocks: Signal = {
  weight: 0.02,
  series: 'reactions',
  about:
    'greatest share that came within one time of at most 6 hours, of the views and of the reactions of a post alike; of ten posts the second highest',
  measure: ({ posts }) =>
    ofPosts(
      posts.flatMap((post) => {
        const { views, reactions } = post
        if (!views || (reactions ?? 0) < LEAST_REACTIONS) return []
        const intervals = intervalsOf(post).filter((one) => one.reactions !== null)
        if (intervals.length < LEAST_INTERVALS) return []
        const shares = intervals.map((one) => ({
          share: Math.min(one.gain / views, one.reactions! / reactions!),
          views: one.gain,
          reactions: one.reactions!,
        }))
        const most = shares.reduce((greatest, one) => (one.share > greatest.share ? one : greatest))
        return [
          {
            value: most.share,
            post,
            facts: { views: most.views, reactions: most.reactions, share_percent: most.share * 100 },
          },
        ]
      }),
      {
        needs: `reactions of 5 posts with ${LEAST_REACTIONS} or more, each read at least every 6 hours from the third hour on`,
      },
    ),
  sentence: ({ views, reactions, share_percent }) =>
    `${count(views)} views and ${count(reactions)} reactions of a post came at the same time, ${percent(share_percent)} or more of both.`,
  clears: 'New posts get views and reactions without such blocks.',
}
