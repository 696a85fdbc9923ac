import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from './call/api-error.ts'
import { reasonOf } from './call/failure-reason.ts'
import { useUnsaved } from './unsaved.ts'

/** Who moves a thing by several places makes one change of it. */
const restMs = 600

/** What is still to be saved of what is arranged by then; null is nothing. */
type Left<A> = (now: A) => A | null

type Options<A> = {
  /** Rejects, untold, where it is not saved. */
  readonly save: (arranged: A) => Promise<Left<A>>
  /** It is still in the hand, or one is being asked about it. */
  readonly isHeld: boolean
}

/**
 * What somebody has moved to other places, until it is saved: a moment after it is at rest. Where it cannot be saved it stays
 * as it was put, unsaved, with the reason, to be saved again or given up.
 */
export function useArranging<A extends object>({ save, isHeld }: Options<A>) {
  const [arranged, setArranged] = useState<A | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)
  useUnsaved(arranged !== null)

  const send = async () => {
    if (arranged === null || isSaving.current) return
    isSaving.current = true
    setBusy(true)
    try {
      const leave = await save(arranged)
      setReason(null)
      setArranged((now) => now && leave(now))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setReason(reasonOf(error))
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }
  const sendAtRest = useEffectEvent(send)
  useEffect(() => {
    if (arranged === null || isHeld) return
    const timer = setTimeout(() => void sendAtRest(), restMs)
    return () => clearTimeout(timer)
  }, [arranged, isHeld])

  const giveUp = () => {
    setArranged(null)
    setReason(null)
  }
  return {
    arranged,
    arrange: setArranged,
    /** Why it is not saved; null while that is not known. */
    failed: reason !== null && arranged !== null ? { reason, isBusy, again: () => void send(), giveUp } : null,
  }
}
