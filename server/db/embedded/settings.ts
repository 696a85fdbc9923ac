import { existsSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Account, giveTo } from './account.ts'

/** Where the embedded PostgreSQL listens: a socket file in a private directory, or a port of this machine. */
export type Endpoint = { readonly socketDir: string } | { readonly port: number }

const role = 'fairdesk'
const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`
// What the systems leave for a socket's path: 108 bytes on Linux, 104 on macOS, with the closing zero.
const maxSocketPath = 103
const shortDir = /^\/tmp\/fairdesk-socket-[^/]+$/

/** A socket in the database's own directory; where that path is too long, in a private one of a short name. */
export async function chooseEndpoint(pgData: string, account: Account): Promise<Endpoint> {
  if (process.platform === 'win32') return { port: await freePort() }
  if (Buffer.byteLength(path.join(pgData, socketName)) <= maxSocketPath) return { socketDir: pgData }
  const socketDir = mkdtempSync('/tmp/fairdesk-socket-')
  giveTo(account, socketDir)
  return { socketDir }
}

/** Removes a short directory with the socket in it, and nothing else: the other place of a socket is the database itself. */
export function removeSocketDir(directory: string): void {
  if (!shortDir.test(directory)) return
  removeSocket(directory)
  if (existsSync(directory)) rmdirSync(directory)
}

/** Removes what a postmaster that is gone has left where it listened. */
export function removeSocket(directory: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(path.join(directory, name), { force: true })
}

/** Written before every start, so a newer Fairdesk brings its newer settings to an old data directory. */
export function writeSettings(pgData: string, endpoint: Endpoint): void {
  const settings = { ...commonSettings, ...listening(endpoint), ...sharedMemory() }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  writeFileSync(
    path.join(pgData, 'postgresql.conf'),
    `# Fairdesk writes this file at every start.\n${lines.join('\n')}\n`,
  )
}

/** The superuser cannot sign in at all; Fairdesk's own role owns its database and nothing else. */
export function writeAccessRules(pgData: string): void {
  const rules = [`local all ${role} scram-sha-256`, `host all ${role} 127.0.0.1/32 scram-sha-256`]
  writeFileSync(path.join(pgData, 'pg_hba.conf'), `${rules.join('\n')}\n`)
}

export function newRole(password: string): string[] {
  return [`create role ${role} login createdb password '${password}'`, `create database ${role} owner ${role}`]
}

export function newRolePassword(password: string): string[] {
  return [`alter role ${role} password '${password}'`]
}

export function urlOf(endpoint: Endpoint, password: string): string {
  const credentials = `${role}:${encodeURIComponent(password)}`
  if ('port' in endpoint) return `postgresql://${credentials}@127.0.0.1:${endpoint.port}/${role}`
  return `postgresql://${credentials}@localhost:${socketPort}/${role}?host=${encodeURIComponent(endpoint.socketDir)}`
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
  // Failed statements are told to the program that sent them, which logs what it does not expect.
  log_min_messages: 'log',
  // Statements may hold what belongs in no log.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

function listening(endpoint: Endpoint): Record<string, string> {
  if ('port' in endpoint)
    return { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' }
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${endpoint.socketDir.replaceAll('"', '""')}"`,
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
