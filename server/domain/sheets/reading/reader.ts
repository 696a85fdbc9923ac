import type { Worker } from 'node:worker_threads'
import { RestingThreads } from '../../resting-threads.ts'
import { rowsTaken, type WorkerMessage, type WorkerTask } from './messages.ts'

const restMs = 10_000
/** Fresh objects beside the heap of a task; V8's own limit is 96. */
const youngMegabytes = 24
/** Maximum idle threads: this many small files are read at once without starting another. */
const mostIdle = 2

type Listeners = {
  message(message: WorkerMessage): void
  error(error: unknown): void
  exit(): void
}

/** Threads by the megabytes that each may take. */
const threads = new Map<number, RestingThreads>()

function threadsWith(heapMegabytes: number): RestingThreads {
  const existing = threads.get(heapMegabytes)
  if (existing) return existing
  const created = new RestingThreads({
    url: new URL('./worker.ts', import.meta.url),
    worker: {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    },
    most: mostIdle,
    restMs,
  })
  threads.set(heapMegabytes, created)
  return created
}

/**
 * Thread that reads files, one after another. It has no access to the location of the server's data and secrets, and
 * does not keep the server from exiting while idle.
 */
export class Reader {
  readonly #threads: RestingThreads
  readonly #worker: Worker
  #leave: () => void = () => undefined

  /** One that rests after a file before answers a tenth of a second sooner than a new one. */
  constructor(heapMegabytes: number) {
    this.#threads = threadsWith(heapMegabytes)
    this.#worker = this.#threads.take()
  }

  read(task: WorkerTask, listeners: Listeners): void {
    this.#hear(listeners)
    this.#worker.postMessage(task)
  }

  /** Asks for further rows. */
  confirmRows(): void {
    this.#worker.postMessage(rowsTaken)
  }

  /** It has read its file to the end and is there for another. */
  rest(): void {
    this.#leave()
    this.#threads.rest(this.#worker)
  }

  /** Terminates the thread whatever it is doing, and frees the memory used by its last file. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #hear(listeners: Listeners): void {
    const { message, error, exit } = listeners
    this.#worker.on('message', message).on('error', error).on('exit', exit)
    this.#leave = () => this.#worker.off('message', message).off('error', error).off('exit', exit)
  }
}
