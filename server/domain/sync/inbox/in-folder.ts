import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../../db/embedded/system-errors.ts'

/** A file that is whole and nobody's but ours. */
export type BegunFile = {
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** How long a file without its mark must lie as it is to be taken for whole. */
const unchangedMs = 10_000

/**
 * Where another system lays files for a link: in `in`, beside each one an empty `<name>.ok` or for ten seconds nothing new. What is
 * being read lies in `work`, so that nobody writes on it meanwhile; what was read in `taken`, or in `failed` with why.
 */
export class InFolder {
  readonly #place: string

  constructor(linkPlace: string) {
    this.#place = linkPlace
  }

  /** Names of the files that are whole by now, the oldest first. @throws the system's error where the folder cannot be read */
  async ready(now: Date): Promise<string[]> {
    await mkdir(this.#in(), { recursive: true })
    const entries = await readdir(this.#in(), { withFileTypes: true })
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    const files = [...names].filter((name) => !name.startsWith('.') && !isUnfinished.test(name))
    const found = await Promise.all(
      files.map(async (name) => ({ name, at: await changedAt(path.join(this.#in(), name)) })),
    )
    return found
      .filter(({ name, at }) => at !== null && (names.has(`${name}.ok`) || now.getTime() - at >= unchangedMs))
      .toSorted((one, other) => Number(one.at) - Number(other.at) || (one.name < other.name ? -1 : 1))
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

  /** What an answer brought, to be read as a file is. */
  async lay(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#work(), { recursive: true })
    const place = path.join(this.#work(), name)
    await writeFile(`${place}.tmp`, bytes, { mode: 0o600 })
    await rename(`${place}.tmp`, place)
  }

  /** Files that are being read, by this process or one that died. */
  async begun(): Promise<string[]> {
    try {
      return (await readdir(this.#work())).filter((name) => !name.endsWith('.tmp')).toSorted()
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    }
  }

  async open(name: string): Promise<BegunFile> {
    const place = path.join(this.#work(), name)
    const bytes = await readFile(place)
    return { name, path: place, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  /** Lays it where it stays, under a name that comes once; `reasons` beside what failed. */
  async end(name: string, { id, isFailed, reasons }: FileEnd): Promise<void> {
    const kept = `${id}-${name}`
    if (reasons) {
      await mkdir(this.#failed(), { recursive: true })
      await writeFile(path.join(this.#failed(), `${kept}${reasons.suffix}`), reasons.text)
    }
    const target = isFailed ? this.#failed() : this.#taken()
    await mkdir(target, { recursive: true })
    try {
      await rename(path.join(this.#work(), name), path.join(target, kept))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }

  /** Lays what failed, under the name that `end` gave it, where it is read once more. False where somebody has taken it away. */
  async reopen(name: string, id: number): Promise<boolean> {
    const kept = path.join(this.#failed(), `${id}-${name}`)
    await mkdir(this.#work(), { recursive: true })
    try {
      await rename(kept, path.join(this.#work(), name))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
      // A process that died may have laid it there.
      return (await this.begun()).includes(name)
    }
    await rm(`${kept}${reasonSuffix}`, { force: true })
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

/** Of the text beside a file that failed as a whole. */
export const reasonSuffix = '.reason.txt'

/** Marks, and what programs call a file that they still write. */
const isUnfinished = /\.(ok|tmp|part|partial|crdownload|filepart)$/i

/** When it was last written or renamed, whatever time it bears; null where it is gone. */
async function changedAt(place: string): Promise<number | null> {
  try {
    const { mtimeMs, ctimeMs } = await stat(place)
    return Math.max(mtimeMs, ctimeMs)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
