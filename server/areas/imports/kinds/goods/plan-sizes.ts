import { isInMask } from '../../../../domain/orders/size-slots.ts'
import { extend, isMadeByImport, missing, mostSizes, type SizeGroup, sizeIn } from '../../lookup/size-groups.ts'
import type { JoinedStyle } from './joined.ts'
import type { Planning } from './planned.ts'
import type { PresentStyle } from './present-goods.ts'

/** Sizes of the file that the style's group does not have, and may not get. */
export type LackingSizes = { readonly lacking: readonly string[]; readonly group: string }
export type Refused = { readonly field: string; readonly problem: string; readonly after?: string }

/** The size group a style will have; null for one without sizes. Existing groups stay as they are, save those made by import. */
export function groupFor(
  joined: JoinedStyle,
  present: PresentStyle | undefined,
  { groups, words }: Planning,
): SizeGroup | null | Refused | LackingSizes {
  const { texts } = words
  const sizes = sizesOf(joined)
  if (sizes.length > mostSizes) return { field: 'sizes', problem: texts.tooManySizes({ limit: mostSizes }) }
  const now = groups.withId(present?.size_group_id ?? null)
  const named = joined.cells.sizeGroup
  const wanted = typeof named === 'string' ? groups.wanted(named) : undefined
  if (wanted && now && wanted !== now && present && present.size_mask !== 0) {
    return { field: 'sizeGroup', problem: texts.groupFixed({ value: now.name }), after: wanted.name }
  }
  const group = wanted ?? now
  if (!group)
    return sizes.length === 0 ? null : groups.fitting(sizes, (number) => texts.importedGroup({ value: String(number) }))
  const lacking = missing(group, sizes)
  const mayGrow = (group.id === null || isMadeByImport(group)) && group.sizes.length + lacking.length <= mostSizes
  if (lacking.length > 0 && !mayGrow) return { lacking, group: group.name }
  extend(group, sizes)
  return group
}

/** Every size of the style once, as the file first writes it. */
export function sizesOf({ skcs }: JoinedStyle): string[] {
  const written = skcs.flatMap(({ rows }) => rows.flatMap(({ sizes }) => [...sizes]))
  // The last entry of a key wins in a map, so the first spelling comes last.
  return [...new Map(written.toReversed()).values()].toReversed()
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
