// The usual policy without one of its rules, as visits were before that rule; and with more or fewer visits for new posts.
import { looks } from '../src/collect/rules/looks.ts'
import { newPosts, newPostsWhen } from '../src/collect/rules/new-posts.ts'
import { newestToSee, pagesToSee } from '../src/collect/rules/posts-to-see.ts'
import type { VisitRule } from '../src/collect/rules/rule.ts'
import { ownPageRules, postsRules } from '../src/collect/rules/rules.ts'
import { policyOf, type VisitPolicy } from '../src/collect/visit-policy.ts'
import { previousPolicy } from './visits-previous.ts'

const previously = (part: 'own_page_at' | 'posts_at'): VisitRule => ({
  about: 'as it was before',
  next: (pace, visit) => {
    const at = previousPolicy.next(pace, visit)[part]
    return at === undefined ? undefined : { at, because: 'as it was before' }
  },
})

/** Every hour of the day is like the others. */
const atAnyHour: VisitRule = {
  about: 'new posts without hours',
  next: (pace, visit) => {
    const total = pace.hours.posts.reduce((sum, count) => sum + count, 0)
    const posts = new Array<number>(24).fill(total / 24)
    return newPosts.next({ ...pace, hours: { ...pace.hours, posts } }, visit)
  },
}

const ascending = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)

const { members_moved: _, ...withoutMoved } = ownPageRules

export const policiesWithout: Record<string, VisitPolicy> = {
  'own page at the end of the day': policyOf({ ...ownPageRules, own_page: previously('own_page_at') }, postsRules),
  'own page when the members moved': policyOf(withoutMoved, postsRules),
  'hours at which a chat posts': policyOf(ownPageRules, { new_posts: atAnyHour, looks }),
  'posts again by page': policyOf(ownPageRules, { new_posts: newPosts, looks: previously('posts_at') }, (posts, now) =>
    ascending([...previousPolicy.postsToSee(posts, now), ...newestToSee(posts, now)]),
  ),
  'newest posts read along': policyOf(ownPageRules, postsRules, (posts, now) => ascending(pagesToSee(posts, now))),
}

export const expecting = (posts: number): VisitPolicy =>
  policyOf(ownPageRules, { new_posts: newPostsWhen(posts), looks })
