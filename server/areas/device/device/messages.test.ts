import { setTimeout as pause } from 'node:timers/promises'
import { device } from '@fairdesk/contract/areas/device/device'
import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, phone, type SignedIn, signInDealer } from '../../../testing/hall/device-desk.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes, styles } = world
let app: TestApp
let hangzhou: SignedIn
let agent: SignedIn
let beijing: SignedIn
beforeAll(async () => {
  app = await testApp({ isPaced: true })
  await fillDealers(app)
  hangzhou = await signInDealer(app, 'hangzhou')
  agent = await signInDealer(app, 'hangzhouAgent')
  beijing = await signInDealer(app, 'beijing')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate messages, message_customers`.execute(app.fair.db)
  await sql`delete from settings`.execute(app.fair.db)
  await sql`update skcs set status = 'onSale', status_before = null`.execute(app.fair.db)
  await clearOrders(app)
})

const freeze = () => app.call(goodsReport.freezeGoods, { goodsId: styles.tee, freeze: 1, reason: '面料不足' })
const messagesOf = async ({ ask }: SignedIn, since?: string) => {
  for (;;) {
    const { code, data, msg } = await ask(device.messages, since === undefined ? {} : { since })
    if (data) return data
    if (code !== 429) throw new Error(msg)
    await pause(1000)
  }
}

async function write(kind: 'info' | 'accept', text: string, to: readonly number[]): Promise<void> {
  await sql`
    with made as (insert into messages (kind, text, made_by, real_name) values (${kind}, ${text}, 'lin', '林芳') returning id)
    insert into message_customers (message_id, customer_id) select id, unnest(${[...to]}::int[]) from made`.execute(
    app.fair.db,
  )
}

describe('messages', () => {
  it('of what happened to his order, with its rows, to him and to his agent and to nobody else', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])], { customerId: customers.ningbo })
    await freeze()
    const { list } = await messagesOf(agent)
    expect(list).toMatchObject([
      {
        id: expect.stringMatching(/^n\d+$/),
        kind: 'freeze',
        customerId: customers.ningbo,
        text: '面料不足',
        needsAccept: true,
        acceptedAt: null,
        rows: [{ goodsId: styles.tee, goodsNo: 'T001', colour: '黑', qty: 4, status: 'frozen', back: false }],
      },
    ])
    expect(JSON.stringify(list)).not.toContain('admin')
    expect((await messagesOf(beijing)).list).toEqual([])
  })

  it('are seen once a device says that it has shown them, each with the customer’s name', async () => {
    await write('info', '下午三点走秀', [customers.hangzhou])
    const [message] = (await messagesOf(hangzhou)).list
    expect(message).toMatchObject({ customer: '杭州西湖店', seenAt: null })
    await beijing.ask(device.seen, { ids: [message?.id ?? ''] })
    expect((await messagesOf(hangzhou)).list).toMatchObject([{ seenAt: null }])
    await hangzhou.ask(device.seen, { ids: [message?.id ?? '', 'n1', 'x'] })
    expect((await messagesOf(hangzhou)).list).toMatchObject([{ seenAt: expect.any(String) }])
  })

  it('of what staff wrote, in one line of time, without the name of who wrote', async () => {
    await write('info', '下午三点走秀', [customers.hangzhou, customers.beijing])
    const { list, next } = await messagesOf(hangzhou)
    expect(list).toMatchObject([{ kind: 'info', text: '下午三点走秀', needsAccept: false, rows: [] }])
    expect(JSON.stringify(list)).not.toMatch(/lin|林芳/)
    expect((await messagesOf(hangzhou, next)).list).toEqual([])
    await write('accept', '请确认交期', [customers.hangzhou])
    expect((await messagesOf(hangzhou, next)).list).toMatchObject([{ kind: 'accept', needsAccept: true }])
  })

  it('show no prices where the organiser shows none', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    const price = (fen: number) => ({ tag: fen, net: fen, agent: fen })
    await sql`
      insert into order_notices (event, kind, order_id, rows)
      select 'e', 'reprice', id, ${JSON.stringify([{ skcId: world.skcs.teeBlack, qty: 4, from: price(9950), to: price(7960) }])}::jsonb
      from orders`.execute(app.fair.db)
    expect((await messagesOf(hangzhou)).list[0]?.rows).toMatchObject([{ priceBefore: 99.5, price: 79.6 }])
    await sql`insert into settings (key, scope, ref, value, updated_by) values ('dealerPrices', 'fair', 0, '"none"', 'a')`.execute(
      app.fair.db,
    )
    expect((await messagesOf(hangzhou)).list[0]?.rows[0]).not.toHaveProperty('price')
  })
})

describe('"understood"', () => {
  it('is kept once, with the time and the device, and shown to staff by the customer’s name', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    await freeze()
    const [message] = (await messagesOf(hangzhou)).list
    const id = message?.id ?? ''
    const first = await hangzhou.ask(device.accept, { id })
    expect(first.data?.acceptedAt).toEqual(expect.any(String))
    expect((await hangzhou.ask(device.accept, { id })).data).toEqual(first.data)
    const { rows } = await sql`select accepted_by, accepted_device from order_notices`.execute(app.fair.db)
    expect(rows).toEqual([{ accepted_by: `dealer 1 ${hangzhou.me.account.id}`, accepted_device: phone('hangzhou').id }])
    const { data } = await app.call(orderNotices.list, {})
    expect(data?.list[0]).toMatchObject({ acceptedBy: '杭州西湖店', acceptedAt: first.data?.acceptedAt })
  })

  it('is not said for somebody else, whose messages are as if they were not there', async () => {
    await write('accept', '请确认交期', [customers.hangzhou])
    const [message] = (await messagesOf(hangzhou)).list
    const nowhere = await beijing.ask(device.accept, { id: 'm99999' })
    expect(await beijing.ask(device.accept, { id: message?.id ?? '' })).toEqual(nowhere)
    expect(nowhere.code).toBe(422)
    expect((await messagesOf(hangzhou)).list[0]?.acceptedAt).toBeNull()
  })
})

describe('a heartbeat', () => {
  const beat = { packageVersion: null, page: 'wall', unsent: 0, lastMessage: null } as const

  it('hears the hours by the server’s clock, and how many messages are new', async () => {
    await write('info', '一', [customers.beijing])
    await write('info', '二', [customers.beijing])
    // What all devices hear is read at most every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect((await beijing.ask(device.heartbeat, beat)).data).toMatchObject({
      isOpen: true,
      closesAt: null,
      messages: 2,
      shown: null,
      nextSec: 30,
    })
    const { next } = await messagesOf(beijing)
    expect((await beijing.ask(device.heartbeat, { ...beat, lastMessage: next })).data).toMatchObject({ messages: 0 })
  })

  it('in a flood is told when to come back, and costs no line in the log', async () => {
    const one = await signInDealer(app, 'ningbo')
    const answers = []
    for (let at = 0; at < 10; at++) answers.push(await one.ask(device.heartbeat, beat))
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(6)
    expect(answers.at(-1)).toMatchObject({ code: 429, nextSec: expect.any(Number) })
    // Another device is not held up by it.
    expect(await (await signInDealer(app, 'ningbo', phone('other'))).ask(device.heartbeat, beat)).toMatchObject({
      code: 200,
    })
  })
})
