// How much the most active authors wrote, as counts only: who they are is not shown.
import type { GroupStats } from '../../data/group.ts'
import { exact } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

type GroupStatsQuery = { data: GroupStats | undefined; error: unknown; refetch: () => unknown }

export const TopAuthors = ({ stats }: { stats: GroupStatsQuery }) => {
  const { authors } = useWords().group
  return (
    <section className="beside" aria-labelledby="authors-title">
      <h2 id="authors-title">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what the list means */}
        <span data-tip={authors.means} tabIndex={0}>
          {authors.title}
        </span>
      </h2>
      <Loaded query={stats} height={240}>
        {({ top_authors: counts = [] }) =>
          counts.length === 0 ? (
            <Empty>{authors.none}</Empty>
          ) : (
            <ol className="top-authors">
              {counts.map(({ messages }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an author is known by the rank only
                <li key={i}>
                  <span className="quiet number">{i + 1}</span>
                  <span className="track" aria-hidden="true">
                    <span style={{ width: `${(messages / counts[0]!.messages) * 100}%` }} />
                  </span>
                  <span className="number">{authors.messages({ messages, count: exact(messages) })}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}
