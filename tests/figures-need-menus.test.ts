import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { areas } from '@fairdesk/contract/areas/index'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { live } from '@fairdesk/contract/areas/shell/live'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { menuIds } from '@fairdesk/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, type TestApp, testApp } from '../server/testing/app.ts'
import { people } from '../server/testing/people.ts'
import { world } from '../server/testing/world.ts'
import { fillOrder } from '../server/testing/world-orders.ts'

const { customers, skcs, styles } = world

/** Figures of the one order, whose digits stand nowhere else: pieces, amounts and prices in yuan, targets. */
const planted = {
  qty: 8617,
  tag: 43_917,
  net: 37_329.45,
  tagAmount: 8617 * 43_917,
  netAmount: 321667870.65,
  targetQty: 591_443,
  targetAmount: 7_355_519,
  priceFrom: 43_511,
}
const digits = Object.values(planted).map(String)

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await testApp()
  await plant()
  token = await signInWith('')
})
afterAll(() => app.stop())

async function plant(): Promise<void> {
  const { db } = app.fair
  const [tag, net] = [planted.tag * 100, Math.round(planted.net * 100)]
  await sql`update styles set tag_fen = ${tag}`.execute(db)
  await sql`update price_ranges set min_fen = ${planted.priceFrom * 100}, max_fen = ${tag + 1} where id = 1`.execute(db)
  await sql`delete from targets`.execute(db)
  await sql`insert into targets (customer_id, qty, amount_fen)
    values (${customers.hangzhou}, ${planted.targetQty}, ${planted.targetAmount * 100})`.execute(db)
  const prices = { tag, net, agent: 0 }
  await fillOrder(db, customers.hangzhou, [{ skc: skcs.teeBlack, qtys: [planted.qty], ...prices }])
  await sql`insert into change_feed (base) values (true)`.execute(db)
}

/** Signs in the account that sees all areas, brands and prices, and opens these menus alone. */
async function signInWith(menus: string): Promise<string> {
  await sql`
    update account_fairs set reportype = ${menus}, showarea = 'EAST,NORTH', allow_brand = 'SC,HF', price_visible = 'both'
    where account_id = (select id from accounts where username = 'nobody')`.execute(app.server.platform.db)
  app.server.sessions.forget()
  const params = { username: 'nobody', password: people.nobody.password, dbSourceId: 1 }
  return (await ask(app.server, { endpoint: user.login, params, token: '' })).data.token
}

const calls = Object.entries<Area>(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)
const ofStaff = calls.filter(
  ({ endpoint: { effect, access } }) => effect === 'read' && ['signedIn', 'menu', 'admin'].includes(access.kind),
)
const needed: Readonly<Record<string, object>> = {
  'baseData.getMissingCodes': { of: 'goods', keyword: 'T001,A12' },
  'reportPickers.getFilterNames': { customers: { customerIds: [customers.hangzhou] } },
}

/** Prices of goods go with the account's right to prices: front ends that fetch the package sign in without a screen. */
const ofFrontEnds: readonly Endpoint[] = [frontEndPackage.download]

async function bodyOf(endpoint: Endpoint, params: object, by = token) {
  const query = endpoint.method === 'GET'
  const answer = await app.server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}${query ? `?${new URLSearchParams(params as Record<string, string>)}` : ''}`,
    headers: { token: by },
    ...(query ? {} : { payload: params }),
  })
  return answer.body
}

const found = (body: string) => digits.filter((one) => new RegExp(`(?<![\\d.])${one}(?!\\d)`).test(body))

const forEverybody = ofStaff.filter(({ endpoint: { access } }) => access.kind === 'signedIn')

it.each(forEverybody.filter(({ endpoint }) => endpoint.transport !== 'live' && !ofFrontEnds.includes(endpoint)))(
  '$name answers an account without menus, and gives no pieces and no amounts',
  async ({ name, endpoint }) => {
    const body = await bodyOf(endpoint, needed[name] ?? {})
    expect(JSON.parse(body)).toMatchObject({ code: 200 })
    expect(found(body)).toEqual([])
  },
)

it.each(ofStaff.filter(({ endpoint }) => endpoint.access.kind !== 'signedIn'))(
  '$name is closed to an account without menus',
  async ({ endpoint }) => {
    expect(JSON.parse(await bodyOf(endpoint, {}))).toMatchObject({ code: 403 })
  },
)

it('a stream for everybody tells that figures moved, not which', async () => {
  const open = forEverybody.filter(({ endpoint }) => endpoint.transport === 'live')
  expect(open.map(({ endpoint }) => endpoint)).toEqual([live.watch])
  const told = live.watch.output.parse({ kind: 'version', version: 7, qty: planted.qty })
  expect(Object.keys(told)).toEqual(['kind', 'version'])
})

it.each([
  ['completionRate', desk.get, ['qty', 'tagAmount', 'netAmount', 'targetQty', 'targetAmount']],
  ['orderEntry', desk.get, ['qty', 'tagAmount', 'netAmount', 'targetQty', 'targetAmount']],
  ['displays', desk.get, []],
  ['orderManagement', reportPickers.getCustomerList, ['qty', 'tagAmount', 'netAmount', 'targetQty', 'targetAmount']],
  ['displays', reportPickers.getCustomerList, []],
  ['dimensionReport', timeline.getTimeline, ['qty']],
  ['goodsRanking', goodsReport.getGoodsTotalRanking, ['qty', 'tag', 'tagAmount', 'netAmount']],
  ['dynamicReport', goodsReport.getGoodsTotalRankingByColor, ['qty', 'tag', 'tagAmount', 'netAmount']],
  ['goods', reportPickers.getGoodsList, ['tag']],
  ['displays', baseData.getGoodsPriceRange, ['priceFrom']],
] as const)('with %s alone a call gives what its screen shows', async (menu, endpoint: Endpoint, shown) => {
  const by = await signInWith(String(menuIds[menu]))
  const body = await bodyOf(endpoint, {}, by)
  expect(JSON.parse(body)).toMatchObject({ code: 200 })
  for (const name of shown) expect([name, found(body)]).toEqual([name, expect.arrayContaining([String(planted[name])])])
  if (shown.length === 0) expect(found(body)).toEqual([])
})

it.each([{ sort: 'qty' }, { sort: 'completion' }, { sort: 'updatedAt' }, { orderStatus: ['draft'] }])(
  'customers are neither sorted nor found by %j without a menu that shows it',
  async (query) => {
    const by = await signInWith(String(menuIds.displays))
    expect(JSON.parse(await bodyOf(reportPickers.getCustomerList, query, by))).toMatchObject({ code: 403 })
  },
)

it('a picker names customers and goods all the same', async () => {
  const by = await signInWith('')
  const list = JSON.parse(await bodyOf(reportPickers.getCustomerList, { keyword: 'C001' }, by)).data.list
  expect(list).toEqual([expect.objectContaining({ customerId: customers.hangzhou, code: 'C001', name: '杭州西湖店' })])
  const goods = JSON.parse(await bodyOf(reportPickers.getGoodsList, { keyword: 'T001' }, by)).data
  expect(goods).toMatchObject([{ goodsId: styles.tee, goodsNo: 'T001' }])
})
