// What the signals and the levels of trust are called, in every language of the service.
import {
  type TrustLevel,
  type TrustSignal,
  trustLevels,
  trustSignals,
  type WordLanguage,
  wordLanguages,
} from '../../vocabulary.ts'
import { notices } from '../../words/notices.ts'

type TrustLabel = Record<WordLanguage, string>

const labelsOf = <Name extends string>(names: readonly Name[], section: 'signals' | 'levels') =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        wordLanguages.map((language) => [language, (notices[language][section] as Record<string, string>)[name]]),
      ),
    ]),
  ) as Record<Name, TrustLabel>

export const signalLabels: Record<TrustSignal, TrustLabel> = labelsOf(trustSignals, 'signals')
export const levelLabels: Record<TrustLevel, TrustLabel> = labelsOf(trustLevels, 'levels')
