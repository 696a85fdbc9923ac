import { device } from '@fairdesk/contract/areas/device/device'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { type DeviceShop, deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Dealers, dealersOf, switchesFor } from '../../../testing/hall/dealer-desk.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers, skcs } = world
const { hangzhou, ningbo } = customers

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())

beforeEach(async () => {
  await clearOrders(app)
  const { db } = app.fair
  await sql`delete from targets`.execute(db)
  await sql`update customers set brand_codes = '{}' where id = ${hangzhou}`.execute(db)
  await sql`update skcs set must_order = false`.execute(db)
  await goodsAndTargetsChanged()
})

/** Makes the server read goods, customers and targets again after they were written past its calls. */
async function goodsAndTargetsChanged(): Promise<void> {
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
}

async function shopsOf(dealer: keyof Dealers = 'agent'): Promise<readonly DeviceShop[]> {
  const { data, msg } = await dealers[dealer].call(deviceShops.shops, {})
  return data?.list ?? expect.fail(msg)
}

/** Holds the overview against the answers about each order. */
async function expectAsOrders(): Promise<void> {
  for (const { customerId, problems, blocking, maxQtyPerCell, target, elsewhere, ...shop } of await shopsOf()) {
    const order = (await dealers.agent.call(deviceOrder.order, { customerId })).data ?? expect.fail()
    const facts = (await dealers.agent.call(device.customer, { customerId })).data ?? expect.fail()
    expect(order).toMatchObject(shop)
    expect(order.elsewhere).toMatchObject(elsewhere)
    expect(order.hinders).toHaveLength(problems)
    expect(order.hinders.filter(({ blocks }) => blocks)).toHaveLength(blocking)
    expect(facts.rules.maxQtyPerCell).toBe(maxQtyPerCell)
    const total = facts.targets.find(({ dim1 }) => dim1 === '')
    if (total) expect(target).toEqual({ qty: total.qty, amount: total.amount })
  }
}

it('an agent reads all shops in one answer, with the figures of their own orders and their own targets', async () => {
  await switchesFor(app, { dealerPrices: 'both' })
  await sql`insert into targets (customer_id, qty, amount_fen) values (${hangzhou}, 9000, null), (${ningbo}, 50, 990000)`.execute(
    app.fair.db,
  )
  await sql`update skcs set must_order = true where id = ${skcs.sneakerWhite}`.execute(app.fair.db)
  await goodsAndTargetsChanged()
  await save(app, [row('teeBlack', [sizes.s, 3])], { customerId: ningbo })
  await save(app, [row('pantsBlack', [sizes.m, 2])], { customerId: ningbo, type: 'replenish' })
  const [own, shop, ...others] = await shopsOf()
  expect(others).toEqual([])
  expect(own).toMatchObject({
    ...{ customerId: hangzhou, number: null, status: 'none', barrier: null, target: { qty: 9000, amount: null } },
    totals: { styles: 0, skc: 0, qty: 0 },
  })
  expect(shop).toMatchObject({
    ...{ customerId: ningbo, status: 'draft', barrier: null, target: { qty: 50, amount: 9900 } },
    ...{ totals: { styles: 1, skc: 1, qty: 3 }, elsewhere: { qty: 2 } },
    // The required colour, and the targets in pieces and in money.
    problems: 3,
  })
  await expectAsOrders()
})

it('counts what hinders an order that is not begun, beside one of another type, as the order itself does', async () => {
  await sql`update skcs set must_order = true where id in (${skcs.sneakerWhite}, ${skcs.pantsBlack})`.execute(
    app.fair.db,
  )
  await goodsAndTargetsChanged()
  await save(app, [row('pantsBlack', [sizes.m, 2])], { customerId: ningbo, type: 'replenish' })
  await expectAsOrders()
  const [own, shop] = await shopsOf()
  // Both are empty; one lacks two required colours, the other has one of them in its second order.
  expect([own?.problems, shop?.problems]).toEqual([3, 2])
})

it('says by shop why an order takes no edits', async () => {
  await save(app, [row('teeBlack', [sizes.s, 3])], { customerId: ningbo })
  await sql`update orders set locked = true where customer_id = ${ningbo}`.execute(app.fair.db)
  expect((await shopsOf()).map(({ barrier }) => barrier)).toEqual([null, 'locked'])
  await expectAsOrders()
})

it('of a shop that orders other brands too it counts those of both, against their targets', async () => {
  const { db } = app.fair
  await sql`update customers set brand_codes = '{SC}' where id = ${hangzhou}`.execute(db)
  await sql`update skcs set must_order = true where id = ${skcs.sneakerWhite}`.execute(db)
  await sql`insert into targets (customer_id, dim1, value1, qty) values
    (${ningbo}, '', '', 900), (${ningbo}, 'brand', 'SC', 300), (${ningbo}, 'brand', 'HF', 200)`.execute(db)
  await goodsAndTargetsChanged()
  await save(app, [row('teeBlack', [sizes.s, 3]), row('sneakerWhite', [sizes.n40, 4])], { customerId: ningbo })
  const [, shop] = await shopsOf()
  expect(shop).toMatchObject({ totals: { styles: 1, qty: 3 }, target: { qty: 300 }, problems: 0 })
  await expectAsOrders()
})

it('who is no agent has its own order alone, and prices are those of the account', async () => {
  await switchesFor(app, { dealerPrices: 'none' })
  const [own, ...others] = await shopsOf('ningbo')
  expect(others).toEqual([])
  expect(own?.customerId).toBe(ningbo)
  expect(own?.target).not.toHaveProperty('amount')
  expect(own?.totals).toEqual({ styles: 0, skc: 0, qty: 0 })
})
