import { useSyncExternalStore } from 'react'

const wish = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether this person asks the system for less motion. */
export function useCalm(): boolean {
  return useSyncExternalStore(watch, () => wish.matches)
}

function watch(tell: () => void): () => void {
  wish.addEventListener('change', tell)
  return () => wish.removeEventListener('change', tell)
}
