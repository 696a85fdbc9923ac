import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const kept = path.join(import.meta.dirname, '..', '..', 'docs', 'servers')
const postgres = '/usr/lib/postgresql/15/bin'

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  postgres: `${postgres}/postgres`,
} as const

/** Programs of Debian's packages that are not on this machine, and the right to run them as their user. */
export function lacking(): string[] {
  const missing = Object.values(programs).filter((program) => !existsSync(program))
  return process.getuid?.() === 0 ? missing : [...missing, 'root, who starts PostgreSQL as its own user']
}

export type Node = { readonly name: string; readonly port: number; readonly restPort: number; readonly folder: string }

const texts = { SUPERUSER_PASSWORD: 'super-pass', REPLICATION_PASSWORD: 'repl-pass', REWIND_PASSWORD: 'rewind-pass' }

/** The kept configurations, filled in for two nodes on this machine, and the processes that run by them. */
export class OwnServers {
  readonly nodes: readonly [Node, Node]
  readonly haproxyPort = 15_000
  readonly #folder: string
  readonly #account: { readonly uid: number; readonly gid: number }
  readonly #running = new Map<string, ChildProcess>()

  constructor(folder: string) {
    this.#folder = folder
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    this.#account = { uid: idOf('-u'), gid: idOf('-g') }
    chmodSync(folder, 0o755)
    this.nodes = [this.#node('node1', 15_432), this.#node('node2', 15_433)]
  }

  get url(): string {
    return `postgres://fairdesk:fairdesk@127.0.0.1:${this.haproxyPort}/fairdesk`
  }

  get superUrl(): string {
    return `postgres://postgres:${texts.SUPERUSER_PASSWORD}@127.0.0.1:${this.haproxyPort}/postgres`
  }

  startAll(): void {
    const [client, peer] = ['http://127.0.0.1:12379', 'http://127.0.0.1:12380']
    this.#spawn('etcd', programs.etcd, [
      ...['--name', 'etcd1', '--data-dir', this.#own('etcd'), '--initial-cluster', `etcd1=${peer}`],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ])
    for (const node of this.nodes) this.startNode(node)
    const [one, two] = this.nodes
    const config = this.#fill('haproxy.cfg', this.#folder, {
      ...{
        HAPROXY_ADDRESS: '127.0.0.1',
        HAPROXY_PORT: this.haproxyPort,
        ADDRESS_1: '127.0.0.1',
        ADDRESS_2: '127.0.0.1',
      },
      ...{ NODE_1: one.name, POSTGRES_PORT_1: one.port, REST_PORT_1: one.restPort },
      ...{ NODE_2: two.name, POSTGRES_PORT_2: two.port, REST_PORT_2: two.restPort },
    })
    this.#spawn('haproxy', programs.haproxy, ['-db', '-f', config])
  }

  startNode(node: Node): void {
    this.#spawn(node.name, programs.patroni, [this.#configOf(node)])
  }

  /** As when its plug is pulled. */
  async killNode({ name, folder }: Node): Promise<void> {
    const child = this.#running.get(name)
    const pid = Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    child?.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    this.#running.delete(name)
  }

  /** What Patroni says that a node is: the primary, a standby that saves wait for, or anything else. */
  async roleOf({ restPort }: Node): Promise<'primary' | 'synchronous' | 'other'> {
    const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`).catch(() => null)
    const { role, state, sync_standby: isSynchronous = false } = answer ? await answer.json() : {}
    if (state !== 'running' && state !== 'streaming') return 'other'
    if (role === 'master' || role === 'primary') return 'primary'
    return isSynchronous ? 'synchronous' : 'other'
  }

  async switchover(from: Node, to: Node): Promise<void> {
    const body = JSON.stringify({ leader: from.name, candidate: to.name })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  }

  backUp(node: Node, ...args: string[]): void {
    this.#asPostgres(programs.pgbackrest, [`--config=${node.folder}/pgbackrest.conf`, '--stanza=fairdesk', ...args])
  }

  /** The databases of a moment, of the last copy and the log since, as a server of its own. */
  restore(node: Node, at: string, port: number): string {
    const data = this.#own('restored')
    const options = ['--type=time', `--target=${at}`, '--target-action=promote', `--pg1-path=${data}`]
    this.backUp(node, ...options, 'restore')
    const log = path.join(this.#own('logs'), 'restored.log')
    // It is alone: nobody confirms its commits.
    const own = '-c listen_addresses=127.0.0.1 -c archive_mode=off -c synchronous_standby_names='
    const settings = `-p ${port} -k ${this.#folder}/sockets ${own}`
    this.#asPostgres(`${postgres}/pg_ctl`, ['start', '-w', '-t', '120', '-D', data, '-l', log, '-o', settings])
    return `postgres://fairdesk:fairdesk@127.0.0.1:${port}/fairdesk`
  }

  async stopAll(): Promise<void> {
    for (const child of [...this.#running.values()].reverse()) {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    const restored = path.join(this.#folder, 'restored')
    if (existsSync(path.join(restored, 'postmaster.pid')))
      this.#asPostgres(`${postgres}/pg_ctl`, ['stop', '-m', 'immediate', '-D', restored])
  }

  #node(name: string, port: number): Node {
    return { name, port, restPort: port + 1000, folder: this.#own(name) }
  }

  #configOf({ name, port, restPort, folder }: Node): string {
    const shared = { DATA_DIR: path.join(folder, 'data'), POSTGRES_PORT: port, SOCKET_DIR: this.#own('sockets') }
    const backup = this.#fill('pgbackrest.conf', folder, {
      ...shared,
      ...{ REPOSITORY: this.#own('repository'), LOG_DIR: folder, SPOOL_DIR: folder, LOCK_DIR: this.#own('locks') },
    })
    return this.#fill('patroni.yml', folder, {
      ...{ ...shared, ...texts, NODE: name, ADDRESS: '127.0.0.1', REST_PORT: restPort },
      ...{ ETCD: '127.0.0.1:12379', NETWORK: '127.0.0.1/32', PGBACKREST_CONF: backup },
    })
  }

  /** @throws Error where a name of the configuration is not filled in */
  #fill(name: string, folder: string, values: Readonly<Record<string, string | number>>): string {
    const text = readFileSync(path.join(kept, name), 'utf8')
    const file = path.join(folder, name)
    const filled = text.replaceAll(/^(?!\s*#).*$/gm, (line) =>
      line.replaceAll(/\{([A-Z_0-9]+)\}/g, (_, key: string) => {
        const value = values[key]
        if (value === undefined) throw new Error(`${name} names ${key}, which nobody fills in`)
        return String(value)
      }),
    )
    writeFileSync(file, filled, { mode: 0o600 })
    chownSync(file, this.#account.uid, this.#account.gid)
    return file
  }

  #own(name: string): string {
    const folder = path.join(this.#folder, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, this.#account.uid, this.#account.gid)
    return folder
  }

  #spawn(name: string, program: string, args: string[]): void {
    const log = path.join(this.#own('logs'), `${name}.log`)
    const child = spawn('/bin/sh', ['-c', 'exec "$0" "$@" >> "$LOG" 2>&1', program, ...args], {
      ...this.#account,
      cwd: '/',
      env: { PATH: process.env.PATH, HOME: this.#own(`home-${name}`), LOG: log, LC_ALL: 'C.UTF-8' },
      stdio: 'ignore',
    })
    this.#running.set(name, child)
  }

  #asPostgres(program: string, args: string[]): void {
    execFileSync(program, args, {
      ...this.#account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: 'pipe',
    })
  }
}
