import type { TestApp } from '@fairdesk/server/testing/app'
import { clearOrders } from '@fairdesk/server/testing/order-desk'
import fc from 'fast-check'
import { sql } from 'kysely'

const styleCount = 6
const skcCount = 14
const customerCount = 8

/** What is drawn anew of the fair's goods, customers, orders and targets; all named by their ids. */
export type RandomFair = {
  readonly styles: readonly {
    brand: number | null
    category: number | null
    wave: number | null
    status: string
    deleted: boolean
  }[]
  readonly skcs: readonly { status: string; least: number | null; deleted: boolean }[]
  readonly customers: readonly { area: number | null; level: number | null; enabled: boolean; agent: number | null }[]
  readonly orders: readonly RandomOrder[]
  readonly targets: readonly { customer: number; category: string; qty: number | null; amount: number | null }[]
}
type RandomOrder = {
  readonly customer: number
  readonly type: string
  readonly status: string
  readonly binned: boolean
  readonly rows: readonly { skc: number; qtys: number[]; tag: number; net: number; agent: number }[]
}

const seldom = fc.integer({ min: 0, max: 9 }).map((one) => one === 0)
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 5 })
const idUpTo = (most: number) => fc.integer({ min: 1, max: most })
const times = <T>(count: number, of: (index: number) => fc.Arbitrary<T>) =>
  fc.tuple(...Array.from({ length: count }, (_, index) => of(index)))

const order: fc.Arbitrary<RandomOrder> = fc.record({
  customer: idUpTo(customerCount),
  type: fc.constantFrom('first', 'replenish', 'spot'),
  status: fc.constantFrom('draft', 'submitted', 'returned', 'approved'),
  binned: seldom,
  rows: fc.uniqueArray(
    fc.record({
      skc: idUpTo(skcCount),
      qtys: fc.array(fc.oneof(fc.constant(0), fc.nat(30)), { minLength: 1, maxLength: 3 }),
      tag: fc.constantFrom(0, 9_900, 19_900, 12_345_678),
      net: fc.nat(20_000),
      agent: fc.nat(20_000),
    }),
    { selector: ({ skc }) => skc, maxLength: 8 },
  ),
})

export const randomFair: fc.Arbitrary<RandomFair> = fc.record({
  styles: times(styleCount, () =>
    fc.record({
      brand: maybe(idUpTo(2)),
      category: maybe(idUpTo(3)),
      wave: maybe(fc.constantFrom(4, 5)),
      status: seldom.map((is) => (is ? 'draft' : 'onSale')),
      deleted: seldom,
    }),
  ),
  skcs: times(skcCount, () =>
    fc.record({
      status: fc.constantFrom('onSale', 'onSale', 'onSale', 'frozen', 'dropped'),
      least: maybe(idUpTo(60)),
      deleted: seldom,
    }),
  ),
  customers: times(customerCount, (index) =>
    fc.record({
      area: maybe(idUpTo(4)),
      level: maybe(fc.constant(9)),
      enabled: seldom.map((is) => !is),
      // A customer, his agent and that one's agent: no chain is longer.
      agent: index < 2 ? fc.constant(null) : fc.option(idUpTo(index < 5 ? 2 : 5)),
    }),
  ),
  orders: fc.uniqueArray(order, { selector: ({ customer, type }) => `${customer} ${type}`, maxLength: 12 }),
  targets: fc.uniqueArray(
    fc.record({
      customer: idUpTo(customerCount),
      category: fc.constantFrom('', 'TOP', 'SHOE'),
      qty: maybe(fc.nat(200)),
      amount: maybe(fc.nat(5_000_000)),
    }),
    { selector: ({ customer, category }) => `${customer} ${category}`, maxLength: 12 },
  ),
})

/** Once: as many goods and customers as random fairs speak of. */
export async function addGoods({ fair: { db } }: TestApp): Promise<void> {
  await sql`insert into styles (goods_no, goods_no_key, name, brand_id, season_id, year, category_id, wave_id, style_type_id, tag_fen,
      price_range_id, size_group_id, size_mask, sort)
    select 'X' || goods_no, 'x' || goods_no_key, name || '二', brand_id, season_id, year, category_id, wave_id, style_type_id, tag_fen,
      price_range_id, size_group_id, size_mask, sort + 3 from styles order by id`.execute(db)
  await sql`insert into skcs (style_id, colour_id, skc_no, skc_no_key, sort)
    select styles.id, colours.id, goods_no || '-' || colours.code, goods_no_key || '-' || colours.code, colours.sort
    from styles cross join colours where styles.id > 3 order by 1, 2 limit ${skcCount - 6}`.execute(db)
  await sql`insert into customers (code, code_key, name, sort)
    select 'C00' || n, 'c00' || n, '客户' || n, n from generate_series(6, ${customerCount}) n`.execute(db)
}

/** The fair as it was drawn, in place of what was there. */
export async function fill(app: TestApp, fair: RandomFair): Promise<void> {
  await clearOrders(app)
  await app.fair.db.transaction().execute(async (db) => {
    const numbered = <T extends object>(list: readonly T[]) =>
      JSON.stringify(list.map((one, at) => ({ id: at + 1, ...one })))
    await sql`update styles set brand_id = brand, category_id = category, wave_id = wave, status = given.status,
        deleted_at = case when deleted then now() end
      from jsonb_to_recordset(${numbered(fair.styles)}::jsonb) as given (id int, brand int, category int, wave int, status text, deleted bool)
      where styles.id = given.id`.execute(db)
    await sql`update skcs set status = given.status, status_before = case given.status when 'dropped' then 'onSale' end, factory_min = least,
        deleted_at = case when deleted then now() end
      from jsonb_to_recordset(${numbered(fair.skcs)}::jsonb) as given (id int, status text, least int, deleted bool)
      where skcs.id = given.id`.execute(db)
    await sql`update customers set area_id = area, level_id = level, enabled = given.enabled, agent_id = agent
      from jsonb_to_recordset(${numbered(fair.customers)}::jsonb) as given (id int, area int, level int, enabled bool, agent int)
      where customers.id = given.id`.execute(db)
    await sql`delete from targets`.execute(db)
    await sql`insert into targets (customer_id, dim1, value1, dim2, value2, qty, amount_fen)
      select customer, case category when '' then '' else 'category' end, category, '', '', qty, amount
      from jsonb_to_recordset(${JSON.stringify(fair.targets)}::jsonb) as given (customer int, category text, qty int, amount bigint)`.execute(
      db,
    )
    await sql`
      with given as (
        select customer, type, status, binned, rows from jsonb_to_recordset(${JSON.stringify(fair.orders)}::jsonb)
          as given (customer int, type text, status text, binned bool, rows jsonb)),
      made as (
        insert into orders (customer_id, type, status, deleted_at)
        select customer, type, status, case when binned then now() end from given returning id, customer_id, type),
      lines as (
        select made.id, skc, array(select jsonb_array_elements_text(qtys)::smallint) as qtys, tag, net, agent,
          (select sum(piece::int) from jsonb_array_elements_text(qtys) piece) as qty
        from made join given on (customer, given.type) = (customer_id, made.type)
        cross join jsonb_to_recordset(rows) as line (skc int, qtys jsonb, tag bigint, net bigint, agent bigint)),
      events as (
        insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account)
        select id, skc, '{}', qtys, tag, net, agent, 'staff', 'admin' from lines),
      moved as (insert into change_feed (orders, base) select coalesce(array_agg(id), '{}'), true from made)
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select id, skc, qtys, qty, tag, net, agent, qty * tag, qty * net, qty * agent from lines`.execute(db)
  })
}
