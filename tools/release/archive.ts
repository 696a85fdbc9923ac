import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Headers, type Pack, pack } from 'tar-stream'
import { root } from '../run/paths.mjs'
import type { Entry } from './contents.ts'

export type Archive = {
  readonly file: string
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly files: number
}

/** What `sha256sum -c` reads. */
const hashList = 'SHA256SUMS'

/**
 * Writes the entries, and texts by their names, below one folder into an archive of its name; in it the hashes of all files,
 * beside it its own. It has its name when it is whole.
 * @throws Error where a file names the folder that this is made in
 */
export async function writeArchive(
  { folder, directory }: { readonly folder: string; readonly directory: string },
  entries: readonly Entry[],
  texts: Readonly<Record<string, string>>,
): Promise<Archive> {
  const file = path.join(directory, `${folder}.tar.gz`)
  const unfinished = `${file}.unfinished`
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(unfinished))
  const put = putAll(new Folder(tar, folder), entries, texts).catch((error: Error) => {
    tar.destroy(error)
    throw error
  })
  const [{ unpackedBytes, sums }] = await Promise.all([put, written])
  await writeFile(`${file}.sha256`, sumLine(await readFile(unfinished), path.basename(file)))
  await rename(unfinished, file)
  return { file, packedBytes: (await stat(file)).size, unpackedBytes, files: sums.length }
}

async function putAll(
  into: Folder,
  entries: readonly Entry[],
  texts: Readonly<Record<string, string>>,
): Promise<Folder> {
  for (const entry of entries) {
    if ('link' in entry) await into.link(entry.name, entry.link)
    else await into.file(entry.name, await readOf(entry.file), entry.mode)
  }
  for (const [name, text] of Object.entries(texts)) await into.file(name, Buffer.from(text))
  await into.file(hashList, Buffer.from(into.sums.join('')))
  into.end()
  return into
}

async function readOf(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  if (bytes.includes(root)) throw new Error(`${file} names the folder ${root}, which no other machine has.`)
  return bytes
}

/** One folder of a tar file, written from its beginning. */
class Folder {
  readonly sums: string[] = []
  unpackedBytes = 0
  readonly #tar: Pack
  readonly #name: string
  // The same for all, and another one in each release: browsers are told by it whether what they have is of today.
  readonly #made = new Date()

  constructor(tar: Pack, name: string) {
    this.#tar = tar
    this.#name = name
  }

  async file(name: string, bytes: Buffer, mode = 0o644): Promise<void> {
    this.sums.push(sumLine(bytes, name))
    this.unpackedBytes += bytes.length
    await this.#put({ name, mode, size: bytes.length }, bytes)
  }

  async link(name: string, linkname: string): Promise<void> {
    await this.#put({ name, linkname, type: 'symlink' })
  }

  end(): void {
    this.#tar.finalize()
  }

  async #put(headers: Headers, bytes?: Buffer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const all = { ...headers, name: `${this.#name}/${headers.name}`, mtime: this.#made, uid: 0, gid: 0 }
    this.#tar.entry(all, (error) => (error ? reject(error) : resolve())).end(bytes)
    await promise
  }
}

function sumLine(bytes: Buffer, name: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
}
