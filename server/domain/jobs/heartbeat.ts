import { type ClaimedJob, type JobDb, JobLost } from './job.ts'
import { heartbeat } from './queue.ts'

const beatEveryMs = 5000
/** Maximum delay of the progress shown to watchers. */
const tellEveryMs = 1000

/** Why a job is stopped. */
export type StopReason = 'cancelled' | 'lost' | 'ending'

/** Keeps a job's lease while this process works on it, and tells how far it is; `stopping` is aborted when it must end. */
export class Heartbeat {
  readonly #db: JobDb
  readonly #job: ClaimedJob
  readonly #stopping: AbortController
  readonly #beating: NodeJS.Timeout
  #at = { stage: '', done: 0, total: null as number | null }
  #toldAt = performance.now()

  constructor(db: JobDb, job: ClaimedJob, stopping: AbortController) {
    this.#db = db
    this.#job = job
    this.#stopping = stopping
    this.#beating = setInterval(() => void this.#beat(), beatEveryMs)
  }

  progress(stage: string, done: number, total: number | null): void {
    this.#at = { stage, done, total }
    if (performance.now() - this.#toldAt < tellEveryMs) return
    this.#toldAt = performance.now()
    void this.#beat()
  }

  end(): void {
    clearInterval(this.#beating)
  }

  async #beat(): Promise<void> {
    try {
      if (await heartbeat(this.#db, this.#job, this.#at)) this.#stopping.abort('cancelled' satisfies StopReason)
    } catch (error) {
      // A database that is away may be back before the lease is over.
      if (error instanceof JobLost) this.#stopping.abort('lost' satisfies StopReason)
    }
  }
}
