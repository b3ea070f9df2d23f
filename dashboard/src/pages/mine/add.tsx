import { useWords } from '../../words/index.ts'

export const AddPage = () => {
  const { mine } = useWords()
  return <h1>{mine.title}</h1>
}
