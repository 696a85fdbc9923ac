import { type OutfitRecord, outfits } from '@fairdesk/contract/areas/data/outfits'
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

const { styles, colours } = world
const teeBlack = { goodsId: styles.tee, colourId: colours.black, spot: null }
const teeRed = { goodsId: styles.tee, colourId: colours.red, spot: null }
const anyTee = { goodsId: styles.tee, colourId: null, spot: null }
const pants = { goodsId: styles.pants, colourId: colours.black, spot: { x: 500, y: 720 } }
const sneaker = { goodsId: styles.sneaker, colourId: colours.white, spot: null }

type OutfitInput = Params<typeof outfits.save>
let made = 0
const fresh = (more: Partial<OutfitInput> = {}): OutfitInput => ({
  outfitNo: `DP${++made}`,
  name: '通勤',
  type1: '女装',
  type2: '',
  enabled: true,
  items: [teeBlack, pants],
  ...more,
})
const save = (input: OutfitInput, as: Person = 'admin') => app.call(outfits.save, input, as)

async function saved(input: OutfitInput, as: Person = 'admin'): Promise<OutfitRecord> {
  const { data, msg } = await save(input, as)
  if (!data) throw new Error(msg)
  return data
}

function inputOf({ outfitId, version, outfitNo, name, type1, type2, enabled, items }: OutfitRecord): OutfitInput {
  const chosen = items.map(({ goodsId, colourId, spot }) => ({ goodsId, colourId, spot }))
  return { outfitId, version, outfitNo, name, type1, type2, enabled, items: chosen }
}

async function numbers(params: Params<typeof outfits.list>, as: Person = 'admin'): Promise<string[] | undefined> {
  return (await app.call(outfits.list, params, as)).data?.list.map(({ outfitNo }) => outfitNo)
}

async function lastLine() {
  const { rows } = await sql<{ action: string; ref: string; before: object | null; after: object | null }>`
    select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
  return rows[0]
}

describe('one outfit', () => {
  it('is added, read and changed, each with its line of names', async () => {
    const added = await saved(fresh({ outfitNo: ' LOOK-1 ', items: [teeBlack, pants, anyTee] }))
    expect(added).toMatchObject({ outfitNo: 'LOOK-1', version: 1, otherItems: 0, picture: null, displays: [] })
    expect(added.items.map(({ skcNo, colour, qty, spot }) => [skcNo, colour, qty, spot])).toEqual([
      ['T001-01', '黑', 21, null],
      ['P001-01', '黑', 4, { x: 500, y: 720 }],
      ['', '', 26, null],
    ])
    expect(added).toMatchObject({ sets: 4, completeness: 100, missing: [] })
    expect(await lastLine()).toMatchObject({
      action: 'outfit.save',
      ref: 'LOOK-1 通勤',
      after: { items: ['T001-01 黑', 'P001-01 黑 (50%, 72%)', 'T001'] },
    })
    const changed = await saved({ ...inputOf(added), name: '周末', items: [pants, teeRed] })
    expect(changed).toMatchObject({ version: 2, name: '周末', sets: 1, completeness: 50, missing: ['上装'] })
    expect(await lastLine()).toMatchObject({ before: { name: '通勤' }, after: { name: '周末' } })
    expect(await saved(inputOf(changed))).toEqual(changed)
  })

  it('with the number of another: the same content changes nothing, other content is the special text', async () => {
    const first = await saved(fresh({ outfitNo: 'Twin' }))
    const again = await saved(fresh({ outfitNo: 'ｔｗｉｎ' }))
    expect(again).toEqual(first)
    const other = fresh({ outfitNo: 'TWIN', items: [teeBlack] })
    expect(await save(other)).toMatchObject({ code: 500, msg: '搭配id已存在' })
    const third = await saved(fresh())
    expect(await save({ ...inputOf(third), outfitNo: 'twin' })).toMatchObject({ code: 500, msg: '搭配id已存在' })
  })

  it('two adding one number at once make one outfit', async () => {
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => save(fresh({ outfitNo: 'RACE', name }))))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500, 500])
    expect(await numbers({ keyword: 'race' })).toEqual(['RACE'])
  })

  it('is refused to who read it before another saved it', async () => {
    const read = await saved(fresh())
    await saved({ ...inputOf(read), name: '先' })
    expect(await save({ ...inputOf(read), name: '后' })).toMatchObject({ code: 409 })
  })

  it.each([
    ['no number', { outfitNo: '　' }],
    ['a number nobody sees', { outfitNo: '\u200B' }],
    ['no item', { items: [] }],
    ['an item twice', { items: [teeBlack, teeBlack] }],
    ['goods that are none', { items: [{ ...teeBlack, goodsId: 345_345 }] }],
    ['a colour the style does not have', { items: [{ ...pants, colourId: colours.red }] }],
    ['a spot off the picture', { items: [{ ...pants, spot: { x: 1001, y: 0 } }] }],
    ['a number that cannot be stored', { outfitNo: 'a\0b' }],
    ['a number too long', { outfitNo: 'x'.repeat(61) }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await save(fresh(wrong))).code).toBe(422)
  })

  it.each(['0012', '1E5', "O'Neil 50%_\\", '😀套'])('keeps the number %s as it is written', async (outfitNo) => {
    const { outfitId } = await saved(fresh({ outfitNo }))
    expect((await app.call(outfits.get, { outfitId })).data?.outfitNo).toBe(outfitNo)
  })
})

describe('who sees a part of the brands', () => {
  it('sees outfits with an item of his, that item alone, and keeps the others when he saves', async () => {
    const mixed = await saved(fresh({ name: '混搭', items: [teeBlack, sneaker, pants] }))
    const foreign = await saved(fresh({ name: '外人' }))
    expect(await numbers({ keyword: '混搭' }, 'zhao')).toEqual([mixed.outfitNo])
    expect(await numbers({ keyword: '外人' }, 'zhao')).toEqual([])
    expect(await numbers({ keyword: 'T001' }, 'zhao')).toEqual([])
    const outfitIds = [foreign.outfitId]
    const answers = [
      await app.call(outfits.get, { outfitId: foreign.outfitId }, 'zhao'),
      await app.call(outfits.enable, { outfitIds, enabled: false }, 'zhao'),
      await app.call(outfits.remove, { outfitIds }, 'zhao'),
      await app.call(outfits.restore, { outfitIds }, 'zhao'),
      await save({ ...inputOf(foreign), items: [sneaker] }, 'zhao'),
    ]
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403])
    const seen = (await app.call(outfits.get, { outfitId: mixed.outfitId }, 'zhao')).data
    if (!seen) throw new Error('not seen')
    expect(seen).toMatchObject({ otherItems: 2, sets: 3, completeness: 100 })
    expect(seen.items.map(({ goodsNo }) => goodsNo)).toEqual(['S001'])
    await saved({ ...inputOf(seen), name: '混搭二' }, 'zhao')
    const whole = (await app.call(outfits.get, { outfitId: mixed.outfitId })).data
    expect(whole?.items.map(({ goodsNo }) => goodsNo)).toEqual(['T001', 'S001', 'P001'])
    expect(whole?.items[2]?.spot).toEqual({ x: 500, y: 720 })
    expect(await app.call(outfits.remove, { outfitIds: [mixed.outfitId] }, 'zhao')).toMatchObject({
      code: 422,
      msg: `这些搭配含有您无权查看的商品，不能删除：${mixed.outfitNo}`,
    })
  })

  it('cannot put in what he does not see', async () => {
    expect((await save(fresh(), 'zhao')).code).toBe(422)
  })

  it('sees no price he may not see', async () => {
    const { outfitId } = await saved(fresh())
    expect((await app.call(outfits.get, { outfitId }, 'wang')).data?.items[0]).not.toHaveProperty('tagPrice')
    expect((await app.call(outfits.get, { outfitId })).data?.items[0]?.tagPrice).toBe(199)
  })
})

describe('the list', () => {
  it('searches, filters, sorts and pages', async () => {
    const type1 = '列表'
    await saved(fresh({ outfitNo: 'L1', name: '甲', type1, items: [teeBlack] }))
    await saved(
      fresh({ outfitNo: 'L2', name: '乙', type1, type2: '二', items: [teeRed, pants, sneaker], enabled: false }),
    )
    await saved(fresh({ outfitNo: 'L3', name: '丙', type1, items: [sneaker, pants] }))
    const of = (more: Params<typeof outfits.list>) => numbers({ types1: [type1], ...more })
    expect(await of({})).toEqual(['L1', 'L2', 'L3'])
    expect(await of({ sort: 'outfitNo', order: 'desc', limit: 1, page: 2 })).toEqual(['L2'])
    expect(await of({ sort: 'sets', order: 'desc' })).toEqual(['L1', 'L3', 'L2'])
    expect(await of({ sort: 'completeness' })).toEqual(['L2', 'L1', 'L3'])
    expect(await of({ sort: 'items', order: 'desc' })).toEqual(['L2', 'L3', 'L1'])
    expect(await of({ states: ['disabled'] })).toEqual(['L2'])
    expect(await of({ types2: ['二'] })).toEqual(['L2'])
    expect(await of({ keyword: 't001-03' })).toEqual(['L2'])
    expect(await of({ keyword: 'L3\nnowhere\nL1' })).toEqual(['L1', 'L3'])
    expect(await of({ keyword: 'T001-03, L1' })).toEqual(['L1', 'L2'])
    expect(await of({ keyword: '50%' })).toEqual([])
    expect((await app.call(outfits.types, {})).data?.types1).toContain(type1)
    // biome-ignore lint/suspicious/noExplicitAny: what a hostile caller sends
    expect((await app.call(outfits.list, { sort: 'id; drop table outfits' } as any)).code).toBe(422)
  })
})

it('counts whole sets and what is on sale as adding up the order rows by hand does, for every three of the fair', async () => {
  type Colour = { styleId: number; colourId: number | null; status: string; qty: number }
  const { rows } = await sql<Colour>`
    select skcs.style_id as "styleId", skcs.colour_id as "colourId", skcs.status,
      coalesce((select sum(order_rows.qty) from order_rows join orders on orders.id = order_rows.order_id
        where order_rows.skc_id = skcs.id and orders.deleted_at is null), 0)::int as qty
    from skcs order by skcs.id`.execute(app.fair.db)
  // What was dropped is in no report.
  const colours = rows.map((row) => (row.status === 'dropped' ? { ...row, qty: 0 } : row))
  const rank = ['onSale', 'frozen', 'dropped']
  const inAnyColour = [...Map.groupBy(colours, ({ styleId }) => styleId)].map(([styleId, own]) => ({
    styleId,
    colourId: null,
    status: rank.find((status) => own.some((one) => one.status === status)) ?? 'gone',
    qty: own.reduce((sum, { qty }) => sum + qty, 0),
  }))
  const pieces: Colour[] = [...colours, ...inAnyColour]
  const threes = pieces.flatMap((one, at) =>
    pieces.slice(at + 1).flatMap((two, next) => pieces.slice(at + next + 2).map((three) => [one, two, three])),
  )
  expect(threes.length).toBe(84)
  for (const three of threes.filter((_, at) => at % 4 === 0)) {
    const items = three.map(({ styleId, colourId }) => ({ goodsId: styleId, colourId, spot: null }))
    const { sets, completeness } = await saved(fresh({ name: '手算', items }))
    const onSale = three.filter(({ status }) => status === 'onSale').length
    expect([sets, completeness]).toEqual([Math.min(...three.map(({ qty }) => qty)), Math.floor((onSale * 100) / 3)])
  }
})

describe('several outfits', () => {
  it('are enabled and disabled, those that are so already left alone', async () => {
    const one = await saved(fresh())
    const other = await saved(fresh({ enabled: false }))
    const outfitIds = [one.outfitId, other.outfitId]
    expect((await app.call(outfits.enable, { outfitIds, enabled: false })).data).toEqual({ changed: 1 })
    expect((await app.call(outfits.enable, { outfitIds, enabled: false })).data).toEqual({ changed: 0 })
    expect((await app.call(outfits.enable, { outfitIds: [9_999_999], enabled: true })).code).toBe(403)
  })

  it('go and come back, but not where another has the number meanwhile', async () => {
    const { outfitId, outfitNo } = await saved(fresh())
    expect((await app.call(outfits.remove, { outfitIds: [outfitId] })).code).toBe(200)
    expect((await app.call(outfits.get, { outfitId })).code).toBe(403)
    expect((await app.call(outfits.restore, { outfitIds: [outfitId] })).code).toBe(200)
    expect((await app.call(outfits.get, { outfitId })).data?.items).toHaveLength(2)
    await app.call(outfits.remove, { outfitIds: [outfitId] })
    await saved(fresh({ outfitNo }))
    expect(await app.call(outfits.restore, { outfitIds: [outfitId] })).toMatchObject({ code: 500, msg: '搭配id已存在' })
  })

  it('do not come back at once where two have one number', async () => {
    const one = await saved(fresh())
    await app.call(outfits.remove, { outfitIds: [one.outfitId] })
    const other = await saved(fresh({ outfitNo: one.outfitNo }))
    await app.call(outfits.remove, { outfitIds: [other.outfitId] })
    const outfitIds = [one.outfitId, other.outfitId]
    expect((await app.call(outfits.restore, { outfitIds })).msg).toBe('搭配id已存在')
    expect((await app.call(outfits.restore, { outfitIds: [other.outfitId] })).code).toBe(200)
  })

  it('stay while one of them hangs on a display, and it is said where', async () => {
    const { outfitId } = await saved(fresh())
    const free = await saved(fresh())
    await sql`
      with rack as (insert into displays (display_no, display_no_key) values ('CL1', 'cl1') returning id)
      insert into display_items (display_id, outfit_id) select id, ${outfitId} from rack`.execute(app.fair.db)
    expect(await app.call(outfits.remove, { outfitIds: [outfitId, free.outfitId] })).toMatchObject({
      code: 409,
      msg: '1 个搭配正在陈列中（CL1），请先从陈列中取下',
    })
    expect((await app.call(outfits.get, { outfitId: free.outfitId })).data?.displays).toEqual([])
    expect((await app.call(outfits.get, { outfitId })).data?.displays).toEqual(['CL1'])
  })
})

describe('goods to put in', () => {
  const found = async (keyword: string, as: Person = 'admin') =>
    (await app.call(outfits.goods, { keyword }, as)).data?.map(({ goodsNo, exact }) => [goodsNo, exact])

  it('are found by number, name and tag number; what was scanned whole is told', async () => {
    expect(await found('T0')).toEqual([['T001', null]])
    expect(await found('ｔ001-03')).toEqual([['T001', colours.red]])
    expect(await found('长裤')).toEqual([['P001', null]])
    await sql`insert into barcodes (code, skc_id, slot) values ('690001', ${world.skcs.sneakerWhite}, 1)`.execute(
      app.fair.db,
    )
    for (const text of ['690001', '69 00 01', ']C0690001', '６９０００１'])
      expect([text, await found(text)]).toEqual([text, [['S001', colours.white]]])
    expect(await found('%')).toEqual([])
  })

  it('are those of one brand to who sees that alone', async () => {
    expect(await found('0', 'zhao')).toEqual([['S001', null]])
    expect(await found('S001', 'zhao')).toEqual([['S001', null]])
    expect(await found('T001-01', 'zhao')).toEqual([])
  })
})

it('shows its own picture once that is drawn', async () => {
  const { outfitId } = await saved(fresh())
  const sha256 = 'a'.repeat(64)
  await sql`
    insert into pictures (sha256, file_name, width, height, bytes) values (${sha256}, 'DP.jpg', 10, 10, 10)`.execute(
    app.fair.db,
  )
  await sql`update outfits set picture_sha256 = ${sha256} where id = ${outfitId}`.execute(app.fair.db)
  const picture = async () => (await app.call(outfits.get, { outfitId })).data?.picture
  expect(await picture()).toBeNull()
  await sql`update pictures set drawn_at = now()`.execute(app.fair.db)
  expect(await picture()).toBe(`/pictures/photo/fair_1/${sha256}-480.webp`)
})
