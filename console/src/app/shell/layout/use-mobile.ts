import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useConsoleLocation } from '../../../kit/page/location.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'

/** The last width that counts as a phone's (specification 9). */
const narrow = matchMedia('(max-width: 768px)')

/** Whether this is a phone: there the menu starts shut, and shuts after every page it has led to. */
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

function watch(tell: () => void): () => void {
  narrow.addEventListener('change', tell)
  return () => narrow.removeEventListener('change', tell)
}
