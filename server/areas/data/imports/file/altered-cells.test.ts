import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportRow } from '@fairdesk/contract/areas/data/import-answer'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxOf } from '../../../../domain/sheets/fixtures/make.ts'
import { columnLetters } from '../../../../domain/sheets/writing/cells.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** A text, or a number in a format. */
type Cell = string | readonly [value: number, format: string]

/** A workbook of these cells. */
function workbook(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const formats = [...new Set(rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : [cell[1]])))]
  const escaped = (text: string) => text.replaceAll('"', '&quot;')
  const cell = (value: Cell, at: string) =>
    typeof value === 'string'
      ? `<c r="${at}" t="str"><v>${value}</v></c>`
      : `<c r="${at}" s="${formats.indexOf(value[1]) + 1}"><v>${value[0]}</v></c>`
  const lines = rows.map(
    (cells, row) => `<row>${cells.map((value, at) => cell(value, `${columnLetters(at)}${row + 1}`)).join('')}</row>`,
  )
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)
  return xlsxOf(`<sheetData>${lines.join('')}</sheetData>`, {
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
  })
}

const tried = async (kind: ImportKind, rows: readonly (readonly Cell[])[], values = {}) =>
  uploaded(app, { kind, bytes: await workbook(rows), mode: 'dryRun', mapping: { values } })

const refused = ({ rows }: { readonly rows: readonly ImportRow[] }) =>
  rows.flatMap(({ row, action, notes }) =>
    action === 'refused' ? notes.map(({ field, after, likely }) => [row, field, after, likely?.[0]]) : [],
  )

test('sizes, codes and counts that a spreadsheet has made something else of are asked, with what was probably typed', async () => {
  const rows: readonly (readonly Cell[])[] = [
    ['款号', '颜色', '尺码', '波段', '年份', '款起订量'],
    ['K1', '黑', [46085, 'm"月"d"日"'], '一波', [46082, 'yyyy'], '1'],
    [[500, '0.00E+00'], '黑', '7-8', [46082, 'm"月"'], '2026', '1'],
    ['K3', [0.5, '# ?/?'], '7-8', [46085, 'yyyy-m-d'], '2026', [46085, 'd-mmm']],
  ]
  const trial = await tried('goods', rows)
  expect(refused(trial)).toEqual([
    [2, 'sizes', '2026-03-04', '3-4'],
    [3, 'goodsNo', '5.00E+02', '5E2'],
    [4, 'wave', '2026-03-04', '3-4'],
    [4, 'colourName', '1/2', '1/2'],
    [4, 'moq', '2026-03-04', undefined],
  ])
  expect(trial.rows[0]?.notes[0]?.problem).toBe(
    '被表格软件变成了日期（显示为 3月4日），原来是“3-4”吗？请对应到原来的内容，或在表格里把这一列设为文本后重填',
  )
  expect(trial.rows[2]?.notes.find(({ field }) => field === 'moq')?.problem).toBe(
    '被表格软件变成了日期（显示为 4-Mar），请对应到原来的内容，或在表格里把这一列设为文本后重填',
  )
  const meant = { sizes: { '2026-03-04': '3-4' }, goodsNo: { '5.00E+02': '5E2' }, colourName: { '1/2': '1/2' } }
  const settled = await tried('goods', rows.slice(0, 3), meant)
  expect(refused(settled)).toEqual([])
  expect(settled.rows.map(({ key }) => key)).toEqual(['K1 黑', '5E2 黑'])
  expect(settled.newCodes).toContainEqual(expect.objectContaining({ type: 'wave', names: ['3月'] }))
})

test('a ratio that became a time is asked; one that is a text is taken', async () => {
  const ratio = (no: string, cell: Cell): Cell[] => [no, '黑', 'S;M;L', cell]
  const trial = await tried('goods', [
    ['款号', '颜色', '尺码', '配比'],
    ratio('R1', [0.043055555555555555, 'h:mm:ss']),
    ratio('R2', '1:2:0'),
  ])
  expect(refused(trial)).toEqual([[2, 'fixedRatio', '01:02:00', '1:2:0']])
})

test('days are taken from dates, however much of them the format shows', async () => {
  const rows: readonly (readonly Cell[])[] = [
    ['款号', '颜色', '上市日期', '卖点'],
    ['D1', '黑', [46082, 'm"月"'], [46082, 'yyyy-m-d']],
    ['D2', '黑', [46085, 'm"月"d"日"'], ''],
  ]
  const { importId, rows: read } = await tried('goods', rows)
  expect(read.map(({ action }) => action)).toEqual(['created', 'created'])
  const done = await uploaded(app, { kind: 'goods', importId, mode: 'commit' })
  expect(done.counts).toMatchObject({ created: 2 })
  const stored = await app.fair.db
    .selectFrom('styles')
    .select(['goods_no', 'launches_on'])
    .where('goods_no', 'like', 'D%')
    .execute()
  expect(stored.map(({ goods_no, launches_on }) => [goods_no, launches_on])).toEqual([
    ['D1', '2026-03-01'],
    ['D2', '2026-03-04'],
  ])
})

test('amounts are the numbers of their cells, as they are shown where that rounds; foreign money is refused', async () => {
  const price = (no: string, cell: Cell): Cell[] => [no, '黑', cell]
  const good = [
    price('P1', [181.545, '0.00']),
    price('P2', [199, '#,##0"元/件"']),
    price('P3', [1299, '_ "¥"* #,##0.00_ ']),
    price('P4', [181.5, '0']),
  ]
  const bad = [
    price('P5', [199, '[$$-409]#,##0.00']),
    price('P6', '$199'),
    price('P7', [36.5, '0.0"万"']),
    price('P8', [1299, '[$¥-411]#,##0']),
  ]
  const bytes = await workbook([['款号', '颜色', '采购价'], ...good, ...bad])
  const done = await uploaded(app, { kind: 'goods', bytes, mode: 'commitGood' })
  const foreign = '是外币，这里的金额是人民币；请换算成元后填写数字，如 199.00'
  const notes = done.rows.filter(({ action }) => action === 'refused').flatMap((row) => row.notes)
  expect(notes.map(({ after, problem, likely }) => [after, likely ?? problem])).toEqual([
    ['$199.00', foreign],
    ['$199', foreign],
    ['36.5万', ['365000', '36.5']],
    ['JP¥1,299', foreign],
  ])
  const { rows } = await sql<{ price: number }>`
    select purchase_fen as price from styles where goods_no like 'P_' order by goods_no`.execute(app.fair.db)
  expect(rows.map(({ price: fen }) => fen)).toEqual([18_155, 19_900, 129_900, 18_150])
})

test('targets are the numbers of their cells, and not the words of their formats', async () => {
  const target = (code: string, cell: Cell): Cell[] => [code, `店${code}`, '杭州', cell]
  const bytes = await workbook([
    ['客户编码', '客户名称', '地区', '订货指标金额'],
    target('W1', [365_000, '0!.0000"万"']),
    target('W2', [365_000, '0\\.0000"万"']),
    target('W3', [365_000, '0!.0,"万"']),
    target('W4', [365_000, '#,##0,"千"']),
  ])
  const done = await uploaded(app, { kind: 'customers', bytes, mode: 'commit' })
  expect(done.counts).toMatchObject({ created: 4 })
  const { rows } = await sql<{ fen: string }>`
    select amount_fen as fen from targets join customers on customers.id = customer_id where code like 'W_' order by code`.execute(
    app.fair.db,
  )
  expect(rows.map(({ fen }) => Number(fen))).toEqual([36_500_000, 36_500_000, 36_500_000, 36_500_000])
})

test('what a spreadsheet has saved into a CSV as dates, times and numbers is asked as it is of a workbook', async () => {
  const heading = ['款号', '颜色', '尺码', '配比', '款起订量', '上市日期', '卖点']
  const rows = (...lines: readonly (readonly string[])[]) => [heading, ...lines]
  const bad = [
    ['CS1', '黑', '3月4日', '', '', '2026/3/4', '3月4日'],
    ['CS2', '黑', '4-Mar', '', '', '2026/3/4', ''],
    ['CS3', '2026/1/2', '110', '', '', '', ''],
    ['5.00E+02', '黑', '110', '', '', '', ''],
    ['CS5', '黑', 'S;M;L', '1:02:00', '', '', ''],
    ['CS6', '黑', '110', '', '3月4日', '', ''],
  ]
  const tryRows = (lines: readonly (readonly string[])[], values = {}) =>
    uploaded(app, { kind: 'goods', rows: rows(...lines), mode: 'dryRun', mapping: { values } })
  const trial = await tryRows(bad)
  expect(refused(trial)).toEqual([
    [2, 'sizes', '3月4日', '3-4'],
    [3, 'sizes', '4-Mar', '3-4'],
    [4, 'colourName', '2026/1/2', '1-2'],
    [5, 'goodsNo', '5.00E+02', '5E2'],
    [6, 'fixedRatio', '1:02:00', '1:2:0'],
    [7, 'moq', '3月4日', undefined],
  ])
  expect(trial.rows[0]?.notes[0]?.problem).toBe(
    '被表格软件变成了日期（显示为 3月4日），原来是“3-4”吗？请对应到原来的内容，或在表格里把这一列设为文本后重填',
  )
  const priced = [heading.with(6, '采购价'), ['CS9', '黑', '', '', '', '', '1.24E+03']]
  expect(refused(await uploaded(app, { kind: 'goods', rows: priced, mode: 'dryRun' }))).toEqual([
    [2, 'purchasePrice', '1.24E+03', '1240'],
  ])
  const meant = { sizes: { '3月4日': '3-4' }, goodsNo: { '5.00E+02': '5E2' } }
  expect(refused(await tryRows([bad[0] ?? [], bad[3] ?? []], meant))).toEqual([])
  const good = [
    ['CS7', '三月', '12月', '1:2', '6', '2026-03-04', ''],
    ['CS8', '黑', '3-6M', '', '', '', ''],
  ]
  expect(refused(await tryRows(good))).toEqual([])
})

test('what the fair itself calls so is not asked, so that its own CSV comes back', async () => {
  const rows = [
    ['款号', '颜色', '波段'],
    ['CN1', '黑', '3月4日'],
  ]
  const values = { wave: { '3月4日': '3月4日' } }
  await uploaded(app, { kind: 'goods', rows, mapping: { values } })
  await sql`delete from import_value_memory`.execute(app.fair.db)
  const again = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(again.counts).toMatchObject({ refused: 0, left: 1 })
})

test('texts of a workbook that a spreadsheet altered before they became texts are asked too, but for names of the fair', async () => {
  const rows = [
    ['款号', '颜色', '尺码', '波段', '吊牌价'],
    ['TX1', '黑', '3月4日', '2-Mar', '199'],
    ['5.00E+02', '黑', '7-8', '2026-03-04', '199'],
  ]
  expect(refused(await tried('goods', rows))).toEqual([
    [2, 'wave', '2-Mar', '3-2'],
    [2, 'sizes', '3月4日', '3-4'],
    [3, 'goodsNo', '5.00E+02', '5E2'],
  ])
  const meant = { wave: { '2-Mar': '2-Mar' }, sizes: { '3月4日': '3-4' }, goodsNo: { '5.00E+02': '500' } }
  const known = await uploaded(app, { kind: 'goods', bytes: await workbook(rows), mapping: { values: meant } })
  expect(known.counts).toMatchObject({ created: 2, refused: 0 })
  const again = [rows[0] ?? [], ['TX3', '黑', '7-8', '2-Mar', '199']]
  expect(refused(await tried('goods', again))).toEqual([])
})

test('a number in a column of codes is its plain digits, whatever its format shows; a format of zeros is kept', async () => {
  const rows: readonly (readonly Cell[])[] = [
    ['客户编码', '客户名称', '联系电话', '备注'],
    [[1001, '#,##0'], '格式店一', [13800138000, '#,##0'], [1234.5, '#,##0.00']],
    [[1002, '0.00'], '格式店二', [13800138001, '0.00'], 'x'],
    [[1003, '00000000'], '格式店三', '021-1234', 'x'],
  ]
  await uploaded(app, { kind: 'customers', bytes: await workbook(rows) })
  const { rows: stored } = await sql<{ code: string; phone: string; remark: string }>`
    select code, phone, remark from customers where name like '格式店%' order by name`.execute(app.fair.db)
  expect(stored.map(({ code, phone }) => [code, phone]).toSorted()).toEqual([
    ['00001003', '021-1234'],
    ['1001', '13800138000'],
    ['1002', '13800138001'],
  ])
  expect(stored.map(({ remark }) => remark)).toContain('1,234.50')
})
