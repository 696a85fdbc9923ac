import { parseArgs } from 'node:util'
import { StartupProblem } from '@fairdesk/server/db/embedded/startup-problem'
import type { FairSize } from '../demo/plan/fair-plan.ts'
import { BenchFairs } from './bench-fairs.ts'
import { writeSections } from './document.ts'
import { conditions } from './machine.ts'
import { markdownOf } from './measured.ts'
import { type BenchRun, NotMeasured, type Part } from './part.ts'
import { parts } from './parts.ts'

/**
 * `npm run bench -- --only=reports,saves --sizes=demo,M,L --minutes=5 --write` measures and prints; with --write the measured sections of
 * docs/benchmarks.md are replaced. BENCH_DIR keeps the fairs between runs.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const sizeNames = ['demo', 'M', 'L'] as const

try {
  const { chosen, sizes, minutes, isWriting } = optionsFrom(process.argv.slice(2))
  const fairs = new BenchFairs(process.env.BENCH_DIR || undefined, say)
  try {
    for (const part of chosen) {
      const section = await sectionOf(part, { fairs, sizes, minutes, say })
      say(`\n${section}\n`)
      if (isWriting) writeSections({ [part.title]: section })
    }
  } finally {
    await fairs.close()
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** The part's section as it stands in the document, with the conditions it was measured under. */
async function sectionOf(part: Part, run: BenchRun): Promise<string> {
  const { fairs } = run
  say(`\n${part.title} …`)
  const under = await conditions(fairs)
  const head = `## ${part.title}\n\n${under}`
  try {
    const tables = await part.run(run)
    return [head, ...tables.map(markdownOf)].join('\n\n')
  } catch (error) {
    if (!(error instanceof NotMeasured)) throw error
    process.exitCode = 1
    return `${head}\n\n**NOT MEASURED**: ${error.message}`
  }
}

function optionsFrom(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { only: text, sizes: text, minutes: text, write: { type: 'boolean', default: false } },
  })
  const names = parts.map(({ name }) => name)
  const chosen = textsOf('only', values.only, names).flatMap((name) => parts.filter((part) => part.name === name))
  const sizes: readonly FairSize[] = textsOf('sizes', values.sizes, sizeNames)
  const minutes = Number(values.minutes ?? 1)
  if (!(minutes > 0)) throw new StartupProblem(`--minutes has "${values.minutes}"; it is a number above 0.`)
  return { chosen, sizes, minutes, isWriting: values.write }
}

function textsOf<W extends string>(option: string, given: string | undefined, known: readonly W[]): readonly W[] {
  if (given === undefined) return known
  return given.split(',').map((asked) => {
    const found = known.find((word) => word.toLowerCase() === asked.trim().toLowerCase())
    if (found === undefined) throw new StartupProblem(`--${option} has "${asked}"; it may be ${known.join(', ')}.`)
    return found
  })
}
