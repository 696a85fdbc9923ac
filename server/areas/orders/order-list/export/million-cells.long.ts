import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'

const customers = 600
const styles = 280
/** Sizes of each, all of them ordered. */
const sizes = 6

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await sql`
    with made as (
      insert into size_groups (code, code_key, name) values ('MANY', 'many', '大组') returning id)
    insert into sizes (size_group_id, code, code_key, name, slot, size_no)
    select made.id, 'M' || no, 'm' || no, 'M' || no, no, no from made, generate_series(1, ${sizes}::int) no`.execute(db)
  await sql`
    insert into styles (goods_no, goods_no_key, name, brand_id, category_id, tag_fen, size_group_id, size_mask)
    select 'L' || no, 'l' || no, '千件宽表 ' || no, 1, styles.category_id, 19900, size_groups.id, (1 << ${sizes}::int) - 1
    from generate_series(1, ${styles}::int) no, size_groups, styles where size_groups.code_key = 'many' and styles.id = 1`.execute(
    db,
  )
  await sql`
    insert into skcs (style_id, colour_id, skc_no, skc_no_key)
    select id, 1, goods_no || '-01', goods_no_key || '-01' from styles where goods_no_key like 'l%'`.execute(db)
  await sql`
    insert into customers (code, code_key, name, area_id)
    select 'L' || no, 'l' || no, '大客户 ' || no, 1 from generate_series(1, ${customers}::int) no`.execute(db)
  await sql`
    insert into orders (customer_id, type, status) select id, 'first', 'draft'
    from customers where code_key like 'l%'`.execute(db)
  await sql`
    insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen,
      source, updated_by)
    select orders.id, skcs.id, '{1,2,3,4,5,6}', 21, 19900, 9950, 9950, 21 * 19900, 21 * 9950, 21 * 9950, 'staff', 'admin'
    from orders join customers on customers.id = customer_id and customers.code_key like 'l%'
    cross join skcs where skcs.skc_no_key like 'l%'`.execute(db)
  await sql`analyze`.execute(db)
}, 120_000)
afterAll(() => app.stop())

test('a wide file of a million cells takes less than a minute and 64 MB', async () => {
  const { data } = await app.call(orderList.list, {})
  const cells = customers * styles * sizes
  expect([cells, data?.totals.qty]).toEqual([1_008_000, customers * styles * 21])
  // A server that has written a file before has the heap for one.
  const some = data?.list.flatMap(({ id }) => id ?? [])
  for await (const _ of await wideFile(some));
  const file = await wideFile()
  const before = process.memoryUsage.rss()
  const started = performance.now()
  let [bytes, peak] = [0, before]
  for await (const chunk of file) {
    bytes += chunk.length
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `${cells} cells: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB file, +${((peak - before) / 1e6).toFixed(0)} MB\n`,
  )
  expect(seconds).toBeLessThan(60)
  expect((peak - before) / 1024 / 1024).toBeLessThan(64)
}, 180_000)

async function wideFile(orderIds?: readonly number[]) {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${orderFiles.exportRows.path}`,
    headers: { token: await app.tokenOf('admin') },
    payload: { shape: 'wide', ...(orderIds ? { orderIds } : {}) },
    payloadAsStream: true,
  })
  return answer.stream()
}
