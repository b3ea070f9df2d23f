// The button and what it opens, for a post that stands somewhere. It is asked for only when a person opens it, because reading it has a price.
import { type ReactNode, useState } from 'react'
import { SpreadButton } from './button.tsx'
import { Spread } from './spread.tsx'

type SpreadSubject = {
  internal_id: string
  message_id: number
  date: string
  text?: string | undefined
  views?: number | undefined
  title?: string | undefined
}

/** Nothing for a post without a text, which has no copies. */
export const useSpread = ({ text, ...post }: SpreadSubject): { button: ReactNode; spread: ReactNode } => {
  const [isShown, setShown] = useState(false)
  if (!text) return { button: null, spread: null }
  return {
    button: <SpreadButton isShown={isShown} onPress={() => setShown(!isShown)} />,
    spread: isShown && <Spread {...post} />,
  }
}
