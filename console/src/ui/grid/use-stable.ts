import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function of one identity that always calls the latest version: for handlers that must not redraw rows. Not to be called while rendering. */
export const useStable = <Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useCallback((...args: Args) => ref.current(...args), [])
}
