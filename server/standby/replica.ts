import pg from 'pg'
import { type DatabaseServer, startEmbedded } from '../db/embedded/embedded.ts'
import { copyDatabase, reserveSlot } from '../db/embedded/replication/base-backup.ts'
import type { Replication } from '../db/embedded/replication/replication.ts'
import type { MachineSettings } from './settings.ts'

type Options = {
  readonly settings: MachineSettings
  readonly replication: Replication
  readonly writeLine: (line: string) => void
}

/** The database of a standby: a copy of the primary's that follows it, and may be read. */
export class Replica {
  readonly #options: Options
  #embedded: DatabaseServer | undefined
  #pool: pg.Pool | undefined
  #received: string | null = null
  #isStreaming = false
  #copied: { bytes: number; ofBytes: number } | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Up to where it has the log of the primary. */
  get received(): string | null {
    return this.#received
  }

  get isStreaming(): boolean {
    return this.#isStreaming
  }

  /** Progress of the first copy, while it is made. */
  get copied(): { bytes: number; ofBytes: number } | null {
    return this.#copied
  }

  /** Null while it is not there yet. */
  get embedded(): DatabaseServer | null {
    return this.#copied ? null : (this.#embedded ?? null)
  }

  get pool(): pg.Pool {
    if (!this.#pool) throw new Error('the first copy is not complete yet')
    return this.#pool
  }

  /** Copies the primary's database if there is none yet, and starts following it. */
  async start(): Promise<void> {
    const { settings, replication, writeLine } = this.#options
    const { dataDir, databasePort: port } = settings
    this.#embedded = await startEmbedded({
      ...{ dataDir, port, log: writeLine, replication },
      fill: async (folder, account) => {
        writeLine('Copying the database of the primary …')
        const onProgress = (bytes: number, ofBytes: number) => {
          this.#copied = { bytes, ofBytes: Math.max(bytes, ofBytes) }
        }
        await copyDatabase(replication, { folder, account, onProgress })
      },
    })
    this.#copied = null
    const pool = new pg.Pool({ connectionString: this.#embedded.url, max: 2, connectionTimeoutMillis: 2000 })
    pool.on('error', () => undefined)
    this.#pool = pool
  }

  async look(): Promise<void> {
    if (!this.#pool) return
    const { rows } = await this.#pool.query<{ received: string | null; isStreaming: boolean }>(`
      select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as received,
        exists (select from pg_stat_wal_receiver where status = 'streaming') as "isStreaming"`)
    this.#received = rows[0]?.received ?? null
    this.#isStreaming = rows[0]?.isStreaming ?? false
  }

  /** After a change of roles the new primary keeps no log for this one yet. */
  reserve(): Promise<void> {
    return reserveSlot(this.#options.replication, 'where it was')
  }

  async closePool(): Promise<void> {
    await this.#pool?.end()
    this.#pool = undefined
  }
}
