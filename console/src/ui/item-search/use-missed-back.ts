import { useRef } from 'react'
import type { ScanMiss } from './use-scans.ts'

/** Text put back in the field because it found nothing; `isOver` once another is typed over it. */
type Back = { readonly text: string; readonly why: ScanMiss; readonly isOver: boolean }

/** Reports a text put back in the field when another replaces it: it would be lost unnoticed. */
export function useMissedBack(onMissed: (text: string, why: ScanMiss) => void) {
  const back = useRef<Back | null>(null)
  return {
    stand: (text: string, why: ScanMiss) => {
      back.current = { text, why, isOver: false }
    },
    type: (typed: string) => {
      if (back.current === null || back.current.isOver) return
      back.current = isOther(typed, back.current.text) ? { ...back.current, isOver: true } : null
    },
    /** Called when the field's current text is entered. */
    enter: (entered: string) => {
      const missed = back.current
      back.current = null
      if (missed?.isOver && missed.text !== entered) onMissed(missed.text, missed.why)
    },
  }
}

/**
 * Returns true if another text replaces a selected one; adding to it, deleting one letter or emptying the field does
 * not.
 */
function isOther(typed: string, previousText: string): boolean {
  return typed !== '' && !typed.startsWith(previousText) && typed.length !== previousText.length - 1
}
