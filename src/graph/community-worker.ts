// The thread in which communities are found, so that minutes of computing hold nobody up.
import { parentPort } from 'node:worker_threads'
import { answerOver } from '../messages/calls.ts'
import { groupsOf } from './communities.ts'
import type { DirectedLinks } from './weighted-graph.ts'

export type CommunityQuestion = { links: DirectedLinks; former: Int32Array }

answerOver<CommunityQuestion>(parentPort!, ({ links, former }) => groupsOf(links, former))
