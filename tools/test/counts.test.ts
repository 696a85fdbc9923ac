import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countsAfterRetry, countsOfJourneys, countsOfStep, countsOfUnit, failedFilesOf, sumOf } from './counts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-counts-'))
const report = path.join(folder, 'report.json')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function unit(passed: boolean, said: object) {
  writeFileSync(report, JSON.stringify(said))
  return countsOfUnit({ name: 'unit', passed }, report)
}

test('tests are counted from the reports, steps as one', () => {
  const counts = unit(true, { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 })
  writeFileSync(report, JSON.stringify({ stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 1 } }))
  const journeys = countsOfJourneys({ name: 'journeys', passed: false }, report)
  const step = countsOfStep({ name: 'lint', passed: true })
  expect(sumOf([counts, journeys, step])).toEqual({
    passed: 12,
    failed: 1,
    skipped: 2,
    failures: ['journeys'],
    flaky: [],
  })
})

test('what failed is named', () => {
  const testResults = [
    { assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    { assertionResults: [{ status: 'failed', fullName: 'a sum is exact' }] },
  ]
  expect(unit(false, { numPassedTests: 1, numFailedTests: 1, testResults }).failures).toEqual(['unit: a sum is exact'])
  const specs = [
    { ok: true, file: 'a.spec.ts', title: 'opens' },
    { ok: false, file: 'a.spec.ts', title: 'closes' },
  ]
  writeFileSync(report, JSON.stringify({ stats: { expected: 1, unexpected: 1 }, suites: [{ suites: [{ specs }] }] }))
  const { failures } = countsOfJourneys({ name: 'journeys', passed: false }, report)
  expect(failures).toEqual(['journeys: a.spec.ts › closes'])
})

test('what passes only when run again is named and does not fail the run', () => {
  const specs = [{ ok: true, file: 'a.spec.ts', title: 'opens', tests: [{ status: 'flaky' }] }]
  writeFileSync(report, JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites: [{ specs }] }))
  const journeys = countsOfJourneys({ name: 'journeys', passed: true }, report)
  expect(journeys).toMatchObject({ passed: 2, failed: 0, flaky: ['journeys: a.spec.ts › opens'] })
  const testResults = [
    { name: '/a.test.ts', status: 'passed', assertionResults: [] },
    { name: '/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] },
  ]
  const first = unit(false, { numPassedTests: 5, numFailedTests: 1, testResults })
  expect(failedFilesOf(report)).toEqual(['/b.test.ts'])
  const passed = unit(true, { numPassedTests: 1, numFailedTests: 0 })
  expect(countsAfterRetry(first, passed)).toMatchObject({ passed: 6, failed: 0, failures: [], flaky: ['unit: adds'] })
  const failed = unit(false, { numPassedTests: 0, numFailedTests: 1 })
  expect(countsAfterRetry(first, failed)).toEqual(first)
})

test('a run without tests, without a report or with a bad end has failed', () => {
  expect(unit(true, { numPassedTests: 0, numFailedTests: 0 }).failed).toBe(1)
  expect(unit(false, { numPassedTests: 5, numFailedTests: 0 }).failed).toBe(1)
  expect(countsOfUnit({ name: 'unit', passed: true }, path.join(folder, 'none.json')).failed).toBe(1)
})
