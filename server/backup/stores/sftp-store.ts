import { randomUUID } from 'node:crypto'
import path from 'node:path/posix'
import type { FileEntry, SFTPWrapper, Stats } from 'ssh2'
import { type BackupStore, MissingObject, type StoredObject } from './backup-store.ts'
import { ignoreMissingExtension, inPieces, isFolder, isFull, moveOver, noSuchFile, statOf } from './sftp-files.ts'
import { fromCallback, type SftpAddress, SftpLine, statusOf } from './sftp-line.ts'
import { StoreFault } from './store-fault.ts'

/** Folder for files being written, beside the folders of keys, none of which begins with a dot. */
const partialRoom = '.partial'
/** Age after which a partial file was left by a dead process. */
const partialLives = 24 * 3600
const permissionDenied = 3
const failure = 4

/** Backups in a folder of an SFTP server. A relative path is of the folder that one comes to. */
export class SftpStore implements BackupStore {
  readonly name: string
  readonly #root: string
  readonly #line: SftpLine
  readonly #made = new Set<string>()
  #swept: Promise<void> | undefined

  constructor({ path: folder, ...address }: SftpAddress & { readonly path: string }, secret: string) {
    const { host, port, user } = address
    this.#root = folder === '' ? '.' : path.normalize(folder)
    this.name = `sftp://${user}@${host}${port === 22 ? '' : `:${port}`}/${folder.replace(/^\//, '')}`
    this.#line = new SftpLine(address, secret)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.#place(key)
    const partial = this.#place(`${partialRoom}/${randomUUID()}`)
    await this.#use(key, async (sftp) => {
      this.#swept ??= this.#sweep(sftp)
      await this.#swept
      await this.#makeFolder(sftp, path.dirname(target))
      await this.#write(sftp, partial, bytes)
      try {
        await moveOver(sftp, partial, target)
      } catch (error) {
        await fromCallback((done) => sftp.unlink(partial, done)).catch(() => undefined)
        throw error
      }
    })
  }

  async get(key: string): Promise<Buffer> {
    return this.#use(key, async (sftp) => {
      const handle = await fromCallback<Buffer>((done) => sftp.open(this.#place(key), 'r', done))
      try {
        const { size } = await fromCallback<Stats>((done) => sftp.fstat(handle, done))
        const bytes = Buffer.alloc(size)
        await inPieces(size, async (offset, length) => {
          for (let read = 0; read < length; ) {
            const got = await fromCallback<number>((done) =>
              sftp.read(handle, bytes, offset + read, length - read, offset + read, done),
            )
            if (got === 0) throw new StoreFault('damaged', key)
            read += got
          }
        })
        return bytes
      } finally {
        await fromCallback((done) => sftp.close(handle, done)).catch(() => undefined)
      }
    })
  }

  async has(key: string): Promise<boolean> {
    const stats = await this.#use(key, (sftp) => statOf(sftp, this.#place(key)))
    return stats?.isFile() ?? false
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const slashIndex = prefix.lastIndexOf('/')
    yield* this.#walk(slashIndex < 0 ? '' : prefix.slice(0, slashIndex), prefix)
  }

  async remove(key: string): Promise<void> {
    await this.#use(key, (sftp) =>
      fromCallback((done) => sftp.unlink(this.#place(key), done)).catch((error) => {
        if (statusOf(error) !== noSuchFile) throw error
      }),
    )
  }

  close(): Promise<void> {
    return this.#line.close()
  }

  async *#walk(subfolder: string, prefix: string): AsyncIterable<StoredObject> {
    const entries = await this.#use(subfolder, (sftp) =>
      fromCallback<FileEntry[]>((done) => sftp.readdir(this.#place(subfolder), done)).catch((error) => {
        if (statusOf(error) === noSuchFile) return []
        throw error
      }),
    )
    for (const { filename, attrs } of entries) {
      if (filename.startsWith('.')) continue
      const key = subfolder === '' ? filename : `${subfolder}/${filename}`
      // A room is gone into where keys within may begin so.
      if (isFolder(attrs)) {
        if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* this.#walk(key, prefix)
      } else if (key.startsWith(prefix)) yield { key, size: attrs.size }
    }
  }

  #place(key: string): string {
    return path.join(this.#root, key)
  }

  async #use<T>(key: string, work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
    try {
      return await this.#line.use(work)
    } catch (error) {
      if (error instanceof StoreFault) throw error
      const code = statusOf(error)
      if (code === noSuchFile) throw new MissingObject(key)
      if (code === permissionDenied) throw new StoreFault('forbidden', this.#place(key))
      throw new StoreFault('other', error instanceof Error ? error.message : String(error))
    }
  }

  async #write(sftp: SFTPWrapper, file: string, bytes: Uint8Array): Promise<void> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const handle = await fromCallback<Buffer>((done) => sftp.open(file, 'w', done))
    try {
      await inPieces(buffer.length, (offset, length) =>
        fromCallback<void>((done) => sftp.write(handle, buffer, offset, length, offset, done)),
      )
      // Servers without it are trusted to write soon.
      await fromCallback((done) => sftp.ext_openssh_fsync(handle, done)).catch(ignoreMissingExtension)
      await fromCallback((done) => sftp.close(handle, done))
    } catch (error) {
      await fromCallback((done) => sftp.close(handle, done)).catch(() => undefined)
      await fromCallback((done) => sftp.unlink(file, done)).catch(() => undefined)
      throw statusOf(error) === failure && (await isFull(sftp, path.dirname(file), buffer.length))
        ? new StoreFault('full', this.#root)
        : error
    }
  }

  async #makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
    if (this.#made.has(folder) || folder === '.' || folder === '/') return
    const stats = await statOf(sftp, folder)
    if (stats && !stats.isDirectory()) throw new StoreFault('no-folder', folder)
    if (!stats) {
      await this.#makeFolder(sftp, path.dirname(folder))
      // Another process may have made it meanwhile.
      await fromCallback((done) => sftp.mkdir(folder, done)).catch(async (error) => {
        if ((await statOf(sftp, folder))?.isDirectory()) return
        throw statusOf(error) === permissionDenied
          ? new StoreFault('forbidden', folder)
          : new StoreFault('no-folder', folder)
      })
    }
    this.#made.add(folder)
  }

  async #sweep(sftp: SFTPWrapper): Promise<void> {
    const partialFolder = this.#place(partialRoom)
    await this.#makeFolder(sftp, partialFolder)
    const nowSeconds = Date.now() / 1000
    for (const { filename, attrs } of await fromCallback<FileEntry[]>((done) => sftp.readdir(partialFolder, done))) {
      if (attrs.mtime > nowSeconds - partialLives || isFolder(attrs)) continue
      await fromCallback((done) => sftp.unlink(path.join(partialFolder, filename), done)).catch(() => undefined)
    }
  }
}
