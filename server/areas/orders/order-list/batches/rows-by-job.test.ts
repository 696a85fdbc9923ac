import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, row, save } from '../../../../testing/order-desk.ts'
import {
  actOnRows,
  clearDesk,
  differencesOf,
  type ListedOrder,
  orderOf,
  standing,
  undo,
} from '../../../../testing/row-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await clearDesk(app)
  await sql`insert into customers (code, code_key, name, area_id)
    select 'J' || n, 'j' || n, '批量店' || n, 1 from generate_series(1, 120) n`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

const resultOf = async (batchId: string) => (await app.call(orderBatches.batch, { batchId })).data

it('many orders are done in steps by a job, each once, and taken back in steps', async () => {
  await save(app, [row('teeBlack', [sizes.s, 3], [sizes.m, 5]), row('pantsBlack', [sizes.m, 4])])
  const before = await standing(app)
  const { rows } = await sql<{ id: number }>`select id from customers where code like 'J%' order by id`.execute(
    app.fair.db,
  )
  const copied = await actOnRows(app, [await orderOf(app, customers.hangzhou)], {
    act: 'copy',
    mode: 'merge',
    customerIds: rows.map(({ id }) => id),
  })
  expect(copied).toMatchObject({ state: 'waiting', total: 120 })
  await app.server.jobs.idle()
  expect(await resultOf(copied.batchId)).toMatchObject({ state: 'done', done: 120, skipped: [], refused: [] })
  const { data } = await app.call(orderList.list, { limit: 500 })
  expect(data?.totals).toMatchObject({ orders: 121, qty: 121 * 12 })

  const between = await standing(app)
  const all = (data?.list ?? []).filter((order): order is ListedOrder => order.id !== null)
  const change = { act: 'adjust', change: { by: 'factor', percent: 150, rounding: 'nearest' } } as const
  const changed = await actOnRows(app, all, change)
  await app.server.jobs.idle()
  expect(await resultOf(changed.batchId)).toMatchObject({ state: 'done', done: 121, skipped: [] })
  expect((await app.call(orderList.list, {})).data?.totals.qty).toBe(121 * 19)
  expect(await faultsOf(app)).toEqual([])
  expect(await differencesOf(app)).toEqual([])

  for (const [batch, standingThen] of [
    [changed, between],
    [copied, before],
  ] as const) {
    const back = await undo(app, batch)
    await app.server.jobs.idle()
    expect(await resultOf(back.batchId)).toMatchObject({ act: 'undo', state: 'done', skipped: [], refused: [] })
    expect(await standing(app)).toBe(standingThen)
  }
  expect(await faultsOf(app)).toEqual([])
  expect(await differencesOf(app)).toEqual([])
})
