// Finding a chat by its id on the platform.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { flag, InternalId, integer } from '../fields.ts'

const tag = 'Utils'

const PlatformId = integer('Id of the chat on the platform, with or without the -100 prefix.', -1_001_483_920_175, {
  format: 'int64',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
})

export const ResolvedChat = Type.Object(
  {
    internal_id: InternalId,
    tracked: flag('Whether the chat is being observed, so that its statistics stay fresh.', true),
  },
  { title: 'ResolvedChat', description: 'The internal id that belongs to a platform id.' },
)
export type ResolvedChat = Static<typeof ResolvedChat>

export const resolvePlatformId = endpoint({
  operation: 'resolvePlatformId',
  sdk: 'utils.resolvePlatformId',
  method: 'GET',
  path: '/v1/utils/resolve_platform_id',
  tag,
  summary: 'Internal id of a chat by its platform id',
  query: Type.Object({ platform_id: PlatformId }),
  response: ResolvedChat,
  counts: 'request',
  permission: 'channels:read',
})

export const resolveTelegramId = endpoint({
  operation: 'resolveTelegramId',
  sdk: 'utils.resolveTelegramId',
  method: 'GET',
  path: '/v1/utils/resolve_telegram_id',
  tag,
  summary: 'Older name of resolvePlatformId',
  description: 'Use `resolvePlatformId`, which answers the same.',
  query: Type.Object({ telegram_id: PlatformId }),
  response: ResolvedChat,
  counts: 'request',
  permission: 'channels:read',
  deprecated: true,
})

export const lookupEndpoints: Endpoint[] = [resolvePlatformId, resolveTelegramId]
