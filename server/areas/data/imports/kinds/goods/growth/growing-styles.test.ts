import { report } from '@fairdesk/contract/areas/reports/report'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentCodes } from '../../../../../../domain/paper/content-codes.ts'
import { type TestApp, testApp } from '../../../../../../testing/app.ts'
import { clearOrders, faultsOf, save } from '../../../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../../../testing/property-runs.ts'
import { uploaded } from '../../../../../../testing/upload.ts'
import { world } from '../../../../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))

const head = ['款号', '款名', '品牌', '颜色代码', '颜色名称', '尺码', '条码', '尺码组']
const all = <T>(query: ReturnType<typeof sql<T>>) => query.execute(app.fair.db).then(({ rows }) => rows)
let made = 0

type Slots = readonly { readonly code: string; readonly slot: number }[]

async function makeGroup(code: string, sizes: Slots): Promise<number> {
  const [group] = await all(sql<{ id: number }>`
    insert into size_groups (code, code_key, name) values (${code}, lower(${code}), ${code}) returning id`)
  const id = group?.id ?? 0
  await sql`
    insert into sizes (size_group_id, code, code_key, name, slot, size_no)
    select ${id}, code, lower(code), code, slot, place
    from jsonb_to_recordset(${JSON.stringify(sizes.map((size, index) => ({ ...size, place: index + 1 })))}::jsonb)
      as given (code text, slot int, place int)`.execute(app.fair.db)
  return id
}

/** Everything that is kept of a style, with the codes of the sizes in place of slots and ids. */
async function keptOf(goodsNo: string): Promise<readonly string[]> {
  const rows = await all(sql<{ line: string }>`
    with ours as (
      select skcs.id, styles.id as style_id, skc_no, size_group_id, size_mask, off_mask from skcs
      join styles on styles.id = skcs.style_id where goods_no = ${goodsNo}),
    cells as (
      select 'order' as kind, order_id::text as ref, skc_id, cell.slot, cell.qty::int from order_rows
        cross join lateral unnest(qtys) with ordinality as cell (qty, slot)
      union all select 'before', id::text, skc_id, cell.slot, cell.qty from order_events cross join lateral unnest(before) with ordinality as cell (qty, slot)
      union all select 'after', id::text, skc_id, cell.slot, cell.qty from order_events cross join lateral unnest(after) with ordinality as cell (qty, slot)
      union all select 'part', split_id::text, skc_id, cell.slot, cell.qty from split_rows cross join lateral unnest(qtys) with ordinality as cell (qty, slot)
      union all select 'stock', '', skc_id, cell.slot, cell.qty + 1 from stock cross join lateral unnest(totals) with ordinality as cell (qty, slot)
      union all select 'quota', node_id::text, skc_id, cell.slot, cell.qty + 1 from stock_quotas cross join lateral unnest(totals) with ordinality as cell (qty, slot)
      union all select 'stock was', id::text, skc_id, cell.slot, cell.qty + 1 from stock_events cross join lateral unnest(totals_after) with ordinality as cell (qty, slot)
      union all select 'barcode ' || code, '', skc_id, slot, 1 from barcodes
      union all select 'guide', customer_id::text, skc_id, slot, qty from guide_quantities where slot > 0
      union all select 'request', change_requests.id::text, "skcId", cell.slot, cell.qty from change_requests
        cross join lateral jsonb_to_recordset(cells) as cell ("skcId" int, slot int, qty int)
      union all select 'offered', '', id, slot, 1 from ours cross join generate_series(1, 30) as slot
        where ((size_mask & ~off_mask) >> (slot - 1)) & 1 = 1)
    select concat_ws(' ', kind, ref, skc_no, coalesce(sizes.code, 'no size in slot ' || cells.slot), qty) as line
    from cells join ours on ours.id = cells.skc_id
    left join sizes on sizes.size_group_id = ours.size_group_id and sizes.slot = cells.slot
    where qty > 0
    union all
    select concat_ws(' ', 'ratio', size_ratios.name, size_ratios.customer_id, sizes.code, part)
    from (select distinct size_group_id from ours) ours
    join size_ratios on size_ratios.size_group_id = ours.size_group_id
    cross join lateral unnest(parts) with ordinality as each (part, slot)
    join sizes on sizes.size_group_id = ours.size_group_id and sizes.slot = each.slot where part > 0
    union all
    select concat_ws(' ', 'lost', sizes.code, sizes.size_group_id = styles.size_group_id, qty) from lost_edits
    join styles on styles.id = goods_id and goods_no = ${goodsNo} join sizes on sizes.id = size_id
    order by 1`)
  return rows.map(({ line }) => line)
}

/** Figures of the style's colours by the codes of their sizes, now or as of a moment. */
async function reported(goodsNo: string, moments: { readonly asOf?: string } = {}) {
  const { data, msg } = await app.call(report.getOrderReport, {
    ...{ dims: ['skc', 'size'], metrics: ['qty', 'tagAmount'], ...moments },
  })
  if (!data) throw new Error(msg)
  return data.list
    .filter(({ dims }) => dims[0]?.code.startsWith(`${goodsNo}-`))
    .map(({ dims: [skc, size], metrics: { qty, tagAmount } }) => `${skc?.code} ${size?.code} ${qty} ${tagAmount}`)
    .toSorted()
}

const pool = ['a', 'b', 'c', 'd', 'e', 'f']
const scenario = fc.record({
  sizes: fc.shuffledSubarray(pool.slice(0, 5), { minLength: 2 }),
  slots: fc.shuffledSubarray([1, 2, 3, 5, 8, 13], { minLength: 6 }),
  largerSlots: fc.shuffledSubarray([1, 2, 3, 4, 6, 7, 9, 30], { minLength: 8 }),
  larger: fc.shuffledSubarray([...pool, 'g'], { minLength: 7 }),
  orders: fc.array(
    fc.record({
      customerId: fc.constantFrom(world.customers.hangzhou, world.customers.ningbo),
      colour: fc.constantFrom(world.colours.black, world.colours.white),
      size: fc.nat(4),
      qty: fc.nat(9),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  totals: fc.array(fc.option(fc.nat(50)), { minLength: 2, maxLength: 5 }),
  parts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never

/** A style with orders, stock and the rest in one group, and a larger group beside it; gives its number. */
async function set({ sizes, slots, larger, largerSlots, orders, totals, parts }: Scenario): Promise<string> {
  const no = `R${++made}`
  const code = (size: string) => `${no}${size}`
  const small = sizes.map((size, index) => ({ code: code(size), slot: slots[index] ?? 0 }))
  await makeGroup(`${no}-small`, small)
  await makeGroup(
    `${no}-large`,
    larger.map((size, index) => ({ code: code(size), slot: largerSlots[index] ?? 0 })),
  )
  const barcode = (colour: string, index: number) => `${no}-${colour}-${index}`
  await uploaded(app, {
    kind: 'goods',
    mode: 'commit',
    rows: [
      head,
      ...sizes.flatMap((size, index) => [
        [no, '', '山川', '01', '黑', code(size), barcode('01', index), `${no}-small`],
        ...(index === 0 ? [] : [[no, '', '山川', '02', '白', code(size), barcode('02', index), `${no}-small`]]),
      ]),
    ],
  })
  const ids = new Map(
    (
      await all(sql<{ code: string; id: number }>`
      select sizes.code, sizes.id from sizes join size_groups on size_groups.id = size_group_id
      where size_groups.code = ${`${no}-small`}`)
    ).map(({ code: name, id }) => [name, id]),
  )
  const [style] = await all(sql<{ id: number; group: number }>`
    select id, size_group_id as group from styles where goods_no = ${no}`)
  if (!style) throw new Error('no style')
  for (const { customerId, colour, size, qty } of orders) {
    const sizeId = ids.get(code(sizes[size % sizes.length] ?? ''))
    if (sizeId === undefined) throw new Error('no size')
    await save(app, [{ goodsId: style.id, colourId: colour, cells: [{ sizeId, qty }] }], { customerId })
  }
  const bySlot = (values: readonly (number | null)[], blank: number | null) => {
    const list = new Array<number | null>(Math.max(...slots)).fill(blank)
    for (const [index, { slot }] of small.entries()) list[slot - 1] = values[index] ?? blank
    return `{${list.map((value) => value ?? 'null').join()}}`
  }
  const ofStyle = sql`select id from skcs where style_id = ${style.id}`
  const slot = small[0]?.slot ?? 0
  await sql`insert into stock (skc_id, totals) select id, ${bySlot(totals, null)}::int[] from (${ofStyle}) ours`.execute(
    app.fair.db,
  )
  await sql`insert into stock_quotas (skc_id, node_kind, node_id, totals)
    select id, 'area', 1, ${bySlot(totals, null)}::int[] from (${ofStyle}) ours`.execute(app.fair.db)
  await sql`insert into stock_events (skc_id, totals_before, totals_after, source, account)
    select id, '{}', ${bySlot(totals, null)}::int[], 'staff', 'admin' from (${ofStyle}) ours`.execute(app.fair.db)
  await sql`insert into guide_quantities (customer_id, skc_id, slot, qty)
    select 1, ours.id, slot, slot from (${ofStyle}) ours cross join unnest(${`{${small.map((size) => size.slot).join()}}`}::int[]) as slot`.execute(
    app.fair.db,
  )
  await sql`insert into size_ratios (size_group_id, name, parts) values (${style.group}, '常规', ${bySlot(parts, 0)}::smallint[])`.execute(
    app.fair.db,
  )
  await sql`insert into splits (order_id, mode, key, name, source_mark, source_q, qty)
    select id, 'manual', '1', '一', 0, '', 1 from orders`.execute(app.fair.db)
  await sql`insert into split_rows (split_id, skc_id, qtys, qty) select splits.id, skc_id, qtys, order_rows.qty
    from splits join order_rows on order_rows.order_id = splits.order_id where order_rows.qty > 0`.execute(app.fair.db)
  await sql`insert into change_requests (order_id, cells, reason, before, after, account)
    select order_id, jsonb_agg(jsonb_build_object('skcId', skc_id, 'slot', ${slot}::int, 'was', 0, 'qty', 3)), '', '{}', '{}', 'admin'
    from order_rows group by order_id`.execute(app.fair.db)
  await sql`insert into lost_edits (customer_id, type, account, device_id, goods_id, colour_id, size_id, incarnation, real_name, qty, was, now, acknowledged_at)
    values (1, 'first', 'admin', '', ${style.id}, 1, ${ids.get(code(sizes[0] ?? '')) ?? 0}, ${no}, '', 1, 0, 0, now())`.execute(
    app.fair.db,
  )
  return no
}

test('a style that grows into a larger group keeps every quantity of every size', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      await clearOrders(app)
      await sql`truncate change_requests, guide_quantities, size_ratios, lost_edits restart identity`.execute(
        app.fair.db,
      )
      const no = await set(given)
      await sql`select pg_sleep(0.02)`.execute(app.fair.db)
      const asOf = new Date().toISOString()
      await sql`select pg_sleep(0.02)`.execute(app.fair.db)
      const orderIds = (await all(sql<{ id: number }>`select id from orders`)).map(({ id }) => id)
      const codes = await contentCodes(app.fair.db, 'order', orderIds)
      const [kept, now, then] = [await keptOf(no), await reported(no), await reported(no, { asOf })]
      const grown = await uploaded(app, {
        kind: 'goods',
        mode: 'commit',
        rows: [head.slice(0, 7), [no, '', '', '01', '黑', `${no}g`, `${no}-g`]],
      })
      expect(grown).toMatchObject({ counts: { changed: 1, refused: 0 } })
      const after = await keptOf(no)
      expect(after.filter((line) => !line.includes(`${no}g`))).toEqual(kept)
      expect(after.filter((line) => line.includes(`${no}g`))).toEqual([
        `barcode ${no}-g  ${no}-01 ${no}g 1`,
        `offered  ${no}-01 ${no}g 1`,
      ])
      const ordered = kept
        .filter((line) => line.startsWith('order '))
        .map((line) => line.split(' ').slice(2, 4).join(' '))
      expect(now.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([...new Set(ordered)].toSorted())
      expect(await reported(no)).toEqual(now)
      expect(await reported(no, { asOf })).toEqual(then)
      expect(await faultsOf(app)).toEqual([])
      const later = await contentCodes(app.fair.db, 'order', orderIds)
      for (const id of orderIds) {
        const { mark: _, ...paper } = codes.get(id) ?? { mark: '' }
        expect(later.get(id)).toMatchObject(paper)
      }
      expect((await app.call(report.reconcile, {})).data).toMatchObject({ ok: true })
    }),
    { numRuns: propertyRuns(16), endOnFailure: true },
  )
}, 120_000)
