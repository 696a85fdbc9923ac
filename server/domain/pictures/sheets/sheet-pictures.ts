import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { drawingAt, type PictureSource } from '../drawings.ts'
import { type Photo, photoFrom } from '../photo-address.ts'
import { sizeFile } from '../photo-files.ts'
import { silhouetteAddress } from '../silhouette.ts'
import { skcPicture, stylePicture } from '../style-picture.ts'
import { cachedPicture } from './picture-cache.ts'
import { rasterise } from './rasterise.ts'

/** Above this many rows a file with pictures takes longer to open than anybody waits. */
export const mostPictureRows = 2000
const pictureWidth = 90
/** Drawing a thousand garments of the demo takes some 20 s of processor; kept they are about 3 kB each, here and on disk. */
const pictureByAddress = new Map<string, Buffer>()
const mostKept = 6000
const atOnce = 4

type Sources = { readonly dataDir: string; readonly pictureSource: PictureSource }

/** The pictures at these addresses as JPEG, by address, small enough for the rows of a spreadsheet. */
export async function sheetPictures(addresses: Iterable<string>, sources: Sources): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  const waiting = new Set(addresses).values()
  const work = async () => {
    for (const address of waiting) {
      const picture = pictureByAddress.get(address) ?? (await printed(address, sources))
      if (picture) pictures.set(address, picture)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return pictures
}

async function printed(address: string, sources: Sources): Promise<Buffer | null> {
  const photo = photoFrom(address)
  const picture = photo ? await printedPhoto(photo, sources) : await printedDrawing(address, sources)
  if (!picture) return null
  if (pictureByAddress.size >= mostKept) pictureByAddress.clear()
  pictureByAddress.set(address, picture)
  return picture
}

/** A photo that went away between the question and the file leaves the cell empty. */
async function printedPhoto(photo: Photo, { dataDir }: Sources): Promise<Buffer | null> {
  const small = await readFile(sizeFile({ dataDir, ...photo }, 160)).catch(() => null)
  return small && sharp(small).resize({ width: pictureWidth }).jpeg({ quality: 84 }).toBuffer()
}

async function printedDrawing(address: string, { dataDir, pictureSource }: Sources): Promise<Buffer | null> {
  const drawing = drawingAt(address, pictureSource)
  return drawing === null ? null : cachedPicture(dataDir, drawing, () => rasterise(drawing, pictureWidth))
}

/**
 * Returns the picture addresses of these styles or SKCs, by id; a style shows its first colour that is not dropped.
 */
export async function pictureAddresses(
  db: Kysely<FairDb>,
  { idKind, ids }: { readonly idKind: 'style' | 'skc'; readonly ids: readonly number[] },
): Promise<Map<number, string>> {
  const id = idKind === 'skc' ? sql.ref('skcs.id') : sql.ref('styles.id')
  const picture = idKind === 'skc' ? skcPicture('styles.id', 'skcs.id') : stylePicture('styles.id')
  const result = await sql<{
    id: number
    picture: string | null
    goods_no: string
    rgb: string | null
    description: string
  }>`
    select distinct on (id) ${id} as id, ${picture} as picture, styles.goods_no, colours.rgb,
      concat(kind.code, ' ', category.name, ' ', styles.name) as description
    from styles
    left join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
    left join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes kind on kind.id = styles.style_type_id
    where ${id} = any(${[...ids]}::int[])
    order by id, skcs.status = 'dropped', skcs.sort, skcs.id`.execute(db)
  return new Map(
    result.rows.map(({ id, picture, goods_no, rgb, description }) => [
      id,
      picture ?? silhouetteAddress(description, rgb, goods_no),
    ]),
  )
}
