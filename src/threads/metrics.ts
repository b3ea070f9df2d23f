// Adds up the metrics of the threads of a process.
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

export type ThreadMetrics = MetricObjectWithValues<MetricValue<string>>[]

/** Memory, CPU time and open files are those of the process, whichever thread reads them. */
const isOfProcess = ({ name }: { name: string }) => name.startsWith('process_')

export const summedMetrics = (main: ThreadMetrics, threads: ThreadMetrics[]): Promise<string> => {
  const own = main.map((metric) => (isOfProcess(metric) ? { ...metric, aggregator: 'first' } : metric))
  const others = threads.map((metrics) => metrics.filter((metric) => !isOfProcess(metric)))
  return AggregatorRegistry.aggregate([own, ...others]).metrics()
}

/** What a thread that ended has counted. It is added to what the others count, because a counter must not go back. */
export const countedBy = async (threads: ThreadMetrics[]): Promise<ThreadMetrics> => {
  const all = (await AggregatorRegistry.aggregate(threads).getMetricsAsJSON()) as ThreadMetrics
  return all.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
}
