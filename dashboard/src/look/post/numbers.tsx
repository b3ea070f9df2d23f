// The numbers of a post, and the head above them. On a wide screen they are columns; on a narrow one each has its name beside it.
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { Num, Percent } from '../number.tsx'
import { erOf } from './facts.ts'
import type { ShownPost } from './post.tsx'

export const postNumbers = ['views', 'forwards', 'comments', 'reactions', 'er'] as const
type PostNumber = (typeof postNumbers)[number]

type NumbersProps = { message: ShownPost; names: readonly PostNumber[]; er?: number | undefined }

export const PostNumbers = ({ message, names, er }: NumbersProps) => {
  const { posts } = useWords()
  const shown = (name: PostNumber): ReactNode => {
    const about = { means: posts.means[name], why: posts.why[name] }
    if (name === 'er') return <Percent value={er ?? erOf(message)} {...about} />
    const value = name === 'reactions' ? message.reactions?.count : message[name]
    return <Num value={value} {...about} />
  }
  return (
    <dl className="post-numbers">
      {names.map((name) => (
        <div key={name}>
          <dt>{posts[name]}</dt>
          <dd>{shown(name)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Hidden from screen readers, because each number has its name beside it. */
export const PostsHead = ({ names }: { names: readonly PostNumber[] }) => {
  const { posts } = useWords()
  return (
    <div className="posts-head" aria-hidden="true">
      <span>{posts.published}</span>
      <span>{posts.text}</span>
      <span className="post-numbers">
        {names.map((name) => (
          <span key={name}>{posts[name]}</span>
        ))}
      </span>
    </div>
  )
}
