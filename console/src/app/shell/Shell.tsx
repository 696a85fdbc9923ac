import { FullscreenExitOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useSite } from '../../kit/page/site.ts'
import { useOnline } from '../../kit/page/use-online.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { useMenus } from '../menu/use-menus.ts'
import { CommandHost } from '../palette/CommandHost.tsx'
import { useTitleOf } from '../route-title.ts'
import type { RouteMeta } from '../routes.ts'
import { TabBar } from '../tabs/bar/TabBar.tsx'
import { TabPanes } from '../tabs/TabPanes.tsx'
import { useTabs } from '../tabs/tab-store.ts'
import { useTheme } from '../theme/theme-store.ts'
import { Header } from './header/Header.tsx'
import { BackToTop } from './layout/BackToTop.tsx'
import { DatabaseBanner } from './layout/DatabaseBanner.tsx'
import { DiskBanner } from './layout/DiskBanner.tsx'
import { EndedFairBanner } from './layout/EndedFairBanner.tsx'
import { leaveMaximized, useEscapeFromMaximized } from './layout/maximized.ts'
import { PreviewBanner } from './layout/PreviewBanner.tsx'
import { StorageBanner } from './layout/StorageBanner.tsx'
import { useContentWidth } from './layout/use-content-width.ts'
import { useMobile } from './layout/use-mobile.ts'
import { useStillSwitch } from './layout/use-still-switch.ts'
import { Sidebar } from './sidebar/Sidebar.tsx'
import './layout/layout.css'
import './header/header.css'
import './sidebar/sidebar.css'

/** Header, menus, tabs and the pages, as the chosen layout wants them. */
export const Shell = () => {
  const { fixedBody, fixedHeader, fixedSidebar, fluid, colorfulIcon, tabBar, maximized } = useFrame()
  const isMobile = useMobile()
  const menus = useMenus(isMobile)
  const content = useRef<HTMLDivElement>(null)
  useEscapeFromMaximized()
  useContentWidth(content)
  useStillSwitch(`${menus.kind} ${menus.box.length > 0} ${isMobile} ${menus.logo}`)
  const hasTabs = tabBar && maximized !== 'expanded'
  return (
    <div
      className="fd-shell"
      data-logo={menus.logo}
      data-mobile={isMobile}
      data-fixed-body={fixedBody}
      data-fixed-header={fixedHeader}
      data-fixed-sidebar={fixedSidebar}
      data-fluid={fluid}
      data-colourful={colorfulIcon}
      data-tabs={hasTabs}
      data-maximized={maximized !== false}
    >
      <Skip />
      {maximized === false && <Sidebar menus={menus} isMobile={isMobile} />}
      {maximized === false && <Header menus={menus} isMobile={isMobile} />}
      <div className="fd-main fd-column">
        <main>
          <PageTitle route={menus.route} />
          {hasTabs && <TabBar />}
          <OfflineBanner />
          <StorageBanner />
          <DatabaseBanner />
          <DiskBanner />
          <PreviewBanner />
          <EndedFairBanner />
          <div id="content" ref={content} className="fd-content fd-fill-height" tabIndex={-1}>
            <TabPanes />
          </div>
          <BackToTop content={content} />
          {maximized !== false && !hasTabs && <LeaveMaximized />}
        </main>
        {!menus.route?.hideFooter && <Footer />}
      </div>
      <CommandHost />
    </div>
  )
}

function useFrame() {
  return useTheme(
    useShallow(({ fixedBody, fixedHeader, fixedSidebar, fluid, colorfulIcon, tabBar, maximized }) => {
      return { fixedBody, fixedHeader, fixedSidebar, fluid, colorfulIcon, tabBar, maximized }
    }),
  )
}

const Skip = () => {
  const { shell } = useShellPhrases()
  return (
    <a className="fd-skip" href="#content">
      {shell.skip}
    </a>
  )
}

/** Says that the network is gone, and that nothing is lost by it. */
const OfflineBanner = () => {
  const { shell } = useShellPhrases()
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <div className="fd-offline" role="status">
      {shell.offline}
    </div>
  )
}

/** External links and copyright line from the system settings; renders nothing if neither is set. */
const Footer = () => {
  const { copyright, footerLinks } = useSite()
  if (copyright === '' && footerLinks.length === 0) return null
  return (
    <footer className="fd-footer fd-hint">
      {footerLinks.map(({ name, url }) => (
        <a key={`${name} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <span>{copyright}</span>
    </footer>
  )
}

/** Button that leaves the maximized view, with header and tab bar hidden, for devices without an Escape key. */
const LeaveMaximized = () => {
  const { layout } = useShellPhrases()
  return (
    <button
      type="button"
      className="fd-floating fd-leave-maximized"
      aria-label={layout.exitMaximized}
      title={layout.exitMaximized}
      onClick={leaveMaximized}
    >
      <FullscreenExitOutlined />
    </button>
  )
}

/** Window title, plus the page's own title for screen readers; sighted users see it in the tab. */
const PageTitle = ({ route }: { readonly route: RouteMeta | undefined }) => {
  const { shell } = useShellPhrases()
  const ownTitle = useTabs(({ list, active }) => list.find(({ key }) => key === active)?.title)
  const titleOf = useTitleOf()
  const title = ownTitle || titleOf(route)
  const siteName = useSite((site) => site.siteName)
  useEffect(() => {
    document.title = `${title} - ${siteName || shell.product}`
  }, [title, siteName, shell])
  return (
    <h1 className="fd-unseen" aria-live="polite">
      {title}
    </h1>
  )
}
