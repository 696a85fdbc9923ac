import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isLeftOut } from '../../backup/files/data-dir-files.ts'
import { FileIndex } from '../link/file-index.ts'
import type { LinkClient } from '../link/link-client.ts'
import type { FileEntry } from '../link/machine-state.ts'

const atOnce = 4

/**
 * Copies the primary's files here, and removes those that it had and no longer has: a file it never had may exist
 * nowhere else.
 */
export class FileFollower {
  readonly #dataDir: string
  readonly #own: FileIndex
  #version = ''
  #listed: ReadonlySet<string> = new Set()
  #behind: number | null = null

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#own = new FileIndex(dataDir)
  }

  /** Number of files still missing here; null while unknown. */
  get behind(): number | null {
    return this.#behind
  }

  /** Compares with the primary's list once and copies the differences. Files that fail are retried the next time. */
  async follow(link: LinkClient, signal: AbortSignal): Promise<void> {
    const { version, entries } = await link.files(this.#version)
    if (!entries) return
    const localEntries = new Map((await this.#own.list('')).entries?.map((entry) => [entry.path, entry]))
    const missingFiles = entries.filter((entry) => !isSame(entry, localEntries.get(entry.path)))
    this.#behind = missingFiles.length
    const failed = await this.#take(link, missingFiles, signal)
    if (signal.aborted) return
    await this.#remove(entries)
    if (failed === 0) this.#version = version
  }

  async #take(link: LinkClient, missingFiles: FileEntry[], signal: AbortSignal): Promise<number> {
    const queue = [...missingFiles]
    let failed = 0
    const work = async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        try {
          await this.#takeOne(link, next)
          this.#behind = Math.max(0, (this.#behind ?? 0) - 1)
        } catch {
          failed++
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return failed
  }

  /** Copies a file, complete and with the announced hash, or not at all. */
  async #takeOne(link: LinkClient, { path: name, modifiedMs }: FileEntry): Promise<void> {
    const filePath = this.#placeOf(name)
    const unfinished = path.join(this.#dataDir, 'arriving', randomUUID())
    await mkdir(path.dirname(unfinished), { recursive: true })
    await mkdir(path.dirname(filePath), { recursive: true })
    const { sha256, body } = await link.file(name)
    const hash = createHash('sha256')
    const hashingStream = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
    try {
      await pipeline(body, hashingStream, createWriteStream(unfinished, { flush: true }))
      if (hash.digest('hex') !== sha256) throw new Error(`${name} has arrived with other content`)
      await utimes(unfinished, modifiedMs / 1000, modifiedMs / 1000)
      await rename(unfinished, filePath)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  /** A primary that has lost a whole folder, as a disk that is not mounted, takes nothing away here. */
  async #remove(entries: readonly FileEntry[]): Promise<void> {
    const presentPaths = new Set(entries.map((entry) => entry.path))
    const alive = new Set(entries.map((entry) => entry.path.split('/')[0]))
    for (const name of this.#listed)
      if (!presentPaths.has(name) && alive.has(name.split('/')[0])) await rm(this.#placeOf(name), { force: true })
    this.#listed = presentPaths
  }

  #placeOf(name: string): string {
    const segments = name.split('/')
    if (
      segments.length < 2 ||
      isLeftOut(segments[0] ?? '') ||
      segments.some((segment) => segment === '..' || segment === '.' || segment === '' || segment.includes('\\'))
    )
      throw new Error(`no place for ${name}`)
    return path.join(this.#dataDir, ...segments)
  }
}

function isSame(entry: FileEntry, localEntry: FileEntry | undefined): boolean {
  return localEntry !== undefined && localEntry.bytes === entry.bytes && localEntry.modifiedMs === entry.modifiedMs
}
