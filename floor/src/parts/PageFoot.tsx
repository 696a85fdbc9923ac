import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  readonly name: string
  /** Class of the acts in it. */
  readonly className?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Main act of a page, below what scrolls: over it, it would cover a part of the row beneath. */
export function PageFoot({ name, className = '', style, children }: Props) {
  const [shell, setShell] = useState<Element | null>(null)
  useLayoutEffect(() => setShell(document.querySelector('.shell')), [])
  const foot = (
    <section className={`foot ${className}`} aria-label={name} style={style}>
      {children}
    </section>
  )
  return shell ? createPortal(foot, shell) : foot
}
