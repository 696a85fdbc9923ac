import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../db/embedded/system-errors.ts'
import { type BackupStore, MissingObject, type StoredObject, StoreProblem } from './backup-store.ts'

/** Prefix of files being written; no key has it. */
const unfinished = '.new-'
/** An unfinished file that old belongs to a writer that died. */
const abandonedMs = 24 * 3_600_000

/** Returns the default location of backups. */
export function defaultBackupFolder(dataDir: string): string {
  return `${dataDir}-backups`
}

/** Backups in a folder of this machine, of a second disk or of a mounted share. */
export class FolderStore implements BackupStore {
  readonly name: string
  readonly #folder: string
  readonly #made = new Map<string, Promise<void>>()

  constructor(folder: string) {
    this.#folder = path.resolve(folder)
    this.name = this.#folder
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.#placeOf(key)
    const folder = path.dirname(target)
    const fresh = path.join(folder, `${unfinished}${randomUUID()}`)
    await this.#told(async () => {
      await this.#make(folder)
      try {
        await writeFlushed(fresh, bytes)
        await rename(fresh, target)
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => undefined)
        throw error
      }
      await flushFolder(folder)
    })
  }

  async get(key: string): Promise<Buffer> {
    return this.#told(async () => {
      try {
        return await readFile(this.#placeOf(key))
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new MissingObject(key)
        throw error
      }
    })
  }

  async has(key: string): Promise<boolean> {
    return this.#told(() => exists(this.#placeOf(key)))
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    yield* this.#below(prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix)
  }

  async remove(key: string): Promise<void> {
    await this.#told(() => rm(this.#placeOf(key), { force: true }))
  }

  async close(): Promise<void> {}

  async *#below(subfolder: string, prefix: string): AsyncGenerator<StoredObject> {
    const entries = await this.#told(() => entriesOf(path.join(this.#folder, subfolder)))
    for (const entry of entries) {
      const key = `${subfolder}${entry.name}`
      if (entry.name.startsWith('.')) await this.#clearAbandoned(key)
      else if (entry.isDirectory()) {
        if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* this.#below(`${key}/`, prefix)
      } else if (key.startsWith(prefix)) {
        const stats = await stat(this.#placeOf(key)).catch(() => null)
        if (stats) yield { key, size: stats.size }
      }
    }
  }

  async #clearAbandoned(key: string): Promise<void> {
    if (!path.basename(key).startsWith(unfinished)) return
    const filePath = path.join(this.#folder, key)
    const stats = await stat(filePath).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > abandonedMs) await rm(filePath, { force: true }).catch(() => undefined)
  }

  #make(folder: string): Promise<void> {
    const making = this.#made.get(folder) ?? mkdir(folder, { recursive: true, mode: 0o700 }).then(() => undefined)
    this.#made.set(folder, making)
    making.catch(() => this.#made.delete(folder))
    return making
  }

  #placeOf(key: string): string {
    return path.join(this.#folder, ...key.split('/'))
  }

  /** The system's faults in a sentence. */
  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const sentence = sentenceFor(error, this.#folder)
      if (sentence) throw new StoreProblem(sentence, { cause: error })
      throw error
    }
  }
}

function sentenceFor(error: unknown, folder: string): string | null {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return `There is no room left in the backup folder ${folder}.`
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return `The backup folder ${folder} may not be written by this user.`
  if (hasCode(error, 'ENOTDIR', 'EEXIST')) return `The backup folder ${folder} is no folder.`
  if (hasCode(error, 'EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ENOENT', 'EHOSTDOWN', 'ETIMEDOUT'))
    return `The backup folder ${folder} cannot be reached: is its disk there?`
  return null
}

async function writeFlushed(filePath: string, bytes: Uint8Array): Promise<void> {
  const file = await open(filePath, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name itself outlasts a power cut; where a system has no such thing for folders it does so by itself. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function exists(filePath: string): Promise<boolean> {
  try {
    return (await stat(filePath)).isFile()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}
