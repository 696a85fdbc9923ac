import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import type { HitRow } from '@fairdesk/contract/areas/orders/substitutes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, type PlaceName, places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { clearDesk, differencesOf, undo } from '../../../../testing/row-desk.ts'
import { addTees, bytesOf, chosenFor, dropWith, hitBy } from '../../../../testing/substitute-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
let targets: { readonly goodsId: number; readonly colourId: number }[] = []
beforeAll(async () => {
  app = await testApp()
  const tees = await addTees(app)
  targets = [...Object.values(tees), places.teeWhite, places.teeRed, places.sneakerWhite]
})
afterAll(() => app.stop())

const letters = [sizes.s, sizes.m, sizes.l, sizes.xl]
const qtys = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 })
const fair = fc.record({
  black: fc.array(qtys, { minLength: 3, maxLength: 3 }),
  white: fc.array(qtys, { minLength: 3, maxLength: 3 }),
  moq: fc.constantFrom(null, 5, 12),
  brands: fc.constantFrom('{}', '{SC}', '{HF}'),
  locks: fc.boolean(),
  alsoWhite: fc.boolean(),
  picks: fc.array(fc.nat(7), { minLength: 6, maxLength: 6 }),
})

const people = [customers.hangzhou, customers.ningbo, customers.nanjing]

async function fill({
  black,
  white,
  moq,
  brands,
  locks,
}: typeof fair extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  await clearDesk(app)
  await setSwitch(app, 'enforceMoq', 'warn')
  for (const [at, customerId] of people.entries()) {
    const of = (place: PlaceName, list: readonly number[] | undefined) =>
      row(place, ...letters.map((id, size): [number, number] => [id, list?.[size] ?? 0]))
    // Something is left of every order.
    const rows = [of('teeBlack', black[at]), of('teeWhite', white[at]?.with(3, 0)), row('pantsBlack', [sizes.m, 1])]
    await save(app, rows, { customerId })
  }
  await sql`update customers set brand_codes = ${brands} where id = ${customers.ningbo}`.execute(app.fair.db)
  await sql`update skcs set moq = ${moq} where id <> ${skcs.teeBlack}`.execute(app.fair.db)
  await setSwitch(app, 'enforceMoq', 'blockOnSave')
  if (!locks) return
  const found = await sql<{ id: number; version: number }>`
    select id, version from orders where customer_id = ${customers.nanjing}`.execute(app.fair.db)
  await app.call(orderBatches.act, { act: 'lock', orders: found.rows })
}

/** Pieces that came by it, by order; and of brands that their customers may not order, which there are none of. */
async function came(batchId: string) {
  const found = await sql<{ id: number; pieces: number; foreign: number }>`
    select order_id as id,
      sum((select sum(piece) from unnest(after) piece) - (select coalesce(sum(piece), 0) from unnest(before) piece))::int as pieces,
      count(*) filter (where cardinality(customers.brand_codes) > 0 and not brands.code = any(customers.brand_codes)
        or skcs.status <> 'onSale')::int as foreign
    from order_events join orders on orders.id = order_id join customers on customers.id = orders.customer_id
    join skcs on skcs.id = skc_id join styles on styles.id = skcs.style_id join brands on brands.id = styles.brand_id
    where batch_id = ${batchId} group by 1`.execute(app.fair.db)
  return new Map(found.rows.map(({ id, ...row }) => [id, row]))
}

it('of any fair: as many pieces come as went, nothing comes that may not, the undo leaves every byte as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fair, async (given) => {
      await fill(given)
      const names: PlaceName[] = given.alsoWhite ? ['teeBlack', 'teeWhite'] : ['teeBlack']
      const hit = await hitBy(app, names)
      const before = await bytesOf(app)
      // Of each row one of its proposals, one of all colours there are, or none.
      let at = 0
      const pick = ({ proposals }: HitRow) => [...proposals, undefined, ...targets][given.picks[at++ % 6] ?? 0]
      const chosen = chosenFor(hit, pick)
      const done = await dropWith(app, names, chosen)
      const pieces = await came(done.batchId)
      expect(done.done.valueOf()).toBe(pieces.size)
      const left = new Set(done.refused.map(({ orderId }) => orderId))
      const shut = new Set(done.skipped.map(({ orderId }) => orderId))
      for (const { id } of chosen.orders) {
        const own = (chosen.choices ?? []).filter(({ orderId }) => orderId === id)
        const lost = own.reduce((sum, { goodsId, colourId }) => sum + lostOf(hit.list, { id, goodsId, colourId }), 0)
        if (shut.has(id)) expect(pieces.has(id)).toBe(false)
        else if (left.has(id)) expect(pieces.get(id)?.pieces).toBeLessThan(lost)
        else expect(pieces.get(id)).toEqual({ pieces: lost, foreign: 0 })
      }
      expect(await differencesOf(app)).toEqual([])
      if (done.mayUndo) expect(await undo(app, done)).toMatchObject({ refused: [], skipped: [] })
      expect(await bytesOf(app)).toBe(before)
      expect(await faultsOf(app)).toEqual([])
      expect(await differencesOf(app)).toEqual([])
    }),
    { numRuns: propertyRuns(8) },
  )
}, 120_000)

function lostOf(
  list: readonly HitRow[],
  { id, goodsId, colourId }: { readonly id: number; readonly goodsId: number; readonly colourId: number },
): number {
  const hit = list.find((one) => one.orderId === id && one.goodsId === goodsId && one.colourId === colourId)
  return hit?.loses.qty ?? 0
}

it('many orders are given theirs in steps, the drop with the first, and all of it is taken back', async () => {
  await clearDesk(app)
  await setSwitch(app, 'enforceMoq', 'warn')
  await sql`insert into customers (code, code_key, name, area_id)
    select 'J' || n, 'j' || n, '批量店' || n, 1 from generate_series(1, 70) n`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  const found = await sql<{ id: number }>`select id from customers where code like 'J%'`.execute(app.fair.db)
  for (const { id } of found.rows)
    await save(app, [row('teeBlack', [sizes.s, 1], [sizes.m, 2]), row('pantsBlack', [sizes.m, 1])], { customerId: id })
  const before = await bytesOf(app)
  const done = await dropWith(app, ['teeBlack'], chosenFor(await hitBy(app, ['teeBlack'])))
  expect(done).toMatchObject({ state: 'waiting', total: 70 })
  await app.server.jobs.idle()
  expect((await app.call(orderBatches.batch, { batchId: done.batchId })).data).toMatchObject({
    state: 'done',
    done: 70,
  })
  expect(await differencesOf(app)).toEqual([])
  expect(await undo(app, done)).toMatchObject({ state: 'waiting' })
  await app.server.jobs.idle()
  expect(await bytesOf(app)).toBe(before)
  expect(await differencesOf(app)).toEqual([])
}, 60_000)
