import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dimensionKeys, metricKeys } from '../../../report-keys.ts'
import { readParams } from './read-params.ts'
import { chartKinds, filterDimensions, firstParams, mostDims, type ReportParams, writeParams } from './report-params.ts'

const first = firstParams('both')
const text = (params: object) => JSON.stringify({ v: 1, ...params })

const params: fc.Arbitrary<ReportParams> = fc
  .record({
    dims: fc.shuffledSubarray([...dimensionKeys], { maxLength: mostDims }),
    metrics: fc.shuffledSubarray([...metricKeys, 'formula2' as const]),
    formulas: fc.constant([
      {
        key: 'formula2' as const,
        name: '单店',
        first: 'qty' as const,
        operation: '/' as const,
        second: 'stores' as const,
        format: 'number' as const,
      },
    ]),
    sizeMode: fc.constantFrom('none', 'columns', 'rows'),
    sizeFigure: fc.constantFrom('qty', 'share'),
    subtotal: fc.boolean(),
    shareWithin: fc.constantFrom('total', 'parent'),
    topN: fc.option(fc.integer({ min: 1, max: 100_000 })),
    columnAt: fc.nat(60),
    sortAt: fc.nat(60),
    goods: fc.record(
      {
        categoryCodes: fc.array(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 9 }),
        hot: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    customers: fc.record({ customerIds: fc.array(fc.integer(), { minLength: 1, maxLength: 9 }) }, { requiredKeys: [] }),
    chartKind: fc.option(fc.constantFrom(...chartKinds)),
    comparison: fc.option(
      fc.oneof(
        fc.record({ fairId: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ season: fc.string({ maxLength: 20 }) }),
      ),
    ),
  })
  .map(({ columnAt, sortAt, chartKind, ...given }) => {
    const by = [...given.dims, ...given.metrics][sortAt]
    const free = dimensionKeys.filter((key) => !given.dims.includes(key))
    const [metric] = given.metrics
    return {
      ...given,
      columnDim: free[columnAt] ?? null,
      sort: by ? { by, order: 'asc' } : null,
      chart: chartKind && metric ? { kind: chartKind, metric, level: 1, second: 'former', split: 'stacked' } : null,
    }
  })

describe('the text of a report', () => {
  it('is read as it was written, whatever the report', () => {
    fc.assert(
      fc.property(params, (report) => {
        expect(readParams(writeParams(report, first), 'both')).toEqual({ params: report, dropped: [] })
      }),
    )
  })

  it('is never refused: whatever stands in an address opens a report that can be asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((given) => text(given)),
        ),
        (given) => {
          const { params: read } = readParams(given, 'both')
          expect(read.dims.length).toBeLessThanOrEqual(mostDims)
          expect(writeParams(readParams(writeParams(read, first), 'both').params, first)).toBe(writeParams(read, first))
        },
      ),
    )
  })

  it('is short while little is chosen, and says nothing of prices one may not see', () => {
    expect(writeParams(first, first)).toBe('{"v":1}')
    const priced = text({ metrics: ['qty', 'netAmount'], dims: ['priceBand', 'brand'], goods: { priceRangeIds: [1] } })
    expect(readParams(priced, 'none')).toMatchObject({
      params: { metrics: ['qty'], dims: ['brand'], goods: {} },
      dropped: [
        { part: 'dims', name: 'priceBand' },
        { part: 'metrics', name: 'netAmount' },
        { part: 'goods', name: 'priceRangeIds' },
      ],
    })
  })

  it('of a later release, or of no release at all, opens the report as it is first, and says so', () => {
    for (const given of ['{"v":2}', 'x', '[]', '{}'])
      expect(readParams(given, 'both')).toEqual({ params: first, dropped: [{ part: 'params', name: '', count: 1 }] })
  })
})

it('every filter has a dimension it is named after', () => {
  for (const dim of Object.values(filterDimensions)) expect(dimensionKeys).toContain(dim)
})
