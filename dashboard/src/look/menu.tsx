// A button that opens a list below it. Escape, a click elsewhere and a choice close it.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type MenuProps = { label: ReactNode; children: ReactNode; staysOpen?: boolean; disabled?: boolean; name?: string }

export const Menu = ({ label, children, staysOpen, disabled, name }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const away = ({ target }: Event) => root.current?.contains(target as Node) || setOpen(false)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      document.removeEventListener('keydown', press)
    }
  }, [open])
  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the entries are the controls; this closes the list after a choice
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on an entry clicks it
        <div className="menu-list" id={id} onClick={() => staysOpen || setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  )
}
