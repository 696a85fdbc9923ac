import type { OutfitItemInput, OutfitRecord, outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Params } from '@fairdesk/contract/endpoint'
import type { Read } from '../../../../kit/save/save-record.ts'

/** Outfit being edited. The appearance of its items is stored separately. */
export type OutfitDraft = {
  readonly outfitNo: string
  readonly name: string
  readonly type1: string
  readonly type2: string
  readonly enabled: boolean
  readonly items: readonly OutfitItemInput[]
}

export const newOutfit: Read<OutfitDraft> = {
  version: null,
  fields: { outfitNo: '', name: '', type1: '', type2: '', enabled: true, items: [] },
}

export function readOf({ outfitId, version, items, ...record }: OutfitRecord): Read<OutfitDraft> {
  const { outfitNo, name, type1, type2, enabled } = record
  const draftItems = items.map(({ goodsId, colourId, spot }) => ({ goodsId, colourId, spot }))
  return { id: outfitId, version, fields: { outfitNo, name, type1, type2, enabled, items: draftItems } }
}

export function inputOf(
  { items, ...fields }: OutfitDraft,
  { id, version }: Read<OutfitDraft>,
): Params<typeof outfits.save> {
  return { ...fields, items: [...items], ...(id === undefined ? {} : { outfitId: id, version: version ?? 0 }) }
}

/** Finds the fields that cannot be saved as they are. */
export function faultsOf({ outfitNo, items }: OutfitDraft) {
  return { outfitNo: outfitNo.trim() === '', items: items.length === 0 }
}

/** Returns a key that is unique within an outfit. */
export function keyOf({ goodsId, colourId }: Pick<OutfitItemInput, 'goodsId' | 'colourId'>): string {
  return `${goodsId}-${colourId ?? 'any'}`
}
