import type { SFTPWrapper, Stats } from 'ssh2'
import { fromCallback, statusOf } from './sftp-line.ts'
import { StoreFault } from './store-fault.ts'

/** Chunk size every server accepts; several are in flight, so that a distant server is as fast as its line. */
const pieceBytes = 32_768
const piecesAtOnce = 32

export const noSuchFile = 2

/** Renames atomically over an existing file; on a server without that extension nothing is replaced. */
export async function moveOver(sftp: SFTPWrapper, fromPath: string, toPath: string): Promise<void> {
  try {
    await fromCallback((done) => sftp.ext_openssh_rename(fromPath, toPath, done))
  } catch (error) {
    ignoreMissingExtension(error)
    if (await statOf(sftp, toPath)) throw new StoreFault('other', 'posix-rename@openssh.com')
    await fromCallback((done) => sftp.rename(fromPath, toPath, done))
  }
}

export function ignoreMissingExtension(error: unknown): void {
  if (statusOf(error) === undefined && error instanceof Error && /not supported/i.test(error.message)) return
  // SSH_FX_OP_UNSUPPORTED
  if (statusOf(error) === 8) return
  throw error
}

export async function inPieces(
  size: number,
  work: (offset: number, length: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < size) {
      const offset = next
      next += pieceBytes
      await work(offset, Math.min(pieceBytes, size - offset))
    }
  }
  await Promise.all(Array.from({ length: piecesAtOnce }, worker))
}

export async function statOf(sftp: SFTPWrapper, filePath: string): Promise<Stats | null> {
  try {
    return await fromCallback<Stats>((done) => sftp.stat(filePath, done))
  } catch (error) {
    if (statusOf(error) === noSuchFile) return null
    throw error
  }
}

/** SFTP calls a full disk a failure like any other. */
export async function isFull(sftp: SFTPWrapper, folder: string, bytes: number): Promise<boolean> {
  try {
    const { f_bavail, f_frsize } = await fromCallback<{ f_bavail: number; f_frsize: number }>((done) =>
      sftp.ext_openssh_statvfs(folder, done),
    )
    return f_bavail * f_frsize < bytes
  } catch {
    return false
  }
}

const folderBits = 0o040000
export const isFolder = ({ mode }: { readonly mode: number }) => (mode & 0o170000) === folderBits
