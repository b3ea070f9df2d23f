// Sends parcels as signed webhooks.
import type { Secrets } from '../accounts/secrets.ts'
import { signingSecrets, unsealed } from './destination-secrets.ts'
import { digestOf } from './digest.ts'
import { type EventRecord, type NoticeReader, noticeOf } from './notices.ts'
import type { Parcel, ParcelSender } from './parcel.ts'
import { sendWebhook } from './send-webhook.ts'
import { digestBody, eventBody, testBody } from './webhook-body.ts'
import { signedHeaders } from './webhook-signature.ts'

type WebhookSenderDeps = {
  secrets: Pick<Secrets, 'unseal'>
  public_url: string
  /** Which addresses may be called. */
  limits: Parameters<typeof sendWebhook>[1]
}

export const byWebhook =
  ({ secrets, public_url, limits }: WebhookSenderDeps): ParcelSender =>
  async (parcel) => {
    const { id, destination, at } = parcel
    const own = await unsealed(secrets, destination)
    const signing = own && signingSecrets(own, at)
    if (!signing?.length) return { failure: 'no_secret', ms: 0 }
    const body = bodyOf(parcel, public_url)
    return sendWebhook({ url: destination.address!, headers: signedHeaders(signing, { id, at, body }), body }, limits)
  }

const bodyOf = ({ content, destination, at }: Parcel, public_url: string): Buffer => {
  if (content.about === 'event') return eventBody(content.event, public_url)
  if (content.about === 'digest')
    return digestBody(
      mostImportant(content.events, { language: destination.language, public_url }),
      content.events.length,
      at,
      public_url,
    )
  return testBody(destination.destination_id, at)
}

const mostImportant = (events: EventRecord[], reader: NoticeReader): EventRecord[] => {
  const byId = new Map(events.map((event) => [event.event_id, event]))
  const { groups } = digestOf(events.map((event) => noticeOf(event, reader)))
  return groups.flatMap(({ notices }) => notices.map(({ id }) => byId.get(id)!))
}
