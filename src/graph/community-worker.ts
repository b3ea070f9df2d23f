// The thread in which communities are found, so that minutes of computing hold nobody up.
import { parentPort } from 'node:worker_threads'
import { answerOver } from '../messages/calls.ts'
import { groupsOf } from './communities.ts'
import type { LinkList } from './weighted-graph.ts'

export type Request = { channels: number; links: LinkList; former: Int32Array }

answerOver<Request>(parentPort!, ({ channels, links, former }) => groupsOf(channels, links, former))
