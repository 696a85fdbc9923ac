import { Worker, type WorkerOptions } from 'node:worker_threads'

type Options = {
  /** Program of the threads. */
  readonly url: URL
  readonly worker: WorkerOptions
  /** Most threads that rest at once. */
  readonly most: number
  readonly restMs: number
}

type Resting = { readonly worker: Worker; stay(): void }

/**
 * Threads of one program that rest after their work, so that the next work need not wait for one to start. A resting
 * thread does not keep the server from exiting.
 */
export class RestingThreads {
  readonly #options: Options
  readonly #resting: Resting[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** One that rests, or a new one. */
  take(): Worker {
    const { url, worker } = this.#options
    const resting = this.#resting.pop()
    if (!resting) return new Worker(url, worker)
    resting.stay()
    resting.worker.ref()
    return resting.worker
  }

  /** Ends the thread where enough rest. Listeners of its last work are to be taken off before. */
  rest(worker: Worker): void {
    if (this.#resting.length >= this.#options.most) return void worker.terminate()
    const end = () => {
      this.#resting.splice(this.#resting.indexOf(resting), 1)
      resting.stay()
      void worker.terminate()
    }
    const ends = setTimeout(end, this.#options.restMs).unref()
    const resting: Resting = {
      worker,
      stay: () => {
        clearTimeout(ends)
        worker.off('error', end).off('exit', end)
      },
    }
    worker.on('error', end).on('exit', end)
    worker.unref()
    this.#resting.push(resting)
  }
}
