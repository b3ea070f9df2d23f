// The post that the address names, as links of events do. It is marked where it stands; one that is not on the first page is loaded and stands first.
import type { ReactNode } from 'react'
import { NotFoundError } from '#sdk'
import { useLinkedPost } from '../../data/posts.ts'
import { useWords } from '../../words/index.ts'
import { Failure, Skeleton } from '../states.tsx'
import type { ShownPost } from './post.tsx'

export type LinkedSearch = { message?: string | undefined }

export const linkedIn = ({ message }: LinkedSearch): number | undefined =>
  /^\d{1,15}$/.test(message ?? '') ? Number(message) : undefined

type LinkedPostProps = {
  peer: 'Channel' | 'Group'
  internal_id: string
  message_id: number
  children: (message: ShownPost) => ReactNode
}

export const LinkedPost = ({ peer, internal_id, message_id, children }: LinkedPostProps) => {
  const { posts } = useWords()
  const { data, error, refetch } = useLinkedPost(peer, internal_id, message_id)
  if (data) return <ol className="post-list">{children(data)}</ol>
  if (error instanceof NotFoundError)
    return <p className="notice warning">{posts.linkedGone({ id: String(message_id) })}</p>
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={160} />
}
