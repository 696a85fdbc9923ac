import { expect, test } from 'vitest'
import { type PrintedColumn, printedParts } from './printed-widths.ts'

const room = 1030
const many = (text: string) => Array.from({ length: 50 }, () => text)
const text = (head: string, value: string): PrintedColumn => ({ head, texts: many(value), isNumeric: false })
const figure = (head: string, value: string): PrintedColumn => ({ head, texts: many(value), isNumeric: true })
const ranking = [
  figure('排名', '365'),
  text('款号', 'HY27A2016901'),
  text('颜色', '雾霾蓝'),
  text('品名', '轻薄防风尼龙连帽羽绒马甲'),
  text('品类', '外套'),
  text('波段', '三波·深秋'),
  text('状态', '部分冻结'),
  figure('吊牌价', '1,299.00'),
  figure('件数', '12,345'),
  figure('吊牌金额', '16,036,155.00'),
  figure('折后金额', '12,036,155.00'),
  ...['占比', '累计占比', '客户数', '覆盖率', '深度', '评分', '票数'].map((head) => figure(head, '100.0%')),
]
const em = (value: string, px: number) => [...value].length * px

test('a ranking of eighteen columns is one table in readable type, no text a sign a line', () => {
  const [part, ...more] = printedParts(ranking, room)
  expect(more).toEqual([])
  expect(part?.px).toBeGreaterThanOrEqual(32 / 3)
  expect(part?.widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room + 0.01)
  const width = (head: string) => part?.widths[ranking.findIndex((column) => column.head === head)] ?? 0
  // The wave stands on one line, or on two.
  expect(width('波段')).toBeGreaterThan(em('三波·', part?.px ?? 0))
  expect(width('款号')).toBeGreaterThan(0.55 * em('HY27A2016901', part?.px ?? 0))
})

test('few columns stay in the largest type and fill the paper', () => {
  const [part] = printedParts([text('客户', '西安鼎盛服饰'), figure('件数', '12,345')], room)
  expect(part?.px).toBe(12)
  expect(part?.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room)
})

test('columns that fit in no readable type go on in further tables, each with what names the row', () => {
  const wide = [
    text('款号', 'HY27A2016901'),
    text('品名', '连帽羽绒马甲'),
    ...Array.from({ length: 60 }, (_, at) => figure(`列${at}`, '1,234,567.00')),
  ]
  const parts = printedParts(wide, room)
  expect(parts.length).toBeGreaterThan(1)
  for (const { columns, px, widths } of parts) {
    expect(columns.slice(0, 2)).toEqual([0, 1])
    expect(px).toBeGreaterThanOrEqual(32 / 3)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room + 0.01)
  }
  expect(new Set(parts.flatMap(({ columns }) => columns)).size).toBe(wide.length)
})
