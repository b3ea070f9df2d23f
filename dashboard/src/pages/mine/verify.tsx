// Asking for a code, and the codes that this browser has asked for.
import { Link } from '@tanstack/react-router'
import { NotFoundError } from '#sdk'
import { requestVerification, verifying } from '../../data/mine.ts'
import { useWords } from '../../words/index.ts'
import { LinkForm } from './link-form.tsx'
import { VerificationSteps } from './verification.tsx'

export const Verify = () => {
  const { mine } = useWords()
  const awaited = verifying.use()
  return (
    <section className="verify" aria-label={mine.verify}>
      <h2>{mine.verify}</h2>
      <p className="lead quiet">{mine.verifyLead}</p>
      <AskForCode />
      {awaited.map(({ id, given }) => (
        <VerificationSteps key={id} internal_id={id} given={given} />
      ))}
    </section>
  )
}

const AskForCode = () => {
  const { mine } = useWords()
  const ask = async (link: string, text: string) => {
    const { internal_id } = await requestVerification(link)
    verifying.add({ id: internal_id, given: text })
  }
  return (
    <LinkForm
      label={mine.getCode}
      send={ask}
      wayOut={(error, text) =>
        error instanceof NotFoundError && (
          <p className="notice warning">
            {mine.unknown}
            <Link to="/add" search={{ link: text }} className="button">
              {mine.addFirst}
            </Link>
          </p>
        )
      }
    />
  )
}
