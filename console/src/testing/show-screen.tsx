import { createCache, StyleProvider } from '@ant-design/cssinjs'
import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { Router } from 'react-router'
import { Notices } from '../app/feedback/Notices.tsx'
import { GridCopying } from '../app/GridCopying.tsx'
import { go, navigator, useConsoleLocation } from '../kit/page/location.ts'
import { queries } from '../kit/query/queries.ts'
import { startSession } from '../kit/session/session.ts'
import { needPhrases } from '../kit/text/phrases.ts'
import { administrator } from './administrator.ts'

type Options = {
  /** What of the administrator, to whom it is shown unless said, is otherwise. */
  readonly as?: Partial<UserProfile>
  readonly at?: string
}

/** Made once for all that is shown: antd forgets the styles of what has gone, and would make them anew for each test. */
const styles = createCache()
const { opUpdate } = styles
styles.opUpdate = (path, next) =>
  opUpdate.call(styles, path, (before) => {
    const after = next(before)
    return before || !after ? after : [1, after[1]]
  })

// Toasts, drawers and menus stand where they end at once.
const theme = { token: { motion: false } }

/** A screen within what the console gives it, at an address and to a user, in the place of the one shown before. */
export function showScreen(screen: ReactNode, options: Options = {}): Promise<UserEvent> {
  return showShell(<AtAddress>{screen}</AtAddress>, options)
}

/** A part of the console itself, which gives each of its pages a router: there is none around it. */
export async function showShell(part: ReactNode, { as, at = '/' }: Options = {}): Promise<UserEvent> {
  await needPhrases('phrases')
  cleanup()
  queries.clear()
  go(at, { replace: true })
  forgetFilters()
  startSession({ ...administrator, ...as })
  render(
    <StyleProvider cache={styles}>
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
        <QueryClientProvider client={queries}>
          <GridCopying>{part}</GridCopying>
          <Notices />
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

/** Report screens take over the filters of the screen shown before. */
function forgetFilters(): void {
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('filters ')))
    sessionStorage.removeItem(key)
}

const AtAddress = ({ children }: { readonly children: ReactNode }) => (
  <Router location={useConsoleLocation()} navigator={navigator}>
    {children}
  </Router>
)
