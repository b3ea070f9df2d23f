// The first of many rows, with a button that shows the others. A page stays short until more is asked for.
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/index.ts'

type Few<Row> = { shown: readonly Row[]; more: ReactNode }

/** `mostWanted` is the place of a row that has to be seen at once. */
export const useFew = (few: number) => {
  const { common } = useWords()
  const [isWhole, showWhole] = useState(false)
  return <Row,>(rows: readonly Row[], mostWanted = -1): Few<Row> =>
    isWhole || rows.length <= few || mostWanted >= few
      ? { shown: rows, more: undefined }
      : {
          shown: rows.slice(0, few),
          more: (
            <button type="button" className="more no-print" onClick={() => showWhole(true)}>
              {common.more}
            </button>
          ),
        }
}
