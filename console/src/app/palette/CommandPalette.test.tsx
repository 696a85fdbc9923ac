import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { layout, shell } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, go } from '../../kit/page/location.ts'
import { currentLanguage } from '../../kit/text/language.ts'
import { speak } from '../../kit/text/phrases.ts'
import { refusal, serve } from '../../testing/serve.ts'
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
  serve(reportPickers.getCustomerList, { list: [], count: 0 })
  serve(orderList.list, { list: [], count: 0 })
  serve(reportPickers.getGoodsList, [])
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
  expect(await screen.findByText(layout.nothingFound)).toBeTruthy()
  await user.clear(await input())
  await user.keyboard('english{Enter}')
  await waitFor(() => expect(currentLanguage()).toBe('en'))
  await act(() => speak('zh_CN'))
  resetTheme()
})

test('finds customers, orders and styles on the server, once the typing rests, and opens them', async () => {
  const customers = serve(reportPickers.getCustomerList, {
    list: [{ customerId: 3, code: 'UB001', name: '武汉百川' }],
    count: 1,
  })
  serve(orderList.list, { list: [{ id: 7, number: '27F-000071', customerName: '武汉百川' }, { id: null }], count: 2 })
  serve(reportPickers.getGoodsList, [{ goodsId: 9, goodsNo: 'HY27A10001', name: '圆领T恤' }])
  const user = await showScreen(<CommandHost />, { at: '/dashboard' })
  await ask(user, 'whbc')
  await waitFor(() =>
    expect(texts()).toEqual([`UB001 武汉百川${shell.titles.orderEntry}`, '27F-000071 武汉百川', 'HY27A10001 圆领T恤']),
  )
  expect(customers.sent).toMatchObject([{ keyword: 'whbc', limit: 5 }])
  await user.keyboard('{Enter}')
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/orderData?customerId=3')
  await ask(user, 'whbc')
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/list?open=7')
  await ask(user, 'whbc')
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/custom/list?open=9')
})

test('says why the server found nothing', async () => {
  serve(orderList.list, refusal('订单号 27F-000072 有误'))
  const user = await showScreen(<CommandHost />, { at: '/dashboard' })
  await ask(user, '27F-000072')
  expect(await screen.findByText('订单号 27F-000072 有误')).toBeTruthy()
})

test('acts lead to their screens', async () => {
  const user = await showScreen(<CommandHost />, { at: '/dashboard' })
  await ask(user, 'xzkh{Enter}')
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/custom/index?open=new')
  await ask(user, 'drsp{Enter}')
  expect(currentLocation().pathname).toBe('/custom/importGoods')
})
