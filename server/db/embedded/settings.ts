import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Account, giveTo } from './account.ts'
import {
  type Replication,
  replicationRole,
  replicationStatements,
  synchronousInclude,
} from './replication/replication.ts'

/** Endpoint of the embedded PostgreSQL: a socket file in a private directory, or a port of this machine. */
export type Endpoint = { readonly port: number; readonly socketDir?: string }

const role = 'fairdesk'
// A socket's name ends in the port, which is another where a standby connects.
const longestName = '.s.PGSQL.65535'
const socketNames = /^\.s\.PGSQL\.\d+(\.lock)?$/
// Maximum path of a socket: 108 bytes on Linux, 104 on macOS, including the final zero.
const maxSocketPath = 103
const shortDir = /^\/tmp\/fairdesk-socket-[^/]+$/

/** A socket in the database's own directory; where that path is too long, in a private one of a short name. */
export async function chooseEndpoint(
  pgData: string,
  account: Account,
  { port, replication }: { readonly port: number; readonly replication: Replication | null },
): Promise<Endpoint> {
  if (process.platform === 'win32') return { port: replication ? port : await freePort() }
  if (Buffer.byteLength(path.join(pgData, longestName)) <= maxSocketPath) return { socketDir: pgData, port }
  const socketDir = mkdtempSync('/tmp/fairdesk-socket-')
  giveTo(account, socketDir)
  return { socketDir, port }
}

/** Removes a short directory with the socket in it, and nothing else: the other place of a socket is the database itself. */
export function removeSocketDir(directory: string): void {
  if (!shortDir.test(directory)) return
  removeSocket(directory)
  if (existsSync(directory)) rmdirSync(directory)
}

/** Removes socket files left by a postmaster that is gone. */
export function removeSocket(directory: string): void {
  if (!existsSync(directory)) return
  for (const name of readdirSync(directory)) if (socketNames.test(name)) rmSync(path.join(directory, name))
}

/** Written before every start, so a newer Fairdesk brings its newer settings to an old data directory. */
export function writeSettings(pgData: string, endpoint: Endpoint, further: Record<string, string> = {}): void {
  const settings = { ...commonSettings, ...listening(endpoint), ...sharedMemory(), ...further }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  writeFileSync(
    path.join(pgData, 'postgresql.conf'),
    `# Fairdesk writes this file at every start.\n${lines.join('\n')}\n${synchronousInclude}\n`,
  )
}

/** Lets the next start end recovery on a new timeline, and returns the settings it needs for that. */
export function newTimeline({ pgData, account }: { pgData: string; account: Account }): Record<string, string> {
  const signal = path.join(pgData, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  giveTo(account, signal)
  // There is no archive, only the WAL in the directory. Refuse connections until the database is writable.
  return { restore_command: 'exit 1', hot_standby: 'off' }
}

/**
 * The superuser cannot sign in at all; Fairdesk's own role owns its database and nothing else. From another machine only the paired
 * one gets in, by its certificate, and only to replicate.
 */
export function writeAccessRules(pgData: string, replication: Replication | null = null): void {
  const localRules = [`local all ${role} scram-sha-256`, `host all ${role} 127.0.0.1/32 scram-sha-256`]
  const rules = replication ? [...localRules, `hostssl replication ${replicationRole} all cert`] : localRules
  writeFileSync(path.join(pgData, 'pg_hba.conf'), `${rules.join('\n')}\n`)
}

export function newRole(password: string): string[] {
  return [
    `create role ${role} login createdb password '${password}'`,
    `create database ${role} owner ${role}`,
    ...replicationStatements,
  ]
}

export function newRolePassword(password: string): string[] {
  return [`alter role ${role} password '${password}'`]
}

export function urlOf(endpoint: Endpoint, password: string): string {
  const credentials = `${role}:${encodeURIComponent(password)}`
  const { port, socketDir } = endpoint
  if (socketDir === undefined) return `postgresql://${credentials}@127.0.0.1:${port}/${role}`
  return `postgresql://${credentials}@localhost:${port}/${role}?host=${encodeURIComponent(socketDir)}`
}

const commonSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  work_mem: '64MB',
  maintenance_work_mem: '128MB',
  max_connections: '200',
  max_wal_size: '2GB',
  jit: 'off',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, ymd',
  lc_messages: 'C',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  default_text_search_config: 'pg_catalog.simple',
  // Failed statements are reported to the client, which logs unexpected ones.
  log_min_messages: 'log',
  // Statements may contain data that must not be logged.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

function listening({ port, socketDir }: Endpoint): Record<string, string> {
  if (socketDir === undefined) return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

/** Containers often give /dev/shm 64 MB, where the first parallel hash join would fail. */
function sharedMemory(): Record<string, string> {
  if (process.platform !== 'linux') return {}
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= 1024 ** 3) return { dynamic_shared_memory_type: 'posix' }
  } catch {
    // No /dev/shm at all.
  }
  return { dynamic_shared_memory_type: 'mmap' }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
