import { describe, expect, test } from 'vitest'
import { chartPicture } from './chart-option.ts'
import {
  type ChartRow,
  chartKinds,
  contentOf,
  drawnKind,
  marksOf,
  mostMarks,
  obstacleOf,
  paretoOf,
} from './chart-rows.ts'
import type { ChartSeries } from './chart-series.ts'
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
const plain = { series: null, goal: null }
const othersText = (count: number) => `${count} others`
const marks = (rows: readonly ChartRow[], total: number | null = null, more = 0) =>
  marksOf(rows, { total, more, othersText })
const picture = (kind: (typeof chartKinds)[number], rows: readonly ChartRow[], total: number | null = null) =>
  chartPicture({
    kind,
    title: 'Pieces',
    marks: marks(rows, total),
    theme,
    format: String,
    othersText,
    targetText,
    ...plain,
  })

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

  test('has its slices by size, and is bars where they are too many', () => {
    const slices = {
      kind: 'pie',
      title: '',
      marks: marks(rowsOf(1, 9, 8, 7, 0), 35, 4),
      theme,
      format: String,
    } as const
    const { option, order } = chartPicture({ ...slices, othersText, targetText, ...plain })
    expect(order.map(({ value }) => value)).toEqual([9, 8, 7, 1, 10])
    expect(order.at(-1)).toMatchObject({ label: '4 others', isOthers: true })
    expect(seriesOf(option)[0]?.data.at(-1)).toMatchObject({ itemStyle: { color: '#8' } })
    expect(drawnKind('pie', marks(rowsOf(1, 2, 3, 4, 5, 6, 0)))).toBe('pie')
    expect(drawnKind('pie', marks(rowsOf(1, 2, 3, 4, 5, 6, 7)))).toBe('bar')
    expect(drawnKind('treemap', marks(rowsOf(1, 2, 3, 4, 5, 6, 7)))).toBe('treemap')
  })

  test('of a tree has its leaves in their parents, each parent in a colour of its own', () => {
    const leaf = (parent: string, name: string, value: number): ChartRow => ({
      ...{ key: `${parent}${name}`, label: `${parent} · ${name}`, value },
      parent: { key: parent, label: parent, leaf: name },
    })
    const { option, order } = picture('treemap', [leaf('A', 'a', 3), leaf('B', 'b', 2), leaf('A', 'c', 1)])
    expect(order).toHaveLength(3)
    expect(seriesOf(option)[0]?.data).toMatchObject([
      {
        name: 'A',
        itemStyle: { color: '#1' },
        children: [
          { name: 'a', id: '0', itemStyle: { color: '#1' } },
          { name: 'c', id: '2' },
        ],
      },
      { name: 'B', children: [{ name: 'b', id: '1', itemStyle: { color: '#2' } }] },
    ])
  })

  test('of several figures draws each, together 100 %, or the last on an axis of its own', () => {
    const rows = rowsOf(10, 5).map((row, index) => ({ ...row, values: index === 0 ? [6, 4] : [5, null] }))
    const drawn = (series: ChartSeries) =>
      chartPicture({
        ...{ kind: 'bar', title: 'Pieces', marks: marks(rows), theme, format: String, othersText, targetText },
        ...{ goal: null, series },
      })
    const names = ['x', 'y']
    const percent = drawn({ names, arrangement: 'percent', second: null, hasOthers: true })
    expect(seriesOf(percent.option)).toMatchObject([
      { name: 'x', stack: 'all', color: '#1', data: [60, 100] },
      { name: 'y', color: '#8', data: [40, '-'] },
    ])
    const second = drawn({ names, arrangement: 'grouped', second: String, hasOthers: false })
    expect(seriesOf(second.option)).toMatchObject([
      { type: 'bar', data: [6, 5] },
      { type: 'line', yAxisIndex: 1, color: '#2', data: [4, '-'] },
    ])
    expect(second.option).toMatchObject({ yAxis: [{}, { splitLine: { show: false } }] })
  })

  test('has a line at the value that bars are to reach', () => {
    const { option } = chartPicture({
      ...{ kind: 'bar', title: '%', marks: marks(rowsOf(50, 120)), theme, format: String, othersText, targetText },
      ...{ series: null, goal: 100 },
    })
    expect(seriesOf(option)[1]).toMatchObject({
      type: 'line',
      data: [
        [100, 0],
        [100, 1],
      ],
    })
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
