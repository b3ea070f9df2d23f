// Uses of the SDK that must compile, and misuses that must not. A test compiles this file in a project of its own.
import {
  type Answer,
  type CatalogItem,
  type Channelscope,
  type ChatShort,
  channelscope,
  type InputOf,
  type OutputOf,
  TopUpError,
} from '@channelscope/sdk'

const scope: Channelscope = channelscope({ url: 'https://api.example.org', key: 'csk_1' })

type SameType<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? [] : ['another type']

/** Takes a value of exactly this type, so that `any` does not pass. */
const same =
  <A>() =>
  <B>(_: B, ..._proof: SameType<A, B>) => {}

export const uses = async () => {
  const found = await scope.channels.search({ term: 'news' })
  same<ChatShort[]>()(found.data)
  same<number>()(found.cost_mc)
  same<number | undefined>()(found.remaining_mc)
  const [first] = found.data
  same<number | undefined>()(first?.members_count)

  const everything: Answer<OutputOf<'getUsage'>> = await scope.usage.info()
  same<'credits' | 'subscription'>()(everything.data.key_type)

  for await (const item of scope.catalog.search.all({ language: ['ar', 'en'], er_min: undefined }, { at_most: 10 }))
    same<CatalogItem>()(item)
  for await (const id of scope.snapshots.get.all({ snapshot_id: 'sn_1' })) same<string>()(id)
  for await (const page of scope.messages.list.pages({ internal_id: '@a', from_date: new Date() }))
    same<string | undefined>()(page.data.messages[0]?.text)

  const input: InputOf<'createSnapshot'> = { filters: { verified: true }, ttl_days: 7 }
  const { data } = await scope.snapshots.create(input, { idempotency_key: 'a', signal: AbortSignal.timeout(1000) })
  same<'active' | 'expired'>()(data.status)
  await scope.channels.info({ internal_id: '@a' }, { previous: await scope.channels.info({ internal_id: '@a' }) })

  same<Response>()(
    (await scope.messages.list.stream({ internal_id: '@a', format: 'csv', pages: 'all', bom: true })).data,
  )
  await scope.catalog.search.stream({ language: 'ar', format: 'parquet' })
  await scope.dictionaries.countries.stream({ format: 'ndjson' })
  await scope.channels.stats.stream({ internal_id: '@a' })

  try {
    await scope.dictionaries.countries()
  } catch (error) {
    if (error instanceof TopUpError) same<number>()(error.body.shortfall_mc)
    // @ts-expect-error A caught value is unknown until it is narrowed.
    error.body
  }
}

export const misuses = () => {
  // @ts-expect-error The url is required.
  channelscope({ key: 'csk_1' })
  // @ts-expect-error A required field is missing.
  scope.channels.info({})
  // @ts-expect-error The input is required.
  scope.channels.info()
  // @ts-expect-error An unknown parameter.
  scope.channels.search({ trem: 'news' })
  // @ts-expect-error Not one of the allowed words.
  scope.charts.reach({ internal_id: '@a', aggregation: 'year' })
  // @ts-expect-error Idempotency keys are for creations.
  scope.channels.search({}, { idempotency_key: 'a' })
  // @ts-expect-error One record has no pages.
  scope.channels.stats.all({ internal_id: '@a' })
  // @ts-expect-error An answer to another question.
  scope.groups.stats({ internal_id: '@a' }, { previous: {} as Answer<ChatShort[]> })
  // @ts-expect-error Not one of the formats.
  scope.messages.list.stream({ internal_id: '@a', format: 'xml' })
  // @ts-expect-error Formats for files are for `stream`: this method reads JSON.
  scope.messages.list({ internal_id: '@a', format: 'csv' })
  // @ts-expect-error One record is not a file.
  scope.channels.stats.stream({ internal_id: '@a', format: 'csv' })
  // @ts-expect-error No such operation.
  scope.channels.rename()
}
