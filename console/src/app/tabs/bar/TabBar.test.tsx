import { layout, shell, tabs as words } from '@fairdesk/phrases/zh-cn/shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, go, useConsoleLocation } from '../../../kit/page/location.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { changeTheme, resetTheme, useTheme } from '../../theme/theme-store.ts'
import { clearTabs, openPlace } from '../tab-store.ts'
import { TabBar } from './TabBar.tsx'

/** The bar of a console whose pages open in tabs. */
const Tabs = () => {
  const place = useConsoleLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another tab
  useEffect(() => void openPlace(), [place])
  return <TabBar />
}
const show = () => showScreen(<Tabs />, { at: '/dashboard' })
const visit = (...paths: readonly string[]) => {
  for (const path of paths) act(() => go(path))
}
const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent || '首页')
const tab = (name: string) => screen.getByRole('tab', { name })
const shown = () => screen.getByRole('tab', { selected: true })
const glyphs = () => document.querySelectorAll('.fd-tab-close')
const glyphOf = (name: string) => tab(name).parentElement?.querySelector('.fd-tab-close') as Element
const focused = () => document.activeElement

beforeEach(() => {
  resetTheme()
  clearTabs()
})

test('close by glyph, by middle click and by Delete, and their neighbour is shown', async () => {
  const user = await show()
  visit('/custom/index', '/custom/pair', '/custom/disply', '/report2/mark', '/zb/list')
  expect(names()).toEqual(['首页', '客户资料', '搭配资料', '陈列资料', '评分统计', '直播'])
  await user.click(glyphOf('陈列资料'))
  expect(shown().textContent).toBe('直播')
  await user.pointer({ keys: '[MouseMiddle]', target: tab('直播') })
  expect(shown().textContent).toBe('评分统计')
  shown().focus()
  await user.keyboard('{Delete}')
  expect(shown().textContent).toBe('搭配资料')
  expect(focused()).toBe(shown())
  expect(currentLocation().pathname).toBe('/custom/pair')
  visit('/report2/mark', '/zb/list')
  // A tab that has the focus without being shown, as a screen reader puts it.
  tab('评分统计').focus()
  await user.keyboard('{Delete}')
  expect(names()).toEqual(['首页', '客户资料', '搭配资料', '直播'])
  expect(shown().textContent).toBe('直播')
  expect(focused()).toBe(shown())
})

test('close by the menu of the tab under the pointer, or say why not; one is pinned and let go', async () => {
  const user = await show()
  visit('/custom/index', '/custom/pair', '/custom/disply')
  const choose = async (name: string, command: string) => {
    await user.pointer({ keys: '[MouseRight]', target: tab(name) })
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${command}`) }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await choose('客户资料', shell.closeLeft)
  expect(await screen.findByText(shell.noneLeft)).toBeTruthy()
  await choose('陈列资料', shell.closeRight)
  expect(await screen.findByText(shell.noneRight)).toBeTruthy()
  await choose('首页', shell.closeTab)
  expect(await screen.findByText(shell.cannotClose)).toBeTruthy()
  await choose('陈列资料', words.pin)
  expect(names()).toEqual(['首页', '陈列资料', '客户资料', '搭配资料'])
  await choose('客户资料', shell.closeRight)
  await choose('客户资料', shell.closeOthers)
  expect(names()).toEqual(['首页', '陈列资料', '客户资料'])
  await choose(`${words.pinned} 陈列资料`, words.unpin)
  expect(tab('陈列资料')).toBeTruthy()
  await choose('客户资料', shell.closeAll)
  expect(names()).toEqual(['首页'])
  expect(currentLocation().pathname).toBe('/dashboard')
  await choose('首页', shell.closeAll)
  expect(await screen.findByText(shell.noneToClose)).toBeTruthy()
})

test('home stands pinned in front, or is a tab like others that stays when it is alone', async () => {
  const user = await show()
  visit('/custom/pair')
  expect(tab('首页').textContent).toBe('')
  expect(glyphs()).toHaveLength(1)
  act(() => changeTheme({ fixedHome: false }))
  expect(tab('首页').textContent).toBe('首页')
  expect(glyphs()).toHaveLength(2)
  await user.click(glyphOf('首页'))
  expect(names()).toEqual(['搭配资料'])
  await user.click(glyphOf('搭配资料'))
  expect(names()).toEqual(['首页'])
  expect(glyphs()).toHaveLength(0)
  expect(currentLocation().pathname).toBe('/dashboard')
})

test('are walked and moved by keys alone, and a move is told', async () => {
  const user = await show()
  visit('/custom/pair', '/custom/disply', '/report2/mark')
  shown().focus()
  await user.keyboard('{ArrowLeft}')
  expect(currentLocation().pathname).toBe('/custom/disply')
  expect(focused()).toBe(shown())
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(names()).toEqual(['首页', '搭配资料', '评分统计', '陈列资料'])
  expect(screen.getByText(words.moved({ title: '陈列资料', place: 4, count: 4 }))).toBeTruthy()
  expect(focused()).toBe(shown())
  await user.keyboard('{Home}')
  expect(currentLocation().pathname).toBe('/dashboard')
  await user.keyboard('{ArrowLeft}')
  expect(shown().textContent).toBe('陈列资料')
  // Tab leads to one of them alone: the one shown.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([shown()])
})

test('a finger opens no menu on a tab; the one at the end moves it, and gives the page the whole window', async () => {
  const user = await show()
  visit('/custom/pair', '/custom/disply')
  fireEvent(tab('陈列资料'), new window.PointerEvent('contextmenu', { bubbles: true, pointerType: 'touch' }))
  expect(screen.queryByRole('menu')).toBeNull()
  const chooseAtEnd = async (command: string) => {
    await user.click(screen.getByRole('button', { name: shell.tabMenu }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${command}`) }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await chooseAtEnd(words.moveLeft)
  expect(names()).toEqual(['首页', '陈列资料', '搭配资料'])
  await chooseAtEnd(layout.maximize)
  expect(useTheme.getState().maximized).toBe(true)
  await chooseAtEnd(layout.exitMaximized)
  expect(useTheme.getState().maximized).toBe(false)
})
