// One number of the strip of key numbers.
import type { ReactNode } from 'react'

export const KeyNumber = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="quiet small">{label}</dt>
    <dd>{children}</dd>
  </div>
)
