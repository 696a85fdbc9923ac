import { readFileSync } from 'node:fs'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { account } from '@fairdesk/contract/areas/settings/account'
import type { Envelope } from '@fairdesk/contract/envelope'
import { compareCodes, compareNames } from '@fairdesk/contract/names/compare'
import { logAccounts } from '@fairdesk/server/areas/settings/operation-logs/log-accounts'
import { orderKind } from '@fairdesk/server/domain/sync/documents/order-documents'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const namesIn = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(' ')
const places = namesIn('places.txt')
const surnames = namesIn('surnames.txt')

let app: TestApp
beforeAll(async () => {
  // As on a PostgreSQL that was given, whose texts are in the order of some language.
  app = await testApp({ collation: 'zh' })
  const { db } = app.fair
  // In no order, with codes that collations read differently.
  const named = (names: readonly string[]) => sql`
    (select name, (array['a-', 'A', '甲', 'B_', 'b'])[1 + at % 5] || at as code
    from unnest(${names}::text[]) with ordinality as each (name, at) order by md5(name)) named`
  await sql`insert into areas (code, code_key, name, province, region_id)
    select code, lower(code), name, '', 1 from ${named(places.slice(0, 300))}`.execute(db)
  await sql`insert into customers (code, code_key, name, area_id)
    select named.code, lower(named.code), named.name, areas.id from ${named([...places, ...surnames.map((one) => `${one}记`)])}
    left join areas on areas.name = named.name`.execute(db)
  await sql`insert into styles (goods_no, goods_no_key, name, brand_id, season_id, year, category_id, wave_id, style_type_id,
      tag_fen, price_range_id, size_group_id, size_mask)
    select code, lower(code), named.name, brand_id, season_id, year, category_id, wave_id, style_type_id, tag_fen, price_range_id,
      size_group_id, size_mask
    from ${named(places)}, lateral (select * from styles order by id limit 1) one`.execute(db)
  await sql`insert into outfits (outfit_no, outfit_no_key, name, type1)
    select code, lower(code), name, name from ${named(surnames)}`.execute(db)
  await sql`insert into displays (display_no, display_no_key, room_no)
    select code, lower(code), name from ${named(places.slice(0, 400))}`.execute(db)
  await sql`insert into platform.accounts (username, username_key, password_hash, real_name)
    select code, lower(code), '', name || '明' from ${named(surnames)}`.execute(db)
  await sql`analyze`.execute(db)
}, 60_000)
afterAll(() => app.stop())

type Page = { readonly list: readonly object[]; readonly count: number }
type Paged = { readonly page: number; readonly limit: number; readonly order: 'asc' | 'desc' }

/** The whole list, page by page. */
async function allOf(ask: (page: Paged) => Promise<Envelope<unknown>>, key: string, order: Paged['order'] = 'asc') {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const answer = await ask({ page, limit: 500, order })
    expect([answer.code, answer.msg]).toEqual([200, answer.msg])
    const { list, count } = answer.data as Page
    found.push(...list.map((row) => String((row as Readonly<Record<string, unknown>>)[key])))
    if (found.length >= count || list.length === 0) return found
  }
}

const lists = {
  'customer.list': [(page: Paged) => app.call(customer.list, { ...page, sort: 'name' }), 'name'],
  'customer picker': [(page: Paged) => app.call(reportPickers.getCustomerList, { ...page, sort: 'name' }), 'name'],
  'customer status': [
    (page: Paged) => app.call(customerStatus.getCustomterOnlineData, { ...page, sort: 'name' }),
    'name',
  ],
  'goods.list': [(page: Paged) => app.call(goods.list, { ...page, sort: 'name' }), 'name'],
  'outfits.list': [(page: Paged) => app.call(outfits.list, { ...page, sort: 'name' }), 'name'],
  'account.list': [(page: Paged) => app.call(account.list, { ...page, sort: 'realName' }), 'realName'],
} as const

describe('lists by name have one order, whatever collation the database has', () => {
  test.each(Object.entries(lists))('%s', async (_, [ask, key]) => {
    const found = await allOf(ask, key)
    expect(found.length).toBeGreaterThan(500)
    expect(found).toEqual(found.toSorted(compareNames))
    expect(await allOf(ask, key, 'desc')).toEqual(found.toReversed())
  })

  test.each([
    ['customer.list', (page: Paged) => app.call(customer.list, { ...page, sort: 'area' })],
    ['customer status', (page: Paged) => app.call(customerStatus.getCustomterOnlineData, { ...page, sort: 'area' })],
  ] as const)('customers by their area, those without one last either way, in %s', async (_, ask) => {
    for (const order of ['asc', 'desc'] as const) {
      const answer = await ask({ page: 1, limit: 500, order })
      const found = answer.data?.list.map(({ area }) => area) ?? []
      const named = found.filter((area) => area !== '').toSorted(compareNames)
      expect(named.length).toBeGreaterThan(200)
      expect(found.slice(0, named.length)).toEqual(order === 'asc' ? named : named.toReversed())
    }
  })

  test('rooms, racks found and kinds of outfits', async () => {
    const rooms = (await app.call(displays.rooms, {})).data?.map(({ roomNo }) => roomNo).filter(Boolean) ?? []
    expect(rooms).toEqual(places.slice(0, 400).toSorted(compareNames))
    const board = await app.call(displays.board, { keyword: '市', limit: 1000 })
    const found = board.data?.list.map(({ roomNo }) => roomNo) ?? []
    expect(found).toEqual(found.toSorted(compareNames))
    const types = await app.call(outfits.types, {})
    expect(types.data?.types1).toEqual(surnames.toSorted(compareNames))
  })

  test('the recycle bin', async () => {
    await sql`update outfits set deleted_at = now() where length(name) = 2`.execute(app.fair.db)
    for (const keyword of ['阳 欧', 'oy', 'ouyang', 'ŌUYÁNG'])
      expect((await app.call(orderBin.list, { keyword, page: 1, limit: 20 })).data?.list).toMatchObject([
        { name: '欧阳' },
      ])
    const ask = (page: Paged) => app.call(orderBin.list, { ...page, sort: 'name' })
    const found = await allOf(ask, 'name')
    expect(found.length).toBeGreaterThan(50)
    expect(found).toEqual(found.toSorted(compareNames))
    expect(await allOf(ask, 'name', 'desc')).toEqual(found.toReversed())
    await sql`update outfits set deleted_at = null`.execute(app.fair.db)
  })
})

describe('what leaves the house is in the order of codes', () => {
  test('lines of orders that other systems are told of', async () => {
    const { db } = app.fair
    await sql`insert into skcs (style_id, colour_id, skc_no, skc_no_key)
      select id, (select min(id) from colours), goods_no || '-01', goods_no_key || '-01' from styles where name = any(${places.slice(0, 60)})`.execute(
      db,
    )
    const { rows: made } = await sql<{ id: number }>`insert into orders (customer_id, status)
      select id, 'approved' from customers where name = ${`${surnames[0]}记`} limit 1 returning id`.execute(db)
    const orderId = made[0]?.id ?? 0
    await sql`insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select ${orderId}, skcs.id, array[1], 1, 1, 1, 1, 1, 1, 1 from skcs join styles on styles.id = skcs.style_id
      where styles.name = any(${places.slice(0, 60)})`.execute(db)
    const documents = await orderKind.documents(db, { code: 'F', numberPrefix: '', timeZone: 'UTC' }, [orderId])
    const found = documents.get(orderId)?.lines.map(({ goodsNo }) => String(goodsNo)) ?? []
    expect(found.length).toBeGreaterThan(50)
    expect(found).toEqual(found.toSorted(compareCodes))
  })

  test('accounts of the log', async () => {
    await sql`insert into operation_log (account, real_name, action)
      select username, real_name, '' from platform.accounts`.execute(app.fair.db)
    const found = (await logAccounts(app.fair.db)).map(({ account: name }) => name)
    expect(found.length).toBeGreaterThan(100)
    expect(found).toEqual(found.toSorted(compareCodes))
  })
})

describe('lists by code have one order', () => {
  test.each([
    ['customer.list', (page: Paged) => app.call(customer.list, { ...page, sort: 'code' }), 'code'],
    ['customer picker', (page: Paged) => app.call(reportPickers.getCustomerList, { ...page, sort: 'code' }), 'code'],
    [
      'customer status',
      (page: Paged) => app.call(customerStatus.getCustomterOnlineData, { ...page, sort: 'code' }),
      'code',
    ],
    ['goods.list', (page: Paged) => app.call(goods.list, { ...page, sort: 'goodsNo' }), 'goodsNo'],
    ['outfits.list', (page: Paged) => app.call(outfits.list, { ...page, sort: 'outfitNo' }), 'outfitNo'],
    ['account.list', (page: Paged) => app.call(account.list, { ...page, sort: 'account' }), 'account'],
  ] as const)('%s', async (name, ask, key) => {
    const found = await allOf(ask, key)
    const folded = name === 'account.list' ? found.map((code) => code.toLowerCase()) : found
    expect(folded).toEqual(folded.toSorted(compareCodes))
  })
})
