import { availableParallelism } from 'node:os'
import type { ReportRequest } from '../answer/report.ts'
import type { Moments } from '../moments/span-figures.ts'
import { count } from './count.ts'
import type { Counted } from './messages.ts'
import { QuestionThread, ThreadEnded } from './question-thread.ts'

export type QuestionThreadsOptions = {
  readonly log: (line: string, error: unknown) => void
  /** Fairs with fewer order rows are counted right here, within a millisecond. */
  readonly leastRows?: number | undefined
}

type Job = {
  readonly moments: Moments
  readonly request: ReportRequest
  readonly resolve: (counted: Counted) => void
  readonly reject: (error: unknown) => void
  attempts: number
}

const leastRows = 20_000
const mostThreads = 2
const mostAttempts = 2

/**
 * Counts questions outside of the thread that answers calls. Threads start with the first question, take one question at
 * a time, and wait for the next. One that dies loses nothing: its question goes to another, and after that it is counted
 * here.
 */
export class QuestionThreads {
  readonly #options: QuestionThreadsOptions
  readonly #most = Math.min(availableParallelism(), mostThreads)
  readonly #threads = new Set<QuestionThread>()
  readonly #waiting: Job[] = []
  #isEnded = false

  constructor(options: QuestionThreadsOptions) {
    this.#options = options
  }

  /** @throws EngineRefusal */
  async count(moments: Moments, request: ReportRequest): Promise<Counted> {
    const isSmall = moments.later.facts.rowCount < (this.#options.leastRows ?? leastRows)
    if (isSmall || this.#isEnded) return count(moments, request)
    const { promise, resolve, reject } = Promise.withResolvers<Counted>()
    this.#waiting.push({ moments, request, resolve, reject, attempts: 0 })
    this.#begin()
    return promise
  }

  /** Ends the threads; questions that are under way or come later are counted here. */
  async end(): Promise<void> {
    this.#isEnded = true
    await Promise.all([...this.#threads].map((thread) => thread.end()))
    this.#begin()
  }

  /** Hands waiting questions to threads. */
  #begin(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#isEnded ? undefined : this.#idleThread()
      if (!thread && !this.#isEnded) return
      const job = this.#waiting.shift()
      if (!job) return
      if (thread && job.attempts < mostAttempts) void this.#run(thread, job)
      else countHere(job)
    }
  }

  #idleThread(): QuestionThread | undefined {
    for (const thread of this.#threads) if (!thread.isBusy) return thread
    if (this.#threads.size >= this.#most) return undefined
    const thread = new QuestionThread(() => void this.#threads.delete(thread))
    this.#threads.add(thread)
    return thread
  }

  async #run(thread: QuestionThread, job: Job): Promise<void> {
    try {
      job.resolve(await thread.count(job.moments, job.request))
    } catch (error) {
      if (!(error instanceof ThreadEnded)) job.reject(error)
      else {
        if (!this.#isEnded) this.#options.log('a thread of questions ended; its question is counted anew', error)
        job.attempts++
        this.#waiting.unshift(job)
      }
    }
    this.#begin()
  }
}

function countHere({ moments, request, resolve, reject }: Job): void {
  try {
    resolve(count(moments, request))
  } catch (error) {
    reject(error)
  }
}
