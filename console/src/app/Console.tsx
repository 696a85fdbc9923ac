import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { outbox } from '../kit/outbox/outbox.ts'
import { usePhrases } from '../kit/phrases.ts'
import { usePlace } from '../kit/place.ts'
import { queries } from '../kit/queries.ts'
import { useSession } from '../kit/session.ts'
import { useAntdLocale } from './antd-locale.ts'
import { routeOf } from './routes.ts'
import { Header } from './shell/Header.tsx'
import { Notices } from './shell/Notices.tsx'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { Sidebar } from './shell/Sidebar.tsx'
import { TabBar } from './tabs/TabBar.tsx'
import { TabPanes } from './tabs/TabPanes.tsx'
import { clearTabs } from './tabs/tab-store.ts'
import { antdTheme } from './theme/antd-theme.ts'
import { useTheme } from './theme/theme-store.ts'
import { useCalm } from './theme/use-calm.ts'
import { useArrival } from './use-arrival.ts'
import './shell/shell.css'

/** The console of a signed-in user. */
export const Console = () => {
  const { pathname } = usePlace()
  const theme = useTheme()
  const isCalm = useCalm()
  const locale = useAntdLocale()
  useTitle(pathname)
  useArrival()
  useEffect(() => () => leave(), [])
  const owner = useSession(({ profile }) => (profile ? `${profile.fair.id} ${profile.account}` : ''))
  useEffect(() => void outbox.start(owner), [owner])
  if (!locale) return null
  return (
    <ConfigProvider locale={locale} theme={antdTheme(theme, isCalm)} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queries}>
        <Skip />
        <div className="fd-shell">
          <Sidebar />
          <div className="fd-main">
            <Header />
            <TabBar />
            <OfflineBanner />
            <main id="content" className="fd-content" tabIndex={-1}>
              <TabPanes />
            </main>
          </div>
        </div>
        <Notices />
      </QueryClientProvider>
    </ConfigProvider>
  )
}

/** Nothing of one user's stays for the next. */
function leave(): void {
  clearTabs()
  queries.clear()
}

const Skip = () => {
  const { shell } = usePhrases()
  return (
    <a className="fd-skip" href="#content">
      {shell.skip}
    </a>
  )
}

function useTitle(pathname: string): void {
  const { shell } = usePhrases()
  useEffect(() => {
    const route = routeOf(pathname)
    document.title = route ? `${shell.titles[route.title]} - ${shell.product}` : shell.product
  }, [pathname, shell])
}
