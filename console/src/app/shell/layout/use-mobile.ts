import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useConsoleLocation } from '../../../kit/page/location.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'

/** The last width that counts as a phone's (specification 9). */
const narrow = matchMedia('(max-width: 768px)')

/** Returns true on a phone: there the menu starts closed, and closes after every page it has led to. */
export function useMobile(): boolean {
  const isNarrow = useSyncExternalStore(watch, () => narrow.matches)
  const isMobile = useTheme(({ responsive }) => responsive) && isNarrow
  const { pathname } = useConsoleLocation()
  const was = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shuts the menu anew
  useEffect(() => {
    if (isMobile) changeTheme({ collapse: true })
    else if (was.current) changeTheme({ collapse: false })
    was.current = isMobile
  }, [isMobile, pathname])
  return isMobile
}

function watch(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
