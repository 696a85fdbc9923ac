import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Content } from '../manifest.ts'
import { type BackupStore, MissingObject } from '../stores/backup-store.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const level = 6

export const objectsPrefix = 'objects/'

/** Thrown if a store returns other bytes than those written. */
export class DamagedObject extends Error {
  constructor(hash: string) {
    super(`Part ${hash} of the backup is damaged: its bytes are not those that were written.`)
  }
}

/** Parts of backups in a store, each once under the hash of its bytes. */
export class Objects {
  readonly #store: BackupStore
  readonly #known: Set<string>
  readonly #coming = new Map<string, Promise<void>>()
  #writtenBytes = 0

  private constructor(store: BackupStore, knownHashes: Set<string>) {
    this.#store = store
    this.#known = knownHashes
  }

  /** Lists the existing parts once: a request for each part would take minutes over a network. */
  static async load(store: BackupStore): Promise<Objects> {
    const knownHashes = new Set<string>()
    for await (const { key } of store.list(objectsPrefix)) knownHashes.add(hashOf(key))
    return new Objects(store, knownHashes)
  }

  /** Compressed, as they went into the store since this was made. */
  get writtenBytes(): number {
    return this.#writtenBytes
  }

  has(hash: string): boolean {
    return this.#known.has(hash)
  }

  /** @returns the name of the part; resolves when it is in the store */
  async keep(chunk: Buffer): Promise<string> {
    const hash = createHash('sha256').update(chunk).digest('hex')
    if (this.#known.has(hash)) return hash
    const coming = this.#coming.get(hash) ?? this.#put(hash, chunk)
    this.#coming.set(hash, coming)
    await coming.finally(() => this.#coming.delete(hash))
    return hash
  }

  async keepAll(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Content> {
    const hashes: string[] = []
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      hashes.push(await this.keep(chunk))
    }
    return { bytes, parts: hashes }
  }

  async #put(hash: string, chunk: Buffer): Promise<void> {
    const packed = await compress(chunk, { params: { [constants.ZSTD_c_compressionLevel]: level } })
    await this.#store.put(keyOf(hash), packed)
    this.#writtenBytes += packed.length
    this.#known.add(hash)
  }
}

/** @throws MissingObject, DamagedObject */
export async function readPart(store: BackupStore, hash: string): Promise<Buffer> {
  const chunk = await decompress(await store.get(keyOf(hash))).catch((error: unknown) => {
    if (isOfZstd(error)) throw new DamagedObject(hash)
    throw error
  })
  if (createHash('sha256').update(chunk).digest('hex') !== hash) throw new DamagedObject(hash)
  return chunk
}

/** The bytes of a content in their order, each part checked. @throws MissingObject, DamagedObject */
export async function* readContent(store: BackupStore, { parts }: Content): AsyncGenerator<Buffer> {
  for (const hash of parts) yield await readPart(store, hash)
}

/** Returns true if a part is intact: neither missing nor damaged. @throws if the store cannot be reached */
export async function isSound(store: BackupStore, hash: string): Promise<boolean> {
  try {
    await readPart(store, hash)
    return true
  } catch (error) {
    if (error instanceof MissingObject || error instanceof DamagedObject) return false
    throw error
  }
}

export function keyOf(hash: string): string {
  return `${objectsPrefix}${hash.slice(0, 2)}/${hash}`
}

export function hashOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

function isOfZstd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^ZSTD_|^Z_|^ERR_/.test(String(error.code))
}
