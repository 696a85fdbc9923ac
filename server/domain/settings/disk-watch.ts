import { open, stat, statfs, truncate } from 'node:fs/promises'
import path from 'node:path'
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'

const mega = 1024 * 1024
/** Free bytes below which uploads stop, or a twentieth of the disk if that is less. */
const uploadsStop = 1024 * mega
const exportsStop = 512 * mega
const writesStop = 256 * mega
/** Reserve released to the database when the disk is full, so that it can finish its transactions. */
const reserveBytes = 256 * mega
const reserveGoes = 64 * mega
const lookEveryMs = 5000

export type Room = { readonly freeBytes: number; readonly totalBytes: number }

type Options = {
  readonly dataDir: string
  /** Measures the free space of the data folder; defaults to the file system's figures. */
  readonly readFreeSpace?: () => Promise<Room>
  readonly onStage?: (stage: DiskStage) => void
  /** Keeps a file of that size as the last reserve. */
  readonly keepsReserve?: boolean
}

/** Watches the free space of the data folder, so that orders are the last to fail and recover by themselves. */
export class DiskWatch {
  readonly #options: Options
  #stage: DiskStage = 'free'
  /** True once the reserve was released to the database: its space does not count as free. */
  #isReserveGone = false
  #timer: NodeJS.Timeout | undefined
  #reserving: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get stage(): DiskStage {
    return this.#stage
  }

  async start(): Promise<void> {
    // Emptied by an earlier process; a file that is missing was never written.
    if (this.#options.keepsReserve) this.#isReserveGone = (await sizeOf(this.#reserveFile)) === 0
    await this.look()
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref()
  }

  get #reserveFile(): string {
    return path.join(this.#options.dataDir, 'reserve')
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    const diskSpace = await (this.#options.readFreeSpace ?? (() => roomAt(this.#options.dataDir)))().catch(() => null)
    // Ignore failed measurements.
    if (!diskSpace) return
    const stage = stageOf({ ...diskSpace, freeBytes: diskSpace.freeBytes - (this.#isReserveGone ? reserveBytes : 0) })
    if (stage !== this.#stage) {
      this.#stage = stage
      this.#options.onStage?.(stage)
    }
    // Not awaited: writing the reserve takes a second.
    if (this.#options.keepsReserve) {
      this.#reserving ??= this.#keepReserve(diskSpace)
        .catch(() => undefined)
        .finally(() => {
          this.#reserving = undefined
        })
    }
  }

  async #keepReserve({ freeBytes }: Room): Promise<void> {
    const file = this.#reserveFile
    const size = (await sizeOf(file)) ?? 0
    if (freeBytes < reserveGoes && size > 0) {
      this.#isReserveGone = true
      await truncate(file)
    } else if (freeBytes > uploadsStop + reserveBytes && size < reserveBytes) {
      await fill(file)
      this.#isReserveGone = false
    }
  }
}

export function stageOf({ freeBytes, totalBytes }: Room): DiskStage {
  const share = totalBytes / 20
  if (freeBytes < Math.min(writesStop, share / 4)) return 'readOnly'
  if (freeBytes < Math.min(exportsStop, share / 2)) return 'noExports'
  return freeBytes < Math.min(uploadsStop, share) ? 'noUploads' : 'free'
}

async function roomAt(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null
}

/** Written out: a file with holes would reserve nothing. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    const block = Buffer.alloc(4 * mega)
    for (let writtenBytes = 0; writtenBytes < reserveBytes; writtenBytes += block.length) await handle.write(block)
  } finally {
    await handle.close()
  }
}
