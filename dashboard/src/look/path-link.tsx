// A link to a page of the dashboard whose address comes from the API.
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type PathLinkProps = {
  path: string
  className?: string
  isRowLink?: boolean
  isCurrent?: boolean
  tip?: string | undefined
  children: ReactNode
}

/** `isRowLink`: what `Enter` opens of a row. `isCurrent`: what it leads to is open. */
export const PathLink = ({ path, className, isRowLink, isCurrent, tip, children }: PathLinkProps) => {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    // Another tab or window is left to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href: path })
  }
  return (
    <a
      href={path}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      data-tip={tip}
      data-open={isRowLink ? '' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
