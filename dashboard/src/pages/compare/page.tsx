import { useWords } from '../../words/index.ts'

export const ComparePage = () => {
  const { compare } = useWords()
  return <h1>{compare.title}</h1>
}
