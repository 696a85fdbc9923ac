import sharp from 'sharp'
import { mostPixels } from '../look-at-photo.ts'

export type DrawingTask<Size extends number = number> = {
  /** The file that was sent. */
  readonly original: string
  /** Longest side of each picture that is drawn of it, in pixels; none is larger than the original. */
  readonly sizes: readonly Size[]
  /** A photo becomes WebP on white; a picture of the house PNG, as clear as it was. */
  readonly format: 'webp' | 'png'
}

// Every picture is another one: what libvips would keep of the last ones is never asked for again.
sharp.cache(false)

/**
 * Draws a picture anew in each of its sizes: turned upright, in sRGB, without any of the metadata that came with it. It is
 * decoded once.
 * @throws where the file is damaged or larger than `mostPixels`
 */
export async function drawPicture<Size extends number>({
  original,
  sizes,
  format,
}: DrawingTask<Size>): Promise<ReadonlyMap<Size, Buffer>> {
  const largest = Math.max(...sizes)
  const read = sharp(original, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (format === 'webp' ? read.flatten({ background: '#ffffff' }) : read)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn = new Map<Size, Buffer>()
  for (const size of sizes) {
    const resized = sharp(data, { raw }).resize(size, size, { fit: 'inside', withoutEnlargement: true })
    const encoded = format === 'webp' ? resized.webp({ quality: 80, effort: 1 }) : resized.png({ compressionLevel: 9 })
    drawn.set(size, await encoded.toBuffer())
  }
  return drawn
}
