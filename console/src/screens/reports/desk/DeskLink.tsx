import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../../kit/page/location.ts'

/** Link within the console: a plain click stays in this window; other clicks act as on any link. */
export const DeskLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a href={href} onClick={open}>
      {children}
    </a>
  )
}
