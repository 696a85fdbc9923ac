import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type CodeInput = Params<typeof goodsCodes.addGoodsBase>

const add = (input: CodeInput) => app.call(goodsCodes.addGoodsBase, input)
const listed = async (type: CodeInput['type']) => (await app.call(goodsCodes.commonCodeList, { type })).data ?? []
const named = async (type: CodeInput['type'], code: string) => (await listed(type)).find((one) => one.code === code)
const made = async (input: CodeInput) => {
  const { data, msg } = await add(input)
  if (!data) throw new Error(msg)
  return data
}
const nothing = { styles: 0, customers: 0, children: 0, discounts: 0, targets: 0, rules: 0, binned: 0 }
const lastLog = async () =>
  (await app.fair.pool.query('select action, ref, before, after from operation_log order by id desc limit 1')).rows[0]

describe('common codes', () => {
  it('are listed with what points at them', async () => {
    expect(await listed('category')).toMatchObject([
      { code: 'TOP', name: '上装', uses: { ...nothing, styles: 1 } },
      { code: 'BOT', uses: { ...nothing, styles: 1 } },
      { code: 'SHOE', uses: { ...nothing, styles: 1, discounts: 1 } },
    ])
    const [level] = await listed('customerLevel')
    expect(level?.uses.customers).toBeGreaterThan(0)
    const types = (await app.call(goodsCodes.commonCodeTypes, {})).data
    expect(types?.find(({ type }) => type === 'wave')).toEqual({ type: 'wave', codes: 2 })
    expect(types?.find(({ type }) => type === 'custom5')).toEqual({ type: 'custom5', codes: 0 })
  })

  it('are for administrators alone', async () => {
    expect((await app.call(goodsCodes.commonCodeList, { type: 'wave' }, 'wang')).code).toBe(403)
    expect((await app.call(goodsCodes.addGoodsBase, { type: 'wave', code: 'X', name: 'X' }, 'wang')).code).toBe(403)
  })

  it('are added at the end, with the dates of a wave and the category of a style type', async () => {
    const wave = await made({
      type: 'wave',
      code: 'W3',
      name: '三波',
      launchDate: '2027-03-01',
      deliveryDate: '2027-02-20',
    })
    expect(wave).toMatchObject({ launchDate: '2027-03-01', deliveryDate: '2027-02-20', sort: 2, enabled: true })
    const dress = await app.call(goodsCodes.addGoodsBaseStyle, {
      code: 'dress',
      name: '连衣裙',
      parentId: world.codes.tops,
    })
    expect(dress.data).toMatchObject({ type: 'styleType', parentId: world.codes.tops })
    expect((await named('category', 'TOP'))?.uses.children).toBe(1)
    const orphan = await app.call(goodsCodes.addGoodsBaseStyle, {
      code: 'skirt',
      name: '裙',
      parentId: world.codes.wave1,
    })
    expect([orphan.code, orphan.msg]).toEqual([422, '上级不存在，请刷新后重选'])
    await app.call(goodsCodes.deleteCommonCode, { type: 'styleType', code: 'dress' })
  })

  it.each([
    ["O'Neil", '"引号"'],
    ['50%', '半价%'],
    ['a\\b', '反\\斜'],
    ['👗', '裙👗'],
    ['007', '0007'],
    ['1E5', '1e05'],
    ['x'.repeat(60), '长'.repeat(60)],
  ])('keep what was typed: %s', async (code, name) => {
    expect(await made({ type: 'theme', code, name })).toMatchObject({ code, name })
    expect(await named('theme', code)).toMatchObject({ name })
    await app.call(goodsCodes.deleteCommonCode, { type: 'theme', code })
    expect(await named('theme', code)).toBeUndefined()
  })

  it.each([
    { type: 'theme', code: 'x'.repeat(61), name: '长' },
    { type: 'theme', code: 'L', name: '长'.repeat(61) },
    { type: 'theme', code: '', name: '空' },
    { type: 'theme', code: '\u200B', name: '空' },
    { type: 'theme', code: 'E', name: ' \u3000 ' },
    { type: 'wave', code: 'D', name: '日', launchDate: '2027-02-30' },
  ] satisfies CodeInput[])('refuse %j', async (input) => {
    expect((await add(input)).code).toBe(422)
  })

  it('are one whatever their case, width and spaces; a name is one code’s', async () => {
    for (const code of ['w1', 'Ｗ１', ' W1 ']) expect((await add({ type: 'wave', code, name: '别的' })).code).toBe(422)
    expect((await add({ type: 'wave', code: 'W9', name: ' 一波　' })).msg).toContain('已用于编码 W1')
    // Another type has codes and names of its own.
    const theme = await made({ type: 'theme', code: 'W1', name: '一波' })
    await app.call(goodsCodes.deleteCommonCode, theme)
  })

  it('change by field; the code only while nothing uses it', async () => {
    const fresh = await made({ type: 'series', code: 'S1', name: '都市' })
    const change = (changes: object, version = fresh.version) =>
      app.call(goodsCodes.updateGoodsBese, { id: fresh.id, type: 'series', version, ...changes })
    expect((await change({ code: 'S2', name: '城市' })).data).toMatchObject({ code: 'S2', name: '城市', version: 2 })
    expect((await change({ enabled: false }, 2)).data).toMatchObject({ code: 'S2', name: '城市', enabled: false })
    expect((await change({ enabled: true })).code).toBe(409)
    const used = await named('wave', 'W1')
    if (!used) throw new Error('no wave')
    const input = { id: used.id, type: 'wave', version: used.version } as const
    expect((await app.call(goodsCodes.updateGoodsBese, { ...input, code: 'W01' })).msg).toContain('不能修改')
    expect((await app.call(goodsCodes.updateGoodsBese, { ...input, name: '早春' })).data?.name).toBe('早春')
    await app.call(goodsCodes.updateGoodsBese, { ...input, version: input.version + 1, name: '一波' })
    await app.call(goodsCodes.deleteCommonCode, { type: 'series', code: 's2' })
  })

  it('are saved by one of two at once, and the other is told', async () => {
    const fresh = await made({ type: 'series', code: 'T1', name: '双' })
    const answers = await Promise.all(
      ['甲', '乙'].map((name) =>
        app.call(goodsCodes.updateGoodsBese, { id: fresh.id, type: 'series', version: 1, name }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const twins = await Promise.all([1, 2].map((at) => add({ type: 'series', code: 'T2', name: `同${at}` })))
    expect(twins.map(({ code }) => code).sort()).toEqual([200, 422])
    for (const code of ['T1', 'T2']) await app.call(goodsCodes.deleteCommonCode, { type: 'series', code })
  })

  it('are not deleted while something uses them, and the refusal counts it', async () => {
    const refused = await app.call(goodsCodes.deleteCommonCode, { type: 'category', code: 'TOP' })
    expect([refused.code, refused.msg]).toEqual([422, '“上装”正被使用（1 款），不能删除；可以停用，或合并到另一项'])
    await app.fair.pool.query('update styles set deleted_at = now() where id = $1', [world.styles.tee])
    expect((await app.call(goodsCodes.deleteCommonCode, { type: 'category', code: 'TOP' })).msg).toContain(
      '已删除的 1 项',
    )
    await app.fair.pool.query('update styles set deleted_at = null where id = $1', [world.styles.tee])
    expect((await app.call(goodsCodes.deleteCommonCode, { type: 'category', code: 'none' })).code).toBe(200)
  })
})

describe('merging', () => {
  it('moves styles, parents, discounts and targets, and reports follow', async () => {
    const { pool } = app.fair
    const shoes = await made({ type: 'category', code: 'FOOT', name: '鞋履' })
    await pool.query(
      "insert into common_codes (type, code, code_key, name, parent_id) values ('mid', 'RUN', 'run', '跑鞋', $1)",
      [world.codes.shoes],
    )
    await pool.query("insert into targets (customer_id, dim1, value1, qty) values (4, 'category', 'SHOE', 30)")
    const asked = { dims: ['category'], metrics: ['offeredStyles'] } satisfies Params<typeof report.getOrderReport>
    const labels = async () =>
      (await app.call(report.getOrderReport, asked)).data?.list.map(({ dims }) => dims[0]?.label)
    const before = await labels()
    const moved = await app.call(goodsCodes.mergeCommonCode, { fromId: world.codes.shoes, intoId: shoes.id })
    expect(moved.data).toEqual({ ...nothing, styles: 1, children: 1, discounts: 1, targets: 1 })
    expect((await named('category', 'FOOT'))?.uses).toEqual({
      ...nothing,
      styles: 1,
      children: 1,
      discounts: 1,
      targets: 1,
    })
    expect(await named('category', 'SHOE')).toBeUndefined()
    expect(await lastLog()).toMatchObject({
      action: 'code.merge',
      ref: 'SHOE → FOOT',
      before: {
        codes: [
          { code: 'SHOE', styles: 1 },
          { code: 'FOOT', styles: 0 },
        ],
      },
      after: { codes: [{ code: 'FOOT', styles: 1 }] },
    })
    await expect.poll(async () => (await labels()) ?? []).not.toContain('鞋')
    expect(before?.length).toBe((await labels())?.length)
    const ranking = await app.call(goodsReport.getGoodsTotalRanking, {})
    expect(ranking.data?.list.find(({ goodsNo }) => goodsNo === 'S001')?.category).toBe('鞋履')
  })

  it('is refused where customers would have a discount or a target twice, and names them', async () => {
    const { pool } = app.fair
    const [from, into] = [
      await made({ type: 'category', code: 'M1', name: '一' }),
      await made({ type: 'category', code: 'M2', name: '二' }),
    ]
    const merge = () => app.call(goodsCodes.mergeCommonCode, { fromId: from.id, intoId: into.id })
    const customer = (await pool.query('select name from customers where id = 1')).rows[0].name
    await pool.query(
      'insert into customer_discounts (customer_id, category_id, discount_bp) values (1, $1, 5000), (1, $2, 6000)',
      [from.id, into.id],
    )
    expect((await merge()).msg).toBe(`1 个客户对两项都设了折扣（${customer}），合并后会重复；请先删去其中一个折扣`)
    await pool.query('delete from customer_discounts where category_id = $1', [into.id])
    await pool.query(
      "insert into targets (customer_id, dim1, value1, qty) values (1, 'category', 'M1', 1), (1, 'category', 'M2', 2)",
    )
    expect((await merge()).msg).toContain(`1 个客户对两项都有指标（${customer}）`)
    expect((await named('category', 'M1'))?.uses).toEqual({ ...nothing, discounts: 1, targets: 1 })
    await pool.query("delete from targets where value1 = 'M2'")
    expect((await merge()).code).toBe(200)
  })

  it('is of two codes of one type, and of what was seen', async () => {
    const merge = (fromId: number, intoId: number, version?: number) =>
      app.call(goodsCodes.mergeCommonCode, { fromId, intoId, ...(version === undefined ? {} : { version }) })
    expect((await merge(world.codes.wave1, world.codes.wave1)).msg).toBe('请选择同一类型的另一项')
    expect((await merge(world.codes.wave1, world.codes.tops)).msg).toBe('请选择同一类型的另一项')
    expect((await merge(99_999, world.codes.tops)).msg).toContain('已被删除')
    expect((await merge(world.codes.wave1, world.codes.wave2, 99)).code).toBe(409)
  })

  it('moves customers of a level, and one of two at once wins', async () => {
    const level = await made({ type: 'customerLevel', code: 'VIP', name: '贵宾' })
    const before = (await named('customerLevel', 'A'))?.uses.customers ?? 0
    const merge = () => app.call(goodsCodes.mergeCommonCode, { fromId: world.codes.levelA, intoId: level.id })
    const answers = await Promise.all([merge(), merge()])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
    expect((await named('customerLevel', 'VIP'))?.uses.customers).toBe(before)
  })
})

it('no code, colour or place in a list changes while an import rests on it', async () => {
  const importing = await app.fair.pool.connect()
  try {
    await importing.query('begin')
    await importing.query(`select pg_advisory_xact_lock(hashtext('import of ' || current_schema()))`)
    const [category] = await listed('category')
    const answers = [
      await add({ type: 'theme', code: 'T9', name: '主题九' }),
      await app.call(goodsCodes.updateGoodsBese, {
        ...(category ?? { id: 0, version: 0, type: 'category' }),
        name: '衣',
      }),
      await app.call(goodsCodes.addColour, { code: 'Z9', name: '紫' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([409, 409, 409])
  } finally {
    await importing.query('rollback')
    importing.release()
  }
})

it.each(['0000-01-01', '0000-12-31'])('a day that no calendar has, %s, is refused and no fault', async (launchDate) => {
  expect(await add({ type: 'wave', code: 'W-0', name: '零波', launchDate })).toMatchObject({ code: 422 })
})
