// The button that opens the sheet for a subject, and says whether it is watched already. `w` presses it.
import { useState } from 'react'
import { useWatches, type WatchSubject, watchOn } from '../../data/watches.ts'
import { useWords } from '../../words/index.ts'
import { Changeable } from '../changeable.tsx'
import { useKeys } from '../keyboard.ts'
import { WatchSheet } from './sheet.tsx'

export const WatchButton = (given: { subject: WatchSubject }) => (
  <Changeable>
    <Opener {...given} />
  </Changeable>
)

const Opener = ({ subject }: { subject: WatchSubject }) => {
  const { watch: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  const watch = watchOn(useWatches().data, subject)
  useKeys({ w: () => setOpen(true) })
  const isSearch = subject.kind === 'query'
  const label = watch ? (isSearch ? words.watchedSearch : words.watched) : isSearch ? words.watchSearch : words.watch
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip={isSearch ? words.watchSearchMeans : words.watchMeans}
        onClick={() => setOpen(true)}
      >
        {watch && <span aria-hidden="true">✓</span>} {label}
      </button>
      {isOpen && <WatchSheet subject={subject} watch={watch} onClose={() => setOpen(false)} />}
    </>
  )
}
