// The words of the charts, which differ between channels and groups.
import type { Words } from '../../words/index.ts'

export type ChartWords = Pick<Words['channel'], 'charts' | 'chartMeans' | 'noPoints' | 'heat' | 'controls' | 'events'>
