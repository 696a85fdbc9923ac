import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { config } from '@fairdesk/contract/areas/settings/config'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { layout, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { go } from '../../kit/page/location.ts'
import { useSite } from '../../kit/page/site.ts'
import { administrator } from '../../testing/administrator.ts'
import { serveNothing } from '../../testing/serve.ts'
import { showShell } from '../../testing/show-screen.tsx'
import { addEmbeddedPages } from '../added-routes.ts'
import { clearTabs } from '../tabs/tab-store.ts'
import { changeTheme, resetTheme } from '../theme/theme-store.ts'
import { useArrival } from '../use-arrival.ts'
import { Shell } from './Shell.tsx'

/** The shell once the tab of the address is there, as in the console. */
const Console = () => {
  const [isThere, setThere] = useState(false)
  useArrival(true)
  useEffect(() => setThere(true), [])
  return isThere && <Shell />
}
const board = `/report/${encodeURIComponent('看板')}`
const show = (at = '/no/page', as = {}) => showShell(<Console />, { at, as })
const header = () => screen.queryByRole('banner')

beforeEach(() => {
  resetTheme()
  changeTheme({ maximized: false, collapse: false })
  clearTabs()
  addEmbeddedPages([{ id: 1, name: '看板', url: 'https://bi.example.com/board?fair=1' }])
  serveNothing(config.passwordRequests, jobs.list, alerts.unread)
  useSite.setState({ siteName: '', logo: '', copyright: '', footerLinks: [] })
  return () => addEmbeddedPages([])
})

test('what the house says of itself stands above, below and in the title; a page that fills the window has no footer', async () => {
  const footerLinks = [{ name: '官网', url: 'https://example.com/' }]
  useSite.setState({ siteName: '海岳平台', logo: '/pictures/site/a.png', copyright: '© 2027 海岳', footerLinks })
  await show()
  expect(document.title).toBe(`${shell.notFound} - 海岳平台`)
  expect(screen.getByText('海岳平台').closest('.fd-logo')?.querySelector('img')?.getAttribute('src')).toBe(
    '/pictures/site/a.png',
  )
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2027 海岳')
  expect(screen.getByRole('link', { name: '官网' }).getAttribute('rel')).toContain('noopener')
  act(() => go(board))
  expect(screen.queryByRole('contentinfo')).toBeNull()
  // Who hears the page is told which has come.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('看板')
  act(() => go('/no/page'))
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test('a page of somebody else’s stands in a frame that may not lead the console away, once for every question', async () => {
  await show(`${board}?month=1`)
  act(() => go(`${board}?month=2`))
  const frames = [...document.querySelectorAll('iframe')]
  expect(frames.map(({ src }) => new URL(src).search).toSorted()).toEqual(['?month=1&fair=1', '?month=2&fair=1'])
  for (const frame of frames) {
    expect(frame.title).toBe('看板')
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  }
  expect(screen.getAllByRole('tab', { name: '看板' })).toHaveLength(2)
})

test('the content alone: Escape gives the rest back, or what floats there where no tabs are', async () => {
  const user = await show()
  act(() => changeTheme({ maximized: 'expanded' }))
  expect(header()).toBeNull()
  expect(screen.queryByRole('tablist')).toBeNull()
  await user.keyboard('{Escape}')
  expect(header()).toBeTruthy()
  act(() => changeTheme({ maximized: true, tabBar: false }))
  expect(header()).toBeNull()
  await user.click(screen.getByRole('button', { name: layout.exitMaximized }))
  expect(header()).toBeTruthy()
})

test('a fair that is over says on every page what is left to do in it', async () => {
  await show()
  expect(screen.queryByText(shell.fairEnded.archived)).toBeNull()
  const banners = [
    [{ status: 'archived' }, true, shell.fairEnded.archived],
    [{ status: 'closed', afterFairAdjust: false }, true, shell.fairEnded.adjustmentOff],
    [{ status: 'closed', afterFairAdjust: false }, false, shell.fairEnded.closed],
    [{ status: 'closed', afterFairAdjust: true }, true, shell.fairAdjustable],
  ] as const
  for (const [state, isAdmin, text] of banners) {
    await show('/no/page', { isAdmin, fair: { ...administrator.fair, ...state } })
    expect(screen.getByText(text)).toBeTruthy()
  }
})
