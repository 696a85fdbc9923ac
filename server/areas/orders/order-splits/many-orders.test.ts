import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { SplitPlan } from '@fairdesk/contract/areas/orders/split-plans'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CartonRow, cartonColumns, cartonsOf } from '../../../domain/orders/cartons.ts'
import type { SizeSlot } from '../../../domain/orders/size-slots.ts'
import { contentCodes } from '../../../domain/paper/content-codes.ts'
import { type ContentRow, contentMark } from '../../../domain/splits/order-content.ts'
import { planOrder } from '../../../domain/splits/plan-order.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

/** Two batches of the job and a half. */
const orders = 25
const colours = 30
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await sql`update styles set by_carton = true where id = ${world.styles.tee}`.execute(db)
  await sql`update styles set by_carton = true, fixed_ratio = '1:2:1' where id = ${world.styles.sneaker}`.execute(db)
  await sql`update styles set wave_id = case id when ${world.styles.tee} then ${world.codes.wave1}::int
    when ${world.styles.pants} then ${world.codes.wave2}::int end`.execute(db)
  await sql`insert into colours (code, code_key, name)
    select 'C' || n, 'c' || n, '色' || n from generate_series(1, ${colours}::int) n`.execute(db)
  await sql`insert into skcs (style_id, colour_id, skc_no, skc_no_key, status)
    select styles.id, colours.id, 'K' || styles.id || '-' || colours.id, 'k' || styles.id || '-' || colours.id,
      case colours.id % 7 when 0 then 'dropped' when 1 then 'frozen' else 'onSale' end
    from styles cross join colours where colours.code like 'C%'`.execute(db)
  await sql`insert into customers (code, code_key, name, area_id)
    select 'B' || n, 'b' || n, '买家' || n, 1 from generate_series(1, ${orders}::int) n`.execute(db)
  await sql`insert into size_ratios (size_group_id, customer_id, name, parts)
    select 1, null::int, '整箱', array[1, 2, 2, 1] union all select 1, null, '半箱', array[1, 1, 1]
    union all select 1, id, '自有', array[1, 1] from customers where code like 'B%' and id % 3 = 0`.execute(db)
}, 60_000)
afterAll(() => app.stop())

beforeEach(async () => {
  const { db } = app.fair
  await sql`update splits set plan_id = null`.execute(db)
  await clearOrders(app)
  await sql`insert into orders (customer_id, status)
    select id, case when code = 'B7' then 'submitted' else 'approved' end from customers where code like 'B%'`.execute(
    db,
  )
  // Some rows hold nothing, some end in zeros, one order holds dropped colours alone.
  await sql`
    insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
    select orders.id, skcs.id, array[a, b, c, 0], a + b + c, 100, 50, 50, (a + b + c) * 100, (a + b + c) * 50, (a + b + c) * 50
    from orders join customers on customers.id = orders.customer_id cross join skcs
    cross join lateral (select (orders.id + skcs.id) % 4 as a, (orders.id * 3 + skcs.id) % 5 as b, skcs.id % 3 as c) pieces
    where customers.code like 'B%' and (orders.id + skcs.id) % 5 > 0 and (customers.code <> 'B9' or skcs.status = 'dropped')`.execute(
    db,
  )
})

const thirds = [33.33, 33.33, 33.34].map((percent, at) => ({ key: String(at + 1), percent }))

it.each<[string, Omit<Params<typeof orderSplits.splitOrder>, 'orderIds'>]>([
  ['pieces by percent', { mode: 'percent', plan: thirds }],
  [
    'packs by percent, loose pieces staying',
    { mode: 'percent', plan: thirds, unit: 'pack', looseStay: true, partial: true },
  ],
  ['packs by percent, loose pieces too', { mode: 'percent', plan: thirds, unit: 'pack' }],
  ['waves', { mode: 'wave' }],
])('makes of many orders, to the row, what each of them alone is to be: %s', async (_name, entered) => {
  const { db } = app.fair
  const { rows: heads } = await sql<{ id: number; code: string; mark: string }>`
    select orders.id, customers.code, ${contentMark(sql`orders.id`)}::text as mark
    from orders join customers on customers.id = orders.customer_id order by orders.id`.execute(db)
  const orderIds = heads.map(({ id }) => id)
  const run = await splitByJob({ orderIds, ...entered })
  const splitHeads = heads.filter(({ code }) => code !== 'B7' && code !== 'B9')
  const reasons = { B7: 'not-approved', B9: 'empty' } as const
  expect(run?.skipped.map(({ orderId, code }) => [orderId, code]).toSorted()).toEqual(
    heads.flatMap(({ id, code }) => (code === 'B7' || code === 'B9' ? [[id, reasons[code]]] : [])).toSorted(),
  )
  expect(run).toMatchObject({ state: 'done', total: orders, done: splitHeads.length })
  const codes = await contentCodes(db, 'order', orderIds)
  const plan = SplitPlan.parse(entered)
  let over = 0
  const expected: unknown[] = []
  for (const { id, mark } of splitHeads) {
    const planned = planOrder(await plainRows(id, plan.unit === 'pack'), { plan, stores: [] })
    over += piecesIn(planned.over)
    for (const { key, name, deliversOn, rows } of planned.orderParts)
      expected.push({
        order: id,
        key,
        name,
        deliversOn,
        mark,
        code: codes.get(id)?.plain,
        qty: piecesIn(rows),
        version: 1,
        rows,
      })
  }
  expect(run?.over).toBe(over)
  expect(await storedParts()).toEqual(expected)
})

async function splitByJob(params: Params<typeof orderSplits.splitOrder>) {
  const { data } = await app.call(orderSplits.splitOrder, params)
  const planId = data?.planId ?? 0
  const run = async () => (await app.call(orderSplits.run, { planId })).data
  await expect.poll(async () => (await run())?.state, { timeout: 30_000 }).toBe('done')
  return run()
}

function piecesIn(rows: readonly { readonly qtys: readonly number[] }[]): number {
  return rows.reduce((sum, { qtys }) => sum + qtys.reduce((all, qty) => all + qty, 0), 0)
}

/** The rows of one order as a plain statement reads them, row by row. */
async function plainRows(orderId: number, isByPack: boolean): Promise<ContentRow[]> {
  const { rows } = await sql<
    Omit<ContentRow, 'cartons' | 'sizes' | 'isChosen'> & CartonRow & { sizeMask: number; sizes: SizeSlot[] }
  >`
    select order_rows.skc_id as "skcId", order_rows.qtys, styles.size_mask as "sizeMask", styles.paper_sizes as "paperSizes",
      json_build_object('tag', unit_tag_fen, 'net', unit_net_fen, 'agent', unit_agent_fen) as prices,
      case when wave.id is not null then json_build_object('code', wave.code, 'name', wave.name, 'deliversOn', wave.delivers_on) end as wave,
      (select json_agg(json_build_object('sizeId', id, 'slot', slot, 'no', size_no, 'name', name) order by size_no)
        from sizes where size_group_id = styles.size_group_id) as sizes,
      ${cartonColumns(sql`orders.customer_id`)}
    from order_rows join orders on orders.id = order_rows.order_id join skcs on skcs.id = order_rows.skc_id
    join styles on styles.id = skcs.style_id left join common_codes wave on wave.id = styles.wave_id
    where order_rows.order_id = ${orderId} and order_rows.qty > 0 and skcs.status in ('onSale', 'frozen')
    order by order_rows.skc_id`.execute(app.fair.db)
  return rows.map((row) => ({
    ...row,
    isChosen: true,
    cartons: isByPack ? cartonsOf(row).map(({ parts }) => parts) : [],
  }))
}

async function storedParts(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select order_id as "order", key, name, delivers_on::text as "deliversOn", source_mark::text as mark, source_q as code, qty, version,
      (select json_agg(json_build_object('skcId', skc_id, 'qtys', qtys) order by skc_id) from split_rows where split_id = splits.id) as rows
    from splits order by id`.execute(app.fair.db)
  return rows
}
