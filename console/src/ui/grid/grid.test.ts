import { describe, expect, test } from 'vitest'
import { layOut } from './grid-layout.ts'
import type { GridColumn, GridKind, GridRowShape } from './grid-props.ts'
import { offsetToShow, rectBetween, spotAfter } from './input/grid-cursor.ts'
import { copyRange } from './range/copy-range.ts'
import { summarise } from './range/range-summary.ts'
import { copiedText, displayText, exactText } from './values/cell-value.ts'
import { compareValues } from './values/compare-values.ts'

type Row = Readonly<Record<string, string | number | null>>

const column = (id: string, kind: GridKind, parts: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id,
  head: id,
  kind,
  value: (row) => row[id],
  ...parts,
})

describe('a cell', () => {
  test.each<[GridKind, string | number | null, string]>([
    ['integer', 12_345, '12,345'],
    ['integer', 0, '–'],
    ['integer', -5, '−5'],
    ['integer', null, '–'],
    ['money', 1_299.5, '1,300'],
    ['percent', 93.44, '93.4%'],
    ['percent', null, '–'],
    ['text', '0012', '0012'],
    ['text', null, ''],
  ])('of kind %s shows %j as %s', (kind, value, shown) => {
    expect(displayText(column('x', kind), value)).toBe(shown)
  })

  test('tells the exact amount on hover and copies exact figures', () => {
    const money = column('x', 'money', { format: (yuan) => (yuan / 10_000).toFixed(1) })
    expect(displayText(money, 123_456.78)).toBe('12.3')
    expect(exactText(money, 123_456.78)).toBe('123,456.78')
    expect(copiedText(money, 123_456.78)).toBe('123456.78')
    expect(copiedText(column('x', 'percent'), 93.44)).toBe('93.44%')
  })
})

describe('a copied range', () => {
  const columns = [column('code', 'text'), column('qty', 'integer'), column('net', 'money')]

  test('is its cells, texts as texts; a missing number is empty', () => {
    const { text, html } = copyRange(
      [
        { code: '0012', qty: 3, net: -1.5 },
        { code: '=cmd|x<b>', qty: 0, net: null },
      ],
      columns,
    )
    expect(text).toBe("0012\t3\t-1.5\r\n'=cmd|x<b>\t0\t")
    expect(html).toContain('<td style="mso-number-format:\'\\@\'" sdnum="1033;0;@">0012</td><td>3</td>')
    expect(html).toContain('=cmd|x&lt;b&gt;')
  })

  test('on demand stands under heads, each with those above it, in the unit of what is copied', () => {
    const heads = { levelHead: '层级', shape: undefined }
    const shown = [
      column('code', 'text', { head: '款号' }),
      column('qty', 'integer', { head: '件数', group: ['华东'] }),
      column('net', 'money', { head: '金额（万元）', copiedHead: '金额', group: ['华东'] }),
    ]
    expect(copyRange([{ code: '0012', qty: 3, net: 1 }], shown, heads).text).toBe(
      '款号\t华东 件数\t华东 金额\r\n0012\t3\t1',
    )
  })

  test('of a tree says on demand how deep each row lies', () => {
    const rows = [
      { code: '华东', level: 0 },
      { code: '杭州', level: 1 },
    ]
    const heads = { levelHead: '层级', shape: (row: Row) => ({ level: Number(row.level) }) }
    expect(copyRange(rows, [column('code', 'text')], heads).text).toBe('层级\tcode\r\n1\t华东\r\n2\t杭州')
    expect(copyRange(rows, [column('code', 'text')]).text).toBe('华东\r\n杭州')
    expect(copyRange(rows.slice(1), [column('code', 'text')], heads).text).toBe('code\r\n杭州')
  })

  test('is summed exactly over its numbers', () => {
    const rows: (Row | undefined)[] = [{ code: 'a', qty: 1, net: 0.1 }, undefined, { code: '', qty: null, net: 0.2 }]
    expect(summarise(rows, columns)).toEqual({
      rows: 3,
      missing: 1,
      subtotals: 0,
      columns: 3,
      filled: 4,
      numbers: 3,
      sum: 1.3,
      average: 1.3 / 3,
      min: 0.1,
      max: 1,
    })
    expect(summarise([undefined], columns)).toMatchObject({ numbers: 0, sum: undefined, average: undefined })
  })

  test('is summed without the subtotals of what is marked', () => {
    const shapes = new Map<Row, GridRowShape>()
    const row = (depth: number, qty: number, shape: GridRowShape = {}): Row => {
      const made = { code: '', qty }
      shapes.set(made, { depth, ...shape })
      return made
    }
    const isSubtotal = true
    const rows = [
      row(1, 60, { isSubtotal }),
      row(2, 30, { isSubtotal }),
      row(3, 10),
      row(3, 20),
      row(2, 30, { isSubtotal }),
      row(3, 30),
      row(1, 5, { isSubtotal, expanded: false }),
    ]
    const figures = (marked: (Row | undefined)[]) => {
      const { sum, subtotals } = summarise(marked, columns.slice(1, 2), (one) => shapes.get(one) ?? {})
      return [sum, subtotals]
    }
    const marked = (from: number, to: number) => figures(rows.slice(from, to))
    expect(marked(0, 7)).toEqual([65, 3])
    expect(marked(2, 5)).toEqual([30, 1])
    // Subtotals alone: what they say counts, once.
    expect(marked(0, 1)).toEqual([60, 0])
    expect(marked(0, 2)).toEqual([30, 1])
    expect(figures([undefined, ...rows.slice(0, 2)])).toEqual([undefined, 2])
  })
})

describe('the cursor', () => {
  const extent = { rows: 100, columns: 10, page: 20 }
  const go = (key: string, from: [number, number], ctrlKey = false) => {
    const spot = spotAfter({ row: from[0], col: from[1] }, { key, ctrlKey, metaKey: false }, extent)
    return spot && [spot.row, spot.col]
  }

  test.each<[string, [number, number], [number, number], boolean?]>([
    ['ArrowUp', [0, 3], [-1, 3]],
    ['ArrowUp', [-1, 3], [-1, 3]],
    ['ArrowDown', [99, 3], [99, 3]],
    ['ArrowLeft', [5, 0], [5, 0]],
    ['PageDown', [5, 1], [25, 1]],
    ['PageDown', [90, 1], [99, 1]],
    ['PageUp', [5, 1], [0, 1]],
    ['Home', [5, 4], [5, 0]],
    ['End', [5, 4], [5, 9]],
    ['Home', [5, 4], [0, 0], true],
    ['End', [5, 4], [99, 9], true],
    ['ArrowDown', [5, 4], [99, 4], true],
  ])('%s from %j comes to %j', (key, from, to, ctrl) => {
    expect(go(key, from, ctrl)).toEqual(to)
  })

  test('knows no other keys, and a range never holds heads', () => {
    expect(go('a', [0, 0])).toBeUndefined()
    expect(rectBetween({ row: -1, col: 4 }, { row: 3, col: 2 })).toEqual({ top: 0, bottom: 3, left: 2, right: 4 })
  })

  test('scrolls no more than needed', () => {
    expect(offsetToShow(100, 200, { start: 150, size: 36 })).toBe(100)
    expect(offsetToShow(100, 200, { start: 50, size: 36 })).toBe(50)
    expect(offsetToShow(100, 200, { start: 290, size: 36 })).toBe(126)
  })
})

describe('the layout', () => {
  test('puts neighbours with equal paths under one head and lets others reach down', () => {
    const center = ['East/pieces', 'East/amount', 'West/pieces', 'sum', 'West/amount'].map((path, at) => {
      const parts = path.split('/')
      return { column: column(`c${at}`, 'integer', { group: parts.slice(0, -1) }), width: 80 }
    })
    const layout = layOut({ start: [{ column: column('code', 'text'), width: 100 }], center, end: [] }, 36)
    expect(layout.levels).toBe(2)
    expect(layout.widths).toEqual({ start: 136, center: 400, end: 0 })
    const heads = layout.heads.map(
      (head) =>
        `${head.text ?? head.leaf?.column.id} ${head.level}+${head.levels} ${head.first.index}-${head.last.index}`,
    )
    expect(heads).toEqual([
      'code 0+2 0-0',
      'East 0+1 1-2',
      'West 0+1 3-3',
      'c3 0+2 4-4',
      'West 0+1 5-5',
      'c0 1+1 1-1',
      'c1 1+1 2-2',
      'c2 1+1 3-3',
      'c4 1+1 5-5',
    ])
    expect(new Set(layout.heads.map((head) => head.key)).size).toBe(layout.heads.length)
  })

  test('sorts as a Chinese reader expects', () => {
    expect(['张', '李', '王', '款10', '款9'].toSorted(compareValues)).toEqual(['款9', '款10', '李', '王', '张'])
  })
})
