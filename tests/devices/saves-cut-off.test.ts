import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { type CellEdit, cellKey, type OrderCell, rowsOf } from '@fairdesk/outbox/cells'
import { append, claim, emptyLog, isWaiting, type OrderLog } from '@fairdesk/outbox/order-log'
import { settle } from '@fairdesk/outbox/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { type Dealers, dealersOf } from '../../server/testing/hall/dealer-desk.ts'
import { faultsOf, places } from '../../server/testing/order-desk.ts'
import { propertyRuns } from '../../server/testing/property-runs.ts'
import { world } from '../../server/testing/world.ts'

const { sizes, customers } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())

/** The same choices every time. */
function choices(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const letters = [sizes.s, sizes.m, sizes.l]
const cells: readonly OrderCell[] = (['teeBlack', 'teeWhite', 'pantsBlack'] as const).flatMap((place) =>
  letters.map((sizeId) => ({ ...places[place], sizeId })),
)

/** Each quantity of a cell is another one, so that an event says which intent it is of. */
const qtyOf = (count: number) => (count % 9000) + 1

async function eventsOf(cell: OrderCell): Promise<number[]> {
  const { rows } = await sql<{ before: number; after: number }>`
    select coalesce(before[slot], 0) as before, coalesce(after[slot], 0) as after
    from order_events
    join skcs on skcs.id = order_events.skc_id and skcs.style_id = ${cell.goodsId} and skcs.colour_id = ${cell.colourId}
    join sizes on sizes.id = ${cell.sizeId}
    join orders on orders.id = order_events.order_id and orders.customer_id = ${customers.hangzhou}
    where coalesce(before[slot], 0) <> coalesce(after[slot], 0) order by order_events.id`.execute(app.fair.db)
  return rows.map(({ after }) => after)
}

const intents = propertyRuns(10_000)

/** What was typed into each cell, and what of it left in flights, each in its order. */
type Course = { readonly typed: Map<string, number[]>; readonly sent: Map<string, number[]> }

function noted(quantities: Map<string, number[]>, cell: OrderCell, qty: number): void {
  const all = quantities.get(cellKey(cell)) ?? []
  quantities.set(cellKey(cell), all)
  all.push(qty)
}

/** Some more intents, from the number `count` on. */
function typeSome(log: OrderLog, { typed }: Course, { chance, count, now }: Typing): { log: OrderLog; count: number } {
  let after = log
  const some = Math.min(1 + chance(40), intents - count)
  for (let at = 0; at < some; at++) {
    const cell = cells[chance(cells.length)]
    if (!cell) continue
    const qty = qtyOf(count + at)
    noted(typed, cell, qty)
    after = append(after, [{ ...cell, qty, was: 0, version: 0 }], now)
  }
  return { log: after, count: count + some }
}
type Typing = { readonly chance: (below: number) => number; readonly count: number; readonly now: number }

it('each intent is applied once, in its order, though three of ten answers never come', {
  timeout: 240_000,
}, async () => {
  const chance = choices(7)
  const course: Course = { typed: new Map(), sent: new Map() }
  let log: OrderLog = emptyLog({ owner: '1 1', customerId: customers.hangzhou, type: 'first' })
  let lost = 0
  for (let [now, count] = [1, 0]; count < intents || isWaiting(log); now++) {
    const some = typeSome(log, course, { chance, count, now })
    log = some.log
    count = some.count
    log = claim(log, { window: 'one', now }, `flight ${now}`)
    const { flight } = log
    if (!flight) continue
    if (flight.requestId === `flight ${now}`) for (const cell of flight.cells) noted(course.sent, cell, cell.qty)
    const answer = await sendFlight(flight.requestId, flight.cells)
    // Cut: the next turn sends the same again, under the same number.
    if (chance(10) < 3) lost++
    else log = settle(log, flight.requestId, { kind: 'answered', answer })
  }
  expect(lost).toBeGreaterThan(intents / 200)
  expect(log.rejected).toEqual([])
  for (const cell of cells) {
    const [typed, sent] = [course.typed.get(cellKey(cell)), course.sent.get(cellKey(cell))]
    // What was typed over before it left was folded; all that left was applied, once and in its order.
    expect(sent?.at(-1)).toBe(typed?.at(-1))
    expect(await eventsOf(cell)).toEqual(sent)
  }
  expect(await faultsOf(app)).toEqual([])
})

async function sendFlight(requestId: string, edits: readonly CellEdit[]): Promise<SaveAnswer> {
  const { data, msg } = await dealers.hangzhou.call(deviceOrder.save, { requestId, rows: rowsOf(edits) })
  if (!data) throw new Error(msg)
  return data
}
