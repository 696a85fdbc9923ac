import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../call/api-error.ts'
import { reasonOf } from '../call/failure-reason.ts'
import { useUnsaved } from './unsaved.ts'

/** Save delay in milliseconds: moving by several places is one change. */
const restMs = 600

/** Returns the part of the current arrangement still to be saved; null for nothing. */
type RemainderOf<A> = (current: A) => A | null

type Options<A> = {
  /** Rejects, untold, where it is not saved. */
  readonly save: (arranged: A) => Promise<RemainderOf<A>>
  /** It is still in the hand, or one is being asked about it. */
  readonly isHeld: boolean
}

/**
 * Holds a new arrangement until it is saved, a moment after the last move. If saving fails it stays as arranged,
 * unsaved, with the reason, to be saved again or cancelled.
 */
export function useAutosave<A extends object>({ save, isHeld }: Options<A>) {
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
      const reconcile = await save(arranged)
      setReason(null)
      setArranged((current) => current && reconcile(current))
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

  const cancel = () => {
    setArranged(null)
    setReason(null)
  }
  return {
    arranged,
    arrange: setArranged,
    /** Why it is not saved; null while that is not known. */
    failed: reason !== null && arranged !== null ? { reason, isBusy, resend: () => void send(), cancel } : null,
  }
}
