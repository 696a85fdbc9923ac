import { useState } from 'react'

const input = '(prefers-reduced-motion: reduce)'

/**
 * Whether this person asked the system for less motion when the console was opened. A change of mind is heeded by the
 * style sheet alone: antd would build every page anew for it, and what is unsaved in them would be lost.
 */
export function useCalm(): boolean {
  const [isCalm] = useState(() => matchMedia(input).matches)
  return isCalm
}
