// That a post was deleted, and how long it is known to have been there.
import type { ChannelMessage } from '#sdk'
import { useWords } from '../../../words/index.ts'
import { duration, moment } from '../../format.ts'
import './versions.css'

type PostLifetime = Partial<Pick<ChannelMessage, 'deleted_at' | 'last_seen_at' | 'lived_seconds'>>

/** A shorter life says nothing: the post was seen once, right after it was published. */
const SHORTEST_SECONDS = 60

export const Lifetime = ({ message: { deleted_at, last_seen_at, lived_seconds = 0 } }: { message: PostLifetime }) => {
  const { posts, versions } = useWords()
  if (!deleted_at) return null
  const gone = moment(deleted_at)
  const means = last_seen_at
    ? versions.livedMeans({ seen: moment(last_seen_at), gone })
    : posts.deletedMeans({ date: gone })
  return (
    <>
      <span className="mark worse" data-tip={means}>
        {posts.deleted}
      </span>
      {lived_seconds >= SHORTEST_SECONDS && (
        <span className="quiet small lived" data-tip={means}>
          {versions.lived({ length: duration(lived_seconds) })}
        </span>
      )}
      <span className="unseen">{means}</span>
    </>
  )
}
