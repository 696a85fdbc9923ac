import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandAs } from './account.ts'
import { programOf } from './binaries.ts'
import type { Place } from './data-dir.ts'
import { environment, plainReason } from './environment.ts'
import { logFileOf, logSince, openLog } from './log.ts'
import { isAlive } from './process/process-identity.ts'
import { StartupProblem } from './startup-problem.ts'

export type Postmaster = { readonly pid: number; readonly ended: Promise<void> }

/** Content of postmaster.pid, written by a postmaster alive or killed. */
type Trace = { readonly pid: number; readonly port: number; readonly socketDir: string; readonly ready: boolean }

const isWindows = process.platform === 'win32'
const pollMs = 5

/**
 * Resolves when PostgreSQL takes connections; recovery after a crash may take its time.
 * @throws StartupProblem with the last words of its log when it ends before that
 */
export async function launch(cluster: Place, dataDir: string): Promise<Postmaster> {
  const log = openLog(dataDir)
  const { pid, ended } = isWindows ? launchOnWindows(cluster, dataDir) : launchDetached(cluster, log.descriptor)
  closeSync(log.descriptor)
  const state = { ended: false }
  ended.then(() => {
    state.ended = true
  })
  while (!state.ended) {
    const trace = traceOf(cluster.pgData)
    if (trace?.ready && (trace.pid === pid || isWindows)) return { pid: trace.pid, ended }
    await pause(pollMs)
  }
  throw new StartupProblem(plainReason('The embedded PostgreSQL did not start', logSince(dataDir, log.size)))
}

/**
 * Stops the postmaster: running statements finish first, and a standby receives what it lacks; after `fastMs`
 * everything ends at once. Committed data is safe either way.
 */
export async function stopPostmaster(cluster: Place, pid: number, fastMs = 3_000): Promise<void> {
  for (const { signal, mode, patienceMs = fastMs } of stops) {
    if (!isAlive(pid)) return
    if (isWindows) execFileSync(programOf(cluster.binaries, 'pg_ctl'), ['stop', '-W', '-m', mode, '-D', cluster.pgData])
    else process.kill(pid, signal)
    const deadline = performance.now() + patienceMs
    while (isAlive(pid) && performance.now() < deadline) await pause(pollMs)
  }
}

/** PostgreSQL reads its settings and access rules again. */
export function readSettingsAgain(cluster: Place, pid: number): void {
  if (isWindows) runControl(cluster, ['reload'])
  else process.kill(pid, 'SIGHUP')
}

/** A replica takes writes from now on; asked again it finds that done. @throws StartupProblem when it does not within a minute */
export function promotePostmaster(cluster: Place): void {
  runControl(cluster, ['promote', '-w', '-t', '60'], 'server is not in standby mode')
}

function runControl(cluster: Place, args: string[], doneAlready?: string): void {
  const command = commandAs(cluster.account, programOf(cluster.binaries, 'pg_ctl'), [...args, '-D', cluster.pgData])
  const result = spawnSync(command.file, command.args, { ...command.identity, ...environment, encoding: 'utf8' })
  const output = result.stderr || result.stdout || String(result.error ?? '')
  if (result.status === 0 || (doneAlready && output.includes(doneAlready))) return
  throw new StartupProblem(plainReason(`PostgreSQL could not ${args[0]}`, output))
}

type Stop = { readonly signal: NodeJS.Signals; readonly mode: string; readonly patienceMs?: number }

const stops: readonly Stop[] = [
  { signal: 'SIGINT', mode: 'fast' },
  { signal: 'SIGQUIT', mode: 'immediate', patienceMs: 1_000 },
  { signal: 'SIGKILL', mode: 'immediate', patienceMs: 500 },
]

export function traceOf(pgData: string): Trace | undefined {
  try {
    // Lines: process id, directory, start time, port, socket directory, address, shared memory, status.
    const lines = readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: lines[4] ?? '',
      ready: (lines[7] ?? '').startsWith('ready'),
    }
  } catch {
    return undefined
  }
}

/** Detached: a Ctrl-C in the terminal reaches the server alone, which ends PostgreSQL when its own work is done. */
function launchDetached(
  { account, binaries, pgData }: Place,
  log: number,
): { pid: number | undefined; ended: Promise<void> } {
  const command = commandAs(account, programOf(binaries, 'postgres'), ['-D', pgData])
  const child = spawn(command.file, command.args, {
    ...command.identity,
    ...environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid, ended }
}

/** Written after the manual; not run on Windows yet. pg_ctl gives up administrator rights, which PostgreSQL refuses. */
function launchOnWindows(
  { binaries, pgData }: Place,
  dataDir: string,
): { pid: number | undefined; ended: Promise<void> } {
  const args = ['start', '-W', '-D', pgData, '-l', logFileOf(dataDir)]
  execFileSync(programOf(binaries, 'pg_ctl'), args, { ...environment, stdio: 'ignore' })
  return { pid: undefined, ended: endOnWindows(pgData) }
}

async function endOnWindows(pgData: string): Promise<void> {
  await pause(1_000)
  for (let trace = traceOf(pgData); trace && isAlive(trace.pid); trace = traceOf(pgData)) {
    await pause(500, undefined, { ref: false })
  }
}
