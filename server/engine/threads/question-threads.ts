import { availableParallelism } from 'node:os'
import type { Moments } from '../moments/figures-version.ts'
import { count } from './count.ts'
import type { Outcome, Task } from './messages.ts'
import { QuestionThread, ThreadEnded } from './question-thread.ts'

export type QuestionThreadsOptions = {
  readonly log: (line: string, error: unknown) => void
  /** Fairs with fewer order rows are counted right here, within a millisecond. */
  readonly leastRows?: number | undefined
}

type Job = {
  readonly moments: Moments
  readonly task: Task
  readonly resolve: (outcome: Outcome) => void
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
  readonly #most: number
  readonly #threads: QuestionThread[] = []
  readonly #waiting: Job[] = []
  #isEnded = false

  constructor(options: QuestionThreadsOptions) {
    this.#options = options
    this.#most = Math.max(1, Math.min(availableParallelism() - 1, mostThreads))
  }

  /** @throws EngineRefusal */
  async count(moments: Moments, task: Task): Promise<Outcome> {
    const isSmall = moments.later.facts.rowCount < (this.#options.leastRows ?? leastRows)
    if (isSmall || this.#isEnded) return count(moments, task)
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    this.#waiting.push({ moments, task, resolve, reject, attempts: 0 })
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
    for (const job of this.#waiting.splice(0)) {
      if (this.#isEnded || job.attempts >= mostAttempts) countHere(job)
      else {
        const thread = this.#threadFor(job.task)
        if (thread) void this.#run(thread, job)
        else if (this.#threads.length > 0) this.#waiting.push(job)
        else countHere(job)
      }
    }
  }

  /** An idle thread. Rows of orders are listed by the first alone: it keeps what the next page needs. */
  #threadFor({ kind }: Task): QuestionThread | undefined {
    const most = kind === 'lines' ? 1 : this.#most
    const idle = this.#threads.slice(0, most).find(({ isBusy }) => !isBusy)
    if (idle || this.#threads.length >= most) return idle
    try {
      const thread = new QuestionThread(() => void this.#threads.splice(this.#threads.indexOf(thread), 1))
      this.#threads.push(thread)
      return thread
    } catch (error) {
      // The system may have no room for another one: what there is goes on.
      this.#options.log('a thread of questions could not be started', error)
      return undefined
    }
  }

  async #run(thread: QuestionThread, job: Job): Promise<void> {
    try {
      job.resolve(await thread.count(job.moments, job.task))
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

function countHere({ moments, task, resolve, reject }: Job): void {
  try {
    resolve(count(moments, task))
  } catch (error) {
    reject(error)
  }
}
