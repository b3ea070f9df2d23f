import { levelLabels, signalLabels } from '#sdk/values'
import { labelsIn } from '../label-words.ts'

export const trust = {
  levels: labelsIn(levelLabels, 'en'),
  signals: labelsIn(signalLabels, 'en'),
}
