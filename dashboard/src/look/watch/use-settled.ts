// A value once it has not changed for a while. The first one counts at once.
import { useEffect, useState } from 'react'

/** Values are compared as JSON, because they are made anew with every rendering. */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const text = JSON.stringify(value) ?? ''
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled === '' ? (undefined as Value) : JSON.parse(settled)
}
