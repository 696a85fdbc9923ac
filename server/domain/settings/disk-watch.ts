import { open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'

const mega = 1024 * 1024
/** Below so many free bytes uploads stop; of a small disk below a twentieth of it. */
const uploadsStop = 1024 * mega
const exportsStop = 512 * mega
const writesStop = 256 * mega
/** Given to the database when nothing else is left, so that it can end what it does. */
const reserveBytes = 256 * mega
const reserveGoes = 64 * mega
const lookEveryMs = 5000

export type Room = { readonly freeBytes: number; readonly totalBytes: number }

type Options = {
  readonly dataDir: string
  /** Measures the room where the data lies; by the file system unless given. */
  readonly room?: () => Promise<Room>
  readonly onStage?: (stage: DiskStage) => void
  /** Keeps a file of that size as the last reserve. */
  readonly keepsReserve?: boolean
}

/** Looks how much room is left where the data lies, so that orders are the last to fail and come back by themselves. */
export class DiskWatch {
  readonly #options: Options
  #stage: DiskStage = 'free'
  /** The reserve was given to the database: what is left is not for others. */
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
    await this.look()
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    const room = await (this.#options.room ?? (() => roomAt(this.#options.dataDir)))().catch(() => null)
    // What cannot be measured stops nobody.
    if (!room) return
    const stage = stageOf({ ...room, freeBytes: room.freeBytes - (this.#isReserveGone ? reserveBytes : 0) })
    if (stage !== this.#stage) {
      this.#stage = stage
      this.#options.onStage?.(stage)
    }
    // Nobody waits for it: it takes a second to write.
    if (this.#options.keepsReserve) {
      this.#reserving ??= this.#keepReserve(room)
        .catch(() => undefined)
        .finally(() => {
          this.#reserving = undefined
        })
    }
  }

  async #keepReserve({ freeBytes }: Room): Promise<void> {
    const file = path.join(this.#options.dataDir, 'reserve')
    const size = (await stat(file).catch(() => null))?.size ?? 0
    if (freeBytes < reserveGoes && size > 0) {
      this.#isReserveGone = true
      await rm(file, { force: true })
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

/** Written out: a file with holes would reserve nothing. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    const block = Buffer.alloc(4 * mega)
    for (let written = 0; written < reserveBytes; written += block.length) await handle.write(block)
  } finally {
    await handle.close()
  }
}
