import { device } from '@fairdesk/contract/areas/device/device'
import { deviceFormer } from '@fairdesk/contract/areas/device/device-former'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import { areas } from '@fairdesk/contract/areas/index'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { anyId, dealerOf, switchesFor, type TestDealer } from '../../server/testing/hall/dealer-desk.ts'
import { places, row, save } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'

const { customers, sizes, styles } = world
const customerId = customers.ningbo

/** Texts and amounts of the brand that the agent does not represent. */
const canaries = ['ZZ-OTHER-BRAND', '654.32', '65432']

let app: TestApp
let agent: TestDealer
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await switchesFor(app, { dealerPrices: 'both', dealerRanking: true, dealerCompletion: true, agentSplit: true })
  await sql`update styles set name = 'ZZ-OTHER-BRAND', goods_no = 'ZZ-OTHER-BRAND', goods_no_key = 'zz-other-brand', tag_fen = 65432 where id = ${styles.sneaker}`.execute(
    db,
  )
  await sql`update customers set brand_codes = '{SC}' where id = ${customers.hangzhou}`.execute(db)
  for (const id of [customerId, customers.beijing])
    await save(app, [row('teeBlack', [sizes.s, 3]), row('sneakerWhite', [sizes.n40, 9])], { customerId: id })
  await sql`insert into history_rows (customer_id, row_key, season, goods_no, colour, qty)
    values (${customerId}, 'a', '26AW', 'ZZ-OTHER-BRAND', '白', 7)`.execute(db)
  const shop = await dealerOf(app, customerId)
  await shop.call(deviceNotes.note, { goodsId: styles.sneaker, text: 'ZZ-OTHER-BRAND', requestId: anyId() })
  agent = await dealerOf(app, customers.hangzhou)
})
afterAll(() => app.stop())

const other = places.sneakerWhite
const lostSave = () => ({
  requestId: anyId(),
  at: Date.now(),
  cells: [{ ...other, sizeId: sizes.n40, qty: 8, was: 9 }],
})

/** Parameters by call; calls that take none, or name no goods and no customer, are asked as they are. */
const parameters: Readonly<Record<string, () => object>> = {
  [deviceOrder.order.path]: () => ({ customerId }),
  [deviceOrder.save.path]: () => ({ customerId, requestId: anyId(), rows: [row('sneakerWhite', [sizes.n40, 1, 9])] }),
  [deviceOrder.submit.path]: () => ({ customerId, requestId: anyId(), qty: 12, seal: '1.1' }),
  [deviceOrder.withdraw.path]: () => ({ customerId, requestId: anyId(), qty: 12, seal: '1.1' }),
  [deviceOrder.history.path]: () => ({ customerId }),
  [deviceOrder.orderPdf.path]: () => ({ customerId }),
  [deviceOrder.orderSheet.path]: () => ({ customerId }),
  [deviceOrder.substitutes.path]: () => ({ customerId, ...places.sneakerRed }),
  [deviceOrder.split.path]: () => ({
    ...{ toCustomerId: customerId, requestId: anyId() },
    rows: [{ ...other, cells: [{ sizeId: sizes.n40, qty: 1, was: 9 }] }],
  }),
  [deviceFormer.formerOrder.path]: () => ({ customerId }),
  [deviceNotes.notes.path]: () => ({ customerId }),
  [deviceNotes.note.path]: () => ({ customerId, goodsId: styles.sneaker, text: '加急', requestId: anyId() }),
  [deviceGoods.prices.path]: () => ({ customerId }),
  [deviceGoods.completion.path]: () => ({ customerId }),
  [deviceGoods.score.path]: () => ({ goodsId: styles.sneaker, stars: 1, requestId: anyId() }),
  [deviceGoods.favourite.path]: () => ({ goodsId: styles.sneaker, on: true, requestId: anyId() }),
  [device.customer.path]: () => ({ customerId }),
  [device.heartbeat.path]: () => ({ packageVersion: null, page: 'order', unsent: 0, lastMessage: null }),
  [device.seen.path]: () => ({ ids: [] }),
  [device.accept.path]: () => ({ id: 'm1', requestId: anyId() }),
  [device.signOut.path]: () => ({}),
  [deviceLostEdits.findLostEdits.path]: () => ({ customerId, requestId: anyId(), saves: [lostSave()] }),
  [deviceLostEdits.decideLostEdits.path]: () => ({
    ...{ customerId, requestId: anyId(), decision: 'released' },
    cells: [{ ...other, sizeId: sizes.n40 }],
  }),
}

/** Streams stay open. */
const calls: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(
    ({ access, path, transport }: Endpoint) =>
      access.kind === 'dealer' && path.startsWith('/device/') && transport !== 'live',
  ),
)

async function bytesOf({ method, path }: Endpoint): Promise<string> {
  const params = parameters[path]?.() ?? {}
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const { token } = await dealerOf(app, customers.hangzhou)
  const isGet = method === 'GET'
  const answer = await app.server.app.inject({
    method,
    url: `/api${path}${isGet ? `?${query}` : ''}`,
    headers: { token },
    ...(isGet ? {} : { payload: params }),
  })
  return answer.body
}

async function otherRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(order_rows order by order_id, skc_id) from order_rows
        join skcs on skcs.id = order_rows.skc_id where skcs.style_id = ${styles.sneaker}) as rows,
      (select json_agg(status order by id) from orders) as states, (select count(*) from scores) as scores,
      (select json_agg(order_notes order by id) from order_notes) as notes,
      (select count(*) from favourites) as favourites`.execute(app.fair.db)
  return rows
}

describe.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_, endpoint) => {
  it('tells an agent of one brand nothing of the others in a shop, and lets him change nothing of them', async () => {
    const before = await otherRows()
    const body = await bytesOf(endpoint)
    for (const canary of canaries) expect(body).not.toContain(canary)
    // A refused write names the goods that were sent.
    if (endpoint.effect === 'read') expect(body).not.toMatch(new RegExp(`"goodsId":${styles.sneaker}\\b`))
    expect(await otherRows()).toEqual(before)
  })
})

it('what the agent is refused is there for the shop itself', async () => {
  const shop = await dealerOf(app, customerId)
  expect((await shop.call(deviceOrder.order, {})).data?.totals).toMatchObject({ styles: 2, qty: 12 })
  expect((await agent.call(deviceOrder.order, { customerId })).data?.totals).toMatchObject({ styles: 1, qty: 3 })
  expect((await shop.call(deviceFormer.formerOrder, {})).data?.rows.map(({ qty }) => qty)).toEqual([7])
  const { data: side } = await agent.call(deviceShops.shops, {})
  expect(side?.list.map(({ totals }) => totals.qty)).toEqual([0, 3])
})
