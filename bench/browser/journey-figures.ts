import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NotMeasured } from '../part.ts'

type Spec = { readonly tests: readonly { readonly annotations: readonly { type: string; description?: string }[] }[] }
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }

const root = path.join(import.meta.dirname, '../..')

/**
 * Runs one browser test and gives what it noted as "measured": the test that guards a figure is the one that measures it.
 * A test that fails on its limit has noted its figure all the same.
 * @throws NotMeasured when the test noted nothing
 */
export async function measuredBy(spec: string, title: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-figures-'))
  const report = path.join(folder, 'report.json')
  try {
    const said = await runJourney([spec, '-g', title, '--reporter=json'], report)
    const noted = notesIn(report)
    if (noted.length === 0) throw new NotMeasured(`${spec} has measured nothing. ${said.slice(-500)}`)
    return noted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runJourney(args: readonly string[], report: string): Promise<string> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/journeys.ts', ...args], { cwd: root, env }, (_failed, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.trim()),
    )
  })
}

function notesIn(report: string): string[] {
  try {
    // As Playwright's JSON reporter writes it.
    return allSpecs(JSON.parse(readFileSync(report, 'utf8')) as Suite)
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .flatMap(({ type, description }) => (type === 'measured' && description ? [description] : []))
  } catch {
    return []
  }
}

function allSpecs({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(allSpecs)]
}
