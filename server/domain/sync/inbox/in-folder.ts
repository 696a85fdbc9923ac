import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../../db/embedded/system-errors.ts'

/** File that is complete and no longer in use by the other system. */
export type InboxFile = {
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Larger files are refused unread: a workbook with pictures has room below. */
export const largestBytes = 300 * 1024 * 1024
/** Time a file without its mark must stay unchanged to count as complete. */
const unchangedMs = 10_000

/**
 * Folder where another system puts files for a link: in `in`, complete once an empty `<name>.ok` is beside the file or
 * it is unchanged for ten seconds. A file being read is in `work`, so that it cannot be overwritten; after that in
 * `taken`, or in `failed` with the reason.
 */
export class InFolder {
  readonly #place: string

  constructor(linkPlace: string) {
    this.#place = linkPlace
  }

  /** Names of the files that are whole by now, the oldest first. @throws the system's error where the folder cannot be read */
  async ready(currentTime: Date): Promise<string[]> {
    await mkdir(this.#in(), { recursive: true })
    const entries = await readdir(this.#in(), { withFileTypes: true })
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    const files = [...names].filter((name) => !name.startsWith('.') && !isUnfinished.test(name))
    const foundFiles = await Promise.all(
      files.map(async (name) => ({ name, at: await changedAt(path.join(this.#in(), name)) })),
    )
    return foundFiles
      .filter(({ name, at }) => at !== null && (names.has(`${name}.ok`) || currentTime.getTime() - at >= unchangedMs))
      .toSorted((a, b) => Number(a.at) - Number(b.at) || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name)
  }

  /** Takes it to be read, with its mark. Nothing where it has gone meanwhile. */
  async begin(name: string): Promise<void> {
    await mkdir(this.#work(), { recursive: true })
    try {
      await rename(path.join(this.#in(), name), path.join(this.#work(), name))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
    await rm(path.join(this.#in(), `${name}.ok`), { force: true })
  }

  /** Stores an answer's bytes, to be read like a file. */
  async lay(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#work(), { recursive: true })
    const filePath = path.join(this.#work(), name)
    await writeFile(`${filePath}.tmp`, bytes, { mode: 0o600 })
    await rename(`${filePath}.tmp`, filePath)
  }

  /** Files that are being read, by this process or one that died. */
  async startedNames(): Promise<string[]> {
    try {
      return (await readdir(this.#work())).filter((name) => !name.endsWith('.tmp')).toSorted()
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    }
  }

  /** The file's content is not held in memory: another system may lay a file of any size. */
  async open(name: string): Promise<InboxFile> {
    const filePath = path.join(this.#work(), name)
    const { size } = await stat(filePath)
    const hash = createHash('sha256')
    // A larger one is refused by its size.
    if (size <= largestBytes) for await (const chunk of createReadStream(filePath)) hash.update(chunk)
    else hash.update(`${name} ${size}`)
    return { name, path: filePath, bytes: size, sha256: hash.digest('hex') }
  }

  /** Moves the file to its final folder, under a unique name; `reasons` are written beside failed files. */
  async end(name: string, { id, isFailed, reasons }: FileEnd): Promise<void> {
    const storedName = `${id}-${name}`
    if (reasons) {
      await mkdir(this.#failed(), { recursive: true })
      await writeFile(path.join(this.#failed(), `${storedName}${reasons.suffix}`), reasons.text)
    }
    const target = isFailed ? this.#failed() : this.#taken()
    await mkdir(target, { recursive: true })
    try {
      await rename(path.join(this.#work(), name), path.join(target, storedName))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }

  /**
   * Moves a failed file, under the name that `end` gave it, back to be read again. Returns false if a person has
   * removed it.
   */
  async reopen(name: string, id: number): Promise<boolean> {
    const failedPath = path.join(this.#failed(), `${id}-${name}`)
    await mkdir(this.#work(), { recursive: true })
    try {
      await rename(failedPath, path.join(this.#work(), name))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
      // A process that died may have laid it there.
      return (await this.startedNames()).includes(name)
    }
    await rm(`${failedPath}${reasonSuffix}`, { force: true })
    return true
  }

  async forget(name: string): Promise<void> {
    await rm(path.join(this.#work(), name), { force: true })
  }

  #in = () => path.join(this.#place, 'in')
  #work = () => path.join(this.#place, 'work')
  #taken = () => path.join(this.#place, 'taken')
  #failed = () => path.join(this.#place, 'failed')
}

export type FileEnd = {
  readonly id: number
  readonly isFailed: boolean
  readonly reasons: { readonly suffix: string; readonly text: string } | null
}

/** Suffix of the text beside a file that failed as a whole. */
export const reasonSuffix = '.reason.txt'

/** Suffixes of marks, and of files that programs are still writing. */
const isUnfinished = /\.(ok|tmp|part|partial|crdownload|filepart)$/i

/** When it was last written or renamed, whatever time it bears; null where it is gone. */
async function changedAt(filePath: string): Promise<number | null> {
  try {
    const { mtimeMs, ctimeMs } = await stat(filePath)
    return Math.max(mtimeMs, ctimeMs)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
