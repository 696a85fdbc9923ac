import { useRef } from 'react'

/** Runs what is given unless the one before is still under way: a second click does not do it twice. Failures are told where they come from. */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  return (work) => {
    if (isBusy.current) return
    isBusy.current = true
    const end = () => {
      isBusy.current = false
    }
    void work().then(end, end)
  }
}
