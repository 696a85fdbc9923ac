import { mostPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { type PicturePlacement, standing } from '../../../../domain/pictures/placing.ts'
import type { SheetPicture } from '../../../../domain/sheets/table.ts'
import type { PictureOwner } from '../kind-plan.ts'

/** The main picture of an outfit and its contrast picture. */
const mostOfOutfit = 2

/** Style, colour of a style, or outfit, and the pictures of the rows that name it, each once. */
export type PicturePlace = {
  readonly owner: PictureOwner
  readonly pictures: readonly SheetPicture[]
  /** Pictures beyond what the target holds. */
  readonly surplus: readonly SheetPicture[]
}

const colourFields = new Set(['colourName', 'colourCode', 'skcNo'])

/** Gives the pictures of styles whose colour no column names to the style as a whole. */
export function picturedBy(
  { columns }: ImportMapping,
  owners: ReadonlyMap<number, PictureOwner> | undefined,
): ReadonlyMap<number, PictureOwner> | undefined {
  const namesColour = columns.some(({ field, fields }) =>
    [field ?? '', ...(fields ?? [])].some((key) => colourFields.has(key)),
  )
  if (!owners || namesColour) return owners
  return new Map(
    [...owners].map(([row, owner]) => {
      const isOfColour = owner.skc !== undefined && owner.skc !== null
      return [row, isOfColour ? { ...owner, key: `${owner.key.split('\n')[0]}\n`, skc: null } : owner]
    }),
  )
}

/** Gathers pictures by whose they become, in the order of the file. */
export function picturePlaces(
  pictures: readonly SheetPicture[],
  owners: ReadonlyMap<number, PictureOwner>,
): PicturePlace[] {
  const ownerByKey = new Map<string, PictureOwner>()
  const picturesByKey = new Map<string, Map<string, SheetPicture>>()
  for (const picture of pictures) {
    const owner = owners.get(picture.row)
    if (!owner) continue
    ownerByKey.set(owner.key, owner)
    const ofOwner = picturesByKey.get(owner.key) ?? new Map<string, SheetPicture>()
    picturesByKey.set(owner.key, ofOwner)
    if (!ofOwner.has(picture.partName)) ofOwner.set(picture.partName, picture)
  }
  return [...ownerByKey].map(([key, owner]) => {
    const all = [...(picturesByKey.get(key)?.values() ?? [])]
    const limit = owner.outfitKey === undefined ? mostPictures : mostOfOutfit
    return { owner, pictures: all.slice(0, limit), surplus: all.slice(limit) }
  })
}

/** Returns where these targets are in the fair, in the same order; null for those that are not written yet. */
export async function placementsOf(
  db: Kysely<FairDb>,
  targets: readonly PicturePlace[],
): Promise<(PicturePlacement | null)[]> {
  const keys = targets.flatMap(({ owner }) => owner.outfitKey ?? [])
  const outfits = await sql<{ id: number; key: string }>`
    select id, outfit_no_key as key from outfits
    where deleted_at is null and outfit_no_key = any(${keys}::text[])`.execute(db)
  const outfitIds = new Map(outfits.rows.map(({ id, key }) => [key, id]))
  return targets.map(({ owner }) => {
    if (owner.outfitKey !== undefined) {
      const outfitId = outfitIds.get(owner.outfitKey)
      return outfitId === undefined ? null : { outfitId, pictures: [] }
    }
    const [styleId, skcId] = [owner.style?.id ?? null, owner.skc?.id ?? null]
    return styleId === null || (owner.skc && skcId === null) ? null : { styleId, skcId, pictures: [] }
  })
}

/** Returns the hashes of the pictures that targets have now, in the same order; none for those not written yet. */
export async function presentPictures(
  db: Kysely<FairDb>,
  placements: readonly (PicturePlacement | null)[],
): Promise<(readonly string[])[]> {
  const stored = placements.filter((placement) => placement !== null)
  const current = await standing(db, stored)
  const byPlacement = new Map(stored.map((placement, index) => [placement, current[index]?.pictures ?? []]))
  return placements.map((placement) =>
    (placement ? (byPlacement.get(placement) ?? []) : []).filter((sha256) => sha256 !== null),
  )
}
