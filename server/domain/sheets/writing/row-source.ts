import type { Row, Rows } from './content.ts'

/** Rows one by one out of runs, without a promise for each. */
export class RowSource {
  readonly #runs: Iterator<readonly Row[]> | AsyncIterator<readonly Row[]>
  #run: readonly Row[] = []
  #at = 0

  constructor(rows: Rows) {
    this.#runs = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  }

  /** The next row of the present run, or undefined where {@link advance} is to be asked. */
  next(): Row | undefined {
    return this.#run[this.#at] === undefined ? undefined : this.#run[this.#at++]
  }

  /** Returns the rest of the current run. */
  ahead(): readonly Row[] {
    return this.#run.slice(this.#at)
  }

  /** Fetches the next run unless the present one has more; false at the end. */
  async advance(): Promise<boolean> {
    while (this.#run[this.#at] === undefined) {
      const next = await this.#runs.next()
      if (next.done === true) return false
      this.#run = next.value
      this.#at = 0
    }
    return true
  }

  /** Releases the source, for example after an export is abandoned. */
  async close(): Promise<void> {
    await this.#runs.return?.()
  }
}
