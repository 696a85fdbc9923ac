import { parseArgs } from 'node:util'
import { RehearsalInput } from '@fairdesk/contract/areas/settings/rehearsal'
import { StartupProblem } from '@fairdesk/server/db/embedded/startup-problem'
import { readSettings } from '@fairdesk/server/settings'
import { atServer } from './from/at-server.ts'
import { rehearseHere } from './from/here.ts'
import { reportText } from './from/report-text.ts'

/**
 * `npm run rehearse -- --dealers 500 --minutes 10` tries a copy of the fair out. Without `--server` it starts a server of its own on
 * DATA_DIR, which nothing else may be using; with it dealers are played on this machine against a server that runs elsewhere.
 */
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { input, fair, server } = wishFrom(process.argv.slice(2))
  const wish = { input, fair, writeLine: printLine }
  const report = server === null ? await rehearseHere(wish, readSettings(process.env)) : await atServer(wish, server)
  for (const line of reportText(report)) printLine(line)
  if (report.invariants.some(({ broken }) => broken > 0)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function wishFrom(args: string[]) {
  const number = (usual: string) => ({ type: 'string', default: usual }) as const
  const { values } = parseArgs({
    args,
    options: {
      dealers: number('100'),
      minutes: number('10'),
      reports: number('0'),
      kiosks: number('0'),
      screens: number('0'),
      seed: number('1'),
      server: { type: 'string' },
      fair: { type: 'string' },
    },
  })
  const { server = null, fair = null, ...numbers } = values
  const read = RehearsalInput.safeParse(
    Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, text.trim() === '' ? text : Number(text)])),
  )
  if (!read.success) {
    const [problem] = read.error.issues
    throw new StartupProblem(`--${problem?.path.join('.')}: ${problem?.message}.`)
  }
  return { input: read.data, fair, server }
}
