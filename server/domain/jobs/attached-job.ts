import type { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import { Heartbeat } from './heartbeat.ts'
import { brokenOff, type ClaimedJob, type JobDb, JobLost, type NewJob, sessionName } from './job.ts'
import { endJob, leaseSeconds } from './queue.ts'

type JobStart = Required<Pick<NewJob, 'kind' | 'dedupeKey'>> & Omit<NewJob, 'runsAgain'>

/**
 * Long work that a call does itself in its own transaction, seen and cancelled like any job: its row says that it is done
 * from the very moment from which its work is there, and that it was broken off where the process died.
 */
export class AttachedJob {
  readonly #own: OwnConnection
  readonly #job: ClaimedJob
  readonly #stopping = new AbortController()
  readonly #heartbeat: Heartbeat

  private constructor(connection: OwnConnection, job: ClaimedJob) {
    this.#own = connection
    this.#job = job
    this.#heartbeat = new Heartbeat(connection.db, job, this.#stopping)
    // The job was lost to another process: stop reporting its progress.
    this.#stopping.signal.addEventListener('abort', () => this.#stopping.signal.reason === 'lost' && this.#leave())
  }

  /**
   * Begins a job. Call only under a lock that excludes others of its kind and key: one still stored as running has
   * died. Its row is written on a dedicated connection, since all others may wait for its transaction.
   */
  static async begin<T>(db: Kysely<T>, job: JobStart): Promise<AttachedJob> {
    const connection = await ownConnection(db)
    try {
      return new AttachedJob(connection, await begin(connection.db, job))
    } catch (error) {
      connection.release()
      throw error
    }
  }

  /** True if cancelling was requested: check before each piece. */
  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  progress(stage: string, done: number, total: number | null): void {
    this.#heartbeat.progress(stage, done, total)
  }

  /** In the transaction of the work, as its last act. @throws JobLost */
  async done(transaction: JobDb, result: unknown): Promise<void> {
    await endJob(transaction, this.#job, { state: 'done', result })
  }

  /** Once its transaction is over: rolled back by the user's wish or for a reason, or committed. */
  async finish(how: 'committed' | Pick<Refusal, 'key' | 'params'>): Promise<void> {
    this.#heartbeat.end()
    try {
      if (how === 'committed') return
      const isCancelled = this.#stopping.signal.reason === 'cancelled'
      await endJob(this.#own.db, this.#job, isCancelled ? { state: 'cancelled' } : { state: 'failed', refusal: how })
    } catch (error) {
      if (!(error instanceof JobLost)) throw error
    } finally {
      this.#own.release()
    }
  }

  #leave(): void {
    this.#heartbeat.end()
    this.#own.release()
  }
}

async function begin(db: JobDb, { kind, dedupeKey, input = {}, ...job }: JobStart): Promise<ClaimedJob> {
  const { principal, realName = '', requestId = '' } = job
  await sql`
    update jobs set state = 'broken', ended_at = clock_timestamp(), lease_until = null, problem = ${brokenOff}::jsonb
    where kind = ${kind} and dedupe_key = ${dedupeKey} and state = 'running'`.execute(db)
  const result = await sql<ClaimedJob>`
    insert into jobs (kind, input, dedupe_key, principal, real_name, request_id, state, fence, lease_until, started_at,
      runner)
    values (${kind}, ${JSON.stringify(input)}::jsonb, ${dedupeKey}, ${principal}, ${realName}, ${requestId}, 'running', 1,
      clock_timestamp() + make_interval(secs => ${leaseSeconds}), clock_timestamp(),
      (select ${sessionName} from pg_stat_activity where pid = pg_backend_pid()))
    returning id, kind, input, fence, checkpoint, principal, real_name as "realName", request_id as "requestId"`.execute(
    db,
  )
  const [row] = result.rows
  if (!row) throw new JobLost(`no job of ${kind}`)
  return row
}

type OwnConnection = { readonly db: JobDb; release(): void }

/** One of the pool's connections, until it is released. */
function ownConnection<T>(db: Kysely<T>): Promise<OwnConnection> {
  const released = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    const connectionPromise = db.connection().execute(async (connection) => {
      resolve({ db: connection, release: released.resolve })
      await released.promise
    })
    connectionPromise.catch(reject)
  })
}
