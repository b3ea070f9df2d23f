// A chat's first letter in a circle, and its title. Photos are not loaded, because they would come from another server.
import { Link } from '@tanstack/react-router'
import { useWords } from '../words/index.ts'
import { type TrustLevel, TrustMark } from './trust-mark.tsx'

export const Avatar = ({ title, large }: { title: string; large?: boolean }) => (
  <span className={large ? 'avatar large' : 'avatar'} aria-hidden="true">
    {[...title.trim()][0]?.toUpperCase() ?? '·'}
  </span>
)

type ChatLabel = {
  internal_id: string
  title: string
  verified?: boolean | undefined
  peer?: 'Channel' | 'Group' | undefined
  trust_level?: TrustLevel | undefined
}

/** The title in its own direction, whatever the direction of the page. */
export const ChatTitle = ({ title, verified, trust_level }: Pick<ChatLabel, 'title' | 'verified' | 'trust_level'>) => {
  const { common } = useWords()
  return (
    <>
      <bdi data-whole>{title}</bdi>
      {verified && (
        <span data-tip={common.verified} role="img" aria-label={common.verified}>
          {' '}
          ✓
        </span>
      )}
      <TrustMark level={trust_level} />
    </>
  )
}

export const ChatLink = ({ internal_id, title, verified, trust_level, peer = 'Channel' }: ChatLabel) => (
  <Link to={peer === 'Group' ? '/group/$id' : '/channel/$id'} params={{ id: internal_id }}>
    <ChatTitle title={title} verified={verified} trust_level={trust_level} />
  </Link>
)
