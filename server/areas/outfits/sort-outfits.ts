import type { OutfitListQuery } from '@fairdesk/contract/areas/data/outfits'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { itemsOfOutfits, type ReadItem, setsOf } from '../../domain/racks-outfits/outfit-items.ts'
import { type SortBy, sortedBy, sortedByNumbers } from '../../domain/sort-by.ts'
import type { GoodsPieces } from '../../engine/ordered-pieces.ts'
import { completenessOf } from './describe-outfit.ts'

type SortScope = { readonly visibility: Visibility; readonly pieces: GoodsPieces }

/** How `outfits` are sorted. What is counted of items is counted of those in the user's sight, as it is shown. */
export async function outfitSort(db: Kysely<FairDb>, sort: OutfitListQuery['sort'], scope: SortScope): Promise<SortBy> {
  switch (sort) {
    case 'sort':
      return sortedBy(sql`outfits.sort`)
    case 'outfitNo':
      return sortedBy(sql`outfits.outfit_no`)
    case 'name':
      return sortedBy(sql`outfits.name collate "zh-x-icu"`)
    case 'items':
      return byItems(db, scope, (items) => items.length)
    case 'sets':
      return byItems(db, scope, (items) => setsOf(items, scope.pieces))
    case 'completeness':
      return byItems(db, scope, completenessOf)
  }
}

type Count = (items: readonly ReadItem[]) => number | null

/** Outfits are few: all are counted to find the first of them. */
async function byItems(db: Kysely<FairDb>, { visibility }: SortScope, count: Count): Promise<SortBy> {
  const known = await db.selectFrom('outfits').select('id').where('deleted_at', 'is', null).execute()
  const items = await itemsOfOutfits(
    db,
    known.map(({ id }) => id),
    visibility,
  )
  const seen = Map.groupBy(
    items.filter(({ isSeen }) => isSeen),
    ({ outfitId }) => outfitId,
  )
  const numbers = new Map([...seen].map(([id, own]) => [id, count(own) ?? 0]))
  return sortedByNumbers(numbers, sql`outfits.id`)
}
