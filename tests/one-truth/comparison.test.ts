import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { emptyFair } from '@fairdesk/server/testing/fair-of'
import { row, save } from '@fairdesk/server/testing/order-desk'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Reader, readerOf, type Scope } from '../reports-agree/reader.ts'
import { comparisonPlaces } from './comparison-places.ts'
import { countedByHand, type Sight } from './counted-by-hand.ts'

const { hangzhou } = world.customers
const narrow: Scope = { brands: ['SC'], areas: ['EAST'], price: 'both', menus: 'all' }
const narrowSight: Sight = { brand: 'SC', areas: ['HZ', 'NB', 'NJ'] }

let app: TestApp
let last: TestApp
let fairId = 0
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  last = await emptyFair(app, 'LAST')
  await fillWorld(last.fair.db)
  await fillOrders(last.fair.db)
  // This fair goes on: nothing of that may reach the pieces of the other one.
  await save(app, [row('sneakerWhite', [world.sizes.n40, 6])], { customerId: hangzhou, type: 'replenish' })
  const found = await sql<{ id: number }>`select id from fairs where code = 'LAST'`.execute(app.server.platform.db)
  fairId = found.rows[0]?.id ?? 0
})
afterAll(() => app.stop())

async function expectOneFormer(reader: Reader, sight: Sight): Promise<void> {
  const truth = await countedByHand(last, sight)
  const own = await countedByHand(app, sight)
  for (const customerIds of [[], [hangzhou]]) {
    const { qty } = customerIds[0] ? truth.of(customerIds[0]) : truth.all
    expect(qty).toBeGreaterThan(0)
    if (sight === null) expect(own.all.qty).not.toBe(truth.all.qty)
    for (const { place, isWhole = false, read } of comparisonPlaces) {
      if (isWhole && customerIds.length > 0) continue
      expect([place, await read({ reader, comparison: { fairId }, customerIds })]).toEqual([place, qty])
    }
  }
}

it('the pieces of the other fair are the same wherever they are compared with', async () => {
  await expectOneFormer(await readerOf(app, 'admin'), null)
})

it('somebody who sees one brand of one big area is compared with that of the other fair', async () => {
  const reader = await readerOf(app, narrow)
  await sql`insert into account_fairs (account_id, fair_id, reportype, showarea, allow_brand, price_visible)
    select account_id, ${fairId}, reportype, showarea, allow_brand, price_visible from account_fairs
    where fair_id = 1 and account_id = (select id from accounts where username = 'zhao')`.execute(
    app.server.platform.db,
  )
  await expectOneFormer(reader, narrowSight)
})
