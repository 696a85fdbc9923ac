import { useRef } from 'react'
import type { Missed } from './use-scans.ts'

/** A text that stands in the field again as nothing came of it; `isOver` once another is typed over it. */
type Back = { readonly text: string; readonly why: Missed; readonly isOver: boolean }

/** Sees to it that a text which stands in the field again is told when another takes its place: it would be lost unseen. */
export function useMissedBack(tell: (text: string, why: Missed) => void) {
  const back = useRef<Back | null>(null)
  return {
    stand: (text: string, why: Missed) => {
      back.current = { text, why, isOver: false }
    },
    type: (typed: string) => {
      if (back.current === null || back.current.isOver) return
      back.current = isOther(typed, back.current.text) ? { ...back.current, isOver: true } : null
    },
    /** Something comes of what is in the field now. */
    enter: (entered: string) => {
      const missed = back.current
      back.current = null
      if (missed?.isOver && missed.text !== entered) tell(missed.text, missed.why)
    },
  }
}

/** Whether another text takes the place of a selected one; what adds to it, takes a letter off or empties the field does not. */
function isOther(typed: string, before: string): boolean {
  return typed !== '' && !typed.startsWith(before) && typed.length !== before.length - 1
}
