import { Worker } from 'node:worker_threads'
import type { PaintedPaper, PdfAnswer, PdfPart, PdfTask } from './pdf-worker.ts'

const program = new URL('./pdf-worker.ts', import.meta.url)

/** Paints one file in a thread of its own: seconds of layout would stop every answer of the server. */
export class PdfThread {
  readonly #worker: Worker

  constructor(task: PdfTask) {
    this.#worker = new Worker(program, { workerData: task, execArgv: [] })
  }

  /** Returns the result of each document of the batch, in the same order. */
  async add(batch: PdfPart): Promise<readonly PaintedPaper[]> {
    const reply = await this.#ask(batch)
    return reply.kind === 'painted' ? reply.papers : []
  }

  /** The file is whole from then on. */
  async end(): Promise<{ readonly pages: number; readonly missing: string }> {
    const reply = await this.#ask('end')
    return reply.kind === 'ended' ? reply : { pages: 0, missing: '' }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  async #ask(message: PdfPart | 'end'): Promise<PdfAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>()
    const failed = (code: number) => reject(new Error(`the thread that paints ended with ${code}`))
    this.#worker.once('message', resolve).once('error', reject).once('exit', failed)
    this.#worker.postMessage(message)
    try {
      return await promise
    } finally {
      this.#worker.off('message', resolve).off('error', reject).off('exit', failed)
    }
  }
}
