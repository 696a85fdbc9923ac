import type { PassThrough } from 'node:stream'
import type pg from 'pg'

type Connection = pg.Connection & { query(text: string): void }

type Options = {
  /** Takes the tar of the one archive that a database without tablespaces has. */
  readonly archive: PassThrough
  readonly onProgress: (bytes: number, ofBytes: number) => void
}

/**
 * BASE_BACKUP query for the driver: two small results, then one stream of messages whose first byte is their type
 * (PostgreSQL 15 and newer).
 */
export class BackupQuery {
  readonly ended: Promise<void>
  readonly #text: string
  readonly #options: Options
  #settle: { resolve(): void; reject(error: Error): void }
  #sizeBytes = 0
  #bytes = 0
  #isFailed = false

  constructor(text: string, options: Options) {
    this.#text = text
    this.#options = options
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ended = promise
    this.#settle = { resolve, reject }
  }

  submit(connection: Connection): void {
    const { archive } = this.#options
    archive.on('drain', () => connection.stream.resume())
    // Unpacking has failed: drop the rest of the copy.
    archive.once('close', () => {
      if (!archive.writableFinished) connection.stream.destroy(archive.errored ?? undefined)
    })
    connection.query(this.#text)
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    // Rows of tablespaces: id, place, size in kB.
    if (fields.length === 3 && fields[0] === null) this.#sizeBytes = Number(fields[2] ?? 0) * 1024
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: Connection): void {
    if (this.#isFailed || chunk[0] !== 0x64) return
    this.#bytes += chunk.length - 1
    this.#options.onProgress(this.#bytes, this.#sizeBytes)
    // The driver reuses its buffer.
    if (!this.#options.archive.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause()
  }

  handleError(error: Error): void {
    this.#isFailed = true
    this.#options.archive.destroy(error)
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.#options.archive.end()
    this.#settle.resolve()
  }
}
