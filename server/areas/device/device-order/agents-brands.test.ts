import { device } from '@fairdesk/contract/areas/device/device'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anyId, type Dealers, dealersOf, switchesFor } from '../../../testing/hall/dealer-desk.ts'
import { places, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { sizes, customers, skcs } = world
const customerId = customers.ningbo

let app: TestApp
let dealers: Dealers
beforeAll(async () => {
  app = await testApp()
  dealers = await dealersOf(app)
  // Hangzhou represents one brand; Ningbo, which buys through it, orders every brand.
  await sql`update customers set brand_codes = '{SC}' where id = ${customers.hangzhou}`.execute(app.fair.db)
  await sql`insert into targets (customer_id, dim1, value1, dim2, value2, qty) values
    (${customerId}, 'brand', 'SC', '', '', 300), (${customerId}, 'brand', 'HF', '', '', 200),
    (${customers.hangzhou}, '', '', '', '', 9000)
    on conflict do nothing`.execute(app.fair.db)
  await save(app, [row('teeBlack', [sizes.s, 3]), row('sneakerWhite', [sizes.n40, 4])], { customerId })
})
afterAll(() => app.stop())

const read = async () => (await dealers.agent.call(deviceOrder.order, { customerId })).data

it('an agent sees in a shop the brands of both alone, in rows, totals and prices, and is told that there are more', async () => {
  const order = await read()
  expect(order).toMatchObject({ isPart: true, totals: { styles: 1, qty: 3 }, rows: [places.teeBlack] })
  const { net } = (await dealers.agent.call(deviceGoods.prices, { customerId })).data ?? {}
  expect(Object.keys(net ?? {})).toContain(String(skcs.teeBlack))
  expect(Object.keys(net ?? {})).not.toContain(String(skcs.sneakerWhite))
  const { mayFor = [] } = (await dealers.agent.call(device.me, {})).data ?? {}
  expect(mayFor).toMatchObject([
    { customerId: customers.hangzhou, brands: ['SC'], isPart: false },
    { customerId, brands: ['SC'], isPart: true },
  ])
  expect(await dealers.ningbo.call(deviceOrder.order, {})).toMatchObject({
    data: { isPart: false, totals: { styles: 2, qty: 7 } },
  })
})

it('targets of a shop are its own, and of a part of it those of that part', async () => {
  const part = await dealers.agent.call(device.customer, { customerId })
  expect(part.data?.targets).toMatchObject([{ dim1: 'brand', value1: 'SC', qty: 300 }])
  await sql`update customers set brand_codes = '{}' where id = ${customers.hangzhou}`.execute(app.fair.db)
  const whole = await dealers.agent.call(device.customer, { customerId })
  expect(whole.data?.targets.find(({ dim1 }) => dim1 === '')).toMatchObject({ qty: 50 })
  await sql`update customers set brand_codes = '{SC}' where id = ${customers.hangzhou}`.execute(app.fair.db)
})

it('a target of the whole shop hinders the shop itself, and tells the agent nothing of what the other brands come to', async () => {
  await switchesFor(app, { enforceTargetMin: 'warn', targetMinPercent: 80 })
  const ruleOf = async (dealer: 'agent' | 'ningbo') => {
    const { data } = await dealers[dealer].call(deviceOrder.order, { customerId })
    return data?.hinders.filter(({ rule }) => rule === 'targetMin')
  }
  expect(await ruleOf('ningbo')).toMatchObject([{ need: 40, have: 7 }])
  expect(await ruleOf('agent')).toEqual([])
  await switchesFor(app, { enforceTargetMin: 'off' })
})

it('what he does not see he does not change', async () => {
  const rows = [row('sneakerWhite', [sizes.n40, 9, 4])]
  const saved = await dealers.agent.call(deviceOrder.save, { customerId, requestId: anyId(), rows })
  expect(saved.data?.errors).toMatchObject([{ ...places.sneakerWhite, code: 'no-such-goods' }])
  expect((await dealers.ningbo.call(deviceOrder.order, {})).data?.totals.qty).toBe(7)
})

it('an order of more than he sees is submitted by the customer, not by the agent', async () => {
  const { seal = '', totals } = (await read()) ?? {}
  const move = () => ({ customerId, requestId: anyId(), seal, qty: totals?.qty ?? 0 })
  for (const act of [deviceOrder.submit, deviceOrder.withdraw])
    expect(await dealers.agent.call(act, move())).toMatchObject({
      code: 403,
      msg: '这张订单里还有您不代理的品牌，您看不到全部内容，所以不能由您提交或撤回；请客户本人在手机上操作，或联系主办方',
    })
  expect(await read()).toMatchObject({ status: 'draft' })
  const own = (await dealers.ningbo.call(deviceOrder.order, {})).data
  const done = await dealers.ningbo.call(deviceOrder.submit, { requestId: anyId(), qty: 7, seal: own?.seal ?? '' })
  expect(done.data).toMatchObject({ done: true, order: { status: 'submitted' } })
  await dealers.ningbo.call(deviceOrder.withdraw, { requestId: anyId(), qty: 7, seal: done.data?.order.seal ?? '' })
  // Once nothing is out of his sight it is his to hand in.
  await save(app, [row('sneakerWhite', [sizes.n40, 0, 4])], { customerId })
  const rest = await read()
  expect(rest?.isPart).toBe(false)
  const handed = await dealers.agent.call(deviceOrder.submit, {
    ...{ customerId, requestId: anyId(), qty: 3, seal: rest?.seal ?? '' },
  })
  expect(handed.data).toMatchObject({ done: true })
})
