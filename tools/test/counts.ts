import { readFileSync } from 'node:fs'
import type { Outcome } from './run-command.ts'

export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
}

export function countsOfStep({ name, passed }: Outcome): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, failures: passed ? [] : [name] }
}

/** From vitest's JSON report. */
export function countsOfUnit(outcome: Outcome, report: string): Counts {
  const found = readOrEmpty(report)
  const said = numbersIn(found)
  return countsOfTests(outcome, {
    passed: said('numPassedTests'),
    failed: said('numFailedTests'),
    skipped: said('numPendingTests') + said('numTodoTests'),
    names: listOf(found.testResults).flatMap((file) =>
      listOf(file.assertionResults).flatMap((one) => (one.status === 'failed' ? [String(one.fullName)] : [])),
    ),
  })
}

/** From Playwright's JSON report; a flaky test passed only when tried again, which counts as failed. */
export function countsOfJourneys(outcome: Outcome, report: string): Counts {
  const found = readOrEmpty(report)
  const said = numbersIn(found)
  return countsOfTests(outcome, {
    passed: said('expected'),
    failed: said('unexpected') + said('flaky'),
    skipped: said('skipped'),
    names: failedSpecsOf(found),
  })
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (count: (counts: Counts) => number) => all.reduce((total, counts) => total + count(counts), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    failures: all.flatMap(({ failures }) => failures),
  }
}

type Tests = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Of those that failed. */
  readonly names: readonly string[]
}

/** A run that broke down before its tests counts as one failure, and so does one that ran no test at all. */
function countsOfTests({ name, passed }: Outcome, { names, ...tests }: Tests): Counts {
  const isSound = passed && tests.failed === 0 && tests.passed > 0
  const failures = names.length > 0 ? names.map((one) => `${name}: ${one}`) : [name]
  return { ...tests, failed: isSound ? 0 : Math.max(1, tests.failed), failures: isSound ? [] : failures }
}

type Json = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])

/** Playwright's suites hold specs and further suites. */
const failedSpecsOf = (suite: Json): string[] => [
  ...listOf(suite.specs).flatMap(({ ok, file, title }) => (ok === false ? [`${file} › ${title}`] : [])),
  ...listOf(suite.suites).flatMap(failedSpecsOf),
]

/** Reads single numbers, at the top or under `stats`; 0 where there is none. */
function numbersIn(found: Json): (name: string) => number {
  const { stats } = found
  const all: Json = { ...found, ...(typeof stats === 'object' ? stats : {}) }
  return (name) => Number(all[name] ?? 0)
}

function readOrEmpty(report: string): Json {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
