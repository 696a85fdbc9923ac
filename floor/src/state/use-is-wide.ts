import { useEffect, useState } from 'react'

/** True from the width of a tablet on. */
export function useIsWide(): boolean {
  const [query] = useState(() => matchMedia('(min-width: 768px)'))
  const [isWide, setWide] = useState(query.matches)
  useEffect(() => {
    const change = () => setWide(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [query])
  return isWide
}
