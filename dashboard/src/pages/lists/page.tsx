import { useWords } from '../../words/index.ts'

export const ListsPage = () => {
  const { lists } = useWords()
  return <h1>{lists.title}</h1>
}
