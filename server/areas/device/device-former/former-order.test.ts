import { deviceFormer } from '@fairdesk/contract/areas/device/device-former'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Dealers, dealersOf } from '../../../testing/hall/dealer-desk.ts'
import { places } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes, styles, skcs } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
  const { db } = app.fair
  await sql`insert into history_rows (customer_id, row_key, season, goods_no, colour, qty, sizes) values
    (${customers.ningbo}, 'a', '25AW', 'T001', '黑', 90, null),
    (${customers.ningbo}, 'b', '26AW', 't001', '黑', 16, '{"s": 4, "m": 7, "xxl": 5}'),
    (${customers.ningbo}, 'c', '26AW', 'T001', '白', 9, null),
    (${customers.ningbo}, 'd', '26AW', 'T001', '红', 8, null),
    (${customers.ningbo}, 'e', '26AW', 'P001', '黑', 0, null),
    (${customers.ningbo}, 'f', '26AW', 'GONE', '黑', 30, null),
    (${customers.ningbo}, 'g', '26AW', 'N001', '白', 12, '{"40": 12}'),
    (${customers.hangzhou}, 'h', '26AW', 'T001', '黑', 3, null)`.execute(db)
  await sql`update styles set goods_no = 'N001', goods_no_key = 'n001' where id = ${styles.sneaker}`.execute(db)
})
afterAll(() => app.stop())

const rowsOf = async (dealer: keyof Dealers, customerId?: number) =>
  (await dealers[dealer].call(deviceFormer.formerOrder, customerId === undefined ? {} : { customerId })).data?.rows

const black = {
  ...{ ...places.teeBlack, season: '26AW', qty: 16 },
  cells: [
    { sizeId: sizes.s, qty: 4 },
    { sizeId: sizes.m, qty: 7 },
  ],
}
const white = { ...places.teeWhite, season: '26AW', qty: 9, cells: [] }
const sneaker = { ...places.sneakerWhite, season: '26AW', qty: 12, cells: [{ sizeId: sizes.n40, qty: 12 }] }

it('is what the last season of each style had, in the colours and sizes on sale today', async () => {
  // The red is frozen, the pants were ordered no more, and one style is not here.
  expect(await rowsOf('ningbo')).toEqual([black, white, sneaker])
  expect(await rowsOf('agent', customers.ningbo)).toEqual([black, white, sneaker])
  expect(await rowsOf('agent')).toEqual([{ ...black, qty: 3, cells: [] }])
  expect(await rowsOf('beijing')).toEqual([])
})

it('leaves out brands that the customer may not order, and colours that are dropped since', async () => {
  const { db } = app.fair
  const { rows } = await sql<{ code: string }>`
    select brands.code from styles join brands on brands.id = styles.brand_id where styles.id = ${styles.tee}`.execute(
    db,
  )
  await sql`update customers set brand_codes = array[${rows[0]?.code}] where id = ${customers.ningbo}`.execute(db)
  expect(await rowsOf('ningbo')).toEqual([black, white])
  await sql`update skcs set status = 'dropped' where id = ${skcs.teeWhite}`.execute(db)
  expect(await rowsOf('ningbo')).toEqual([black])
})
