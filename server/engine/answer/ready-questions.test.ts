import { type ReadyKey, readyKeys, readyParams } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { questionOf, shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { limits, type Question } from '../question/question.ts'
import { naiveAnswer } from '../testing/naive-answer.ts'
import { fairArbitrary, storedFair } from '../testing/random-fair.ts'
import { reportOn } from './report.ts'

const ofIdleToo: readonly ReportMetric[] = ['targetQty', 'completionQty', 'score', 'votes']

/** The question as the dynamic report asks it. */
function engineQuestion(key: ReadyKey): Question {
  const { params } = readParams(readyParams(key, 'both', { season: '' }) ?? '', 'both')
  const { dims, metrics, columnDim, sizeMode, subtotal, shareWithin, topN, sort, order, goods } = questionOf(params)
  return {
    ...{ dims, metrics, columnDim, sizeMode, shareWithin, topN, subtotals: subtotal, formulas: [] },
    othersRow: topN !== undefined,
    includeZero: metrics.some((metric) => ofIdleToo.includes(metric)),
    votes: metrics.some((metric) => metric === 'votes') ? [] : undefined,
    filters: goods.mustOrder ? { mustOrder: ['1'] } : {},
    visibility: seesEverything,
    sort: sort && { by: sort, order: order ?? 'desc' },
  }
}

test.each(readyKeys)('%s is answered as by plain loops', (key) => {
  const question = engineQuestion(key)
  fc.assert(
    fc.property(fairArbitrary, (plain) => {
      const { catalogue, facts } = storedFair(plain)
      const report = reportOn(catalogue, facts, { question, maxCells: limits.cells })
      const expected = naiveAnswer(plain, question)
      expect(Array.from({ length: report.count }, (_, index) => report.rowAt(index))).toEqual(expected.rows)
      expect(report.totals).toEqual(expected.totals)
    }),
    { numRuns: propertyRuns(20) },
  )
})

test('each sorts by and draws what it shows', () => {
  for (const key of readyKeys) {
    const { params, dropped } = readParams(readyParams(key, 'both', { season: '' }) ?? '', 'both')
    expect([key, dropped]).toEqual([key, []])
    const columns: readonly string[] = [...shownDims(params), ...params.metrics]
    for (const shown of [params.sort?.by, params.chart?.metric]) if (shown) expect(columns).toContain(shown)
  }
  expect(readyKeys).toHaveLength(20)
})

test('without prices a question has no figure that tells them, and one without the rest is not offered', () => {
  expect(readyParams('totalAmount', 'none')).toBeNull()
  expect(readyParams('priceBands', 'none')).toBeNull()
  expect(readyParams('areaGrowth', 'both')).toBeNull()
  const { params } = readParams(readyParams('areaGrowth', 'none', { season: '26SS' }) ?? '', 'none')
  expect([params.metrics, params.comparison]).toEqual([['qty'], { season: '26SS' }])
})
