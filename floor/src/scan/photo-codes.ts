import { codesIn } from './detector.ts'
import type { CodeScanReading, ReaderMode } from './read-codes.ts'
import { WeakReadings } from './weak-readings.ts'

/** A phone's photo is read small first: that is quick and mostly enough. */
const sizes: readonly ImageBitmapOptions[] = [{ resizeWidth: 1600, resizeQuality: 'high' }, {}]
const looks: readonly ReaderMode[] = [
  { binarizer: 'local', isInverted: false },
  { binarizer: 'fixed', isInverted: false },
  { binarizer: 'local', isInverted: true },
  { binarizer: 'fixed', isInverted: true },
]

/**
 * Reads the codes in a photo until one names goods; empty if the file is not a picture. Throws if the reader cannot
 * run.
 */
export async function codesInPhoto(file: File, namesGoods: (code: string) => boolean): Promise<readonly string[]> {
  const weak = new WeakReadings()
  const foundCodes: string[] = []
  for (const size of sizes)
    for (const look of looks) {
      const codes = weak.confirm(await codesInFile(file, size, look))
      if (codes.some(namesGoods)) return codes
      foundCodes.push(...codes)
    }
  return foundCodes
}

async function codesInFile(
  file: File,
  size: ImageBitmapOptions,
  look: ReaderMode,
): Promise<readonly CodeScanReading[]> {
  const picture = await createImageBitmap(file, size).catch(() => null)
  return picture ? codesIn(picture, look) : []
}
