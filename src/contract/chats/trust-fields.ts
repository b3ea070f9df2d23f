// Fields about the audience of a channel that several answers share.
import { Type } from 'typebox'
import { trustFindings, trustLevels, trustSeries } from '../../vocabulary.ts'
import { decimal, list, oneOf, TrustSignalField, text } from '../fields.ts'

export const TrustLevelField = oneOf(
  trustLevels,
  'What can be said about the audience: `no_finding`; `look_closer`, if a signal is unusual; `strong_findings`, if one is very unusual or two of different series are clear; `too_little_data`, if too few signals could be measured.',
  'look_closer',
)

export const FindingField = oneOf(
  trustFindings,
  '`unusual`, if at most 3 % of channels without a cause have such a finding about members, and 3 % one about posts; `very_unusual`, if at most 0.06 % have one.',
  'unusual',
)

export const CheckedSeriesField = list(
  oneOf(trustSeries, 'A series.', 'members'),
  'The series of which signals could be measured and compared: what `trust_level` was made from.',
  { title: 'CheckedSeries' },
)

/** What other answers about a channel have of it. */
export const trustFields = {
  trust_level: Type.Optional(TrustLevelField),
  trust_checked: Type.Optional(CheckedSeriesField),
  trust_findings: Type.Optional(
    list(
      Type.Object(
        { signal: TrustSignalField, finding: FindingField },
        { description: 'A signal that is unusual; `/v1/channel/trust` has its evidence.' },
      ),
      'What is unusual about the audience, the most unusual first. In CSV, Parquet and XLSX `signal=finding` with commas between them, `none` if nothing is unusual, and empty if it was not computed.',
      { 'x-cell': ['signal', 'finding'] },
    ),
  ),
}

export const FactsField = list(
  Type.Object(
    { name: text('What it is.', 'gain'), value: decimal('The number.', 4_100) },
    { description: 'A number of the sentence.' },
  ),
  'The numbers that the sentence names, for those who say it in other words.',
)
