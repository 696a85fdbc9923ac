import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Pictures by hash, in order, and their owner: a whole style, one colour of it, or an outfit. */
export type PicturePlacement = {
  readonly styleId?: number
  readonly skcId?: number | null
  readonly outfitId?: number
  /** For an outfit, the main and the contrast picture; either may be missing. */
  readonly pictures: readonly (string | null)[]
}

/** Serializes changes of goods pictures: arrangements are read, validated and written as a whole. */
export async function takeTurns(db: Kysely<FairDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pictures of ' || current_schema()))`.execute(db)
}

export function keyOf({ styleId, skcId, outfitId }: Omit<PicturePlacement, 'pictures'>): string {
  return outfitId === undefined ? `${styleId}/${skcId ?? ''}` : `outfit ${outfitId}`
}

/** Returns the current pictures of these places, in the same order. */
export async function standing(
  db: Kysely<FairDb>,
  placements: readonly PicturePlacement[],
): Promise<PicturePlacement[]> {
  const styles = placements.flatMap(({ styleId }) => styleId ?? [])
  const outfits = placements.flatMap(({ outfitId }) => outfitId ?? [])
  const ofStyles = await sql<{ style_id: number; skc_id: number | null; pictures: string[] }>`
    select style_id, skc_id, array_agg(sha256 order by seq) as pictures from style_pictures
    where style_id = any(${styles}::int[]) group by style_id, skc_id`.execute(db)
  const ofOutfits = await sql<{ id: number; pictures: (string | null)[] }>`
    select id, array[picture_sha256, contrast_sha256] as pictures from outfits
    where id = any(${outfits}::int[])`.execute(db)
  const picturesByKey = new Map<string, readonly (string | null)[]>([
    ...ofStyles.rows.map((row) => [keyOf({ styleId: row.style_id, skcId: row.skc_id }), row.pictures] as const),
    ...ofOutfits.rows.map((row) => [keyOf({ outfitId: row.id }), row.pictures] as const),
  ])
  return placements.map((placement) => ({ ...placement, pictures: picturesByKey.get(keyOf(placement)) ?? [] }))
}

/** Replaces the pictures of these places. */
export async function placePictures(db: Kysely<FairDb>, placements: readonly PicturePlacement[]): Promise<void> {
  const ofStyles = placements.filter(({ styleId }) => styleId !== undefined)
  const rows = ofStyles.flatMap(({ styleId, skcId = null, pictures }) =>
    pictures.map((sha256, index) => ({ style_id: styleId, skc_id: skcId, sha256, seq: index + 1 })),
  )
  const groups = ofStyles.map(({ styleId, skcId = null }) => ({ style_id: styleId, skc_id: skcId }))
  await sql`
    delete from style_pictures using jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (style_id int, skc_id int)
    where style_pictures.style_id = g.style_id and style_pictures.skc_id is not distinct from g.skc_id`.execute(db)
  await sql`
    insert into style_pictures (style_id, skc_id, seq, sha256)
    select style_id, skc_id, seq, sha256
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (style_id int, skc_id int, seq int, sha256 text)`.execute(
    db,
  )
  const ofOutfits = placements.flatMap(({ outfitId, pictures: [main = null, contrast = null] }) =>
    outfitId === undefined ? [] : { id: outfitId, main, contrast },
  )
  await sql`
    update outfits set picture_sha256 = o.main, contrast_sha256 = o.contrast
    from jsonb_to_recordset(${JSON.stringify(ofOutfits)}::jsonb) as o (id int, main text, contrast text)
    where outfits.id = o.id`.execute(db)
}

/** Says that these pictures were put somewhere or taken away just now: they are kept for a day, whatever becomes of them. */
export async function touch(db: Kysely<FairDb>, placements: readonly PicturePlacement[]): Promise<void> {
  const hashes = [...new Set(placements.flatMap(({ pictures }) => pictures))].filter((sha256) => sha256 !== null).sort()
  await sql`update pictures set touched_at = now() where sha256 = any(${hashes}::text[])`.execute(db)
}

/** Returns true if both have the same pictures in the same order. */
export function isSamePlacing(first: PicturePlacement, second: PicturePlacement): boolean {
  const serializePictures = ({ pictures }: PicturePlacement) =>
    pictures
      .map((sha256) => sha256 ?? '')
      .join(' ')
      .trim()
  return keyOf(first) === keyOf(second) && serializePictures(first) === serializePictures(second)
}
