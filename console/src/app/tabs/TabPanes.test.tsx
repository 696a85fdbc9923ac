import { config } from '@fairdesk/contract/areas/settings/config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { shell, tabs as words } from '@fairdesk/phrases/zh-cn/shell'
import { systemSettings } from '@fairdesk/phrases/zh-cn/system/system-settings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, go } from '../../kit/page/location.ts'
import { enter } from '../../testing/enter.ts'
import { serve, serveNothing } from '../../testing/serve.ts'
import { showShell } from '../../testing/show-screen.tsx'
import { resetTheme } from '../theme/theme-store.ts'
import { useArrival } from '../use-arrival.ts'
import { TabBar } from './bar/TabBar.tsx'
import { TabErrorBoundary } from './TabErrorBoundary.tsx'
import { TabPanes } from './TabPanes.tsx'
import { clearTabs, openPlace, useTabs } from './tab-store.ts'

/** Pages in their tabs, which follow the address, once the tab of the first is there. */
const Pages = () => {
  const [isThere, setThere] = useState(false)
  useArrival(true)
  useEffect(() => setThere(true), [])
  if (!isThere) return null
  return (
    <>
      <TabBar />
      <TabPanes />
    </>
  )
}
const show = (at: string, as = {}) => showShell(<Pages />, { at, as })
const visit = (path: string) => act(() => go(path))
const panes = () => [...document.querySelectorAll('.fd-pane')].map(({ id }) => id.replace('pane-', ''))
const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent || '首页')
const shown = () => screen.getByRole('tab', { selected: true }).textContent
const limits = { uploadMegabytes: 20, pictureMegabytes: 15, pictureZipMegabytes: 500 }
const staff = { isAdmin: false, accountType: 4, reportype: '21' } as const

beforeEach(() => {
  resetTheme()
  clearTabs()
})

test('an unknown address says so in its tab, and so does a page one may not open', async () => {
  const user = await show('/no/such/page', staff)
  expect(within(screen.getByRole('tabpanel')).getByText(shell.notFound)).toBeTruthy()
  expect(names()).toEqual(['首页', shell.notFound])
  visit('/set/list')
  expect(screen.getByText(shell.forbidden)).toBeTruthy()
  expect(shown()).toBe(shell.titles.printSettings)
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('tab', { name: shell.titles.printSettings }) })
  expect(screen.queryByText(shell.forbidden)).toBeNull()
})

test('ten pages live, and the one shown longest ago goes first', async () => {
  await show('/no/0')
  for (let page = 1; page <= 10; page++) visit(`/no/${page}`)
  expect(panes().toSorted()).toEqual(Array.from({ length: 10 }, (_, page) => `/no/${page + 1}`).toSorted())
  expect(names()).toHaveLength(12)
  visit('/no/0')
  expect(panes()).toHaveLength(10)
  expect(panes()).toContain('/no/0')
  expect(panes()).not.toContain('/no/1')
})

test('a redirect opens its page anew after 100 ms and leaves no tab behind', async () => {
  await show('/no/page')
  visit('/redirect/no/page?a=1')
  await waitFor(() => expect(currentLocation().pathname).toBe('/no/page'))
  expect(currentLocation().search).toBe('?a=1')
  expect(names()).toEqual(['首页', shell.notFound])
  expect(useTabs.getState().list.at(-1)?.rev).toBe(1)
})

test('unsaved work is marked, kept while others are shown, and asked about before it closes', async () => {
  serve(config.getConfigSystem, { siteName: '海岳', own: limits })
  serveNothing(config.passwordRequests, dictionary.dictionaryData)
  const user = await show('/set/system')
  const name = await screen.findByDisplayValue('海岳')
  visit('/no/page')
  visit('/set/system')
  await enter(user, name, '没有保存的名字')
  const marked = () => screen.getByRole('img', { name: shell.unsavedMark })
  expect(marked().closest('[role=tab]')?.textContent).toBe(shell.titles.systemSettings)
  visit('/no/page')
  expect(marked()).toBeTruthy()
  const glyph = marked().closest('.fd-tab-box')?.querySelector('.fd-tab-close') as Element
  await user.click(glyph)
  const question = () =>
    screen.findByRole('dialog', { name: words.unsavedIn({ titles: [shell.titles.systemSettings] }) })
  await user.click(within(await question()).getByRole('button', { name: shell.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  visit('/set/system')
  expect(screen.getByLabelText<HTMLInputElement>(systemSettings.siteName).value).toBe('没有保存的名字')
  visit('/no/page')
  await user.click(glyph)
  await user.click(within(await question()).getByRole('button', { name: shell.confirm }))
  await waitFor(() => expect(names()).toEqual(['首页', shell.notFound]))
})

test('a page that fails takes no other with it, and is tried again', async () => {
  let isBroken = true
  const Failing = () => {
    if (isBroken) throw new Error('an answer of another shape')
    return <p>好了</p>
  }
  const Both = () => {
    const rev = useTabs(({ list }) => list.find(({ key }) => key === '/no/page')?.rev)
    return (
      <>
        <TabErrorBoundary key={rev} tabKey="/no/page">
          <Failing />
        </TabErrorBoundary>
        <TabErrorBoundary tabKey="/dashboard">
          <p>别的页面</p>
        </TabErrorBoundary>
      </>
    )
  }
  const user = await showShell(<Both />, { at: '/no/page' })
  act(() => void openPlace())
  expect(screen.getByText(shell.crashed)).toBeTruthy()
  expect(screen.getByText('别的页面')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(screen.getByText('好了')).toBeTruthy()
})
