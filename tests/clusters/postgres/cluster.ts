import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findPrograms } from './programs.ts'

const run = promisify(execFile)
const nobody = { uid: 65534, gid: 65534 }
/** PostgreSQL does not run as root. */
const account: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {}
const role = 'fairdesk'
const startMs = 30_000

type Settings = Readonly<Record<string, string>>

/** A PostgreSQL server with a folder and a port of its own, and in it a database of an ordinary role. */
export class Cluster {
  readonly #folder: string
  readonly #port: number
  #postmaster: ChildProcess | undefined

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  static async make(settings: Settings = {}): Promise<Cluster> {
    const cluster = new Cluster(newFolder(), await freePort())
    await cluster.#run('initdb', '-D', cluster.#data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust')
    // A crash is a killed process here, not a power cut: what the kernel was given is there.
    cluster.#set({ ...settings, fsync: 'off' })
    await cluster.start()
    await cluster.asSuperuser(`create role ${role} login`)
    await cluster.asSuperuser(`create database ${role} owner ${role}`)
    return cluster
  }

  /** Follows a running cluster, whose log it has from now on. */
  static async standbyOf(primary: Cluster, name: string): Promise<Cluster> {
    const standby = new Cluster(newFolder(), await freePort())
    const from = `host=127.0.0.1 port=${primary.#port} user=postgres application_name=${name}`
    await standby.#run('pg_basebackup', '-D', standby.#data, '-d', from, '-R', '-X', 'stream', '-c', 'fast')
    standby.#set({ synchronous_standby_names: '' })
    await standby.start()
    return standby
  }

  get port(): number {
    return this.#port
  }

  get url(): string {
    return urlAt(this.#port)
  }

  async start(): Promise<void> {
    const file = path.join(programs(), 'postgres')
    const child = spawn(file, ['-D', this.#data], { ...account, cwd: '/', stdio: 'ignore' })
    this.#postmaster = child
    const until = performance.now() + startMs
    while (performance.now() < until && child.exitCode === null) {
      if (await this.#answers()) return
      await pause(20)
    }
    throw new Error(`a cluster did not start: ${this.#data}`)
  }

  /** Every process of it at once, as a crash ends them: nothing is written any more. */
  async kill(): Promise<void> {
    await this.#end('SIGQUIT')
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT')
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Resolves once it takes writes. */
  async promote(): Promise<void> {
    await this.#run('pg_ctl', 'promote', '-D', this.#data, '-w')
    await this.query('select 1')
  }

  /** Takes nothing from its primary any more, which goes on without it. */
  async stopReceiving(): Promise<void> {
    this.#set({ primary_conninfo: '' })
    await this.asSuperuser('select pg_reload_conf()')
    while ((await this.query<{ pid: number }>('select pid from pg_stat_wal_receiver')).length > 0) await pause(20)
  }

  /** Resolves once it has applied all that the other has written by now. */
  async catchUpWith(primary: Cluster): Promise<void> {
    const [written] = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    const until = performance.now() + startMs
    while (performance.now() < until) {
      const [applied] = await this.query<{ done: boolean }>(
        `select pg_last_wal_replay_lsn() >= '${written?.lsn}'::pg_lsn as done`,
      )
      if (applied?.done) return
      await pause(10)
    }
    throw new Error('a standby did not catch up')
  }

  /** Acknowledges from now on what this standby has too. */
  async waitFor(name: string): Promise<void> {
    await this.changeSettings({ synchronous_standby_names: name })
    const isSynchronous = async () => {
      const found = `select from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`
      return (await this.asSuperuser(found)).length > 0
    }
    while (!(await isSynchronous())) await pause(20)
  }

  async changeSettings(settings: Settings): Promise<void> {
    this.#set(settings)
    await this.asSuperuser('select pg_reload_conf()')
  }

  /** Lets the numbers of transactions go on by so many. */
  async burnTransactions(count: number): Promise<void> {
    await this.query(`do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`)
  }

  async nextTransaction(): Promise<number> {
    const [found] = await this.query<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid')
    return Number(found?.xid)
  }

  /** The whole database as `pg_dump -Fc` has it, or these schemas alone. */
  async dump(...schemas: readonly string[]): Promise<string> {
    const file = path.join(this.#folder, `dump-${Date.now()}`)
    const only = schemas.flatMap((schema) => ['-n', schema])
    await this.#run('pg_dump', '-Fc', '-f', file, ...only, '-d', this.url)
    return file
  }

  async restore(file: string): Promise<void> {
    await this.#run('pg_restore', '--no-owner', '--exit-on-error', '-d', this.url, file)
  }

  /** As the role that owns the database. */
  async query<R extends object>(text: string): Promise<R[]> {
    return queryAt(this.url, text)
  }

  /** Sees what an ordinary role may not, as the names of standbys. */
  async asSuperuser<R extends object>(text: string): Promise<R[]> {
    return queryAt(`postgresql://postgres@127.0.0.1:${this.#port}/postgres`, text)
  }

  get #data(): string {
    return path.join(this.#folder, 'data')
  }

  async #answers(): Promise<boolean> {
    return this.asSuperuser('select 1').then(
      () => true,
      () => false,
    )
  }

  #set(settings: Settings): void {
    const all = { ...settings, port: `${this.#port}`, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(path.join(this.#data, 'postgresql.auto.conf'), lines.join(''))
  }

  #run(program: string, ...args: readonly string[]) {
    return run(path.join(programs(), program), args, { ...account, cwd: '/' })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#postmaster
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

export function urlAt(port: number): string {
  return `postgresql://${role}@127.0.0.1:${port}/${role}`
}

function programs(): string {
  const folder = findPrograms()
  if (!folder) throw new Error('PostgreSQL of Debian is not installed')
  return folder
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-cluster-'))
  chmodSync(folder, 0o755)
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

async function queryAt<R extends object>(connectionString: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
