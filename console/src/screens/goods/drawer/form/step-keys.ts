import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 'previous' | 'next'>> = { ArrowUp: 'previous', ArrowDown: 'next' }

/**
 * Alt with up and down, before a field takes the arrow for itself. What a dialog over the drawer hears is its own: its events
 * come by here though it stands elsewhere in the page.
 */
export function stepKeys(onStep: (to: 'previous' | 'next') => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? steps[event.key] : undefined
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!step || !isWithin) return
    event.preventDefault()
    event.stopPropagation()
    onStep(step)
  }
}
