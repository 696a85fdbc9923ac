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
const sheet = (one: string, more = '') =>
  xlsxOf(
    `<cols><col min="3" max="3" hidden="1"/></cols><sheetData>${[
      row(['款号', '颜色', '吊牌价']),
      row([`${one}1`, '黑', '199']),
      row([`${one}2`, '黑', '299'], ' hidden="1"'),
      row([`${one}3`, '黑', '399'], ' hidden="1"'),
      row([`${one}4`, '黑', '499']),
    ].join('')}</sheetData>${more}`,
  )

const actions = ({ rows }: Awaited<ReturnType<typeof uploaded>>) =>
  rows.map(({ row: number, action }) => [number, action]).toSorted(([a], [b]) => Number(a) - Number(b))

const pricesOf = async (numbers: string) => {
  const styles = await app.fair.db
    .selectFrom('styles')
    .select(['goods_no', 'tag_fen'])
    .where('goods_no', 'like', `${numbers}%`)
    .orderBy('goods_no')
    .execute()
  return styles.map(({ goods_no, tag_fen }) => [goods_no, tag_fen])
}

test('rows that are hidden in the sheet are asked, and refused until then; columns are left out until taken', async () => {
  const bytes = await sheet('HR')
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(actions(tried)).toEqual([
    [2, 'created'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'created'],
  ])
  expect(tried.questions).toMatchObject([
    { key: 'hiddenColumns', assumed: 'leave', text: 'C 列“吊牌价”在表格里是隐藏的，要导入吗？' },
    { key: 'hiddenRows', text: '表格里有 2 行是隐藏或筛选掉的（第 3-4 行），要导入吗？' },
  ])
  expect((await upload(app, { kind: 'goods', bytes })).code).toBe(500)

  const { importId, mapping } = tried
  const answered = (hiddenRows: 'take' | 'leave') =>
    uploaded(app, {
      ...{ kind: 'goods', importId, mode: 'dryRun' },
      mapping: { ...mapping, options: { hiddenRows, hiddenColumns: 'take' } },
    })
  expect((await answered('take')).counts).toMatchObject({ created: 4, refused: 0 })
  const left = await answered('leave')
  expect(left.counts).toMatchObject({ created: 2, left: 2, refused: 0 })
  const done = await uploaded(app, { kind: 'goods', importId, mode: 'commit' })
  expect(done.counts).toMatchObject({ created: 2 })
  expect(await pricesOf('HR')).toEqual([
    ['HR1', 19_900],
    ['HR4', 49_900],
  ])
})

test('rows that a filter hides are left out unless taken, which is assumed; a hidden column keeps its default', async () => {
  const bytes = await sheet('HF', '<autoFilter ref="A1:C5"/>')
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(tried.questions).toMatchObject([{ key: 'hiddenColumns' }, { key: 'hiddenRows', assumed: 'leave' }])
  expect(tried.counts).toMatchObject({ created: 2, left: 2, refused: 0 })
  await uploaded(app, { kind: 'goods', importId: tried.importId })
  expect(await pricesOf('HF')).toEqual([
    ['HF1', 0],
    ['HF4', 0],
  ])
})
