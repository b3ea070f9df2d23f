import { useWords } from '../../words/index.ts'

export const ListPage = () => {
  const { lists } = useWords()
  return <h1>{lists.title}</h1>
}
