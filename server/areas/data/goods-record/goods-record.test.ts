import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { report } from '@fairdesk/contract/areas/reports/report'
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
const { colours, sizes, sizeGroups, styles } = world

const noCodes = {
  ...{ brand: 'SC', season: '', category: 'TOP', mid: '', sub: '', wave: 'W1', theme: '', series: '', styleType: '' },
  ...{ gender: '', fabric: '', designer: '', custom1: '', custom2: '', custom3: '', custom4: '', custom5: '' },
}
let made = 0
const colour = (colourId: number, more: object = {}) => ({
  ...{ colourId, skcNo: '', mustOrder: false, mainPush: false, moq: null, factoryMin: null, holes: [], barcodes: [] },
  ...more,
})
const fresh = (more: Partial<GoodsInput> = {}): GoodsInput => ({
  ...noCodes,
  goodsNo: `N${++made}`,
  ...{ name: '新衬衫', fabricUsage: '', sellingPoints: '', roomNo: '', hangerNo: '', status: 'onSale' },
  ...{ year: 2027, launchDate: '2027-03-01', spot: false, mustOrder: false, hot: false },
  ...{
    moq: null,
    multiple: null,
    consecutiveSizesMin: null,
    byCarton: false,
    fixedRatio: '',
    tagPrice: 259.05,
    purchasePrice: null,
  },
  sizeGroupId: sizeGroups.letters,
  sizes: [sizes.s, sizes.m],
  colours: [colour(colours.black)],
  ...more,
})

const save = (input: GoodsInput, as: Person = 'admin') => app.call(goodsRecord.save, input, as)

async function saved(input: GoodsInput, as: Person = 'admin'): Promise<GoodsRecord> {
  const { data, msg } = await save(input, as)
  if (!data) throw new Error(msg)
  return data
}

async function get(goodsId: number, as: Person = 'admin'): Promise<GoodsRecord> {
  const { data, msg } = await app.call(goodsRecord.get, { goodsId }, as)
  if (!data) throw new Error(msg)
  return data
}

const inputOf = (record: GoodsRecord): GoodsInput => record

async function lastLine() {
  const { rows } = await sql<{ action: string; ref: string; before: object | null; after: object | null }>`
    select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
  return rows[0]
}

describe('one style', () => {
  it('is added, read and changed, each with its line of names', async () => {
    const added = await saved(
      fresh({
        goodsNo: ' X-1 ',
        colours: [
          colour(colours.white, { skcNo: 'X1白', holes: [sizes.m], barcodes: [{ sizeId: sizes.s, code: '69000001' }] }),
          colour(colours.black, { moq: 6, mainPush: true }),
        ],
      }),
    )
    expect(added).toMatchObject({
      goodsNo: 'X-1',
      brand: 'SC',
      category: 'TOP',
      sizes: [sizes.s, sizes.m],
      tagPrice: 259.05,
      priceRange: '200-299',
      isOrdered: false,
      colours: [
        { name: '白', skcNo: 'X1白', holes: [sizes.m], barcodes: [{ sizeId: sizes.s, code: '69000001' }], ordered: [] },
        { name: '黑', skcNo: 'X-1-01', moq: 6, mainPush: true, holes: [] },
      ],
    })
    expect(await lastLine()).toMatchObject({
      action: 'goods.save',
      ref: 'X-1',
      after: { brand: '山川', wave: '一波', tagPrice: 259.05, sizes: ['S', 'M'], colours: [{ holes: ['M'] }, {}] },
    })
    const changed = await saved({ ...inputOf(added), name: '白衬衫', wave: 'W2', tagPrice: 150 })
    expect(changed).toMatchObject({ name: '白衬衫', wave: 'W2', priceRange: '100-199', version: added.version + 1 })
    expect(await lastLine()).toMatchObject({ before: { wave: '一波' }, after: { wave: '二波', name: '白衬衫' } })
    expect(await saved(inputOf(changed))).toEqual(changed)
    const { data } = await app.call(goods.list, { keyword: '白衬衫' })
    expect(data?.list).toMatchObject([{ wave: '二波', tagPrice: 150, sizes: ['S', 'M'] }])
  })

  it('moves its version with its colours, their order and their barcodes, and only then', async () => {
    const first = await saved(fresh({ colours: [colour(colours.black), colour(colours.white)] }))
    const [black, white] = first.colours
    if (!black || !white) throw new Error('no colours')
    const turned = await saved({ ...inputOf(first), colours: [white, black] })
    expect(turned.colours.map(({ name }) => name)).toEqual(['白', '黑'])
    const swapped = await saved({
      ...inputOf(turned),
      colours: [
        { ...white, skcNo: black.skcNo },
        { ...black, skcNo: white.skcNo, barcodes: [{ sizeId: sizes.m, code: 'EAN-77' }] },
      ],
    })
    expect(swapped.colours.map(({ skcNo }) => skcNo)).toEqual([black.skcNo, white.skcNo])
    expect([first.version, turned.version, swapped.version]).toEqual(
      [first.version, turned.version, swapped.version].toSorted((one, other) => one - other),
    )
    expect(new Set([first.version, turned.version, swapped.version]).size).toBe(3)
    expect((await save({ ...inputOf(turned), hot: true })).code).toBe(409)
    expect(await saved(inputOf(swapped))).toEqual(swapped)
  })

  it('keeps a colour that is removed and comes back, with what it was', async () => {
    const first = await saved(fresh({ colours: [colour(colours.black), colour(colours.white)] }))
    const { rows: before } = await sql`select id from skcs where style_id = ${first.goodsId} order by id`.execute(
      app.fair.db,
    )
    const bare = await saved({ ...inputOf(first), colours: first.colours.slice(0, 1) })
    expect(bare.colours).toHaveLength(1)
    const back = await saved({ ...inputOf(bare), colours: [...bare.colours, colour(colours.white)] })
    expect(back.colours.map(({ name }) => name)).toEqual(['黑', '白'])
    const { rows: after } = await sql`select id from skcs where style_id = ${first.goodsId} order by id`.execute(
      app.fair.db,
    )
    expect(after).toEqual(before)
  })

  it('two saves of one version: one of them stands', async () => {
    const read = await saved(fresh())
    const answers = await Promise.all(['1', '2', '3'].map((roomNo) => save({ ...inputOf(read), roomNo })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  })

  it('has numbers of its own, whatever their width and case; two at once are one', async () => {
    expect((await save(fresh({ goodsNo: 'ｔ００１' }))).msg).toBe('款号“ｔ００１”已存在，请换一个')
    expect((await save(fresh({ colours: [colour(colours.black, { skcNo: 't001－０１' })] }))).msg).toContain('已被使用')
    const twins = ['A', 'a'].map((skcNo, at) =>
      colour(at === 0 ? colours.black : colours.white, { skcNo: `Twin-${skcNo}` }),
    )
    expect((await save(fresh({ colours: twins }))).msg).toContain('已被使用')
    const answers = await Promise.all([save(fresh({ goodsNo: 'Both' })), save(fresh({ goodsNo: 'bOTH' }))])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
  })

  it.each([
    ['a number of blanks', { goodsNo: '　' }],
    ['a number too long', { goodsNo: 'x'.repeat(61) }],
    ['a price finer than a fen', { tagPrice: 9.999 }],
    ['a price below nothing', { tagPrice: -1 }],
    ['a size of another group', { sizes: [sizes.n40] }],
    ['a size and no group', { sizeGroupId: null }],
    ['a group that is none', { sizeGroupId: 99, sizes: [] }],
    ['a colour that is none', { colours: [colour(99)] }],
    ['a colour twice', { colours: [colour(colours.black), colour(colours.black, { skcNo: 'other' })] }],
    ['a wave that is none', { wave: "W' or 1=1" }],
    ['a code of another type', { wave: 'TOP' }],
    ['a brand that is none', { brand: '??' }],
    ['half a piece', { moq: 1.5 }],
    ['a barcode nobody can scan', { colours: [colour(1, { barcodes: [{ sizeId: 1, code: '条码1' }] })] }],
    [
      'a barcode of two sizes',
      { colours: [colour(1, { barcodes: [1, 2].map((sizeId) => ({ sizeId, code: '6900000008' })) })] },
    ],
    ['a number nobody sees', { goodsNo: '\u200B' }],
    ['a barcode of a size it has not', { colours: [colour(1, { barcodes: [{ sizeId: 7, code: '6900000009' }] })] }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await save(fresh(wrong as Partial<GoodsInput>))).code).toBe(422)
  })

  it('is refused a disabled code, and keeps the one it has', async () => {
    const read = await saved(fresh({ wave: 'W2' }))
    await sql`update common_codes set enabled = false where code = 'W2'`.execute(app.fair.db)
    expect((await save({ ...inputOf(read), name: '留着' })).data?.wave).toBe('W2')
    expect((await save(fresh({ wave: 'W2' }))).msg).toBe('没有可用的编码“W2”，请重新选择')
    await sql`update common_codes set enabled = true where code = 'W2'`.execute(app.fair.db)
  })

  it.each(['0012', '1E5', "O'Neil 50%_\\", '😀款'])('keeps the number %s as it is written', async (goodsNo) => {
    expect((await get((await saved(fresh({ goodsNo }))).goodsId)).goodsNo).toBe(goodsNo)
  })

  it('keeps holes of sizes that are not offered till they are again', async () => {
    const read = await saved(fresh({ colours: [colour(colours.black, { holes: [sizes.m] })] }))
    const narrow = await saved({ ...inputOf(read), sizes: [sizes.s], colours: [colour(colours.black)] })
    expect(narrow.colours[0]?.holes).toEqual([])
    const { rows } = await sql`select off_mask from skcs where style_id = ${read.goodsId}`.execute(app.fair.db)
    expect(rows).toEqual([{ off_mask: 0b10 }])
  })
})

describe('who sees it', () => {
  it('is told no price that is not his, and can set none', async () => {
    const seen = await get(styles.tee, 'wang')
    for (const name of ['tagPrice', 'purchasePrice', 'priceRange']) expect(seen).not.toHaveProperty(name)
    expect((await save({ ...seen, tagPrice: 1 }, 'wang')).code).toBe(422)
    expect((await save({ ...seen, name: '印花短袖衫' }, 'wang')).data?.name).toBe('印花短袖衫')
    expect(await get(styles.tee)).toMatchObject({ tagPrice: 199, name: '印花短袖衫' })
    const conflict = await save({ ...seen, name: '别的' }, 'wang')
    expect([conflict.code, conflict.data]).toEqual([409, undefined])
  })

  it('is of his brands: others are as if they were not there', async () => {
    expect((await app.call(goodsRecord.get, { goodsId: styles.tee }, 'zhao')).code).toBe(403)
    expect((await app.call(goodsRecord.get, { goodsId: 999 }, 'zhao')).code).toBe(403)
    expect((await save(fresh(), 'zhao')).msg).toBe('请选择您有权限的品牌')
    const goodsIds = [styles.sneaker, styles.pants]
    expect((await app.call(goodsRecord.remove, { goodsIds, withOrders: true }, 'zhao')).code).toBe(403)
    expect((await app.call(goodsRecord.restore, { goodsIds }, 'zhao')).code).toBe(403)
    expect((await app.call(goodsRecord.orderedByDay, { goodsId: styles.tee }, 'zhao')).data).toEqual([])
    expect((await app.call(goodsRecord.get, { goodsId: styles.tee }, 'lin')).code).toBe(403)
    const shoe = await get(styles.sneaker, 'zhao')
    // Beijing alone is his: Nanjing's pieces are others'.
    expect(shoe.colours[0]?.ordered.map(({ qty }) => qty)).toEqual([1, 1, 1])
    // How much is in the way is told as far as he sees it, and that there is more.
    const without = await save({ ...inputOf(shoe), colours: shoe.colours.slice(1) }, 'zhao')
    expect(without.code).toBe(422)
    expect(without.msg).toBe('颜色“白”已订 3 件（1 个客户：北京朝阳店），另有您无权查看的订单，不能移除')
    const removed = await app.call(goodsRecord.remove, { goodsIds: [styles.sneaker], withOrders: false }, 'zhao')
    expect(removed.msg).toBe('1 款已有订单，您可查看的共 3 件：S001')
    const move = (areaId: number) =>
      app.fair.pool.query('update customers set area_id = $1 where id = $2', [areaId, world.customers.beijing])
    await move(world.areas.hangzhou)
    const hidden = await save({ ...inputOf(shoe), goodsNo: 'X9' }, 'zhao')
    expect(hidden.msg).toBe('有您无权查看的订单，款号不能再改')
    await move(world.areas.chaoyang)
  })
})

describe('what is ordered', () => {
  it('keeps number, brand, size group, price and state', async () => {
    const tee = await get(styles.tee)
    const refused = async (more: Partial<GoodsInput>) => (await save({ ...inputOf(tee), ...more })).msg
    expect(await refused({ goodsNo: 't001' })).toBe('已订 26 件（3 个客户），款号不能再改')
    expect(await refused({ brand: 'HF' })).toContain('品牌不能再改')
    expect(await refused({ tagPrice: 198 })).toContain('请用“改价”修改价格')
    expect(await refused({ purchasePrice: 10 })).toContain('请用“改价”修改价格')
    expect(await refused({ status: 'draft' })).toContain('不能改回草稿')
    const feet = {
      sizeGroupId: sizeGroups.feet,
      sizes: [sizes.n40],
      colours: tee.colours.map((one) => ({ ...one, holes: [] })),
    }
    expect(await refused(feet)).toContain('尺码组只能换成包含本款全部尺码的')
    expect(await get(styles.tee)).toEqual(tee)
    expect((await save({ ...inputOf(tee), name: '短袖', wave: 'W2' })).code).toBe(200)
  })

  it('keeps the sizes, cells and colours with pieces, and says how many and whose', async () => {
    const tee = await get(styles.tee)
    const without = (id: number) => tee.sizes.filter((size) => size !== id)
    const bare = tee.colours.map((one) => ({ ...one, holes: [] }))
    expect((await save({ ...inputOf(tee), sizes: without(sizes.xl), colours: bare })).msg).toBe(
      '尺码 XL 已订 4 件（1 个客户：杭州西湖店），不能取消',
    )
    const [black, white, red] = tee.colours
    if (!black || !white || !red) throw new Error('no colours')
    const hole = { ...black, holes: [sizes.m] }
    const wang = await save({ ...inputOf(await get(styles.tee, 'wang')), colours: [hole, white, red] }, 'wang')
    expect(wang.msg).toBe('黑 M 已订 7 件（2 个客户：杭州西湖店、宁波天一店），不能设为缺码')
    expect((await save({ ...inputOf(tee), colours: [black, white] })).msg).toContain('颜色“红”已订 1 件（1 个客户：')
    // White holds nothing in L.
    const lacking = await saved({ ...inputOf(tee), colours: [black, { ...white, holes: [sizes.l, sizes.xl] }, red] })
    expect(lacking.colours[1]?.holes).toEqual([sizes.l, sizes.xl])
  })

  it('is deleted only on purpose, leaves the totals by exactly its pieces and comes back with them', async () => {
    const total = async () => {
      const asked = { dims: ['brand'], metrics: ['qty', 'tagAmount'] } as const
      const { data } = await app.call(report.getOrderReportStatistics, {
        dims: [...asked.dims],
        metrics: [...asked.metrics],
      })
      return data?.totals.metrics
    }
    const before = await total()
    const list = async () => (await app.call(goods.list, { keyword: 'S001' })).data?.count
    const goodsIds = [styles.sneaker]
    expect(await app.call(goodsRecord.remove, { goodsIds })).toMatchObject({
      code: 409,
      msg: '1 款已有订单，共 17 件：S001',
    })
    expect((await app.call(goodsRecord.remove, { goodsIds, withOrders: true })).code).toBe(200)
    expect(await list()).toBe(0)
    expect(await total()).toMatchObject({ qty: 30 })
    const taken = await saved(fresh({ goodsNo: 's001', brand: 'HF' }))
    expect((await app.call(goodsRecord.restore, { goodsIds })).msg).toContain('款号“S001”已存在')
    await app.call(goodsRecord.remove, { goodsIds: [taken.goodsId] })
    expect((await app.call(goodsRecord.restore, { goodsIds: [styles.sneaker, taken.goodsId] })).code).toBe(422)
    expect((await app.call(goodsRecord.restore, { goodsIds })).code).toBe(200)
    expect((await app.call(goodsRecord.restore, { goodsIds })).code).toBe(200)
    expect(await total()).toEqual(before)
    expect((await get(styles.sneaker)).colours.map(({ status }) => status)).toEqual(['onSale', 'dropped'])
  })
})

describe('history', () => {
  const history = async (goodsId: number, as: Person = 'admin') => {
    const { data, msg } = await app.call(goodsRecord.history, { goodsId }, as)
    if (!data) throw new Error(msg)
    return data.list
  }

  it('tells who changed what, under every number it had, alone and with others', async () => {
    const first = await saved(fresh({ goodsNo: 'OLD-1' }))
    const { goodsId } = await saved({ ...inputOf(first), goodsNo: 'NEW-1', tagPrice: 99 })
    await saved(fresh({ goodsNo: 'NEW-10' }))
    await app.call(goodsBatch.setStatus, { goodsIds: [goodsId, styles.tee], freeze: 1, reason: '面料不足' })
    const lines = await history(goodsId)
    expect(lines.map(({ action }) => action)).toEqual(['goods.set-status', 'goods.save', 'goods.save'])
    expect(lines[0]?.after).toMatchObject([{ skcNo: 'OLD-1-01', status: 'frozen' }])
    expect(lines[0]?.after).toHaveLength(1)
    expect(lines[1]).toMatchObject({ account: 'admin', before: { goodsNo: 'OLD-1', tagPrice: 259.05 } })
    const hidden = await history(goodsId, 'wang')
    for (const line of hidden) expect(JSON.stringify(line)).not.toMatch(/Price/)
    expect((await app.call(goodsRecord.history, { goodsId }, 'zhao')).code).toBe(403)
  })

  it('tells nothing of another style that had the number before, or has it now', async () => {
    const former = await saved(fresh({ goodsNo: 'AGAIN-1', name: '从前的款' }))
    await app.call(goodsBatch.setStatus, { goodsIds: [former.goodsId], freeze: 1, reason: '从前' })
    await app.call(goodsRecord.remove, { goodsIds: [former.goodsId] })
    const first = await saved(fresh({ goodsNo: 'AGAIN-1', name: '现在的款' }))
    const second = await saved({ ...inputOf(first), goodsNo: 'AGAIN-2' })
    const heir = await saved(fresh({ goodsNo: 'AGAIN-1', name: '再后的款', colours: [] }))
    await saved({ ...inputOf(heir), hot: true })
    const ofSecond = await history(second.goodsId)
    expect(ofSecond.map(({ action, before }) => [action, before === null])).toEqual([
      ['goods.save', false],
      ['goods.save', true],
    ])
    expect(JSON.stringify(ofSecond)).not.toMatch(/从前|再后/)
    const ofHeir = await history(heir.goodsId)
    expect(ofHeir).toHaveLength(2)
    expect(JSON.stringify(ofHeir)).not.toMatch(/从前|现在/)
  })

  it('counts pieces by day of the fair, in sight of who asks', async () => {
    const days = (as: Person) => app.call(goodsRecord.orderedByDay, { goodsId: styles.sneaker }, as)
    const sum = async (as: Person) => (await days(as)).data?.reduce((total, { qty }) => total + qty, 0)
    expect([await sum('admin'), await sum('zhao')]).toEqual([17, 3])
    expect((await days('admin')).data?.[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('two at a time', () => {
  it('a size that is being offered is not removed, and one that is being removed is not offered', async () => {
    const read = await saved(fresh({ sizes: [sizes.s], colours: [] }))
    const other = await app.fair.pool.connect()
    try {
      await other.query('begin')
      // What removing a size holds while it looks who uses it.
      await other.query('lock table size_groups in share row exclusive mode')
      const answer = save({ ...inputOf(read), sizes: [sizes.s, sizes.xl] })
      expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits')
      await other.query('update sizes set slot = 30 where id = $1', [sizes.xl])
      await other.query('commit')
      expect((await answer).data?.sizes).toEqual([sizes.s, sizes.xl])
      const { rows } = await sql`select size_mask from styles where id = ${read.goodsId}`.execute(app.fair.db)
      expect(rows).toEqual([{ size_mask: 1 | (1 << 29) }])
    } finally {
      other.release()
      await sql`update sizes set slot = 4 where id = ${sizes.xl}`.execute(app.fair.db)
    }
  })
})

it('a day that no calendar has is refused and no fault', async () => {
  expect(await save(fresh({ launchDate: '0000-01-01' }))).toMatchObject({ code: 422 })
})
