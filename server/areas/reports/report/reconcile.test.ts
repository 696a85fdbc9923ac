import { report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes } = world
/** By hand with more: RECONCILES=20. */
const times = Number(process.env.RECONCILES ?? 5)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

it('is green while eight people save, and red in the next run where a row was changed behind its back', async () => {
  const turns = { saves: 0, isOver: false }
  const saving = [1, 2, 3, 4, 5, 6, 7, 8].map(async (saver) => {
    while (!turns.isOver) {
      turns.saves++
      const customerId = saver % 2 ? customers.hangzhou : customers.ningbo
      const edits = [row('teeBlack', [sizes.s, turns.saves % 50]), row('pantsBlack', [sizes.m, turns.saves % 7])]
      expect((await save(app, edits, { customerId })).code).toBe(200)
    }
  })
  const begun = performance.now()
  const outcomes: unknown[] = []
  for (let turn = 0; turn < times; turn++) outcomes.push((await app.call(report.reconcile, {})).data?.differences)
  turns.isOver = true
  await Promise.all(saving)
  const perSecond = (1000 * turns.saves) / (performance.now() - begun)
  console.info(`${times} times reconciled beside ${perSecond.toFixed(0)} saves a second`)
  expect(outcomes).toEqual(outcomes.map(() => []))

  // More than any save above wrote, so that the row does change.
  await sql`update order_rows set qtys = '{77}', qty = 77, tag_fen = 77 * unit_tag_fen, net_fen = 77 * unit_net_fen,
    agent_fen = 77 * unit_agent_fen where skc_id = 1 and order_id = (select id from orders where customer_id = 1)`.execute(
    app.fair.db,
  )
  const { data } = await app.call(report.reconcile, {})
  expect(data?.ok).toBe(false)
  expect(data?.differences.map(({ what }) => what)).toContain('customer 1 qty')
  // Read anew the reports count what is there; its history still does not.
  const again = data?.afterReload?.differences.map(({ what }) => what) ?? []
  expect(again.length).toBeGreaterThan(0)
  expect(again.filter((what) => !/^(history|growth) /.test(what))).toEqual([])
  expect(data?.differences.find(({ what }) => what === 'customer 1 qty')?.row).toEqual([
    { dim: 'customer', code: 'C001', label: expect.any(String) },
  ])
})
