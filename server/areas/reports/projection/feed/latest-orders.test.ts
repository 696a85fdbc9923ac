import type { ProjectionFields } from '@fairdesk/contract/areas/reports/projection'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'
import { latestOrders } from './latest-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const { skcs } = world
/** `second` from the beginning; `by` pieces more or fewer. */
type Event = { readonly order: number; readonly skc: number; readonly second: number; readonly by: number }

const start = Date.UTC(2027, 2, 1, 2)
/** The dropped one counts nowhere. */
const brandOf: Readonly<Record<number, string>> = { [skcs.teeBlack]: 'SC', [skcs.sneakerWhite]: 'HF' }
const fields: ProjectionFields = {
  name: 'a',
  parts: ['ticker'],
  language: 'zh_CN',
  brands: [],
  areas: [],
  showMoney: false,
  showNames: false,
  topN: 1,
  pages: 1,
}

/** As the ticker is defined: what each order grew by in each minute, the 20 that moved last. */
function newestOf(counted: readonly Event[]) {
  const groups = Map.groupBy(counted, ({ order, second }) => `${order} ${Math.floor(second / 60)}`)
  return [...groups.values()]
    .map((own) => ({
      at: start + Math.max(...own.map(({ second }) => second)) * 1000,
      qty: own.reduce((sum, { by }) => sum + by, 0),
    }))
    .filter(({ qty }) => qty > 0)
    .sort((one, other) => other.at - one.at)
    .slice(0, 20)
}

async function write(moved: readonly Event[]): Promise<void> {
  await sql`truncate order_events`.execute(app.fair.db)
  await sql`
    insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
    select "order", skc, array[greatest(-"by", 0)]::smallint[], array[greatest("by", 0)]::smallint[], 100, 100, 100, 'staff', 'a',
      ${new Date(start)}::timestamptz + second * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as event("order" int, skc int, second int, "by" int)`.execute(
    app.fair.db,
  )
}

const events = fc.uniqueArray(
  fc.record({
    order: fc.integer({ min: 1, max: 4 }),
    // So that one brand has moved about half of the orders that moved last: enough at times, and just not at others.
    skc: fc.constantFrom(skcs.teeBlack, skcs.sneakerWhite, skcs.sneakerRed),
    second: fc.integer({ min: 0, max: 6000 }),
    by: fc.integer({ min: -3, max: 9 }),
  }),
  // Moments differ, so that their order is one.
  { selector: ({ second }) => second, minLength: 1, maxLength: 1200, size: 'max' },
)

async function expectNewest(moved: readonly Event[], brand: string | null): Promise<void> {
  await write(moved)
  const found = await latestOrders(app.fair.db, {
    fields: { ...fields, brands: brand === null ? [] : [brand] },
    visibility: seesEverything,
  })
  const isCounted = ({ skc }: Event) => brandOf[skc] !== undefined && [null, brandOf[skc]].includes(brand)
  expect(found.map(({ at, qty }) => ({ at, qty }))).toEqual(newestOf(moved.filter(isCounted)))
}

it('the orders that moved last are the same, however few are looked through', async () => {
  const brands = fc.constantFrom(null, 'SC', 'HF')
  await fc.assert(fc.asyncProperty(events, brands, expectNewest), { numRuns: propertyRuns(15) })
})

it('an order that moved last by what the board does not show stands where it did by what it shows', async () => {
  const [shown, other] = [skcs.teeBlack, skcs.sneakerWhite]
  const later = Array.from({ length: 39 }, (_, at): Event => {
    const second = 60 * (1 + Math.floor(at / 4)) + at
    return { order: 1 + (at % 4), skc: at < 19 ? shown : other, second, by: 1 }
  })
  const early = { order: 1, skc: shown, second: 0, by: 1 }
  await expectNewest([early, { ...early, skc: other, second: 50 }, { ...early, order: 2, second: 40 }, ...later], 'SC')
})
