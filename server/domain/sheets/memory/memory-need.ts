import { open, stat } from 'node:fs/promises'
import { openZip, partName } from '../reading/xlsx/zip-file.ts'

const mebibyte = 1024 * 1024
/** Memory of a thread that reads the smallest file. */
const leastMegabytes = 16
/** A file that needs more is read alone; its thread's own limit ends it. */
const mostMegabytes = 192
/** Memory of the cells by the bytes that they are written in: of XML, and of text. */
const perUnpackedByte = 1.1
const perTextByte = 8

/**
 * Returns the megabytes that reading a file takes, estimated by its size: of a zipped workbook by that of its unpacked
 * parts, pictures left out. A file that cannot be read counts as small.
 */
export async function memoryNeed(path: string): Promise<number> {
  const { size } = await stat(path)
  const bytes = (await isZip(path)) ? (await unpackedBytes(path)) * perUnpackedByte : size * perTextByte
  return Math.min(mostMegabytes, Math.round(leastMegabytes + bytes / mebibyte))
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), { position: 0 })
    return buffer.toString('latin1', 0, bytesRead).includes('PK\x03\x04')
  } finally {
    await file.close()
  }
}

async function unpackedBytes(path: string): Promise<number> {
  const zip = await openZip(path).catch(() => null)
  if (zip === null) return 0
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry())
      if (!partName(entry).toLowerCase().startsWith('xl/media/')) bytes += entry.uncompressedSize
  } catch {
    // Its reader says what is wrong with it.
  } finally {
    zip.close()
  }
  return bytes
}
