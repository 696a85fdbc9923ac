import { type MouseEvent, useState } from 'react'
import type { GridCursor } from '../input/use-grid-cursor.ts'
import { spotUnder } from '../input/use-grid-pointer.ts'
import type { MenuPlace } from './CopyMenu.tsx'

/**
 * Returns the menu's position. A press outside the marked range marks the cell under it first, as in a spreadsheet.
 */
export const useCopyMenu = ({ spot, rect, moveTo }: GridCursor) => {
  const [menuPosition, setMenuPosition] = useState<MenuPlace | null>(null)
  const onContextMenu = (event: MouseEvent): void => {
    const { target } = event
    // Links and fields have the browser's own menu.
    if (!(target instanceof Element) || target.closest('a, input, textarea')) return
    const under = spotUnder(target)
    if (under !== undefined && under.row < 0) return
    if (under === undefined && spot === undefined) return
    const isWithin =
      under === undefined ||
      (rect !== undefined &&
        under.row >= rect.top &&
        under.row <= rect.bottom &&
        under.col >= rect.left &&
        under.col <= rect.right)
    if (!isWithin) moveTo(under, false)
    event.preventDefault()
    setMenuPosition({ x: event.clientX, y: event.clientY })
  }
  return { menuPosition, onContextMenu, close: () => setMenuPosition(null) }
}
