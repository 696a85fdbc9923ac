import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const sheet = (name: string, header: readonly string[], ...rows: readonly (readonly string[])[]): SheetContent => ({
  name,
  columns: header.map((title, at) => ({ key: `c${at}`, title, kind: 'text' as const })),
  rows: [rows.map((cells) => Object.fromEntries(cells.map((text, at) => [`c${at}`, text])))],
})
const bookOf = (...sheets: [SheetContent, ...SheetContent[]]) => buffer(writeSheets(sheets))

const goodsBook = (numbers: string) =>
  bookOf(
    sheet('说明', ['怎样填写'], ['照列名填写']),
    sheet(
      '上装',
      ['款号', '颜色', '尺码', '吊牌价'],
      [`${numbers}1`, '黑', 'S;M', '199'],
      [`${numbers}2`, '白', 'M', '299'],
    ),
    sheet('下装', ['颜色', '款号', '吊牌价', '尺码', '品名'], ['黑', `${numbers}3`, '399', 'S', '裤']),
    sheet('鞋', ['货号', '颜色', '鞋码', '标价'], [`${numbers}4`, '黑', '38', '499']),
  )

const placesOf = ({ rows }: Awaited<ReturnType<typeof uploaded>>) =>
  rows.map(({ sheet: name, row, action }) => `${name}!${row} ${action}`).toSorted()

const stored = async (numbers: string) => {
  const styles = await app.fair.db.selectFrom('styles').select(['goods_no', 'name']).execute()
  return styles
    .map(({ goods_no, name }) => `${goods_no} ${name}`.trim())
    .filter((text) => text.startsWith(numbers))
    .toSorted()
}

test('sheets of the same columns, in any order, are asked; the others’ rows are refused until then', async () => {
  const bytes = await goodsBook('SA')
  const tried = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(tried.questions).toEqual([
    {
      key: 'sheets',
      text: '这些工作表的列相同：“上装”2 行、“下装”1 行。要一起导入吗？',
      answers: [
        { value: 'all', label: '都导入（共 3 行）' },
        { value: 'one', label: '只导入“上装”（2 行）' },
      ],
    },
  ])
  expect(placesOf(tried)).toEqual(['上装!2 created', '上装!3 created', '下装!2 refused'])
  expect(tried.problems.join()).toContain('“鞋”也有要导入的列')
  expect((await upload(app, { kind: 'goods', bytes })).code).toBe(500)
  expect(await stored('SA')).toEqual([])

  const { importId, mapping } = tried
  const answered = await uploaded(app, {
    ...{ kind: 'goods', importId, mode: 'dryRun' },
    mapping: { ...mapping, options: { sheets: 'all' } },
  })
  expect(answered.counts).toMatchObject({ rows: 3, created: 3, refused: 0 })
  await uploaded(app, { kind: 'goods', importId })
  expect(await stored('SA')).toEqual(['SA1', 'SA2', 'SA3 裤'])
})

test('the first sheet alone, and sheets that are named', async () => {
  const bytes = await goodsBook('SB')
  const { importId, mapping } = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  const one = await uploaded(app, {
    ...{ kind: 'goods', importId, mode: 'dryRun' },
    mapping: { ...mapping, options: { sheets: 'one' } },
  })
  expect(placesOf(one)).toEqual(['上装!2 created', '上装!3 created', '下装!2 left'])
  const named = await uploaded(app, { kind: 'goods', bytes, mapping: { sheets: ['下装'] } })
  expect(placesOf(named)).toEqual(['undefined!2 created'])
  const both = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun', mapping: { sheets: ['下装', '上装'] } })
  expect(both.counts).toMatchObject({ rows: 3, created: 2, left: 1, refused: 0 })
})

test('a sentence about a row of another sheet names that sheet', async () => {
  const bytes = await bookOf(
    sheet('华东', ['客户编码', '客户名称'], ['SC1', '甲店']),
    sheet('华南', ['客户编码', '客户名称'], ['SC2', '乙店'], ['SC2', '丙店'], ['合计', '']),
  )
  const tried = await uploaded(app, {
    ...{ kind: 'customers', bytes, mode: 'dryRun' },
    mapping: { options: { sheets: 'all' } },
  })
  const problems = tried.rows.flatMap(({ notes }) => notes.flatMap(({ problem }) => problem ?? []))
  expect(problems).toContain('与第 华南!2 行的客户编码相同，但内容不同；请留下其中一行')
  expect([...problems, ...tried.problems].join()).not.toMatch(/9000000/)
})

test('sheets whose headings give other units are not joined', async () => {
  const bytes = await bookOf(
    sheet('华东', ['客户编码', '客户名称', '指标金额（元）'], ['SD1', '甲店', '365000']),
    sheet('华南', ['客户编码', '客户名称', '指标金额（万元）'], ['SD2', '乙店', '36.5']),
  )
  const tried = await uploaded(app, { kind: 'customers', bytes, mode: 'dryRun' })
  expect(tried.questions.filter(({ key }) => key === 'sheets')).toEqual([])
})
