import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Counts, countsOfJourneys, countsOfStep, countsOfUnit, sumOf } from './test/counts.ts'
import { runCommand } from './test/run-command.ts'

const folder = path.join('node_modules', '.cache', 'fairdesk')
const unitReport = path.join(folder, 'unit.json')
const journeysReport = path.join(folder, 'journeys.json')

/** Longest first: two at a time, they end together. */
const checks = [
  ['types', 'server'],
  ['types', 'console'],
  ['unused'],
  ['imports'],
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
  const all = [
    ...(await Promise.all([runChecks(), runChecks()])).flat(),
    await runBuild(),
    await runUnit(),
    await runJourneys(),
  ]
  const { passed, failed, skipped, failures } = sumOf(all)
  console.log(`\nnpm test took ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 ? 1 : 0
}

async function runChecks(): Promise<Counts[]> {
  const counts: Counts[] = []
  for (let check = checks.shift(); check; check = checks.shift()) {
    counts.push(countsOfStep(await runCommand(check, { isQuiet: true })))
  }
  return counts
}

async function runUnit(): Promise<Counts> {
  const args = ['unit', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  return countsOfUnit(await runCommand(args, { report: unitReport }), unitReport)
}

async function runBuild(): Promise<Counts> {
  return countsOfStep(await runCommand(['build'], { isQuiet: true }))
}

async function runJourneys(): Promise<Counts> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(journeysReport) }
  return countsOfJourneys(
    await runCommand(['journeys', '--reporter=list,json'], { report: journeysReport, env }),
    journeysReport,
  )
}
