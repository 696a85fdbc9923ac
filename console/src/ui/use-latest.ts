import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was passed at the last drawing, for what answers later than it was asked. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
