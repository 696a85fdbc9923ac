import { useEffect, useState } from 'react'

/** A value once it has rested for a moment: what is still being typed is not asked about letter by letter. */
export function useSettled<T>(value: T, restMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
