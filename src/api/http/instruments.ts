// Prometheus metrics of the API, in their own registry.
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** A counter for the hot path. Incrementing only changes a number; the labels are built when Prometheus scrapes. */
const tally = <A extends string, B extends string>(
  [a, b]: [A, B],
  settings: { name: string; help: string; registers: Registry[] },
) => {
  const counts = new Map<string, Map<string | number, number>>()
  new Counter({
    ...settings,
    labelNames: [a, b] as string[],
    collect() {
      this.reset()
      for (const [first, bySecond] of counts)
        for (const [second, count] of bySecond) this.inc({ [a]: first, [b]: second }, count)
    },
  })
  return {
    inc: (first: string, second: string | number) => {
      const bySecond = counts.get(first) ?? new Map<string | number, number>()
      counts.set(first, bySecond)
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1)
    },
  }
}

/** A histogram for the hot path, which builds its labels on scraping as well. */
const timings = (
  label: string,
  bounds: number[],
  { name, help, registers }: { name: string; help: string; registers: Registry[] },
) => {
  /** `upTo` has one count per bound, and a last one for what exceeded them all. */
  const counts = new Map<string, { upTo: number[]; sum: number }>()
  const values = () =>
    [...counts].flatMap(([of, { upTo, sum }]) => {
      let count = 0
      const buckets = [...bounds, '+Inf'].map((le, i) => {
        count += upTo[i]!
        return { metricName: `${name}_bucket`, labels: { le, [label]: of }, value: count }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: { [label]: of }, value: sum },
        { metricName: `${name}_count`, labels: { [label]: of }, value: count },
      ]
    })
  const metric = { name, help, type: 'histogram', aggregator: 'sum' }
  for (const registry of registers)
    registry.registerMetric({
      ...metric,
      labelNames: [label],
      get: async () => ({ ...metric, values: values() }),
    } as never)
  return {
    observe: (of: string, seconds: number) => {
      const known = counts.get(of) ?? { upTo: Array(bounds.length + 1).fill(0), sum: 0 }
      counts.set(of, known)
      let i = 0
      while (i < bounds.length && seconds > bounds[i]!) i++
      known.upTo[i]!++
      known.sum += seconds
    },
  }
}

/** A gauge whose value lives elsewhere and is read on scraping. */
const gauge = (settings: { name: string; help: string; registers: Registry[] }) => {
  const keepers: { own(): number; all(): number }[] = []
  new Gauge({
    ...settings,
    collect() {
      this.set(keepers.reduce((sum, { own }) => sum + own(), 0))
    },
  })
  return {
    /** Several servers of a process are added up. */
    readFrom: (keeper: { own(): number; all(): number }) => {
      keepers.push(keeper)
    },
    /** The sum over all threads. The gauge itself has this thread's part, because the parts are added up on scraping. */
    read: () => keepers.reduce((sum, { all }) => sum + all(), 0),
  }
}

export const createInstruments = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    answers: tally(['operation', 'status'], {
      name: 'channelscope_http_answers_total',
      help: 'Answers by operation and status',
      registers,
    }),
    seconds: timings('operation', [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5], {
      name: 'channelscope_http_answer_seconds',
      help: 'Time from request to answer by operation',
      registers,
    }),
    charged: tally(['key_type', 'outcome'], {
      name: 'channelscope_charged_total',
      help: 'Charges by key type and outcome',
      registers,
    }),
    inFlight: gauge({
      name: 'channelscope_requests_in_flight',
      help: 'Requests in flight',
      registers,
    }),
    turnedAway: new Counter({
      name: 'channelscope_requests_turned_away_total',
      help: 'Requests refused with 503 because the process, the key or the connection had too many in flight',
      labelNames: ['reason'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'channelscope_refusals_total',
      help: 'Requests refused because of their key, session, origin, rate or signature',
      labelNames: ['reason'] as const,
      registers,
    }),
    databaseFailures: new Counter({
      name: 'channelscope_database_failures_total',
      help: 'Requests and updates of the catalog that failed because the database could not be reached',
      registers,
    }),
    payments: new Counter({
      name: 'channelscope_payment_events_total',
      help: 'Events of payment providers by outcome: done, repeated, refused, not signed or failed',
      labelNames: ['outcome'] as const,
      registers,
    }),
    tariffErrors: new Counter({
      name: 'channelscope_tariff_errors_total',
      help: 'Invalid changes of the plans or prices file, which were ignored',
      registers,
    }),
    rateShared: new Gauge({
      name: 'channelscope_rate_limits_shared',
      help: '1 while rate limits are shared through Redis, 0 while each process limits by itself',
      // Of several threads, one that has lost Redis counts.
      aggregator: 'min',
      registers,
    }),
  }
}
export type Instruments = ReturnType<typeof createInstruments>
