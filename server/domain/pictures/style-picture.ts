import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shownPhoto } from './photo-address.ts'

/**
 * Builds the SQL of the address of a style's picture, null if none can be shown yet: its own first photo before those
 * of its colours, dropped ones last, then the drawing of its first colour. `style` is the column of the style's id.
 * Styles without a picture are shown as their silhouette: `picture ?? silhouetteAddress(...)`.
 */
export function stylePicture(style: string): RawBuilder<string | null> {
  return sql`coalesce((select ${shownPhoto('pictures.sha256')} from style_pictures
    join pictures on pictures.sha256 = style_pictures.sha256
    left join skcs pictured on pictured.id = style_pictures.skc_id
    where style_pictures.style_id = ${sql.ref(style)} and pictures.drawn_at is not null
      and (pictured.id is null or pictured.deleted_at is null)
    order by pictured.id is not null, pictured.status = 'dropped', pictured.sort, pictured.id, style_pictures.seq limit 1),
    (select drawn.drawing from skcs drawn
    where drawn.style_id = ${sql.ref(style)} and drawn.deleted_at is null and drawn.drawing is not null
    order by drawn.status = 'dropped', drawn.sort, drawn.id limit 1))`
}

/**
 * Builds the same SQL for one colour of a style: its own first photo before the style's, then its drawing; another
 * colour's picture would mislead.
 */
export function skcPicture(style: string, skc: string): RawBuilder<string | null> {
  return sql`coalesce((select ${shownPhoto('pictures.sha256')} from style_pictures
    join pictures on pictures.sha256 = style_pictures.sha256
    where style_pictures.style_id = ${sql.ref(style)} and pictures.drawn_at is not null
      and (style_pictures.skc_id = ${sql.ref(skc)} or style_pictures.skc_id is null)
    order by style_pictures.skc_id is null, style_pictures.seq limit 1),
    (select drawn.drawing from skcs drawn where drawn.id = ${sql.ref(skc)}))`
}

/** SQL condition: the style has neither a photo nor a drawing, nor has any of its colours. */
export function hasNoPicture(style: string): RawBuilder<SqlBool> {
  return sql`(not exists (select from style_pictures where style_pictures.style_id = ${sql.ref(style)})
    and not exists (select from skcs drawn
      where drawn.style_id = ${sql.ref(style)} and drawn.deleted_at is null and drawn.drawing is not null))`
}
