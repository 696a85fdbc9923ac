import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf } from '../../../testing/hall/dealer-desk.ts'
import { clearOrders, faultsOf, row, save } from '../../../testing/order-desk.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'

const { sizes, skcs } = world

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  await setStatus('onSale')
  await clearOrders(app)
})

async function setStatus(status: string) {
  await sql`update skcs set status = ${status}, status_before = 'onSale' where id = ${skcs.teeBlack}`.execute(
    app.fair.db,
  )
}

const isTaken = ({ data }: { readonly data?: { readonly errors: readonly object[] } | undefined }) =>
  data?.errors.length === 0

/** The quantities that the cell has had, the oldest first. */
async function quantities(): Promise<number[]> {
  const { rows } = await sql<{
    qty: number
  }>`select coalesce(after[1], 0) as qty from order_events order by id`.execute(app.fair.db)
  return rows.map(({ qty }) => qty)
}

it('a customer and staff who save the same cell lose nothing silently', async () => {
  let seen = 0
  for (let turn = 1; turn <= propertyRuns(60); turn++) {
    const [ofDealer, ofStaff] = [turn * 2 - 1, turn * 2]
    const [dealer, staff] = await Promise.all([
      dealers.hangzhou.call(deviceOrder.save, {
        requestId: anyId(),
        rows: [row('teeBlack', [sizes.s, ofDealer, seen])],
      }),
      save(app, [row('teeBlack', [sizes.s, ofStaff, seen])]),
    ])
    // Exactly one is taken, and the other is told what stands there.
    expect([isTaken(dealer), isTaken(staff)].filter(Boolean)).toHaveLength(1)
    seen = isTaken(dealer) ? ofDealer : ofStaff
    const told = isTaken(dealer) ? staff.data?.errors : dealer.data?.errors
    expect(told).toMatchObject([{ code: 'conflict', now: seen }])
    if (!isTaken(dealer)) expect(dealer.data?.errors[0]).toMatchObject({ by: 'organiser' })
  }
  expect((await quantities()).at(-1)).toBe(seen)
  expect(await quantities()).toHaveLength(propertyRuns(60))
})

it.each([
  // Who lowered it since may put it back.
  ['frozen', 'never grows beyond what was frozen', (held: number, after: number) => after <= held],
  ['dropped', 'never changes', (held: number, after: number) => after === held],
] as const)('a cell of a colour that is %s meanwhile %s', async (status, _, isAllowed) => {
  for (let run = 0; run < propertyRuns(8); run++) {
    await setStatus('onSale')
    await clearOrders(app)
    await dealers.hangzhou.call(deviceOrder.save, { requestId: anyId(), rows: [row('teeBlack', [sizes.s, 50])] })
    const events = async () => (await quantities()).length
    let atFreeze = 0
    const saves = Array.from({ length: 20 }, async (_one, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 2))
      return dealers.hangzhou.call(deviceOrder.save, {
        requestId: anyId(),
        rows: [row('teeBlack', [sizes.s, at % 2 === 0 ? 60 + at : 40 - at])],
      })
    })
    const freeze = new Promise<void>((resolve) => setTimeout(resolve, run * 5)).then(async () => {
      await app.fair.db.transaction().execute(async (db) => {
        // As freezing and dropping do: saves under way end first.
        await sql`select pg_advisory_xact_lock(hashtext('fairdesk.orders'), hashtext(current_schema()))`.execute(db)
        await sql`update skcs set status = ${status}, status_before = 'onSale' where id = ${skcs.teeBlack}`.execute(db)
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_events`.execute(db)
        atFreeze = rows[0]?.count ?? 0
      })
    })
    await Promise.all([...saves, freeze])
    expect(await events()).toBeGreaterThan(0)
    const all = await quantities()
    const held = all[atFreeze - 1] ?? 0
    for (const after of all.slice(atFreeze)) expect(isAllowed(held, after)).toBe(true)
  }
})
