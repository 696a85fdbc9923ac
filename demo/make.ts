import { parseArgs } from 'node:util'
import { StartupProblem } from '@fairdesk/server/db/embedded/startup-problem'
import { type Server, startServer } from '@fairdesk/server/server'
import { readSettings } from '@fairdesk/server/settings'
import { alone, makeFair, sweepHalfMade } from './make-fair.ts'
import type { FairPlan, FairSize } from './plan/fair-plan.ts'
import { planFair } from './plan/plan-fair.ts'
import { demoSeed } from './prepare.ts'

/** `npm run demo -- --size M|L` adds a fair for measuring to the database that `npm start` uses, which must not be running. */
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const size = sizeFrom(process.argv.slice(2))
  const server = await startServer({
    ...readSettings(process.env),
    consoleDir: null,
    logger: false,
    writeLine: printLine,
  })
  try {
    await addFair(server, size)
  } finally {
    await server.stop()
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function addFair(server: Server, size: FairSize): Promise<void> {
  await alone(server, async () => {
    await sweepHalfMade(server.platform.db)
    const plan = await numbered(server, planFair({ size, seed: demoSeed, currentTime: new Date() }))
    const started = performance.now()
    printLine(`Making ${plan.name} …`)
    await makeFair(server, plan, { isDefault: false })
    printLine(`${plan.name} (${plan.code}) is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  })
}

/** The plan under a code and a name that no fair bears yet. */
async function numbered({ platform: { db } }: Server, plan: FairPlan): Promise<FairPlan> {
  const existingFairs = await db.selectFrom('fairs').select('code').where('code', 'like', `${plan.code}%`).execute()
  const codes = new Set(existingFairs.map(({ code }) => code))
  if (!codes.has(plan.code)) return plan
  let number = 2
  while (codes.has(`${plan.code}-${number}`)) number++
  return { ...plan, code: `${plan.code}-${number}`, name: `${plan.name} ${number}` }
}

function sizeFrom(args: string[]): FairSize {
  const { values } = parseArgs({ args, options: { size: { type: 'string', default: 'M' } } })
  const size = (['demo', 'M', 'L'] as const).find((candidate) => candidate.toLowerCase() === values.size.toLowerCase())
  if (!size) throw new StartupProblem(`--size is "${values.size}"; it must be demo, M or L.`)
  return size
}
