import { useWords } from '../../words/index.ts'

export const AccountPage = () => {
  const { account } = useWords()
  return <h1>{account.title}</h1>
}
