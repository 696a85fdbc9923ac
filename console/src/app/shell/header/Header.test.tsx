import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { config } from '@fairdesk/contract/areas/settings/config'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { layout, settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, go } from '../../../kit/page/location.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { addEmbeddedPages } from '../../added-routes.ts'
import { useMenus } from '../../menu/use-menus.ts'
import { changeTheme, resetTheme, useTheme } from '../../theme/theme-store.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { Header } from './Header.tsx'

const { groups, titles } = shell
const Above = () => {
  const menus = useMenus(false)
  return (
    <>
      <Header menus={menus} isMobile={false} />
      <Sidebar menus={menus} isMobile={false} />
    </>
  )
}
const show = (at: string, as = {}) => showScreen(<Above />, { at, as })
const staff = { isAdmin: false, accountType: 4, realName: '林' } as const
const header = () => within(screen.getByRole('banner'))
const column = () => screen.queryByRole('navigation', { name: shell.menu })
const below = () =>
  within(column() as HTMLElement)
    .queryAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const path = () => currentLocation().pathname

beforeEach(() => {
  resetTheme()
  changeTheme({ collapse: false })
  addEmbeddedPages([])
  serveNothing(config.passwordRequests, jobs.list, alerts.unread)
})

test('it says where one is, a page that belongs to another behind it, and shuts the menu', async () => {
  const user = await show('/custom/importCustomers')
  const crumbs = () => header().getByRole('navigation', { name: layout.crumbs }).textContent
  expect(crumbs()).toBe('数据管理客户资料导入客户')
  act(() => go('/custom/pair'))
  expect(crumbs()).toBe('数据管理搭配资料')
  await user.click(header().getByRole('button', { name: shell.collapse }))
  expect(useTheme.getState().collapse).toBe(true)
  expect(header().getByRole('button', { name: shell.expand })).toBeTruthy()
})

test('its menus choose what the column shows, by going there', async () => {
  changeTheme({ layout: 'mix' })
  const user = await show('/custom/pair')
  expect(below()).toEqual([titles.customers, titles.goods, titles.outfits, titles.displays])
  await user.click(header().getByText(groups.reports))
  expect(path()).toBe('/report2')
  expect(below()).toContain(titles.scoring)
  await user.click(header().getByText(shell.home))
  expect(column()).toBeNull()
})

test('its menus choose by a click alone, which holds though pages come in meanwhile', async () => {
  changeTheme({ layout: 'mix', navTrigger: 'click' })
  const user = await show('/custom/pair')
  await user.click(header().getByText(groups.orders))
  expect(path()).toBe('/custom/pair')
  expect(below()).toContain(titles.recycleBin)
  act(() => addEmbeddedPages([{ id: 1, name: '看板', url: 'https://bi.example.com/' }]))
  expect(header().getByText(groups.webReports)).toBeTruthy()
  expect(below()).toContain(titles.recycleBin)
})

test('self-service printing is offered to whom its id allows it', async () => {
  const user = await show('/dashboard', { ...staff, reportype: '25' })
  expect(header().getByRole('button', { name: '林' })).toBeTruthy()
  await user.click(header().getByRole('link', { name: titles.selfServicePrint }))
  expect(path()).toBe('/self/print')
  await show('/dashboard', { ...staff, reportype: '3,21,22' })
  expect(header().queryByRole('link', { name: titles.selfServicePrint })).toBeNull()
})

test('an administrator sees from everywhere how many wait for another password, and is led to them', async () => {
  serve(config.passwordRequests, [{ id: 4, account: 'chen.wei', contact: '139', at: '2027-03-01T01:30:00Z' }])
  const user = await show('/dashboard')
  const waiting = () => header().queryByRole('link', { name: settings.waitingRequests({ count: 1 }) })
  await waitFor(() => expect(waiting()?.textContent).toBe('1'))
  await user.click(waiting() as HTMLElement)
  expect(`${path()}${currentLocation().search}`).toBe('/set/system?view=requests')
  serve(config.passwordRequests)
  act(() => void invalidate(config.passwordRequests))
  await waitFor(() => expect(waiting()).toBeNull())
  const asked = serve(config.passwordRequests)
  await show('/dashboard', { ...staff, reportype: '3' })
  expect(asked.sent).toEqual([])
})

test('a browser that has no full screen is said to have none', async () => {
  // As in a browser that knows it and is not there; the way into it is missing.
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null })
  const user = await show('/dashboard')
  await user.click(header().getByRole('button', { name: layout.fullScreen }))
  expect(await screen.findByText(layout.fullScreenUnsupported)).toBeTruthy()
  Reflect.deleteProperty(document, 'fullscreenElement')
})
