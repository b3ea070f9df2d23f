// Why the ads index is what it is: a bar per part, and the penalties in words.
import type { AdsIndexParts } from '../../data/channel.ts'
import { placeAmong } from '../../look/chat-page/ranks.ts'
import { exact } from '../../look/format.ts'
import { Unknown } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'
import { rankMeans } from './compared-with.ts'
import { useTrustWords } from './signal-words.ts'

const partNames = ['err24', 'er', 'organic_growth', 'mentions', 'regularity', 'low_ad_share'] as const
/** Served as parts of one, shown in percent. */
const fractions: readonly string[] = ['regularity', 'low_ad_share']

export const AdsIndexWhy = ({ parts, index }: { parts: AdsIndexParts; index: number }) => {
  const words = useWords().channel.adsIndex
  const trust = useTrustWords()
  const means = rankMeans(words, parts, exact)
  const penalties = parts.penalty_reasons
  return (
    <section id="ads-index-why" className="ads-index" aria-labelledby="ads-index-title">
      <h2 id="ads-index-title">{words.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, also by keyboard */}
      <div className="scroll-box" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{words.part}</th>
              <th className="number">{words.value}</th>
              <th className="number" data-tip={means}>
                {words.rank}
              </th>
              <th className="number">{words.points}</th>
              <td className="bar" />
            </tr>
          </thead>
          <tbody>
            {partNames.map((name) => (
              <PartRow key={name} name={name} part={parts.parts[name]} count={parts.channels_compared} />
            ))}
            {penalties.map(({ reason, points, facts }) => (
              <tr key={reason}>
                <th scope="row" colSpan={3}>
                  {trust.signals[reason]}
                  <p className="small">{trust.sentence(reason, facts)}</p>
                </th>
                <td className="number worse">−{exact(points)}</td>
                <td className="bar" />
              </tr>
            ))}
          </tbody>
          <tfoot>
            {parts.capped_at !== undefined && (
              <tr>
                <td colSpan={4} className="small worse">
                  {words.capped({ most: exact(parts.capped_at) })}
                </td>
                <td className="bar" />
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={3}>
                {words.sum}
              </th>
              <td className="number">
                <strong>{exact(index)}</strong>
              </td>
              <td className="bar" />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="quiet small">
        {penalties.length === 0 && `${words.noPenalties} `}
        {means}
      </p>
    </section>
  )
}

type PartRowProps = {
  name: (typeof partNames)[number]
  part: AdsIndexParts['parts'][(typeof partNames)[number]]
  count: number
}

const PartRow = ({ name, part, count }: PartRowProps) => {
  const words = useWords().channel.adsIndex
  return (
    <tr>
      <th scope="row">{words.parts[name]}</th>
      {part ? (
        <>
          <td className="number">{exact(fractions.includes(name) ? part.value * 100 : part.value)}</td>
          <td className="number">
            {words.rankOf({ place: exact(placeAmong(part.rank_percent, count)), count: exact(count) })}
          </td>
          <td className="number">{words.pointsOf({ points: exact(part.points), most: exact(part.of) })}</td>
          <td className="bar" aria-hidden="true">
            {/* The track is as long as the part can count, so that bars compare across parts. */}
            <span className="track" style={{ width: `${part.of}%` }}>
              <span style={{ width: `${(part.points / part.of) * 100}%` }} />
            </span>
          </td>
        </>
      ) : (
        <td className="number" colSpan={4}>
          <Unknown why={words.unknownPart} />
        </td>
      )}
    </tr>
  )
}
