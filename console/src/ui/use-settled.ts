import { useEffect, useState } from 'react'

/** Debounces a value, to avoid a request per keystroke. */
export function useSettled<T>(value: T, restMs = 300): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return debounced
}
