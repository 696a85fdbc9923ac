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
  /** The places whose jobs this process does. */
  readonly places: () => Promise<readonly Place[]>
  readonly kinds: readonly JobKind<Place>[]
  /** Kinds that calls do themselves. */
  readonly attached?: readonly string[]
  readonly log: (line: string, error: unknown) => void
}

const lookEveryMs = 10_000
/** Of work here more would take the processor from the people at their screens; of what waits for other systems it is memory alone. */
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

  /** Lets each running job end its chunk and puts it back in line. */
  async stop(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#timer)
    for (const stopping of this.#running.keys()) stopping.abort('ending' satisfies StopReason)
    await this.#looking
    await Promise.all(this.#ends())
  }

  /** Resolves when nothing that is due is left undone; for tests and for whoever ends a process in order. */
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
        for (const place of await this.#options.places()) await this.#lookAt(place)
      } catch (error) {
        this.#options.log('jobs wait', error)
      }
    }
  }

  async #lookAt(place: Place): Promise<void> {
    const { kinds, attached = [], log } = this.#options
    try {
      await enqueueScheduled(place.db, place.timeZone)
      for (const { kind, due } of kinds) {
        for (const job of (await due?.(place)) ?? []) await enqueue(place.db, { ...job, kind, principal: 'schedule' })
      }
      const resuming = kinds.filter(({ resumes }) => resumes).map(({ kind }) => kind)
      while (!this.#isEnding) {
        const own = kinds.filter((kind) => this.#hasRoom(laneOf(kind))).map(({ kind }) => kind)
        if (own.length === 0) return
        const job = await claim(place.db, { kinds: own, resuming, attached, runner: this.#runner })
        if (!job) return
        this.#begin(place, job)
      }
    } catch (error) {
      log(`jobs of ${place.name} wait`, error)
    }
  }

  #begin(place: Place, job: ClaimedJob): void {
    const stopping = new AbortController()
    if (this.#isEnding) stopping.abort('ending' satisfies StopReason)
    const running = askLong(`job ${job.kind}`, () => this.#run(place, job, stopping))
      .catch((error) => this.#options.log(`job ${job.id} ${job.kind} of ${place.name}`, error))
      .finally(() => {
        this.#running.delete(stopping)
        this.wake()
      })
    const kind = this.#options.kinds.find((one) => one.kind === job.kind)
    this.#running.set(stopping, { end: running, lane: laneOf(kind ?? {}) })
  }

  #hasRoom(lane: Lane): boolean {
    return [...this.#running.values()].filter((one) => one.lane === lane).length < atOnce[lane]
  }

  #ends(): Promise<void>[] {
    return [...this.#running.values()].map(({ end }) => end)
  }

  async #run(place: Place, job: ClaimedJob, stopping: AbortController): Promise<void> {
    const kind = this.#options.kinds.find((one) => one.kind === job.kind)
    if (!kind) return
    const heartbeat = new Heartbeat(place.db, job, stopping)
    const run: JobRun<Place> = {
      job,
      place,
      signal: stopping.signal,
      progress: (stage, done, total) => heartbeat.progress(stage, done, total),
      hold: (db, checkpoint) => holdJob(db, job, checkpoint),
    }
    try {
      const end = await this.#ended(kind, run)
      heartbeat.end()
      if (!end) return
      await endJob(place.db, job, end)
      tally.jobs[end.state]++
    } finally {
      heartbeat.end()
    }
  }

  /** How the run ended; null where it is another process's by now. */
  async #ended(kind: JobKind<Place>, run: JobRun<Place>): Promise<JobEnd | null> {
    try {
      const result = await kind.run(run)
      return { state: 'done', result }
    } catch (error) {
      if (error instanceof JobLost || run.signal.reason === 'lost') return null
      if (run.signal.reason === 'cancelled') return { state: 'cancelled' }
      if (run.signal.reason === 'ending') return kind.resumes ? { state: 'waiting' } : { state: 'cancelled' }
      if (error instanceof Refusal) return { state: 'failed', refusal: { key: error.key, params: error.params } }
      this.#options.log(`job ${run.job.id} ${run.job.kind} failed`, error)
      return { state: 'failed', refusal: { key: 'job.failed', params: {} } }
    }
  }
}
