// The view curve of a channel.
import { getViewCurve } from '../../contract/index.ts'
import { viewCurve } from '../../metrics/view-curve.ts'
import { listNewestPosts } from '../../store/observed/messages/newest-posts.ts'
import { handle } from '../request/handle.ts'
import { historyStart } from './history.ts'

export const viewCurveRoutes = [
  handle(getViewCurve, async ({ query, chat, db, caller, now }) => {
    const range = { from: historyStart({ caller, now }), to: now }
    const posts = await listNewestPosts(db, chat.chat_id, range, query.posts!)
    return { internal_id: chat.internal_id, posts: posts.length, points: viewCurve(posts) }
  }),
]
