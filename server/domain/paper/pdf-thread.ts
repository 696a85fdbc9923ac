import { Worker } from 'node:worker_threads'
import type { PaintedPaper, PdfAnswer, PdfPart, PdfTask } from './pdf-worker.ts'

const program = new URL('./pdf-worker.ts', import.meta.url)

/** Paints one file in a thread of its own: seconds of layout would stop every answer of the server. */
export class PdfThread {
  readonly #worker: Worker

  constructor(task: PdfTask) {
    this.#worker = new Worker(program, { workerData: task, execArgv: [] })
  }

  /** Gives what each document of the part came to, in their order. */
  async add(part: PdfPart): Promise<readonly PaintedPaper[]> {
    const said = await this.#ask(part)
    return said.kind === 'painted' ? said.papers : []
  }

  /** The file is whole from then on. */
  async end(): Promise<{ readonly pages: number; readonly missing: string }> {
    const said = await this.#ask('end')
    return said.kind === 'ended' ? said : { pages: 0, missing: '' }
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
