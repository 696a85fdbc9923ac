import { describe, expect, test } from 'vitest'
import { chartPicture } from './chart-option.ts'
import { type ChartRow, chartKinds, contentOf, marksOf, mostMarks, obstacleOf, paretoOf } from './chart-rows.ts'
import type { ChartTheme } from './chart-theme.ts'

const theme: ChartTheme = {
  series: ['#1', '#2', '#3', '#4', '#5', '#6', '#7'],
  otherColour: '#8',
  text: '#000',
  weakText: '#666',
  border: '#ccc',
  surface: '#fff',
  font: 'sans-serif',
  hasPatterns: false,
}
const rowsOf = (...values: readonly (number | null)[]): ChartRow[] =>
  values.map((value, index) => ({ key: `k${index}`, label: `row ${index}`, value }))
const targetText = () => ''
const othersText = (count: number) => `${count} others`
const marks = (rows: readonly ChartRow[], total: number | null = null, more = 0) =>
  marksOf(rows, { total, more, othersText })
const picture = (kind: (typeof chartKinds)[number], rows: readonly ChartRow[], total: number | null = null) =>
  chartPicture({ kind, title: 'Pieces', marks: marks(rows, total), theme, format: String, othersText, targetText })

type Series = { readonly data: readonly unknown[]; readonly type: string }
// What is drawn is made here, so its shape is known.
const seriesOf = (option: object) => (option as { readonly series: readonly Series[] }).series

describe('marks', () => {
  test('of 201 rows are 200 and the others, which make the total whole', () => {
    const rows = rowsOf(...Array.from({ length: 201 }, () => 10.1))
    const all = marks(rows, 2030.1)
    expect(all).toHaveLength(mostMarks + 1)
    expect(all.at(-1)).toMatchObject({ label: '1 others', value: 10.1, isOthers: true })
    // Rows that were not fetched are others too; where values are not added up there is no such mark.
    expect(marks(rows, 3000, 9).at(-1)).toMatchObject({ label: '10 others', value: 980 })
    expect(marks(rows, null, 9)).toHaveLength(mostMarks)
  })

  test('are nothing, one number, or a picture', () => {
    expect(contentOf(marks([]))).toBe('nothing')
    expect(contentOf(marks(rowsOf(0, null)))).toBe('nothing')
    expect(contentOf(marks(rowsOf(7)))).toBe('one')
    expect(contentOf(marks(rowsOf(7, null)))).toBe('marks')
  })

  test('below zero, or not to be added up, are no parts of a whole', () => {
    const found = (rows: readonly ChartRow[], isSum: boolean) =>
      chartKinds.map((kind) => obstacleOf(kind, marks(rows), isSum))
    expect(found(rowsOf(1, -2), true)).toEqual([null, null, 'negative', 'negative', 'negative'])
    expect(found(rowsOf(1, 2), false)).toEqual([null, null, 'noSum', 'noSum', 'noSum'])
    expect(found(rowsOf(1, 2), true)).toEqual([null, null, null, null, null])
  })

  test('of a pareto go by size, the others last, up to 100 %', () => {
    const parts = paretoOf(marks(rowsOf(...Array.from({ length: 200 }, (_, index) => index), 5_000), 24_900))
    expect(parts[0]?.mark.value).toBe(199)
    expect(parts.at(-1)).toMatchObject({ mark: { isOthers: true, value: 5_000 }, running: 100 })
  })
})

describe('a picture', () => {
  test.each(chartKinds)('of kind %s has a mark for each row it names, in their order', (kind) => {
    for (const rows of [rowsOf(), rowsOf(5), rowsOf(3, 2, 1)]) {
      const { option, order } = picture(kind, rows)
      expect(order.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
      expect(seriesOf(option)[0]?.data).toHaveLength(rows.length)
      expect(option).toMatchObject({ animation: false, aria: { label: { enabled: false } } })
    }
  })

  test('shows no bar where there is no value, one to the left for one below zero, and the others in grey', () => {
    const [bars] = seriesOf(picture('bar', rowsOf(4, null, -3)).option)
    expect(bars?.data).toMatchObject([{ value: 4 }, { value: '-' }, { value: -3 }])
    const many = picture('bar', rowsOf(...Array.from({ length: 201 }, () => 1)), 201)
    expect(seriesOf(many.option)[0]?.data.at(-1)).toMatchObject({ itemStyle: { color: '#8' } })
    expect(picture('line', rowsOf(...Array.from({ length: 201 }, () => 1)), 201).order).toHaveLength(mostMarks)
  })

  test('of a pareto is as high as its largest row, though the others come to more', () => {
    const rows = rowsOf(...Array.from({ length: 201 }, (_, index) => 300 - index))
    expect(picture('pareto', rows, 90_000).option).toMatchObject({ yAxis: [{ max: 300 }, { max: 100 }] })
    const [bars, curve, line] = seriesOf(picture('pareto', rows, 90_000).option)
    // A bar that is cut off says what it comes to, and the curve ends before it.
    expect(bars?.data.at(-1)).toMatchObject({ itemStyle: { borderType: 'dashed' }, label: { show: true } })
    expect(curve?.data.at(-1)).toBe('-')
    expect(Number(curve?.data.at(-2))).toBeLessThan(50)
    expect(line?.data.every((value) => value === 80)).toBe(true)
    expect(picture('pareto', rowsOf(3, 2), 5).option).not.toMatchObject({ yAxis: [{ max: 3 }, {}] })
  })

  test('has no more slices than colours, and the rest in one', () => {
    const { option, order } = picture('pie', rowsOf(1, 9, 8, 7, 6, 5, 4, 3, 2))
    expect(order.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 4, 3, 3])
    expect(order.at(-1)).toMatchObject({ label: '2 others', isOthers: true })
    expect(seriesOf(option)[0]?.data.at(-1)).toMatchObject({ itemStyle: { color: '#8' } })
  })

  test('has a line for targets only where there are any', () => {
    expect(seriesOf(picture('bar', rowsOf(1, 2)).option)).toHaveLength(1)
    const aimed = [
      { key: 'a', label: 'A', value: 1, target: { at: 5, target: 3, untargeted: 2 } },
      { key: 'b', label: 'B', value: 1 },
    ]
    expect(seriesOf(picture('bar', aimed).option)[1]).toMatchObject({ type: 'line', data: [5, '-'] })
  })
})
