import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const told = (rows: readonly { row: number; action: string; notes: readonly { problem?: string | undefined }[] }[]) =>
  rows.map(({ row, action, notes }) => [row, action, notes[0]?.problem])

test('a line the reader cannot take is a refused row: all or nothing means it too', async () => {
  const bytes = Buffer.from('款号,颜色,尺码\nJ1,黑,S\nJ2,黑,S,10,20\nJ3,黑,S\n')
  const { code, msg } = await upload(app, { kind: 'goods', bytes })
  expect([code, msg]).toEqual([500, '第 3 行：“J2，黑，S，10，20”：列数多于表头，该行未读取；请检查多出的逗号或引号'])
  const { counts, rows, importId, problems } = await uploaded(app, { kind: 'goods', bytes, mode: 'commitGood' })
  expect(counts).toMatchObject({ rows: 3, created: 2, refused: 1 })
  expect(rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'created'],
    [3, 'refused'],
    [4, 'created'],
  ])
  expect(problems).toEqual([])
  const refused = await app.call(bulkImport.rows, { importId, action: 'refused' })
  expect(refused.data?.count).toBe(1)
})

test('what Excel has damaged is refused where it would be imported, and only told elsewhere', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '条码', '随便'],
    ['H1', '黑', 'S', '6.90123E+12', ''],
    ['#REF!', '黑', 'S', '690111122223', ''],
    ['H3', '黑', 'S', '690111122224', '#N/A'],
  ]
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(told(dry.rows)).toEqual([
    [2, 'refused', '数字已被 Excel 截断，请以文本格式重新填写'],
    [3, 'refused', '单元格是错误值（如 #REF!），请在表格里改正'],
    [4, 'created', '校验位不对，可能抄错了一位；仍按原样存入'],
  ])
  expect(dry.problems).toEqual(['有 1 处内容有问题（如第 4 行）: 单元格是错误值（如 #REF!），请在表格里改正'])
})

test('a colour code stands for one colour', async () => {
  const head = ['款号', '颜色代码', '颜色名称', '尺码']
  const rows = [
    head,
    ['X1', '01', '大红', 'S'],
    ['X2', '77', '', 'S'],
    ['X3', '77', '湖蓝', 'S'],
    ['X4', '77', '姜黄', 'S'],
  ]
  const done = await uploaded(app, { kind: 'goods', rows, mode: 'commitGood' })
  expect(told(done.rows)).toEqual([
    [2, 'refused', '颜色编码 01 已是“黑”；是同一种颜色请对应到“黑”，不是请换一个编码，或不导入颜色编码'],
    [3, 'created', undefined],
    [4, 'created', undefined],
    [5, 'refused', '颜色编码 77 已是“湖蓝”；是同一种颜色请对应到“湖蓝”，不是请换一个编码，或不导入颜色编码'],
  ])
  expect(done.newCodes).toMatchObject([{ type: 'colour', names: ['湖蓝'] }])
})

test('sizes are tamed by a guess that is shown and can be overruled', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '条码'],
    ['U1', '黑', 'L(A-C)', '690222200001'],
    ['U1', '黑', 'L(D-E)', '690222200002'],
    ['U1', '黑', 'M(170/76A)', '690222200003'],
    ['U1', '黑', 'M(175/76A)', '690222200004'],
  ]
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(dry.mapping.values).toEqual({ size: { 'M(170/76A)': 'M', 'M(175/76A)': 'M' } })
  expect(dry.counts).toMatchObject({ skus: 3 })
  const values = { size: { 'M(170/76A)': 'M(170/76A)', 'M(175/76A)': 'M(175/76A)' } }
  const mapping = { columns: dry.mapping.columns, values }
  const done = await uploaded(app, { kind: 'goods', rows, mode: 'commit', mapping })
  expect(done.counts).toMatchObject({ skus: 4, barcodes: 4 })
  const again = await uploaded(app, { kind: 'goods', rows, mode: 'commit' })
  expect(again.counts).toMatchObject({ left: 4, created: 0, changed: 0 })
  const list = [
    ['款号', '颜色', '尺码'],
    ['U2', '黑', 'S码;XXL;L(170/76A)'],
  ]
  const fromList = await uploaded(app, { kind: 'goods', rows: list, mode: 'dryRun' })
  expect(fromList.mapping.values).toEqual({ sizes: { S码: 'S', XXL: '2XL', 'L(170/76A)': 'L' } })
})

test('a list that lacks sizes says that they stay', async () => {
  const rows = [
    ['款号', '颜色代码', '尺码'],
    ['T001', '01', 'S;M'],
  ]
  const { rows: left } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(told(left)).toEqual([[2, 'left', '导入不会取消尺码，仍保留 L;XL']])
})

test('passwords are neither shown nor kept beside the file', async () => {
  const rows = [
    ['客户编码', '客户名称', '账号', '密码'],
    ['K1', '店', 'k0001', 'canary-77'],
  ]
  const dry = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(JSON.stringify(dry)).not.toContain('canary-77')
  const columns = ['code', 'name', 'account'].map((field, column) => ({ column, field }))
  const mapping = { columns, fixed: { password: 'canary-88' }, values: { password: { a: 'canary-99' } } }
  await uploaded(app, { kind: 'customers', rows: rows.map((row) => row.slice(0, 3)), mode: 'commit', mapping })
  const kept = await sql`
    select mapping::text from imports where mapping::text like '%canary%'
    union all select value from import_value_memory where value like '%canary%'`.execute(app.fair.db)
  expect(kept.rows).toEqual([])
  const stored = await sql<{ password_hash: string }>`
    select password_hash from customer_accounts where username = 'k0001'`.execute(app.fair.db)
  expect(stored.rows[0]?.password_hash).toMatch(/^\$argon2id/)
})

test('lines that add up others are left out, and it is said how many and which', async () => {
  const rows = [
    ['客户编码', '客户名称', '地区', '店铺数'],
    ['Z1', '合计服饰', '杭州', '2'],
    ['小计', '', '', '2'],
    ['Z2', '合计', '杭州', '3'],
    ['', '总 计：', '', '5'],
  ]
  const trial = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(trial.rows.map(({ row, action, key }) => [row, action, key])).toEqual([
    [2, 'created', 'Z1 合计服饰'],
    [4, 'created', 'Z2 合计'],
  ])
  expect(trial.problems).toEqual(['略去 2 行合计，不导入（第 3, 5 行）'])
  const { importId } = trial
  const done = await uploaded(app, { kind: 'customers', importId, mode: 'commit' })
  expect(done.counts).toMatchObject({ rows: 2, created: 2, refused: 0 })
  const goods = [
    ['款号', '品名', '吊牌价', '数量'],
    ['ZT1', '上衣', '299', '10'],
    ['合计', '', '299', '10'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows: goods, mode: 'dryRun', language: 'en' })
  expect(tried.counts).toMatchObject({ rows: 1, refused: 0 })
  expect(tried.problems).toContain('1 line of totals left out (row 3)')
})

test('a file with too long a cell, or too many columns, is refused with the place of it', async () => {
  const head = ['款号', '颜色', '尺码', '卖点']
  const long = await upload(app, { kind: 'goods', rows: [head, ['H1', '黑', 'S', 'x'.repeat(32_768)]], mode: 'dryRun' })
  expect(long.msg).toBe('单元格 D2 超过 32767 字，请删短后再导入')
  const wide = await upload(app, {
    kind: 'goods',
    rows: [Array.from({ length: 250 }, (_, at) => `列${at}`), ['1']],
    mode: 'dryRun',
  })
  expect(wide.msg).toBe('工作表“file”有 201 列，上限是 200 列，请删去不需要的列')
})

test('the first rows are shown as they are, without passwords, and with the encoding of a text', async () => {
  const rows = [
    ['经销商名单', '', '', ''],
    ['客户编码', '客户名称', '账号', '密码'],
    ['F1', '一店', 'first-1', 'canary-1'],
  ]
  const dry = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(dry).toMatchObject({ headerRow: 2, encoding: 'utf-8', sheets: [{ name: 'file', hidden: false, rows: 1 }] })
  expect(dry.firstRows).toEqual([
    { row: 1, cells: ['经销商名单'] },
    { row: 2, cells: ['客户编码', '客户名称', '账号', '密码'] },
    { row: 3, cells: ['F1', '一店', 'first-1', '***'] },
  ])
  expect((await uploaded(app, { kind: 'customers', rows })).firstRows).toEqual([])
})

test('a page that a system calls a workbook is imported', async () => {
  const cells = ['款号', '品名', '颜色', '尺码', '条码'].map((title) => `<th>${title}</th>`).join('')
  const row = ['P001', '衬衫', '黑', 'S', '0690123']
    .map((text) => `<td style="mso-number-format:'\\@'">${text}</td>`)
    .join('')
  const bytes = Buffer.from(`<html><meta charset="utf-8"><table><tr>${cells}</tr><tr>${row}</tr></table></html>`)
  const dry = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(dry.counts.rows).toBe(1)
  expect(dry.columns.map(({ field }) => field)).toEqual(['goodsNo', 'name', 'colourName', 'size', 'barcode'])
})
