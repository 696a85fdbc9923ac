import { Worker } from 'node:worker_threads'
import type { WorkerMessage, WorkerTask } from './messages.ts'

const restsMs = 10_000
/** So many small files are read at once without starting a thread for the next. */
const mostIdle = 2

type Listeners = {
  message(message: WorkerMessage): void
  error(error: unknown): void
  exit(): void
}
type Idle = { readonly reader: Reader; readonly heapMegabytes: number; readonly ends: NodeJS.Timeout }

const idle: Idle[] = []

/**
 * A thread that reads files, one after another. It is told nothing of where the server's data and secrets are, and does not keep the
 * server from ending while it has nothing to read.
 */
export class Reader {
  readonly #worker: Worker
  readonly #heapMegabytes: number
  #leave: () => void = () => undefined

  private constructor(heapMegabytes: number) {
    this.#heapMegabytes = heapMegabytes
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
  }

  /** One that rests after a file before, which answers a tenth of a second sooner, or a new one. */
  static withHeap(heapMegabytes: number): Reader {
    const at = idle.findIndex((one) => one.heapMegabytes === heapMegabytes)
    const [found] = at < 0 ? [] : idle.splice(at, 1)
    if (!found) return new Reader(heapMegabytes)
    clearTimeout(found.ends)
    found.reader.#leave()
    found.reader.#worker.ref()
    return found.reader
  }

  read(task: WorkerTask, listeners: Listeners): void {
    this.#hear(listeners)
    this.#worker.postMessage(task)
  }

  /** It has read its file to the end and is there for another. */
  rest(): void {
    const forget = () => {
      const at = idle.findIndex(({ reader }) => reader === this)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.ends)
    }
    if (idle.length >= mostIdle) return void this.end()
    const ends = setTimeout(() => {
      forget()
      void this.end()
    }, restsMs).unref()
    this.#leave()
    this.#hear({ message: () => undefined, error: forget, exit: forget })
    this.#worker.unref()
    idle.push({ reader: this, heapMegabytes: this.#heapMegabytes, ends })
  }

  /** Whatever it does, and what a file left in its memory goes with it. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #hear(listeners: Listeners): void {
    const { message, error, exit } = listeners
    this.#worker.on('message', message).on('error', error).on('exit', exit)
    this.#leave = () => this.#worker.off('message', message).off('error', error).off('exit', exit)
  }
}
