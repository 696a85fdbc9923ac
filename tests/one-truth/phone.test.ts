import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { type DeviceMe, device } from '@fairdesk/contract/areas/device/device'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { type DeviceOrder, deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { makeFair } from '@fairdesk/demo/make-fair'
import { planFair } from '@fairdesk/demo/plan/plan-fair'
import { ask, type TestApp, testApp } from '@fairdesk/server/testing/app'
import { inFair } from '@fairdesk/server/testing/fair-of'
import { anyId } from '@fairdesk/server/testing/hall/dealer-desk'
import { propertyRuns } from '@fairdesk/server/testing/property-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Catalogue, catalogueOf, withOverlay } from '../../floor/src/goods/catalogue.ts'
import { readZip } from '../../floor/src/goods/zip.ts'
import { OrderBook } from '../../floor/src/ordering/order-book.ts'
import { orderTarget } from '../../floor/src/ordering/order-target.ts'
import { rowSums, type TodaysPrices, totalsOf } from '../../floor/src/ordering/sums.ts'

/** Real answers of a whole demo fair go through the phone's own code: what it shows is what the server counts. */
let app: TestApp
let fair: TestApp
let fairId: number
let phones: readonly Phone[]
beforeAll(async () => {
  app = await testApp()
  const made = await makeFair(app.server, planFair({ size: 'demo', seed: 1, currentTime: new Date() }), {
    isDefault: false,
  })
  fairId = made.id
  fair = await inFair(app, fairId)
  await fair.call(frontEndPackage.updateZip, {})
  await vi.waitFor(async () => expect((await fair.call(frontEndPackage.current, {})).data?.version).toBe(1), 60_000)
  phones = await everyPhone()
})
afterAll(() => app.stop())

type Phone = {
  readonly me: DeviceMe
  readonly brands: string
  call<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Output<E>>
}

async function everyPhone(): Promise<Phone[]> {
  const { rows } = await sql<{ id: number; brands: string[] }>`
    select distinct on (customers.id) accounts.id, customers.brand_codes as brands from customer_accounts accounts
    join customers on customers.id = accounts.customer_id and customers.enabled and customers.deleted_at is null
    where accounts.enabled order by customers.id, accounts.id`.execute(fair.fair.db)
  const made: Phone[] = []
  for (const { id, brands } of rows) {
    const session = { principal: 'dealer', ref: id, fairId, client: 'test', ip: '' } as const
    const token = await app.server.sessions.start(app.server.platform.db, session)
    const call = async <E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Output<E>> => {
      const { data, code, msg } = await ask(app.server, { endpoint, params, token })
      if (!data) throw new Error(`${endpoint.path} ${code} ${msg}`)
      return data
    }
    if (!packages.has(`${brands}`)) packages.set(`${brands}`, await packageOf(token))
    made.push({ me: await call(device.me, {}), brands: `${brands}`, call })
  }
  return made
}

const packages = new Map<string, Catalogue>()

async function packageOf(token: string): Promise<Catalogue> {
  const answer = await app.server.app.inject({ method: 'GET', url: '/api/device/package?v=1', headers: { token } })
  const zip = readZip()
  zip.add(new Uint8Array(answer.rawPayload))
  return catalogueOf(1, await zip.end())
}

type Shown = {
  readonly order: DeviceOrder
  readonly book: OrderBook
  readonly prices: TodaysPrices & { readonly goods: Catalogue | null }
}

/** As the phone shows this customer's order: package, today's changes and rows, each from its call; prices are of what is typed anew. */
async function shown({ me, brands, call }: Phone, customerId: number, isPriced = false): Promise<Shown> {
  const order = await call(deviceOrder.order, { customerId })
  const { styles, colours } = await changesOf(brands, call)
  const { net } = isPriced ? await call(deviceGoods.prices, { customerId }) : { net: {} }
  const raw = packages.get(brands)
  const open = me.mayFor.find((one) => one.customerId === customerId)
  const goods = raw ? withOverlay(raw, { styles, colours, brands: open?.brands ?? null }) : null
  const book = new OrderBook(customerId, { send: async () => true, letGo: () => undefined })
  book.take(order)
  return { order, book, prices: { goods, basis: me.prices.basis, net: net ?? {} } }
}

type GoodsChanges = NonNullable<Output<typeof deviceGoods.goodsChanges>['changes']>
const changes = new Map<string, GoodsChanges>()
async function changesOf(brands: string, call: Phone['call']): Promise<GoodsChanges> {
  const known = changes.get(brands) ?? (await call(deviceGoods.goodsChanges, { packageVersion: 1 })).changes
  if (!known) throw new Error('a first answer has changes')
  changes.set(brands, known)
  return known
}

function sumsOf({ book, prices }: Pick<Shown, 'book' | 'prices'>) {
  return totalsOf(rowSums(book, prices).values(), prices.basis)
}

function serverTotals({ styles, skc, qty, tagAmount, netAmount }: DeviceOrder['totals'], basis: TodaysPrices['basis']) {
  return { styles, skc, qty, amount: basis === 'net' ? netAmount : tagAmount }
}

/** Differences between the totals of these phones and the server's; `of` chooses the customers. */
async function differences(
  of: (customerId: number) => boolean,
  asked = phones,
): Promise<{ orders: number; differ: object[] }> {
  changes.clear()
  const differ: object[] = []
  let orders = 0
  for (const phone of asked)
    for (const { customerId, name } of phone.me.mayFor) {
      if (!of(customerId)) continue
      orders++
      const one = await shown(phone, customerId)
      const [own, theirs] = [sumsOf(one), serverTotals(one.order.totals, one.prices.basis)]
      const unnamed = one.order.rows.filter(({ goodsId, goodsNo }) => !one.prices.goods?.named.has(goodsId) && !goodsNo)
      if (JSON.stringify(own) !== JSON.stringify(theirs) || unnamed.length > 0)
        differ.push({ by: phone.me.customer.code, name, own, theirs, unnamed: unnamed.length })
    }
  return { orders, differ }
}

test('the totals of every customer and of every shop of every agent', async () => {
  // Agents of many shops first, so that some are asked whatever share of the phones is.
  const sorted = phones.toSorted((one, other) => other.me.mayFor.length - one.me.mayFor.length)
  const step = Math.ceil(phones.length / propertyRuns(phones.length))
  const asked = sorted.filter((_, index) => index % step === 0)
  const { orders, differ } = await differences(() => true, asked)
  expect(differ).toEqual([])
  expect(orders).toBeGreaterThan(asked.length)
}, 240_000)

test('the target of an agent’s shop is the shop’s', async () => {
  const { rows } = await sql<{ customerId: number; qty: number | null }>`
    select customer_id as "customerId", qty from targets where dim1 = ''`.execute(fair.fair.db)
  const targets = new Map(rows.map(({ customerId, qty }) => [customerId, qty]))
  let shops = 0
  for (const { me, call } of phones)
    for (const { customerId, isPart } of me.mayFor.slice(1, 6)) {
      shops++
      const facts = await call(device.customer, { customerId })
      const whole = facts.targets.find(({ dim1 }) => dim1 === '')?.qty
      expect(whole).toBe(isPart ? undefined : targets.get(customerId))
    }
  expect(shops).toBeGreaterThan(5)
})

test('the overview of an agent’s shops says of each what its own order, its own target and the list of staff say', async () => {
  const agents = phones.filter(({ me }) => me.mayFor.length > 1)
  const listed = await fair.call(orderList.list, { limit: 500, orderTypes: ['first'] })
  const rows = new Map(listed.data?.list.map((row) => [row.customerId, row]))
  const differ: object[] = []
  let [compared, inStaffList] = [0, 0]
  for (const { me, call } of agents) {
    const { list } = await call(deviceShops.shops, {})
    expect(list.map(({ customerId }) => customerId)).toEqual(me.mayFor.map(({ customerId }) => customerId))
    for (const [index, shop] of list.entries()) {
      const { customerId, problems, blocking } = shop
      const isPart = me.mayFor[index]?.isPart === true
      const { totals, elsewhere, hinders, status, number } = await call(deviceOrder.order, { customerId })
      const { targets } = await call(device.customer, { customerId })
      const read = {
        ...{ totals, elsewhere: elsewhere.qty, status, number, target: orderTarget(targets, isPart).qty },
        ...{ problems: hinders.length, blocking: hinders.filter(({ blocks }) => blocks).length },
      }
      const line = {
        ...{ totals: shop.totals, elsewhere: shop.elsewhere.qty, status: shop.status, number: shop.number },
        ...{ target: shop.target.qty, problems, blocking },
      }
      compared++
      if (JSON.stringify(line) !== JSON.stringify(read)) differ.push({ by: me.customer.code, customerId, line, read })
      // Staff sees the whole of a shop, and counts nothing yet of an order without pieces.
      const row = rows.get(customerId)
      if (isPart || !row?.qty || row.id === null) continue
      const checked = (await fair.call(orderList.check, { orderId: row.id })).data?.list ?? []
      const open = checked.filter(({ waived }) => waived === null)
      const staff = { listed: row.must + row.broken, checked: open.length, qty: row.qty, blocked: row.blocked }
      const dealer = { listed: problems, checked: problems, qty: shop.totals.qty, blocked: blocking > 0 }
      inStaffList++
      if (JSON.stringify(staff) !== JSON.stringify(dealer))
        differ.push({ by: me.customer.code, customerId, staff, dealer })
    }
  }
  expect(differ).toEqual([])
  expect(compared).toBeGreaterThan(50)
  expect(inStaffList).toBeGreaterThan(40)
}, 120_000)

test('the order page and the page of completion tell one target and one figure against it, of a customer of some brands too', async () => {
  const limited = phones.find(({ me, brands }) => brands !== '' && me.mayFor.length === 1)
  if (!limited) throw new Error('nobody is limited to brands')
  const held = (await limited.call(deviceOrder.order, {})).rows.find(
    ({ status, qty }) => status === 'onSale' && qty > 0,
  )
  const { goodsId = 0, colourId = 0, cells: [cell] = [] } = held ?? {}
  const replenished = await fair.call(order.saveOrder, {
    ...{ customerId: limited.me.customer.id, type: 'replenish' },
    rows: [{ goodsId, colourId, cells: [{ sizeId: cell?.sizeId ?? 0, qty: 6 }] }],
  })
  expect(replenished).toMatchObject({ code: 200, data: { errors: [] } })
  const differ: object[] = []
  let targeted = 0
  for (const { me, call } of [limited, ...phones.slice(0, 8)])
    for (const { customerId, isPart } of me.mayFor.slice(0, 3)) {
      const { totals, elsewhere } = await call(deviceOrder.order, { customerId })
      const { targets } = await call(device.customer, { customerId })
      const [whole] = (await call(deviceGoods.completion, { customerId })).list
      const page = { qty: totals.qty + elsewhere.qty, targetQty: orderTarget(targets, isPart).qty }
      const said = { qty: whole?.qty, targetQty: whole?.targetQty }
      if (page.targetQty) targeted++
      if (JSON.stringify(page) !== JSON.stringify(said)) differ.push({ customerId, isPart, page, said })
    }
  expect(differ).toEqual([])
  expect(targeted).toBeGreaterThan(3)
  expect((await limited.call(deviceOrder.order, {})).elsewhere.qty).toBe(6)
})

/** The colours most ordered of two styles, with who ordered them. */
async function mostOrdered(at: number) {
  const { rows } = await sql<{ goodsId: number; colourId: number; customers: number[] }>`
    select skcs.style_id as "goodsId", skcs.colour_id as "colourId", array_agg(orders.customer_id) as customers
    from order_rows join orders on orders.id = order_rows.order_id and orders.type = 'first'
    join skcs on skcs.id = order_rows.skc_id and skcs.status = 'onSale'
    where order_rows.qty > 0 group by skcs.id order by count(*) desc, skcs.id offset ${at} limit 1`.execute(
    fair.fair.db,
  )
  const [found] = rows
  if (!found) throw new Error('nothing is ordered')
  return { ...found, customers: new Set(found.customers.slice(0, 5)) }
}

test.each([
  ['dropped', 'drop'],
  ['frozen', 'freeze'],
] as const)('a colour that is %s, and again once that is taken back', async (status, mode) => {
  const { goodsId, colourId, customers } = await mostOrdered(0)
  const act = async (freeze: 0 | 1) =>
    expect(
      await fair.call(goodsReport.freezeGoods, { goodsId, colourIds: [colourId], freeze, mode, reason: '测试' }),
    ).toMatchObject({ code: 200 })
  await act(1)
  expect((await differences((id) => customers.has(id))).differ).toEqual([])
  const phone = phones.find(({ me }) => customers.has(me.customer.id))
  if (!phone) throw new Error('nobody ordered it')
  // The package is older than the act, and yet the colour is not offered as it was.
  const { prices } = await shown(phone, phone.me.customer.id)
  const colour = prices.goods?.named.get(goodsId)?.colours.find((one) => one.colourId === colourId)
  expect(colour?.status).toBe(status)
  await act(0)
  expect((await differences((id) => customers.has(id))).differ).toEqual([])
})

test('a new tag price: rows keep or change theirs as the server says, what is typed now costs today’s', async () => {
  const { goodsId, customers } = await mostOrdered(1)
  const tag = await sql<{ fen: number }>`select tag_fen as fen from styles where id = ${goodsId}`.execute(fair.fair.db)
  const tagPrice = (Number(tag.rows[0]?.fen) - 2000) / 100
  const { data } = await fair.call(goodsRecord.repricing, { goodsId, tagPrice })
  const done = await fair.call(goodsRecord.reprice, { goodsId, tagPrice, reason: '测试', seal: data?.seal ?? '' })
  expect(done).toMatchObject({ code: 200 })
  expect((await differences((id) => customers.has(id))).differ).toEqual([])
})

test('what is not sent yet is valued as the server values it once it is', async () => {
  let saved = 0
  for (const phone of phones) {
    const { me, call } = phone
    if (saved === 4) break
    const one = await shown(phone, me.customer.id, true)
    if (one.order.barrier !== null) continue
    const edits = editsOf(one)
    if (edits.length < 2) continue
    const bySkc = Object.values(Object.groupBy(edits, ({ goodsId, colourId }) => `${goodsId} ${colourId}`))
    for (const edit of edits) one.book.set(edit, edit.qty)
    const before = sumsOf(one)
    const answer = await call(deviceOrder.save, {
      requestId: anyId(),
      rows: bySkc.flatMap((own = []) => {
        const [first] = own
        if (!first) return []
        const cells = own.map(({ sizeId, qty, was }) => ({ sizeId, qty, was }))
        return [{ goodsId: first.goodsId, colourId: first.colourId, version: 0, cells }]
      }),
    })
    if (answer.errors.length > 0) continue
    saved++
    expect(before).toEqual(serverTotals(answer.totals, me.prices.basis))
    one.book.takeAnswer(answer)
    expect(sumsOf(one)).toEqual(before)
  }
  expect(saved).toBe(4)
})

/** One piece more in the first row, and one of a colour that was not ordered. */
function editsOf({ order, book, prices: { goods } }: Shown) {
  const cells: { goodsId: number; colourId: number; sizeId: number; qty: number; was: number }[] = []
  const held = order.rows.find(({ status, qty, cells: [cell] }) => status === 'onSale' && qty > 0 && cell)
  const cell = held?.cells.find(({ qty }) => qty > 0)
  if (held && cell) {
    const { goodsId, colourId } = held
    cells.push({ goodsId, colourId, sizeId: cell.sizeId, qty: cell.qty + 1, was: cell.qty })
  }
  for (const style of goods?.styles ?? [])
    for (const { colourId, status, offSizeIds } of style.colours) {
      const sizeId = style.sizeIds.find((id) => !offSizeIds.includes(id))
      if (status !== 'onSale' || sizeId === undefined || book.row({ goodsId: style.goodsId, colourId })) continue
      return [...cells, { goodsId: style.goodsId, colourId, sizeId, qty: 3, was: 0 }]
    }
  return cells
}
