import { Skeleton } from 'antd'
import { Activity, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type Location, parsePath, Router } from 'react-router'
import { navigator } from '../../kit/place.ts'
import { useSession } from '../../kit/session.ts'
import { TabKey } from '../../kit/unsaved.ts'
import { mayEnter } from '../may-enter.ts'
import { routeOf } from '../routes.ts'
import { screens } from '../screens.ts'
import { PageNote } from '../shell/PageNote.tsx'
import { TabErrorBoundary } from './TabErrorBoundary.tsx'
import type { Tab } from './tab-rules.ts'
import { useTabs } from './tab-store.ts'

/** At most so many pages are kept; the one not seen for longest goes first (specification 4). */
const mostKept = 10

/** Every open page, each with a router and a life of its own; only the active one is shown. */
export const TabPanes = () => {
  const { list, active } = useTabs()
  const kept = useKept(list, active)
  return list
    .filter(({ key }) => kept.includes(key))
    .map((tab) => (
      <Activity key={`${tab.key}#${tab.rev}`} mode={tab.key === active ? 'visible' : 'hidden'}>
        <Pane tab={tab} />
      </Activity>
    ))
}

/** Keys of the pages that stay alive, the latest seen first. */
function useKept(list: readonly Tab[], active: string): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([active])
  const last = useRef(active)
  useEffect(() => {
    last.current = active
    setSeen((keys) => [active, ...keys.filter((key) => key !== active)])
  }, [active])
  return useMemo(() => {
    const open = new Set(list.map(({ key }) => key))
    return [active, ...seen.filter((key) => key !== active && open.has(key))].slice(0, mostKept)
  }, [list, seen, active])
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
            <Suspense fallback={<Loading />}>
              <Screen path={tab.path} />
            </Suspense>
          </Router>
        </TabKey.Provider>
      </TabErrorBoundary>
    </section>
  )
})

/** A screen's own code is usually there at once; on poor Wi-Fi something shows that it is coming. */
const Loading = () => <Skeleton active className="fd-pane-loading" paragraph={{ rows: 6 }} />

const Screen = ({ path }: { path: string }) => {
  const profile = useSession((session) => session.profile)
  const route = routeOf(path)
  if (!route) return <PageNote kind="notFound" />
  if (!mayEnter(profile, route)) return <PageNote kind="forbidden" />
  const Shown = screens[route.screen]
  return <Shown />
}
