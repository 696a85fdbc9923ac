import { create } from 'zustand'

/** True if the command palette is open, wherever it was opened from. */
export const usePalette = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function openPalette(): void {
  usePalette.setState({ isOpen: true })
}

export function closePalette(): void {
  usePalette.setState({ isOpen: false })
}
