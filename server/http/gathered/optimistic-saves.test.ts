import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { tally } from '../../db/tally.ts'
import { optimisticSavesOf } from '../../domain/orders/optimistic/optimistic-saves.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { faultsOf } from '../../testing/order-desk.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { group, plainGroup } from '../../testing/save-model/save-arbitraries.ts'
import {
  move,
  movesIn,
  oneAfterTheOther,
  requestOf,
  resetOrders,
  together,
} from '../../testing/save-model/save-model.ts'

let app: TestApp
let other: Database<FairDb>
beforeAll(async () => {
  app = await testApp()
  other = openDatabase<FairDb>({ url: app.server.url, schema: 'fair_1', size: 4, onLost: () => undefined })
})
afterAll(async () => {
  await other.close()
  await app.stop()
})

const process = fc.constantFrom('here', 'here', 'here', 'elsewhere')
const saves = fc.oneof({ weight: 4, arbitrary: plainGroup }, group)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ saves, process, isRefreshed: fc.boolean() }) },
  { weight: 1, arbitrary: move },
)

it('what two processes save from memory, fresh or old, is what the database finds, refuses and stores', async () => {
  const previous = { ...tally }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const databaseOf = { here: app.fair.db, elsewhere: other.db }
      await resetOrders(app)
      for (const act of steps) {
        if (typeof act === 'string') {
          await movesIn(app)[act]()
          continue
        }
        const db = databaseOf[act.process]
        const requests = act.saves.map(requestOf)
        const expected = await oneAfterTheOther(app, requests)
        expect(await together(db, requests)).toEqual(expected)
        if (act.isRefreshed) await optimisticSavesOf(db).refresh()
      }
      expect((await faultsOf(app)).filter((fault) => !fault.startsWith('head'))).toEqual([])
    }),
    { numRuns: propertyRuns(60) },
  )
  // It was judged from memory, also where that was out of date.
  expect(tally.optimisticSaves - previous.optimisticSaves).toBeGreaterThan(20)
  expect(tally.outdatedSaves - previous.outdatedSaves).toBeGreaterThan(2)
}, 240_000)
