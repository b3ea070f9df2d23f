// The answers of the last minutes as bars: refused and failed ones are the lower parts of a bar.
import { useMemo, useState } from 'react'
import type { Minute } from '../../data/operator.ts'
import { Chart, type Line } from '../../look/chart.tsx'
import { clockTime, exact } from '../../look/format.ts'
import { Percent } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'
import { barsOf, totalsOf } from './minutes.ts'

export const Answers = ({ minutes }: { minutes: Minute[] }) => {
  const { operator } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const bars = useMemo(() => barsOf(minutes), [minutes])
  const lines = useMemo(
    (): Line[] => [
      { label: operator.bars.all, values: bars.all, bars: true, colour: 1 },
      { label: operator.bars.notOk, values: bars.notOk, bars: true, colour: 2 },
      { label: operator.bars.failed, values: bars.failed, bars: true, colour: 5 },
    ],
    [bars, operator],
  )
  const totals = totalsOf(minutes)
  const pointed = at === null ? undefined : bars.minutes[at]
  return (
    <section aria-labelledby="operator-answers">
      <div className="row">
        <h2 id="operator-answers">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what is counted */}
          <span data-tip={operator.answersMean} tabIndex={0}>
            {operator.answers}
          </span>
        </h2>
        <span className="push">
          {operator.failedShare}{' '}
          <strong className={totals.failed > 0 ? 'worse' : undefined}>
            <Percent value={totals.failed_percent} why={operator.noAnswers} focusable />
          </strong>
        </span>
      </div>
      <p className="reading">
        {pointed
          ? operator.minute({
              time: clockTime(pointed.at),
              ok: exact(pointed.ok),
              refused: exact(pointed.refused),
              failed: exact(pointed.failed),
            })
          : operator.answersTotal({
              all: exact(totals.all),
              refused: exact(totals.refused),
              failed: exact(totals.failed),
            })}
        <span className="bar-keys small quiet">
          {(['ok', 'refused', 'failed'] as const).map((name) => (
            <span key={name}>
              <i className={name} aria-hidden="true" /> {operator.legend[name]}
            </span>
          ))}
        </span>
      </p>
      <Chart
        label={operator.answers}
        times={bars.times}
        lines={lines}
        height={140}
        fromZero
        roomForBars
        onCursor={setAt}
      />
    </section>
  )
}
