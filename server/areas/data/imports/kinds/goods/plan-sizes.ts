import { isInMask } from '../../../../../domain/orders/size-slots.ts'
import { extend, isMadeByImport, missing, mostSizes, type SizeGroup, sizeIn } from '../../lookup/size-groups.ts'
import { grownGroup, mayMoveTo } from './growth/larger-group.ts'
import type { JoinedStyle } from './joined.ts'
import type { GoodsPlanContext } from './planned.ts'
import type { PresentStyle } from './present-goods.ts'

/** Sizes of the file that the style's group does not have, and may not get. */
export type LackingSizes = { readonly missingSizes: readonly string[]; readonly group: string }
export type SizeRefusal = { readonly field: string; readonly problem: string; readonly after?: string }

/**
 * The size group a style will have; null for one without sizes. Existing groups stay as they are, save those made by
 * import; a style that brings further sizes may go to a larger one.
 */
export function groupFor(
  joined: JoinedStyle,
  present: PresentStyle | undefined,
  { groups, growth, texts: labels }: GoodsPlanContext,
): SizeGroup | null | SizeRefusal | LackingSizes {
  const { texts } = labels
  const sizes = sizesOf(joined)
  if (sizes.length > mostSizes) return { field: 'sizes', problem: texts.tooManySizes({ limit: mostSizes }) }
  const currentGroup = groups.withId(present?.size_group_id ?? null)
  const named = joined.cells.sizeGroup
  const requestedGroup = typeof named === 'string' ? groups.findOrAdd(named) : undefined
  if (requestedGroup && currentGroup && requestedGroup !== currentGroup && present && present.size_mask !== 0) {
    const style = { id: present.id, goodsNo: present.goods_no, group: currentGroup, sizes }
    if (mayMoveTo(requestedGroup, style, growth)) return requestedGroup
    return { field: 'sizeGroup', problem: texts.groupFixed({ value: currentGroup.name }), after: requestedGroup.name }
  }
  const group = requestedGroup ?? currentGroup
  if (!group)
    return sizes.length === 0 ? null : groups.fitting(sizes, (number) => texts.importedGroup({ value: String(number) }))
  const missingSizes = missing(group, sizes)
  const mayGrow = (group.id === null || isMadeByImport(group)) && group.sizes.length + missingSizes.length <= mostSizes
  if (missingSizes.length > 0 && !mayGrow) {
    const grown =
      present &&
      group === currentGroup &&
      grownGroup({ id: present.id, goodsNo: present.goods_no, group, sizes }, groups, growth)
    return grown || { missingSizes, group: group.name }
  }
  extend(group, sizes)
  return group
}

/** Every size of the style once, as the file first writes it. */
export function sizesOf({ skcs }: JoinedStyle): string[] {
  const sizeEntries = skcs.flatMap(({ rows }) => rows.flatMap(({ sizes }) => [...sizes]))
  // The last entry of a key wins in a map, so the first spelling comes last.
  return [...new Map(sizeEntries.toReversed()).values()].toReversed()
}

export function maskOf(group: SizeGroup | null, sizes: Iterable<string>): number {
  let mask = 0
  for (const size of sizes) {
    const slot = group === null ? undefined : sizeIn(group, size)?.slot
    if (slot !== undefined) mask |= 1 << (slot - 1)
  }
  return mask
}

/** Names of the sizes in a mask, in the order of their columns. */
export function sizesIn(mask: number, group: SizeGroup | null | undefined): string[] {
  return (group?.sizes ?? [])
    .filter(({ slot }) => isInMask(mask, slot))
    .toSorted((a, b) => a.no - b.no)
    .map(({ code }) => code)
}
