import { readFileSync } from 'node:fs'
import type { Outcome } from './run-command.ts'

export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  /** Names of tests that failed beside others and passed when run again by themselves. */
  readonly flaky?: readonly string[]
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

/** Files of vitest's JSON report in which a test failed, or that could not be read. */
export function failedFilesOf(report: string): string[] {
  return listOf(readOrEmpty(report).testResults)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => String(name))
}

/**
 * Counts of a run whose failed files ran again by themselves: passing then, their tests count as passed and are named as
 * flaky; failing again, the first run's counts stand.
 */
export function countsAfterRetry(first: Counts, retry: Counts): Counts {
  if (retry.failed > 0) return first
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], flaky: first.failures }
}

/** From Playwright's JSON report. A flaky test passed when its worker tried it again; it counts as passed and is named. */
export function countsOfJourneys(outcome: Outcome, report: string): Counts {
  const found = readOrEmpty(report)
  const said = numbersIn(found)
  return countsOfTests(outcome, {
    passed: said('expected') + said('flaky'),
    failed: said('unexpected'),
    skipped: said('skipped'),
    names: specsOf(found, ({ ok }) => ok === false),
    flaky: specsOf(found, ({ tests }) => listOf(tests).some(({ status }) => status === 'flaky')),
  })
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (count: (counts: Counts) => number) => all.reduce((total, counts) => total + count(counts), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
  }
}

type Tests = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Of those that failed. */
  readonly names: readonly string[]
  readonly flaky?: readonly string[]
}

/** A run that broke down before its tests counts as one failure, and so does one that ran no test at all. */
function countsOfTests({ name, passed }: Outcome, { names, flaky = [], ...tests }: Tests): Counts {
  const isSound = passed && tests.failed === 0 && tests.passed > 0
  const failures = names.length > 0 ? names.map((one) => `${name}: ${one}`) : [name]
  return {
    ...tests,
    failed: isSound ? 0 : Math.max(1, tests.failed),
    failures: isSound ? [] : failures,
    flaky: flaky.map((title) => `${name}: ${title}`),
  }
}

type Json = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])

/** Titles of the specs that match, from Playwright's suites, which hold specs and further suites. */
const specsOf = (suite: Json, matches: (spec: Json) => boolean): string[] => [
  ...listOf(suite.specs).flatMap((spec) => (matches(spec) ? [`${spec.file} › ${spec.title}`] : [])),
  ...listOf(suite.suites).flatMap((child) => specsOf(child, matches)),
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
