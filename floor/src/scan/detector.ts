import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type CodeScanReading, type ReaderMode, readCodes } from './read-codes.ts'

let preparing: Promise<void> | null = null

/**
 * Loads the decoder here, because zxing itself would fail for good after a lost network. Throws what `fetch` does.
 */
export function prepareReader(): Promise<void> {
  preparing ??= prepare().catch((error: unknown) => {
    preparing = null
    throw error
  })
  return preparing
}

async function prepare(): Promise<void> {
  const answer = await fetch(wasm)
  if (!answer.ok) throw new Error(`${wasm}: ${answer.status}`)
  prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() } })
}

/** Reads the codes in a picture; the picture is closed. */
export function codesIn(picture: ImageBitmap, look: ReaderMode): Promise<readonly CodeScanReading[]> {
  return readCodes(pointsOf(picture), look)
}

function pointsOf(picture: ImageBitmap): ImageData {
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to read a picture from')
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}
