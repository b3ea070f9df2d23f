// Message search: a query line with help, filters, how often the terms occur, and the messages with what matched.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useWords } from '../../words/index.ts'
import { MessageFilters } from './filters.tsx'
import { Rail } from './rail.tsx'
import { Results } from './results.tsx'
import { type ChangeMessages, type MessagesSearch, questionIn } from './state.ts'
import { Trend } from './trend.tsx'
import './messages.css'

export const MessagesPage = () => {
  const { messages } = useWords()
  const search = useSearch({ from: '/frame/messages' })
  const navigate = useNavigate()
  const change: ChangeMessages = (next) => void navigate({ to: '/messages', search: next })
  const question = questionIn(search)
  return (
    <>
      <h1>{messages.title}</h1>
      <QueryLine search={search} change={change} />
      {question.term ? (
        <>
          <MessageFilters search={search} change={change} />
          <Trend search={search} change={change} />
          <div className="found-columns">
            <Rail search={search} change={change} />
            <Results search={search} change={change} />
          </div>
        </>
      ) : (
        <div className="notice">
          <div>
            <p>{messages.lead}</p>
            <ul className="row">
              {messages.examples.map((term) => (
                <li key={term}>
                  <button type="button" onClick={() => change({ term })}>
                    {term}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}

const QueryLine = ({ search, change }: { search: MessagesSearch; change: ChangeMessages }) => {
  const { messages } = useWords()
  const given = search.term ?? ''
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ ...search, term: typed.trim() || undefined })
  }
  return (
    <search>
      <form className="query-line" onSubmit={submit}>
        <input
          type="search"
          aria-label={messages.query}
          placeholder={messages.query}
          aria-describedby="query-help"
          value={typed}
          maxLength={256}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="main">
          {messages.find}
        </button>
        <details>
          <summary>{messages.help}</summary>
          <dl id="query-help">
            {messages.syntax.map(([written, meaning]) => (
              <div key={written}>
                <dt>
                  <code>{written}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </form>
    </search>
  )
}
