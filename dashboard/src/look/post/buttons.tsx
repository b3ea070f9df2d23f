// The buttons under a message. Links lead to http and https only and say where.
import type { ChannelMessage } from '#sdk'
import { useWords } from '../../words/index.ts'
import { safeHref } from './text-tree.ts'

export const Keyboard = ({ rows }: { rows: ChannelMessage['keyboard'] }) => {
  const { posts } = useWords()
  if (!rows?.length) return null
  return (
    <ul className="post-keyboard" aria-label={posts.buttons}>
      {rows.flat().map(({ text, url }, i) => {
        const href = safeHref(url)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of one message never change places
          <li key={i}>
            {href ? (
              <a className="button" href={href} target="_blank" rel="noopener noreferrer" data-tip={href}>
                <bdi>{text}</bdi> <span className="quiet small">{new URL(href).host}</span>
              </a>
            ) : (
              <span className="button disabled">
                <bdi>{text}</bdi>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
