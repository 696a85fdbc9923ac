import sharp from 'sharp'
import { mostPixels } from '../look-at-photo.ts'
import { withTrueColours } from './true-colours.ts'

export type DrawingTask<Size extends number = number> = {
  /** The file that was sent. */
  readonly original: string
  /** Longest side of each rendered picture, in pixels; never larger than the original. */
  readonly sizes: readonly Size[]
  /** A photo becomes WebP on white; a picture of the house PNG, as clear as it was. */
  readonly format: 'webp' | 'png'
}

// Every picture is different, so libvips' cache would never be hit.
sharp.cache(false)

/**
 * Renders a picture in each of its sizes: turned upright, in sRGB, without the original's metadata. It is decoded once.
 * @throws if the file is damaged or larger than `mostPixels`
 */
export async function drawPicture<Size extends number>({
  original,
  sizes,
  format,
}: DrawingTask<Size>): Promise<ReadonlyMap<Size, Buffer>> {
  const largest = Math.max(...sizes)
  const source = sharp(original, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
  const read = (await withTrueColours(source))
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (format === 'webp' ? read.flatten({ background: '#ffffff' }) : read)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures = new Map<Size, Buffer>()
  for (const size of sizes) {
    const resized = sharp(data, { raw }).resize(size, size, { fit: 'inside', withoutEnlargement: true })
    const encoded = format === 'webp' ? resized.webp({ quality: 80, effort: 1 }) : resized.png({ compressionLevel: 9 })
    pictures.set(size, await encoded.toBuffer())
  }
  return pictures
}
