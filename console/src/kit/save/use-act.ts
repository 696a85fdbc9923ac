import { useRef, useState } from 'react'

/** Runs an action on a press; a second press while it runs does nothing. Failures are shown by their source. */
export function useAct<A extends unknown[] = []>(work: (...args: A) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = (...args: A): void => {
    if (isRunning.current) return
    const end = () => {
      isRunning.current = false
      setBusy(false)
    }
    isRunning.current = true
    setBusy(true)
    void work(...args).then(end, end)
  }
  return { isBusy, run }
}
