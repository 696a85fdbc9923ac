import { expect, test } from 'vitest'
import type { ReportTableRow } from '../../../figures/report/report-columns.ts'
import { parentsOf } from './parent-rows.ts'

const row = (...codes: readonly string[]): ReportTableRow => ({
  level: codes.length,
  dims: codes.map((code) => ({ code, label: code })),
  metrics: { qty: 1 },
})
const rows = [row('E'), row('E', 'x'), row('E', 'x', '1'), row('E', 'y'), row('E', 'y', '1'), row('N')]
const named = (list: readonly (ReportTableRow | undefined)[], index: number) =>
  parentsOf(list, index).map((parent) => `${parent.row.dims.map(({ code }) => code).join('')}@${parent.index}`)

test('a row stands below its own parents, whatever stands between', () => {
  expect(named(rows, 4)).toEqual(['E@0', 'Ey@3', 'Ey1@4'])
  expect(named(rows, 2)).toEqual(['E@0', 'Ex@1', 'Ex1@2'])
  expect(named(rows, 5)).toEqual(['N@5'])
  expect(named(rows, 9)).toEqual([])
})

test('a parent that is not fetched stands by its name alone', () => {
  const fetched = [undefined, undefined, rows[2], rows[3], rows[4]]
  expect(named(fetched, 4)).toEqual(['E@-1', 'Ey@3', 'Ey1@4'])
  expect(named(fetched, 2)).toEqual(['E@-1', 'Ex@-1', 'Ex1@2'])
  expect(parentsOf(fetched, 2)[0]?.row.metrics).toEqual({})
})
