// The texts of one language as the pages use them: those of the files, and those that are made from the words of the contract.
import type { EventTypeName } from '#sdk/values'
import { wordsOf } from '#words/message.ts'
import type { DashboardMessages, NoticeMessages } from '#words/types.d.ts'
import {
  type ContractWords,
  channelNumbersOf,
  chartMeansOf,
  chartTitlesOf,
  columnNamesOf,
  comparedCharts,
  figuresOf,
  filterNamesOf,
  groupNumbersOf,
  pageCharts,
} from './metric-words.ts'

const capital = (text: string) => text[0]!.toLocaleUpperCase() + text.slice(1)

/** Values of closed sets where they stand alone, in a cell or a tag. */
const capitals = <Table extends Record<string, string>>(table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([name, text]) => [name, capital(text)])) as Table

/** The service may give a name that these words do not have. */
const byAnyName = (table: Record<string, string>): Record<string, string> => table

export const wordsIn = (messages: DashboardMessages, notices: NoticeMessages, locale: string) => {
  const words = wordsOf<DashboardMessages>(messages, locale)
  const contract: ContractWords & DashboardMessages['contract'] = words.contract
  const { signals, events } = notices
  const levels = capitals(notices.levels)
  const ofChannel = channelNumbersOf(contract)
  const ofGroup = groupNumbersOf(contract)
  const channel = {
    ...words.channel,
    numbers: { ...ofChannel.numbers, ...words.channel.numbers },
    means: { ...ofChannel.means, ...words.channel.means },
    why: { ...ofChannel.why, ...words.channel.why },
    charts: { ...chartTitlesOf(contract, pageCharts), ...words.channel.charts },
    chartMeans: chartMeansOf(contract, pageCharts),
  }
  return {
    ...words,
    locale,
    contract,
    catalog: {
      ...words.catalog,
      filterNames: filterNamesOf(contract),
      choices: { ...words.catalog.choices, trust_level: levels },
      choiceMeans: { trust_level: words.trustPanel.statements } as Partial<Record<string, Record<string, string>>>,
      columns: { ...columnNamesOf(contract), ...words.catalog.columns },
    },
    channel,
    group: {
      ...words.group,
      numbers: { ...ofGroup.numbers, ...words.group.numbers },
      means: ofGroup.means,
      why: ofGroup.why,
      controls: channel.controls,
      charts: { ...channel.charts, ...words.group.charts },
      chartMeans: { ...channel.chartMeans, ...words.group.chartMeans },
      noPoints: { ...channel.noPoints, ...words.group.noPoints },
      heat: { ...channel.heat, ...words.group.heat },
    },
    compare: {
      ...words.compare,
      charts: { members: contract.metrics.members_count.title, ...chartTitlesOf(contract, comparedCharts) },
      chartMeans: { members: contract.charts.subscribers.means, ...chartMeansOf(contract, comparedCharts) },
      figures: figuresOf(contract),
    },
    lists: {
      ...words.lists,
      days: byAnyName(words.lists.days),
      kinds: capitals(words.lists.kinds),
      results: capitals(words.lists.results),
      waitingStates: capitals(words.lists.waitingStates),
      states: capitals(words.lists.states),
    },
    destinations: {
      ...words.destinations,
      states: capitals(words.destinations.states),
      deliveries: {
        ...words.destinations.deliveries,
        states: capitals(words.destinations.deliveries.states),
        failures: byAnyName(words.destinations.deliveries.failures),
      },
    },
    account: { ...words.account, keyTypes: capitals(words.account.keyTypes) },
    mentions: { ...words.mentions, kindOne: capitals(words.mentions.kindOne) },
    trustPanel: { ...words.trustPanel, findings: capitals(words.trustPanel.findings) },
    mine: { ...words.mine, add: { ...words.mine.add, reasons: byAnyName(words.mine.add.reasons) } },
    operator: {
      ...words.operator,
      reasons: byAnyName(words.operator.reasons),
      sourceReasons: byAnyName(words.operator.sourceReasons),
    },
    posts: { ...words.posts, media: byAnyName(words.posts.media) },
    trust: { levels, signals },
    watch: {
      ...words.watch,
      types: Object.fromEntries(
        Object.entries(events).map(([type, { label }]) => [
          type,
          { label: capital(label), means: contract.events[type as EventTypeName] },
        ]),
      ) as Record<EventTypeName, { label: string; means: string }>,
    },
  }
}

export type Words = ReturnType<typeof wordsIn>
