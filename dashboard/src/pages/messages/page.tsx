import { useWords } from '../../words/index.ts'

export const MessagesPage = () => {
  const { messages } = useWords()
  return <h1>{messages.title}</h1>
}
