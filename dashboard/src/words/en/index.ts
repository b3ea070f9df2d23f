// English. Each page has a file of its own.
import { account } from './account.ts'
import { catalog } from './catalog.ts'
import { channel } from './channel.ts'
import { chatLists } from './chat-lists.ts'
import { common, errors, frame, signIn } from './common.ts'
import { compare } from './compare.ts'
import { contract } from './contract.ts'
import { destinations } from './destinations.ts'
import { group } from './group.ts'
import { importing } from './importing.ts'
import { inbox } from './inbox.ts'
import { lists } from './lists.ts'
import { messages } from './messages.ts'
import { mine } from './mine.ts'
import { operator } from './operator.ts'
import { plan } from './plan.ts'
import { mentions, posts } from './posts.ts'
import { trust } from './trust.ts'
import { versions } from './versions.ts'
import { watch } from './watch.ts'

export const en = {
  locale: 'en',
  common,
  errors,
  frame,
  signIn,
  contract,
  catalog,
  channel,
  group,
  compare,
  messages,
  inbox,
  watch,
  destinations,
  lists,
  chatLists,
  mine,
  account,
  operator,
  importing,
  plan,
  posts,
  mentions,
  trust,
  versions,
}
