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

/** Position and state of the panel: on a laptop it stays open beside the matrix for the account until closed. */
export function useEntryPanel(width: number): EntryPanelState {
  const [isDocked, setDocked] = useKeptFlag('entryPanel')
  const [isDrawn, setDrawn] = useState(false)
  if (width >= wide) return { position: 'beside', isOpen: true, toggle: () => undefined }
  if (width >= dockable) return { position: 'docked', isOpen: isDocked, toggle: () => setDocked(!isDocked) }
  return { position: 'drawer', isOpen: isDrawn, toggle: () => setDrawn(!isDrawn) }
}
