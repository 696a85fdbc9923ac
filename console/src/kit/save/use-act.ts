import { useRef, useState } from 'react'

/** What a press does: a second one while it is under way does nothing. Failures are told where they come from. */
export function useAct<A extends unknown[] = []>(work: (...of: A) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = (...of: A): void => {
    if (isRunning.current) return
    const end = () => {
      isRunning.current = false
      setBusy(false)
    }
    isRunning.current = true
    setBusy(true)
    void work(...of).then(end, end)
  }
  return { isBusy, run }
}
