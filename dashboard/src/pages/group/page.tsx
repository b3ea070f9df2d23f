import { useWords } from '../../words/index.ts'

export const GroupPage = () => {
  const { group } = useWords()
  return <h1>{group.title}</h1>
}
