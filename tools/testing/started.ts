import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../server/db/embedded/process/process-identity.ts'
import { root } from '../run/paths.mjs'

/** `npm start` as a person would type it, in a process group of its own. */
export type Started = {
  readonly npm: ChildProcess
  /** All it said so far. */
  said(): string
  /** With all its words read. */
  hasEnded(): boolean
  /** The code npm ended with; null when a signal ended it. */
  readonly code: Promise<number | null>
}

const all: Started[] = []

export function npmStart(env: Readonly<Record<string, string>>): Started {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts: string[] = []
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => texts.push(text))
  const ended = { is: false }
  const code = once(npm, 'close').then(([code]) => {
    ended.is = true
    return code
  })
  const started = { npm, said: () => texts.join(''), hasEnded: () => ended.is, code }
  all.push(started)
  return started
}

/** Resolves when the server says where it is open. */
export async function addressOf({ said, hasEnded }: Started): Promise<string> {
  for (;;) {
    const address = /open at (https?:\S+)\/\n[\s\S]*Ready after/.exec(said())?.[1]
    if (address) return address
    if (hasEnded()) throw new Error(`npm start ended: ${said()}`)
    await pause(20)
  }
}

/** npm and everything below it: shell, runner, server and PostgreSQL with its workers. */
export function familyOf({ npm }: Started): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = Map.groupBy(
    lines.map((line) => line.trim().split(/\s+/).map(Number)),
    ([, parent]) => parent,
  )
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(([child = 0]) => below(child))]
  return below(npm.pid ?? 0)
}

export function serverOf(started: Started): number {
  const isServer = (pid: number) =>
    execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('start.ts')
  const [server = 0] = familyOf(started).filter(isServer)
  return server
}

/** Milliseconds until none of the processes is left; at most 10 s. */
export async function timeUntilGone(family: readonly number[]): Promise<number> {
  const from = performance.now()
  while (family.some(isAlive) && performance.now() - from < 10_000) await pause(10)
  return performance.now() - from
}

/** Also after a test that failed: no process may stay. */
export async function endAll(): Promise<void> {
  for (const started of all.splice(0)) {
    const family = familyOf(started)
    if (started.npm.exitCode === null && started.npm.signalCode === null) started.npm.kill('SIGTERM')
    await timeUntilGone(family)
  }
}
