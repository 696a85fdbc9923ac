import { readFile } from 'node:fs/promises'
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const endBytes = 22
/**
 * Options for reading names raw, decoded by {@link partName}: yauzl refuses absolute names, and nothing here is
 * unpacked to a path.
 */
const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const

export function openZip(path: string): Promise<ZipFile> {
  return openPromise(path, options)
}

/**
 * Opens a zip with extra bytes before or after it, such as the line break of a script that printed it; null if there
 * are none.
 */
export async function openTrimmedZip(path: string): Promise<ZipFile | null> {
  const file = await readFile(path)
  const endRecordOffset = file.lastIndexOf(endMark)
  if (endRecordOffset < 0 || endRecordOffset + endBytes > file.length) return null
  const end = endRecordOffset + endBytes + file.readUInt16LE(endRecordOffset + 20)
  const start = endRecordOffset - file.readUInt32LE(endRecordOffset + 12) - file.readUInt32LE(endRecordOffset + 16)
  if (start < 0 || end > file.length || (start === 0 && end === file.length)) return null
  return fromBufferPromise(file.subarray(start, end), options)
}

/** The name of a part without the slash that some programs write before it. */
export function partName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replace(/^(?:\.?\/)+/, '')
}
