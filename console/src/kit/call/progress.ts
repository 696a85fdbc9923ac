import { create } from 'zustand'

/** Requests under way; the bar at the top shows while there is one for longer than a blink. */
export const useRequests = create<{ readonly running: number }>(() => ({ running: 0 }))

export function beginRequest(): () => void {
  useRequests.setState(({ running }) => ({ running: running + 1 }))
  return () => useRequests.setState(({ running }) => ({ running: running - 1 }))
}
