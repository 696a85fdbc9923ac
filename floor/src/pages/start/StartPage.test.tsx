import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFloor } from '../../state/state.ts'
import { away, serve } from '../../testing/fake-server.ts'
import { me, order, show, takenBy } from '../../testing/show.tsx'
import { StartPage } from './StartPage.tsx'

const former = (goodsId: number, colourId: number, qty: number, cells: object[] = []) => ({
  ...{ goodsId, colourId, season: '26AW', qty, cells },
})
const rows = [
  former(1, 1, 8, [
    { sizeId: 1, qty: 2 },
    { sizeId: 2, qty: 6 },
  ]),
  former(2, 1, 5),
  former(9, 1, 3),
]
const qtyOf = (goodsId: number, colourId = 1) =>
  [1, 2].map((sizeId) => useFloor.getState().orders?.book(12).cell({ goodsId, colourId, sizeId }).qty)

test('last season is filled in by its sizes, with the pieces before and after, and taken back as a whole', async () => {
  serve('formerOrder', () => ({ rows }))
  serve('order', () => order)
  serve('save', takenBy)
  const user = await show(<StartPage />)
  // Style 2 has no known sizes: it follows the own curve, 4 pieces of the first size.
  expect(await screen.findByRole('link', { name: /FD1 连衣裙 原 4 件 → 8 件/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /FD2 西装 原 0 件 → 5 件/ })).toBeTruthy()
  expect(screen.getByText(/^原 4 件 → 13 件/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '填入本单' }))
  expect([qtyOf(1), qtyOf(2)]).toEqual([
    [2, 6],
    [5, 0],
  ])
  expect(useFloor.getState().notice).toBe('原 4 件 → 13 件')
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect([qtyOf(1), qtyOf(2)]).toEqual([
    [4, 0],
    [0, 0],
  ])
  expect(useFloor.getState().notice).toBe('已撤销，恢复原数')
})

test('in percent, added to what is ordered, no cell above its limit; what is left out is said', async () => {
  serve('formerOrder', () => ({ rows }))
  serve('order', () => order)
  serve('save', takenBy)
  const user = await show(<StartPage />)
  const session = useFloor.getState().session
  act(() =>
    useFloor.setState({ session: session && { ...session, me: { ...me, rules: { ...me.rules, maxQtyPerCell: 9 } } } }),
  )
  await user.click(await screen.findByRole('button', { name: '加上' }))
  await user.clear(screen.getByRole('spinbutton', { name: '百分比' }))
  await user.type(screen.getByRole('spinbutton', { name: '百分比' }), '200')
  expect(screen.getByText('超过单格或单款色上限，少 4 件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '填入本单' }))
  expect([qtyOf(1), qtyOf(2)]).toEqual([
    [8, 9],
    [9, 0],
  ])
})

test('another shop’s order is a start too: of colours that are on sale here', async () => {
  serve('formerOrder', () => ({ rows: [] }))
  const shopRows = [
    { ...order.rows[0], cells: [{ sizeId: 1, qty: 7 }], qty: 7 },
    { ...order.rows[0], goodsId: 2, colourId: 2, cells: [{ sizeId: 1, qty: 3 }], qty: 3 },
  ]
  serve('order', ({ customerId }: { customerId?: number }) =>
    customerId === 13 ? { ...order, customerId: 13, rows: shopRows } : order,
  )
  serve('save', takenBy)
  const user = await show(<StartPage />)
  expect(await screen.findByText('本届在售的款里，没有上届订过的')).toBeTruthy()
  const shop = { customerId: 13, code: 'SN13', name: '西安小寨', may: 'edit' as const, brands: null, isPart: false }
  act(() =>
    useFloor.setState(({ session, goods }) => {
      const style = goods?.byId.get(2)
      const colours = style?.colours.map((colour) => ({
        ...colour,
        status: colour.colourId === 2 ? ('frozen' as const) : colour.status,
      }))
      return {
        session: session && { ...session, me: { ...me, mayFor: [...me.mayFor, shop] } },
        goods:
          goods && style ? { ...goods, byId: new Map(goods.byId).set(2, { ...style, colours: colours ?? [] }) } : goods,
      }
    }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: '以哪张单为底' }), 'SN13 西安小寨')
  await waitFor(() => expect(screen.getAllByText(/^原 4 件 → 7 件/)).toHaveLength(2))
  expect(screen.getByText('1 个款色现在不能订，不填')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '填入本单' }))
  expect([qtyOf(1), qtyOf(2, 2)]).toEqual([
    [7, 0],
    [0, 0],
  ])
})

test('without a network what was read last is there; who has never read it is told so', async () => {
  serve('order', () => order)
  serve('formerOrder', () => ({ rows }))
  await show(<StartPage />)
  expect(await screen.findByText(/^原 4 件 → 13 件/)).toBeTruthy()
  cleanup()
  serve('formerOrder', () => away)
  render(<StartPage />)
  expect(await screen.findByText(/^原 4 件 → 13 件/)).toBeTruthy()
  cleanup()
  await show(<StartPage />)
  expect(await screen.findByText('还没有读到上届的订单：请连上网再打开')).toBeTruthy()
})
