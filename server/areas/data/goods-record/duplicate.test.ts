import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type GoodsInput = Params<typeof goodsRecord.save>
const { colours, sizes, styles } = world

async function get(goodsId: number): Promise<GoodsRecord> {
  const { data, msg } = await app.call(goodsRecord.get, { goodsId })
  if (!data) throw new Error(msg)
  return data
}

const colour = (colourId: number, more: object = {}) => ({
  ...{ colourId, skcNo: '', mustOrder: false, mainPush: false, moq: null, factoryMin: null, holes: [], barcodes: [] },
  ...more,
})
const save = (input: GoodsInput) => app.call(goodsRecord.save, input)
/** A style like the trousers, and with what is said besides. */
async function saved(more: Partial<GoodsInput>): Promise<GoodsRecord> {
  const { goodsId: _id, version: _version, ...pants } = await get(styles.pants)
  const { data, msg } = await save({ ...pants, tagPrice: 259.05, ...more })
  if (!data) throw new Error(msg)
  return data
}

async function lastLine() {
  const { rows } = await sql<{ action: string; ref: string; before: object | null; after: object | null }>`
    select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
  return rows[0]
}

describe('a copy', () => {
  const copy = (goodsId: number, goodsNo: string, as: Person = 'admin') =>
    app.call(goodsRecord.duplicate, { goodsId, goodsNo }, as)
  const copied = async (goodsId: number, goodsNo: string): Promise<GoodsRecord> => {
    const { data, msg } = await copy(goodsId, goodsNo)
    if (!data) throw new Error(msg)
    return get(data.goodsId)
  }

  it('has all of the first but its number, hanger, barcodes, states and orders', async () => {
    const first = await saved({
      goodsNo: 'First-1',
      ...{ hangerNo: '7', roomNo: 'A', launchDate: '2027-02-01', purchasePrice: 80, moq: 6, hot: true, theme: '' },
      colours: [
        colour(colours.white, { skcNo: '自编', holes: [sizes.m], barcodes: [{ sizeId: sizes.s, code: '690777' }] }),
        colour(colours.black, { moq: 3, factoryMin: 50, mainPush: true }),
      ],
    })
    await app.call(goodsBatch.setStatus, { goodsIds: [first.goodsId], freeze: 1 })
    const second = await copied(first.goodsId, ' Copy-1 ')
    const { goodsId: _i, goodsNo, version: _v, updatedAt: _a, colours: own, hangerNo, ...rest } = second
    const { goodsId: _fi, goodsNo: _n, version: _fv, updatedAt: _fa, colours: firstOwn, hangerNo: _h, ...was } = first
    expect(rest).toEqual(was)
    expect([goodsNo, hangerNo]).toEqual(['Copy-1', ''])
    expect(own.map(({ skcNo, status, barcodes }) => [skcNo, status, barcodes])).toEqual([
      ['Copy-1-02', 'onSale', []],
      ['Copy-1-01', 'onSale', []],
    ])
    const plain = ({ skcNo: _s, barcodes: _b, ...kept }: GoodsRecord['colours'][number]) => kept
    expect(own.map(plain)).toEqual(firstOwn.map(plain))
    expect(await lastLine()).toMatchObject({
      action: 'goods.duplicate',
      ref: 'Copy-1',
      before: null,
      after: { copiedFrom: first.goodsNo, tagPrice: 259.05, colours: [{ holes: ['M'] }, {}] },
    })
    const { data } = await app.call(goods.list, { keyword: 'Copy-1' })
    expect(data?.list).toMatchObject([{ qty: 0, priceRange: '200-299' }])
  })

  it('of an ordered style may be changed freely, and keeps a disabled code and a price that one may not see', async () => {
    const { isOrdered, goodsId, ...tee } = await copied(styles.tee, 'Copy-2')
    expect(isOrdered).toBe(false)
    expect((await save({ ...tee, goodsId, tagPrice: 5, sizeGroupId: null, sizes: [], colours: [] })).code).toBe(200)
    await sql`update common_codes set enabled = false where code = 'W2'`.execute(app.fair.db)
    expect((await copied(styles.pants, 'Copy-3')).wave).toBe('W2')
    await sql`update common_codes set enabled = true where code = 'W2'`.execute(app.fair.db)
    const unseen = await copy(styles.pants, 'Copy-4', 'wang')
    expect((await get(unseen.data?.goodsId ?? 0)).tagPrice).toBe(299)
  })

  it('is refused under a number that is taken, of another’s style, and made once where two ask', async () => {
    expect((await copy(styles.tee, 'ｐ００１')).msg).toBe('款号“ｐ００１”已存在，请换一个')
    await saved({ goodsNo: 'First-2', colours: [colour(colours.black, { skcNo: 'Copy-5-01' })] })
    expect((await copy(styles.tee, 'copy-5')).msg).toContain('copy-5-01')
    expect((await copy(styles.tee, '　')).code).toBe(422)
    expect((await copy(styles.tee, 'Copy-6', 'zhao')).code).toBe(403)
    const twins = await Promise.all([copy(styles.tee, 'Copy-7'), copy(styles.tee, 'COPY-7')])
    expect(twins.map(({ code }) => code).sort()).toEqual([200, 422])
  })
})
