import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Another process that holds a database, and the first line it said: the address, or why there is none. */
export type Holder = { readonly child: ChildProcess; readonly said: string }

type Options = {
  readonly outside?: string
  readonly uid?: number
  readonly env?: NodeJS.ProcessEnv
}

const holders = new Set<Holder>()

export async function hold(dataDir: string, { outside, uid, env = {} }: Options = {}): Promise<Holder> {
  const program = path.join(import.meta.dirname, 'hold-database.ts')
  const child = spawn(process.execPath, [program, dataDir, ...(outside ? [outside] : [])], {
    env: { ...process.env, FAIRDESK_RUNNER: String(process.pid), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data')
  const holder = { child, said: String(said).trim() }
  holders.add(holder)
  return holder
}

/** Also after a test that failed: no process may stay. */
export async function endAll(): Promise<void> {
  for (const holder of holders) await end(holder)
}

export async function end(holder: Holder, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const { child } = holder
  holders.delete(holder)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  if (!url.startsWith('postgresql://')) throw new Error(`no address: ${url}`)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export function postmasterOf(pgData: string): number {
  return Number.parseInt(readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8'), 10)
}

/** Tries until it holds or 30 s are over; then the last try's own error tells. */
export async function until<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(50)
    }
  }
}
