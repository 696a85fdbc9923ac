import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isLeftOut } from '../../backup/files/data-dir-files.ts'
import type { LinkClient } from '../link/link-client.ts'
import type { FileEntry } from '../link/machine-state.ts'
import { FileIndex } from './file-index.ts'

const atOnce = 4

/** Brings the files of the primary here, and takes away those that it had and has no more: what it never had may be had nowhere else. */
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

  /** How many are not here yet; null while nobody has said. */
  get behind(): number | null {
    return this.#behind
  }

  /** One look at the primary's list and what it takes to be like it. A file that could not be had is taken at the next look. */
  async follow(link: LinkClient, signal: AbortSignal): Promise<void> {
    const { version, entries } = await link.files(this.#version)
    if (!entries) return
    const own = new Map((await this.#own.list('')).entries?.map((entry) => [entry.path, entry]))
    const lacking = entries.filter((entry) => !isSame(entry, own.get(entry.path)))
    this.#behind = lacking.length
    const failed = await this.#take(link, lacking, signal)
    if (signal.aborted) return
    await this.#remove(entries)
    if (failed === 0) this.#version = version
  }

  async #take(link: LinkClient, lacking: FileEntry[], signal: AbortSignal): Promise<number> {
    const left = [...lacking]
    let failed = 0
    const work = async () => {
      for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
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

  /** Complete and of the hash that was told, or not there. */
  async #takeOne(link: LinkClient, { path: name, modifiedMs }: FileEntry): Promise<void> {
    const place = this.#placeOf(name)
    const unfinished = path.join(this.#dataDir, 'arriving', randomUUID())
    await mkdir(path.dirname(unfinished), { recursive: true })
    await mkdir(path.dirname(place), { recursive: true })
    const { sha256, body } = await link.file(name)
    const hash = createHash('sha256')
    const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
    try {
      await pipeline(body, counted, createWriteStream(unfinished, { flush: true }))
      if (hash.digest('hex') !== sha256) throw new Error(`${name} has arrived with other content`)
      await utimes(unfinished, modifiedMs / 1000, modifiedMs / 1000)
      await rename(unfinished, place)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  /** A primary that has lost a whole folder, as a disk that is not mounted, takes nothing away here. */
  async #remove(entries: readonly FileEntry[]): Promise<void> {
    const there = new Set(entries.map((entry) => entry.path))
    const alive = new Set(entries.map((entry) => entry.path.split('/')[0]))
    for (const name of this.#listed)
      if (!there.has(name) && alive.has(name.split('/')[0])) await rm(this.#placeOf(name), { force: true })
    this.#listed = there
  }

  #placeOf(name: string): string {
    const parts = name.split('/')
    if (
      parts.length < 2 ||
      isLeftOut(parts[0] ?? '') ||
      parts.some((part) => part === '..' || part === '.' || part === '' || part.includes('\\'))
    )
      throw new Error(`no place for ${name}`)
    return path.join(this.#dataDir, ...parts)
  }
}

function isSame(entry: FileEntry, own: FileEntry | undefined): boolean {
  return own !== undefined && own.bytes === entry.bytes && own.modifiedMs === entry.modifiedMs
}
