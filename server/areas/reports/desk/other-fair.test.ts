import { desk } from '@fairdesk/contract/areas/reports/desk'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { emptyFair } from '../../../testing/fair-of.ts'
import { setSwitch } from '../../../testing/order-desk.ts'
import { fillWorld, world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const hour = 3_600_000
const now = Date.now()
const iso = (hours: number) => new Date(now + hours * hour).toISOString()

let app: TestApp
let otherFair = 0
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`insert into targets (customer_id, qty) values (${world.customers.hangzhou}, 34)
    on conflict (customer_id, dim1, value1, dim2, value2) do update set qty = 34`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  const last = await emptyFair(app, 'LAST')
  await fillWorld(last.fair.db)
  // 4 pieces in its first quarter, the other 12 in its last hour.
  await sql`insert into orders (customer_id, status) values (${world.customers.hangzhou}, 'draft')`.execute(
    last.fair.db,
  )
  await sql`
    insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at) values
      (1, ${world.skcs.teeBlack}, '{}', '{4}', 1, 1, 1, 'staff', 'x', ${iso(-99)}),
      (1, ${world.skcs.teeBlack}, '{4}', '{16}', 1, 1, 1, 'staff', 'x', ${iso(-96.5)})`.execute(last.fair.db)
  await setSwitch(last, 'openAt', iso(-100))
  await setSwitch(last, 'closeAt', iso(-96))
  const { rows } = await sql<{ id: number }>`select id from fairs where code = 'LAST'`.execute(app.server.platform.db)
  otherFair = rows[0]?.id ?? 0
  await setSwitch(app, 'openAt', iso(-1))
  await setSwitch(app, 'closeAt', iso(1))
})
afterAll(() => app.stop())

it('the pace is what the other fair had of its final pieces after the same part of its hours', async () => {
  const { data } = await app.call(desk.get, { comparison: { fairId: otherFair } })
  expect(data?.pace).toMatchObject({ expected: 25, by: 'otherFair' })
  expect(data?.pace?.ahead).toBeCloseTo((data?.figures?.completion ?? 0) - 25, 1)
  expect((await app.call(desk.get, {})).data?.pace?.by).toBe('even')
})

it('its pieces stand beside each ten minutes of this one', async () => {
  const { data } = await app.call(timeline.getTimeline, { comparison: { fairId: otherFair } })
  expect(data?.other).toMatchObject({ fair: 'LAST', totals: data?.qty.map(() => 4), lastTen: expect.any(Number) })
  expect((await app.call(timeline.getTimeline, {})).data?.other).toBeUndefined()
})

it('nobody sees a fair in which he has no rights, nor one that is not there', async () => {
  for (const call of [desk.get, timeline.getTimeline] as const)
    expect((await app.call(call, { comparison: { fairId: otherFair } }, 'zhao')).code).not.toBe(200)
  expect((await app.call(desk.get, { comparison: { fairId: 999 } })).code).not.toBe(200)
})
