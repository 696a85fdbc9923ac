import { mkdirSync } from 'node:fs'
import { appendFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'

const maxBytes = 5 * 1024 * 1024
/** Maximum lines queued while the disk is slow; further lines are dropped. */
const mostWaiting = 10_000

/**
 * Log file of the server, written asynchronously. A line that cannot be written is dropped and counted: a full disk
 * does not stop the server, and logging resumes once there is space. One older file is kept beside it.
 */
export class LogFile {
  readonly #file: string
  #waiting: string[] = []
  #lost = 0
  #size = -1
  #writing: Promise<void> | undefined

  constructor(file: string) {
    this.#file = file
    mkdirSync(path.dirname(file), { recursive: true })
  }

  write(line: string): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(line)
    else this.#lost++
    this.#writing ??= this.#flush().finally(() => {
      this.#writing = undefined
    })
  }

  /** Resolves when pending lines are written, or lost. */
  async drain(): Promise<void> {
    await this.#writing
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting
      this.#waiting = []
      const lost = this.#lost
      const text = lines.join('') + (lost > 0 ? lostLine(lost) : '')
      try {
        await this.#rotate()
        await appendFile(this.#file, text, { mode: 0o600 })
        this.#size += Buffer.byteLength(text)
        this.#lost -= lost
      } catch {
        this.#lost += lines.length
      }
    }
  }

  async #rotate(): Promise<void> {
    if (this.#size < 0) this.#size = (await stat(this.#file).catch(() => ({ size: 0 }))).size
    if (this.#size < maxBytes) return
    await rename(this.#file, `${this.#file}.1`)
    this.#size = 0
  }
}

function lostLine(lines: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), msg: `${lines} lines were lost: they could not be written` })}\n`
}
