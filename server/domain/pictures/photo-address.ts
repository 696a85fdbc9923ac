import { type RawBuilder, sql } from 'kysely'

/** Longest side of the three sizes a photo is kept in, in pixels. */
export const photoSizes = [1200, 480, 160] as const
export type PhotoSize = (typeof photoSizes)[number]

const shape = /^\/?pictures\/photo\/([a-z0-9_]{1,60})\/([0-9a-f]{64})-(1200|480|160)\.webp$/

export type Photo = { readonly fair: string; readonly sha256: string; readonly size: PhotoSize }

/** The address of a photo below the site's root. It names the fair's schema and the hash of what was uploaded, which nobody guesses. */
export function photoAddress({ fair, sha256, size }: Photo): string {
  return `/pictures/photo/${fair}/${sha256}-${size}.webp`
}

/** What an address of a photo names, or null where it is none. */
export function photoFrom(address: string): Photo | null {
  const [, fair, sha256, size] = shape.exec(address) ?? []
  const known = photoSizes.find((one) => String(one) === size)
  return fair && sha256 && known ? { fair, sha256, size: known } : null
}

/**
 * SQL of the address of a style's photo, null where there is none that can be shown yet: its own first one before those of its
 * colours, dropped ones last. `style` is the column that holds the style's id. What has none is drawn: `photo ?? garmentAddress(...)`.
 */
export function stylePhoto(style: string): RawBuilder<string | null> {
  return sql`(select ${addressOf('pictures.sha256')} from style_pictures
    join pictures on pictures.sha256 = style_pictures.sha256
    left join skcs pictured on pictured.id = style_pictures.skc_id
    where style_pictures.style_id = ${sql.ref(style)} and pictures.drawn_at is not null
      and (pictured.id is null or pictured.deleted_at is null)
    order by pictured.id is not null, pictured.status = 'dropped', pictured.sort, pictured.id, style_pictures.seq limit 1)`
}

/** The same for one colour of a style: its own first photo before the style's; another colour's would mislead. */
export function skcPhoto(style: string, skc: string): RawBuilder<string | null> {
  return sql`(select ${addressOf('pictures.sha256')} from style_pictures
    join pictures on pictures.sha256 = style_pictures.sha256
    where style_pictures.style_id = ${sql.ref(style)} and pictures.drawn_at is not null
      and (style_pictures.skc_id = ${sql.ref(skc)} or style_pictures.skc_id is null)
    order by style_pictures.skc_id is null, style_pictures.seq limit 1)`
}

/** The same for a column that holds a picture's hash: an outfit's, or one of `pictures`, whose name must not be taken here. */
export function photoOf(column: string): RawBuilder<string | null> {
  return sql`(select ${addressOf('drawn.sha256')} from pictures drawn
    where drawn.sha256 = ${sql.ref(column)} and drawn.drawn_at is not null)`
}

/** The size that lists and cards show; the console asks for another by the number in the address. */
function addressOf(sha256: string): RawBuilder<string> {
  return sql`'/pictures/photo/' || current_schema() || '/' || ${sql.ref(sha256)} || '-480.webp'`
}
