import { useWords } from '../../words/index.ts'

export const MinePage = () => {
  const { mine } = useWords()
  return <h1>{mine.title}</h1>
}
