import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../kit/page/location.ts'

/** A link within the console: a plain click stays in this window, any other does what links do. */
export const DeskLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={open}>
      {children}
    </a>
  )
}
