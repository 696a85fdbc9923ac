import { useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { CommandHost } from '../palette/CommandHost.tsx'
import { TabBar } from '../tabs/bar/TabBar.tsx'
import { TabPanes } from '../tabs/TabPanes.tsx'
import { useTheme } from '../theme/theme-store.ts'
import { Header } from './header/Header.tsx'
import { BackToTop } from './layout/BackToTop.tsx'
import { Footer } from './layout/Footer.tsx'
import { LeaveMaximized } from './layout/LeaveMaximized.tsx'
import { useEscapeFromMaximized } from './layout/maximized.ts'
import { OfflineBanner } from './layout/OfflineBanner.tsx'
import { PageTitle } from './layout/PageTitle.tsx'
import { PreviewBanner } from './layout/PreviewBanner.tsx'
import { useContentWidth } from './layout/use-content-width.ts'
import { useMobile } from './layout/use-mobile.ts'
import { useStillSwitch } from './layout/use-still-switch.ts'
import { useMenus } from './menu/use-menus.ts'
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
      <div className="fd-main">
        <main>
          <PageTitle route={menus.route} />
          {hasTabs && <TabBar />}
          <OfflineBanner />
          <PreviewBanner />
          <div id="content" ref={content} className="fd-content" tabIndex={-1}>
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
