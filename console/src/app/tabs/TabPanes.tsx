import { Activity, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { type Location, parsePath, Router } from 'react-router'
import { navigator } from '../../kit/place.ts'
import { useSession } from '../../kit/session.ts'
import { TabKey, useUnsavedTabs } from '../../kit/unsaved.ts'
import { Loading } from '../../ui/Loading.tsx'
import { mayEnter } from '../may-enter.ts'
import { useTitleOf } from '../route-title.ts'
import { routeOf } from '../routes.ts'
import { screens } from '../screens.ts'
import { PageNote } from '../shell/PageNote.tsx'
import { FramePage } from './FramePage.tsx'
import { TabErrorBoundary } from './TabErrorBoundary.tsx'
import { keptTabs, type Tab, type Tabs } from './tab-rules.ts'
import { useTabs } from './tab-store.ts'

/** Every open page, each with a router and a life of its own; only the active one is shown. */
export const TabPanes = () => {
  const tabs = useTabs()
  const kept = useKept(tabs)
  // By key, whatever the order of the tabs: a framed page that moves in the document would load anew.
  return tabs.list
    .filter(({ key }) => kept.has(key))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((tab) => (
      <Activity key={`${tab.key}#${tab.rev}`} mode={tab.key === tabs.active ? 'visible' : 'hidden'}>
        <Pane tab={tab} />
      </Activity>
    ))
}

/** Keys of the pages that stay alive. */
function useKept(tabs: Tabs): ReadonlySet<string> {
  const { active } = tabs
  const unsaved = useUnsavedTabs(({ keys }) => keys)
  const [seen, setSeen] = useState<readonly string[]>([])
  useEffect(() => setSeen((keys) => [active, ...keys.filter((key) => key !== active)]), [active])
  return useMemo(() => keptTabs(tabs, { seen, unsaved, isFleeting }), [tabs, seen, unsaved])
}

function isFleeting({ path }: Tab): boolean {
  return routeOf(path)?.keepAlive === false
}

const Pane = memo(({ tab }: { tab: Tab }) => {
  const place = useMemo(() => {
    const { pathname = '/', search = '', hash = '' } = parsePath(tab.fullPath)
    return { pathname, search, hash, state: null, key: tab.key } satisfies Partial<Location>
  }, [tab.fullPath, tab.key])
  return (
    <section className="fd-pane" role="tabpanel" id={`pane-${tab.key}`} aria-labelledby={`tab-${tab.key}`}>
      <TabErrorBoundary tabKey={tab.key}>
        <TabKey.Provider value={tab.key}>
          <Router location={place} navigator={navigator}>
            <Suspense fallback={<Loading rows={6} />}>
              <Screen path={tab.path} />
            </Suspense>
          </Router>
        </TabKey.Provider>
      </TabErrorBoundary>
    </section>
  )
})

const Screen = ({ path }: { path: string }) => {
  const profile = useSession((session) => session.profile)
  const titleOf = useTitleOf()
  const route = routeOf(path)
  if (!route) return <PageNote kind="notFound" />
  if (!mayEnter(profile, route)) return <PageNote kind="forbidden" />
  if (route.iframe) return <FramePage address={route.iframe} title={titleOf(route)} />
  const Shown = screens[route.screen]
  return <Shown />
}
