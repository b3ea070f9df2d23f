import { Link } from '@tanstack/react-router'
import { useWords } from '../words/index.ts'

export const NoSuchPage = () => {
  const { frame } = useWords()
  return (
    <main className="content" id="content">
      <div className="notice">
        <h1>{frame.notFound}</h1>
        <Link to="/" search={{}}>
          {frame.home}
        </Link>
      </div>
    </main>
  )
}
