import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../../db/embedded/system-errors.ts'

/** Returns the folder of a link's files: below the installation's own folder, never at a caller's path. */
export function linkFolder(dataDir: string, schema: string, linkId: number): string {
  return path.join(dataDir, 'sync', schema, String(linkId))
}

/**
 * File for the other system: complete or absent, and never written twice, even if this process dies at any step. Beside
 * it are `.name.tmp` until it is complete and `.name.begun` until its rows are recorded: begun and no longer temporary
 * means written.
 */
export class OutgoingFile {
  readonly #folder: string
  readonly #name: string

  constructor(linkPlace: string, name: string) {
    this.#folder = path.join(linkPlace, 'out')
    this.#name = name
  }

  /** @throws the system's error where the folder cannot be written or is full */
  async write(bytes: Uint8Array, isOkWanted: boolean): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const file = await open(this.#temporary, 'w')
    try {
      await writeFile(this.#begun, '')
      await file.writeFile(bytes)
      await file.sync()
      await rename(this.#temporary, this.#whole)
    } catch (error) {
      await this.#drop()
      throw error
    } finally {
      await file.close()
    }
    if (isOkWanted) await writeFile(this.#ok, '')
  }

  /** Returns true if the file was written, by whichever process; deletes an incomplete one. */
  async wasWritten(isOkWanted: boolean): Promise<boolean> {
    const isWritten = (await exists(this.#whole)) || ((await exists(this.#begun)) && !(await exists(this.#temporary)))
    if (!isWritten) await this.#drop()
    else if (isOkWanted && (await exists(this.#whole))) await writeFile(this.#ok, '')
    return isWritten
  }

  /** Its rows are noted. */
  async noted(): Promise<void> {
    await rm(this.#begun, { force: true })
  }

  async #drop(): Promise<void> {
    // Remove the `.begun` mark first: without it, the temporary file is ignored.
    for (const filePath of [this.#begun, this.#temporary]) await rm(filePath, { force: true }).catch(() => undefined)
  }

  get #whole(): string {
    return path.join(this.#folder, this.#name)
  }
  get #ok(): string {
    return path.join(this.#folder, `${this.#name}.ok`)
  }
  get #temporary(): string {
    return path.join(this.#folder, `.${this.#name}.tmp`)
  }
  get #begun(): string {
    return path.join(this.#folder, `.${this.#name}.begun`)
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file, constants.F_OK)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false
    throw error
  }
}

/** Classifies a folder error, as the console words it; null for anything but a folder error. */
export function folderProblem(error: unknown): 'read-only' | 'full' | 'folder' | null {
  const code: unknown = Object(error).code
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'read-only'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? 'folder' : null
}
