import { create } from 'zustand'

/** Whether the command palette is open, wherever it was asked for. */
export const usePalette = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function openPalette(): void {
  usePalette.setState({ isOpen: true })
}

export function closePalette(): void {
  usePalette.setState({ isOpen: false })
}
