import type { GoodsChoices } from '@fairdesk/contract/areas/data/goods-record'
import { sharedSizes } from '@fairdesk/contract/names/codes/size-match'
import { ratioParts, ratioText } from '@fairdesk/contract/values/ratio-parts'
import { colourKey, coloursOf, type GoodsDraft, oneField } from '../goods-draft.ts'

type SizeGroup = GoodsChoices['sizeGroups'][number]

/** Returns true if the other group has all these sizes of the first. */
export function hasSizes(formerGroup: SizeGroup | undefined, group: SizeGroup, sizeIds: readonly number[]): boolean {
  const ids = carriedIds(formerGroup, group)
  return sizeIds.every((id) => ids.has(id))
}

/**
 * Returns the changes of a draft that goes to another group: offered sizes, holes, barcodes and the carton are those of
 * the same sizes there. Null where the group lacks an offered size.
 */
export function carriedSizes(
  draft: GoodsDraft,
  formerGroup: SizeGroup | undefined,
  group: SizeGroup,
): Partial<GoodsDraft> | null {
  if (draft.sizes.length === 0 || !hasSizes(formerGroup, group, draft.sizes)) return null
  const ids = carriedIds(formerGroup, group)
  const carry = (id: number) => ids.get(id) ?? []
  const newIds = new Set(draft.sizes.flatMap(carry))
  const sizes = group.sizes.map(({ id }) => id).filter((id) => newIds.has(id))
  let changes: Partial<GoodsDraft> = {
    sizeGroupId: group.id,
    sizes,
    fixedRatio: carriedRatio(
      draft,
      formerGroup,
      sizes.map((id) => [...ids].find(([, same]) => same === id)?.[0]),
    ),
  }
  for (const colour of coloursOf(draft)) {
    const barcodes = colour.barcodes.flatMap(({ sizeId, code }) => {
      const same = ids.get(sizeId)
      return same === undefined ? [] : [{ sizeId: same, code }]
    })
    changes = {
      ...changes,
      ...oneField(colourKey(colour.colourId), { ...colour, holes: colour.holes.flatMap(carry), barcodes }),
    }
  }
  return changes
}

function carriedIds(formerGroup: SizeGroup | undefined, group: SizeGroup): ReadonlyMap<number, number> {
  return new Map([...sharedSizes(formerGroup?.sizes ?? [], group.sizes)].map(([size, same]) => [size.id, same.id]))
}

/** The parts of a carton stand in the order in which the sizes are shown. */
function carriedRatio(
  { fixedRatio, sizes }: GoodsDraft,
  formerGroup: SizeGroup | undefined,
  order: readonly (number | undefined)[],
): string {
  const ratio = ratioParts(fixedRatio)
  if (ratio?.length !== sizes.length) return fixedRatio
  const former = (formerGroup?.sizes ?? []).map(({ id }) => id).filter((id) => sizes.includes(id))
  return ratioText(order.map((id) => ratio[former.indexOf(id ?? 0)] ?? 0))
}
