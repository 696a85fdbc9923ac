import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { halfWritten, isLeftOut } from '../../backup/files/data-dir-files.ts'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { FileEntry } from './machine-state.ts'

/** Age up to which a file may still grow without a change in its folder. */
const settledMs = 10_000

type Folder = {
  readonly changedMs: number
  readonly isSettled: boolean
  readonly files: readonly FileEntry[]
  readonly folders: readonly string[]
}

/** Index of the files that the standby must have: in folders included in backups. Unchanged folders are not reread. */
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
    const scannedFolders = new Map<string, Folder>()
    for (const folder of await this.#folders()) await this.#look(folder, scannedFolders)
    const entries = [...scannedFolders.values()].flatMap(({ files }) => files)
    if (!isSame(entries, this.#entries)) this.#turn++
    this.#known = scannedFolders
    this.#entries = entries
    const currentVersion = `${this.#epoch}.${this.#turn}`
    return { version: currentVersion, entries: version === currentVersion ? null : entries }
  }

  /** Returns null if the file is not in the index. */
  async open(file: string): Promise<{ sha256: string; body: Readable } | null> {
    if (!this.#entries.some((entry) => entry.path === file)) return null
    const filePath = path.join(this.#dataDir, ...file.split('/'))
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(filePath), hash)
    } catch {
      return null
    }
    return { sha256: hash.digest('hex'), body: createReadStream(filePath) }
  }

  async #folders(): Promise<string[]> {
    const dirEntries = await readdir(this.#dataDir, { withFileTypes: true }).catch(goneAs([]))
    return dirEntries.filter((dirEntry) => dirEntry.isDirectory() && !isLeftOut(dirEntry.name)).map(({ name }) => name)
  }

  async #look(name: string, scannedFolders: Map<string, Folder>): Promise<void> {
    const folder = await this.#folder(name)
    if (!folder) return
    scannedFolders.set(name, folder)
    for (const inner of folder.folders) await this.#look(`${name}/${inner}`, scannedFolders)
  }

  async #folder(name: string): Promise<Folder | null> {
    const folderPath = path.join(this.#dataDir, ...name.split('/'))
    const changedMs = (await stat(folderPath).catch(goneAs(null)))?.mtimeMs
    if (changedMs === undefined) return null
    const cached = this.#known.get(name)
    if (cached?.isSettled && cached.changedMs === changedMs) return cached
    const dirEntries = await readdir(folderPath, { withFileTypes: true }).catch(goneAs([]))
    const files = (
      await Promise.all(
        dirEntries
          .filter((dirEntry) => dirEntry.isFile() && !halfWritten.test(dirEntry.name))
          .map((dirEntry) => entryOf(name, folderPath, dirEntry.name)),
      )
    ).flat()
    const newest = Math.max(changedMs, ...files.map(({ modifiedMs }) => modifiedMs))
    const folders = dirEntries.filter((dirEntry) => dirEntry.isDirectory()).map((dirEntry) => dirEntry.name)
    return { changedMs, isSettled: newest < Date.now() - settledMs, files, folders }
  }
}

/** Milliseconds as a whole: how finely a file system counts is its own matter. */
async function entryOf(folder: string, folderPath: string, name: string): Promise<FileEntry[]> {
  const stats = await stat(path.join(folderPath, name)).catch(goneAs(null))
  return stats ? [{ path: `${folder}/${name}`, bytes: stats.size, modifiedMs: Math.floor(stats.mtimeMs) }] : []
}

function isSame(entries: readonly FileEntry[], otherEntries: readonly FileEntry[]): boolean {
  return (
    entries.length === otherEntries.length &&
    entries.every((entry, index) => {
      const otherEntry = otherEntries[index]
      return (
        entry.path === otherEntry?.path &&
        entry.bytes === otherEntry.bytes &&
        entry.modifiedMs === otherEntry.modifiedMs
      )
    })
  )
}

/** Ignores files deleted meanwhile; any other failure is rethrown. */
function goneAs<Nothing>(nothing: Nothing) {
  return (error: unknown): Nothing => {
    if (hasCode(error, 'ENOENT')) return nothing
    throw error
  }
}
