import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { halfWritten, isLeftOut } from '../../backup/files/data-dir-files.ts'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { FileEntry } from '../link/machine-state.ts'

/** What was written so recently may still grow without its folder telling. */
const settledMs = 10_000

type Folder = {
  readonly changedMs: number
  readonly isSettled: boolean
  readonly files: readonly FileEntry[]
  readonly folders: readonly string[]
}

/** The files that the standby has to have: in folders that a backup takes too. Folders that nobody wrote into are not read again. */
export class FileIndex {
  readonly #dataDir: string
  readonly #epoch = randomUUID()
  #known = new Map<string, Folder>()
  #entries: readonly FileEntry[] = []
  #turn = 0

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** @throws Error where a folder cannot be read: what is not listed would be taken away on the standby */
  async list(version: string): Promise<{ version: string; entries: FileEntry[] | null }> {
    const seen = new Map<string, Folder>()
    for (const folder of await this.#folders()) await this.#look(folder, seen)
    const entries = [...seen.values()].flatMap(({ files }) => files)
    if (!isSame(entries, this.#entries)) this.#turn++
    this.#known = seen
    this.#entries = entries
    const own = `${this.#epoch}.${this.#turn}`
    return { version: own, entries: version === own ? null : entries }
  }

  /** Null for what is not among them. */
  async open(file: string): Promise<{ sha256: string; body: Readable } | null> {
    if (!this.#entries.some((entry) => entry.path === file)) return null
    const place = path.join(this.#dataDir, ...file.split('/'))
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(place), hash)
    } catch {
      return null
    }
    return { sha256: hash.digest('hex'), body: createReadStream(place) }
  }

  async #folders(): Promise<string[]> {
    const found = await readdir(this.#dataDir, { withFileTypes: true }).catch(goneAs([]))
    return found.filter((one) => one.isDirectory() && !isLeftOut(one.name)).map(({ name }) => name)
  }

  async #look(name: string, seen: Map<string, Folder>): Promise<void> {
    const folder = await this.#folder(name)
    if (!folder) return
    seen.set(name, folder)
    for (const inner of folder.folders) await this.#look(`${name}/${inner}`, seen)
  }

  async #folder(name: string): Promise<Folder | null> {
    const place = path.join(this.#dataDir, ...name.split('/'))
    const changedMs = (await stat(place).catch(goneAs(null)))?.mtimeMs
    if (changedMs === undefined) return null
    const known = this.#known.get(name)
    if (known?.isSettled && known.changedMs === changedMs) return known
    const found = await readdir(place, { withFileTypes: true }).catch(goneAs([]))
    const files = (
      await Promise.all(
        found.filter((one) => one.isFile() && !halfWritten.test(one.name)).map((one) => entryOf(name, place, one.name)),
      )
    ).flat()
    const newest = Math.max(changedMs, ...files.map(({ modifiedMs }) => modifiedMs))
    const folders = found.filter((one) => one.isDirectory()).map((one) => one.name)
    return { changedMs, isSettled: newest < Date.now() - settledMs, files, folders }
  }
}

/** Milliseconds as a whole: how finely a file system counts is its own matter. */
async function entryOf(folder: string, place: string, name: string): Promise<FileEntry[]> {
  const found = await stat(path.join(place, name)).catch(goneAs(null))
  return found ? [{ path: `${folder}/${name}`, bytes: found.size, modifiedMs: Math.floor(found.mtimeMs) }] : []
}

function isSame(entries: readonly FileEntry[], others: readonly FileEntry[]): boolean {
  return (
    entries.length === others.length &&
    entries.every((entry, at) => {
      const other = others[at]
      return entry.path === other?.path && entry.bytes === other.bytes && entry.modifiedMs === other.modifiedMs
    })
  )
}

/** What was taken away while it was looked at is not there; anything else that fails is no answer. */
function goneAs<Nothing>(nothing: Nothing) {
  return (error: unknown): Nothing => {
    if (hasCode(error, 'ENOENT')) return nothing
    throw error
  }
}
