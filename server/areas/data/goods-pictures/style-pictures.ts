import type { PictureGroup } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { photoAddress } from '../../../domain/pictures/photo-address.ts'
import { silhouetteAddress } from '../../../domain/pictures/silhouette.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'

type StylePicturesContext = { readonly db: Kysely<FairDb>; readonly user: SessionUser }
type Style = { readonly id: number; readonly goods_no: string; readonly description: string }
export type StyleColour = {
  readonly skc_id: number
  readonly colour_id: number
  readonly name: string
  readonly rgb: string | null
  readonly drawing: string | null
}
type StylePicture = StylePictures['groups'][number]['pictures'][number]
type PictureRow = Omit<StylePicture, 'image'> & { readonly skcId: number | null; readonly drawn: boolean }

/**
 * Returns all pictures of a style: those of the whole style first, then those of each colour, including colours
 * without any.
 */
export async function stylePictures(asking: StylePicturesContext, goodsId: number): Promise<StylePictures> {
  const { db, user } = asking
  const [style, colours, pictures] = [
    await visibleStyle(asking, goodsId),
    await coloursOf(db, goodsId),
    await picturesOf(db, goodsId),
  ]
  const group = (skcId: number | null, colour: Pick<StyleColour, 'name' | 'rgb' | 'drawing'>) => ({
    colour: colour.name,
    rgb: colour.rgb,
    drawing: colour.drawing ?? silhouetteAddress(style.description, colour.rgb, style.goods_no),
    pictures: pictures.filter((picture) => picture.skcId === skcId).map((row) => pictureFrom(row, user.fair.schema)),
  })
  return {
    goodsId,
    goodsNo: style.goods_no,
    groups: [
      { colourId: null, ...group(null, { rgb: null, drawing: null, ...colours[0], name: '' }) },
      ...colours.map((colour) => ({ colourId: colour.colour_id, ...group(colour.skc_id, colour) })),
    ],
  }
}

/** @throws Refusal `access.denied` where there is no such style among those one sees */
export async function visibleStyle({ db, user }: StylePicturesContext, goodsId: number): Promise<Style> {
  const result = await sql<Style>`
    select styles.id, styles.goods_no, concat(kind.code, ' ', category.name, ' ', styles.name) as description
    from styles
    left join common_codes category on category.id = styles.category_id
    left join common_codes kind on kind.id = styles.style_type_id
    where styles.id = ${goodsId} and styles.deleted_at is null and ${styleVisible(visibleTo(user))}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

export async function coloursOf(db: Kysely<FairDb>, goodsId: number): Promise<StyleColour[]> {
  const result = await sql<StyleColour>`
    select skcs.id as skc_id, colours.id as colour_id, colours.name, colours.rgb, skcs.drawing
    from skcs join colours on colours.id = skcs.colour_id
    where skcs.style_id = ${goodsId} and skcs.deleted_at is null
    order by skcs.status = 'dropped', skcs.sort, skcs.id`.execute(db)
  return result.rows
}

async function picturesOf(db: Kysely<FairDb>, goodsId: number): Promise<PictureRow[]> {
  const result = await sql<PictureRow>`
    select style_pictures.skc_id as "skcId", pictures.sha256 as "pictureId", pictures.drawn_at is not null as drawn,
      pictures.damaged, pictures.file_name as "fileName", pictures.width, pictures.height
    from style_pictures join pictures on pictures.sha256 = style_pictures.sha256
    where style_pictures.style_id = ${goodsId} order by style_pictures.seq`.execute(db)
  return result.rows
}

function pictureFrom({ skcId: _, pictureId, drawn, ...picture }: PictureRow, fair: string): StylePicture {
  return { pictureId, image: drawn ? photoAddress({ fair, sha256: pictureId, size: 480 }) : null, ...picture }
}

/** Converts pictures to an arrangement as it is sent: only groups that hold pictures, by colour. */
export function arrangementOf({ groups }: StylePictures): PictureGroup[] {
  return groups
    .filter(({ pictures }) => pictures.length > 0)
    .map(({ colourId, pictures }) => ({ colourId, pictures: pictures.map(({ pictureId }) => pictureId) }))
}
