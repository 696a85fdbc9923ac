import { codesIn } from './detector.ts'
import type { ReaderMode, Reading } from './read-codes.ts'
import { WeakReadings } from './weak-readings.ts'

/** A phone's photo is read small first: that is quick and mostly enough. */
const sizes: readonly ImageBitmapOptions[] = [{ resizeWidth: 1600, resizeQuality: 'high' }, {}]
const looks: readonly ReaderMode[] = [
  { binarizer: 'local', isInverted: false },
  { binarizer: 'fixed', isInverted: false },
  { binarizer: 'local', isInverted: true },
  { binarizer: 'fixed', isInverted: true },
]

/** Codes that a photo shows, looked for until one names goods; none where the file is no picture. Throws where the reader cannot run. */
export async function codesInPhoto(file: File, namesGoods: (code: string) => boolean): Promise<readonly string[]> {
  const weak = new WeakReadings()
  const seen: string[] = []
  for (const size of sizes)
    for (const look of looks) {
      const codes = weak.confirm(await codesInFile(file, size, look))
      if (codes.some(namesGoods)) return codes
      seen.push(...codes)
    }
  return seen
}

async function codesInFile(file: File, size: ImageBitmapOptions, look: ReaderMode): Promise<readonly Reading[]> {
  const picture = await createImageBitmap(file, size).catch(() => null)
  return picture ? codesIn(picture, look) : []
}
