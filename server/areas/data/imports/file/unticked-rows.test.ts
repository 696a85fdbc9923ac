import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxOf } from '../../../../domain/sheets/fixtures/make.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const heading = ['款号', '颜色', '必订款', '爆款', '款起订量', '金额']

test.each(['否', 'FALSE', 'false', '☐', '0', '✗', '×'])(
  'rows that %s fills down to the end of the sheet, with noughts of formulas beside, are no rows and told once',
  async (sign) => {
    const filled = ['', '', sign, sign, '', '0']
    const rows = [heading, ['UT1', '黑', sign, '是', '2', '9'], ...Array.from({ length: 30 }, () => filled)]
    const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
    expect(tried.counts).toMatchObject({ rows: 1, created: 1, refused: 0 })
    expect(tried.problems.filter((text) => text.includes('未勾选'))).toEqual(['30 行只有未勾选的格或 0，未计入'])
  },
)

test('what names something is a row, whatever stands beside it, and so is a ticked box', async () => {
  const rows = [
    heading,
    ['UT2', '', '否', '否', '', ''],
    ['', '0', '否', '', '', ''],
    ['', '', '否', '是', '', ''],
    ['', '', '', '', '3', ''],
    ['', '', '', '', '0', '¥0.00'],
  ]
  const tried = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(tried.rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'refused'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'refused'],
  ])
  expect(tried.problems).toEqual(['1 行只有未勾选的格或 0，未计入'])
})

test('boxes of a workbook are told together with words', async () => {
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`
  const bytes = await xlsxOf(
    `<sheetData>${row(text('款号'), text('颜色'), text('必订款'), text('爆款'))}${row(text('UT3'), text('黑'), '<c t="b"><v>1</v></c>')}${row(text(''), text(''), '<c t="b"><v>0</v></c>')}${row(text(''), text(''), '<c t="b"><v>0</v></c>', text('否'))}</sheetData>`,
  )
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(tried.counts).toMatchObject({ rows: 1, created: 1 })
  expect(tried.problems).toContain('2 行只有未勾选的格或 0，未计入')
})
