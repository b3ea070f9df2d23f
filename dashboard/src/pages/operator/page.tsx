import { useWords } from '../../words/index.ts'

export const OperatorPage = () => {
  const { operator } = useWords()
  return <h1>{operator.title}</h1>
}
