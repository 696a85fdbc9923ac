import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { places } from '../../../../testing/order-desk.ts'
import type { Person } from '../../../../testing/people.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, sizeGroups, customers } = world

const app: TestApp = await testApp()
afterAll(() => app.stop())
beforeEach(() => sql`delete from size_ratios`.execute(app.fair.db))

const general = {
  sizeGroupId: sizeGroups.letters,
  customerId: null,
  name: '标准',
  parts: [
    { sizeId: sizes.s, part: 1 },
    { sizeId: sizes.m, part: 2 },
    { sizeId: sizes.l, part: 1 },
  ],
}
const keep = (input: Partial<Params<typeof orderEntry.saveRatio>> = {}, as: Person = 'admin') =>
  app.call(orderEntry.saveRatio, { ...general, ...input }, as)
const list = async (customerId: number = customers.hangzhou, as: Person = 'admin') =>
  (await app.call(orderEntry.ratios, { customerId }, as)).data?.list ?? []

describe('ratios of a size group', () => {
  it('are kept for all customers or for one, his own first', async () => {
    await keep()
    await keep({ customerId: customers.hangzhou, parts: [{ sizeId: sizes.xl, part: 3 }] })
    await keep({ customerId: customers.ningbo, name: '宁波' })
    expect(
      (await list()).map(({ name, customerId, parts }) => [name, customerId, parts.map(({ part }) => part)]),
    ).toEqual([
      ['标准', customers.hangzhou, [3]],
      ['标准', null, [1, 2, 1]],
    ])
  })

  it('have one name each, compared without case, and at least one part, of their own sizes', async () => {
    await keep({ name: 'Std' })
    expect((await keep({ name: 'STD' })).msg).toContain('STD')
    expect((await keep({ name: '空', parts: [{ sizeId: sizes.s, part: 0 }] })).code).not.toBe(200)
    expect((await keep({ name: '鞋', parts: [{ sizeId: sizes.n40, part: 1 }] })).code).not.toBe(200)
    expect((await keep({ name: '没有', sizeGroupId: 999 })).code).not.toBe(200)
    expect(await list()).toHaveLength(1)
  })

  it('are renamed and removed as they were seen, never over somebody else', async () => {
    const made = (await keep()).data
    const renamed = await keep({ ...made, name: '宽松' })
    expect(renamed.data).toMatchObject({ name: '宽松', version: 2 })
    expect((await keep({ ...made, name: '修身' })).code).toBe(409)
    const old = { id: made?.id ?? 0, version: 1 }
    expect((await app.call(orderEntry.removeRatio, old)).code).toBe(409)
    expect((await app.call(orderEntry.removeRatio, { ...old, version: 2 })).code).toBe(200)
    expect((await app.call(orderEntry.removeRatio, { ...old, version: 2 })).code).toBe(200)
    expect(await list()).toEqual([])
  })

  it('of a customer out of sight are neither read nor written', async () => {
    const own = (await keep({ customerId: customers.beijing })).data
    expect((await app.call(orderEntry.ratios, { customerId: customers.beijing }, 'lin')).code).toBe(403)
    expect((await keep({ customerId: customers.beijing, name: '别的' }, 'lin')).code).toBe(403)
    expect((await keep({ ...own, customerId: null, name: '抢' }, 'lin')).code).toBe(403)
    expect((await app.call(orderEntry.removeRatio, { id: own?.id ?? 0, version: 1 }, 'lin')).code).toBe(403)
    expect(await list(customers.beijing)).toHaveLength(1)
  })

  it('lose the parts of a size that goes', async () => {
    const added = await app.call(goodsParameters.addGoodsBaseSize, {
      code: 'KIDS',
      name: '童装',
      sizes: [{ sizeCode: '110' }, { sizeCode: '120' }],
    })
    const [small, tall] = added.data?.sizes ?? []
    const group = { sizeGroupId: added.data?.id ?? 0 }
    await keep({
      ...group,
      name: '两码',
      parts: [
        { sizeId: small?.id ?? 0, part: 1 },
        { sizeId: tall?.id ?? 0, part: 2 },
      ],
    })
    await keep({ ...group, name: '小码', parts: [{ sizeId: small?.id ?? 0, part: 1 }] })
    const gone = await app.call(goodsParameters.deleteSizeId, { id: small?.id ?? 0 })
    expect(gone.code).toBe(200)
    expect((await list()).map(({ name, parts }) => [name, parts])).toEqual([['两码', [{ sizeId: tall?.id, part: 2 }]]])
    expect((await app.call(goodsParameters.deleteGoodsBaseSize, { id: group.sizeGroupId })).code).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('rows filled by a kept ratio', () => {
  const fill = async (rows: readonly { goodsId: number; colourId: number }[], args: object) => {
    const query = { customerId: customers.hangzhou, rows, by: 'ratio', args } as Params<typeof orderEntry.fill>
    const { data, msg } = await app.call(orderEntry.fill, query)
    if (!data) throw new Error(msg)
    return [...data.rows.map(({ cells }) => cells.map(({ qty }) => qty)), ...data.unfilled.map(({ reason }) => reason)]
  }

  it('take the customer’s own of that name, each by its own sizes', async () => {
    await keep()
    const rows = [places.teeBlack, places.teeWhite, places.sneakerWhite]
    expect(await fill(rows, { ratioName: '标准', sets: 3 })).toEqual([[3, 6, 3, 0], [3, 6, 3], 'no-ratio'])
    await keep({ customerId: customers.hangzhou, parts: [{ sizeId: sizes.xl, part: 1 }] })
    await keep({ sizeGroupId: sizeGroups.feet, parts: [{ sizeId: sizes.n41, part: 1 }] })
    expect(await fill(rows, { ratioName: '标准', sets: 3 })).toEqual([[0, 0, 0, 3], [0, 3, 0], 'nothing'])
  })

  it('come to a total, the largest remainders rounded up', async () => {
    await keep()
    expect(await fill([places.teeBlack], { ratioName: '标准', qty: 10 })).toEqual([[3, 5, 2, 0]])
    expect(await fill([places.teeBlack], { parts: [1, 1, 1, 1], qty: 10 })).toEqual([[3, 3, 2, 2]])
  })
})

describe('rows filled by what was ordered before', () => {
  it('take the last season of the same goods, in percent', async () => {
    await sql`insert into history_rows (customer_id, row_key, season, goods_no, colour, qty) values
      (${customers.hangzhou}, 'a', '25AW', 't001', '黑', 100), (${customers.hangzhou}, 'b', '26AW', 'T001', '黑', 40),
      (${customers.ningbo}, 'c', '26AW', 'T001', '白', 90)`.execute(app.fair.db)
    const query = { customerId: customers.hangzhou, rows: [places.teeBlack, places.teeWhite], by: 'history' as const }
    const { data } = await app.call(orderEntry.fill, { ...query, args: { percent: 50 } })
    expect(data?.rows.map(({ source, cells }) => [source, cells.reduce((sum, { qty }) => sum + qty, 0)])).toEqual([
      ['history', 20],
    ])
    expect(data?.unfilled.map(({ reason }) => reason)).toEqual(['nothing'])
  })

  it('take the very sizes where they are known and offered, else spread the pieces', async () => {
    await sql`delete from history_rows`.execute(app.fair.db)
    await sql`insert into history_rows (customer_id, row_key, season, goods_no, colour, qty, sizes) values
      (${customers.hangzhou}, 'a', '26AW', 'T001', '黑', 16, '{"s": 0, "m": 4, "l": 7, "xl": 5}'),
      (${customers.hangzhou}, 'b', '26AW', 'T001', '白', 9, '{"s": 3, "m": 3, "xl": 3}'),
      (${customers.hangzhou}, 'c', '26AW', 'P001', '黑', 8, '{"28": 8}')`.execute(app.fair.db)
    const filled = async (percent: number) => {
      const rows = [places.teeBlack, places.teeWhite, places.pantsBlack]
      const query = { customerId: customers.hangzhou, rows, by: 'history' as const, args: { percent } }
      return (await app.call(orderEntry.fill, query)).data?.rows.map(({ cells }) => cells.map(({ qty }) => qty))
    }
    expect(await filled(100)).toEqual([
      [0, 4, 7, 5],
      [2, 2, 2, 2],
      [5, 4, 0],
    ])
    expect((await filled(50))?.[0]).toEqual([0, 2, 4, 2])
  })
})

describe('outfits and racks as rows of an order', () => {
  it('name each colour once, as they hang, of the brands in sight', async () => {
    await sql`insert into outfits (outfit_no, outfit_no_key, name) values ('D01', 'd01', '春日')`.execute(app.fair.db)
    await sql`insert into outfit_items (outfit_id, style_id, skc_id, seq)
      values (1, ${world.styles.pants}, null, 1), (1, ${world.styles.tee}, ${world.skcs.teeWhite}, 2)`.execute(
      app.fair.db,
    )
    await sql`insert into displays (display_no, display_no_key, name) values ('R01', 'r01', '橱窗')`.execute(
      app.fair.db,
    )
    await sql`insert into display_items (display_id, skc_id, outfit_id, seq)
      values (1, ${world.skcs.teeBlack}, null, 1), (1, null, 1, 2), (1, ${world.skcs.teeWhite}, null, 3)`.execute(
      app.fair.db,
    )
    const find = async (kind: 'outfit' | 'rack', text: string) =>
      (await app.call(orderEntry.findSets, { kind, text })).data?.list.map(({ no, rows }) => [no, rows])
    expect(await find('outfit', '春')).toEqual([['D01', [places.pantsBlack, places.teeWhite]]])
    expect(await find('rack', 'r0')).toEqual([['R01', [places.teeBlack, places.pantsBlack, places.teeWhite]]])
    expect(await find('rack', '没有')).toEqual([])
  })
})
