import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { kinds } from '../kinds.ts'
import { totalsLines } from './totals-lines.ts'

/** Columns by field, a blank for one that is not imported; which of the rows, from 1, are totals. */
function totalsOf(kind: MappedKind, columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const mapped = columns.flatMap((field, column) => (field === '' ? [] : { column, field: field.split('+')[0] ?? '' }))
  const split = columns.flatMap((field, column) =>
    field.includes('+') ? { column, field: null, split: 'dash' as const, fields: field.split('+') } : [],
  )
  const mapping = {
    columns: [...mapped.filter(({ column }) => !split.some((one) => one.column === column)), ...split],
    ...{ fixed: {}, values: {}, options: {} },
  }
  const table = { rows, rowNumbers: rows.map((_, index) => index + 1) } as unknown as SheetTable
  return totalsLines(table, { kind, fields: kinds[kind].columns, mapping })
}

const customers = ['code', 'name', 'area', 'storeCount', 'targetAmount']
const isTotals = (...cells: readonly string[]) => totalsOf('customers', customers, [cells]).length === 1

describe('a line of totals', () => {
  test.each([
    ['合计', '', '', '', ''],
    ['合计', '', '', '12', '1,234.00'],
    ['', '合计', '', '12', '¥1,234.00'],
    ['', '', '合 计：', '', '99'],
    ['总计', '12家', '', '', ''],
    ['【小計】', '', '', '3', ''],
    ['—總計—', '', '', '', '0'],
    ['合计(2家)', '', '', '12', '300'],
    ['合计：2款', '', '', '', ''],
    ['合计', '合计', '合计', '5', ''],
    ['Total', '', '', '5', ''],
    ['Grand Total:', '', '', '', ''],
    ['', 'Sub-total', '', '', '5'],
    ['华东 小计', '', '', '5', ''],
    ['', '杭州合计', '', '5', ''],
    ['East Total', '', '', '5', ''],
    ['本页小计', '', '', '', ''],
    ['汇总', '', '', '5', ''],
    ['A1 汇总', '', '', '5', ''],
    ['', '杭州 匯總', '', '5', ''],
    ['A1 计数', '', '', '5', ''],
    ['A1 平均值', '', '', '', '1.5'],
    ['总计平均值', '', '', '', '1.5'],
    ['A1 Count', '', '', '5', ''],
    ['Grand Average', '', '', '', '1.5'],
    ['求和', '', '', '5', ''],
    ['', '求 和：', '', '5', ''],
    ['小计：', '', '', '5', ''],
    ['总 计', '', '', '5', ''],
    ['总　计：', '', '', '', '99'],
    ['华东 小 计：', '', '', '5', ''],
    ['A1 求和', '', '', '5', ''],
  ])('%s | %s | %s | %s | %s', (...cells) => expect(isTotals(...cells)).toBe(true))

  test.each([
    ['C001', '合计', '', '', ''],
    ['1001', '合计', '', '5', '99'],
    ['C001', '合计服饰', '杭州', '1', ''],
    ['合计服饰', '合计服饰', '', '', ''],
    ['', '合计服饰', '', '5', '99'],
    ['合计', '杭州店', '', '', ''],
    ['合计', '', '杭州', '5', ''],
    ['C001', '杭州店', '小计', '', ''],
    ['华东 小计', '', '', '', ''],
    ['TOTAL1', '', '', '5', ''],
    ['', 'Sports Totally', '', '5', ''],
    ['汇总服饰', '', '', '5', ''],
    ['Account', '', '', '5', ''],
    ['求和服饰', '', '', '5', ''],
    ['平均值', '杭州店', '', '', '5'],
    ['', '', '', '5', '99'],
    ['', '', '', '', ''],
  ])('is none: %s | %s | %s | %s | %s', (...cells) => expect(isTotals(...cells)).toBe(false))

  test('stands at the end or between groups, and may be said under a heading that is not imported', () => {
    const rows = [
      ['1', '27S1', '上衣', '299'],
      ['小计', '', '', '299'],
      ['2', '27S2', '裤子', '199'],
      ['3', '', '', '199'],
      ['合计', '', '', '498'],
    ]
    expect(totalsOf('goods', ['', 'goodsNo', 'name', 'tagPrice'], rows)).toEqual([2, 5])
    expect(totalsOf('goods', ['goodsNo+colourName', '', '', 'tagPrice'], rows)).toEqual([2, 5])
    expect(totalsOf('minimums', ['', 'skcNo', 'fabric', 'min'], [['合计', '27001', '', '5']])).toEqual([])
    expect(totalsOf('targets', ['customer', 'value', 'qty', ''], [['C001', '', '5', '合计']])).toEqual([])
  })

  test('is never one that says what a row of its kind is known by', () => {
    const word = fc.constantFrom('合计', '小计', 'Total', '总计')
    const code = fc.stringMatching(/^[A-Z0-9]{1,8}$/).filter((text) => !/^(SUB|GRAND)?(TOTALS?|SUM)$/.test(text))
    fc.assert(
      fc.property(code, fc.array(fc.oneof(word, fc.string()), { minLength: 4, maxLength: 4 }), (first, others) => {
        expect(isTotals(first, ...others)).toBe(false)
      }),
    )
  })

  test('is none where nothing says so, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\d,.%A-Z 店款]{0,8}$/), { minLength: 5, maxLength: 5 }), (cells) => {
        fc.pre(cells.every((cell) => !/TOTAL|SUM/.test(cell)))
        expect(isTotals(...cells)).toBe(false)
      }),
    )
  })
})
