import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import type { Person } from '../../../../testing/people.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function download(
  kind: 'agents' | 'targets' | 'discounts' | 'guide' | 'history',
  path: 'export' | 'template',
  { as = 'admin' as Person, language = 'zh-CN' } = {},
) {
  const answer = await app.server.app.inject({
    method: path === 'export' ? 'POST' : 'GET',
    url: path === 'export' ? '/api/import/export' : `/api/import/template?kind=${kind}`,
    headers: { token: await app.tokenOf(as), 'accept-language': language },
    ...(path === 'export' ? { payload: { kind } } : {}),
  })
  return answer.rawPayload
}

const stored = async (table: string, order: string) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(
      app.fair.db,
    )
  ).rows

const problems = (rows: readonly { notes: readonly { problem?: string | undefined }[] }[]) =>
  rows.map(({ notes }) => notes[0]?.problem ?? '')

test('discounts for a category and for a style, by code, account or name of the customer', async () => {
  const rows = [
    ['客户', '大类', '款号', '折扣'],
    ['C001', '上装', '', '48%'],
    ['宁波天一店', '', 'P001', '4.5折'],
  ]
  const dry = await uploaded(app, { kind: 'discounts', rows, mode: 'dryRun' })
  expect(dry.problems).toEqual([])
  expect(dry.counts).toMatchObject({ created: 2, refused: 0 })
  expect(await stored('customer_discounts', 'id')).toHaveLength(1)
  await uploaded(app, { kind: 'discounts', rows })
  expect((await stored('customer_discounts', 'id')).slice(1)).toMatchObject([
    { customer_id: 1, category_id: 1, style_id: null, discount_bp: 4800 },
    { customer_id: 2, category_id: null, style_id: 2, discount_bp: 4500 },
  ])
  expect((await uploaded(app, { kind: 'discounts', rows })).counts).toMatchObject({ left: 2, created: 0, changed: 0 })
  rows[1]?.splice(3, 1, '50%')
  const { rows: told } = await uploaded(app, { kind: 'discounts', rows })
  expect(told[0]?.notes).toEqual([{ field: 'discount', label: '折扣', before: '48%', after: '50%' }])
})

test('a discount of nobody, of nothing or of two things is refused, all at once', async () => {
  const { rows } = await uploaded(app, {
    kind: 'discounts',
    mode: 'dryRun',
    rows: [
      ['客户', '大类', '款号', '折扣'],
      ['无此店', '大衣', '', '3.5'],
      ['C001', '', '', '50%'],
      ['C001', '上装', 'T001', '50%'],
      ['C001', '鞋', '', ''],
      ['C001', '下装', '', '50%'],
      ['c001', 'BOT', '', '60%'],
      ['c001', 'BOT', '', '50%'],
    ],
  })
  expect(rows[0]?.notes.map(({ field }) => field)).toEqual(['discount', 'customer', 'category'])
  expect(problems(rows).slice(1)).toEqual([
    '大类和款号填一个，且只填一个',
    '大类和款号填一个，且只填一个',
    '不能为空，请填写',
    '',
    '与第 6 行说的是同一项，但内容不同；请留下其中一行',
    '与第 6 行相同，不必处理',
  ])
  expect(rows[0]?.notes[1]).toMatchObject({ after: '无此店', unknown: true })
})

test('an unknown category may be given a meaning', async () => {
  const rows = [
    ['客户', '大类', '折扣'],
    ['C001', '鞋履', '40%'],
  ]
  const dry = await uploaded(app, { kind: 'discounts', rows, mode: 'dryRun' })
  expect(dry.choices).toEqual([{ field: 'category', values: ['上装', '下装', '鞋'] }])
  const { importId } = dry
  const mapping = { ...dry.mapping, values: { category: { 鞋履: '鞋' } } }
  expect((await uploaded(app, { kind: 'discounts', importId, mapping })).counts).toMatchObject({ created: 1 })
  expect((await uploaded(app, { kind: 'discounts', rows })).counts).toMatchObject({ left: 1, refused: 0 })
})

test('targets in all and of one or two attributes, whichever comes first', async () => {
  const rows = [
    ['客户', '属性', '属性值', '属性2', '属性值2', '款数', '款色数', '件数', '金额', '深度', '最低%', '最高%'],
    ['C002', '', '', '', '', '', '', '800', '150000', '', '', ''],
    ['C002', '大类', '上装', '', '', '30', '60', '400', '', '12.5', '80%', '120%'],
    ['C002', '波段', '一波', '大类', '下装', '', '', '100', '', '', '0.9', ''],
    ['C002', '', '二波', '', '', '', '', '70', '', '', '', ''],
  ]
  await uploaded(app, { kind: 'targets', rows })
  expect((await stored('targets', 'customer_id, dim1, value1')).slice(1)).toMatchObject([
    { customer_id: 2, dim1: '', value1: '', qty: 800, amount_fen: 15_000_000 },
    { dim1: 'category', value1: 'BOT', dim2: 'wave', value2: 'W1', qty: 100, min_bp: 9000 },
    {
      dim1: 'category',
      value1: 'TOP',
      styles: 30,
      skcs: 60,
      qty: 400,
      depth_hundredths: 1250,
      min_bp: 8000,
      max_bp: 12_000,
    },
    { dim1: 'wave', value1: 'W2', qty: 70 },
  ])
  const turned = [...rows.slice(0, 3), ['C002', '大类', '下装', '波段', '一波', '', '', '100', '', '', '90%', '']]
  expect((await uploaded(app, { kind: 'targets', rows: turned })).counts).toMatchObject({
    left: 3,
    changed: 0,
    created: 0,
  })
})

test('a target that contradicts itself is refused', async () => {
  const { rows } = await uploaded(app, {
    kind: 'targets',
    mode: 'dryRun',
    rows: [
      ['客户', '属性', '属性值', '属性2', '属性值2', '件数', '最低%', '最高%'],
      ['C001', '大类', '上装', '大类', '下装', '5', '', ''],
      ['C001', '大类', '', '', '', '5', '', ''],
      ['C001', '大类', '大衣', '', '', '5', '', ''],
      ['C001', '', '上装', '', '', '5', '90%', '80%'],
      ['C001', '尺码', '上装', '', '', '1.5', '', ''],
      ['C001', '', '上装', '', '', '', '', ''],
    ],
  })
  expect(problems(rows)).toMatchObject([
    '两个属性相同，请改正其中一个',
    '不能为空，请填写',
    '没有这个值；请改正，或对应到已有的',
    '最高比例低于最低比例，请改正',
    expect.stringContaining('请填其中之一：品牌'),
    '',
  ])
  expect(rows[4]?.notes.map(({ field }) => field)).toEqual(['attribute', 'qty'])
  expect(rows[5]?.action).toBe('left')
})

test('guide quantities of a colour and of a size, by SKC number or by goods number and colour', async () => {
  const rows = [
    ['客户', '款色号', '款号', '颜色', '尺码', '指导件数'],
    ['C001', 'T001-01', '', '', '', '12'],
    ['C001', '', 'T001', '白', 'M', '4'],
    ['C002', 'P001', '', '', '', '6'],
  ]
  await uploaded(app, { kind: 'guide', rows })
  expect(await stored('guide_quantities', 'customer_id, skc_id, slot')).toEqual([
    { customer_id: 1, skc_id: 1, slot: 0, qty: 12 },
    { customer_id: 1, skc_id: 2, slot: 2, qty: 4 },
    { customer_id: 2, skc_id: 4, slot: 0, qty: 6 },
  ])
  const wrong = await uploaded(app, {
    kind: 'guide',
    mode: 'dryRun',
    rows: [
      ['客户', '款色号', '尺码', '数量'],
      ['C001', 'T001', '', '1'],
      ['C001', 'T001-01', '40', '1'],
      ['C001', 'X', '', '-1'],
    ],
  })
  expect(problems(wrong.rows)).toEqual([
    '不止一个颜色，请写明颜色，如 T001-01',
    '这一款没有这个尺码；请改正，或留空表示整个款色',
    '须为整数，如 12',
  ])
})

test('history is kept as the file says it, with the codes the fair has too', async () => {
  const rows = [
    ['客户', '季节', '款号', '颜色', '大类', '数量', '价格'],
    ['C001', '26SS', 'T900', '黑', '上装', '120', '99.50'],
    ['C001', '26SS', '', '', '大衣', '30', ''],
  ]
  await uploaded(app, { kind: 'history', rows })
  expect(await stored('history_rows', 'id')).toMatchObject([
    {
      customer_id: 1,
      season: '26SS',
      goods_no: 'T900',
      codes: { colour: '01', category: 'TOP' },
      qty: 120,
      amount_fen: 1_194_000,
    },
    { season: '26SS', category: '大衣', codes: {}, qty: 30, price_fen: null, amount_fen: null },
  ])
  expect((await uploaded(app, { kind: 'history', rows })).counts).toMatchObject({ left: 2 })
})

test('agents with whom they buy through and who buys through them', async () => {
  const rows = [
    ['账号', '密码', '名称', '区域1', '区域2', '折扣类型', '子账号', '绑定主账号'],
    ['zj01', 'secret-1', '浙江总代', '浙江', '杭州', '采购价', 'C003;nb01', ''],
    ['nb01', 'secret-2', '宁波分代', '浙江', '宁波', '', 'C002', ''],
    ['C001', '', '', '', '', '', '', ''],
  ]
  const dry = await uploaded(app, { kind: 'agents', rows, mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ created: 2, left: 1, refused: 0 })
  await uploaded(app, { kind: 'agents', rows })
  const made = await sql`
    select customers.code, customers.discount_basis, agent.code as agent, account.username
    from customers left join customers agent on agent.id = customers.agent_id
    left join customer_accounts account on account.customer_id = customers.id
    where customers.code in ('zj01', 'nb01', 'C002', 'C003') order by customers.code`.execute(app.fair.db)
  expect(made.rows).toEqual([
    { code: 'C002', discount_basis: 'tag', agent: 'nb01', username: null },
    { code: 'C003', discount_basis: 'tag', agent: 'zj01', username: null },
    { code: 'nb01', discount_basis: 'tag', agent: 'zj01', username: 'nb01' },
    { code: 'zj01', discount_basis: 'purchase', agent: null, username: 'zj01' },
  ])
  expect((await uploaded(app, { kind: 'agents', rows })).counts).toMatchObject({ left: 3, changed: 0, created: 0 })
})

test('of the good rows alone none loses a sub-account: who names a refused one is refused too, and linked once it is mended', async () => {
  const rows = (password: string) => [
    ['账号', '密码', '名称', '子账号', '绑定主账号'],
    ['top1', 'secret-3', '总代一', 'low1;C004', ''],
    ['low1', password, '分代一', '', ''],
    ['top2', 'secret-4', '总代二', 'top3', ''],
    ['top3', 'secret-5', '总代三', 'low2', ''],
    ['low2', password, '分代二', '', ''],
    ['free', 'secret-6', '总代四', '', ''],
  ]
  const good = await uploaded(app, { kind: 'agents', mode: 'commitGood', rows: rows('1') })
  const refused = '这个子账号自己的那一行被拒绝，先改好那一行'
  const short = '密码须为 5-18 位，请换一个'
  expect(good.rows.map(({ action, notes }) => [action, notes[0]?.after, notes[0]?.problem])).toEqual([
    ['refused', 'low1', refused],
    ['refused', undefined, short],
    ['refused', 'top3', refused],
    ['refused', 'low2', refused],
    ['refused', undefined, short],
    ['created', undefined, undefined],
  ])
  await uploaded(app, { kind: 'agents', rows: rows('secret-7') })
  const linked = await sql<{ code: string; agent: string | null }>`
    select customers.code, agent.code as agent from customers left join customers agent on agent.id = customers.agent_id
    where customers.code in ('low1', 'low2', 'top3', 'C004') order by customers.code`.execute(app.fair.db)
  expect(linked.rows.map(({ code, agent }) => [code, agent])).toEqual([
    ['C004', 'top1'],
    ['low1', 'top1'],
    ['low2', 'top3'],
    ['top3', 'top2'],
  ])
})

test('an agent above who is not there, a circle, a chain too long and a customer claimed twice are refused', async () => {
  const told = async (rows: readonly (readonly string[])[]) => {
    const answer = await uploaded(app, {
      kind: 'agents',
      mode: 'dryRun',
      rows: [['账号', '名称', '子账号', '绑定主账号'], ...rows],
    })
    return answer.rows.map(({ notes }) => notes.map(({ label, after, problem }) => [label, after, problem]))
  }
  const noSub = '没有这个客户，或不在您管理的范围内；请填客户编码、账号或名称'
  const twice = '第 2 行的代理商也有这个子账号；一个客户只能有一个代理商'
  const other = '“new1”把它列为子账号，与这里的主账号不同；请留下其中一个'
  const circle = '总代绕成了一圈，请改正其中一个'
  const deep = '总代层级超过 3 级，请改填更上一级'
  expect(await told([['new1', '新代', 'nobody', '']])).toEqual([[['子账号', 'nobody', noSub]]])
  expect(await told([['new1', '新代', '', 'nowhere']])).toMatchObject([
    [['绑定主账号', 'nowhere', expect.stringContaining('没有这个总代')]],
  ])
  expect(
    await told([
      ['new1', '新代', 'C004', ''],
      ['new2', '新代', 'C004', ''],
    ]),
  ).toMatchObject([[['C004 的绑定主账号', 'new1', undefined]], [['子账号', 'C004', twice]]])
  expect(
    await told([
      ['new1', '新代', 'nb01', ''],
      ['nb01', '', '', 'zj01'],
    ]),
  ).toMatchObject([[['绑定主账号', 'zj01', other]], [['绑定主账号', 'zj01', other]]])
  expect(await told([['zj01', '', '', 'nb01']])).toMatchObject([[['绑定主账号', 'nb01', circle]]])
  expect(await told([['new1', '新代', 'zj01', '']])).toMatchObject([[[expect.anything(), 'new1', deep]]])
})

test.each([
  ['agents', 'en'],
  ['targets', 'zh-TW'],
  ['discounts', 'en'],
  ['guide', 'zh-TW'],
  ['history', 'en'],
] as const)(
  'the template of %s in %s is understood, and its line that shows how is no data',
  async (kind, language) => {
    const bytes = await download(kind, 'template', { language })
    const { counts, columns, problems: said } = await uploaded(app, { kind, bytes, mode: 'dryRun' })
    expect(said).toEqual([])
    expect(counts).toMatchObject({ rows: 0, created: 0, refused: 0 })
    expect(columns.filter(({ field }) => field === null)).toEqual([])
  },
)

test('other areas and brands are neither told of nor written; prices that are not seen stand in no file', async () => {
  const rows = [
    ['客户', '款色号', '指导件数'],
    ['C001', 'T001-01', '99'],
  ]
  const { code, msg } = await upload(app, { kind: 'guide', rows, as: 'zhao' })
  expect(code).toBe(500)
  expect(msg).toContain('没有这个客户')
  const bytes = await download('targets', 'export', { as: 'wang' })
  const { fields, counts } = await uploaded(app, { kind: 'targets', bytes, as: 'wang' })
  expect(fields.map(({ key }) => key)).not.toContain('amount')
  expect(counts).toMatchObject({ changed: 0, refused: 0 })
})

test('targets of brands out of sight are neither told nor changed by a file', async () => {
  const all = [
    ['客户', '属性', '属性值', '件数'],
    ['C004', '品牌', '山川', '7'],
    ['C004', '品牌', '海风', '8'],
  ]
  await uploaded(app, { kind: 'targets', rows: all })
  const bytes = await download('targets', 'export', { as: 'zhao' })
  const own = await uploaded(app, { kind: 'targets', bytes, as: 'zhao', mode: 'dryRun' })
  expect(own.rows.map(({ key }) => key).join(' ')).toContain('HF')
  expect(own.rows.map(({ key }) => key).join(' ')).not.toContain('SC')
  const rows = [all[0] ?? [], ['C004', '品牌', '山川', '1']]
  const dry = await uploaded(app, { kind: 'targets', rows, as: 'zhao', mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ refused: 1 })
  expect(JSON.stringify(dry.rows)).not.toContain('"7"')
})

test('a file of agents tells whose sign-ins become an agent’s by it: of those with their first sub-accounts alone', async () => {
  await sql`
    insert into customer_accounts (customer_id, username, username_key)
    select id, lower(code), lower(code) from customers where code in ('C003', 'C004') on conflict do nothing`.execute(
    app.fair.db,
  )
  const rows = [
    ['账号', '名称', '子账号'],
    ['C004', '', 'C003'],
    ['C003', '', ''],
  ]
  const dry = await uploaded(app, { kind: 'agents', rows, mode: 'dryRun' })
  const told = dry.rows.flatMap(({ key, notes }) =>
    notes.map(({ field, before, after }) => [key, field, before, after]),
  )
  expect(told).toContainEqual([expect.stringContaining('C004'), 'account', '客户账号', '代理账号'])
  expect(told.filter(([, field]) => field === 'account')).toHaveLength(1)
})
