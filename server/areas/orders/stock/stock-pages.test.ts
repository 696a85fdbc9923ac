import { stock } from '@fairdesk/contract/areas/orders/stock'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, places, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'
import { stockRows } from './stock-rows.ts'

vi.mock('./stock-rows.ts', async (original) => {
  const own = await original<typeof import('./stock-rows.ts')>()
  return { ...own, stockRows: vi.fn(own.stockRows) }
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))

const pageAt = async (page: number) => (await app.call(stock.list, { page, limit: 2 })).data?.list ?? []
const teeBlack = async () => {
  const { data } = await app.call(stock.list, { limit: 500 })
  const { goodsId, colourId } = places.teeBlack
  return data?.list.find((one) => one.goodsId === goodsId && one.colourId === colourId)
}
const setStock = (total: number) =>
  app.call(stock.save, {
    rows: [{ ...places.teeBlack, mode: 'warn', cells: [{ sizeId: world.sizes.s, total }] }],
  })

it('pages of a list that nobody writes to meanwhile are cut from rows made once', async () => {
  const rows = vi.mocked(stockRows)
  // Tests beside this one write to the same server, and each write there makes the next page anew.
  await vi.waitFor(
    async () => {
      rows.mockClear()
      const pages = [await pageAt(1), await pageAt(2), await pageAt(3)]
      expect(new Set(pages.flat().map(({ skcNo }) => skcNo)).size).toBe(pages.flat().length)
      expect(pages.flat().length).toBeGreaterThan(4)
      expect(rows.mock.calls.length).toBeLessThan(3)
    },
    { timeout: 10_000, interval: 20 },
  )
})

it('what is written shows in the next page, of stock as of orders', async () => {
  await setStock(9)
  expect(await teeBlack()).toMatchObject({ total: 9, ordered: 0, left: 9, version: 1 })
  await setStock(8)
  expect(await teeBlack()).toMatchObject({ total: 8, left: 8, version: 2 })
  await save(app, [row('teeBlack', [world.sizes.s, 3])])
  expect(await teeBlack()).toMatchObject({ total: 8, ordered: 3, left: 5 })
})

it('rows of one filter are not given for another', async () => {
  const [all, named] = await Promise.all([
    app.call(stock.list, { limit: 500 }),
    app.call(stock.list, { limit: 500, keyword: 'T001' }),
  ])
  expect(named.data?.count).toBeLessThan(all.data?.count ?? 0)
})
