import { layout, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { addEmbeddedPages } from '../../added-routes.ts'
import { useMenus } from '../../menu/use-menus.ts'
import { changeTheme, resetTheme, useTheme } from '../../theme/theme-store.ts'
import { Sidebar } from './Sidebar.tsx'

const { groups, titles } = shell
const Menus = ({ isMobile = false }) => <Sidebar menus={useMenus(isMobile)} isMobile={isMobile} />
const show = (at: string, as = {}) => showScreen(<Menus />, { at, as })
const entry = (name: string) => screen.getByRole('menuitem', { name })
const entries = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const isOpen = (name: string) => entry(name).getAttribute('aria-expanded') === 'true'
const path = () => currentLocation().pathname

beforeEach(() => {
  resetTheme()
  changeTheme({ collapse: false, compact: false })
  addEmbeddedPages([])
})

test('the group of the page stands open and marks it, also where it belongs to another; it follows where one goes', async () => {
  const user = await show('/custom/importCustomers')
  expect(isOpen(groups.data)).toBe(true)
  expect(entry(titles.customers).className).toContain('selected')
  await user.click(entry(titles.outfits))
  expect(path()).toBe('/custom/pair')
  await waitFor(() => expect(entry(titles.outfits).className).toContain('selected'))
})

test('one group is open at a time, or as many as one likes', async () => {
  const user = await show('/custom/pair')
  await user.click(entry(groups.reports))
  expect([isOpen(groups.reports), isOpen(groups.data)]).toEqual([true, false])
  act(() => changeTheme({ uniqueOpened: false }))
  await user.click(entry(groups.orders))
  expect([isOpen(groups.orders), isOpen(groups.data)]).toEqual([true, true])
})

test('staff see the pages of their ids and no others', async () => {
  await show('/order/orderSplit', { isAdmin: false, accountType: 4, reportype: '3,21,22' })
  expect(entries()).toEqual([
    titles.dashboard,
    groups.data,
    groups.reports,
    groups.orders,
    titles.orderEntry,
    titles.orderSplitting,
  ])
})

test('pages of others stand in a group of their own as they are listed, and go when they are switched off', async () => {
  const user = await show('/dashboard')
  const [board, stock] = ['看板', '库存 / Stock'].map((name, id) => ({ id, name, url: `https://${id}.example.com/` }))
  expect(entries()).not.toContain(groups.webReports)
  act(() => addEmbeddedPages([stock, board].flatMap((page) => page ?? [])))
  await user.click(entry(groups.webReports))
  const shown = () => entries().filter((name) => name === '看板' || name === '库存 / Stock')
  await waitFor(() => expect(shown()).toEqual(['库存 / Stock', '看板']))
  act(() => addEmbeddedPages(board ? [board] : []))
  expect(shown()).toEqual(['看板'])
})

test('two columns: the first leads to what is below or shows it, gets narrow, and stands alone where nothing is', async () => {
  changeTheme({ sidebarLayout: 'mix' })
  const user = await show('/custom/pair')
  const box = within(screen.getByRole('navigation', { name: layout.mainMenu }))
  await user.click(box.getByRole('link', { name: groups.live }))
  expect(path()).toBe('/zb')
  expect(entries()).toEqual([titles.liveStream, titles.projection])
  await user.click(box.getByRole('button', { name: layout.narrow }))
  expect(useTheme.getState().compact).toBe(true)
  await user.click(box.getByRole('link', { name: titles.dashboard }))
  expect(entries()).toEqual([])
  act(() => changeTheme({ boxTrigger: 'click' }))
  await user.click(box.getByRole('button', { name: groups.settings }))
  expect(path()).toBe('/dashboard')
  expect(entries()).toContain(titles.databaseSettings)
})

test('on a phone it lies over a mask, which shuts it, as Escape does', async () => {
  const user = await showScreen(<Menus isMobile />, { at: '/dashboard' })
  await user.click(screen.getByRole('button', { name: layout.closeMenu }))
  expect(useTheme.getState().collapse).toBe(true)
  expect(screen.queryByRole('button', { name: layout.closeMenu })).toBeNull()
})
