import { type RawBuilder, sql } from 'kysely'

/** Longest side of the three sizes a photo is kept in, in pixels. */
export const photoSizes = [1200, 480, 160] as const
export type PhotoSize = (typeof photoSizes)[number]

const shape = /^\/?pictures\/photo\/([a-z0-9_]{1,60})\/([0-9a-f]{64})-(1200|480|160)\.webp$/

export type Photo = { readonly fair: string; readonly sha256: string; readonly size: PhotoSize }

/**
 * Returns the address of a photo below the site's root. It contains the fair's schema and the hash of the uploaded
 * file, which cannot be guessed.
 */
export function photoAddress({ fair, sha256, size }: Photo): string {
  return `/pictures/photo/${fair}/${sha256}-${size}.webp`
}

/** Parses the address of a photo; null if it is not a photo's. */
export function photoFrom(address: string): Photo | null {
  const [, fair, sha256, size] = shape.exec(address) ?? []
  const photoSize = photoSizes.find((candidate) => String(candidate) === size)
  return fair && sha256 && photoSize ? { fair, sha256, size: photoSize } : null
}

/** SQL of the address of the photo whose hash a column holds: an outfit's, or one of `pictures`, whose name must not be taken here; null until it can be shown. */
export function photoOf(column: string): RawBuilder<string | null> {
  return sql`(select ${shownPhoto('drawn.sha256')} from pictures drawn
    where drawn.sha256 = ${sql.ref(column)} and drawn.drawn_at is not null)`
}

/** SQL: the size that lists and cards show; the console asks for another by the number in the address. */
export function shownPhoto(sha256: string): RawBuilder<string> {
  return sql`'/pictures/photo/' || current_schema() || '/' || ${sql.ref(sha256)} || '-480.webp'`
}
