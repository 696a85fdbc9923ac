import { randomUUID } from 'node:crypto'
import { Refusal } from '@fairdesk/contract/refusal'
import { askLong } from '../../db/statements/asker.ts'
import { tally } from '../../db/tally.ts'
import { Heartbeat, type StopReason } from './heartbeat.ts'
import { type ClaimedJob, type JobDb, type JobEnd, type JobKind, JobLost, type JobRun } from './job.ts'
import { claim, endJob, enqueue, enqueueScheduled, holdJob } from './queue.ts'

/** A database with jobs: a fair's or the platform's. */
export type JobPlace = { readonly name: string; readonly db: JobDb; readonly timeZone: string }

type Options<Place extends JobPlace> = {
  /** Databases whose jobs this process runs. */
  readonly scopes: () => Promise<readonly Place[]>
  readonly kinds: readonly JobKind<Place>[]
  /** Kinds that calls do themselves. */
  readonly attached?: readonly string[]
  readonly log: (line: string, error: unknown) => void
}

const lookEveryMs = 10_000
/** Concurrent jobs: more local ones would take the processor from users; remote ones cost only memory. */
const atOnce = { here: 2, remote: 8 } as const
type Lane = keyof typeof atOnce

type RunningJob = { readonly end: Promise<void>; readonly lane: Lane }

const laneOf = ({ isRemote = false }: { readonly isRemote?: boolean }): Lane => (isRemote ? 'remote' : 'here')

/** Does the jobs of all places in this process, a few at a time; other processes beside it do the same. */
export class JobRunner<Place extends JobPlace> {
  readonly #options: Options<Place>
  readonly #runner = randomUUID()
  readonly #running = new Map<AbortController, RunningJob>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isAgain = false
  #isEnding = false

  constructor(options: Options<Place>) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEveryMs).unref()
    this.wake()
  }

  /** A job may be due: looks now. */
  wake(): void {
    if (this.#isEnding) return
    this.#isAgain = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
  }

  /** Lets each running job finish its chunk and requeues it. */
  async stop(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#timer)
    for (const stopping of this.#running.keys()) stopping.abort('ending' satisfies StopReason)
    await this.#looking
    await Promise.all(this.#ends())
  }

  /** Resolves when no due job is left; for tests and for an orderly shutdown. */
  async idle(): Promise<void> {
    this.wake()
    for (let looking = this.#looking; looking || this.#running.size > 0; looking = this.#looking) {
      await looking
      if (this.#running.size > 0) await Promise.race(this.#ends())
    }
  }

  async #look(): Promise<void> {
    while (this.#isAgain && !this.#isEnding) {
      this.#isAgain = false
      try {
        for (const scope of await this.#options.scopes()) await this.#lookAt(scope)
      } catch (error) {
        this.#options.log('jobs wait', error)
      }
    }
  }

  async #lookAt(scope: Place): Promise<void> {
    const { kinds, attached = [], log } = this.#options
    try {
      await enqueueScheduled(scope.db, scope.timeZone)
      for (const { kind, due } of kinds) {
        for (const job of (await due?.(scope)) ?? []) await enqueue(scope.db, { ...job, kind, principal: 'schedule' })
      }
      const resuming = kinds.filter(({ resumes }) => resumes).map(({ kind }) => kind)
      while (!this.#isEnding) {
        const runnableKinds = kinds.filter((kind) => this.#hasRoom(laneOf(kind))).map(({ kind }) => kind)
        if (runnableKinds.length === 0) return
        const job = await claim(scope.db, { kinds: runnableKinds, resuming, attached, runner: this.#runner })
        if (!job) return
        this.#begin(scope, job)
      }
    } catch (error) {
      log(`jobs of ${scope.name} wait`, error)
    }
  }

  #begin(scope: Place, job: ClaimedJob): void {
    const stopping = new AbortController()
    if (this.#isEnding) stopping.abort('ending' satisfies StopReason)
    const running = askLong(`job ${job.kind}`, () => this.#run(scope, job, stopping))
      .catch((error) => this.#options.log(`job ${job.id} ${job.kind} of ${scope.name}`, error))
      .finally(() => {
        this.#running.delete(stopping)
        this.wake()
      })
    const kind = this.#options.kinds.find((jobKind) => jobKind.kind === job.kind)
    this.#running.set(stopping, { end: running, lane: laneOf(kind ?? {}) })
  }

  #hasRoom(lane: Lane): boolean {
    return [...this.#running.values()].filter((runningJob) => runningJob.lane === lane).length < atOnce[lane]
  }

  #ends(): Promise<void>[] {
    return [...this.#running.values()].map(({ end }) => end)
  }

  async #run(scope: Place, job: ClaimedJob, stopping: AbortController): Promise<void> {
    const kind = this.#options.kinds.find((jobKind) => jobKind.kind === job.kind)
    if (!kind) return
    const heartbeat = new Heartbeat(scope.db, job, stopping)
    const run: JobRun<Place> = {
      job,
      scope,
      signal: stopping.signal,
      progress: (stage, done, total) => heartbeat.progress(stage, done, total),
      hold: (db, checkpoint) => holdJob(db, job, checkpoint),
    }
    try {
      const end = await this.#ended(kind, run)
      heartbeat.end()
      if (!end) return
      await endJob(scope.db, job, end)
      tally.jobs[end.state]++
    } finally {
      heartbeat.end()
    }
  }

  /** Returns the outcome of the run; null if another process has the job by now. */
  async #ended(kind: JobKind<Place>, run: JobRun<Place>): Promise<JobEnd | null> {
    try {
      const result = await kind.run(run)
      return { state: 'done', result }
    } catch (error) {
      if (error instanceof JobLost || run.signal.reason === 'lost') return null
      if (run.signal.reason === 'cancelled') return { state: 'cancelled', ...refusalIn(error) }
      if (run.signal.reason === 'ending') return kind.resumes ? { state: 'waiting' } : { state: 'cancelled' }
      if (error instanceof Refusal) return { state: 'failed', refusal: { key: error.key, params: error.params } }
      this.#options.log(`job ${run.job.id} ${run.job.kind} failed`, error)
      return { state: 'failed', refusal: { key: 'job.failed', params: {} } }
    }
  }
}

function refusalIn(error: unknown): { refusal?: Pick<Refusal, 'key' | 'params'> } {
  return error instanceof Refusal ? { refusal: { key: error.key, params: error.params } } : {}
}
