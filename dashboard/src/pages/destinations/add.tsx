// Adds a destination. What only the answer has, its secret or the address of the feed, is shown once.
import { useState } from 'react'
import { wordLanguages } from '#sdk/values'
import { type CreateDestination, createDestination, type DestinationKind, useKinds } from '../../data/destinations.ts'
import { SecretDialog } from '../../look/secret-dialog.tsx'
import { language, languageNames, useWords } from '../../words/index.ts'
import { secretIn } from './secret.ts'

const readTerms = (form: HTMLFormElement, kind: DestinationKind): CreateDestination => {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '').trim()
  return {
    kind,
    language: text('language') as 'en',
    ...(text('name') && { name: text('name') }),
    ...(kind === 'webhook' && { url: text('url'), signature: text('signature') as 'v1' }),
    ...(kind === 'email' && { address: text('address') }),
  }
}

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const { destinations } = words
  const kinds = useKinds()
  const [kind, choose] = useState<DestinationKind>('webhook')
  return (
    <SecretDialog
      title={destinations.addTitle}
      label={destinations.add}
      className="add-destination"
      make={async (form) => secretIn(await createDestination(readTerms(form, kind)), words)}
      onClose={onClose}
    >
      <fieldset>
        <legend>{destinations.kind}</legend>
        {kinds.map((one) => (
          <label key={one} className="row">
            <input type="radio" name="kind" checked={one === kind} onChange={() => choose(one)} />
            {destinations.kinds[one]}
          </label>
        ))}
      </fieldset>
      <p className="quiet">{destinations.kindMeans[kind]}</p>
      <label>
        {destinations.name}
        <input type="text" name="name" maxLength={64} autoComplete="off" />
      </label>
      {kind === 'webhook' && (
        <>
          <label>
            {destinations.url}
            <input type="text" name="url" required maxLength={2048} inputMode="url" autoComplete="off" />
          </label>
          <label>
            {destinations.signature}
            <select name="signature">
              {(['v1', 'v1a'] as const).map((one) => (
                <option key={one} value={one}>
                  {destinations.signatures[one]}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      {kind === 'email' && (
        <label>
          {destinations.address}
          <input type="text" name="address" required maxLength={254} inputMode="email" autoComplete="email" />
        </label>
      )}
      <label>
        {destinations.language}
        <select name="language" defaultValue={language()}>
          {wordLanguages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
    </SecretDialog>
  )
}
