import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

export type Outcome = { readonly name: string; readonly passed: boolean }

type Options = {
  /** Shows what the command said only when it failed; two at a time would talk across each other. */
  readonly isQuiet?: boolean
  /** A file the command writes; an older one must not be taken for it. */
  readonly report?: string
  readonly env?: Readonly<Record<string, string>>
  /** Gives way to what else is run. */
  readonly gives?: boolean
}

/** Runs `npm run <command>` as CI and people do, and says how it went and how long it took. */
export async function runCommand(
  command: readonly string[],
  { isQuiet = false, gives = false, report, env = {} }: Options,
): Promise<Outcome> {
  const name = command
    .slice(0, 2)
    .filter((word) => !word.startsWith('--'))
    .join(' ')
  const started = performance.now()
  if (report) rmSync(report, { force: true })
  if (!isQuiet) console.log(`\n── ${name}`)
  const { code, said } = await run(command, { isQuiet, gives, env })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(said)
  return { name, passed: code === 0 }
}

function run(
  command: readonly string[],
  { isQuiet, gives, env }: { isQuiet: boolean; gives: boolean; env: object },
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['tools/run.mjs', ...command], {
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  if (gives && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, said: said.join('') })))
}
