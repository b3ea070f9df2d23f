// The text of a message with its formatting. Links lead to http and https only and say where.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '../../words/index.ts'
import { hiddenHost, hrefOf, plainText, type TextEntity, type TextPiece, textTree } from './text-tree.ts'

export const RichText = ({ text, entities }: { text: string; entities?: TextEntity[] | undefined }) => {
  const tree = useMemo(() => textTree(text, entities), [text, entities])
  return (
    <div className="rich-text" dir="auto">
      <Pieces pieces={tree} />
    </div>
  )
}

const Pieces = ({ pieces }: { pieces: TextPiece[] }) =>
  pieces.map((piece, i) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Formatted key={i} entity={piece.entity} text={plainText(piece)}>
        <Pieces pieces={piece.children} />
      </Formatted>
    ),
  )

const Formatted = ({ entity, text, children }: { entity: TextEntity; text: string; children: ReactNode }) => {
  switch (entity.type) {
    case 'bold':
      return <strong>{children}</strong>
    case 'italic':
      return <em>{children}</em>
    case 'underline':
      return <u>{children}</u>
    case 'strikethrough':
      return <s>{children}</s>
    case 'code':
      return <code>{children}</code>
    case 'pre':
      return (
        <pre data-language={entity.language}>
          <code>{children}</code>
        </pre>
      )
    case 'spoiler':
      return <Spoiler text={text}>{children}</Spoiler>
    case 'blockquote':
      return <blockquote dir="auto">{children}</blockquote>
    case 'expandable_blockquote':
      return <LongQuote>{children}</LongQuote>
    case 'hashtag':
    case 'cashtag':
      return (
        <Link to="/messages" search={{ term: text }}>
          {children}
        </Link>
      )
    default:
      return (
        <Outward href={hrefOf(entity, text)} text={text}>
          {children}
        </Outward>
      )
  }
}

/** A link out of the dashboard. Text of which the target is unknown or unsafe stays text, and so does a custom emoji. */
const Outward = ({ href, text, children }: { href: string | undefined; text: string; children: ReactNode }) => {
  if (!href) return children
  const host = hiddenHost(href, text)
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" data-tip={href}>
        {children}
      </a>
      {host && <span className="quiet small"> ({host})</span>}
    </>
  )
}

/** Takes the same room before and after it is opened. */
const Spoiler = ({ text, children }: { text: string; children: ReactNode }) => {
  const { posts } = useWords()
  const [open, setOpen] = useState(false)
  if (open) return <span className="spoiler-open">{children}</span>
  return (
    <button type="button" className="spoiler" aria-label={posts.showSpoiler} onClick={() => setOpen(true)}>
      <span aria-hidden="true">{text}</span>
    </button>
  )
}

const LongQuote = ({ children }: { children: ReactNode }) => {
  const { common, posts } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <blockquote dir="auto">
      <div className={open ? undefined : 'clamped'}>{children}</div>
      <button type="button" className="plain small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? posts.less : common.more}
      </button>
    </blockquote>
  )
}
