import { Worker } from 'node:worker_threads'
import type { Catalogue } from '../facts/catalogue.ts'
import { catalogueMessage } from '../facts/catalogue-message.ts'
import type { FiguresVersion, Moments } from '../moments/figures-version.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import type { FromThread, MomentMessage, Outcome, Task, ToThread } from './messages.ts'

/** Fresh objects of a thread; V8's own limit is 96. */
const youngMegabytes = 16
const program = new URL('./worker.ts', import.meta.url)
/** Catalogues a thread keeps: those of the fairs and moments asked about last. */
const mostCatalogues = 6

const numbers = new WeakMap<Catalogue, number>()
let numberCount = 0

/** The thread ended before it answered. */
export class ThreadEnded extends Error {}

/** A thread that counts one question at a time. It holds no figures of its own: rows are read where the server keeps them. */
export class QuestionThread {
  readonly #worker = new Worker(program, {
    env: {},
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  })
  /** Numbers of the catalogues that the thread has, the last used one last. */
  readonly #catalogues = new Set<number>()
  #settle: { resolve(outcome: FromThread): void; reject(error: Error): void } | undefined

  constructor(onEnd: () => void) {
    let failure: unknown
    this.#worker.unref()
    this.#worker
      .on('message', (outcome: FromThread) => this.#settle?.resolve(outcome))
      .on('error', (error) => {
        failure = error
      })
      .on('exit', (code) => {
        onEnd()
        this.#settle?.reject(new ThreadEnded(`a thread of questions ended with ${code}`, { cause: failure }))
      })
  }

  get isBusy(): boolean {
    return this.#settle !== undefined
  }

  /** @throws EngineRefusal @throws ThreadEnded */
  async count({ later, earlier }: Moments, task: Task): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<FromThread>()
    this.#settle = { resolve, reject }
    // Idle, it does not keep the process from ending.
    this.#worker.ref()
    try {
      const moments = { later: this.#send(later), earlier: earlier && this.#send(earlier) }
      this.#post({ type: 'count', ...moments, task })
      const outcome = await promise
      if (outcome.kind === 'refused') throw new EngineRefusal(outcome.reason)
      if (outcome.kind === 'failed') throw outcome.error
      return outcome
    } finally {
      this.#settle = undefined
      this.#worker.unref()
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  /** Sends the catalogue where the thread does not have it. */
  #send({ catalogue, facts }: FiguresVersion): MomentMessage {
    const number = numberOf(catalogue)
    if (!this.#catalogues.delete(number))
      this.#post({ type: 'catalogue', number, catalogue: catalogueMessage(catalogue) })
    this.#catalogues.add(number)
    const [oldest] = this.#catalogues
    if (this.#catalogues.size > mostCatalogues && oldest !== undefined) {
      this.#catalogues.delete(oldest)
      this.#post({ type: 'forget', number: oldest })
    }
    return { catalogue: number, facts: facts.message }
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }
}

function numberOf(catalogue: Catalogue): number {
  const number = numbers.get(catalogue) ?? ++numberCount
  numbers.set(catalogue, number)
  return number
}
