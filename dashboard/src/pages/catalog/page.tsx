import { useWords } from '../../words/index.ts'

export const CatalogPage = () => {
  const { catalog } = useWords()
  return <h1>{catalog.title}</h1>
}
