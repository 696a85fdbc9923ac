import { layout, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, go } from '../../kit/page/location.ts'
import { currentLanguage } from '../../kit/text/language.ts'
import { speak } from '../../kit/text/phrases.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { addEmbeddedPages } from '../added-routes.ts'
import { clearTabs, openPlace } from '../tabs/tab-store.ts'
import { resetTheme, useTheme } from '../theme/theme-store.ts'
import { CommandHost } from './CommandHost.tsx'

const input = () => screen.findByRole('combobox', { name: layout.commandsHint })
const options = () => screen.getAllByRole('option')
const texts = () => options().map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

/** Opens the palette by its key and types into it. */
async function ask(user: Awaited<ReturnType<typeof showScreen>>, letters: string) {
  await user.keyboard('{Control>}k{/Control}')
  ;(await input()).focus()
  await user.keyboard(letters)
}

beforeEach(() => {
  resetTheme()
  clearTabs()
  addEmbeddedPages([])
})

test('finds pages by the initials of their pinyin, and goes there', async () => {
  const user = await showScreen(<CommandHost />, { at: '/dashboard' })
  expect(screen.queryByRole('combobox')).toBeNull()
  await ask(user, 'ddlr')
  expect(texts()).toEqual([`${shell.titles.orderEntry}${shell.groups.orders}`])
  await user.keyboard('{Enter}')
  expect(currentLocation().pathname).toBe('/order/orderData')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('goes to an open tab with its query, by arrows', async () => {
  const user = await showScreen(<CommandHost />, { at: '/custom/list?keyword=HY' })
  act(() => void openPlace())
  act(() => go('/custom/disply'))
  await ask(user, 'shangpin')
  const first = `${shell.titles.goods}${shell.groups.data}`
  expect(chosen()).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe(texts()[1])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/custom/list?keyword=HY')
})

test('does what is asked: dark, the content alone, another language; or says that it found nothing', async () => {
  const user = await showScreen(<CommandHost />, { at: '/dashboard' })
  await ask(user, `${shell.dark}{Enter}`)
  expect(useTheme.getState().darkMode).toBe(true)
  await ask(user, 'nrqp{Enter}')
  expect(useTheme.getState().maximized).toBe(true)
  await ask(user, 'no such thing')
  expect(screen.getByText(layout.nothingFound)).toBeTruthy()
  await user.clear(await input())
  await user.keyboard('english{Enter}')
  await waitFor(() => expect(currentLanguage()).toBe('en'))
  await act(() => speak('zh_CN'))
  resetTheme()
})
