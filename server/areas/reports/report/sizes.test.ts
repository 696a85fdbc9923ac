import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
/** Both groups have a size 40: the largest of tops, the smallest of shoes. */
beforeAll(async () => {
  app = await testApp()
  await sql`update sizes set code = '40', code_key = '40', name = '40' where id = ${world.sizes.s}`.execute(app.fair.db)
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

async function bySql() {
  const { rows } = await sql<{ label: string; id: number; qty: number }>`
    select size_groups.name || ' · ' || sizes.name as label, sizes.id, sum(order_rows.qtys[sizes.slot])::int as qty
    from order_rows join orders on orders.id = order_id and orders.deleted_at is null
    join skcs on skcs.id = skc_id join styles on styles.id = style_id
    join sizes using (size_group_id) join size_groups on size_groups.id = size_group_id
    where order_rows.qtys[sizes.slot] > 0 and skcs.status <> 'dropped'
    group by size_groups.sort, size_groups.name, sizes.name, size_no, sizes.id
    order by size_groups.sort, size_no`.execute(app.fair.db)
  return rows
}

test('a size is of its group, in the order of groups and of their sizes, and is told from its like by name', async () => {
  const { data } = await app.call(report.getOrderReport, {
    dims: ['size'],
    metrics: ['qty'],
    sort: 'size',
    order: 'asc',
  })
  const shown = data?.list.map(({ dims: [size], metrics }) => ({ label: size?.label, id: size?.id, qty: metrics.qty }))
  const expected = await bySql()
  expect(shown).toEqual(expected)
  expect(expected.filter(({ label }) => label.endsWith('40')).map(({ label }) => label)).toEqual([
    '上装 · 40',
    '鞋 · 40',
  ])
})

test('the rows behind a size are its own, those behind a code alone are of every group', async () => {
  const forty = (await bySql()).filter(({ label }) => label.endsWith(' 40'))
  const qtyOf = async (node: { dim: 'size'; code: string; id?: number }) => {
    const { data } = await app.call(orderLines.list, { level: 'sku', node: [node] })
    return { qty: data?.totals?.qty, path: data?.path.map(({ label }) => label) }
  }
  for (const { id, label, qty } of forty)
    expect(await qtyOf({ dim: 'size', code: '40', id })).toEqual({ qty, path: [label] })
  const both = forty.reduce((sum, { qty }) => sum + qty, 0)
  expect(await qtyOf({ dim: 'size', code: '40' })).toEqual({ qty: both, path: ['40'] })
})

test('as columns they stand under a heading line for each group', async () => {
  const question = { dims: ['customer' as const], metrics: ['qty' as const], sizeMode: 'columns' as const }
  const { data } = await app.call(report.getOrderReport, question)
  expect(data?.sizeColumns?.map(({ label }) => label)).toEqual(['40', 'M/41', 'L/42', 'XL'])
  const lines = [
    { name: '上装', labels: ['40', 'M', 'L', 'XL'] },
    { name: '鞋', labels: ['40', '41', '42', ''] },
  ]
  expect(data?.sizeGroups).toEqual(lines)
  const { data: rows } = await app.call(orderLines.list, { level: 'line' })
  expect(rows?.sizeGroups).toEqual(lines)
  const { data: shoes } = await app.call(report.getOrderReport, {
    ...question,
    goods: { sizeGroupIds: [world.sizeGroups.feet] },
  })
  expect(shoes?.sizeGroups).toBeUndefined()
})
