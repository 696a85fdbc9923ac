import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { writeRow } from '../records/write-row.ts'

/** `skcId` is null where any colour of the style will do. A spot is where the item is on the picture, in thousandths. */
export type StoredOutfitItem = {
  readonly styleId: number
  readonly skcId: number | null
  readonly spot: { readonly x: number; readonly y: number } | null
}
export type OutfitContent = {
  readonly outfitNo: string
  readonly name: string
  readonly type1: string
  readonly type2: string
  readonly enabled: boolean
  readonly items: readonly StoredOutfitItem[]
}
export type StoredOutfit = OutfitContent & { readonly id: number; readonly version: number }

/** Serializes all writes of outfits, since numbers are checked against all others. */
export async function writeOutfitsAlone(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table outfits in share row exclusive mode`.execute(db)
}

/** The outfits that are not deleted and have one of these numbers, by `foldCode` of it. */
export async function outfitsWithNumbers(
  db: Kysely<FairDb>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StoredOutfit>> {
  const keys = numbers.map(foldCode)
  const result = await sql<StoredOutfit & { key: string }>`
    select outfits.id, outfits.version, outfits.outfit_no_key as key, outfits.outfit_no as "outfitNo", outfits.name,
      outfits.type1, outfits.type2, outfits.enabled,
      (select coalesce(json_agg(json_build_object('styleId', style_id, 'skcId', skc_id, 'spot',
          case when spot_x is null then null else json_build_object('x', spot_x, 'y', spot_y) end) order by seq, id), '[]')
        from outfit_items where outfit_id = outfits.id) as items
    from outfits where outfits.deleted_at is null and outfits.outfit_no_key = any(${keys})`.execute(db)
  return new Map(result.rows.map(({ key, ...outfit }) => [key, outfit]))
}

/** Returns true if both have the same content: number apart from width and case, names, and items in their order. */
export function isSameOutfit(first: OutfitContent, second: OutfitContent): boolean {
  return JSON.stringify(comparableFields(first)) === JSON.stringify(comparableFields(second))
}

function comparableFields({ outfitNo, name, type1, type2, enabled, items }: OutfitContent) {
  return [
    foldCode(outfitNo),
    name,
    type1,
    type2,
    enabled,
    items.map(({ styleId, skcId, spot }) => [styleId, skcId, spot?.x, spot?.y]),
  ]
}

/**
 * Adds an outfit at the end. Its number must not be there; where it is there with the same content nothing is changed and
 * `isNew` is false.
 * @throws Refusal `outfit.taken` where another has the number
 */
export async function addOutfit(db: Kysely<FairDb>, content: OutfitContent): Promise<{ id: number; isNew: boolean }> {
  const existing = (await outfitsWithNumbers(db, [content.outfitNo])).get(foldCode(content.outfitNo))
  if (existing) return isSameOutfit(existing, content) ? { id: existing.id, isNew: false } : refuse('outfit.taken')
  const sort = sql`(select coalesce(max(sort), 0) + 1 from outfits)`
  const id = await writeRow(db, 'outfits', { columns: { ...columnsOf(content), sort } })
  await writeItems(db, id, content.items)
  return { id, isNew: true }
}

/**
 * Gives an outfit this content as its next version.
 * @throws Refusal `outfit.taken` where another has the number
 */
export async function changeOutfit(db: Kysely<FairDb>, id: number, content: OutfitContent): Promise<void> {
  const existing = (await outfitsWithNumbers(db, [content.outfitNo])).get(foldCode(content.outfitNo))
  if (existing && existing.id !== id) refuse('outfit.taken')
  await writeRow(db, 'outfits', { id, columns: columnsOf(content) })
  await sql`delete from outfit_items where outfit_id = ${id}`.execute(db)
  await writeItems(db, id, content.items)
}

function columnsOf({ outfitNo, name, type1, type2, enabled }: OutfitContent) {
  return { outfit_no: outfitNo, outfit_no_key: foldCode(outfitNo), name, type1, type2, enabled }
}

async function writeItems(db: Kysely<FairDb>, outfitId: number, items: readonly StoredOutfitItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ styleId, skcId, spot }, index) => ({
    outfit_id: outfitId,
    style_id: styleId,
    skc_id: skcId,
    seq: index + 1,
    spot_x: spot?.x ?? null,
    spot_y: spot?.y ?? null,
  }))
  await db.insertInto('outfit_items').values(rows).execute()
}
