import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { upload, uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function customerCoded(code: string) {
  const found = await sql<Record<string, unknown>>`
    select customers.name, customers.type, level.name as level, areas.name as area, regions.name as region,
      big_areas.name as big_area, agent.code as agent, customers.phone, customers.discount_bp, customers.brand_codes,
      customers.enabled, targets.qty, targets.amount_fen, account.username, account.password_hash
    from customers
    left join common_codes level on level.id = customers.level_id
    left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    left join customers agent on agent.id = customers.agent_id
    left join targets on targets.customer_id = customers.id
    left join customer_accounts account on account.customer_id = customers.id
    where customers.code = ${code}`.execute(app.fair.db)
  return found.rows[0]
}

const problems = (rows: readonly { notes: readonly { problem?: string | undefined }[] }[]) =>
  rows.map(({ notes }) => notes[0]?.problem ?? '')

test('creates customers with everything the template asks, and again changes nothing', async () => {
  const rows = [
    [
      '客户编码',
      '客户名称',
      '客户类型',
      '客户级别',
      '大区',
      '区域',
      '地区',
      '总代编码',
      '电话',
      '账号',
      '密码',
      '指标件数',
      '指标金额',
      '折扣',
      '允许品牌',
      '启用',
    ],
    [
      'D1',
      '嘉兴店',
      '加盟商',
      'B级',
      '华东',
      '浙江',
      '杭州',
      'C001',
      '0573-1',
      'jx01',
      'secret-1',
      '500',
      '120000.50',
      '48%',
      '山川;HF',
      '是',
    ],
  ]
  const dry = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(dry.newCodes).toEqual([{ type: 'customerLevel', label: '客户级别', names: ['B级'], count: 1 }])
  expect(JSON.stringify(dry.rows)).not.toContain('secret-1')
  await uploaded(app, { kind: 'customers', rows })
  const made = await customerCoded('D1')
  expect(made).toMatchObject({
    ...{
      name: '嘉兴店',
      type: 'franchise',
      level: 'B级',
      area: '杭州',
      agent: 'C001',
      phone: '0573-1',
      discount_bp: 4800,
    },
    ...{ brand_codes: ['SC', 'HF'], enabled: true, qty: 500, amount_fen: 12_000_050, username: 'jx01' },
  })
  expect(made?.password_hash).toMatch(/^\$argon2id/)
  const again = await uploaded(app, { kind: 'customers', rows })
  expect(again.counts).toMatchObject({ left: 1, changed: 0, created: 0 })
  expect(await customerCoded('D1')).toEqual(made)
})

test('an empty cell blanks nothing; only the mark does', async () => {
  await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '客户名称', '电话'],
      ['D1', '', ''],
    ],
  })
  expect(await customerCoded('D1')).toMatchObject({ name: '嘉兴店', phone: '0573-1' })
  const { rows } = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '电话', '总代编码'],
      ['D1', '[清空]', '[清空]'],
    ],
  })
  expect(rows[0]?.notes).toEqual([
    { field: 'phone', label: '电话', before: '0573-1', after: '' },
    { field: 'agentCode', label: '总代编码', before: 'C001', after: '' },
  ])
  expect(await customerCoded('D1')).toMatchObject({ phone: '', agent: null })
})

test('another password is told and stored, never shown', async () => {
  const before = await customerCoded('D1')
  const { rows } = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '密码'],
      ['D1', 'secret-2'],
    ],
  })
  expect(rows[0]?.notes).toEqual([{ field: 'password', label: '密码', after: '（新密码）' }])
  expect(await customerCoded('D1')).not.toEqual(before)
  const short = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '密码'],
      ['D1', '1234'],
    ],
    mode: 'dryRun',
  })
  expect(problems(short.rows)).toEqual(['密码须为 5-18 位，请换一个'])
})

test.each([
  ['0.48', 4800],
  ['48', 4800],
  ['48%', 4800],
  ['5折', 5000],
  ['48折', 4800],
  ['1', 10_000],
  ['', 10_000],
])('discount %s is %d hundredths of a percent', async (text, bp) => {
  const code = `P${text || 'x'}`
  await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '客户名称', '折扣'],
      [code, '店', text],
    ],
  })
  expect((await customerCoded(code))?.discount_bp).toBe(bp)
})

test('unclear discounts are refused rather than guessed', async () => {
  const rows = [
    ['客户编码', '客户名称', '折扣'],
    ...['3.5', '150', '-1', '=1+1'].map((text, at) => [`U${at}`, '店', text]),
  ]
  const told = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(problems(told.rows)).toEqual([
    '看不出是百分之几还是几折，请写成 35% 或 3.5折',
    '不是有效的折扣，请写成 48%、4.8折 或 0.48',
    '不是有效的折扣，请写成 48%、4.8折 或 0.48',
    '不是有效的折扣，请写成 48%、4.8折 或 0.48',
  ])
})

test('agents: unknown, himself, circles and long chains are refused, one in the file is found', async () => {
  const head = ['客户编码', '客户名称', '总代编码']
  const chain = [head, ['A1', '甲', ''], ['A2', '乙', 'A1'], ['A3', '丙', 'A2']]
  expect((await uploaded(app, { kind: 'customers', rows: chain })).counts).toMatchObject({ created: 3 })
  expect(await customerCoded('A3')).toMatchObject({ agent: 'A2' })
  const bad = [
    head,
    ['A4', '丁', 'A3'],
    ['A5', '戊', 'NOBODY'],
    ['A6', '己', 'A6'],
    ['A7', '庚', 'A5'],
    ['A1', '甲', 'A3'],
  ]
  const { rows, counts } = await uploaded(app, { kind: 'customers', rows: bad, mode: 'dryRun' })
  expect(counts).toMatchObject({ refused: 5 })
  expect(problems(rows)).toEqual([
    '总代层级超过 3 级，请改填更上一级',
    '没有这个总代，文件中也没有；请改正，或先导入总代',
    '总代不能是自己；请填上级的编码，或清空这一格',
    '总代自己的那一行被拒绝，先改好那一行',
    '总代绕成了一圈，请改正其中一个',
  ])
})

test('areas are created only if asked for, on two levels or three, and the same name twice stays apart', async () => {
  const rows = [
    ['客户编码', '客户名称', '大区', '区域', '地区'],
    ['W1', '武汉店', '华中', '湖北', ''],
    ['W2', '京店', '华北', '北京', '市辖区'],
    ['W3', '津店', '华北', '天津', '市辖区'],
  ]
  const dry = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ refused: 3 })
  expect(dry.rows.map(({ notes }) => [notes[0]?.after, notes[0]?.problem])).toEqual(
    ['湖北', '市辖区', '市辖区'].map((name) => [name, '没有这个地方；请改正，对应到已有的，或勾选自动新建']),
  )
  const mapping = { options: { createAreas: true } }
  const done = await uploaded(app, { kind: 'customers', rows, mapping })
  expect(done.newCodes.map(({ type, count }) => [type, count])).toEqual([
    ['bigArea', 1],
    ['region', 2],
    ['area', 3],
  ])
  expect(await customerCoded('W1')).toMatchObject({ big_area: '华中', region: '湖北', area: '湖北' })
  expect(await customerCoded('W2')).toMatchObject({ region: '北京', area: '市辖区' })
  expect(await customerCoded('W3')).toMatchObject({ region: '天津', area: '市辖区' })
  expect((await uploaded(app, { kind: 'customers', rows })).counts).toMatchObject({ left: 3, changed: 0 })
  const ofProvinces = [
    ['客户编码', '客户名称', '大区', '省份', '城市'],
    ['W4', '洛店', '华中', '河南', '洛阳'],
    ['W5', '汴店', '华中', '河南', '开封'],
  ]
  const placed = await uploaded(app, { kind: 'customers', rows: ofProvinces, mapping })
  expect(placed.newCodes.map(({ type, count }) => [type, count])).toEqual([
    ['region', 1],
    ['area', 2],
  ])
  expect(await customerCoded('W5')).toMatchObject({ big_area: '华中', region: '河南', area: '开封' })
  const vague = await uploaded(app, {
    kind: 'customers',
    rows: [
      ['客户编码', '地区'],
      ['W2', '市辖区'],
    ],
    mode: 'dryRun',
  })
  expect(problems(vague.rows)).toEqual(['“市辖区”不止一个，请写明大区和区域，或填编码'])
})

test('one customer stands in a file once, one account belongs to one customer', async () => {
  const rows = [
    ['客户编码', '客户名称', '账号'],
    ['T1', '一店', 'acc1'],
    ['Ｔ1 ', '一店', 'acc1'],
    ['t1', '一店', 'acc1'],
    ['t1', '二店', ''],
    ['T2', '三店', 'ACC1'],
    ['T3', '四店', 'jx01'],
    ['', '五店', ''],
    ['T4', '', ''],
  ]
  const { rows: told } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(told.map(({ action }) => action)).toEqual([
    'created',
    'left',
    'left',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
  ])
  expect(problems(told).slice(3)).toEqual([
    '与第 2 行的客户编码相同，但内容不同；请留下其中一行',
    '与第 2 行的账号相同，请换一个',
    '这个账号已是别的客户在用，请换一个',
    '不能为空，请填写',
    '不能为空，请填写',
  ])
})

test('who sees some areas only cannot put customers elsewhere or fetch others', async () => {
  const rows = [
    ['客户编码', '客户名称', '地区'],
    ['Z1', '杭州新店', 'HZ'],
    ['C001', '别人的店', ''],
    ['Z2', '朝阳新店', '朝阳'],
  ]
  const { msg } = await upload(app, { kind: 'customers', rows, as: 'zhao' })
  expect(msg.split(',')).toEqual([
    '第 2 行：地区：不在您管理的范围内；请改正，或请管理员导入这一行',
    '第 3 行：客户编码：不在您管理的范围内；请改正，或请管理员导入这一行',
  ])
})

test('a row with a cell that cannot be read tells in the same trial what else is wrong with it', async () => {
  const { rows } = await uploaded(app, {
    kind: 'customers',
    mode: 'dryRun',
    rows: [
      ['客户编码', '客户名称', '地区', '店铺数', '允许品牌'],
      ['E1', '新店', '火星', '几家', '无此牌'],
      ['E2', '新店', '杭州', '几家', ''],
    ],
  })
  expect(rows.map(({ action, notes }) => [action, ...notes.map(({ field }) => field)])).toEqual([
    ['refused', 'storeCount', 'brands', 'area'],
    ['refused', 'storeCount'],
  ])
})

test('brands out of sight are neither told, nor given, nor taken by a file', async () => {
  const brandsNow = async () => (await customerCoded('C004'))?.brand_codes
  await sql`update customers set brand_codes = '{SC,HF}' where code = 'C004'`.execute(app.fair.db)
  const headers = { token: await app.tokenOf('zhao'), 'accept-language': 'zh-CN' }
  const answer = await app.server.app.inject({ method: 'POST', url: '/api/customer/export', headers, payload: {} })
  const own = await uploaded(app, { kind: 'customers', bytes: answer.rawPayload, as: 'zhao' })
  expect(own.counts).toMatchObject({ changed: 0, created: 0, refused: 0 })
  expect(own.columns.find(({ field }) => field === 'brands')?.samples.join()).not.toContain('SC')
  const input = (brands: string) => [
    ['客户编码', '允许品牌'],
    ['C004', brands],
  ]
  expect((await upload(app, { kind: 'customers', rows: input('山川'), as: 'zhao' })).code).toBe(500)
  const cleared = await uploaded(app, { kind: 'customers', rows: input('[清空]'), as: 'zhao' })
  expect(cleared.rows[0]?.notes).toEqual([{ field: 'brands', label: '允许品牌', before: 'HF', after: '' }])
  expect(await brandsNow()).toEqual(['SC'])
  await uploaded(app, { kind: 'customers', rows: input('海风'), as: 'zhao' })
  expect((await brandsNow()) as string[]).toHaveLength(2)
})

test('what the drawer would refuse is refused in a file too, with the limit', async () => {
  const long = 'x'.repeat(201)
  const { rows } = await uploaded(app, {
    kind: 'customers',
    mode: 'dryRun',
    rows: [
      ['客户编码', '客户名称', '简称', '联系人', '电话', '店铺面积', '店铺数', '指标件数'],
      ['L1', long, long, long, long, '2000001', '100001', '100000001'],
      ['L2', '名', '', '', '', '2000000', '100000', '100000000'],
    ],
  })
  expect(rows.map(({ action, notes }) => [action, ...notes.map(({ field }) => field)])).toEqual([
    ['refused', 'name', 'shortName', 'contact', 'phone', 'storeArea', 'storeCount', 'targetQty'],
    ['created'],
  ])
})

test('areas of one long name in regions of long names get codes of their own that are not too long', async () => {
  const long = '长'.repeat(60)
  const rows = [
    ['客户编码', '客户名称', '大区', '区域', '地区'],
    ['L1', '一店', '大区', '东'.repeat(60), long],
    ['L2', '二店', '大区', '西'.repeat(60), long],
  ]
  await uploaded(app, { kind: 'customers', rows, mapping: { options: { createAreas: true } } })
  const found = await sql<{ code: string }>`select code from areas where name = ${long} order by id`.execute(
    app.fair.db,
  )
  expect(found.rows.map(({ code }) => code.length)).toEqual([60, 60])
  expect(new Set(found.rows.map(({ code }) => code)).size).toBe(2)
})

test('codes and phones are kept in half width, names and remarks as they are typed', async () => {
  const rows = [
    ['客户编码', '客户名称', '地区', '电话', '备注'],
    ['ＨＷ－１', '示例（一店）ＡＢ', '杭州', '１３８００００１１１１', '（ＶＩＰ）'],
  ]
  const done = await uploaded(app, { kind: 'customers', rows })
  expect(done.counts).toMatchObject({ created: 1, refused: 0 })
  const kept = () =>
    app.fair.db
      .selectFrom('customers')
      .select(['code', 'name', 'phone', 'remark'])
      .where('code_key', '=', 'hw-1')
      .execute()
  const stored = [{ code: 'HW-1', name: '示例（一店）ＡＢ', phone: '13800001111', remark: '（ＶＩＰ）' }]
  expect(await kept()).toEqual(stored)
  await sql`update customers set phone = '１３８００００１１１１' where code = 'HW-1'`.execute(app.fair.db)
  const again = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(again.counts).toMatchObject({ left: 1, changed: 0 })
})
