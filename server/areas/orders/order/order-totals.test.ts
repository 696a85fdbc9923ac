import type { Visibility } from '@fairdesk/contract/visibility'
import { array, assert, asyncProperty, constantFrom, integer, record, subarray } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, type PlaceName, places, row, save } from '../../../testing/order-desk.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { totalsShown } from '../order-totals.ts'

const { sizes, customers, skcs, styles } = world
const fair = { schema: 'fair_1', databaseUrl: null }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const cell = record({
  place: constantFrom(...(Object.keys(places) as PlaceName[])), // Object.keys forgets that they are the record's own
  size: constantFrom(0, 1, 2),
  qty: integer({ min: 0, max: 9 }),
})
const step = record({
  customerId: constantFrom(customers.hangzhou, customers.ningbo),
  cells: array(cell, { minLength: 1, maxLength: 4 }),
  skc: constantFrom(...Object.values(skcs)),
  status: constantFrom('onSale', 'onSale', 'dropped'),
  style: constantFrom(...Object.values(styles)),
  isDeleted: constantFrom(false, false, true),
})
const visibility = record<Visibility>({
  brands: constantFrom<Visibility['brands']>('all', ['SC'], ['HF'], ['SC', 'HF'], []),
  areas: constantFrom<Visibility['areas']>('all'),
  prices: subarray(['both', 'tag', 'net', 'none'] as const, { minLength: 1, maxLength: 1 }).map(
    ([one = 'both']) => one,
  ),
})

function sizeAt(place: PlaceName, size: number): number {
  return place.startsWith('sneaker') ? sizes.n40 + size : sizes.s + size
}

it('sums counted in memory and by SQL are the same, whatever is saved, dropped or deleted', async () => {
  const engine = await app.server.engines.engineOf(fair)
  const property = asyncProperty(array(step, { maxLength: 5 }), visibility, async (steps, seen) => {
    await clearOrders(app)
    await engine.current()
    for (const { customerId, cells, skc, status, style, isDeleted } of steps) {
      const edits = new Map(cells.map((one) => [`${one.place} ${one.size}`, one]))
      const rows = [...edits.values()].map(({ place, size, qty }) => row(place, [sizeAt(place, size), qty]))
      await save(app, rows, { customerId })
      await sql`update skcs set status = ${status}, status_before = 'onSale' where id = ${skc}`.execute(app.fair.db)
      await sql`update styles set deleted_at = ${isDeleted ? new Date() : null} where id = ${style}`.execute(
        app.fair.db,
      )
      await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
      await engine.current()
    }
    for (const customerId of [customers.hangzhou, customers.ningbo, customers.nanjing]) {
      const order = { customerId, type: 'first' } as const
      const counted = await totalsShown({ db: app.fair.db, visibility: seen, engine }, order)
      const bySql = await totalsShown({ db: app.fair.db, visibility: seen, engine: null }, order)
      expect(counted).toEqual(bySql)
    }
  })
  await assert(property, { numRuns: propertyRuns(25) })
})
