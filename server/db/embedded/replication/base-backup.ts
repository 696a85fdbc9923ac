import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { extract, type Headers } from 'tar-stream'
import { type Account, giveTo } from '../account.ts'
import { BackupQuery } from './backup-query.ts'
import { type DatabaseAddress, type Replication, replicationRole } from './replication.ts'

type CopyOptions = {
  readonly folder: string
  readonly account: Account
  /** Receives the bytes transferred and the approximate total. */
  readonly onProgress: (bytes: number, ofBytes: number) => void
}

const patienceMs = 10_000

/** Keeps the other database's log from now on until this replica has read it. */
export async function reserveSlot(replication: Replication, startPoint: 'now' | 'where it was'): Promise<void> {
  await withConnection(replication, async (client) => {
    if (startPoint === 'now') await client.query(`DROP_REPLICATION_SLOT ${replicationRole} WAIT`).catch(ignore('42704'))
    await client.query(`CREATE_REPLICATION_SLOT ${replicationRole} PHYSICAL RESERVE_WAL`).catch(ignore('42710'))
  })
}

/** Fills an empty folder with a copy of the running database, by PostgreSQL's own command of the replication protocol. */
export async function copyDatabase(
  replication: Replication,
  { folder, account, onProgress }: CopyOptions,
): Promise<void> {
  await reserveSlot(replication, 'now')
  await withConnection(replication, async (client) => {
    const archive = new PassThrough({ highWaterMark: 1024 * 1024 })
    const query = new BackupQuery(
      `BASE_BACKUP (LABEL 'fairdesk standby', PROGRESS true, CHECKPOINT 'fast', WAL false, MANIFEST 'no')`,
      { archive, onProgress },
    )
    client.query(query)
    await Promise.all([query.ended, unpack(archive, { folder, account })])
  })
}

async function withConnection(replication: Replication, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionTo(replication))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function connectionTo({ follows, certificate, key, peerCertificate }: Replication): pg.ClientConfig {
  const { host, port } = follows ?? neverFollows()
  // The exact certificate is pinned: its host name does not matter.
  const ssl = { ca: peerCertificate, cert: certificate, key, checkServerIdentity: () => undefined }
  const baseConfig = { host, port, user: replicationRole, ssl, connectionTimeoutMillis: patienceMs, keepAlive: true }
  // Passed to the server unchanged; the driver's types do not include it.
  return { ...baseConfig, replication: 'true' } as pg.ClientConfig
}

function neverFollows(): DatabaseAddress {
  throw new Error('a primary copies from nobody')
}

function ignore(code: string) {
  return (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
  }
}

async function unpack(archive: Readable, { folder, account }: Pick<CopyOptions, 'folder' | 'account'>): Promise<void> {
  const entries = archive.pipe(extract())
  archive.once('error', (error) => entries.destroy(error))
  for await (const entry of entries) await extractEntry(entry, { folder, account })
}

/** Not flushed: PostgreSQL does that with all of them before it recovers from a copy. */
async function extractEntry(
  entry: Readable & { readonly header: Headers },
  { folder, account }: Pick<CopyOptions, 'folder' | 'account'>,
): Promise<void> {
  const { name, type, mode } = entry.header
  const target = path.join(folder, name)
  if (target !== path.join(folder, '.') && !target.startsWith(folder + path.sep))
    throw new Error(`the copy names a place outside of it: ${name}`)
  if (type === 'directory') {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    entry.resume()
  } else if (type === 'file') {
    await pipeline(entry, createWriteStream(target, { mode: mode ?? 0o600 }))
  } else throw new Error(`the copy holds a ${type}: ${name}`)
  giveTo(account, target)
}
