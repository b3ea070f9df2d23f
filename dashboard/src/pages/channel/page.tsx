import { useParams } from '@tanstack/react-router'
import { useWords } from '../../words/index.ts'
import { Mentions } from './mentions.tsx'
import { Posts } from './posts.tsx'

export const ChannelPage = () => {
  const { channel } = useWords()
  const { id = '' } = useParams({ strict: false })
  return (
    <>
      <h1>{channel.title}</h1>
      <Posts chat={{ internal_id: id }} />
      <Mentions id={id} />
    </>
  )
}
