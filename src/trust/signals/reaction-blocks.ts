// Reactions that come together with a block of views.
import type { CountedPost } from '../../metrics/posts.ts'
import type { Signal } from '../reads.ts'
import { count, percent } from '../said.ts'
import { intervalsOfPosts, LEAST_INTERVALS, ofPosts } from './view-curve.ts'

const LEAST_REACTIONS = 20

const needed = {
  needs: `reactions of 5 posts with ${LEAST_REACTIONS} or more, each read at least every 6 hours from the third hour on`,
}

type Block = { value: number; post: CountedPost; views: number; reactions: number }

export const reactionBlocks: Signal = {
  weight: 0.02,
  series: 'reactions',
  about:
    'greatest share that came within one time of at most 6 hours, of the views and of the reactions of a post alike; of ten posts the second highest',
  measure: ({ posts }) => {
    const values: Block[] = []
    for (const [i, intervals] of intervalsOfPosts(posts).entries()) {
      const post = posts[i]!
      const { views, reactions } = post
      if (!views || reactions === null || reactions < LEAST_REACTIONS) continue
      let known = 0
      let most: Block | undefined
      for (const one of intervals) {
        if (one.reactions === null) continue
        known++
        const value = Math.min(one.gain / views, one.reactions / reactions)
        if (!most || value > most.value) most = { value, post, views: one.gain, reactions: one.reactions }
      }
      if (most && known >= LEAST_INTERVALS) values.push(most)
    }
    return ofPosts(values, ({ value, views, reactions }) => ({ views, reactions, share_percent: value * 100 }), needed)
  },
  sentence: ({ views, reactions, share_percent }) =>
    `${count(views)} views and ${count(reactions)} reactions of a post came at the same time, ${percent(share_percent)} or more of both.`,
  clears: 'New posts get views and reactions without such blocks.',
}
