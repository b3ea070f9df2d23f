import { useWords } from '../../words/index.ts'

export const ChannelPage = () => {
  const { channel } = useWords()
  return <h1>{channel.title}</h1>
}
