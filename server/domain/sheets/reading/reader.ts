import { Worker } from 'node:worker_threads'
import { rowsTaken, type WorkerMessage, type WorkerTask } from './messages.ts'

const restsMs = 10_000
/** Maximum idle threads: this many small files are read at once without starting another. */
const mostIdle = 2

type Listeners = {
  message(message: WorkerMessage): void
  error(error: unknown): void
  exit(): void
}
type Idle = { readonly reader: Reader; readonly heapMegabytes: number; readonly ends: NodeJS.Timeout }

const idle: Idle[] = []

/**
 * Thread that reads files, one after another. It has no access to the location of the server's data and secrets, and
 * does not keep the server from exiting while idle.
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
    const index = idle.findIndex((entry) => entry.heapMegabytes === heapMegabytes)
    const [idleReader] = index < 0 ? [] : idle.splice(index, 1)
    if (!idleReader) return new Reader(heapMegabytes)
    clearTimeout(idleReader.ends)
    idleReader.reader.#leave()
    idleReader.reader.#worker.ref()
    return idleReader.reader
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
    const forget = () => {
      const index = idle.findIndex(({ reader }) => reader === this)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.ends)
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
