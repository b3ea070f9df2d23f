// All rules for the time of the next visit. What each of them brings is measured by `npm run bench -- visits`, which leaves out one after the other.
import { codeAwaited } from './code-awaited.ts'
import { looks } from './looks.ts'
import { membersMoved } from './members-moved.ts'
import { newPosts } from './new-posts.ts'
import { ownPage } from './own-page.ts'
import type { VisitRule } from './rule.ts'

/** For the chat's own page, which comes with its newest posts. */
export const ownPageRules = {
  own_page: ownPage,
  members_moved: membersMoved,
  code_awaited: codeAwaited,
} satisfies Record<string, VisitRule>

/** For its posts alone. */
export const postsRules = { new_posts: newPosts, looks } satisfies Record<string, VisitRule>
