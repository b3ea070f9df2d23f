// Prometheus metrics of the API, in a registry of their own.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const createInstruments = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    answers: new Counter({
      name: 'channelscope_http_answers_total',
      help: 'Answers by operation and status',
      labelNames: ['operation', 'status'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'channelscope_http_answer_seconds',
      help: 'Time from request to answer by operation',
      labelNames: ['operation'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    charged: new Counter({
      name: 'channelscope_charged_total',
      help: 'Charges by key type and outcome',
      labelNames: ['key_type', 'outcome'] as const,
      registers,
    }),
    inFlight: new Gauge({
      name: 'channelscope_requests_in_flight',
      help: 'Requests that are being answered',
      registers,
    }),
    turnedAway: new Counter({
      name: 'channelscope_requests_turned_away_total',
      help: 'Requests refused with 503 because too many were being answered: of the process, the key or the connection',
      labelNames: ['reason'] as const,
      registers,
    }),
    tariffErrors: new Counter({
      name: 'channelscope_tariff_errors_total',
      help: 'Changes of the files of plans and prices that were not right and changed nothing',
      registers,
    }),
    rateShared: new Gauge({
      name: 'channelscope_rate_limits_shared',
      help: '1 while rate limits are shared through Redis, 0 while each process limits by itself',
      registers,
    }),
  }
}
export type Instruments = ReturnType<typeof createInstruments>
