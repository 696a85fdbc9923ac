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
  const said = numbersIn(report)
  return countsOfTests(outcome, {
    passed: said('numPassedTests'),
    failed: said('numFailedTests'),
    skipped: said('numPendingTests') + said('numTodoTests'),
  })
}

/** From Playwright's JSON report; a flaky test passed only when tried again, which counts as failed. */
export function countsOfJourneys(outcome: Outcome, report: string): Counts {
  const said = numbersIn(report)
  return countsOfTests(outcome, {
    passed: said('expected'),
    failed: said('unexpected') + said('flaky'),
    skipped: said('skipped'),
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

type Tests = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** A run that broke down before its tests counts as one failure, and so does one that ran no test at all. */
function countsOfTests({ name, passed }: Outcome, tests: Tests): Counts {
  const isSound = passed && tests.failed === 0 && tests.passed > 0
  return { ...tests, failed: isSound ? 0 : Math.max(1, tests.failed), failures: isSound ? [] : [name] }
}

/** Reads single numbers, at the top or under `stats`; 0 where the report is missing or has none. */
function numbersIn(report: string): (name: string) => number {
  const found = readOrEmpty(report)
  return (name) => Number(found[name] ?? 0)
}

function readOrEmpty(report: string): Record<string, unknown> {
  try {
    const { stats, ...rest } = JSON.parse(readFileSync(report, 'utf8'))
    return { ...rest, ...stats }
  } catch {
    return {}
  }
}
