import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../look/document-title.ts'
import { useWords } from '../words/index.ts'
import '../pages/sign-in/sign-in.css'

export const NoSuchPage = () => {
  const { frame } = useWords()
  useDocumentTitle(frame.notFound)
  return (
    <main className="sign-in" id="content">
      <h1>{frame.notFound}</h1>
      <p>
        <Link to="/" className="button">
          {frame.home}
        </Link>
      </p>
    </main>
  )
}
