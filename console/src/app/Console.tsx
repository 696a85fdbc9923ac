// First: where a part says the same property for itself, it wins.
import './theme/utilities.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { currentLocation } from '../kit/page/location.ts'
import { queries } from '../kit/query/queries.ts'
import { outbox } from '../kit/save/outbox/outbox.ts'
import { useSession } from '../kit/session/session.ts'
import { AccountDialogs } from './account/AccountDialogs.tsx'
import { hangsOnReports } from './added-routes.ts'
import { useAntdLocale } from './antd-locale.ts'
import { useEmbeddedPages } from './embedded-pages.ts'
import { Notices } from './feedback/Notices.tsx'
import { GridCopying } from './GridCopying.tsx'
import { Shell } from './shell/Shell.tsx'
import { hearScans } from './shell/scan-fields.ts'
import { Interruption } from './sign-in-again/Interruption.tsx'
import { clearTabs, restoreTabs } from './tabs/tab-store.ts'
import { antdTheme } from './theme/antd-theme.ts'
import { useTheme } from './theme/theme-store.ts'
import { useArrival } from './use-arrival.ts'
import { useAttributeNames } from './use-attribute-names.ts'
import { useRights } from './use-rights.ts'
import './shell/shell.css'

// Keeps an accidental click on the mask (the second of a double-click, or a stray one) from closing a filled-in
// dialog.
const dialogs = { mask: { closable: false } }

/** The console of a signed-in user. */
export const Console = () => {
  const look = useTheme(useShallow(({ color, darkMode, roundedTheme }) => ({ color, darkMode, roundedTheme })))
  const isCalm = useCalm()
  const theme = useMemo(() => antdTheme(look, isCalm), [look, isCalm])
  const locale = useAntdLocale()
  useRights()
  useAttributeNames()
  const isReady = useKnownPlace(useEmbeddedPages())
  useEffect(restoreTabs, [])
  useArrival(isReady)
  useEffect(() => () => clearSession(), [])
  useEffect(hearScans, [])
  const owner = useSession(({ profile }) => (profile && !profile.viewer ? `${profile.fair.id} ${profile.account}` : ''))
  useEffect(() => void outbox.start(owner), [owner])
  if (!locale || !isReady) return null
  return (
    <ConfigProvider locale={locale} theme={theme} button={{ autoInsertSpace: false }} modal={dialogs}>
      <QueryClientProvider client={queries}>
        <GridCopying>
          <Shell />
        </GridCopying>
        <Notices />
        <AccountDialogs />
        <Interruption />
      </QueryClientProvider>
    </ConfigProvider>
  )
}

/** Returns true once the address can be resolved: that of an embedded page only when the server has listed them. */
function useKnownPlace(areReportsKnown: boolean): boolean {
  const [isKnown, setKnown] = useState(() => !hangsOnReports(currentLocation().pathname))
  // After the effect that adds them to the routes.
  useEffect(() => {
    if (areReportsKnown) setKnown(true)
  }, [areReportsKnown])
  return isKnown
}

/** Nothing of one user's stays for the next. */
function clearSession(): void {
  clearTabs()
  queries.clear()
}

const input = '(prefers-reduced-motion: reduce)'

/**
 * Returns true if the system asked for reduced motion when the console was opened. Only the style sheet follows later
 * changes: antd would rebuild every page, and unsaved input would be lost.
 */
function useCalm(): boolean {
  const [isCalm] = useState(() => matchMedia(input).matches)
  return isCalm
}
