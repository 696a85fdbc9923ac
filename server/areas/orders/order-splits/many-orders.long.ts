import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const [orders, colours, savers] = [500, 400, 8] as const
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await sql`insert into colours (code, code_key, name)
    select 'C' || n, 'c' || n, '色' || n from generate_series(1, ${colours}::int) n`.execute(db)
  await sql`insert into skcs (style_id, colour_id, skc_no, skc_no_key)
    select ${world.styles.tee}, id, 'K' || id, 'k' || id from colours where code like 'C%'`.execute(db)
  await sql`insert into customers (code, code_key, name, area_id)
    select 'B' || n, 'b' || n, '买家' || n, 1 from generate_series(1, ${orders}::int) n`.execute(db)
  await sql`insert into orders (customer_id, status) select id, 'approved' from customers where code like 'B%'`.execute(
    db,
  )
  await sql`
    insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
    select orders.id, skcs.id, array[a, b, c, 1], a + b + c + 1, 100, 50, 50, (a + b + c + 1) * 100, (a + b + c + 1) * 50, (a + b + c + 1) * 50
    from orders cross join skcs
    cross join lateral (select (orders.id + skcs.id) % 4 as a, (orders.id * 3 + skcs.id) % 5 as b, skcs.id % 3 as c) pieces
    where skcs.skc_no like 'K%'`.execute(db)
}, 300_000)
afterAll(() => app.stop())

it('splits 500 orders of 400 rows to the last piece, while others save', async () => {
  const plan = [33.33, 33.33, 33.34].map((percent, at) => ({ key: String(at), percent }))
  const customers = { orderStatus: ['approved'] }
  const looked = performance.now()
  const plans = [{ mode: 'percent' as const, plan }, { mode: 'wave' as const }, { mode: 'manual' as const }]
  const { data: preview } = await app.call(orderSplits.preview, { customers, plans })
  console.info(`three plans counted in ${Math.round(performance.now() - looked)} ms`)
  const others = new Saving()
  const begun = performance.now()
  const { data } = await app.call(orderSplits.splitOrder, { customers, mode: 'percent', plan })
  const planId = data?.planId ?? 0
  const run = async () => (await app.call(orderSplits.run, { planId })).data
  await expect.poll(async () => (await run())?.state, { timeout: 120_000, interval: 100 }).toBe('done')
  console.info(`made in ${Math.round(performance.now() - begun)} ms; ${await others.end()}`)
  expect(await run()).toMatchObject({ done: orders, parts: orders * 3, over: 0, skipped: [] })
  expect((await run())?.qty).toBe(preview?.plans[0]?.qty)
  const listed = performance.now()
  const { data: page } = await app.call(orderSplits.getSplitOrderPage, {})
  console.info(`listed in ${Math.round(performance.now() - listed)} ms`)
  expect(page?.totals).toMatchObject({ parts: orders * 3, orders, qty: preview?.plans[0]?.qty })
}, 300_000)

/** Eight people who save a row every tenth of a second, until they are told to end. */
class Saving {
  readonly #took: number[] = []
  #isOver = false
  readonly #all: Promise<unknown>

  constructor() {
    this.#all = Promise.all(Array.from({ length: savers }, (_, at) => this.#saveOn(at)))
  }

  async #saveOn(at: number): Promise<void> {
    const found = await sql<{ id: number }>`
      insert into customers (code, code_key, name, area_id) values (${`D${at}`}, ${`d${at}`}, '录单', 1) returning id`.execute(
      app.fair.db,
    )
    const customerId = found.rows[0]?.id ?? 0
    for (let qty = 1; !this.#isOver; qty++) {
      const cells = [{ sizeId: world.sizes.s, qty: 1 + (qty % 9) }]
      const begun = performance.now()
      const { code } = await save(app, [{ goodsId: world.styles.tee, colourId: world.colours.black, cells }], {
        customerId,
      })
      this.#took.push(performance.now() - begun)
      expect(code).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async end(): Promise<string> {
    this.#isOver = true
    await this.#all
    const sorted = this.#took.toSorted((one, other) => one - other)
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
    return `${sorted.length} saves meanwhile, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
  }
}
