import { areas } from '@fairdesk/contract/areas/index'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
const shop = { code: 'KH10001', name: '任丘瑞安云裳' }
const coat = { code: 'HY27A10001', name: '日照长款大衣' }
const worker = { code: 'renli', name: '任丽' }

beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await fillOrders(db)
  await sql`update customers set name = ${shop.name}, code = ${shop.code}, code_key = lower(${shop.code})
    where id = ${world.customers.hangzhou}`.execute(db)
  await sql`update styles set name = ${coat.name}, goods_no = ${coat.code}, goods_no_key = lower(${coat.code})
    where id = ${world.styles.tee}`.execute(db)
  await sql`insert into barcodes (skc_id, slot, code) values (${world.skcs.teeBlack}, 1, '6901234567892'), (${world.skcs.teeBlack}, 2, 'B77')`.execute(
    db,
  )
  await sql`update platform.accounts set real_name = ${worker.name}, username = ${worker.code}, username_key = ${worker.code}
    where username = 'zhao'`.execute(db)
})
afterAll(() => app.stop())

const byName = {
  customers: {
    code: shop.code,
    keywords: ['10001', 'kh1', '瑞安', 'rqra', 'ruian', 'renqiu', '云裳 任丘', 'ＫＨ１', 'kh1 yunshang', 'rénqiū'],
  },
  goods: {
    code: coat.code,
    keywords: [
      '10001',
      'hy27',
      '长款',
      'rz',
      'ckdy',
      'zkdy',
      'changkuan',
      '大衣 日照',
      '123456789',
      'hy27 chang',
      '日照 123456789',
      'b77',
      ']C1B77',
    ],
  },
  accounts: { code: worker.code, keywords: ['renli', 'enl', '丽', 'rl'] },
} as const

const params: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'order.getCustomerGoodsOrderList': { customerId: world.customers.hangzhou, type: 'first' },
  'orderEntry.find': { limit: 20 },
  'orderEntry.findCustomers': { limit: 20 },
  'scores.list': { all: true },
  'orderEntry.getOrderStyles': { customerId: world.customers.hangzhou, type: 'first' },
}

/** Lists of what belongs to a customer, goods or an account; those of pictures, colours and logs have tests of their own. */
const lists: readonly (readonly [keyof typeof byName, string])[] = [
  ['customers', 'customer.list'],
  ['customers', 'reportPickers.getCustomerList'],
  ['customers', 'customerStatus.getCustomterOnlineData'],
  ['customers', 'orderList.list'],
  ['customers', 'orderEntry.findCustomers'],
  ['customers', 'baseData.getAccountname'],
  ['goods', 'goods.list'],
  ['goods', 'reportPickers.getGoodsList'],
  ['goods', 'baseData.getStyle'],
  ['goods', 'scores.list'],
  ['goods', 'stock.list'],
  ['goods', 'order.getCustomerGoodsOrderList'],
  ['goods', 'orderEntry.getOrderStyles'],
  ['goods', 'orderEntry.find'],
  ['goods', 'displays.find'],
  ['goods', 'outfits.goods'],
  ['goods', 'liveRooms.find'],
  ['goods', 'customerDiscounts.findGoods'],
  ['accounts', 'account.list'],
]

function endpointOf(name: string): Endpoint {
  const [area = '', call = ''] = name.split('.')
  const found = (areas as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.[call]
  if (!found) throw new Error(`There is no call ${name}.`)
  return found
}

test.each(lists)('%s are found by any part and sound of number, name and barcode in %s', async (kind, name) => {
  const { code, keywords } = byName[kind]
  const endpoint = endpointOf(name)
  const ask = async (keyword: string) => {
    const input = { ...params[name], keyword, text: keyword }
    const answer = await app.call(endpoint, known(endpoint, input) as never)
    return [answer.code, JSON.stringify(answer.data ?? answer.msg).includes(code)]
  }
  for (const keyword of keywords) expect([keyword, ...(await ask(keyword))]).toEqual([keyword, 200, true])
  expect(await ask('qqqq')).toEqual([200, false])
})

/** Calls that search by a text of their own name it so; reports search in their goods; a list by levels takes what its first level takes. */
function known({ input }: Endpoint, { keyword, text, ...values }: Readonly<Record<string, unknown>>) {
  const { shape } = input as { readonly shape?: object }
  if (shape && 'goods' in shape && !('keyword' in shape)) return { ...values, goods: { keyword } }
  return shape && !('keyword' in shape) ? { ...values, text } : { ...values, keyword }
}
