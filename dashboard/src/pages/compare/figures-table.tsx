// All figures: one row each, one column per channel. The best value of a row is marked, where more is better.
import type { ChannelComparison, ComparedRow, ComparedValue, FigureField } from '../../data/comparison.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { FileLinks } from '../../look/file-links.tsx'
import { exact, percent, short, signed } from '../../look/format.ts'
import { LineKey } from '../../look/line-key.tsx'
import { Change, Num, Percent, Unknown } from '../../look/number.tsx'
import { Segments } from '../../look/segments.tsx'
import { TrustWords } from '../../look/trust-mark.tsx'
import { useWords, type Words } from '../../words/index.ts'
import { figuresOf, groups, isNeutral, kindOf } from './figures.ts'
import { besides, type ChangeView, isBest } from './state.ts'

type SecondFigure = (typeof besides)[number]

export const Figures = ({
  comparison: { channels, figures },
  beside,
  change,
}: {
  comparison: ChannelComparison
  beside: SecondFigure
  change: ChangeView
}) => {
  const words = useWords()
  const { compare } = words
  const rows = new Map(figures.map((row) => [row.figure, row]))
  return (
    <section className="all-figures">
      <div className="compare-head">
        <h2 id="figures-title">{compare.figuresTitle}</h2>
        <FileLinks
          title={compare.figuresTitle}
          path="/v1/channels/compare"
          query={{ ids: channels.map(({ internal_id }) => internal_id).join(',') }}
        />
        <Segments
          label={compare.beside}
          options={besides.map((name) => [name, compare.besides[name]])}
          value={beside}
          onChange={(beside) => change({ beside })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className="figures-box" tabIndex={0} role="region" aria-labelledby="figures-title">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{compare.figure}</th>
              {channels.map((channel, i) => (
                <th key={channel.internal_id} scope="col" className="number">
                  <LineKey position={i} /> <ChatLink {...channel} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="trust-row">
              <th scope="row">{words.catalog.columns.trust_level}</th>
              {channels.map(({ internal_id, trust_level, trust_findings = [] }) => (
                <td key={internal_id} className={trust_level === 'strong_findings' ? 'worse' : undefined}>
                  {trust_level ? <TrustWords level={trust_level} /> : <Unknown />}
                  {trust_findings[0] && (
                    <div className="quiet small">{words.trust.signals[trust_findings[0].signal]}</div>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map((group) => (
            <tbody key={group}>
              <tr className="group">
                <th scope="rowgroup" colSpan={channels.length + 1}>
                  {compare.groups[group]}
                </th>
              </tr>
              {figuresOf(group).map((figure) => {
                const row = rows.get(figure)
                return row && <FigureRow key={figure} row={row} channels={channels} beside={beside} />
              })}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

type FigureRowProps = { row: ComparedRow; channels: ChannelComparison['channels']; beside: SecondFigure }

const FigureRow = ({ row: { figure, values }, channels, beside }: FigureRowProps) => {
  const words = useWords()
  const doubted = new Set(channels.flatMap((one) => (one.trust_level === 'strong_findings' ? [one.internal_id] : [])))
  const { compare } = words
  const ranked = values.filter(({ rank }) => rank !== undefined).length
  return (
    <tr>
      <th scope="row">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what the figure means */}
        <span data-tip={compare.figures[figure].means} tabIndex={0}>
          {compare.figures[figure].name}
        </span>
      </th>
      {values.map((value, i) => {
        const best = !isNeutral(figure) && isBest(value, values, doubted)
        const about = [
          value.rank !== undefined && compare.rankMeans({ place: value.rank, count: ranked }),
          i > 0 && value.difference !== undefined && differenceInWords(figure, value, channels[0]!.title, words),
        ]
        return (
          <td key={value.internal_id} className={best ? 'number best' : 'number'}>
            <div className="cell">
              {best && (
                <span className="mark" role="img" aria-label={compare.best} data-tip={compare.best}>
                  ★
                </span>
              )}
              {figure === 'ads_index' && <span className="quiet">{channels[i]!.ads_index_grade}</span>}
              <Value figure={figure} value={value.value} means={about.filter(Boolean).join('\n') || undefined} />
              {(i > 0 || beside === 'rank') && (
                <span className="beside quiet small">
                  {beside === 'rank'
                    ? value.rank !== undefined && compare.rank({ place: value.rank, count: ranked })
                    : differenceOf(figure, value, words)}
                </span>
              )}
            </div>
          </td>
        )
      })}
    </tr>
  )
}

type ValueProps = { figure: FigureField; value: number | undefined; means: string | undefined }

const Value = ({ figure, value, means }: ValueProps) => {
  const { why } = useWords().compare.figures[figure]
  const kind = kindOf(figure)
  if (kind === 'percent') return <Percent value={value} means={means} why={why} />
  if (kind === 'count') return <Num value={value} means={means} why={why} />
  return <Change value={value} means={means} why={why} inPercent={kind === 'change in percent'} />
}

/** Counts differ by percent, percentages by percentage points, and changes by members. */
const differenceOf = (figure: FigureField, value: ComparedValue, { compare }: Words): string | undefined => {
  const { difference, difference_percent } = value
  if (difference === undefined) return undefined
  const kind = kindOf(figure)
  if (kind === 'change') return signed(difference, short)
  if (kind !== 'count') return compare.points({ text: signed(difference, short) })
  return difference_percent === undefined ? signed(difference, short) : signed(difference_percent, percent)
}

const differenceInWords = (figure: FigureField, value: ComparedValue, title: string, { compare }: Words): string => {
  const kind = kindOf(figure)
  const exactly = signed(value.difference!, exact)
  const relative = value.difference_percent === undefined ? '' : ` (${signed(value.difference_percent, percent)})`
  const isPercent = kind === 'percent' || kind === 'change in percent'
  return compare.differenceFrom({
    difference: (isPercent ? compare.points({ text: exactly }) : exactly) + relative,
    title,
  })
}
