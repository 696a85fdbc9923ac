import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxOf } from '../../../../domain/sheets/fixtures/make.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const row = (cells: readonly string[], more = '') =>
  `<row${more}>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
const sheet = (one: string) =>
  xlsxOf(
    `<cols><col min="3" max="3" hidden="1"/></cols><sheetData>${[
      row(['款号', '颜色', '吊牌价']),
      row([`${one}1`, '黑', '199']),
      row([`${one}2`, '黑', '299'], ' hidden="1"'),
      row([`${one}3`, '黑', '399'], ' hidden="1"'),
      row([`${one}4`, '黑', '499']),
    ].join('')}</sheetData>`,
  )

const actions = ({ rows }: Awaited<ReturnType<typeof uploaded>>) =>
  rows.map(({ row: number, action }) => [number, action]).toSorted(([a], [b]) => Number(a) - Number(b))

test('rows that are hidden in the sheet are asked, and refused until then; columns are told', async () => {
  const bytes = await sheet('HR')
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(actions(tried)).toEqual([
    [2, 'created'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'created'],
  ])
  expect(tried.questions).toMatchObject([
    { key: 'hiddenRows', text: '表格里有 2 行是隐藏或筛选掉的（第 3-4 行），要导入吗？' },
  ])
  expect(tried.problems.join()).toContain('C 列“吊牌价”在表格里是隐藏的，也读取了')
  expect((await upload(app, { kind: 'goods', bytes })).code).toBe(500)

  const { importId, mapping } = tried
  const answered = (hiddenRows: 'take' | 'leave') =>
    uploaded(app, { kind: 'goods', importId, mode: 'dryRun', mapping: { ...mapping, options: { hiddenRows } } })
  expect((await answered('take')).counts).toMatchObject({ created: 4, refused: 0 })
  const left = await answered('leave')
  expect(left.counts).toMatchObject({ created: 2, left: 2, refused: 0 })
  const done = await uploaded(app, { kind: 'goods', importId, mode: 'commit' })
  expect(done.counts).toMatchObject({ created: 2 })
  const stored = await app.fair.db.selectFrom('styles').select('goods_no').where('goods_no', 'like', 'HR%').execute()
  expect(stored.map(({ goods_no }) => goods_no).toSorted()).toEqual(['HR1', 'HR4'])
})
