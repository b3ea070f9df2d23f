import type { privacies } from '#sdk/values'
import { columnNamesOf, filterNamesOf } from '../metric-words.ts'
import { contract } from './contract.ts'

export const catalog = {
  title: 'Catalog',
  count: (count: number, text: string) => `${text} ${count === 1 ? 'channel' : 'channels'}`,
  audience: (text: string) => `audience ${text}`,
  audienceUnknown: 'Not enough data: the members of these channels are not known yet',
  audienceMeans:
    'Sum of the members of all matching channels; a person who subscribes to several of them is counted once for each',
  filters: 'Filters',
  clear: 'Clear filters',
  active: 'Active filters',
  takeAway: (filter: string) => `Remove the filter ${filter}`,
  findChoice: (filter: string) => `Find in ${filter}`,
  noChoice: 'No such choice',
  moreFilters: 'More filters',
  inAbout: 'in descriptions too',
  allChoices: (count: number) => `All ${count}`,
  from: 'from',
  to: 'to',
  open: 'any',
  filterNames: filterNamesOf(contract),
  /** What the choices of filters with one choice are called. */
  choices: {
    verified: { true: 'Verified', false: 'Not verified' },
    privacy: { Public: 'Public', Private: 'By invite' },
  } satisfies Record<'verified', Record<'true' | 'false', string>> &
    Record<'privacy', Record<(typeof privacies)[number], string>>,
  columnsMenu: 'Columns',
  columns: {
    ...columnNamesOf(contract),
    language: 'language',
    country: 'country',
    category: 'category',
    trust_level: 'trust',
    community: 'community',
    line: '30 days',
  },
  line: 'Members of the last 30 days',
  newestPost: 'newest post',
  tick: (title: string) => `Tick ${title}`,
  empty: 'No channel matches all filters.',
  tooMany: (rows: string) => `The table shows the first ${rows} channels. Narrow the filters to see the others.`,
  views: 'Saved views',
  viewName: 'Name of this view',
  noViews: 'No view is saved yet',
  saveAsList: 'Save as list',
  saveMeans: (count: string) =>
    `The list follows these filters: it has the ${count} channels that match now, and tells every day what joined and what left.`,
  freeze: 'Freeze as a snapshot',
  freezeMeans: 'Keeps the set as it is now, also if it is larger than a list may be. It expires after 30 days',
  listName: 'Name',
  exportAs: (format: string) => `Export as ${format}`,
  exportReach: (rows: string) => `The first ${rows} rows. A snapshot exports all.`,
}
