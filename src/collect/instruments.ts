// Prometheus metrics of the collector, in the registry of the process.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import { openStandstill } from './standstill.ts'

export const createCollectInstruments = (registry: Registry, standstill = openStandstill()) => {
  const registers = [registry]
  new Gauge({
    name: 'channelscope_collect_standstill_seconds',
    help: 'For how long chats have been due and no visit has ended by itself; about 0 while visits end or nothing is due',
    registers,
    // Computed when it is asked for: the loop of the collector may be what stands still.
    collect() {
      this.set(standstill.seconds())
    },
  })
  return {
    standstill,
    visits: new Counter({
      name: 'channelscope_collect_visits_total',
      help: 'Visits to chats by source and result',
      labelNames: ['source', 'result'] as const,
      registers,
    }),
    answers: new Counter({
      name: 'channelscope_collect_answers_total',
      help: 'Answers of sources that were taken, by what they were asked for and whether they told something new',
      labelNames: ['source', 'purpose', 'found'] as const,
      registers,
    }),
    requests: new Counter({
      name: 'channelscope_collect_requests_total',
      help: 'Requests to web pages that were answered, by what they were for and whether the answer told something new',
      labelNames: ['source', 'purpose', 'found'] as const,
      registers,
    }),
    bytes: new Counter({
      name: 'channelscope_collect_bytes_total',
      help: 'Bytes of these answers after decompression, by what they were for and whether they told something new',
      labelNames: ['source', 'purpose', 'found'] as const,
      registers,
    }),
    observations: new Counter({
      name: 'channelscope_collect_observations_total',
      help: 'Observations ingested by source',
      labelNames: ['source'] as const,
      registers,
    }),
    lateness: new Histogram({
      name: 'channelscope_collect_lateness_seconds',
      help: 'Seconds between the time at which a visit was due and its start',
      buckets: [1, 10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY],
      registers,
    }),
    paused: new Gauge({
      name: 'channelscope_collect_source_paused',
      help: '1 while a source is paused: the platform asked to wait, its budget is used up, its pages have changed, or all chats seem to be missing',
      labelNames: ['source'] as const,
      registers,
    }),
    paused_until: new Gauge({
      name: 'channelscope_collect_source_paused_until_seconds',
      help: 'When the pause of a source ends (unix time) and why it is paused; there only while it is paused',
      labelNames: ['source', 'reason'] as const,
      registers,
    }),
    rate_share: new Gauge({
      name: 'channelscope_collect_rate_share',
      help: 'The share of its configured rate at which a source is read: less than 1 after the platform has asked to wait, until it has risen again',
      labelNames: ['source'] as const,
      registers,
    }),
    doubted: new Gauge({
      name: 'channelscope_collect_field_doubted',
      help: '1 while a field is not stored because many chats show otherwise than expected, by source and expectation',
      labelNames: ['source', 'expectation'] as const,
      registers,
    }),
    odd_markup: new Counter({
      name: 'channelscope_collect_odd_markup_total',
      help: 'Parts of answers that could not be parsed, by source',
      labelNames: ['source'] as const,
      registers,
    }),
    rejected: new Counter({
      name: 'channelscope_collect_rejected_total',
      help: 'Values that were refused or cut because the platform cannot have said them, by source, field and what was done',
      labelNames: ['source', 'field', 'rejection'] as const,
      registers,
    }),
    accounts_lost: new Counter({
      name: 'channelscope_collect_accounts_lost_total',
      help: 'Accounts of the operator that the platform logged out or closed, by source',
      labelNames: ['source'] as const,
      registers,
    }),
  }
}
export type CollectInstruments = ReturnType<typeof createCollectInstruments>
