import type { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import { Heartbeat } from './heartbeat.ts'
import { brokenOff, type ClaimedJob, type JobDb, JobLost, type NewJob, sessionName } from './job.ts'
import { endJob, leaseSeconds } from './queue.ts'

type Begun = Required<Pick<NewJob, 'kind' | 'dedupeKey'>> & Omit<NewJob, 'runsAgain'>

/**
 * Long work that a call does itself in its own transaction, seen and cancelled like any job: its row says that it is done
 * from the very moment from which its work is there, and that it was broken off where the process died.
 */
export class AttachedJob {
  readonly #own: OwnConnection
  readonly #job: ClaimedJob
  readonly #stopping = new AbortController()
  readonly #heartbeat: Heartbeat

  private constructor(own: OwnConnection, job: ClaimedJob) {
    this.#own = own
    this.#job = job
    this.#heartbeat = new Heartbeat(own.db, job, this.#stopping)
    // Somebody else's by now: nothing is told of it any more.
    this.#stopping.signal.addEventListener('abort', () => this.#stopping.signal.reason === 'lost' && this.#leave())
  }

  /**
   * Only for who holds a lock under which no other of its kind and key is done: one that still stands as running has died.
   * Its row is written on a connection that it keeps to itself, since all others may wait for its transaction.
   */
  static async begin<T>(db: Kysely<T>, job: Begun): Promise<AttachedJob> {
    const own = await ownConnection(db)
    try {
      return new AttachedJob(own, await begin(own.db, job))
    } catch (error) {
      own.release()
      throw error
    }
  }

  /** Whether somebody asked to cancel it: look before each piece. */
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
  async left(how: 'committed' | Pick<Refusal, 'key' | 'params'>): Promise<void> {
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

async function begin(db: JobDb, { kind, dedupeKey, input = {}, ...job }: Begun): Promise<ClaimedJob> {
  const { principal, realName = '', requestId = '' } = job
  await sql`
    update jobs set state = 'broken', ended_at = clock_timestamp(), lease_until = null, problem = ${brokenOff}::jsonb
    where kind = ${kind} and dedupe_key = ${dedupeKey} and state = 'running'`.execute(db)
  const made = await sql<ClaimedJob>`
    insert into jobs (kind, input, dedupe_key, principal, real_name, request_id, state, fence, lease_until, started_at,
      runner)
    values (${kind}, ${JSON.stringify(input)}::jsonb, ${dedupeKey}, ${principal}, ${realName}, ${requestId}, 'running', 1,
      clock_timestamp() + make_interval(secs => ${leaseSeconds}), clock_timestamp(),
      (select ${sessionName} from pg_stat_activity where pid = pg_backend_pid()))
    returning id, kind, input, fence, checkpoint, principal, real_name as "realName", request_id as "requestId"`.execute(
    db,
  )
  const [row] = made.rows
  if (!row) throw new JobLost(`no job of ${kind}`)
  return row
}

type OwnConnection = { readonly db: JobDb; release(): void }

/** One of the pool's connections, until it is released. */
function ownConnection<T>(db: Kysely<T>): Promise<OwnConnection> {
  const released = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    const held = db.connection().execute(async (own) => {
      resolve({ db: own, release: released.resolve })
      await released.promise
    })
    held.catch(reject)
  })
}
