import type { OutfitItemInput, OutfitRecord, outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Params } from '@fairdesk/contract/endpoint'

/** An outfit as it is edited. What an item looks like is known apart from it. */
export type OutfitDraft = {
  readonly outfitNo: string
  readonly name: string
  readonly type1: string
  readonly type2: string
  readonly enabled: boolean
  readonly items: readonly OutfitItemInput[]
}

export const newDraft: OutfitDraft = { outfitNo: '', name: '', type1: '', type2: '', enabled: true, items: [] }

export function draftOf({ outfitNo, name, type1, type2, enabled, items }: OutfitRecord): OutfitDraft {
  const wished = items.map(({ goodsId, colourId, spot }) => ({ goodsId, colourId, spot }))
  return { outfitNo, name, type1, type2, enabled, items: wished }
}

type Known = { readonly outfitId: number; readonly version: number | null } | null

export function wishOf({ items, ...fields }: OutfitDraft, known: Known): Params<typeof outfits.save> {
  const named = known ? { outfitId: known.outfitId, version: known.version ?? 0 } : {}
  return { ...fields, items: [...items], ...named }
}

/** Which fields cannot be saved as they stand. */
export function faultsOf({ outfitNo, items }: OutfitDraft) {
  return { outfitNo: outfitNo.trim() === '', items: items.length === 0 }
}

/** What tells one item of an outfit from the others. */
export function keyOf({ goodsId, colourId }: Pick<OutfitItemInput, 'goodsId' | 'colourId'>): string {
  return `${goodsId}-${colourId ?? 'any'}`
}
