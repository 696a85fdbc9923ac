import { useEffect } from 'react'
import { useLatest } from '../../../../ui/use-latest.ts'

/** Calls `onReview` at Alt+Enter, wherever the focus is. */
export function useReviewKey(onReview: () => void): void {
  const latest = useLatest(onReview)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey || event.isComposing) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [latest])
}
