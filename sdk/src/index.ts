// The public face of the package.
export type { Answer } from './answer.ts'
export type { Clock } from './clock.ts'
export type * from './contract.ts'
export * from './errors.ts'
export type { Fetch, FetchInit } from './exchange.ts'
export type { FollowOptions } from './follow.ts'
export type { ChangeMethod, FollowMethod, InputOf, OutputOf, PagedMethod, ReadMethod } from './methods.ts'
export { type Channelscope, channelscope } from './operations.ts'
export type { CallOptions, ClientOptions, CreateOptions, ReadOptions } from './options.ts'
export type { PageOptions } from './pages.ts'
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorReason,
  type WebhookOptions,
  type WebhookRequest,
} from './verify-webhook.ts'
