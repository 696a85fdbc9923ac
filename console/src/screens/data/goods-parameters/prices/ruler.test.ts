import { expect, test } from 'vitest'
import { rulerOf } from './ruler.ts'

const range = (id: number, min: number, max: number, goods: number) => ({
  id,
  name: `${min}-${max}`,
  version: 1,
  min,
  max,
  goods,
})

test('ranges and gaps stand side by side where their prices are', () => {
  const { segments, ticks, end } = rulerOf({
    ranges: [range(1, 100, 199.99, 4), range(2, 300, 399.99, 1)],
    gaps: [
      { min: 0, max: 99.99, goods: 0 },
      { min: 200, max: 299.99, goods: 2 },
      { min: 400, goods: 0 },
    ],
    unclassified: 2,
    highest: 399,
  })
  expect([end, ticks[1]]).toEqual([400, 50])
  expect(segments.map(({ name }) => name)).toEqual([undefined, '100-199.99', undefined, '300-399.99'])
  expect(segments.map(({ from }) => from)).toEqual([0, 25, 50, 75])
  expect(segments.map(({ height }) => height)).toEqual([0, 100, 50, 25])
})

test('an end nobody reaches does not squeeze the rest; nothing at all still has an axis', () => {
  const { end } = rulerOf({ ranges: [range(1, 1000, 9_999_999, 1)], gaps: [], unclassified: 0, highest: 1500 })
  expect(end).toBe(2000)
  expect(rulerOf({ ranges: [], gaps: [{ min: 0, goods: 0 }], unclassified: 0, highest: 0 })).toMatchObject({
    end: 100,
    segments: [{ from: 0, width: 100, height: 0 }],
  })
})
