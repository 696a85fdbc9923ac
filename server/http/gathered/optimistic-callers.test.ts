import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { tally } from '../../db/tally.ts'
import { moveDatabase } from '../../db/testing/moved-database.ts'
import { optimisticSavesOf } from '../../domain/orders/optimistic/optimistic-saves.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { anyId, type Dealers, dealersOf } from '../../testing/hall/dealer-desk.ts'
import { clearOrders, faultsOf, places, row, save } from '../../testing/order-desk.ts'
import { requestOf, together } from '../../testing/save-model/save-model.ts'
import { world } from '../../testing/world.ts'

const { customers, sizes, skcs } = world

let app: TestApp
let dealers: Dealers
let other: Database<FairDb>
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
  other = openDatabase<FairDb>({ url: app.server.url, schema: 'fair_1', size: 4, onLost: () => undefined })
})
beforeEach(() => clearOrders(app))
afterAll(async () => {
  await other.close()
  await app.stop()
})

const savers = {
  'an order desk': (qty: number) => save(app, [row('teeBlack', [sizes.s, qty])]),
  'the phone of a customer': (qty: number) =>
    dealers.hangzhou.call(deviceOrder.save, { requestId: anyId(), rows: [row('teeBlack', [sizes.s, qty])] }),
}

it.each(Object.entries(savers))(
  'saves of %s are judged from memory once the process knows the order',
  async (_, saveQty) => {
    const isFromMemory = async (qty: number) => {
      const previousCount = tally.optimisticSaves
      expect((await saveQty(qty)).data).toMatchObject({ errors: [] })
      return tally.optimisticSaves > previousCount
    }
    let qty = 1
    await expect.poll(() => isFromMemory(qty++), { timeout: 10_000 }).toBe(true)
    for (let more = 0; more < 5; more++) expect(await isFromMemory(qty++)).toBe(true)
    expect(await faultsOf(app)).toEqual([])
  },
)

it('no save is judged by a copy of an order in a former database, also where it has come to the same version', async () => {
  const saves = optimisticSavesOf(app.fair.db)
  for (let qty = 3; qty <= 7; qty++) await save(app, [row('teeBlack', [sizes.s, qty])])
  await saves.refresh()
  // The last save is lost with the former database; another process saves instead.
  await moveDatabase(app.fair.pool, { lost: 1 })
  const cells = [{ sizeId: sizes.m, qty: 9 }]
  const edits = [{ ...places.teeWhite, cells }]
  await together(other.db, [requestOf({ customerId: customers.hangzhou, edits, atomic: false, account: 'lin' })])
  await save(app, [row('teeBlack', [sizes.s, 8])])
  await saves.refresh()
  await save(app, [row('teeWhite', [sizes.l, 1])])
  const { rows } = await app.fair.pool.query('select qtys from order_rows where skc_id = $1', [skcs.teeWhite])
  expect(rows).toEqual([{ qtys: [0, 9, 1] }])
})
