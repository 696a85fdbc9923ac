import { useEffect, useMemo, useState } from 'react'
import { useUnsavedTabs } from '../../kit/session/unsaved-tabs.ts'
import { routeOf } from '../routes.ts'
import { useTheme } from '../theme/theme-store.ts'
import { keptTabs, mostKept } from './kept-tabs.ts'
import type { Tab } from './tab-rules.ts'
import { useTabs } from './tab-store.ts'

/** Keys of the pages that are alive. Without a tab bar nobody sees which they are: then only the one shown is kept. */
export function useLiving(): ReadonlySet<string> {
  const active = useTabs((tabs) => tabs.active)
  const hasBar = useTheme(({ tabBar }) => tabBar)
  const [living, setLiving] = useState<readonly string[]>([])
  useEffect(() => {
    const { keys: unsaved } = useUnsavedTabs.getState()
    const most = hasBar ? mostKept : 1
    setLiving((seen) => keptTabs(useTabs.getState(), { seen: [active, ...seen], unsaved, isFleeting, nodesOf, most }))
  }, [active, hasBar])
  return useMemo(() => new Set([active, ...living]), [active, living])
}

function isFleeting({ path, keepAlive }: Tab): boolean {
  return (keepAlive ?? routeOf(path)?.keepAlive) === false
}

function nodesOf(key: string): number {
  return document.getElementById(`pane-${key}`)?.getElementsByTagName('*').length ?? 0
}
