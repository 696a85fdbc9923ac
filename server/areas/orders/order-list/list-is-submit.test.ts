import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Switches } from '@fairdesk/contract/switches'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookedOrderFacts } from '../../../domain/orders/judge/booked-order-facts.ts'
import { judgeOrder } from '../../../domain/orders/judge/judge-order.ts'
import { keptGoodsBook } from '../../../domain/orders/judge/kept-goods-book.ts'
import { readOrderFacts } from '../../../domain/orders/judge/read-order-facts.ts'
import { rowFacts } from '../../../domain/orders/row-facts.ts'
import { brokenRules } from '../../../domain/orders/save/row-rules.ts'
import { countedStockBook } from '../../../domain/stock/stock-book.ts'
import { readSwitchesByCustomer } from '../../../domain/switches/switches-in-force.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, type PlaceName, places, row, save, setSwitch } from '../../../testing/order-desk.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { judgedOrders } from './judged-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const { sizes } = world
const sizesOf = (place: PlaceName) =>
  place.startsWith('sneaker') ? [sizes.n40, sizes.n41, sizes.n42] : [sizes.s, sizes.m, sizes.l, sizes.xl]
const cell = fc.constantFrom(...(Object.keys(places) as PlaceName[])).chain((place) =>
  fc.record({
    place: fc.constant(place),
    size: fc.constantFrom(...sizesOf(place)),
    qty: fc.integer({ min: 0, max: 14 }),
    type: fc.constantFrom('first' as const, 'replenish' as const),
  }),
)
const strictness = fc.constantFrom('off', 'warn', 'blockOnSubmit')
const figure = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null })
const fair = fc.record({
  cells: fc.array(cell, { maxLength: 12 }),
  switches: fc.record({
    checkMustOrder: strictness,
    enforceMoq: strictness,
    enforceMultiple: strictness,
    enforcePack: strictness,
    consecutiveSizes: strictness,
    enforceTargetMin: strictness,
    enforceTargetMax: strictness,
    targetMaxPercent: fc.constantFrom(null, 10),
  }),
  goods: fc.array(
    fc.record({
      moq: figure,
      multiple: figure,
      byCarton: fc.boolean(),
      fixedRatio: fc.constantFrom('', '1:2:1', '1:2:2:1', '0:1:1:0'),
      run: fc.option(fc.integer({ min: 2, max: 4 }), { nil: null }),
      must: fc.boolean(),
      skcMust: fc.boolean(),
      skcMoq: figure,
      off: fc.constantFrom(0, 1, 2),
      status: fc.constantFrom('onSale', 'frozen', 'dropped'),
    }),
    { minLength: 6, maxLength: 6 },
  ),
  ratios: fc.uniqueArray(
    fc.record({
      sizeGroupId: fc.constantFrom(world.sizeGroups.letters, world.sizeGroups.feet),
      customerId: fc.constantFrom(null, world.customers.hangzhou, world.customers.ningbo),
      name: fc.constantFrom('A', 'B'),
      parts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 4, selector: ({ sizeGroupId, customerId, name }) => `${sizeGroupId} ${customerId} ${name}` },
  ),
  stock: fc.uniqueArray(
    fc.record({
      skcId: fc.integer({ min: 1, max: 6 }),
      mode: fc.constantFrom(null, 'warn', 'block'),
      totals: fc.array(fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }), { maxLength: 4 }),
      quota: fc.option(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 }), { nil: null }),
    }),
    { maxLength: 4, selector: ({ skcId }) => skcId },
  ),
})

it('whatever is ordered and asked for, the list finds exactly what submitting finds, and a save the same of cartons', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fair, async ({ cells, switches, goods, ratios, stock }) => {
      await clearOrders(app)
      await sql`delete from size_ratios`.execute(app.fair.db)
      await sql`delete from stock_quotas`.execute(app.fair.db)
      await sql`delete from stock`.execute(app.fair.db)
      for (const { sizeGroupId, customerId, name, parts } of ratios)
        await sql`insert into size_ratios (size_group_id, customer_id, name, parts)
          values (${sizeGroupId}, ${customerId}, ${name}, ${parts}::smallint[])`.execute(app.fair.db)
      await sql`update skcs set status = 'onSale', status_before = null, off_mask = 0, must_order = false, moq = null`.execute(
        app.fair.db,
      )
      for (const { place, size, qty, type } of cells) await save(app, [row(place, [size, qty])], { type })
      for (const [at, of] of goods.entries()) {
        await sql`update skcs set must_order = ${of.skcMust}, moq = ${of.skcMoq}, off_mask = ${of.off}, status = ${of.status},
          status_before = ${of.status === 'dropped' ? 'onSale' : null} where id = ${at + 1}`.execute(app.fair.db)
        await sql`update styles set must_order = ${of.must}, moq = ${of.moq}, multiple = ${of.multiple},
          consecutive_sizes_min = ${of.run}, by_carton = ${of.byCarton}, fixed_ratio = ${of.fixedRatio} where id = ${at + 1}`.execute(
          app.fair.db,
        )
      }
      for (const { skcId, mode, totals, quota } of stock) {
        await sql`insert into stock (skc_id, totals, mode) values (${skcId}, ${totals}::int[], ${mode})`.execute(
          app.fair.db,
        )
        if (quota)
          await sql`insert into stock_quotas (skc_id, node_kind, node_id, totals)
            values (${skcId}, 'region', ${world.regions.zhejiang}, ${quota}::int[])`.execute(app.fair.db)
      }
      for (const [key, value] of Object.entries(switches)) await setSwitch(app, key, value)
      await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
      const engine = await app.server.engines.engineOf({ schema: 'fair_1', databaseUrl: null })
      const listed = await judgedOrders({ db: app.fair.db, engine: async () => engine }, seesEverything)
      const { book } = await keptGoodsBook(app.fair.db, engine.base)
      const switchesNow = await readSwitchesByCustomer(app.fair.db)
      const orders = await sql<{ orderId: number; customerId: number; levelId: number | null; brandCodes: string[] }>`
        select orders.id as "orderId", customers.id as "customerId", level_id as "levelId", brand_codes as "brandCodes"
        from orders join customers on customers.id = orders.customer_id`.execute(app.fair.db)
      for (const order of orders.rows) {
        const inForce = switchesNow.switchesOf(order.customerId)
        const submitted = judgeOrder(await readOrderFacts(app.fair.db, order, inForce), inForce)
        expect(listed.evaluationOf(order.orderId)?.problems).toEqual(submitted)
        const stock = (await countedStockBook(app.fair.db))?.stockOf(order.customerId) ?? new Map()
        const together = await readOrderFacts(app.fair.db, order, { ...inForce, stock })
        expect(judgeOrder(together, inForce)).toEqual(submitted)
        const booked = await bookedOrderFacts(app.fair.db, order, { ...inForce, book })
        expect(judgeOrder(booked, inForce)).toEqual(submitted)
        expect(await brokenCartonsAtSave(order, inForce)).toEqual(
          submitted.flatMap(({ rule, skcId }) => (rule === 'pack' ? [skcId] : [])).toSorted(),
        )
        const { data } = await app.call(orderList.check, { orderId: order.orderId })
        expect(data?.list.length).toBe(submitted.length)
      }
    }),
    { numRuns: propertyRuns(12) },
  )
})

type Order = { readonly orderId: number; readonly customerId: number; readonly levelId: number | null }

/** The colours that a save of their rows as they stand would tell of. */
async function brokenCartonsAtSave({ orderId, customerId, levelId }: Order, switches: Switches): Promise<number[]> {
  const { db } = app.fair
  const facts = await rowFacts(db, {
    orderId,
    customer: { id: customerId, levelId },
    skcKeys: Object.values(places),
    visibility: seesEverything,
  })
  return [...facts.values()]
    .filter(({ status }) => status !== 'dropped')
    .filter((row) => brokenRules(row, row.saved.qtys, switches).warning.some(({ code }) => code === 'pack'))
    .map(({ skcId }) => skcId)
    .toSorted()
}
