import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { upload, uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const bySkc = ['款号', '款名', '品牌', '大类', '吊牌价', '颜色代码', '颜色名称', '尺码']
const bySku = ['款号', '款名', '品牌', '颜色', '尺码', '条码']

async function styleNamed(goodsNo: string) {
  const found = await sql<{
    name: string
    tag_fen: number
    price_range: string
    sizes: string[]
    slots: number[]
    skcs: number
    group: string
  }>`
    select styles.name, styles.tag_fen, price_ranges.name as price_range, size_groups.code as group,
      (select array_agg(code order by size_no) from sizes where size_group_id = styles.size_group_id
        and styles.size_mask >> (slot - 1) & 1 = 1) as sizes,
      (select array_agg(slot::int order by slot) from sizes where size_group_id = styles.size_group_id) as slots,
      (select count(*)::int from skcs where style_id = styles.id) as skcs
    from styles left join price_ranges on price_ranges.id = price_range_id
    left join size_groups on size_groups.id = size_group_id where goods_no = ${goodsNo}`.execute(app.fair.db)
  return found.rows[0]
}

test('a dry run tells what a commit then does, and the same file again changes nothing', async () => {
  const rows = [
    bySkc,
    ['N100', '新款', '山川', '上装', '199.50', '01', '黑', 'S;M;L'],
    ['N100', '新款', '山川', '上装', '199.50', '09', '湖蓝', 'S;M'],
  ]
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  const counts = { rows: 2, created: 2, changed: 0, left: 0, refused: 0, styles: 1, skcs: 2, skus: 5, barcodes: 0 }
  expect(dry.counts).toEqual(counts)
  expect(dry.newCodes).toEqual([{ type: 'colour', label: '颜色', names: ['湖蓝'], count: 1 }])
  expect(await styleNamed('N100')).toBeUndefined()
  const done = await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId })
  expect(done.counts).toEqual(counts)
  expect(await styleNamed('N100')).toMatchObject({
    name: '新款',
    tag_fen: 19_950,
    price_range: '100-199',
    sizes: ['S', 'M', 'L'],
    group: 'TOPS',
    skcs: 2,
  })
  const again = await uploaded(app, { kind: 'goods', rows })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, left: 2, refused: 0 })
  expect((await upload(app, { kind: 'goods', mode: 'commit', importId: dry.importId })).code).toBe(422)
})

test('a changed cell is told with what it was', async () => {
  const rows = [bySkc.slice(0, 6), ['T001', '印花长袖', '海风', '上装', '', '01']]
  const { rows: told } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(told[0]).toMatchObject({ row: 2, action: 'changed', key: 'T001 01' })
  expect(told[0]?.notes).toEqual([
    { field: 'name', label: '品名', before: '印花短袖', after: '印花长袖' },
    { field: 'brand', label: '品牌', before: '山川', after: '海风' },
  ])
})

test('rows by SKU are joined; sizes are tamed, made fit one group and keep their slots when it grows', async () => {
  const rows = [
    bySku,
    ['K1', '跑鞋 红 36', '海风', '红', '36码', '690000000001'],
    ['K1', '跑鞋 红 36.5', '海风', '红', '4120,36.5', '690000000002'],
    ['K2', '帽', '海风', '红', '均码', ''],
    ['K3', '大码 XXL', '海风', '红', 'XXL', '690000000004'],
    ['K3', '大码 XXL', '海风', '红', '2XL', '690000000005'],
  ]
  const { counts, mapping } = await uploaded(app, { kind: 'goods', rows, mode: 'commit' })
  expect(counts).toMatchObject({ created: 5, styles: 3, skcs: 3, skus: 4, barcodes: 4, refused: 0 })
  expect(mapping.values.size).toMatchObject({ '36码': '36', XXL: '2XL', 均码: 'F' })
  expect(await styleNamed('K1')).toMatchObject({ name: '跑鞋 红 36', sizes: ['36', '36.5'], slots: [1, 2] })
  expect(await styleNamed('K2')).toMatchObject({ sizes: ['F'] })
  const before = await styleNamed('K1')
  await uploaded(app, {
    kind: 'goods',
    rows: [bySku, ['K4', '新鞋', '', '黑', '35', ''], ['K4', '新鞋', '', '黑', '36', '']],
  })
  const grown = await styleNamed('K4')
  expect(grown).toMatchObject({ group: before?.group, sizes: ['35', '36'], slots: [1, 2, 3] })
  expect(await styleNamed('K1')).toMatchObject({ sizes: ['36', '36.5'] })
  const kept = await sql<{ slot: number }>`select slot from barcodes where code = '690000000002'`.execute(app.fair.db)
  expect(kept.rows).toEqual([{ slot: 2 }])
})

test('barcodes: repeated, taken or none at all', async () => {
  const rows = [
    bySku,
    ['B1', '甲', '', '黑', 'S', '691000000001'],
    ['B1', '甲', '', '黑', 'S', '691000000001'],
    ['B2', '乙', '', '黑', 'S', '691000000001'],
    ['B3', '丙', '', '黑', 'S', '690000000001'],
    ['B4', '丁', '', '黑', 'S', '下柜'],
    ['B5', '戊', '', '黑', '', '691000000009'],
  ]
  const { rows: told, counts } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(counts).toMatchObject({ created: 1, left: 1, refused: 4 })
  expect(told.map(({ action, notes }) => [action, notes.at(-1)?.problem])).toEqual([
    ['created', '校验位不对，可能抄错了一位；仍按原样存入'],
    ['left', '与第 2 行相同，不必处理'],
    ['refused', '与第 2 行的条码相同，却不是同一个款色尺码；请改正其中一行'],
    ['refused', '这个条码已属于 K1-03，请改正或清空这一格'],
    ['refused', '不是有效的条码（4-40 位数字或字母），请改正或清空这一格'],
    ['refused', '没有尺码，请填上'],
  ])
})

test('barcodes in full width, or with the blanks of their print, are the barcodes they show', async () => {
  const rows = [
    bySku,
    ['FW1', '帽', '海风', '黑', 'S', '６９０１２３４５６７８９２'],
    ['FW1', '帽', '海风', '黑', 'M', '6 901234 567908'],
  ]
  const { counts } = await uploaded(app, { kind: 'goods', rows })
  expect(counts).toMatchObject({ created: 2, refused: 0, barcodes: 2 })
  const kept = await sql<{ code: string }>`select code from barcodes where code like '6901234567%' order by 1`.execute(
    app.fair.db,
  )
  expect(kept.rows).toEqual([{ code: '6901234567892' }, { code: '6901234567908' }])
})

test('大码 and 中码 are letters by a guess that is told, and sizes of their own beside letters', async () => {
  const rows = (other: string) => [
    bySku,
    ['DM1', '裙', '海风', '黑', '大码', ''],
    ['DM1', '裙', '海风', '黑', '中码', ''],
    ['DM1', '裙', '海风', '黑', other, ''],
  ]
  const guessed = await uploaded(app, { kind: 'goods', rows: rows('通码'), mode: 'dryRun' })
  expect(guessed.mapping.values.size).toEqual({ 大码: 'L', 中码: 'M', 通码: 'F' })
  const beside = await uploaded(app, { kind: 'goods', rows: rows('L'), mode: 'dryRun' })
  expect(beside.mapping.values.size ?? {}).toEqual({})
})

test('rows of one style must agree: both values and rows are named, and a good commit leaves the whole style out', async () => {
  const rows = [
    bySkc,
    ['D1', '争议款', '山川', '上装', '100', '01', '', 'S'],
    ['D1', '争议款', '海风', '上装', '100', '02', '', 'S'],
    ['D2', '好款', '山川', '上装', '100', '01', '', 'S'],
  ]
  const { code, msg } = await upload(app, { kind: 'goods', rows })
  expect(code).toBe(500)
  expect(msg.split(',')).toEqual([
    '第 2 行：品牌：同一款的内容不一致：第 2 行为“山川”，第 3 行为“海风”；请改成一样',
    '第 3 行：品牌：同一款的内容不一致：第 2 行为“山川”，第 3 行为“海风”；请改成一样',
  ])
  expect(await styleNamed('D2')).toBeUndefined()
  const { counts, importId } = await uploaded(app, { kind: 'goods', rows, mode: 'commitGood' })
  expect(counts).toMatchObject({ created: 1, refused: 2 })
  expect(await styleNamed('D1')).toBeUndefined()
  expect(await styleNamed('D2')).toBeDefined()
  const refused = await app.call(bulkImport.rows, { importId, action: 'refused', limit: 1, page: 2 })
  expect(refused.data).toMatchObject({ count: 2, list: [{ row: 3, action: 'refused' }] })
})

test('commas of user data cannot break the lines of a refusal', async () => {
  const rows = [bySkc, ['E1', '名', '', '', '1,2,x', '01', '', 'S']]
  const { msg } = await upload(app, { kind: 'goods', rows })
  expect(msg).toBe('第 2 行：吊牌价“1，2，x”：不是有效的金额，请填数字，如 199 或 199.00')
})

test('the refused rows come back as a file with the reason, which can be mended and imported', async () => {
  const rows = [bySkc, ['F1', '名', '', '', 'abc', '01', '', 'S'], ['F2', '好', '', '', '9', '01', '', 'S']]
  const { importId } = await uploaded(app, { kind: 'goods', rows, mode: 'commitGood' })
  const answer = await app.server.app.inject({
    url: `/api/import/refusedRows?importId=${importId}`,
    headers: { token: await app.tokenOf('admin') },
  })
  const read = await uploaded(app, { kind: 'goods', bytes: answer.rawPayload, mode: 'dryRun' })
  expect(read.columns.map(({ heading }) => heading)).toEqual([...bySkc, '原因'])
  expect(read.counts).toMatchObject({ rows: 1, refused: 1 })
  expect(read.columns.at(-1)?.samples[0]).toBe('吊牌价“abc”：不是有效的金额，请填数字，如 199 或 199.00')
  const others = await app.call(bulkImport.rows, { importId }, 'wang')
  expect(others.code).toBe(422)
})

test('ordered goods keep brand, price and size group', async () => {
  await sql`insert into orders (customer_id) values (1)`.execute(app.fair.db)
  await sql`insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
    select max(id), 1, '{2}', 2, 100, 100, 100, 200, 200, 200 from orders`.execute(app.fair.db)
  const file = (brand: string, price: string) => [bySkc.slice(0, 6), ['T001', '印花短袖', brand, '上装', price, '01']]
  const priced = await uploaded(app, { kind: 'goods', rows: file('山川', '200'), mode: 'dryRun' })
  expect(priced.rows[0]).toMatchObject({
    action: 'refused',
    notes: [{ field: 'tagPrice', after: '200.00', problem: '该款已有订单，不能再改；请改回“199.00”，或清空这一格' }],
  })
  const branded = await uploaded(app, { kind: 'goods', rows: file('海风', '199'), mode: 'dryRun' })
  expect(branded.rows[0]).toMatchObject({ action: 'refused', notes: [{ field: 'brand' }] })
})

test('a commit waits for the saves under way and sees what they ordered', async () => {
  const file = [bySkc.slice(0, 6), ['P001', '直筒长裤', '海风', '下装', '333', '01']]
  const saver = await app.fair.pool.connect()
  try {
    await saver.query('begin')
    await saver.query(`select pg_advisory_xact_lock_shared(hashtext('fairdesk.orders'), hashtext(current_schema()))`)
    const answer = upload(app, { kind: 'goods', rows: file, mode: 'commit' })
    expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])).toBe('waits')
    await saver.query('insert into orders (customer_id) values (2)')
    await saver.query(`insert into order_rows
      (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select max(orders.id), min(skcs.id), '{2}', 2, 100, 100, 100, 200, 200, 200
      from orders, skcs join styles on styles.id = style_id where goods_no = 'P001'`)
    await saver.query('commit')
    expect(await answer).toMatchObject({ code: 500, msg: expect.stringContaining('该款已有订单') })
  } finally {
    saver.release()
  }
})

test('at most 30 sizes, and existing groups are not stretched', async () => {
  const many = Array.from({ length: 31 }, (_, at) => `Z${at}A`).join('、')
  const wide = await uploaded(app, {
    kind: 'goods',
    rows: [bySkc, ['G1', '', '', '', '', '01', '', many]],
    mode: 'dryRun',
  })
  expect(wide.rows[0]?.notes[0]?.problem).toBe('同一款的尺码超过 30 个，请核对款号，或拆成几款')
  const odd = await uploaded(app, {
    kind: 'goods',
    rows: [bySkc, ['S001', '', '', '', '', '02', '', '40;58']],
    mode: 'dryRun',
  })
  expect(odd.rows[0]?.notes).toMatchObject([
    { field: 'sizes', after: '58', problem: '尺码组“鞋”里没有这个尺码；请改正，或对应到组里的尺码', unknown: true },
  ])
  expect(odd.choices).toMatchObject([{ field: 'sizes', values: expect.arrayContaining(['40']) }])
})

test('a number with its colour behind the dash is split, in two or three', async () => {
  const two = [
    ['货号', '尺码'],
    ['HJ8110-657', 'L'],
    ['HJ8110-001', 'L'],
    ['HJ8110-001', 'M'],
  ]
  const split = await uploaded(app, { kind: 'goods', rows: two, mode: 'dryRun' })
  expect(split.columns[0]).toMatchObject({ split: 'dash', fields: ['goodsNo', 'colourCode'], guessed: 'data' })
  expect(split.counts).toMatchObject({ styles: 1, skcs: 2, skus: 3 })
  const three = [
    ['sku', 'price'],
    ['MP-01-32-Black', '35'],
    ['MP-01-33-Black', '35'],
  ]
  const thrice = await uploaded(app, { kind: 'goods', rows: three, mode: 'dryRun' })
  expect(thrice.rows[0]).toMatchObject({ key: 'MP-01 Black', action: 'created' })
  expect(thrice.counts).toMatchObject({ styles: 1, skcs: 1, skus: 2 })
})

test('what a heading and a value meant is remembered after a commit', async () => {
  const rows = [
    ['怪号', '怪色', '怪码'],
    ['R1', '黑', '大'],
  ]
  const mapping = {
    columns: [
      { column: 0, field: 'goodsNo' },
      { column: 1, field: 'colourName' },
      { column: 2, field: 'size' },
    ],
    fixed: { brand: '海风' },
    values: { size: { 大: 'L' } },
  }
  await uploaded(app, { kind: 'goods', rows, mapping })
  expect(await styleNamed('R1')).toMatchObject({ sizes: ['L'] })
  const later = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(later.columns.map(({ field, guessed }) => [field, guessed])).toEqual([
    ['goodsNo', 'memory'],
    ['colourName', 'memory'],
    ['size', 'memory'],
  ])
  expect(later.counts).toMatchObject({ left: 1, changed: 0, created: 0 })
})

test('a commit by the number of its dry run means by the columns what the dry run meant', async () => {
  const rows = [
    ['一', '二', '三'],
    ['V1', '黑', 'S'],
  ]
  const columns = ['goodsNo', 'colourName', 'size'].map((field, column) => ({ column, field }))
  const { importId } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun', mapping: { columns } })
  const done = await uploaded(app, { kind: 'goods', importId, mode: 'commit' })
  expect(done.counts).toMatchObject({ created: 1, skus: 1 })
})

test('no file, a broken mapping, a second import meanwhile: each a plain answer', async () => {
  expect((await upload(app, { kind: 'goods' })).code).toBe(400)
  expect((await upload(app, { kind: 'goods', rows: [bySkc], mapping: '{' })).code).toBe(422)
  expect((await upload(app, { kind: 'goods', rows: [bySkc], language: 'en' })).msg).toBe('There is no data in the file')
  await app.fair.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtext('import of ' || current_schema()))`.execute(other)
    const answer = await upload(app, { kind: 'goods', rows: [bySkc, ['Q1', '', '', '', '', '01', '', 'S']] })
    expect([answer.code, answer.msg]).toEqual([409, '另一个导入正在进行，请稍后再试'])
  })
})

test('what the drawer would refuse is refused in a file too: figures no list could add up, long texts, far years', async () => {
  const heads = [
    '款号',
    '款名',
    '品牌',
    '颜色代码',
    '工厂最低量',
    '起订量',
    '倍数',
    '单色起订量',
    '年份',
    '吊牌价',
    '圆牌号',
    '卖点',
  ]
  const tooMuch = ['10000001', '10000', '10000', '10000', '3000', '10000000', `B${'x'.repeat(121)}`, 'x'.repeat(1025)]
  const most = ['10000000', '9999', '9999', '9999', '2999', '9999999.99', `B${'y'.repeat(120)}`, 'x'.repeat(1024)]
  const { rows, problems } = await uploaded(app, {
    kind: 'goods',
    mode: 'dryRun',
    rows: [heads, ['B1', 'x'.repeat(201), '山川', '01', ...tooMuch], ['B2', 'x'.repeat(200), '山川', '01', ...most]],
  })
  expect(problems).toEqual(['新建的 1 款没有尺码（B2），还不能订货；请在文件中加上尺码'])
  expect(rows.map(({ action, notes }) => [action, notes.filter(({ problem }) => problem).length])).toEqual([
    ['refused', 9],
    ['created', 0],
  ])
})

test('a purchase price of what is ordered stays too: re-pricing tells what it changes first', async () => {
  await sql`update styles set purchase_fen = 9000 where goods_no = 'T001'`.execute(app.fair.db)
  const file = (price: string) => [
    ['款号', '颜色代码', '买断价'],
    ['T001', '01', price],
  ]
  const { rows } = await uploaded(app, { kind: 'goods', rows: file('80'), mode: 'dryRun' })
  expect(rows[0]).toMatchObject({ action: 'refused', notes: [{ field: 'purchasePrice', after: '80.00' }] })
  expect((await uploaded(app, { kind: 'goods', rows: file('90'), mode: 'dryRun' })).counts).toMatchObject({ left: 1 })
})

test('a fabric is called by its composition, which may be longer than other codes', async () => {
  const fabric = '棉'.repeat(79)
  const rows = [
    ['款号', '颜色', '尺码', '面料成分'],
    ['FAB1', '黑', 'S', fabric],
  ]
  await uploaded(app, { kind: 'goods', rows })
  const codes = await app.call(goodsCodes.commonCodeList, { type: 'fabric' })
  expect(codes.data?.map(({ code }) => code)).toContain(fabric)
  const add = (type: 'fabric' | 'theme', length: number) =>
    app.call(goodsCodes.addGoodsBase, { type, code: 'x'.repeat(length), name: 'x'.repeat(length) })
  expect([(await add('fabric', 100)).code, (await add('fabric', 101)).code]).toEqual([200, 422])
  expect([(await add('theme', 60)).code, (await add('theme', 61)).code]).toEqual([200, 422])
})

test('numbers and codes of goods are kept in half width, their names as they are typed', async () => {
  const rows = [
    ['款号', '品名', '颜色编码', '颜色', '圆牌号', '品牌'],
    ['ＨＷ２', '（新）ＡＢ裙', '９７', '灰（深）', 'ＨＷ２－９７', '海风'],
  ]
  await uploaded(app, { kind: 'goods', rows })
  const kept = await sql<Record<string, string>>`
    select goods_no, styles.name, skc_no, colours.code, colours.name as colour from styles
    join skcs on style_id = styles.id join colours on colours.id = colour_id where goods_no_key = 'hw2'`.execute(
    app.fair.db,
  )
  expect(kept.rows).toEqual([
    { goods_no: 'HW2', name: '（新）ＡＢ裙', skc_no: 'HW2-97', code: '97', colour: '灰（深）' },
  ])
  const kind = 'goods'
  expect((await uploaded(app, { kind, rows, mode: 'dryRun' })).counts).toMatchObject({ left: 1, changed: 0 })
  await sql`update skcs set skc_no = 'ＨＷ２－９７' where skc_no = 'HW2-97'`.execute(app.fair.db)
  expect((await uploaded(app, { kind, rows, mode: 'dryRun' })).counts).toMatchObject({ left: 1, changed: 0 })
})
