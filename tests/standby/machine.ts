import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { postmasterOf } from '@fairdesk/server/db/testing/held-databases'
import { slowness } from '@fairdesk/server/testing/slowness'

const main = path.join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** The ports that a machine of a pair has on this one. */
export type Ports = { readonly port: number; readonly pairPort: number; readonly databasePort: number }

/** One of two machines: the real server in a process of its own, with a data directory and ports of its own. */
export class Machine {
  readonly dataDir: string
  readonly ports: Ports
  #child: ChildProcess | undefined
  #said = ''

  constructor(dataDir: string, ports: Ports) {
    this.dataDir = dataDir
    this.ports = ports
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.port}`
  }

  get pairAddress(): string {
    return `127.0.0.1:${this.ports.pairPort}`
  }

  /** All that it has said since it was last started, or forgotten. */
  get said(): string {
    return this.#said
  }

  /** For what it will say again. */
  forgetSaid(): void {
    this.#said = ''
  }

  start(env: Readonly<Record<string, string>> = {}): void {
    const { port, pairPort, databasePort } = this.ports
    const own = { PORT: port, PAIR_PORT: pairPort, PAIR_DATABASE_PORT: databasePort, PAIR_HOST: '127.0.0.1' }
    const known = { DATA_DIR: this.dataDir, DATABASE_URL: '', ADMIN_PASSWORD: 'admin-pass' }
    const texts = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]))
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...known, ...texts, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#said = ''
    const hear = (text: Buffer) => {
      this.#said += text
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    this.#child = child
  }

  async says(texts: string | RegExp, limitMs = 60_000 * slowness()): Promise<void> {
    const until = performance.now() + limitMs
    const isSaid = () => (typeof texts === 'string' ? this.#said.includes(texts) : texts.test(this.#said))
    while (!isSaid()) {
      const isOver = this.#child?.exitCode !== null || performance.now() > until
      if (isOver && !isSaid()) throw new Error(`it never said ${texts}, but:\n${this.#said}`)
      await rest(20)
    }
  }

  /** The code that it ends with. */
  async ended(): Promise<number | null> {
    const child = this.#child
    if (!child) return null
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }

  /** As when the plug is pulled: server and database at once. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    process.kill(postmasterOf(path.join(this.dataDir, 'postgres')), 'SIGKILL')
    await this.ended()
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGTERM')
    await this.ended()
  }

  /** As when its plug of the network is pulled: it answers nothing, and nobody is told. `SIGCONT` puts it back. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = postmasterOf(path.join(this.dataDir, 'postgres'))
    for (const pid of [this.#child?.pid ?? 0, postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal)
  }

  /** The same for the server alone: what its database has under way goes on. */
  signalServer(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal)
  }
}

function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    // pid (name) state parent ...
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(parent)
  } catch {
    return null
  }
}

export async function freePorts(): Promise<Ports> {
  const [port = 0, pairPort = 0, databasePort = 0] = await Promise.all([freePort(), freePort(), freePort()])
  return { port, pairPort, databasePort }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
