import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type MinimumScope, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const add = (input: Params<typeof minimums.add>) => app.call(minimums.add, input)
const made = async (input: Params<typeof minimums.add>) => {
  const { data, msg } = await add(input)
  if (!data) throw new Error(msg)
  return data
}
const listed = async (input: Params<typeof minimums.list>) => (await app.call(minimums.list, input)).data
const lastLog = async () =>
  (await app.fair.pool.query('select action, ref, before, after from operation_log order by id desc limit 1')).rows[0]
const clear = () => app.fair.pool.query('delete from minimum_rules')

describe('rules of minimum order quantities', () => {
  it('are for administrators alone', async () => {
    expect((await app.call(minimums.list, { scope: 'levelGoods' }, 'wang')).code).toBe(403)
    expect((await app.call(minimums.add, { scope: 'skcTotal', skcNo: 'T001-01', min: 1 }, 'wang')).code).toBe(403)
  })

  it('are made by codes in any spelling, levels by their names too, once for each', async () => {
    const input = { scope: 'levelGoods', level: 'A级', goodsNo: ' ｔ001', min: 48, multiple: 24 } as const
    const rule = await made(input)
    expect(rule).toMatchObject({ level: 'A', levelName: 'A级', goodsNo: 'T001', min: 48, multiple: 24, max: null })
    expect(await lastLog()).toMatchObject({ action: 'minimum.save', ref: 'A级 · T001 印花短袖', before: null })
    const twice = await add(input)
    expect(twice).toMatchObject({ code: 422, msg: expect.stringContaining('A级 · T001 印花短袖') })
    expect((await listed({ scope: 'levelGoods' }))?.count).toBe(1)
    await clear()
  })

  it('refuse what names nobody, says nothing or can be kept by no quantity', async () => {
    const refused = async (input: Params<typeof minimums.add>) => (await add(input)).msg
    const whom = { scope: 'customerGoods', customer: 'C001', goodsNo: 'T001' } as const
    expect(await refused({ ...whom, customer: 'C999', min: 1 })).toBe('没有客户编码“C999”')
    expect(await refused({ ...whom, goodsNo: '', min: 1 })).toBe('没有款号“”')
    expect(await refused(whom)).toContain('至少填一项')
    expect(await refused({ ...whom, min: 50, multiple: 24, max: 60 })).toContain('没有数量')
    expect(await refused({ ...whom, min: 9, max: 8 })).toContain('没有数量')
    for (const min of [0, -1, 1.5, 1_000_000, Number.NaN])
      expect((await add({ ...whom, min })).code, String(min)).toBe(422)
    expect((await listed({ scope: 'customerGoods' }))?.count).toBe(0)
  })

  it('of two who add one at once the second is told', async () => {
    const whom = { scope: 'customerGoods', customer: 'C001', goodsNo: 'T001' } as const
    const answers = await Promise.all([1, 2, 3].map((min) => add({ ...whom, min })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422])
    const [rule] = (await listed({ scope: 'customerGoods' }))?.list ?? []
    expect(rule).toMatchObject({ version: 1, min: answers.findIndex(({ code }) => code === 200) + 1 })
    await clear()
  })

  it('change figure by figure in the version that was read', async () => {
    const { id, version } = await made({ scope: 'customerSkc', customer: 'C001', skcNo: 'T001-01', min: 6 })
    const { data } = await app.call(minimums.change, { id, version, multiple: 3 })
    expect(data).toMatchObject({ min: 6, multiple: 3, version: 2 })
    expect(await lastLog()).toMatchObject({ before: { multiple: null }, after: { min: 6, multiple: 3 } })
    expect((await app.call(minimums.change, { id, version, min: 9 })).code).toBe(409)
    expect((await app.call(minimums.get, { id })).data).toEqual(data)
    const emptied = await app.call(minimums.change, { id, version: 2, min: null, multiple: null })
    expect(emptied.code).toBe(422)
    const [rule] = (await listed({ scope: 'customerSkc' }))?.list ?? []
    expect(rule).toMatchObject({ min: 6, multiple: 3, updatedBy: 'admin' })
    await clear()
  })

  it('are pasted as lines: told first, then written all or none, and a line again changes nothing', async () => {
    const good = [
      { customer: 'C001', goodsNo: 'T001', min: 10 },
      { customer: 'C002', goodsNo: 'T001', multiple: 5 },
    ]
    const send = (mode: 'dryRun' | 'commit', lines: Params<typeof minimums.saveBatch>['lines']) =>
      app.call(minimums.saveBatch, { scope: 'customerGoods', mode, lines })
    const bad = [...good, { customer: 'C001', goodsNo: 'X', min: 1 }, { customer: 'c001', goodsNo: 't001', min: 2 }]
    const told = (await send('dryRun', bad)).data
    expect(told?.counts).toEqual({ created: 2, changed: 0, left: 0, refused: 2 })
    expect(told?.lines[3]?.problems).toEqual(['与第 1 行是同一对象，请只留一行'])
    const numbered = bad.map((line, index) => ({ ...line, line: index + 7 }))
    expect((await send('dryRun', numbered)).data?.lines[3]).toMatchObject({
      line: 10,
      problems: ['与第 7 行是同一对象，请只留一行'],
    })
    expect(await send('commit', bad)).toMatchObject({ code: 500, msg: expect.stringContaining('第 3 行') })
    expect((await listed({ scope: 'customerGoods' }))?.count).toBe(0)
    expect((await send('commit', good)).data).toMatchObject({ committed: true, counts: { created: 2 } })
    const again = await send('commit', [{ ...good[0], max: 40 }, good[1] ?? {}])
    expect(again.data?.counts).toEqual({ created: 0, changed: 1, left: 1, refused: 0 })
    expect((await send('commit', good)).data?.counts.left).toBe(2)
    await clear()
  })

  it('are set and deleted together, and what was deleted comes back as it was', async () => {
    const one = await made({ scope: 'fabricColour', fabric: await fabric(), colour: '黑', min: 100 })
    const other = await made({ scope: 'skcTotal', skcNo: 'T001-01', min: 100, max: 150 })
    const ids = [one.id, other.id]
    expect((await app.call(minimums.changeBatch, { ids, min: 200 })).code).toBe(422)
    expect((await app.call(minimums.changeBatch, { ids, min: 120 })).data).toMatchObject({
      changed: 2,
      before: [{ id: ids[0] }, { id: ids[1] }],
    })
    const { removed } = (await app.call(minimums.remove, { ids })).data ?? {}
    expect(removed?.map(({ min, max }) => [min, max])).toEqual([
      [120, null],
      [120, 150],
    ])
    expect((await app.call(minimums.remove, { ids })).data?.removed).toEqual([])
    const line = { skcNo: removed?.[1]?.skcNo, min: 120, max: 150 }
    await app.call(minimums.saveBatch, { scope: 'skcTotal', mode: 'commit', lines: [line] })
    expect((await listed({ scope: 'skcTotal' }))?.list).toMatchObject([{ skcNo: 'T001-01', min: 120, max: 150 }])
    await clear()
  })

  it('are listed by page, sorted, found by any name, and exported in the columns of an import', async () => {
    const lines = ['C001', 'C002', 'C003'].map((customer, index) => ({ customer, goodsNo: 'P001', min: 30 - index }))
    await app.call(minimums.saveBatch, { scope: 'customerGoods', mode: 'commit', lines })
    const page = await listed({ scope: 'customerGoods', sort: 'min', page: 2, limit: 2 })
    expect(page).toMatchObject({ count: 3, list: [{ customer: 'C001', min: 30 }] })
    expect((await listed({ scope: 'customerGoods', keyword: 'c002' }))?.count).toBe(1)
    expect((await listed({ scope: 'customerGoods', keyword: '长裤' }))?.count).toBe(3)
    expect(await exported('customerGoods')).toEqual([
      ['客户编码*', '款号*', '起订量', '倍数', '上限'],
      ['C001', 'P001', '30', '', ''],
      ['C002', 'P001', '29', '', ''],
      ['C003', 'P001', '28', '', ''],
    ])
    await clear()
  })

  it('move with a level that is merged, and keep one that nothing else uses until they are gone', async () => {
    const level = async (code: string) => {
      const { data } = await app.call(goodsCodes.addGoodsBase, { type: 'customerLevel', code, name: `${code}级` })
      if (!data) throw new Error(code)
      return data
    }
    const [b, c] = [await level('B'), await level('C')]
    await made({ scope: 'levelGoods', level: 'B', goodsNo: 'T001', min: 5 })
    await made({ scope: 'levelGoods', level: 'B', goodsNo: 'P001', min: 6 })
    await made({ scope: 'levelGoods', level: 'C', goodsNo: 'T001', min: 7 })
    expect((await app.call(goodsCodes.mergeCommonCode, { fromId: b.id, intoId: c.id })).code).toBe(200)
    const rows = (await listed({ scope: 'levelGoods' }))?.list.map(
      (rule) => `${rule.level} ${rule.goodsNo} ${rule.min}`,
    )
    expect(rows).toEqual(['C T001 7', 'C P001 6'])
    const remove = () => app.call(goodsCodes.deleteCommonCode, { type: 'customerLevel', code: 'C' })
    expect(await remove()).toMatchObject({ code: 422, msg: expect.stringContaining('2 起订量') })
    await clear()
    expect((await remove()).code).toBe(200)
  })

  it('of a fabric and a colour keep both', async () => {
    const colour = await app.call(goodsCodes.addColour, { code: 'K1', name: '卡其' })
    await made({ scope: 'fabricColour', fabric: await fabric(), colour: 'K1', min: 500 })
    const answers = [
      await app.call(goodsCodes.deleteCommonCode, { type: 'fabric', code: 'COT' }),
      await app.call(goodsCodes.deleteColour, { id: colour.data?.id ?? 0 }),
    ]
    expect(answers.map(({ code, msg }) => [code, /1 起订量/.test(msg)])).toEqual([
      [422, true],
      [422, true],
    ])
    await clear()
    expect((await app.call(goodsCodes.deleteColour, { id: colour.data?.id ?? 0 })).code).toBe(200)
  })
})

async function fabric(): Promise<string> {
  await app.fair.pool.query(
    "insert into common_codes (type, code, code_key, name) values ('fabric', 'COT', 'cot', '纯棉') on conflict do nothing",
  )
  return '纯棉'
}

async function exported(scope: MinimumScope): Promise<string[][]> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/minimums/export',
    headers: { token: await app.tokenOf('admin') },
    payload: { scope },
  })
  const { writeFileSync } = await import('node:fs')
  const path = `${app.dataDir}/exported.xlsx`
  writeFileSync(path, answer.rawPayload)
  const { header, rows } = await readSheet(path, { fileName: 'exported.xlsx' })
  return [[...header], ...rows.map((row) => [...row])]
}
