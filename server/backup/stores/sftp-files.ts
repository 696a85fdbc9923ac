import type { SFTPWrapper, Stats } from 'ssh2'
import { asked, statusOf } from './sftp-line.ts'
import { StoreFault } from './store-fault.ts'

/** As much as every server takes at once; several are on their way, so that a distant server is as fast as its line. */
const pieceBytes = 32_768
const piecesAtOnce = 32

export const noSuchFile = 2

/** In place of what was there, at once; a server that cannot do that replaces nothing. */
export async function moveOver(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await asked((done) => sftp.ext_openssh_rename(from, to, done))
  } catch (error) {
    ignoreMissingExtension(error)
    if (await statOf(sftp, to)) throw new StoreFault('other', 'posix-rename@openssh.com')
    await asked((done) => sftp.rename(from, to, done))
  }
}

export function ignoreMissingExtension(error: unknown): void {
  if (statusOf(error) === undefined && error instanceof Error && /not supported/i.test(error.message)) return
  // SSH_FX_OP_UNSUPPORTED
  if (statusOf(error) === 8) return
  throw error
}

export async function inPieces(size: number, work: (at: number, length: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < size) {
      const at = next
      next += pieceBytes
      await work(at, Math.min(pieceBytes, size - at))
    }
  }
  await Promise.all(Array.from({ length: piecesAtOnce }, worker))
}

export async function statOf(sftp: SFTPWrapper, place: string): Promise<Stats | null> {
  try {
    return await asked<Stats>((done) => sftp.stat(place, done))
  } catch (error) {
    if (statusOf(error) === noSuchFile) return null
    throw error
  }
}

/** SFTP calls a full disk a failure like any other. */
export async function isFull(sftp: SFTPWrapper, folder: string, bytes: number): Promise<boolean> {
  try {
    const { f_bavail, f_frsize } = await asked<{ f_bavail: number; f_frsize: number }>((done) =>
      sftp.ext_openssh_statvfs(folder, done),
    )
    return f_bavail * f_frsize < bytes
  } catch {
    return false
  }
}

const folderBits = 0o040000
export const isFolder = ({ mode }: { readonly mode: number }) => (mode & 0o170000) === folderBits
