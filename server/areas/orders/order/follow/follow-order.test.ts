import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, places, row, save } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'
import { Presence } from './presence.ts'

const { customers, sizes } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => clearOrders(app))
afterAll(() => app.stop())

const follow = async (query: Partial<Params<typeof orderEntry.follow>> = {}, as: Person = 'admin') => {
  const params = { customerId: customers.hangzhou, window: as, cell: null, since: null, ...query }
  const { data, msg } = await app.call(orderEntry.follow, params, as)
  if (!data) throw new Error(msg)
  return data
}

it('tells rows that were changed since, as they stand, once', async () => {
  await save(app, [row('teeBlack', [sizes.s, 3])])
  const { until, rows } = await follow()
  expect(rows).toEqual([])
  await save(app, [row('teeWhite', [sizes.m, 5])], { as: 'lin' })
  const news = await follow({ since: until })
  expect(news.rows.map(({ goodsId, colourId }) => ({ goodsId, colourId }))).toEqual([places.teeWhite])
  expect(news.rows[0]?.cells).toContainEqual({ sizeId: sizes.m, qty: 5 })
  expect(news.totals?.qty).toBe(8)
  expect((await follow({ since: news.until })).rows).toEqual([])
})

it('tells who else is there and where, until he leaves, and nobody of an order out of sight', async () => {
  const cell = { ...places.teeBlack, sizeId: sizes.s }
  await follow({ isLeaving: true })
  expect((await follow({ cell }, 'lin')).people).toEqual([])
  expect((await follow()).people).toMatchObject([{ cell }])
  expect((await follow({ type: 'spot' })).people).toEqual([])
  await follow({ isLeaving: true }, 'lin')
  expect((await follow()).people).toEqual([])
  await expect(follow({ customerId: customers.beijing }, 'lin')).rejects.toThrow()
})

it('forgets a window that is silent', () => {
  const presence = new Presence()
  const person = (window: string) => ({ window, name: window, cell: null })
  presence.recordSighting({ order: 'order', owner: 'a', nowMs: 0 }, person('1'))
  expect(presence.recordSighting({ order: 'order', owner: 'b', nowMs: 30_000 }, person('1'))).toEqual([person('1')])
  expect(presence.recordSighting({ order: 'order', owner: 'b', nowMs: 46_000 }, person('1'))).toEqual([])
})
