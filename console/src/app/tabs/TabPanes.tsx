import { Activity, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Location, parsePath, Router } from 'react-router'
import { navigator } from '../../kit/page/location.ts'
import { NameOwnTab } from '../../kit/page/own-tab.ts'
import { TabLife } from '../../kit/page/tab-life.ts'
import { TabKey } from '../../kit/save/unsaved.ts'
import { useSession } from '../../kit/session/session.ts'
import { useUnsavedTabs } from '../../kit/session/unsaved-tabs.ts'
import { Loading } from '../../ui/state/Loading.tsx'
import { mayEnter } from '../may-enter.ts'
import { PageNote } from '../page-notes/PageNote.tsx'
import { routeOf } from '../routes.ts'
import { hasScreen, screens } from '../screens.ts'
import { useTheme } from '../theme/theme-store.ts'
import { type Frame, FrameLayer } from './FrameLayer.tsx'
import { frameAddress } from './frame-address.ts'
import { keptTabs, mostKept } from './kept-tabs.ts'
import { TabErrorBoundary } from './TabErrorBoundary.tsx'
import { lifeOf } from './tab-lives.ts'
import type { Tab } from './tab-rules.ts'
import { updateTab, useTabs } from './tab-store.ts'
import { useKeptPosition } from './use-kept-position.ts'
import { useTabTitle } from './use-tab-title.ts'

/** Every open page, each with a router and a life of its own; only the active one is shown. */
export const TabPanes = () => {
  const { list, active } = useTabs()
  const living = useLiving()
  const frameOf = useFrameOf()
  const pages = list
    .filter(({ key }) => living.has(key))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((tab) => ({ tab, frame: frameOf(tab) }))
  return (
    <>
      {pages
        .filter(({ frame }) => frame === null)
        .map(({ tab }) => (
          <Activity key={`${tab.key}#${tab.rev}`} mode={tab.key === active ? 'visible' : 'hidden'}>
            <Pane tab={tab} />
          </Activity>
        ))}
      <FrameLayer frames={pages.flatMap(({ frame }) => frame ?? [])} active={active} />
    </>
  )
}

/** Returns the frame of a tab; null if it shows a page of the console or a reason why it shows none. */
function useFrameOf(): (tab: Tab) => Frame | null {
  const profile = useSession((session) => session.profile)
  const titleOf = useTabTitle()
  return (tab) => {
    const route = routeOf(tab.path)
    if (!route?.iframe || !mayEnter(profile, route)) return null
    const address = frameAddress(route.iframe, parsePath(tab.fullPath).search ?? '')
    return { key: tab.key, rev: tab.rev, address, title: titleOf(tab) }
  }
}

const Pane = memo(({ tab }: { tab: Tab }) => {
  const pane = useRef<HTMLElement>(null)
  useKeptPosition(pane)
  const tabLocation = useMemo(() => {
    const { pathname = '/', search = '', hash = '' } = parsePath(tab.fullPath)
    return { pathname, search, hash, state: null, key: tab.key } satisfies Partial<Location>
  }, [tab.fullPath, tab.key])
  const name = useCallback((title: string) => updateTab(tab.key, { title }), [tab.key])
  const life = useMemo(() => lifeOf(tab.key), [tab.key])
  return (
    <section ref={pane} className="fd-pane" role="tabpanel" id={`pane-${tab.key}`} aria-labelledby={`tab-${tab.key}`}>
      <TabErrorBoundary tabKey={tab.key}>
        <TabKey.Provider value={tab.key}>
          <NameOwnTab.Provider value={name}>
            <TabLife.Provider value={life}>
              <Router location={tabLocation} navigator={navigator}>
                <Suspense fallback={<Loading rows={6} />}>
                  <Screen path={tab.path} />
                </Suspense>
              </Router>
            </TabLife.Provider>
          </NameOwnTab.Provider>
        </TabKey.Provider>
      </TabErrorBoundary>
    </section>
  )
})

const Screen = ({ path }: { path: string }) => {
  const profile = useSession((session) => session.profile)
  const route = routeOf(path)
  if (!route) return <PageNote kind="notFound" />
  if (!mayEnter(profile, route)) return <PageNote kind="forbidden" />
  const Shown = screens[hasScreen(route.title) ? route.title : 'notYet']
  return <Shown />
}

/**
 * Returns the keys of the pages kept alive. Without a tab bar they are not visible, so only the current page is kept.
 */
function useLiving(): ReadonlySet<string> {
  const active = useTabs((tabs) => tabs.active)
  const hasBar = useTheme(({ tabBar }) => tabBar)
  const [living, setLiving] = useState<readonly string[]>([])
  useEffect(() => {
    const { keys: unsaved } = useUnsavedTabs.getState()
    const maxPages = hasBar ? mostKept : 1
    setLiving((recentKeys) =>
      keptTabs(useTabs.getState(), {
        recentKeys: [active, ...recentKeys],
        unsaved,
        isFleeting,
        nodesOf,
        maxPages,
      }),
    )
  }, [active, hasBar])
  return useMemo(() => new Set([active, ...living]), [active, living])
}

function isFleeting({ path, keepAlive }: Tab): boolean {
  return (keepAlive ?? routeOf(path)?.keepAlive) === false
}

function nodesOf(key: string): number {
  return document.getElementById(`pane-${key}`)?.getElementsByTagName('*').length ?? 0
}
