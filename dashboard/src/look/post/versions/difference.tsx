// The difference between two texts, as added and removed words.
import type { MessageVersion } from '../../../data/message-history.ts'
import { useWords } from '../../../words/index.ts'

type DifferenceSegment = NonNullable<MessageVersion['difference']>[number]

/** Which of the two texts is shown. */
export type DifferenceSide = 'before' | 'after' | 'both'

export const Difference = ({ segments, kept }: { segments: DifferenceSegment[]; kept: DifferenceSide }) => (
  <p className="difference" dir="auto">
    {segments
      .filter(({ kind }) => kept === 'both' || kind !== (kept === 'before' ? 'added' : 'removed'))
      .map(({ kind, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments of one difference never change places
        <Words key={i} kind={kind} text={text} />
      ))}
  </p>
)

const Words = ({ kind, text }: DifferenceSegment) => {
  const { versions } = useWords()
  if (kind === 'same') return text
  const Changed = kind === 'added' ? 'ins' : 'del'
  const [start, end] = versions[kind]
  return (
    <Changed>
      <Aloud text={`${start} `} />
      {text}
      <Aloud text={` ${end}`} />
    </Changed>
  )
}

/** For screen readers, most of which do not announce `ins` and `del`. With a direction of its own it does not decide that of the text. */
const Aloud = ({ text }: { text: string }) => (
  <span className="unseen aloud" dir="ltr">
    {text}
  </span>
)
