import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'
import { type PrintPress, pressedUnderCuts } from './testing/cut-prints.ts'

const buyers: readonly number[] = [world.customers.hangzhou, world.customers.nanjing, world.customers.beijing]
const wishedCalls = 10_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const customerId of buyers)
    await save(app, [row('teeBlack', [world.sizes.s, 3]), row('sneakerWhite', [world.sizes.n41, 2])], { customerId })
})
afterAll(() => app.stop())

/** The same presses each time: a generator of Park and Miller's. */
function drawn(seed: number): () => number {
  let now = seed
  return () => {
    now = (now * 48_271) % 2_147_483_647
    return now / 2_147_483_647
  }
}

it('counts each press once over 10,000 calls of which three in ten are lost', async () => {
  const draw = drawn(27)
  const presses: PrintPress[] = []
  for (let calls = 0; calls < wishedCalls; ) {
    const cuts: ('before' | 'after')[] = []
    while (draw() < 0.3) cuts.push(draw() < 0.5 ? 'before' : 'after')
    presses.push({ customerIds: buyers.filter((_, at) => at === 0 || draw() < 0.5), cuts })
    calls += cuts.length + 1
  }
  const counts = await pressedUnderCuts({ app, presses, name: 'long' })
  expect(counts.calls).toBeGreaterThanOrEqual(wishedCalls)
  expect(counts.log).toEqual(counts.presses)
  expect(counts.told).toEqual(counts.presses)
  const all = await sql<{ count: number }>`select count(*)::int as count from print_log`.execute(app.fair.db)
  expect(all.rows[0]?.count).toBe(Object.values(counts.presses).reduce((sum, count) => sum + count, 0))
}, 900_000)
