// What a chat says of itself, and what is known of it besides numbers.
import { useState } from 'react'
import type { ChatInfo } from '#sdk'
import { useNameOf } from '../../data/dictionaries.ts'
import { useWords } from '../../words/index.ts'
import { day, year } from '../format.ts'
import { Ago } from '../number.tsx'

export const About = ({ chat }: { chat: ChatInfo }) => {
  const { channel } = useWords()
  const country = useNameOf('countries')
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  return (
    <div className="about">
      <ul className="facts quiet">
        {chat.country && <li>{country(chat.country)}</li>}
        {chat.language && <li>{language(chat.language)}</li>}
        {chat.category && <li>{category(chat.category)}</li>}
        {chat.creation_date && (
          <li>
            <time dateTime={chat.creation_date} data-tip={channel.created({ date: day(chat.creation_date) })}>
              {channel.since({ year: year(chat.creation_date) })}
            </time>
          </li>
        )}
        {chat.updated_at && (
          <li>
            {channel.observed} <Ago at={chat.updated_at} />
          </li>
        )}
      </ul>
      {chat.description && <Description text={chat.description} />}
    </div>
  )
}

const LONG_TEXT = 240

const Description = ({ text }: { text: string }) => {
  const { channel } = useWords()
  const [whole, showWhole] = useState(false)
  const isLong = text.length > LONG_TEXT
  return (
    <div>
      <p dir="auto">{isLong && !whole ? `${text.slice(0, LONG_TEXT).trimEnd()}…` : text}</p>
      {isLong && (
        <button type="button" className="plain small no-print" aria-expanded={whole} onClick={() => showWhole(!whole)}>
          {whole ? channel.less : channel.more}
        </button>
      )}
    </div>
  )
}
