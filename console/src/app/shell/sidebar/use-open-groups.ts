import { useEffect, useMemo, useState } from 'react'
import type { MenuItem } from '../../menu.ts'
import { useTheme } from '../../theme/theme-store.ts'

type OpenGroups = { readonly openKeys: string[]; onOpenChange(keys: string[]): void }

/** The groups that stand open: the one of the page shown and those opened since; only one of them where one is wished. */
export function useOpenGroups(items: readonly MenuItem[], group: string | undefined): OpenGroups {
  const uniqueOpened = useTheme((theme) => theme.uniqueOpened)
  const [openKeys, setOpenKeys] = useState<string[]>([])
  useEffect(() => {
    setOpenKeys((before) => [...(uniqueOpened ? [] : before.filter((key) => key !== group)), ...(group ? [group] : [])])
  }, [group, uniqueOpened])
  const groups = useMemo(() => new Set(items.filter(({ children }) => children).map(({ path }) => path)), [items])
  const onOpenChange = (keys: string[]) => {
    // Enter on a page is told as if it had opened something below itself.
    if (keys.some((key) => !groups.has(key))) return
    setOpenKeys((before) => (uniqueOpened ? keys.filter((key) => !before.includes(key)).slice(0, 1) : keys))
  }
  return { openKeys, onOpenChange }
}
