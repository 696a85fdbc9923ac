import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { clearDesk, differencesOf, undo } from '../../../../testing/row-desk.ts'
import { addTees, bytesOf, chosenFor, dropWith, hitBy } from '../../../../testing/substitute-desk.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
let tees: Awaited<ReturnType<typeof addTees>>
beforeAll(async () => {
  app = await testApp()
  tees = await addTees(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearDesk(app)
  await save(app, [row('teeBlack', [sizes.s, 2], [sizes.m, 4], [sizes.xl, 2]), row('pantsBlack', [sizes.m, 3])])
  await save(app, [row('teeBlack', [sizes.l, 3]), row('pantsBlack', [sizes.s, 1])], { customerId: customers.ningbo })
})

const tee = (no: string) => ({ goodsId: tees[no]?.goodsId ?? 0, colourId: 1 })

async function rowsOf(customerId: number) {
  const found = await sql<{ skc: string; qtys: number[]; source: string }>`
    select skcs.skc_no as skc, qtys, order_rows.source
    from order_rows join orders on orders.id = order_id and customer_id = ${customerId} join skcs on skcs.id = skc_id
    where order_rows.qty > 0 order by 1`.execute(app.fair.db)
  return found.rows
}

describe('whom a drop hits', () => {
  it('is told with what each loses and what could come instead: of the category and price, the same wave first', async () => {
    const hit = await hitBy(app, ['teeBlack'])
    expect(hit).toMatchObject({ customers: 2, loses: { qty: 11, tagAmount: 11 * 199 } })
    expect(hit.list.map(({ customer, loses }) => [customer, loses.qty])).toEqual([
      ['C001', 8],
      ['C002', 3],
    ])
    const [first] = hit.list
    expect(first?.sizes).toEqual([
      { name: 'S', qty: 2 },
      { name: 'M', qty: 4 },
      { name: 'XL', qty: 2 },
    ])
    // The other colour of the style itself, then what costs as much, then what costs a little more; 16 % dearer is too much.
    const names = new Map(hit.goods.map(({ goodsId, colourId, goodsNo }) => [`${goodsId}:${colourId}`, goodsNo]))
    const proposed = first?.proposals.map(({ goodsId, colourId }) => names.get(`${goodsId}:${colourId}`))
    expect(proposed).toEqual(['T001', 'T103', 'T101'])
    // White comes without XL: its two go to L.
    expect(first?.proposals[0]).toMatchObject({ gives: { qty: 8 }, msgs: [], has: 0, sameWave: true })
    expect(first?.proposals[0]?.sizes).toEqual([
      { name: 'S', qty: 2 },
      { name: 'M', qty: 4 },
      { name: 'L', qty: 2 },
    ])
  })

  it('proposes nothing that a customer may not order or the user may not see, and says first what would be refused', async () => {
    await sql`update customers set brand_codes = '{SC}' where id = ${customers.ningbo}`.execute(app.fair.db)
    await sql`update skcs set moq = 6 where id = ${skcs.teeWhite}`.execute(app.fair.db)
    await setSwitch(app, 'enforceMoq', 'blockOnSave')
    const [hangzhou, ningbo] = (await hitBy(app, ['teeBlack'])).list
    expect(hangzhou?.proposals.map(({ goodsId }) => goodsId)).toContain(tee('T103').goodsId)
    // Three pieces are too few of white: it comes last.
    expect(ningbo?.proposals.map(({ goodsId }) => goodsId)).toEqual([tee('T101').goodsId, tee('T102').goodsId, 1])
    expect(ningbo?.proposals[2]?.msgs).toEqual(['该颜色未达起订量 6 件'])
    await sql`update customers set brand_codes = '{}' where id = ${customers.ningbo}`.execute(app.fair.db)
    // Of no brand and no area of his.
    expect(await hitBy(app, ['teeBlack'], 'zhao')).toMatchObject({ list: [], goods: [], customers: 0 })
    const seen = await hitBy(app, ['teeBlack'], 'wang')
    expect(seen.list).toHaveLength(2)
    expect(JSON.stringify(seen)).not.toMatch(/tagAmount|netAmount|price/)
  })

  it('another colour is found by number or name, and told with its reason where it may not be', async () => {
    const [hit] = (await hitBy(app, ['teeBlack'])).list
    const query = { orderId: hit?.orderId ?? 0, of: places.teeBlack, skcs: [places.teeBlack] }
    const all = (await app.call(substitutes.others, query)).data
    expect(all?.goods.map(({ goodsNo }) => goodsNo)).toContain('P001')
    const found = (await app.call(substitutes.others, { ...query, keyword: 't104' })).data
    expect(found?.list).toMatchObject([{ ...tee('T104'), gives: { qty: 8 }, msgs: [] }])
  })
})

describe('dropping with substitutes', () => {
  it('is one act: the colour goes, its pieces come back in another, each customer has a notice; its undo restores all', async () => {
    const before = await bytesOf(app)
    const done = await dropWith(app, ['teeBlack'], chosenFor(await hitBy(app, ['teeBlack'])))
    expect(done).toMatchObject({ act: 'substitute', state: 'done', done: 2, skipped: [], refused: [], mayUndo: true })
    expect(await rowsOf(customers.hangzhou)).toEqual([
      { skc: 'P001-01', qtys: [0, 3], source: 'staff' },
      { skc: 'T001-01', qtys: [2, 4, 0, 2], source: 'staff' },
      { skc: 'T001-02', qtys: [2, 4, 2], source: 'substitute' },
    ])
    const notices = (await app.call(orderNotices.list, { limit: 100 })).data?.list ?? []
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['drop', 'drop', 'substitute', 'substitute'])
    expect(notices.find(({ kind, customer }) => kind === 'substitute' && customer === 'C001')?.rows).toMatchObject([
      { goodsNo: 'T001', colour: '黑', qty: 8, into: { goodsNo: 'T001', colour: '白', qty: 8 } },
    ])
    expect(await differencesOf(app)).toEqual([])
    expect(await undo(app, done)).toMatchObject({ done: 2, skipped: [], refused: [] })
    expect(await bytesOf(app)).toBe(before)
    expect((await app.call(orderNotices.list, {})).data?.toTell).toBe(0)
    expect(await faultsOf(app)).toEqual([])
    expect(await differencesOf(app)).toEqual([])
    const logged = await sql<{ action: string; after: object }>`
      select action, after from operation_log where action in ('order.substitute', 'order.undo-batch') order by id`.execute(
      app.fair.db,
    )
    expect(logged.rows).toMatchObject([
      { after: { droppedSkcs: 'T001-01', changed: 2, reason: '面料不足' } },
      { after: { restoredSkcs: 'T001-01', changed: 2 } },
    ])
  })

  it('pieces that come to a row add to it, of several dropped colours together', async () => {
    await save(app, [row('teeWhite', [sizes.m, 5])])
    const both = await hitBy(app, ['teeBlack', 'teeWhite'])
    expect(both.list).toHaveLength(3)
    const before = await bytesOf(app)
    const done = await dropWith(
      app,
      ['teeBlack', 'teeWhite'],
      chosenFor(both, () => tee('T101')),
    )
    expect(done).toMatchObject({ done: 2, refused: [] })
    expect((await rowsOf(customers.hangzhou)).find(({ skc }) => skc === 'T101-01')?.qtys).toEqual([2, 9, 0, 2])
    await undo(app, done)
    expect(await bytesOf(app)).toBe(before)
  })

  it('without a substitute is a drop that its batch takes back', async () => {
    const before = await bytesOf(app)
    const done = await dropWith(app, ['teeBlack'], { orders: [], choices: [] })
    expect(done).toMatchObject({ state: 'done', done: 0, mayUndo: true })
    await undo(app, done)
    expect(await bytesOf(app)).toBe(before)
  })

  it('of colours dropped before gives them later, once; what was given is told', async () => {
    await app.call(goodsReport.freezeGoods, { goodsId: 1, colourIds: [1], freeze: 1, mode: 'drop' })
    const chosen = chosenFor(await hitBy(app, ['teeBlack']))
    const ask = { skcs: [places.teeBlack], drop: false, ...chosen }
    expect((await app.call(substitutes.act, ask)).data).toMatchObject({ done: 2 })
    const again = await hitBy(app, ['teeBlack'])
    expect(again.list.map(({ given }) => given)).toEqual([
      { ...places.teeWhite, qty: 8 },
      { ...places.teeWhite, qty: 3 },
    ])
    const twice = { ...ask, ...chosenFor(again, () => places.teeWhite) }
    expect((await app.call(substitutes.act, twice)).data).toMatchObject({
      done: 0,
      skipped: [{ code: 'unchanged' }, {}],
    })
    expect((await rowsOf(customers.ningbo)).find(({ skc }) => skc === 'T001-02')?.qtys).toEqual([0, 0, 3])
  })

  it('sent again is done once', async () => {
    const chosen = chosenFor(await hitBy(app, ['teeBlack']))
    const ask = { skcs: [places.teeBlack], drop: true, ...chosen, requestId: 'drop-once' }
    const [first, second] = [await app.call(substitutes.act, ask), await app.call(substitutes.act, ask)]
    expect(second.data).toEqual(first.data)
    const batches = await sql<{ count: number }>`select count(*)::int as count from order_batches`.execute(app.fair.db)
    expect(batches.rows[0]?.count).toBe(1)
  })
})

describe('what is not forced', () => {
  it('an order that is locked, moved or not yours to change is told; the drop and the rest go', async () => {
    const chosen = chosenFor(await hitBy(app, ['teeBlack']))
    const [locked] = chosen.orders ?? []
    await app.call(orderBatches.act, { act: 'lock', orders: locked ? [locked] : [] })
    const hit = await hitBy(app, ['teeBlack'])
    // What can still be changed comes first.
    expect(hit.list.map(({ barrier, proposals }) => [barrier, proposals.length])).toEqual([
      [null, 3],
      ['locked', 0],
    ])
    const fresh = chosenFor(hit, () => places.teeWhite)
    await save(app, [row('pantsBlack', [sizes.s, 7])], { customerId: customers.ningbo })
    const preview = (await app.call(substitutes.preview, fresh)).data
    expect(preview).toMatchObject({ can: 0, gives: { qty: 0 } })
    expect(preview?.skipped.map(({ code }) => code).toSorted()).toEqual(['locked', 'moved'])
    const done = await dropWith(app, ['teeBlack'], fresh)
    expect(done.done).toBe(0)
    expect(done.skipped.map(({ code }) => code).toSorted()).toEqual(['locked', 'moved'])
    expect((await hitBy(app, ['teeBlack'])).list.every(({ given }) => given === null)).toBe(true)
  })

  it('a row that breaks a rule stays away as a whole, and says which', async () => {
    await sql`update skcs set moq = 6 where id = ${skcs.teeWhite}`.execute(app.fair.db)
    await setSwitch(app, 'enforceMoq', 'blockOnSave')
    const chosen = chosenFor(await hitBy(app, ['teeBlack']), () => places.teeWhite)
    expect((await app.call(substitutes.preview, chosen)).data).toMatchObject({
      can: 1,
      gives: { qty: 8 },
      refused: [
        { customerName: '宁波天一店', goodsNo: 'T001', colour: '白', code: 'moq', msg: '该颜色未达起订量 6 件' },
      ],
      refusedCount: 1,
    })
    const done = await dropWith(app, ['teeBlack'], chosen)
    expect(done).toMatchObject({ done: 1, skipped: [{ code: 'unchanged' }], refused: [{ code: 'moq' }] })
  })

  it('frozen and dropped colours take nothing', async () => {
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeWhite}`.execute(app.fair.db)
    const chosen = chosenFor(await hitBy(app, ['teeBlack']), () => places.teeWhite)
    expect(await dropWith(app, ['teeBlack'], chosen)).toMatchObject({ done: 0, refused: [{}, {}, {}, {}] })
  })

  it('where a customer has changed the row since, its undo leaves that cell and says so', async () => {
    const done = await dropWith(app, ['teeBlack'], chosenFor(await hitBy(app, ['teeBlack'])))
    await save(app, [row('teeWhite', [sizes.l, 9])], { customerId: customers.ningbo })
    const back = await undo(app, done)
    expect(back.refused).toMatchObject([{ customerName: '宁波天一店', goodsNo: 'T001', size: 'L', code: 'conflict' }])
    expect((await rowsOf(customers.hangzhou)).map(({ skc }) => skc)).toEqual(['P001-01', 'T001-01'])
    expect((await rowsOf(customers.ningbo)).find(({ skc }) => skc === 'T001-02')?.qtys).toEqual([0, 0, 9])
  })

  it('a colour that came back meanwhile is made up for by nothing', async () => {
    const chosen = chosenFor(await hitBy(app, ['teeBlack']))
    const { data } = await app.call(substitutes.act, { skcs: [places.teeBlack], drop: false, ...chosen })
    expect(data).toMatchObject({ done: 0, skipped: [{ code: 'moved' }, { code: 'moved' }] })
  })

  it('is for who manages orders, and the drop for who may drop', async () => {
    const chosen = chosenFor(await hitBy(app, ['teeBlack']))
    const ask = { skcs: [places.teeBlack], drop: true, ...chosen }
    for (const person of ['lin', 'nobody', 'zhao'] as const)
      expect((await app.call(substitutes.act, ask, person)).code).toBe(403)
    expect((await app.call(substitutes.hit, { skcs: [places.teeBlack] }, 'lin')).code).toBe(403)
    expect(await rowsOf(customers.ningbo)).toHaveLength(2)
  })
})

it('says who was told and who has accepted', async () => {
  const done = await dropWith(
    app,
    ['teeBlack'],
    chosenFor(await hitBy(app, ['teeBlack']), (hit) => (hit.customer === 'C001' ? places.teeWhite : undefined)),
  )
  const answers = async () => (await app.call(substitutes.answers, { skcs: [places.teeBlack] })).data
  const first = await answers()
  expect(first).toMatchObject({ accepted: 0, toTell: 2, undo: { batchId: done.batchId, orders: 1 } })
  expect(first?.list.map(({ customer, lost, given }) => [customer, lost, given])).toEqual([
    ['C001', 8, 8],
    ['C002', 3, 0],
  ])
  const ids = first?.list.find(({ customer }) => customer === 'C001')?.noticeIds ?? []
  expect(ids).toHaveLength(2)
  await app.call(orderNotices.tell, { ids, channel: 'phone' })
  await app.call(orderNotices.accept, { ids, accepted: true })
  expect(await answers()).toMatchObject({ accepted: 1, toTell: 1, list: [{ customer: 'C002' }, { customer: 'C001' }] })
  await undo(app, done)
  expect(await answers()).toEqual({ list: [], accepted: 0, toTell: 0, undo: null })
  await clearOrders(app)
})
