import { useState } from 'react'
import { useKeptFlag } from '../../../../kit/session/kept-flag.ts'

/** Widths of the screen in pixels: from `wide` on the panel always stands beside the matrix, from `dockable` on if wanted. */
const wide = 1420
const dockable = 900

export type EntryPanelState = {
  /** `beside`: always there. `docked`: beside the matrix until closed. `drawer`: over it, for lack of room. */
  readonly position: 'beside' | 'docked' | 'drawer'
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** Where the panel of the screen is and whether it is open: on a laptop the account keeps it open beside the matrix. */
export function useEntryPanel(width: number): EntryPanelState {
  const [isDocked, setDocked] = useKeptFlag('entryPanel')
  const [isDrawn, setDrawn] = useState(false)
  if (width >= wide) return { position: 'beside', isOpen: true, toggle: () => undefined }
  if (width >= dockable) return { position: 'docked', isOpen: isDocked, toggle: () => setDocked(!isDocked) }
  return { position: 'drawer', isOpen: isDrawn, toggle: () => setDrawn(!isDrawn) }
}
