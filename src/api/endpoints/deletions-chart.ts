// The chart of deletions of a channel.
import { getDeletionsChart } from '../../contract/index.ts'
import { deletionAges } from '../../metrics/deletion-ages.ts'
import { listDeletedPosts } from '../../store/observed/messages/deleted-posts.ts'
import { handle } from '../request/handle.ts'
import { chartRange, counted, MOST_MESSAGES } from './history.ts'

export const deletionsChartRoutes = [
  handle(getDeletionsChart, async (asked) => {
    const { db, chat } = asked
    const { range, until } = chartRange(asked)
    const deleted = counted(await listDeletedPosts(db, chat.chat_id, { range, until, most: MOST_MESSAGES }))
    return { internal_id: chat.internal_id, ...deletionAges(deleted) }
  }),
]
