import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillOrders } from '../../../testing/world-orders.ts'
import { feedSql } from './read-feed.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }

function scans({ 'Node Type': kind, 'Relation Name': table, Plans = [] }: Plan): string[] {
  return [...(table ? [`${kind} ${table}`] : []), ...Plans.flatMap(scans)]
}

it('looks for news by its indexes, with the plan kept for the statement too', async () => {
  const client = await app.fair.pool.connect()
  try {
    // As in a fair of some size: among a handful of rows any plan reads them all.
    await client.query('set enable_seqscan = off')
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare feed as ${feedSql}`)
    const { rows } = await client.query('explain (format json) execute feed($$1:1:$$)')
    const found = scans(rows[0]['QUERY PLAN'][0].Plan)
    expect(found.filter((scan) => scan.startsWith('Seq'))).toEqual([])
    expect(found.some((scan) => scan.includes('order_events'))).toBe(true)
    expect(found.some((scan) => scan.includes('order_rows'))).toBe(false)
  } finally {
    client.release(true)
  }
})
