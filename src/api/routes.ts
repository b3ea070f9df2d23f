// The whole API as one table.
import { addRoutes } from './add.ts'
import { catalogRoutes } from './catalog.ts'
import { channelRoutes } from './channels.ts'
import { chartRoutes } from './charts.ts'
import { dictionaryRoutes } from './dictionaries.ts'
import { diffRoutes } from './diffs.ts'
import { groupRoutes } from './groups.ts'
import type { Route } from './handle.ts'
import { lookupRoutes } from './lookup.ts'
import { mentionRoutes } from './mentions.ts'
import { messageRoutes } from './messages.ts'
import { snapshotRoutes } from './snapshots.ts'
import { usageRoutes } from './usage.ts'
import { verificationRoutes } from './verification.ts'

export const routes: Route[] = [
  ...dictionaryRoutes,
  ...channelRoutes,
  ...addRoutes,
  ...verificationRoutes,
  ...catalogRoutes,
  ...snapshotRoutes,
  ...diffRoutes,
  ...mentionRoutes,
  ...groupRoutes,
  ...messageRoutes,
  ...chartRoutes,
  ...lookupRoutes,
  ...usageRoutes,
]
