import { levelLabels, signalLabels } from '#sdk/values'
import type { en } from '../en/index.ts'
import { labelsIn } from '../label-words.ts'

export const trust: (typeof en)['trust'] = {
  levels: labelsIn(levelLabels, 'ru'),
  signals: labelsIn(signalLabels, 'ru'),
}
