import sharp from 'sharp'
import { turns } from '../turns.ts'
import { cachedPicture } from './sheets/picture-cache.ts'

/** Longer side in pixels. */
type ThumbnailSize = 160 | 480
type Thumbnail = { readonly drawing: string; readonly size: ThumbnailSize }

const sizes: readonly ThumbnailSize[] = [160, 480]
const ending = /\.svg-(\d+)\.webp(?=\?|$)/
/** Longer side of every drawing in its own units. */
const drawingHeight = 800
/** Each takes some 20 ms of one of the few threads that also hash passwords and read files. */
const turn = turns(2)
const mostWaiting = 40
let waiting = 0

/** Parses the address of a drawing's thumbnail, `<drawing>.svg-<size>.webp`; null if it is not one. */
export function thumbnailAt(address: string): { readonly address: string; readonly size: ThumbnailSize } | null {
  const [, text] = ending.exec(address) ?? []
  const size = sizes.find((candidate) => String(candidate) === text)
  return size ? { address: address.replace(ending, '.svg'), size } : null
}

/**
 * Returns a drawing as WebP, cached on disk: a browser decodes it beside the page, but draws an SVG on the page's own
 * thread. Null while too many wait to be made: the drawing itself can be shown in its place.
 */
export async function thumbnailOf(dataDir: string, thumbnail: Thumbnail): Promise<Buffer | null> {
  if (waiting >= mostWaiting) return null
  waiting++
  try {
    const { drawing, size } = thumbnail
    return await cachedPicture(dataDir, `${size} ${drawing}`, () => rasterise(thumbnail))
  } finally {
    waiting--
  }
}

async function rasterise({ drawing, size }: Thumbnail): Promise<Buffer> {
  const release = await turn()
  try {
    const picture = sharp(Buffer.from(drawing), { density: (72 * size) / drawingHeight })
    return await picture.resize({ height: size }).webp({ quality: 80 }).toBuffer()
  } finally {
    release()
  }
}
