import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, giveTo } from '../account.ts'

/**
 * Connection between the embedded PostgreSQL and the paired machine's: over TLS, each accepting the one certificate
 * it knows.
 */
export type Replication = {
  /** PEM. */
  readonly certificate: string
  readonly key: string
  readonly peerCertificate: string
  /** The database this one is a replica of; null on the primary. */
  readonly follows: DatabaseAddress | null
}

export type DatabaseAddress = { readonly host: string; readonly port: number }

/** May replicate and nothing else; its name is also that of the slot, and the name in the machines' certificates. */
export const replicationRole = 'fairdesk_standby'

const mostKeptBytes = 4 * 1024 ** 3
const synchronousFile = 'synchronous.conf'

/** Beside the database, where the account that runs it reaches and no copy of the database takes it along. */
function certificateFiles(pgData: string) {
  const folder = `${pgData}.pair`
  const file = (name: string) => path.join(folder, name)
  return { folder, certificate: file('own.crt'), key: file('own.key'), peer: file('peer.crt') }
}

/** Written before every start, as the settings are. */
export function writeReplicationFiles(pgData: string, account: Account, replication: Replication | null): void {
  const files = certificateFiles(pgData)
  const signal = path.join(pgData, 'standby.signal')
  rmSync(path.join(pgData, synchronousFile), { force: true })
  if (!replication?.follows) rmSync(signal, { force: true })
  if (!replication || replication.follows) forgetSlot(pgData)
  if (!replication) {
    rmSync(files.folder, { recursive: true, force: true })
    return
  }
  const write = (file: string, text: string) => {
    writeFileSync(file, text, { mode: 0o600 })
    giveTo(account, file)
  }
  if (!existsSync(files.folder)) mkdirSync(files.folder, { mode: 0o700 })
  giveTo(account, files.folder)
  write(files.certificate, replication.certificate)
  write(files.key, replication.key)
  write(files.peer, replication.peerCertificate)
  if (replication.follows) write(signal, '')
}

/** Deletes the slot if no standby follows any more: it would keep all that is written from then on. */
function forgetSlot(pgData: string): void {
  rmSync(path.join(pgData, 'pg_replslot', replicationRole), { recursive: true, force: true })
}

/** A standby that is away keeps no more of the log than a tenth of the room that is left: the primary's disk does not fill. */
export function replicationSettings(pgData: string, replication: Replication): Record<string, string> {
  const files = certificateFiles(pgData)
  const { bavail, bsize } = statfsSync(pgData)
  const keptMegabytes = Math.floor(Math.min(mostKeptBytes, (bavail * bsize) / 10) / 1024 ** 2)
  return {
    listen_addresses: '*',
    ssl: 'on',
    ssl_min_protocol_version: 'TLSv1.2',
    ssl_cert_file: files.certificate,
    ssl_key_file: files.key,
    ssl_ca_file: files.peer,
    wal_keep_size: '256MB',
    max_slot_wal_keep_size: `${keptMegabytes}MB`,
    wal_sender_timeout: '10s',
    wal_receiver_timeout: '10s',
    wal_receiver_status_interval: '1s',
    wal_retrieve_retry_interval: '500ms',
    ...(replication.follows ? followingSettings(files, replication.follows) : {}),
  }
}

function followingSettings(files: ReturnType<typeof certificateFiles>, { host, port }: DatabaseAddress) {
  const connectionParams = {
    host,
    port: String(port),
    user: replicationRole,
    application_name: replicationRole,
    sslmode: 'verify-ca',
    sslrootcert: files.peer,
    sslcert: files.certificate,
    sslkey: files.key,
    connect_timeout: '5',
    keepalives_idle: '5',
    keepalives_interval: '2',
    keepalives_count: '3',
  }
  const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return {
    primary_conninfo: Object.entries(connectionParams)
      .map(([name, value]) => `${name}=${quoted(value)}`)
      .join(' '),
    primary_slot_name: replicationRole,
  }
}

/** Include at the end of postgresql.conf that sets whether a commit waits for the standby. */
export const synchronousInclude = `include_if_exists = '${synchronousFile}'`

/** Writes the setting, effective after a config reload. Nothing waits after a restart until this is called again. */
export function writeSynchronous(pgData: string, account: Account, isSynchronous: boolean): void {
  const file = path.join(pgData, synchronousFile)
  writeFileSync(file, isSynchronous ? `synchronous_standby_names = '${replicationRole}'\n` : '')
  giveTo(account, file)
}

/** Also for databases made before there was a standby; the ordinary role may see how far the standby is. */
export const replicationStatements = [
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${replicationRole}') then
      create role ${replicationRole} login replication;
    end if;
  end $$`,
  'grant pg_read_all_stats to fairdesk',
]
