import type { MouseEvent } from 'react'
import type { MenuItem } from '../../menu.ts'
import { asksForWindow } from './open-entry.ts'

/** An entry as a link, for who opens it in a window of its own; the menu around it answers the plain press. */
export const EntryLink = ({ item }: { readonly item: MenuItem }) => {
  const onClick = (event: MouseEvent) => {
    if (!asksForWindow(event)) event.preventDefault()
  }
  return (
    <a href={item.path} tabIndex={-1} draggable={false} onClick={onClick}>
      {item.title}
    </a>
  )
}
