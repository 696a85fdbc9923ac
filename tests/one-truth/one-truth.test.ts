import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { row, save, setSwitch } from '@fairdesk/server/testing/order-desk'
import { world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alike, type Figures } from '../reports-agree/figures.ts'
import { type Reader, readerOf, type Scope } from '../reports-agree/reader.ts'
import { type Hands, handsOf, ordersOf } from './asking.ts'
import { countedByHand, type Sight } from './counted-by-hand.ts'
import { headcounts } from './headcounts.ts'
import { places } from './places.ts'

const { styles, colours, sizes } = world
const { hangzhou, ningbo, nanjing, beijing, disabled } = world.customers
const everybody = [hangzhou, ningbo, nanjing, beijing, disabled]
/** One brand and one big area. */
const narrow: Scope = { brands: ['SC'], areas: ['EAST'], price: 'both', menus: 'all' }
const narrowSight: Sight = { brand: 'SC', areas: ['HZ', 'NB', 'NJ'] }

let app: TestApp
let hands: ReadonlyMap<number, Hands>
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await setSwitch(app, 'lockOnApprove', false)
  hands = await handsOf(app, everybody)
  await save(app, [row('sneakerWhite', [sizes.n40, 6])], { customerId: hangzhou, type: 'replenish' })
})
afterAll(() => app.stop())

async function act(name: 'lock' | 'unlock' | 'submit' | 'approve', customerId: number): Promise<void> {
  const orders = (await ordersOf(app, customerId)).map(({ id, version }) => ({ id, version }))
  const { data, msg } = await app.call(orderBatches.act, { act: name, orders, reason: '' })
  expect([msg, data?.skipped]).toEqual([msg, []])
}

/** Places that have told pieces of somebody: a place that never speaks would agree with everything. */
const spoken = new Set<string>()

/** What all places say of all customers, as far as it is not what was counted by hand. */
async function differences(reader: Reader, sight: Sight): Promise<unknown[]> {
  const truth = await countedByHand(app, sight)
  const found: unknown[] = []
  for (const customerId of everybody) {
    const own = hands.get(customerId)
    if (!own) throw new Error(`no device of ${customerId}`)
    const all = await ordersOf(app, customerId)
    const orders = sight === null || customerId !== beijing ? all : []
    const expected = truth.of(customerId)
    const isIn = (status: string) => orders.length > 0 && all.every((order) => order.status === status)
    const splits =
      await sql`select from splits join orders on orders.id = order_id where customer_id = ${customerId}`.execute(
        app.fair.db,
      )
    const asking = {
      ...{ app, reader, customerId, orders, ...own },
      ...{ isDraft: isIn('draft'), isApproved: isIn('approved'), isSplit: splits.rows.length > 0 },
    }
    for (const { place, to, read } of places) {
      if (to === 'all brands' && sight !== null) continue
      const said: Figures | null = await read(asking)
      if (said?.qty) spoken.add(place)
      if (said && JSON.stringify(alike(said, expected)) !== JSON.stringify(alike(expected, said)))
        found.push({ place, customerId, said: alike(said, expected), expected: alike(expected, said) })
    }
  }
  return found
}

async function expectOneTruth(): Promise<void> {
  // A line of history that is newer than what was just done.
  for (const customerId of [hangzhou, ningbo, nanjing, beijing]) {
    await act('lock', customerId)
    await act('unlock', customerId)
  }
  expect(await differences(await readerOf(app, 'admin'), null)).toEqual([])
  expect(await differences(await readerOf(app, narrow), narrowSight)).toEqual([])
}

async function setStatus(colourId: number, mode: 'freeze' | 'drop', freeze: 0 | 1): Promise<void> {
  const { data, msg } = await app.call(goodsReport.freezeGoods, {
    goodsId: styles.tee,
    colourIds: [colourId],
    mode,
    freeze,
    reason: '测试',
  })
  expect([msg, data?.changed]).toEqual([msg, 1])
}

describe('pieces, styles, colours and amounts of every customer are the same wherever they are told', () => {
  it('where a colour was dropped that holds pieces, and an order has been approved', async () => {
    await act('submit', nanjing)
    await act('approve', nanjing)
    await expectOneTruth()
  })

  it('after a drop, and after it was taken back', async () => {
    await setStatus(colours.black, 'drop', 1)
    await expectOneTruth()
    await setStatus(colours.black, 'drop', 0)
    await expectOneTruth()
  })

  it('after a freeze and new prices', async () => {
    await setStatus(colours.white, 'freeze', 1)
    const prices = { goodsId: styles.tee, tagPrice: 209 }
    const { data } = await app.call(goodsRecord.repricing, prices)
    const done = await app.call(goodsRecord.reprice, { ...prices, reason: '测试', seal: data?.seal ?? '' })
    expect(done.msg + done.code).toBe(`${done.msg}200`)
    await expectOneTruth()
  })

  it('after cells were taken out, and in the parts of an order that was split', async () => {
    await save(app, [row('pantsBlack', [sizes.s, 0], [sizes.m, 0], [sizes.l, 0], [sizes.xl, 0])])
    const [approved] = await ordersOf(app, nanjing)
    const plan = [50, 50].map((percent, at) => ({ key: String(at + 1), percent }))
    const split = await app.call(orderSplits.splitOrder, { orderIds: [approved?.id ?? 0], mode: 'percent', plan })
    expect(split.code).toBe(200)
    await expectOneTruth()
    expect(places.map(({ place }) => place).filter((place) => !spoken.has(place))).toEqual([])
  })
})

function pick(figures: Readonly<Record<string, number>>, keys: readonly string[]): Record<string, number | undefined> {
  return Object.fromEntries(keys.map((key) => [key, figures[key]]))
}

describe('how many customers there are, have ordered and have not is the same wherever it is told', () => {
  const expectOneCount = async () => {
    const scopes: readonly (readonly [Scope, Sight])[] = [
      ['admin', null],
      [narrow, narrowSight],
    ]
    for (const [scope, sight] of scopes) {
      const { ordered } = await countedByHand(app, sight)
      const found = await sql<{ id: number }>`
        select customers.id from customers join areas on areas.id = area_id
        where enabled and (${sight === null} or areas.code = any(${[...(sight?.areas ?? [])]})
          and (brand_codes = '{}' or ${sight?.brand ?? ''} = any(brand_codes)))`.execute(app.fair.db)
      const enabled = found.rows.map(({ id }) => id)
      const expected = {
        all: new Set([...enabled, ...ordered]).size,
        ordered: ordered.size,
        idle: enabled.filter((id) => !ordered.has(id)).length,
      }
      const reader = await readerOf(app, scope)
      for (const { place, to, read } of headcounts) {
        if (to === 'administrators' && scope !== 'admin') continue
        const said = await read(reader)
        if (said) expect([place, said]).toEqual([place, said && pick(expected, Object.keys(said))])
      }
    }
  }

  it('where one has ordered nothing and one is disabled', async () => {
    await expectOneCount()
  })

  it('where an order was emptied, and where all its colours were dropped', async () => {
    await save(app, [row('teeBlack', [sizes.s, 0], [sizes.m, 0], [sizes.l, 0])], { customerId: ningbo })
    await expectOneCount()
    await setStatus(colours.red, 'drop', 1)
    await expectOneCount()
  })

  it('where one may order another brand alone', async () => {
    await sql`update customers set brand_codes = '{HF}' where id = ${ningbo}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    await expectOneCount()
  })
})
