import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import type { orderRows, RowChange } from '@fairdesk/contract/areas/orders/order-rows'
import type { Params } from '@fairdesk/contract/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { faultsOf, type PlaceName, row, save } from '../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { actOnRows, clearDesk, differencesOf, orderOf, seenOf, standing, undo } from '../../../../testing/row-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Args = Params<typeof orderRows.act>['args']
type Cells = { readonly tee: readonly number[]; readonly white: readonly number[]; readonly pants: number }

const qty = fc.integer({ min: 0, max: 9 })
const cells: fc.Arbitrary<Cells> = fc.record({
  tee: fc.array(qty, { minLength: 4, maxLength: 4 }),
  white: fc.array(qty, { minLength: 3, maxLength: 3 }),
  pants: fc.integer({ min: 1, max: 9 }),
})
const rounding = fc.constantFrom('nearest' as const, 'up' as const, 'down' as const)
const change: fc.Arbitrary<RowChange> = fc.oneof(
  fc.integer({ min: -9, max: 9 }).map((n) => ({ by: 'add' as const, pieces: n === 0 ? 1 : n })),
  fc.record({ by: fc.constant('factor' as const), percent: fc.integer({ min: 0, max: 400 }), rounding }),
  fc.record({ by: fc.constant('multiple' as const), pieces: fc.integer({ min: 2, max: 24 }), rounding }),
  fc.constant<RowChange>({ by: 'ratio', parts: [1, 2, 2, 1] }),
)
const args: fc.Arbitrary<Args> = fc.oneof(
  change.map((change) => ({ act: 'adjust' as const, change })),
  fc.record({
    act: fc.constant('copy' as const),
    customerIds: fc.constant<number[]>([customers.ningbo, customers.nanjing]),
    mode: fc.constantFrom('merge' as const, 'replace' as const, 'empty' as const),
  }),
  fc.constant<Args>({ act: 'move', customerId: customers.nanjing }),
)

async function fill(customerId: number, { tee, white, pants }: Cells): Promise<void> {
  const of = (place: PlaceName, qtys: readonly number[], ids: readonly number[]) =>
    row(place, ...qtys.map((qty, at): [number, number] => [ids[at] ?? 0, qty]))
  const letters = [sizes.s, sizes.m, sizes.l, sizes.xl]
  await save(
    app,
    [of('teeBlack', tee, letters), of('teeWhite', white, letters), of('pantsBlack', [pants], [sizes.m])],
    {
      customerId,
    },
  )
}

async function frozenPieces(): Promise<string> {
  const found = await sql<{ text: string }>`
    select coalesce(json_agg(json_build_array(customer_id, skc_id, qtys) order by customer_id, skc_id), '[]')::text as text
    from order_rows join orders on orders.id = order_id and deleted_at is null
    where skc_id = ${skcs.teeWhite} and order_rows.qty > 0`.execute(app.fair.db)
  return found.rows[0]?.text ?? ''
}

function grew(before: string, after: string): boolean {
  const was = new Map<string, number[]>(
    JSON.parse(before).map(([customer, skc, qtys]: [number, number, number[]]) => [`${customer} ${skc}`, qtys]),
  )
  return JSON.parse(after).some(([customer, skc, qtys]: [number, number, number[]]) =>
    qtys.some((qty, at) => qty > (was.get(`${customer} ${skc}`)?.[at] ?? 0)),
  )
}

it('a batch and its undo change nothing: no piece, no price, no sum, no state', async () => {
  await fc.assert(
    fc.asyncProperty(cells, cells, args, async (own, theirs, act) => {
      await clearDesk(app)
      await fill(customers.hangzhou, own)
      await fill(customers.nanjing, theirs)
      const before = await standing(app)
      const done = await actOnRows(app, [await orderOf(app, customers.hangzhou)], act)
      expect(await faultsOf(app)).toEqual([])
      expect(await differencesOf(app)).toEqual([])
      if (done.done > 0) expect(await undo(app, done)).toMatchObject({ refused: [], skipped: [] })
      expect(await standing(app)).toBe(before)
      expect(await faultsOf(app)).toEqual([])
      expect(await differencesOf(app)).toEqual([])
    }),
    { numRuns: propertyRuns(15) },
  )
}, 120_000)

it('no act, no undo and no restoring by merge makes more of a frozen colour in any cell; no piece is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(cells, cells, args, async (own, theirs, act) => {
      await clearDesk(app)
      await fill(customers.hangzhou, own)
      await fill(customers.nanjing, theirs)
      await sql`update skcs set status = 'frozen' where id = ${skcs.teeWhite}`.execute(app.fair.db)
      await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
      let before = await frozenPieces()
      const done = await actOnRows(app, [await orderOf(app, customers.hangzhou)], act)
      expect(grew(before, await frozenPieces())).toBe(false)
      before = await frozenPieces()
      if (done.done > 0) await undo(app, done)
      expect(grew(before, await frozenPieces())).toBe(false)
      // Into the bin, a new order, and back into that one.
      const order = await orderOf(app, customers.hangzhou)
      await app.call(orderBatches.act, { act: 'clear', orders: [seenOf(order)], reason: '重复' })
      await save(app, [row('pantsBlack', [sizes.s, 1])])
      before = await frozenPieces()
      await app.call(orderBin.restore, { orderIds: [order.id], mode: 'merge' })
      expect(grew(before, await frozenPieces())).toBe(false)
      const left = await sql<{ qty: number }>`
        select sum(qty)::int as qty from order_rows where order_id = ${order.id}`.execute(app.fair.db)
      expect((await orderOf(app, customers.hangzhou)).qty + (left.rows[0]?.qty ?? 0)).toBe(order.qty + 1)
      expect(await faultsOf(app)).toEqual([])
      expect(await differencesOf(app)).toEqual([])
    }),
    { numRuns: propertyRuns(10) },
  )
}, 120_000)
