import { lazy, Suspense, useEffect } from 'react'
import { closePalette, openPalette, usePalette } from './palette-state.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

/** Opens the palette by Ctrl+K from anywhere; its code and its pinyin load at the first opening. */
export const CommandHost = () => {
  const isOpen = usePalette((palette) => palette.isOpen)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={closePalette} />
    </Suspense>
  )
}
