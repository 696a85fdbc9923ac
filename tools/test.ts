import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Counts,
  countsAfterRetry,
  countsOfJourneys,
  countsOfStep,
  countsOfUnit,
  failedFilesOf,
  sumOf,
} from './test/counts.ts'
import { runCommand } from './test/run-command.ts'

const folder = path.join('node_modules', '.cache', 'fairdesk')
const unitReport = path.join(folder, 'unit.json')
const retryReport = path.join(folder, 'unit-retry.json')
/** More failed files than this are no matter of chance. */
const maxRetriedFiles = 8
const journeysReport = path.join(folder, 'journeys.json')
const measuredReport = path.join(folder, 'measured.json')

const checks = [
  ['types', 'server'],
  ['types', 'console'],
  ['types', 'floor'],
  ['unused'],
  ['imports'],
  ['phrases', '--check'],
  ['db-types', '--check'],
  ['lint'],
  ['shape'],
  ['browser'],
]

process.exitCode = await test()

/** Everything runs, also after a failure: one run shows all that is to be mended. */
async function test(): Promise<number> {
  const started = performance.now()
  mkdirSync(folder, { recursive: true })
  // Made by the first journey that needs it, for all of them.
  const madeFair = mkdtempSync(path.join(tmpdir(), 'fairdesk-made-fair-'))
  process.env.FAIRDESK_MADE_FAIR = madeFair
  const all = [
    await runBuild(),
    // Pages that wait for the processor make a journey fail that is sound; what only reads the code can run beside the rest.
    await runJourneys(),
    ...(await runUnitBesideChecks()),
    await runMeasured(),
  ]
  rmSync(madeFair, { recursive: true, force: true })
  const { passed, failed, skipped, failures, flaky = [] } = sumOf(all)
  console.log(`\nnpm test took ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  for (const name of flaky) console.log(`Passed only when run again by itself: ${name}`)
  for (const failure of failures) console.log(`Failed: ${failure}`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 ? 1 : 0
}

async function runChecks(): Promise<Counts[]> {
  const counts: Counts[] = []
  for (const check of checks) counts.push(countsOfStep(await runCommand(check, { isQuiet: true, gives: true })))
  return counts
}

async function runUnitBesideChecks(): Promise<Counts[]> {
  const [unit, checks] = await Promise.all([runUnit(), runChecks()])
  return [await retryUnit(unit), ...checks]
}

async function runUnit(): Promise<Counts> {
  return countsOfUnit(await runCommand(unitInto(unitReport), { isQuiet: true, report: unitReport }), unitReport)
}

/** Runs the failed files of the unit tests once more, alone: a machine too busy for a wait is no fault of the code (decision 0072). */
async function retryUnit(first: Counts): Promise<Counts> {
  const files = failedFilesOf(unitReport)
  if (first.failed === 0 || files.length === 0 || files.length > maxRetriedFiles) return first
  const command = [...unitInto(retryReport), ...files]
  return countsAfterRetry(
    first,
    countsOfUnit(await runCommand(command, { isQuiet: true, report: retryReport }), retryReport),
  )
}

function unitInto(report: string): string[] {
  return ['unit', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
}

async function runBuild(): Promise<Counts> {
  return countsOfStep(await runCommand(['build'], { isQuiet: true }))
}

function runJourneys(): Promise<Counts> {
  return countJourneys(['--grep-invert', '@measured|@long'], journeysReport)
}

/** What is measured against a clock runs after the rest, alone. */
function runMeasured(): Promise<Counts> {
  return countJourneys(['--grep', '@measured', '--workers', '1'], measuredReport)
}

async function countJourneys(args: readonly string[], report: string): Promise<Counts> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(report) }
  const command = ['journeys', ...args, '--retries=1', '--reporter=list,json']
  return countsOfJourneys(await runCommand(command, { report, env }), report)
}
