import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedPieces } from '../../../domain/orders/counted-orders.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { faultsOf, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const [savers, colours, rounds, total] = [64, 20, 20, 300] as const
const goodsId = world.styles.tee
let app: TestApp
let colourIds: readonly number[]
let customerIds: readonly number[]
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  colourIds = (
    await sql<{ id: number }>`
      insert into colours (code, code_key, name) select 'C' || n, 'c' || n, '色' || n from generate_series(1, ${colours}::int) n
      returning id`.execute(db)
  ).rows.map(({ id }) => id)
  await sql`insert into skcs (style_id, colour_id, skc_no, skc_no_key)
    select ${goodsId}, id, 'K' || id, 'k' || id from unnest(${[...colourIds]}::int[]) id`.execute(db)
  customerIds = (
    await sql<{ id: number }>`
      insert into customers (code, code_key, name, area_id)
      select 'B' || n, 'b' || n, '买家' || n, 1 from generate_series(1, ${savers}::int) n returning id`.execute(db)
  ).rows.map(({ id }) => id)
  const cells = [{ sizeId: world.sizes.s, total }]
  await app.call(stock.save, {
    rows: colourIds.map((colourId) => ({ goodsId, colourId, mode: 'block' as const, cells })),
  })
})
afterAll(() => app.stop())

it('never leaves less than nothing, and never refuses what is left, beside two batches', async () => {
  const took: number[] = []
  let refused = 0
  const batches = new Batches()
  const begun = performance.now()
  await Promise.all(
    customerIds.map(async (customerId, at) => {
      for (let round = 0; round < rounds; round++) {
        // Three colours a save, in any order.
        const some = [0, 7, 13].map((step) => colourIds[(at * 3 + round * 5 + step) % colours] ?? 0)
        const rows = some.map((colourId) => ({
          goodsId,
          colourId,
          cells: [{ sizeId: world.sizes.s, qty: round + 1 }],
        }))
        const from = performance.now()
        const { code, data } = await save(app, at % 2 === 0 ? rows : rows.toReversed(), { customerId })
        took.push(performance.now() - from)
        expect(code).toBe(200)
        refused += data?.errors.filter((error) => error.code === 'stock').length ?? 0
      }
    }),
  )
  const done = await batches.end()
  const seconds = (performance.now() - begun) / 1000
  const sorted = took.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  console.info(`${Math.round(took.length / seconds)} saves/s, p99 ${Math.round(p99)} ms, ${done} batches meanwhile`)
  const { data } = await app.call(stock.list, { limit: 500, keyword: 'T001' })
  const kept = data?.list.filter(({ colourId }) => colourIds.includes(colourId)) ?? []
  expect(kept).toHaveLength(colours)
  for (const { left } of kept) expect(left).toBeGreaterThanOrEqual(0)
  // More was asked for than there is; what is left at the end is what the last batch has taken out.
  expect(refused).toBeGreaterThan(0)
  // A deadlock would be a fault of the call that was chosen to give way.
  expect(await faultsOf(app)).toEqual([])
  expect(done).toBeGreaterThan(2)
}, 300_000)

/** Two at a time that add a piece to every row of half of the orders each, and take it out again, until they are told to end. */
class Batches {
  #isOver = false
  readonly #all = Promise.all([0, 1].map((half) => this.#changing(half)))

  async #changing(half: number): Promise<number> {
    for (let done = 0; ; done++) {
      const { rows } = await sql<{ id: number; version: number; qty: number }>`
        select id, version, ${countedPieces} as qty from orders where id % 2 = ${half} and deleted_at is null order by id`.execute(
        app.fair.db,
      )
      if (this.#isOver) return done
      const pieces = done % 2 === 0 ? 1 : -1
      if (rows.length > 0) {
        const args = { act: 'adjust', change: { by: 'add', pieces } } as const
        expect((await app.call(orderRows.act, { orders: rows, args })).code).toBe(200)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async end(): Promise<number> {
    this.#isOver = true
    return (await this.#all).reduce((sum, done) => sum + done, 0)
  }
}
