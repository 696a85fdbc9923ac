import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../testing/app.ts'
import { uploaded } from '../../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`update customers set area_id = null`.execute(app.fair.db)
  for (const table of ['areas', 'regions', 'big_areas']) await sql`delete from ${sql.table(table)}`.execute(app.fair.db)
})
afterAll(() => app.stop())

/** Provinces with a third of their cities, each in the spellings that one file mixes. */
const provinces: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['浙江省', '浙江'],
    ['杭州市', '杭州', '宁波市', '温州', '嘉兴市'],
  ],
  [
    ['广西壮族自治区', '广西'],
    ['南宁', '桂林市', '柳州市', '北海', '玉林'],
  ],
  [
    ['内蒙古自治区', '内蒙古'],
    ['呼和浩特市', '包头', '赤峰市', '通辽', '鄂尔多斯市'],
  ],
  [
    ['新疆维吾尔自治区', '新疆'],
    ['乌鲁木齐市', '克拉玛依', '伊犁哈萨克自治州', '伊犁', '阿克苏地区'],
  ],
  [
    ['北京市', '北京'],
    ['北京市', '北京', '朝阳区', '海淀区', '丰台区'],
  ],
  [
    ['吉林省', '吉林'],
    ['长春市', '吉林市', '延边朝鲜族自治州', '延边', '四平'],
  ],
]

const dealers = Array.from({ length: 1050 }, (_, index) => {
  const [names, cities] = provinces[index % provinces.length] ?? [[], []]
  const [province = '', city = ''] = [names[(index >> 3) % names.length], cities[(index >> 1) % cities.length]]
  return [`K${String(index).padStart(4, '0')}`, `${city}${index}店`, province, city]
})
const rows = [['客户编码', '客户名称', '省份', '城市'], ...dealers]
const createAreas = { options: { createAreas: true } }

const tree = async () => {
  const { rows: areas } = await sql<{ big: string; region: string; area: string }>`
    select big_areas.name as big, regions.name as region, areas.name as area from areas
    join regions on regions.id = region_id join big_areas on big_areas.id = big_area_id order by areas.id`.execute(
    app.fair.db,
  )
  return areas
}

test('provinces and cities alone make the places of a new fair, each once, and say so before', async () => {
  const untold = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(untold.counts).toMatchObject({ rows: 1050, refused: 1050 })
  const [bigAreas, regions, areas] = untold.unknownNames
  expect(bigAreas).toMatchObject({ field: 'bigArea', names: [{ name: '全国', rows: 1050, refused: true }] })
  expect(regions?.names.map(({ name, rows: count }) => [name, count])).toEqual(
    ['浙江省', '广西壮族自治区', '内蒙古自治区', '新疆维吾尔自治区', '北京市', '吉林省'].map((name) => [name, 175]),
  )
  expect(regions?.names[0]).toMatchObject({ path: ['全国'], texts: ['浙江省', '浙江'] })
  const hangzhou = areas?.names.find(({ name }) => name.startsWith('杭州'))
  expect(hangzhou).toMatchObject({ texts: ['杭州市', '杭州'], path: ['全国', '浙江省'], refused: true })

  const told = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun', mapping: createAreas })
  expect(told.counts).toMatchObject({ created: 1050, refused: 0 })
  expect(told.newCodes.map(({ type, count }) => [type, count])).toEqual([
    ['bigArea', 1],
    ['region', 6],
    ['area', 26],
  ])
  expect(told.problems).toContainEqual(expect.stringContaining('文件没写大区，新区域放在“全国”下：浙江省、'))
  expect(
    told.unknownNames.map(({ type, names }) => [type, names.length, names.some(({ refused }) => refused)]),
  ).toEqual([
    ['bigArea', 1, false],
    ['region', 6, false],
    ['area', 26, false],
  ])

  const toldHangzhou = told.unknownNames[2]?.names.find(({ name }) => name === '杭州市')
  expect(toldHangzhou).toMatchObject({ texts: ['杭州市', '杭州'], rows: hangzhou?.rows })
  await uploaded(app, { kind: 'customers', rows, mapping: createAreas })
  expect(await tree()).toHaveLength(26)
  expect(new Set((await tree()).map(({ big }) => big))).toEqual(new Set(['全国']))
  const again = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(again.counts).toMatchObject({ left: 1050, changed: 0, refused: 0 })
  expect(again.unknownNames).toEqual([])
})

test('places in another spelling or script are the fair’s own, and come back as they are called there', async () => {
  const spelt = [
    ['客户编码', '客户名称', '大区', '省份', '城市'],
    ['T1', '甲店', '全国大区', '廣西', '南寧市'],
    ['T2', '乙店', '', '新疆', '阿克苏'],
  ]
  const before = await tree()
  const done = await uploaded(app, { kind: 'customers', rows: spelt, mapping: createAreas })
  expect(done.counts).toMatchObject({ created: 2, refused: 0 })
  expect(await tree()).toEqual(before)
})

test('a city in another big area than the fair has it is asked about, and mapped place by place', async () => {
  await sql`insert into big_areas (code, code_key, name) values ('XB', 'xb', '西部')`.execute(app.fair.db)
  await sql`insert into regions (code, code_key, name, big_area_id)
    select 'SC-R', 'sc-r', '四川', id from big_areas where code = 'XB'`.execute(app.fair.db)
  await sql`insert into areas (code, code_key, name, province, region_id)
    select 'CD', 'cd', '成都', '四川', id from regions where code = 'SC-R'`.execute(app.fair.db)
  const west = [
    ['客户编码', '客户名称', '大区', '省份', '城市'],
    ['S1', '川一', '西南大区', '四川省', '成都市'],
    ['S2', '川二', '西南大区', '四川省', '绵阳市'],
  ]
  const asked = await uploaded(app, { kind: 'customers', rows: west, mode: 'dryRun', mapping: createAreas })
  expect(asked.counts).toMatchObject({ refused: 2 })
  expect(asked.unknownNames.map(({ field, names }) => [field, names.map(({ likely }) => likely[0])])).toEqual([
    ['bigArea', ['西部']],
    ['region', ['四川']],
    ['area', ['西部 / 四川 / 成都', '西部 / 四川 / 绵阳市']],
  ])
  const areas = asked.unknownNames.find(({ field }) => field === 'area')
  expect(areas?.names.map(({ texts, likely, refused }) => [texts, likely[0], refused])).toEqual([
    [['成都市'], '西部 / 四川 / 成都', true],
    [['绵阳市'], '西部 / 四川 / 绵阳市', true],
  ])
  const mapping = {
    ...createAreas,
    values: { area: { 成都市: '西部 / 四川 / 成都', 绵阳市: '西南大区 / 四川省 / 绵阳市' } },
  }
  const done = await uploaded(app, { kind: 'customers', rows: west, mapping })
  expect(done.counts).toMatchObject({ created: 2, refused: 0 })
  expect((await tree()).slice(-2)).toEqual([
    { big: '西部', region: '四川', area: '成都' },
    { big: '西南大区', region: '四川省', area: '绵阳市' },
  ])
})

test('a big area that is another of the fair takes all its places there', async () => {
  const rows = [
    ['客户编码', '客户名称', '大区', '城市'],
    ['V1', '川三', '成渝', '成都'],
    ['V2', '川四', '成渝', '广元'],
  ]
  const mapping = { ...createAreas, values: { bigArea: { 成渝: '西部' }, region: { 广元: '四川' } } }
  const dry = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun', mapping })
  expect(dry.counts).toMatchObject({ created: 2, refused: 0 })
  expect(dry.unknownNames).toMatchObject([
    { field: 'area', names: [{ name: '广元', path: ['西部', '四川'], rows: 1, refused: false }] },
  ])
})

test('a new customer with the name of an existing one is told, and counted', async () => {
  const rows = [
    ['客户编码', '客户名称', '电话', '省份', '城市'],
    ['K0000', '杭州市0店', '13800000000', '浙江', '杭州'],
  ]
  await uploaded(app, { kind: 'customers', rows })
  const twins = await uploaded(app, {
    kind: 'customers',
    mode: 'dryRun',
    rows: [
      ['客户编码', '客户名称', '电话', '省份', '城市'],
      ['N1', '杭州市0店', '138-0000-0000', '', ''],
      ['N2', '杭州市0店', '', '浙江', '杭州市'],
      ['N3', '杭州市0店', '13900000000', '浙江', '宁波'],
    ],
  })
  expect(twins.rows.map(({ action, notes }) => [action, notes[0]?.problem])).toEqual([
    ['created', '已有同名客户 K0000；是同一家请把客户编码改成 K0000'],
    ['created', '已有同名客户 K0000；是同一家请把客户编码改成 K0000'],
    ['created', '与第 2 行的新客户 N1 同名'],
  ])
  expect(twins.problems).toContain('2 个新客户与已有客户同名，请核对是不是同一家')
})
