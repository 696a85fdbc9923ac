import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const codesOf = (list: readonly { code: string }[] | undefined) => list?.map(({ code }) => code)

describe('lists to choose from', () => {
  it('of codes leave out what only other brands use', async () => {
    const all = await app.call(baseData.getAuthAllCommonCodeMap, {})
    expect(codesOf(all.data?.category)).toEqual(['TOP', 'BOT', 'SHOE'])
    expect(all.data?.wave).toEqual([
      { code: 'W1', name: '一波', sort: 0, enabled: true },
      { code: 'W2', name: '二波', sort: 1, enabled: true },
    ])
    const lin = await app.call(baseData.getAuthAllCommonCodeMap, {}, 'lin')
    expect(codesOf(lin.data?.category)).toEqual(['TOP', 'BOT'])
    expect(codesOf(lin.data?.customerLevel)).toEqual(['A'])
    expect(codesOf((await app.call(baseData.getAuthAllCommonCodeMap, {}, 'zhao')).data?.category)).toEqual(['SHOE'])
  })

  it('of field names speak the caller’s language', async () => {
    expect((await app.call(baseData.getAllCommonCodeCustomNameMap, {})).data).toEqual({})
    await app.fair.db
      .insertInto('common_code_custom_names')
      .values({ type: 'theme', name_zh_cn: '故事', name_en: 'story' })
      .execute()
    const ask = async (language: string) => {
      const headers = { token: await app.tokenOf('nobody'), 'accept-language': language }
      const url = '/api/baseData/getAllCommonCodeCustomNameMap'
      return (await app.server.app.inject({ url, headers })).json().data.theme.displayName
    }
    expect([await ask('zh-CN'), await ask('en'), await ask('zh-TW')]).toEqual(['故事', 'story', '故事'])
  })

  it('of brands and places are the user’s', async () => {
    expect(codesOf((await app.call(baseData.getAuthBrand, {})).data)).toEqual(['SC', 'HF'])
    expect(codesOf((await app.call(baseData.getAuthBrand, {}, 'lin')).data)).toEqual(['SC'])
    expect(codesOf((await app.call(baseData.getAuthBrand, {}, 'nobody')).data)).toEqual([])
    expect(codesOf((await app.call(baseData.getAuthArea, {}, 'lin')).data)).toEqual(['HZ', 'NB', 'NJ'])
    expect(codesOf((await app.call(baseData.getAuthArea, { regionId: 2 }, 'lin')).data)).toEqual(['NJ'])
    expect(codesOf((await app.call(baseData.getAllRegion, {}, 'lin')).data)).toEqual(['ZJ', 'JS'])
    expect(codesOf((await app.call(baseData.getAllRegion, { bigAreaId: 2 })).data)).toEqual(['BJ'])
    expect(codesOf((await app.call(baseData.getAllBigArea, {}, 'zhao')).data)).toEqual(['NORTH'])
    expect(codesOf((await app.call(baseData.getAllBigArea, {})).data)).toEqual(['EAST', 'NORTH'])
  })

  it('of price bands count the user’s goods, and say nothing to who sees no prices', async () => {
    expect((await app.call(baseData.getGoodsPriceRange, {})).data).toMatchObject([
      { name: '100-199', min: 100, max: 199.99, goods: 1 },
      { name: '200-299', goods: 2 },
    ])
    expect((await app.call(baseData.getGoodsPriceRange, {}, 'lin')).data).toMatchObject([{ goods: 1 }, { goods: 1 }])
    expect((await app.call(baseData.getGoodsPriceRange, {}, 'wang')).data).toEqual([])
  })

  it('of seasons and sizes are everybody’s', async () => {
    expect((await app.call(baseData.getAllSeason, {}, 'nobody')).data).toMatchObject([
      { code: '27SS', year: 2027, quarter: 1 },
    ])
    const sizes = await app.call(baseData.getSizeList, { sizeGroupId: 2 }, 'nobody')
    expect(sizes.data?.map(({ sizeName, sizeNo }) => `${sizeName}/${sizeNo}`)).toEqual(['40/1', '41/2', '42/3'])
    expect((await app.call(baseData.getSizeList, {})).data).toHaveLength(7)
  })
})

describe('styles to choose from', () => {
  const ask = async (wanted: Params<typeof baseData.getStyle>, as: Person = 'admin') => {
    const { data, msg } = await app.call(baseData.getStyle, wanted, as)
    if (!data) throw new Error(msg)
    return { ...data, numbers: data.list.map(({ goodsNo }) => goodsNo) }
  }

  it('come page by page in their order, within the filter, with how many they are in all', async () => {
    const { numbers, count, list } = await ask({})
    expect([numbers, count]).toEqual([['T001', 'P001', 'S001'], 3])
    expect(list[0]).toMatchObject({
      name: '印花短袖',
      category: '上装',
      tagPrice: 199,
      colours: [{ skcNo: 'T001-01' }, {}, {}],
    })
    expect(await ask({ page: 2, limit: 2 })).toMatchObject({ numbers: ['S001'], count: 3 })
    expect(await ask({ page: 9 })).toMatchObject({ numbers: [], count: 3 })
    expect((await ask({ waveCodes: ['W1'], keyword: 's0' })).numbers).toEqual(['S001'])
  })

  it('are found by their number, whatever its width and case, and by nothing else of it', async () => {
    expect(await ask({ goodsNo: 'ｐ００１' })).toMatchObject({ numbers: ['P001'], count: 1 })
    expect(await ask({ goodsNo: 'P00' })).toMatchObject({ numbers: [], count: 0 })
    expect((await app.call(baseData.getStyle, { goodsNo: ' ' })).code).toBe(422)
    expect((await app.call(baseData.getStyle, { limit: 5_001 })).code).toBe(422)
  })

  it('are of the user’s brands, without the price for who sees none, and not those put aside', async () => {
    expect(await ask({}, 'zhao')).toMatchObject({ numbers: ['S001'], count: 1 })
    expect(await ask({ goodsNo: 'T001' }, 'zhao')).toMatchObject({ numbers: [], count: 0 })
    expect(await ask({}, 'nobody')).toMatchObject({ numbers: [], count: 0 })
    expect((await ask({}, 'wang')).list[0]).not.toHaveProperty('tagPrice')
    await app.fair.pool.query("update styles set deleted_at = now() where goods_no = 'P001'")
    expect((await ask({})).numbers).toEqual(['T001', 'S001'])
    await app.fair.pool.query("update styles set deleted_at = null where goods_no = 'P001'")
  })
})

describe('names of accounts', () => {
  it('are found by account, code and name, the exact one first, within the user’s areas; a taken one is told anyway', async () => {
    const { db } = app.fair
    const account = (customer_id: number, username: string) => ({
      customer_id,
      username,
      username_key: username.toLowerCase(),
    })
    await db
      .insertInto('customer_accounts')
      .values([account(1, 'West.b'), account(1, 'west'), account(4, 'North')])
      .execute()
    const ask = async (keyword: string, as: 'admin' | 'zhao' = 'admin') =>
      (await app.call(baseData.getAccountname, { keyword }, as)).data
    expect((await ask('WEST'))?.list.map((one) => one.account)).toEqual(['west', 'West.b'])
    expect(await ask('c002')).toEqual({
      list: [{ customerId: 2, code: 'C002', name: '宁波天一店', account: '' }],
      taken: false,
    })
    expect((await ask('朝阳', 'zhao'))?.list).toMatchObject([{ account: 'North' }])
    expect(await ask('west', 'zhao')).toEqual({ list: [], taken: true })
    expect((await ask('%'))?.list).toEqual([])
  })

  it('are at most 20', async () => {
    await app.fair.pool.query(`
      insert into customers (code, code_key, name, type)
      select 'MANY' || n, 'many' || n, '众多', 'dealer' from generate_series(1, 25) n`)
    const found = await app.call(baseData.getAccountname, { keyword: '众多' })
    expect(found.data?.list).toHaveLength(20)
    await app.fair.pool.query("delete from customers where name = '众多'")
  })
})

describe('codes of a pasted list', () => {
  const missing = async (of: 'goods' | 'customers' | 'orders', keyword: string, person?: Person) =>
    (await app.call(baseData.getMissingCodes, { of, keyword }, person)).data?.missing

  it('that nothing has are told as they were written', async () => {
    expect(await missing('goods', 'a12\nt001, P001-01\nB3\ts001')).toEqual(['a12', 'B3'])
    expect(await missing('goods', 'A12 B3')).toEqual([])
    expect(await missing('customers', 'C001，Nobody、c002')).toEqual(['Nobody'])
  })

  it('that only others see are told too', async () => {
    expect(await missing('goods', 'T001\nS001')).toEqual([])
    expect(await missing('goods', 'T001\nS001', 'lin')).toEqual(['S001'])
    expect(await missing('customers', 'C001\nC004', 'lin')).toEqual(['C004'])
  })
})
